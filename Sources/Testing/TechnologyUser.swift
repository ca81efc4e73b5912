// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
package import CurbcutTechnology

/// A simulated user of an assistive technology.
///
/// `difference(from:)` is nil if the log is as expected, and otherwise describes the difference in
/// lines; that is all that Swift Testing and XCTest need.
public protocol TechnologyUser: Sendable {
  /// Everything perceived so far, command by command.
  var steps: [UserStep] { get }
}

/// A command with its results.
public struct UserStep: Hashable, Sendable {
  /// The command, as written in a log.
  public var command: String
  /// The output that the user perceived.
  package var outputs: [Output]

  /// The output that the user perceived, in the notation of logs.
  public var lines: [String] { outputs.flatMap(\.lines) }

  init(_ command: String, _ argument: String?, _ outputs: [Output]) {
    self.command = [command, argument.map { "\"\($0)\"" }].compactMap { $0 }
      .joined(separator: " ")
    self.outputs = outputs
  }
}

extension TechnologyUser {
  /// Every sentence spoken so far, without hints.
  public var spoken: [String] { utterances.map(\.spoken) }

  /// The sentence spoken last; nil if there is none.
  public var lastSpoken: String? { utterances.last?.spoken }

  /// The hint of the last utterance; nil if there is none.
  public var lastHint: String? {
    utterances.last.flatMap { $0.hint.isEmpty ? nil : $0.hint }
  }

  /// The actions sent to the app so far, in the notation of scripts.
  public var actions: [String] {
    outputs.compactMap { output in
      if case .action(let action) = output { action.words } else { nil }
    }
  }

  /// The notes about facts that are unknown.
  public var notes: [String] {
    outputs.compactMap { output in
      if case .note(let note) = output { note } else { nil }
    }
  }

  /// The whole session as a transcript of commands and their results.
  ///
  /// ```
  /// > open
  /// Save, Button
  /// > activate
  /// (app: activate "Save")
  /// ```
  public var spokenLog: String {
    steps.flatMap { ["> \($0.command)"] + $0.lines }.joined(separator: "\n")
  }

  /// Returns how the log differs from the expected one, line by line; nil if it does not.
  public func difference(from expected: String) -> String? {
    TextDifference(from: expected, to: spokenLog).description
  }

  /// Returns how the spoken sentences differ from the expected ones; nil if they do not.
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
  /// Adds the problems at the target of each action, on the screen that the action was sent to.
  func add(to problems: inout [String], _ outputs: [Output], on screen: Screen) {
    for case .action(let action) in outputs {
      for problem in self.problems(on: screen, at: action.node) where !problems.contains(problem) {
        problems.append(problem)
      }
    }
  }
}
