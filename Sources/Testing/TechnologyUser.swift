// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A simulated user of an assistive technology: commands go in, and what the user perceives comes
/// out.
///
/// Each command returns its step, so that an expectation fits on one line:
///
/// ```swift
/// let user = try VoiceOverUser(opening: editor)
/// #expect(user.swipeRight().spoken == ["Save, Button"])
/// #expect(user.swipeRight(to: "Share"))
/// ```
///
/// It needs neither Swift Testing nor XCTest, and works in both.
public class TechnologyUser {
  /// Everything perceived so far, command by command.
  public private(set) var steps: [UserStep] = []
  /// The checks that run whenever something is sent to the app; nil for none.
  public var checks: ScreenChecks?
  /// The problems that the checks have found so far, each once.
  public private(set) var problems: [ScreenProblem] = []

  private let session: any AnySessionInUse

  init(_ session: some AnySessionInUse) { self.session = session }

  /// The screen that is shown.
  package var screen: Screen { session.screen }

  /// Performs a command written as a line, such as `rotor Headings`, and returns what the user
  /// perceives; throws when there is no such command.
  ///
  /// The lines are those of `curbcut drive`.
  @discardableResult
  public func perform(_ line: String) throws(TestingError) -> UserStep {
    let before = screen
    guard let outputs = session.perform(line: line) else {
      throw TestingError(
        "there is no command \(JSONValue.quoted(line)): choose from "
          + session.commands.joined(separator: ", "))
    }
    return add(UserStep(line, outputs), on: before)
  }

  /// Performs a command of a session with its argument.
  @discardableResult
  func perform<Session>(
    _ command: Session.Command, _ argument: String? = nil, in own: SessionInUse<Session>
  ) -> UserStep {
    let before = screen
    let outputs = own.session.perform(command, argument)
    let line = [command.rawValue, argument.map { "\"\($0)\"" }].compactMap(\.self)
      .joined(separator: " ")
    return add(UserStep(line, outputs), on: before)
  }

  /// Performs a step until something is so; returns false once there is nothing further in that direction.
  func perform(_ step: () -> UserStep, until isSo: () -> Bool) -> Bool {
    while !isSo() {
      guard !step().meetsEdge else { return false }
    }
    return true
  }

  private func add(_ step: UserStep, on screen: Screen) -> UserStep {
    steps.append(step)
    guard let checks else { return step }
    for case .action(let action) in step.outputs {
      for problem in checks.problems(on: screen, at: action.node)
      where !problems.contains(problem) {
        problems.append(problem)
      }
    }
    return step
  }
}

extension TechnologyUser {
  /// Every sentence spoken so far, without hints.
  public var spoken: [String] { steps.flatMap(\.spoken) }

  /// The sentence spoken last; nil if there is none.
  public var lastSpoken: String? { spoken.last }

  /// The hint of the sentence spoken last; nil if there is none.
  public var lastHint: String? { steps.last { !$0.utterances.isEmpty }?.hint }

  /// The actions sent to the app so far, in the notation of scripts.
  public var actions: [String] { steps.flatMap(\.actions) }

  /// The notes about facts that are unknown.
  public var notes: [String] { steps.flatMap(\.notes) }

  /// The whole session as a transcript of commands and their results.
  ///
  /// ```
  /// > open
  /// Save, Button
  /// > activate
  /// (app: activate "Save")
  /// ```
  public var log: String {
    steps.flatMap { ["> \($0.command)"] + $0.lines }.joined(separator: "\n")
  }

  /// Returns how the log differs from the expected one, line by line; nil if it does not.
  public func difference(from expected: String) -> String? {
    TextDifference(from: expected, to: log).description
  }

  /// Returns how the spoken sentences differ from the expected ones; nil if they do not.
  public func difference(from expected: [String]) -> String? {
    TextDifference(from: expected, to: spoken).description
  }
}
