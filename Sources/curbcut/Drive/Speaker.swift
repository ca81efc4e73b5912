// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutTechnology

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Speaks aloud through a program of the system; a new utterance interrupts the previous one.
struct Speaker {
  private let program: String?
  private var process: pid_t?
  private var hasComplained = false

  /// Finds a program that can speak; prints a message when there is none.
  init() {
    program = ["espeak-ng", "say", "espeak"].first(where: Program.isInstalled)
    if program == nil {
      Console.error(
        "note: nothing is spoken aloud, because neither espeak-ng nor say is installed: "
          + "on Debian, apt-get install espeak-ng")
    }
  }

  /// Speaks the spoken parts of the output; if there are none, the last utterance continues.
  mutating func say(_ outputs: [Output]) {
    let words = outputs.flatMap { output -> [String] in
      guard case .speech(let utterance) = output else { return [] }
      return [utterance.spoken, utterance.hint].filter { !$0.isEmpty }
    }
    guard let program, !words.isEmpty else { return }
    stop()
    // The program's own error messages would appear between the words.
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    process = Program.start(
      [program, "--", words.joined(separator: ". ")], output: nowhere, errors: nowhere)
  }

  /// Waits until everything is spoken; reports once when the program failed.
  mutating func finish() {
    guard let process else { return }
    self.process = nil
    guard Program.wait(for: process) != 0, !hasComplained else { return }
    hasComplained = true
    Console.error("note: \(program ?? "") cannot speak here: is there a sound device?")
  }

  private mutating func stop() {
    guard let process else { return }
    self.process = nil
    kill(process, SIGTERM)
    _ = Program.wait(for: process)
  }
}
