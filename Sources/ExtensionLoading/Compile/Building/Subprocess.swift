import Foundation

/// A program that is run to its end. A signal that ends this process ends it, too.
enum Subprocess {
  /// How it ended: its code, 128 and the signal's number where a signal ended it.
  typealias Result = (code: Int32, output: String)

  /// Runs `arguments` in `folder`; what it writes goes to the file `log` and is returned.
  ///
  /// Throws where the program cannot be run, and where this process was told to end meanwhile: clean up, then call
  /// ``endIfTold()``.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String], log: String
  ) throws(LoadingFailure) -> Result {
    Signals.watch()
    defer { Signals.unwatch() }
    let pid = try spawn(arguments, in: folder, environment: environment, log: log)
    let slot = Signals.add(pid)
    defer { Signals.remove(slot) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else { throw LoadingFailure("'\(arguments[0])' cannot be waited for") }
    }
    guard !Signals.isTold else { throw LoadingFailure("interrupted") }
    let signal = status & 0x7F
    let text = SystemFile.bytes(log, limit: outputLimit).map { String(decoding: $0, as: UTF8.self) }
    return (signal == 0 ? status >> 8 & 0xFF : 128 + signal, text ?? "")
  }

  /// Ends this process by the signal that came while a program ran, if one did.
  static func endIfTold() { Signals.endIfTold() }

  /// Bytes of output that are looked at.
  private static let outputLimit = 64 << 20

  private static func spawn(
    _ arguments: [String], in folder: String, environment: [String: String], log: String
  ) throws(LoadingFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that what it starts can be ended with it; and no signal ignored or blocked because it is
    // here.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // Not every C library can be told a folder.
    let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
    var argv = (shell + arguments).map { strdup($0) } + [nil]
    var envp = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, shell[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else {
      throw LoadingFailure("cannot be run: \(String(cString: strerror(code)))", file: shell[0])
    }
    return pid
  }
}
