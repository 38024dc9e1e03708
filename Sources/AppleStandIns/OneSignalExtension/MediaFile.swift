import Foundation
import FoundationStandIns

/// A file of media that was loaded, under a name by which the system knows its type.
enum MediaFile {
  private static let suffixes: Set<String> = [
    "aiff", "wav", "mp3", "mp4", "jpg", "jpeg", "png", "gif", "mpeg", "mpg", "avi", "m4a", "m4v",
  ]
  private static let types = [
    "image/jpeg": "jpg", "image/jpg": "jpg", "image/png": "png", "image/gif": "gif", "audio/aiff": "aiff",
    "audio/x-aiff": "aiff", "audio/wav": "wav", "audio/x-wav": "wav", "audio/mpeg": "mp3", "audio/mp3": "mp3",
    "audio/mp4": "m4a", "video/mp4": "mp4", "video/mpeg": "mpeg", "video/x-msvideo": "avi", "video/avi": "avi",
    "video/x-m4v": "m4v",
  ]

  /// Moves a loaded file; nil where nothing says a type that can be shown.
  static func keep(_ file: URL, of address: URL, type: String?) -> URL? {
    guard let suffix = suffix(address, type) else { return nil }
    let place = FoundationStandIns.URL.cachesDirectory
    let kept = place.appendingPathComponent(UUID().uuidString + "." + suffix)
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: file, to: kept)
      return kept
    } catch {
      return nil
    }
  }

  /// First the `filename` of the address's query counts, then the content type, then the address's own suffix, then
  /// whatever else of the query has one.
  static func suffix(_ address: URL, _ type: String?) -> String? {
    let query = URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let named = query.first { $0.name == "filename" }?.value
    let byType = type.flatMap { types[$0.lowercased()] }
    let candidates =
      [named.map(pathExtension), byType, address.pathExtension] + query.map { pathExtension($0.value ?? "") }
    return candidates.compactMap { $0?.lowercased() }.first(where: suffixes.contains)
  }

  private static func pathExtension(_ name: String) -> String { NSString(string: name).pathExtension }
}
