// The names that Apple has for the types of the table.
extension UTType {
  /// `public.item`.
  public static let item = UTType(known: "public.item")
  /// `public.content`.
  public static let content = UTType(known: "public.content")
  /// `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// `public.data`.
  public static let data = UTType(known: "public.data")
  /// `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// `public.message`.
  public static let message = UTType(known: "public.message")
  /// `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// `public.font`.
  public static let font = UTType(known: "public.font")
  /// `public.database`.
  public static let database = UTType(known: "public.database")
  /// `public.image`.
  public static let image = UTType(known: "public.image")
  /// `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// `public.video`.
  public static let video = UTType(known: "public.video")
  /// `public.playlist`.
  public static let playlist = UTType(known: "public.playlist")
  /// `public.text`.
  public static let text = UTType(known: "public.text")
  /// `public.url`.
  public static let url = UTType(known: "public.url")
  /// `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// `public.png`.
  public static let png = UTType(known: "public.png")
  /// `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// `public.heif`.
  public static let heif = UTType(known: "public.heif")
  /// `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// `com.apple.icns`.
  public static let icns = UTType(known: "com.apple.icns")
  /// `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-audio`.
  public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
  /// `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  /// `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// `public.avi`.
  public static let avi = UTType(known: "public.avi")
  /// `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  /// `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// `public.html`.
  public static let html = UTType(known: "public.html")
  /// `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// `public.json`.
  public static let json = UTType(known: "public.json")
  /// `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// `public.x509-certificate`.
  public static let x509Certificate = UTType(known: "public.x509-certificate")
}
