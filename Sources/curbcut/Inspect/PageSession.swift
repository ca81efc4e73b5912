// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutTechnology

/// A session of `curbcut drive` on a screen of the page, which repeats all commands given so far.
struct PageSession {
  /// The most commands that a page may send at once.
  private static let mostCommands = 2_000

  private let session: DriveSession
  /// What was done and perceived: `> next`, then what came of it.
  private var lines: [(isCommand: Bool, text: String)] = []
  /// The view that the technology is at; nil when it is at none.
  private var node: Int?
  /// What was perceived last, for somebody who cannot see the page.
  private var last: [String] = []

  /// Starts a technology on a screen and carries out commands.
  init(
    on screen: Screen, with technology: Technology, _ commands: [String], _ reader: Reader
  ) throws(ImportError) {
    guard commands.count <= Self.mostCommands else {
      throw ImportError(
        .hostile, "a session has at most \(Self.mostCommands) commands: save it and start again")
    }
    session = try DriveSession(on: screen, with: technology, reader)
    for command in (session.opening.map { [$0] } ?? []) + commands { perform(command) }
  }

  private mutating func perform(_ command: String) {
    lines.append((true, TerminalFormat.line("> \(command)")))
    guard let outputs = session.perform(command) else {
      last = ["There is no command \"\(command)\""]
      lines.append((false, TerminalFormat.line("(there is no command \"\(command)\")")))
      return
    }
    last = outputs.flatMap(\.lines).map(TerminalFormat.line)
    lines += last.map { (false, $0) }
    for output in outputs {
      switch output {
      case .focus(let place): node = place
      case .highlight(let highlight): node = highlight.node
      default: continue
      }
    }
  }

  /// The answer for the page: the names of the `commands`, the `keys` of a terminal for some of them, the `lines`,
  /// each with whether it is a command, what was perceived `last`, and the index of the view as `node`.
  var json: String {
    var keys: [JSONValue] = []
    var met: Set<String> = []
    for key in session.help.groups.flatMap(\.keys)
    where key.question == nil && met.insert(key.command).inserted {
      keys.append(.strings([key.command, key.name]))
    }
    return JSONValue.object([
      .init("commands", .strings(session.commands)), .init("keys", .array(keys)),
      .init(
        "lines", .array(lines.map { .array([.bool($0.isCommand), .string($0.text)]) })),
      .init("last", .strings(last)),
      .init("node", node.map { .number(Double($0)) } ?? .null),
    ]).text
  }
}
