import ExtensionHost
import Foundation
import ServiceExtensionRuntime

extension FileContents {
  /// The bytes; where only their number is known, as many that begin like the true type: what looks at the start of a
  /// file, or parses JSON, finds what the scenario says it is.
  func bytes(upTo limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size(upTo: limit)) { memory, count in
      count = memory.count
      fill(UnsafeMutableRawBufferPointer(memory))
    }
  }

  /// How many bytes there are to be had.
  func size(upTo limit: Int) -> Int { bytes?.count ?? max(0, min(byteCount, limit)) }

  /// Writes the bytes into memory of their size, without taking memory for them.
  func fill(_ memory: UnsafeMutableRawBufferPointer) {
    if let bytes { return memory.copyBytes(from: bytes.prefix(memory.count)) }
    _ = memory.initializeMemory(as: UInt8.self, repeating: filler)
    memory.copyBytes(from: start.prefix(memory.count))
  }

  private var start: [UInt8] {
    guard let trueType else { return [] }
    return MediaType(contentType: trueType)?.firstBytes ?? (isJSON(trueType) ? Array("{}".utf8) : [])
  }

  /// Blanks where people or parsers read, else something that is no blank page to a compressor or a memory manager.
  private var filler: UInt8 {
    guard let trueType else { return 0xA5 }
    return trueType.hasPrefix("text/") || isJSON(trueType) ? UInt8(ascii: " ") : 0xA5
  }

  private func isJSON(_ type: String) -> Bool { type.prefix { $0 != ";" }.lowercased().hasSuffix("json") }
}

extension MediaType {
  /// How a file of the type begins, so that it is taken for one.
  var firstBytes: [UInt8] {
    func text(_ parts: String...) -> [UInt8] { parts.flatMap { Array($0.utf8) } }
    switch self {
    case .jpeg: return [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + text("JFIF\0")
    case .png: return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .gif: return text("GIF89a")
    case .aiff: return text("FORM\0\0\0\0", "AIFF")
    case .wav: return text("RIFF\0\0\0\0", "WAVE")
    case .avi: return text("RIFF\0\0\0\0", "AVI ")
    case .mpeg4Audio: return text("\0\0\0\u{18}", "ftypM4A ")
    case .mpeg4: return text("\0\0\0\u{18}", "ftypmp42")
    case .mp3: return text("ID3")
    case .mpeg, .mpeg2Video: return [0, 0, 1, 0xBA]
    }
  }
}

/// A body in memory. It lies outside the heap and counts in the footprint until its last owner lets it go; a small one lies
/// in the heap and is measured with it.
enum BodyMemory {
  /// Half of the steps in which the heap is told. Ours.
  private static let smallestOutsideHeap = 128 << 10

  static func data(_ contents: FileContents) -> Data {
    let process = HostedProcess.current
    let count = contents.byteCount
    if count < smallestOutsideHeap { return Data(contents.bytes(upTo: count)) }
    process?.changeMemory(by: count)
    // A body above the limit ends the process: what lies beyond it is never seen.
    let size = contents.size(upTo: max(largest, process?.facts.memoryLimit ?? 0))
    guard let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), place != MAP_FAILED
    else { return Data(contents.bytes(upTo: size)) }
    // Not by way of an array: that would count as the extension's own.
    contents.fill(UnsafeMutableRawBufferPointer(start: place, count: size))
    return Data(
      bytesNoCopy: place, count: size,
      deallocator: .custom { place, size in
        munmap(place, size)
        HostedProcess.current?.changeMemory(by: -count)
      })
  }

  /// Bytes that are made in any case. Ours.
  private static let largest = 64 << 20
}
