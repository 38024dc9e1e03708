/// The file types that a notification can show, by their Uniform Type Identifier (rule A1; Apple).
public enum MediaType: String, Hashable, Sendable, CaseIterable {
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case png = "public.png"
  case aiff = "public.aiff-audio"
  case wav = "com.microsoft.waveform-audio"
  case mp3 = "public.mp3"
  case mpeg4Audio = "public.mpeg-4-audio"
  case mpeg = "public.mpeg"
  case mpeg2Video = "public.mpeg-2-video"
  case mpeg4 = "public.mpeg-4"
  case avi = "public.avi"

  /// What the size limit goes by.
  public enum Class: String, Hashable, Sendable, CaseIterable {
    case image, audio, video
  }

  /// Whether it is seen, heard or both.
  public var mediaClass: Class {
    switch self {
    case .jpeg, .gif, .png: .image
    case .aiff, .wav, .mp3, .mpeg4Audio: .audio
    case .mpeg, .mpeg2Video, .mpeg4, .avi: .video
    }
  }

  /// The largest file of this type that can be attached, in bytes: 10, 5 or 50 MiB (Apple).
  public var byteLimit: Int {
    switch mediaClass {
    case .image: 10 << 20
    case .audio: 5 << 20
    case .video: 50 << 20
    }
  }

  /// Its content type, as servers name it.
  public var contentType: String { contentTypes[0] }

  /// The type of a content type such as `image/jpeg; q=1`; nil: none that can be attached.
  public init?(contentType: String) {
    func named(_ name: some StringProtocol) -> MediaType? { Self.byContentType[name.lowercased()] }
    let known = Self.byContentType[contentType] ?? named(contentType.prefix { $0 != ";" && $0 != " " })
    guard let type = known else { return nil }
    self = type
  }

  /// The type that a file's name speaks of by its extension; nil: it has none, or none that can be attached.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let suffix = String(fileName[fileName.index(after: dot)...])
    guard let type = Self.byExtension[suffix] ?? Self.byExtension[suffix.lowercased()] else { return nil }
    self = type
  }

  private static let byContentType = table(\.contentTypes)
  private static let byExtension = table(\.fileNameExtensions)

  private static func table(_ names: (MediaType) -> [String]) -> [String: MediaType] {
    var table: [String: MediaType] = [:]
    for type in allCases { for name in names(type) { table[name] = type } }
    return table
  }

  private var contentTypes: [String] {
    switch self {
    case .jpeg: ["image/jpeg", "image/jpg"]
    case .gif: ["image/gif"]
    case .png: ["image/png"]
    case .aiff: ["audio/aiff", "audio/x-aiff"]
    case .wav: ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"]
    case .mp3: ["audio/mpeg", "audio/mp3"]
    case .mpeg4Audio: ["audio/mp4", "audio/x-m4a", "audio/m4a"]
    case .mpeg: ["video/mpeg", "video/mpg"]
    case .mpeg2Video: ["video/mpeg2"]
    case .mpeg4: ["video/mp4"]
    case .avi: ["video/avi", "video/x-msvideo", "video/msvideo"]
    }
  }

  private var fileNameExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe"]
    case .gif: ["gif"]
    case .png: ["png"]
    case .aiff: ["aiff", "aif"]
    case .wav: ["wav", "wave"]
    case .mp3: ["mp3"]
    case .mpeg4Audio: ["m4a"]
    case .mpeg: ["mpg", "mpeg"]
    case .mpeg2Video: ["m2v"]
    case .mpeg4: ["mp4", "m4v"]
    case .avi: ["avi"]
    }
  }

  /// Types whose bytes cannot be told apart share a family: MPEG-4 with and without pictures, MPEG 1 and 2.
  var family: MediaType {
    switch self {
    case .mpeg4Audio: .mpeg4
    case .mpeg2Video: .mpeg
    default: self
    }
  }
}
