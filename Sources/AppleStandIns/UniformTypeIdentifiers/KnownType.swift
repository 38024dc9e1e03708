/// A type as the table holds it. Identifiers, tags and conformance are Apple's.
struct KnownType: Sendable {
  let identifier: String
  let parents: [String]
  let filenameExtensions: [String]
  let mimeTypes: [String]
  let words: String?

  init(
    _ identifier: String, _ parents: [String], _ filenameExtensions: [String] = [], _ mimeTypes: [String] = [],
    _ words: String? = nil
  ) {
    self.identifier = identifier
    self.parents = parents
    self.filenameExtensions = filenameExtensions
    self.mimeTypes = mimeTypes
    self.words = words
  }

  func tags(_ tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: filenameExtensions
    case .mimeType: mimeTypes
    default: []
    }
  }

  static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  static let all: [KnownType] = abstract + images + sounds + films + texts + others

  private static let abstract = [
    KnownType("public.item", []), KnownType("public.content", []),
    KnownType("public.composite-content", ["public.content"]),
    KnownType("public.data", ["public.item"]), KnownType("public.directory", ["public.item"]),
    KnownType("public.folder", ["public.directory"]), KnownType("public.archive", []),
    KnownType("public.executable", ["public.item"]), KnownType("public.message", []), KnownType("public.contact", []),
    KnownType("public.calendar-event", []), KnownType("public.font", []), KnownType("public.database", []),
    KnownType("public.image", ["public.data", "public.content"], [], [], "image"),
    KnownType("public.audiovisual-content", ["public.data", "public.content"]),
    KnownType("public.audio", ["public.audiovisual-content"], [], [], "audio"),
    KnownType("public.movie", ["public.audiovisual-content"], [], [], "movie"),
    KnownType("public.video", ["public.movie"], [], [], "video"),
    KnownType("public.playlist", []),
    KnownType("public.text", ["public.data", "public.content"], [], [], "text"),
    KnownType("public.url", ["public.data"]), KnownType("public.file-url", ["public.url"]),
    KnownType("com.apple.package", ["public.directory"]), KnownType("com.apple.bundle", ["public.directory"]),
  ]

  private static let images = [
    KnownType("public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"], "JPEG image"),
    KnownType("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
    KnownType("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
    KnownType("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
    KnownType("public.heif-standard", ["public.image"], [], []),
    KnownType("public.heic", ["public.heif-standard"], ["heic"], ["image/heic"], "HEIF image"),
    KnownType("public.heif", ["public.heif-standard"], ["heif"], ["image/heif"], "HEIF image"),
    KnownType("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
    KnownType("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"], "Windows bitmap image"),
    KnownType("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"], "Windows icon image"),
    KnownType("public.svg-image", ["public.image", "public.xml"], ["svg", "svgz"], ["image/svg+xml"], "SVG image"),
    KnownType("public.camera-raw-image", ["public.image"]),
    KnownType("com.apple.live-photo", []),
    KnownType("com.apple.icns", ["public.image"], ["icns"], [], "Apple icon image"),
  ]

  private static let sounds = [
    KnownType("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg", "audio/mp3", "audio/mpeg3"], "MP3 audio"),
    KnownType("public.mpeg-4-audio", ["public.audio"], ["mp4", "m4a"], ["audio/mp4", "audio/mp4a-latm"]),
    KnownType(
      "com.apple.m4a-audio", ["public.mpeg-4-audio"], ["m4a"], ["audio/x-m4a", "audio/m4a"], "Apple MPEG-4 audio"),
    KnownType("com.apple.protected-mpeg-4-audio", ["public.audio"], ["m4p"], ["audio/x-m4p"]),
    KnownType(
      "com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave"],
      ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"], "Waveform audio"),
    KnownType(
      "public.aifc-audio", ["public.audio"], ["aifc", "aiff", "aif"], ["audio/aiff", "audio/x-aiff"], "AIFF-C audio"),
    KnownType(
      "public.aiff-audio", ["public.aifc-audio"], ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"], "AIFF audio"),
    KnownType("com.apple.coreaudio-format", ["public.audio"], ["caf"], ["audio/x-caf"], "CoreAudio audio"),
    KnownType("public.midi-audio", ["public.audio"], ["midi", "mid"], ["audio/midi"], "MIDI audio"),
  ]

  private static let films = [
    KnownType("public.mpeg", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"], "MPEG movie"),
    KnownType("public.mpeg-2-video", ["public.video"], ["m2v"], ["video/mpeg2"], "MPEG-2 movie"),
    KnownType("public.mpeg-2-transport-stream", ["public.movie"], ["ts"], ["video/mp2t"]),
    KnownType("public.mpeg-4", ["public.movie"], ["mp4", "mpeg4"], ["video/mp4"], "MPEG-4 movie"),
    KnownType("com.apple.m4v-video", ["public.mpeg-4"], ["m4v"], ["video/x-m4v"], "Apple MPEG-4 movie"),
    KnownType("com.apple.protected-mpeg-4-video", ["public.movie"]),
    KnownType("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"], "QuickTime movie"),
    KnownType("public.avi", ["public.movie"], ["avi"], ["video/avi", "video/x-msvideo"], "AVI movie"),
    KnownType("org.webmproject.webm", ["public.movie"], ["webm"], ["video/webm"], "WebM movie"),
    KnownType(
      "public.m3u-playlist", ["public.playlist", "public.text"], ["m3u"], ["audio/mpegurl", "audio/x-mpegurl"]),
  ]

  private static let texts = [
    KnownType("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], "text"),
    KnownType("public.utf8-plain-text", ["public.plain-text"], [], ["text/plain;charset=utf-8"], "Unicode text"),
    KnownType("public.utf16-plain-text", ["public.plain-text"]),
    KnownType("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], "RTF document"),
    KnownType("public.html", ["public.text"], ["html", "htm"], ["text/html"], "HTML text"),
    KnownType("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], "XML text"),
    KnownType("public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"], "YAML document"),
    KnownType("public.json", ["public.text"], ["json"], ["application/json"], "JSON document"),
    KnownType("public.delimited-values-text", ["public.text"]),
    KnownType(
      "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"],
      "comma-separated values"),
    KnownType("public.source-code", ["public.plain-text"]),
    KnownType("public.swift-source", ["public.source-code"], ["swift"]),
    KnownType("public.vcard", ["public.contact", "public.text"], ["vcf", "vcard"], ["text/vcard", "text/x-vcard"]),
    KnownType("com.apple.property-list", ["public.data"], ["plist"], [], "property list"),
    KnownType("com.apple.xml-property-list", ["com.apple.property-list", "public.xml"]),
    KnownType("com.apple.binary-property-list", ["com.apple.property-list"]),
  ]

  private static let others = [
    KnownType(
      "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"], "PDF document"),
    KnownType("public.zip-archive", ["public.data", "public.archive"], ["zip"], ["application/zip"], "ZIP archive"),
    KnownType(
      "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz"], ["application/gzip", "application/x-gzip"]),
    KnownType("public.x509-certificate", ["public.data"], ["cer", "crt", "der"], ["application/x-x509-ca-cert"]),
  ]
}
