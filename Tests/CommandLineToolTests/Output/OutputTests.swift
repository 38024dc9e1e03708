import Foundation
import Testing

@testable import CommandLineTool

@Suite("Results are written whole, or the reason is given")
struct OutputTests {
  @Test("--output writes the file, leaves nothing beside it, and prints nothing")
  func file() throws {
    let folder = try ScratchFolder()
    let run = Run("profiles", "--output", folder("out.txt"))
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(folder.read("out.txt") == Run("profiles").output)
    #expect(folder.names == ["out.txt"])
  }

  @Test("A file that was there is replaced and keeps its permissions; a link stays a link")
  func replaced() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("old", to: "real.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: folder("link.txt"), withDestinationPath: "real.txt")
    #expect(Run("profiles", "--output", folder("link.txt")).code == 0)
    #expect(folder.read("real.txt") == Run("profiles").output)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.txt")) == "real.txt")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(folder.names == ["link.txt", "real.txt"])
  }

  @Test("--output - is standard output")
  func dash() {
    #expect(Run("profiles", "--output", "-").output == Run("profiles").output)
  }

  @Test("A full disk is reported", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let run = Run("profiles", "--output", "/dev/full")
    #expect(run.code == 2)
    #expect(run.errors == "/dev/full: error: cannot be written: No space left on device\n")

    let errors = CapturedOutput()
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let output = DescriptorOutput(descriptor: full, name: "standard output")
    #expect(CommandLineTool.run(arguments: ["profiles"], output: output, errorOutput: errors) == 2)
    #expect(errors.text == "standard output: error: cannot be written: No space left on device\n")
  }

  @Test("A folder that is not there, and a folder in the file's place")
  func places() throws {
    let folder = try ScratchFolder()
    let missing = Run("profiles", "--output", folder("none/out.txt"))
    #expect(missing.code == 2)
    #expect(missing.errors == "\(folder("none/out.txt")): error: cannot be written: No such file or directory\n")
    let directory = Run("profiles", "--output", folder.path)
    #expect(directory.code == 2)
    #expect(
      directory.errors == "\(folder.path): error: cannot be written: it is a directory; name a file in it\n")
    #expect(folder.names == [])
  }

  @Test("What fails half-way leaves the old file and no other")
  func discarded() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "out.txt")
    let file = try FileOutput(path: folder("out.txt"))
    try file.write(String(repeating: "x", count: 200_000))
    file.discard()
    #expect(folder.read("out.txt") == "old")
    #expect(folder.names == ["out.txt"])
  }

  @Test("A reader that has gone away ends a command quietly")
  func closedPipe() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let errors = CapturedOutput()
    let output = DescriptorOutput(descriptor: ends[1], name: "standard output")
    #expect(CommandLineTool.run(arguments: ["profiles"], output: output, errorOutput: errors) == 0)
    #expect(errors.text == "")
  }

  @Test("A closed standard output is reported")
  func closedDescriptor() {
    let errors = CapturedOutput()
    let output = DescriptorOutput(descriptor: -1, name: "standard output")
    #expect(CommandLineTool.run(arguments: ["profiles"], output: output, errorOutput: errors) == 2)
    #expect(errors.text == "standard output: error: cannot be written: Bad file descriptor\n")
  }
}
