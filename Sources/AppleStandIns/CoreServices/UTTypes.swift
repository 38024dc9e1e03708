import Foundation

// Uniform Type Identifiers by their old names; each is a `CFString`, which is `NSString` here.

/// `public.item`.
nonisolated(unsafe) public let kUTTypeItem: NSString = "public.item"
/// `public.content`.
nonisolated(unsafe) public let kUTTypeContent: NSString = "public.content"
/// `public.data`.
nonisolated(unsafe) public let kUTTypeData: NSString = "public.data"
/// `public.directory`.
nonisolated(unsafe) public let kUTTypeDirectory: NSString = "public.directory"
/// `public.folder`.
nonisolated(unsafe) public let kUTTypeFolder: NSString = "public.folder"
/// `public.archive`.
nonisolated(unsafe) public let kUTTypeArchive: NSString = "public.archive"
/// `public.message`.
nonisolated(unsafe) public let kUTTypeMessage: NSString = "public.message"
/// `public.contact`.
nonisolated(unsafe) public let kUTTypeContact: NSString = "public.contact"
/// `public.image`.
nonisolated(unsafe) public let kUTTypeImage: NSString = "public.image"
/// `public.audiovisual-content`.
nonisolated(unsafe) public let kUTTypeAudiovisualContent: NSString = "public.audiovisual-content"
/// `public.audio`.
nonisolated(unsafe) public let kUTTypeAudio: NSString = "public.audio"
/// `public.movie`.
nonisolated(unsafe) public let kUTTypeMovie: NSString = "public.movie"
/// `public.video`.
nonisolated(unsafe) public let kUTTypeVideo: NSString = "public.video"
/// `public.text`.
nonisolated(unsafe) public let kUTTypeText: NSString = "public.text"
/// `public.url`.
nonisolated(unsafe) public let kUTTypeURL: NSString = "public.url"
/// `public.file-url`.
nonisolated(unsafe) public let kUTTypeFileURL: NSString = "public.file-url"
/// `public.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG: NSString = "public.jpeg"
/// `public.png`.
nonisolated(unsafe) public let kUTTypePNG: NSString = "public.png"
/// `com.compuserve.gif`.
nonisolated(unsafe) public let kUTTypeGIF: NSString = "com.compuserve.gif"
/// `public.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF: NSString = "public.tiff"
/// `com.microsoft.bmp`.
nonisolated(unsafe) public let kUTTypeBMP: NSString = "com.microsoft.bmp"
/// `com.microsoft.ico`.
nonisolated(unsafe) public let kUTTypeICO: NSString = "com.microsoft.ico"
/// `public.camera-raw-image`.
nonisolated(unsafe) public let kUTTypeRawImage: NSString = "public.camera-raw-image"
/// `com.apple.live-photo`.
nonisolated(unsafe) public let kUTTypeLivePhoto: NSString = "com.apple.live-photo"
/// `public.svg-image`.
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: NSString = "public.svg-image"
/// `public.mp3`.
nonisolated(unsafe) public let kUTTypeMP3: NSString = "public.mp3"
/// `public.mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: NSString = "public.mpeg-4-audio"
/// `com.apple.protected-mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeAppleProtectedMPEG4Audio: NSString = "com.apple.protected-mpeg-4-audio"
/// `com.microsoft.waveform-audio`.
nonisolated(unsafe) public let kUTTypeWaveformAudio: NSString = "com.microsoft.waveform-audio"
/// `public.aiff-audio`.
nonisolated(unsafe) public let kUTTypeAudioInterchangeFileFormat: NSString = "public.aiff-audio"
/// `public.midi-audio`.
nonisolated(unsafe) public let kUTTypeMIDIAudio: NSString = "public.midi-audio"
/// `public.mpeg`.
nonisolated(unsafe) public let kUTTypeMPEG: NSString = "public.mpeg"
/// `public.mpeg-2-video`.
nonisolated(unsafe) public let kUTTypeMPEG2Video: NSString = "public.mpeg-2-video"
/// `public.mpeg-2-transport-stream`.
nonisolated(unsafe) public let kUTTypeMPEG2TransportStream: NSString = "public.mpeg-2-transport-stream"
/// `public.mpeg-4`.
nonisolated(unsafe) public let kUTTypeMPEG4: NSString = "public.mpeg-4"
/// `com.apple.protected-mpeg-4-video`.
nonisolated(unsafe) public let kUTTypeAppleProtectedMPEG4Video: NSString = "com.apple.protected-mpeg-4-video"
/// `com.apple.quicktime-movie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: NSString = "com.apple.quicktime-movie"
/// `public.avi`.
nonisolated(unsafe) public let kUTTypeAVIMovie: NSString = "public.avi"
/// `public.plain-text`.
nonisolated(unsafe) public let kUTTypePlainText: NSString = "public.plain-text"
/// `public.utf8-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF8PlainText: NSString = "public.utf8-plain-text"
/// `public.rtf`.
nonisolated(unsafe) public let kUTTypeRTF: NSString = "public.rtf"
/// `public.html`.
nonisolated(unsafe) public let kUTTypeHTML: NSString = "public.html"
/// `public.xml`.
nonisolated(unsafe) public let kUTTypeXML: NSString = "public.xml"
/// `public.json`.
nonisolated(unsafe) public let kUTTypeJSON: NSString = "public.json"
/// `public.comma-separated-values-text`.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: NSString = "public.comma-separated-values-text"
/// `public.vcard`.
nonisolated(unsafe) public let kUTTypeVCard: NSString = "public.vcard"
/// `com.apple.property-list`.
nonisolated(unsafe) public let kUTTypePropertyList: NSString = "com.apple.property-list"
/// `com.adobe.pdf`.
nonisolated(unsafe) public let kUTTypePDF: NSString = "com.adobe.pdf"
/// `public.zip-archive`.
nonisolated(unsafe) public let kUTTypeZipArchive: NSString = "public.zip-archive"
/// `org.gnu.gnu-zip-archive`.
nonisolated(unsafe) public let kUTTypeGNUZipArchive: NSString = "org.gnu.gnu-zip-archive"
