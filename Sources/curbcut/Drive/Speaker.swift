import CurbcutReporting
import CurbcutTechnology

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Speaks aloud through a program of the system, which a new utterance cuts off.
struct Speaker {
  private let program: String?
  private var process: pid_t = 0
  private var hasComplained = false

  /// Looks for a program that speaks; says so when there is none.
  init() {
    program = ["espeak-ng", "say", "espeak"].first(where: Self.isInstalled)
    if program == nil {
      Console.error(
        "note: nothing is spoken aloud, for neither espeak-ng nor say is installed: "
          + "on Debian, apt-get install espeak-ng")
    }
  }

  /// Speaks the words among what is perceived; with none, lets the last ones go on.
  mutating func say(_ outputs: [Output]) {
    let words = outputs.flatMap { output -> [String] in
      guard case .speech(let utterance) = output else { return [] }
      return [utterance.spoken, utterance.hint].filter { !$0.isEmpty }
    }
    guard let program, !words.isEmpty else { return }
    stop()
    let arguments = [program, "--", words.joined(separator: ". ")]
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    // What the program prints of its own troubles would stand between the words.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    _ = posix_spawnp(&process, program, &actions, nil, pointers, environ)
  }

  /// Waits until everything is spoken; says once when the program could not.
  mutating func finish() {
    guard process > 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    process = 0
    // The exit code stands in the second byte, and is 0 for a program that was cut off.
    guard (status >> 8) & 0xFF != 0, !hasComplained else { return }
    hasComplained = true
    Console.error("note: \(program ?? "") cannot speak here: is there a sound device?")
  }

  private mutating func stop() {
    guard process > 0 else { return }
    kill(process, SIGTERM)
    finish()
  }

  private static func isInstalled(_ program: String) -> Bool {
    guard let path = getenv("PATH") else { return false }
    return String(cString: path).split(separator: ":").contains { folder in
      access("\(folder)/\(program)", X_OK) == 0
    }
  }
}
