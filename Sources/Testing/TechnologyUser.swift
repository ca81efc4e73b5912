import CurbcutExperience
import CurbcutScreen
public import CurbcutTechnology

/// Somebody who uses an app with an assistive technology: what tests ask of them all.
///
/// `difference(from:)` is nil when the log is as expected, and says in lines what differs when it is
/// not; that is all that Swift Testing and XCTest need.
public protocol TechnologyUser: Sendable {
  /// Everything perceived so far, command by command.
  var steps: [UserStep] { get }
}

/// One command, and what came of it.
public struct UserStep: Hashable, Sendable {
  /// The command as it is written in a line.
  public var command: String
  public var outputs: [Output]

  init(_ command: String, _ argument: String?, _ outputs: [Output]) {
    self.command = [command, argument.map { "\"\($0)\"" }].compactMap { $0 }
      .joined(separator: " ")
    self.outputs = outputs
  }
}

extension TechnologyUser {
  /// Every sentence spoken so far, without hints.
  public var spoken: [String] { utterances.map(\.spoken) }

  /// The sentence spoken last; nil before any.
  public var lastSpoken: String? { utterances.last?.spoken }

  /// The hint of what was spoken last; nil when there was none.
  public var lastHint: String? {
    utterances.last.flatMap { $0.hint.isEmpty ? nil : $0.hint }
  }

  /// What was sent to the app so far, in the words of a script.
  public var actions: [String] {
    outputs.compactMap { output in
      if case .action(let action) = output { action.words } else { nil }
    }
  }

  /// What could not be known on the way.
  public var notes: [String] {
    outputs.compactMap { output in
      if case .note(let note) = output { note } else { nil }
    }
  }

  /// The whole session as a transcript, commands and what came of them.
  ///
  /// ```
  /// > open
  /// Save, Button
  /// > activate
  /// (app: activate "Save")
  /// ```
  public var spokenLog: String {
    steps.flatMap { ["> \($0.command)"] + $0.outputs.flatMap(\.lines) }.joined(separator: "\n")
  }

  /// How the log differs from what is expected, line by line; nil when it does not.
  public func difference(from expected: String) -> String? {
    TextDifference(from: expected, to: spokenLog).description
  }

  /// How the sentences spoken differ from what is expected; nil when they do not.
  public func difference(from expected: [String]) -> String? {
    TextDifference(from: expected, to: spoken).description
  }

  private var outputs: [Output] { steps.flatMap(\.outputs) }

  private var utterances: [Utterance] {
    outputs.compactMap { output in
      if case .speech(let utterance) = output { utterance } else { nil }
    }
  }
}

extension ScreenChecks {
  /// Adds what is wrong where each action was sent on the screen that it was sent to.
  func add(to problems: inout [String], _ outputs: [Output], on screen: Screen) {
    for case .action(let action) in outputs {
      for problem in self.problems(on: screen, at: action.node) where !problems.contains(problem) {
        problems.append(problem)
      }
    }
  }
}
