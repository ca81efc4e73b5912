// SPDX-License-Identifier: Apache-2.0

/// The help of a session: its keys on one screen, or its commands one by one.
struct DriveHelp {
  /// The room that the help of the keys has: a terminal of 80 columns and 24 lines, less the prompt.
  static let room = (lines: 23, columns: 79)

  /// The commands of drive itself, which no technology gets.
  static let own = [
    "map": "says which stop has the focus, where on the screen, and what is before and after it",
    "help": "explains the keys; help all explains every command, help next the command next",
    "quit": "ends the session, as the key q does",
  ]

  /// The name of the technology.
  let name: String
  let groups: [KeyGroup]
  /// The names of the commands, some with the form of the words that follow.
  let commands: [String]
  /// What the commands do, by their names.
  let explanations: [String: String]

  /// The keys, in lines that fit a terminal.
  var keys: [String] {
    ["\(name): keys, what they do, and in brackets the commands to type"]
      + (groups + [KeyGroup.map]).map(\.line) + [
        "colon: type any command; Tab completes, up arrow repeats, Escape cancels",
        "?: this help (help); help all and help next explain commands; q: quit (quit)",
      ]
  }

  /// Every command with its explanation.
  var all: [String] {
    commands.compactMap(line) + ["map", "help", "quit"].compactMap(line)
  }

  /// The explanation of one command and its keys; nil if there is no such command.
  func about(_ command: String) -> [String]? {
    guard let line = line(command) else { return nil }
    let keys = groups.flatMap(\.keys).filter { Self.firstWord(of: $0.command) == command }
    guard !keys.isEmpty else { return [line] }
    return [line, "keys: " + keys.map { "\($0.name) (\($0.command))" }.joined(separator: ", ")]
  }

  private func line(_ command: String) -> String? {
    let name = Self.firstWord(of: command)
    return (explanations[name] ?? Self.own[name]).map { "\(command): \($0)" }
  }

  /// Returns the name of a command without the words that follow it.
  static func firstWord(of command: String) -> String {
    command.split(separator: " ").first.map(String.init) ?? command
  }
}
