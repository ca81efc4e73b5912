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
  /// What it prints goes to files without a name, so that neither stream can fill up and block.
  static func run(_ arguments: [String]) -> Result? {
    guard let name = arguments.first, let output = temporaryFile(), let errors = temporaryFile()
    else { return nil }
    defer {
      close(output)
      close(errors)
    }
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var process: pid_t = 0
    guard posix_spawnp(&process, name, &actions, nil, pointers, environ) == 0 else { return nil }
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

  private static func contents(of descriptor: Int32) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return (try? InputFile.read(descriptor: descriptor, expecting: 0)) ?? []
  }
}
