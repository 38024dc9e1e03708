import Foundation

/// Where what has been compiled is kept: each entry a folder of its own, named by a hash of all that went into it.
///
/// Entries appear whole, so that several runs may share the folder; one that has been damaged is made anew.
struct CacheFolder {
  /// Its path.
  let path: String
  /// Above so many bytes, entries that have not been used for an hour are removed, the oldest first.
  var sizeLimit = 512 << 20

  /// `$NSESIM_CACHE`, else `nsesim` in `$XDG_CACHE_HOME` or `~/.cache`.
  init(environment: [String: String]) throws(LoadingFailure) {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let named = environment["NSESIM_CACHE"], !named.isEmpty {
      path = URL(filePath: named).standardizedFileURL.path
    } else if let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map({ $0 + "/.cache" }) {
      path = caches + "/nsesim"
    } else {
      throw LoadingFailure("there is no folder for what is compiled: neither HOME nor NSESIM_CACHE is set")
    }
    do throws(LoadingFailure) {
      try SystemFile.makeFolder(entries)
      try SystemFile.makeFolder(staging)
    } catch {
      var error = error
      error.problems[0].cure = "What is compiled is kept there: set NSESIM_CACHE to a folder that can be written."
      throw error
    }
  }

  private var entries: String { path + "/entries" }
  private var staging: String { path + "/staging" }
  /// Where the compiler keeps what it has made of C modules.
  var compilerModules: String { path + "/modules" }

  /// The entry of these inputs: the one that is there, else what `make` puts into the folder it gets.
  func entry(of inputs: [UInt8], make: (String) throws(LoadingFailure) -> Void) throws(LoadingFailure) -> String {
    let path = "\(entries)/\(ContentHash.of(inputs))"
    if CacheEntry.isIntact(path, inputs: inputs) {
      CacheEntry.touch(path)
      return path
    }
    let temporary = try temporaryFolder()
    defer { SystemFile.remove(temporary) }
    let new = temporary + "/entry"
    try SystemFile.makeFolder(new)
    try make(new)
    try CacheEntry.seal(new, inputs: inputs)
    try put(new, at: path, inputs: inputs)
    prune(keeping: path)
    return path
  }

  private func put(_ new: String, at path: String, inputs: [UInt8]) throws(LoadingFailure) {
    for _ in 0..<8 {
      if rename(new, path) == 0 { return }
      // Another run was quicker; or there is a damaged one.
      if CacheEntry.isIntact(path, inputs: inputs) { return }
      SystemFile.remove(path)
    }
    throw SystemFile.refusal("cannot be put in its place", path)
  }

  /// A new folder, to be removed by the caller.
  func temporaryFolder() throws(LoadingFailure) -> String {
    var template = Array("\(staging)/XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFile.refusal("no folder can be made", staging) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes what runs left behind that were killed, and the oldest entries and modules as long as there are too many.
  private func prune(keeping path: String) {
    let now = time(nil)
    for name in SystemFile.names(in: staging) ?? [] {
      let folder = "\(staging)/\(name)"
      if let status = SystemFile.status(folder), now - status.st_mtim.tv_sec > 3600 { SystemFile.remove(folder) }
    }
    // When a module was last used is not known, only when it was made: it is kept for a day.
    let folders = [(entries, 3600), (compilerModules, 86_400)].flatMap { above, age in
      (SystemFile.names(in: above) ?? []).map { (path: "\(above)/\($0)", leastAge: age) }
    }
    var found = folders.map { folder in
      let used = SystemFile.status(folder.path)?.st_mtim.tv_sec ?? 0
      return (path: folder.path, used: used, isOld: now - used > folder.leastAge, size: CacheEntry.size(folder.path))
    }
    var total = found.reduce(0) { $0 + $1.size }
    found.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for entry in found where total > sizeLimit && entry.isOld && entry.path != path {
      SystemFile.remove(entry.path)
      total -= entry.size
    }
  }
}
