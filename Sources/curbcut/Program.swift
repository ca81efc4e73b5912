import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A program of the system that is run for what it prints.
enum Program {
  /// What a run gave.
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs a program of the search path to its end; nil when it cannot be started.
  ///
  /// What it reads and prints is in files without a name, so that no stream can fill up and block. `variables` of
  /// its environment, as `NAME=value`, take the place of those of this process.
  static func run(
    _ arguments: [String], input: [UInt8] = [], variables: [String] = []
  ) -> Result? {
    guard let name = arguments.first, let source = temporaryFile(), let output = temporaryFile(),
      let errors = temporaryFile()
    else { return nil }
    defer {
      close(source)
      close(output)
      close(errors)
    }
    guard fill(source, with: input) else { return nil }
    var pointers = arguments.map { strdup(FileName.forSystem($0)) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, source, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var process: pid_t = 0
    var inherited = environ
    var environment = variables.map { strdup($0) }
    let copies = environment
    defer { for copy in copies { free(copy) } }
    while let variable = inherited.pointee {
      let name = String(cString: variable).prefix { $0 != "=" } + "="
      if !variables.contains(where: { $0.hasPrefix(name) }) { environment.append(variable) }
      inherited += 1
    }
    environment.append(nil)
    guard posix_spawnp(&process, name, &actions, nil, pointers, environment) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    // The exit code stands in the second byte; a program that was killed has none and has failed.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
    return Result(status: code, output: contents(of: output), errors: contents(of: errors))
  }

  private static func temporaryFile() -> Int32? {
    var path = Array("/tmp/curbcut-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    return descriptor
  }

  /// Writes all bytes to a file and goes back to its beginning.
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
