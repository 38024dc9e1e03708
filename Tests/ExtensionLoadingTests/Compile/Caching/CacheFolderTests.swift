import Foundation
import Testing

@testable import ExtensionLoading

@Suite("What was compiled is kept, whole or not at all")
struct CacheFolderTests {
  private let folder: ScratchFolder
  private let cache: CacheFolder

  init() throws {
    folder = try ScratchFolder()
    cache = try CacheFolder(environment: ["NSESIM_CACHE": folder("cache")])
  }

  /// The entry of `inputs`, and whether it had to be made.
  private func entry(_ inputs: String, holding text: String = "made") throws -> (path: String, isMade: Bool) {
    var isMade = false
    let path = try cache.entry(of: Array(inputs.utf8)) { folder throws(LoadingFailure) in
      isMade = true
      try SystemFile.write(Array(text.utf8), to: "\(folder)/library.so")
    }
    return (path, isMade)
  }

  private func text(_ path: String) -> String? { SystemFile.bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  @Test("It is made once")
  func once() throws {
    let first = try entry("a")
    let second = try entry("a")
    #expect(first.isMade && !second.isMade)
    #expect(first.path == second.path)
    #expect(try entry("b").isMade)
    #expect(text("\(first.path)/library.so") == "made")
    #expect(folder.names(below: "cache/staging") == [])
  }

  @Test("A damaged entry is made anew", arguments: ["library.so", "inputs", "seal"])
  func damaged(name: String) throws {
    let path = try entry("a").path
    for text in ["", "x", "made and more"] {
      try SystemFile.write(Array(text.utf8), to: "\(path)/\(name)")
      #expect(try entry("a").isMade)
      #expect(try !entry("a").isMade)
    }
    SystemFile.remove("\(path)/\(name)")
    #expect(try entry("a").isMade)
    try SystemFile.write([1], to: "\(path)/more")
    #expect(try entry("a").isMade)
    SystemFile.remove(path)
    try SystemFile.write([1], to: path)
    #expect(try entry("a").isMade)
  }

  @Test("What fails leaves nothing behind")
  func failing() throws {
    let error = #expect(throws: LoadingFailure.self) {
      try cache.entry(of: [1]) { folder throws(LoadingFailure) in
        try SystemFile.write([1], to: "\(folder)/library.so")
        throw LoadingFailure("no")
      }
    }
    #expect(error?.description == "nsesim: error: no")
    #expect(folder.names(below: "cache") == ["entries", "staging"])
  }

  @Test("Many runs at once agree on one")
  func parallel() async throws {
    let cache = cache
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<16 {
        group.addTask {
          try cache.entry(of: [7]) { folder throws(LoadingFailure) in
            try SystemFile.write([UInt8(number)], to: "\(folder)/library.so")
          }
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(paths.count == 1)
    #expect(folder.names(below: "cache/staging") == [])
    #expect(folder.names(below: "cache/entries").count == 4)
  }

  @Test("Of too many, those go that were used longest ago, unless it was within the hour")
  func pruning() throws {
    var cache = cache
    cache.sizeLimit = 10_000
    func make(_ inputs: UInt8) throws -> String {
      try cache.entry(of: [inputs]) { folder throws(LoadingFailure) in
        try SystemFile.write([UInt8](repeating: 0, count: 4_000), to: "\(folder)/library.so")
      }
    }
    func age(_ path: String, hours: Int) {
      var times = [timeval](repeating: timeval(tv_sec: time(nil) - hours * 3600, tv_usec: 0), count: 2)
      utimes(path, &times)
    }
    let entries = try (0..<3).map { try make(UInt8($0)) }
    #expect(entries.allSatisfy(SystemFile.isFolder))
    age(entries[0], hours: 2)
    age(entries[1], hours: 3)
    age(folder("cache/staging"), hours: 0)
    try SystemFile.makeFolder(folder("cache/staging/stale"))
    age(folder("cache/staging/stale"), hours: 2)
    let fourth = try make(4)
    #expect((entries + [fourth]).map(SystemFile.isFolder) == [false, false, true, true])
    #expect(folder.names(below: "cache/staging") == [])
  }

  @Test("Where it is: NSESIM_CACHE, XDG_CACHE_HOME, HOME")
  func places() throws {
    #expect(
      try CacheFolder(environment: ["XDG_CACHE_HOME": folder("x"), "HOME": folder("h")]).path == folder("x/nsesim"))
    #expect(
      try CacheFolder(environment: ["XDG_CACHE_HOME": "x", "HOME": folder("h")]).path == folder("h/.cache/nsesim"))
    let none = #expect(throws: LoadingFailure.self) { try CacheFolder(environment: [:]) }
    #expect(
      none?.description
        == "nsesim: error: there is no folder for what is compiled: neither HOME nor NSESIM_CACHE is set")
    try folder.write("", to: "file")
    let file = #expect(throws: LoadingFailure.self) { try CacheFolder(environment: ["NSESIM_CACHE": folder("file/x")]) }
    #expect(
      file?.description == """
        \(folder("file/x/entries")): error: the folder cannot be made: Not a directory
          What is compiled is kept there: set NSESIM_CACHE to a folder that can be written.
        """)
  }

  @Test("The hash tells contents apart, and is the same everywhere")
  func hash() {
    #expect(ContentHash.of([]) == ContentHash.of([]))
    #expect(Set((0..<1000).map { ContentHash.of(Array(repeating: 0, count: $0)) }).count == 1000)
    #expect(Set((0...255).map { ContentHash.of([1, 2, 3, 4, 5, 6, 7, 8, UInt8($0)]) }).count == 256)
    #expect(ContentHash.of(Array("nsesim".utf8)).count == 16)
  }
}
