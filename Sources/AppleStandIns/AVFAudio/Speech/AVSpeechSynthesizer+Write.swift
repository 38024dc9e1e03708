import Dispatch
import ExtensionHost
import Foundation
import ServiceExtensionRuntime

extension AVSpeechSynthesizer {
  /// Gets each part of a rendered text; the last one is empty.
  public typealias BufferCallback = (AVAudioBuffer) -> Void

  /// Renders a text instead of speaking it, which also works where the phone refuses audio.
  ///
  /// A second of speech takes 50 ms (ours: 20 times faster than speaking), then a part comes; the parts hold silence of
  /// the right length.
  public func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping BufferCallback) {
    guard let process = HostedProcess.current,
      case .duration(let length) = process.request(.speechLength(utterance.value)).answer
    else { return }
    nonisolated(unsafe) let bufferCallback = bufferCallback
    let rendering = SpeechRendering(length: length, queue: SpeechRendering.queue(of: process))
    rendering.queue.async { rendering.deliver(from: .zero, to: bufferCallback) }
  }
}

/// Gives rendered speech out in parts.
private struct SpeechRendering: Sendable {
  static let framesPerSecond = 22050
  static let speedup = 20

  let length: Duration
  let queue: DispatchQueue

  /// One queue a process: texts are rendered one after another.
  static func queue(of process: HostedProcess) -> DispatchQueue {
    process.object(RenderingQueue.self, make: RenderingQueue.init).queue
  }

  func deliver(from start: Duration, to callback: @escaping AVSpeechSynthesizer.BufferCallback) {
    let end = min(start + .seconds(1), length)
    nonisolated(unsafe) let callback = callback
    let time = DispatchTimeInterval.nanoseconds(Int(nanoseconds(end) - nanoseconds(start)) / Self.speedup)
    queue.asyncAfter(deadline: .now() + time) {
      callback(AVAudioPCMBuffer(silence: frames(until: end) - frames(until: start)))
      if start < end { deliver(from: end, to: callback) }
    }
  }

  private func frames(until end: Duration) -> Int {
    Int(Int128(nanoseconds(end)) * Int128(Self.framesPerSecond) / 1_000_000_000)
  }

  private func nanoseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
  }

  private final class RenderingQueue {
    let queue = DispatchQueue(label: "AVSpeechSynthesizer.write")
  }
}
