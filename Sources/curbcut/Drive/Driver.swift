// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutTechnology

/// Takes commands, carries them out, and prints the output.
struct Driver {
  private let session: DriveSession
  private var speaker: Speaker?
  private var log: DriveLog?
  /// Whether a line contained an unknown command.
  private(set) var hasUnknownCommands = false

  init(_ session: DriveSession, speaker: Speaker?, log: DriveLog?) {
    self.session = session
    self.speaker = speaker
    self.log = log
  }

  /// Repeats the commands of a saved session.
  mutating func replay(_ commands: [String]) {
    for command in commands {
      if command == "quit" { return }
      perform(command)
    }
  }

  /// Takes a command from each line of standard input.
  mutating func runLines() {
    if let opening = session.opening { perform(opening) }
    while let line = readLine() {
      let command = DriveLog.command(in: line) ?? line
      let words = command.split(separator: " ").joined(separator: " ")
      if words.isEmpty || words.hasPrefix("#") { continue }
      if words == "quit" { return }
      if words == "?" || words == "help" {
        show("Commands: \(session.commands.joined(separator: ", ")).", isLogged: false)
      } else {
        perform(command)
      }
    }
  }

  /// Takes keys in a terminal until the user quits.
  mutating func runInTerminal() {
    show("\(session.title). ? lists the keys, q quits.", isLogged: false)
    if let opening = session.opening { perform(opening) }
    while let key = Terminal.readKey() {
      switch key {
      case .letter("q"), .end: return
      case .letter("?"): showKeys()
      case .letter(":"):
        if let line = Terminal.readLine(prompt: ": "), !line.isEmpty { perform(line) }
      default:
        guard let command = session.keys.first(where: { $0.key == key })?.command else {
          show("This key does nothing here; ? lists the keys.", isLogged: false)
          continue
        }
        perform(command)
      }
    }
  }

  /// Waits until current speech has ended.
  mutating func finish() { speaker?.finish() }

  private mutating func perform(_ command: String) {
    show("> \(command)")
    guard let outputs = session.perform(command) else {
      hasUnknownCommands = true
      show("(there is no command \"\(command)\"; ? lists them)")
      return
    }
    for line in outputs.flatMap(\.lines) { show(line) }
    speaker?.say(outputs)
  }

  private mutating func show(_ line: String, isLogged: Bool = true) {
    // Commands name controls by their characters, so icon font characters stay as they are.
    let line = TerminalFormat.line(line)
    Console.write(document: line + "\n")
    if isLogged { log?.append(line) }
  }

  private func showKeys() {
    for key in session.keys {
      Console.write("\(key.name): \(key.command)\n")
    }
    Console.write("colon: type any command; its names are: ")
    Console.write("\(session.commands.joined(separator: ", "))\n")
    Console.write("q: quit\n")
  }
}
