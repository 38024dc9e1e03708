#if canImport(Glibc)
  import Glibc
#endif

/// The functions of zlib, and what they work on.
struct Zlib: @unchecked Sendable {
  static let shared = Zlib()

  /// The structure `z_stream` of `zlib.h`, on a 64-bit machine.
  private struct Stream {
    var input: UnsafePointer<UInt8>?
    var inputCount: UInt32 = 0
    var inputTotal: UInt = 0
    var output: UnsafeMutablePointer<UInt8>?
    var outputCount: UInt32 = 0
    var outputTotal: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: Int32 = 0
    var checksum: UInt = 0
    var reserved: UInt = 0
  }

  private typealias Place = UnsafeMutableRawPointer
  private let version: @convention(c) () -> UnsafePointer<CChar>?
  private let beginDeflate:
    @convention(c) (Place, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  private let deflate: @convention(c) (Place, Int32) -> Int32
  private let endDeflate: @convention(c) (Place) -> Int32
  private let beginInflate: @convention(c) (Place, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  private let inflate: @convention(c) (Place, Int32) -> Int32
  private let endInflate: @convention(c) (Place) -> Int32

  private init() {
    guard let handle = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL) else {
      fatalError("Compression needs zlib's libz.so.1, which cannot be opened here: install the package zlib1g or zlib")
    }
    func function<Function>(_ name: String) -> Function {
      guard let address = dlsym(handle, name) else { fatalError("libz.so.1 has no function \(name)") }
      return unsafeBitCast(address, to: Function.self)
    }
    version = function("zlibVersion")
    beginDeflate = function("deflateInit2_")
    deflate = function("deflate")
    endDeflate = function("deflateEnd")
    beginInflate = function("inflateInit2_")
    inflate = function("inflate")
    endInflate = function("inflateEnd")
  }

  /// How many bytes came out, and whether that is all there is.
  func run(
    deflating: Bool, _ input: UnsafePointer<UInt8>, _ inputCount: Int, _ output: UnsafeMutablePointer<UInt8>,
    _ outputCount: Int
  ) -> (bytes: Int, isWhole: Bool) {
    guard inputCount >= 0, outputCount >= 0 else { return (0, false) }
    var stream = Stream()
    stream.input = input
    stream.inputCount = UInt32(clamping: inputCount)
    stream.output = output
    stream.outputCount = UInt32(clamping: outputCount)
    let size = Int32(MemoryLayout<Stream>.size)
    // A window of 15 bits, negative: no header. Level 5 is Apple's.
    let rawWindow: Int32 = -15
    let (finish, streamEnd, bufferError): (Int32, Int32, Int32) = (4, 1, -5)
    return withUnsafeMutablePointer(to: &stream) { stream in
      let began =
        deflating
        ? beginDeflate(stream, 5, 8, rawWindow, 8, 0, version(), size)
        : beginInflate(stream, rawWindow, version(), size)
      guard began == 0 else { return (0, false) }
      let result = deflating ? deflate(stream, finish) : inflate(stream, finish)
      _ = deflating ? endDeflate(stream) : endInflate(stream)
      let isGood = result == streamEnd || result == 0 || result == bufferError
      return (isGood ? Int(stream.pointee.outputTotal) : 0, result == streamEnd)
    }
  }
}
