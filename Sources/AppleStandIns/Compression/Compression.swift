// Compression: `COMPRESSION_ZLIB` in one go, by zlib (libz.so.1, Debian's zlib1g), opened when first used. The other
// algorithms and the streaming interface are not there.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// An algorithm.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt32
  /// The algorithm of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The algorithm of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Deflate without a header (RFC 1951).
public let COMPRESSION_ZLIB = compression_algorithm(0x205)

/// Apple's own algorithm.
@available(*, unavailable, message: "only COMPRESSION_ZLIB is there")
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// LZ4.
@available(*, unavailable, message: "only COMPRESSION_ZLIB is there")
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZMA.
@available(*, unavailable, message: "only COMPRESSION_ZLIB is there")
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// Brotli.
@available(*, unavailable, message: "only COMPRESSION_ZLIB is there")
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// Bytes of working memory; none is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// Bytes of working memory; none is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses; how many bytes that came to, 0 where they do not fit.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  guard algorithm == COMPRESSION_ZLIB else { return 0 }
  let count = Zlib.shared.run(deflating: true, src_buffer, src_size, dst_buffer, dst_size)
  return count.isWhole ? count.bytes : 0
}

/// Decompresses; how many bytes came out, at most as many as there is room for; 0 where the input is broken.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  guard algorithm == COMPRESSION_ZLIB else { return 0 }
  return Zlib.shared.run(deflating: false, src_buffer, src_size, dst_buffer, dst_size).bytes
}
