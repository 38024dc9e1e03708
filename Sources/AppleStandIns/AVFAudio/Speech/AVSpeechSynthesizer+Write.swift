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
    let frames =
      Int(clamping: length.components.seconds) * SpeechRendering.framesPerSecond
      + Int(length.components.attoseconds / 1_000_000_000) * SpeechRendering.framesPerSecond / 1_000_000_000
    nonisolated(unsafe) let bufferCallback = bufferCallback
    SpeechRendering.queue(of: process).async {
      SpeechRendering.deliver(frames, to: bufferCallback, on: SpeechRendering.queue(of: process))
    }
  }
}

/// Gives rendered speech out in parts.
private enum SpeechRendering {
  static let framesPerSecond = 22050
  static let nanosecondsPerPart = 50_000_000

  /// One queue a process: texts are rendered one after another.
  static func queue(of process: HostedProcess) -> DispatchQueue {
    process.object(RenderingQueue.self, make: RenderingQueue.init).queue
  }

  static func deliver(_ frames: Int, to callback: @escaping AVSpeechSynthesizer.BufferCallback, on queue: DispatchQueue)
  {
    let part = min(frames, framesPerSecond)
    nonisolated(unsafe) let callback = callback
    queue.asyncAfter(deadline: .now() + .nanoseconds(part * nanosecondsPerPart / framesPerSecond)) {
      callback(AVAudioPCMBuffer(silence: part))
      if part > 0 { deliver(frames - part, to: callback, on: queue) }
    }
  }

  private final class RenderingQueue {
    let queue = DispatchQueue(label: "AVSpeechSynthesizer.write")
  }
}
