// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Runs programs of the system.
///
/// It uses `posix_spawn` directly, because swift-subprocess ends this process by SIGPIPE when a
/// program ends before it has read its input (Documentation/Decisions/0011).
enum Program {
  /// The result of a run.
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// How a run with limits ended.
  enum LimitedRun {
    case ended(Result)
    case notStarted
    case tookTooLong
    case wroteTooMuch
  }

  /// The most that a program with limits may write: more than any screen or picture has.
  private static let mostOutput = 256 << 20

  /// Runs a program from the search path to its end; nil when it cannot be started.
  ///
  /// Its input and output are in files without a name, so that no stream can fill up and block.
  /// `variables` in the form `NAME=value` override those of this process's environment.
  static func run(
    _ arguments: [String], input: [UInt8] = [], variables: [String] = []
  ) -> Result? {
    guard let source = temporaryFile(), let output = temporaryFile(), let errors = temporaryFile()
    else { return nil }
    defer {
      close(source)
      close(output)
      close(errors)
    }
    guard fill(source, with: input),
      let process = start(
        arguments, input: source, output: output, errors: errors, variables: variables)
    else { return nil }
    let status = wait(for: process)
    return Result(status: status, output: contents(of: output), errors: contents(of: errors))
  }

  /// Runs a program from the search path, and ends it and what it started when it takes longer than
  /// `limit`.
  ///
  /// It is in a process group of its own, so that Control-C in a terminal ends this process alone.
  static func run(
    _ arguments: [String], input: [UInt8] = [], limit: Duration
  ) -> LimitedRun {
    guard let source = temporaryFile(), let output = temporaryFile(), let errors = temporaryFile()
    else { return .notStarted }
    defer {
      close(source)
      close(output)
      close(errors)
    }
    guard fill(source, with: input),
      let process = start(
        arguments, input: source, output: output, errors: errors, isInOwnGroup: true)
    else { return .notStarted }
    let end = ContinuousClock.now + limit
    var pause: UInt32 = 500
    while true {
      var status: Int32 = 0
      let found = waitpid(process, &status, WNOHANG)
      if found == process || found < 0 && errno != EINTR {
        return .ended(
          Result(
            status: exitCode(status), output: contents(of: output), errors: contents(of: errors)))
      }
      let isTooMuch = size(of: output) > mostOutput || size(of: errors) > mostOutput
      if isTooMuch || ContinuousClock.now >= end {
        kill(-process, SIGKILL)
        _ = wait(for: process)
        return isTooMuch ? .wroteTooMuch : .tookTooLong
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// Whether a program is on the search path.
  static func isInstalled(_ program: String) -> Bool {
    guard let path = getenv("PATH") else { return false }
    return String(cString: path).split(separator: ":").contains { folder in
      access("\(folder)/\(program)", X_OK) == 0
    }
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Starts a program from the search path with open files as its standard streams; nil when that
  /// fails.
  ///
  /// Without `input` it shares the input of this process. `variables` is as in `run`.
  static func start(
    _ arguments: [String], input: Int32? = nil, output: Int32, errors: Int32,
    variables: [String] = [], isInOwnGroup: Bool = false
  ) -> pid_t? {
    var words = arguments.map { strdup(FileName.forSystem($0)) }
    var environment = variables.map { strdup($0) }
    let copies = words + environment
    defer { for copy in copies { free(copy) } }
    guard let name = words.first else { return nil }
    words.append(nil)
    var inherited = environ
    while let variable = inherited.pointee {
      let name = String(cString: variable).prefix { $0 != "=" } + "="
      if !variables.contains(where: { $0.hasPrefix(name) }) { environment.append(variable) }
      inherited += 1
    }
    environment.append(nil)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, file) in [input, output, errors].enumerated() {
      if let file { posix_spawn_file_actions_adddup2(&actions, file, Int32(stream)) }
    }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isInOwnGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var process: pid_t = 0
    guard let name,
      posix_spawnp(&process, name, &actions, &attributes, words, environment) == 0
    else { return nil }
    return process
  }

  /// Waits for the end of a program and returns its exit code; 128 when it was killed.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return exitCode(status)
  }

  /// The exit code is in the second byte of a status; the first says whether the program was killed.
  private static func exitCode(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
  }

  private static func temporaryFile() -> Int32? {
    var path = Array("/tmp/curbcut-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    return descriptor
  }

  /// Writes all bytes to a file and rewinds it.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return false }
      start += max(0, count)
    }
    return lseek(descriptor, 0, SEEK_SET) == 0
  }

  private static func contents(of descriptor: Int32) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return (try? InputFile.read(descriptor: descriptor, expecting: 0)) ?? []
  }
}
