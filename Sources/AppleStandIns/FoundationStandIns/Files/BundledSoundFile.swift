import ExtensionHost
import Foundation

/// The app's sounds as the scenario lists them: files of the bundle, made when they are asked for.
enum BundledSoundFile {
  /// Bytes of a second: lengths are right to the millisecond.
  private static let bytesPerSecond = 1000

  /// The file of a sound in a bundle's folder; nil: there is no such sound.
  static func url(of name: String, in folder: String) -> URL? {
    guard !name.contains("/"), let process = HostedProcess.current,
      let length = process.facts.sounds.first(where: { $0.name == name })?.length,
      folder.hasPrefix(process.containers.root + "/")
    else { return nil }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try silence(length).write(to: file)
    } catch { return nil }
    return file
  }

  /// A WAVE file of silence, whatever its name says: what is played is known by that.
  private static func silence(_ length: Duration) -> Data {
    let count = Int(min(length, .seconds(600)) / .seconds(1) * Double(bytesPerSecond))
    var data = Data("RIFF".utf8)
    func append(_ numbers: UInt32...) {
      for number in numbers { withUnsafeBytes(of: number.littleEndian) { data += $0 } }
    }
    append(UInt32(count + 36))
    data += Data("WAVEfmt ".utf8)
    let rate = UInt32(bytesPerSecond)
    append(16, 0x0001_0001, rate, rate, 0x0008_0001)
    data += Data("data".utf8)
    append(UInt32(count))
    return data + Data(repeating: 128, count: count)
  }
}
