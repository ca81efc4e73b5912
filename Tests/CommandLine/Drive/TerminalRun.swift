// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A run of the built program in a terminal of 80 columns and 24 lines.
final class TerminalRun {
  private struct NoTerminal: Error {}

  private let process = Process()
  /// The side of the terminal that a person types on.
  private let keyboard: Int32
  /// The side of the program, kept open to see how the program leaves it.
  private let screen: Int32
  private let modesBefore: termios
  /// Everything that was written.
  private(set) var output = ""
  private var undecoded: [UInt8] = []

  init(_ arguments: [String]) throws {
    var (keyboard, screen) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&keyboard, &screen, nil, nil, &size) == 0 else { throw NoTerminal() }
    for file in [keyboard, screen] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    (self.keyboard, self.screen) = (keyboard, screen)
    modesBefore = Self.modes(of: screen)
    process.executableURL = Run.program
    process.arguments = arguments
    // Swift's own report of a crash would take longer than the tests.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    process.currentDirectoryURL = URL(filePath: FileManager.default.currentDirectoryPath)
    let file = FileHandle(fileDescriptor: screen, closeOnDealloc: false)
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(keyboard)
    close(screen)
  }

  private static func modes(of terminal: Int32) -> termios {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes
  }

  /// Waits until the program waits for a key, and Control-C is one; false if it never does.
  func waitForKeys() -> Bool {
    wait { _ in Self.modes(of: self.screen).c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0 }
  }

  /// Whether the terminal is as it was before the program.
  var isRestored: Bool {
    let now = Self.modes(of: screen)
    return now.c_lflag == modesBefore.c_lflag && now.c_iflag == modesBefore.c_iflag
      && now.c_oflag == modesBefore.c_oflag
  }

  /// The lines that were written, as the terminal shows them.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var cells: [Character] = []
      var column = 0
      for character in line where character != "\r" {
        if character == "\u{8}" {
          column -= 1
          continue
        }
        if column < cells.count { cells[column] = character } else { cells.append(character) }
        column += 1
      }
      while cells.last == " " { cells.removeLast() }
      return String(cells)
    }
  }

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// Types keys and waits until some text was written after them; false if it never is.
  func type(_ keys: String, until text: String) -> Bool {
    read(for: 0)
    let start = output.count
    type(keys)
    return wait { String($0.dropFirst(start)).contains(text) }
  }

  /// Waits until some text was written; false if it never is.
  func wait(for text: String) -> Bool { wait { $0.contains(text) } }

  private func wait(until isThere: (String) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if isThere(output) { return true }
      read(for: 50)
    }
    return isThere(output)
  }

  /// Reads what was written, and waits for it for some milliseconds.
  private func read(for milliseconds: Int32) {
    var events = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    var wait = milliseconds
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while poll(&events, 1, wait) > 0, events.revents & Int16(POLLIN) != 0 {
      let count = Foundation.read(keyboard, &bytes, bytes.count)
      guard count > 0 else { return }
      undecoded += bytes.prefix(count)
      // A letter may arrive in two parts.
      if let text = String(validating: undecoded, as: UTF8.self) {
        output += text.replacing("\r\n", with: "\n")
        undecoded = []
      }
      wait = 0
    }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end, and returns the exit code, or the number of the signal.
  func end() -> Int32 {
    _ = wait { _ in !self.process.isRunning }
    // One that does not end by itself must not keep the tests waiting.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    read(for: 0)
    return process.terminationStatus
  }
}
