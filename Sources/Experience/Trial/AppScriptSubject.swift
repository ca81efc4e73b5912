// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
package import CurbcutTechnology

/// An app script, with what goes wrong when somebody uses the app that it describes.
///
/// An example is such a script; `<--` at the end of a line marks what a check should report.
package struct AppScriptSubject: Sendable {
  /// The name of the file.
  package var file: String
  /// The problems, each with its line in the script, in that order and each once.
  package let problems: [Place: [AppTrialProblem]]

  /// A line of the script, from 1.
  package typealias Place = Int

  /// Tries the app out from each of its screens.
  package init(_ script: AppScript, file: String = "") {
    self.file = file
    var problems: [Place: [AppTrialProblem]] = [:]
    for opening in script.openings {
      for problem in AppTrial(opening.app).problems {
        let line: Place
        if let node = problem.node {
          line = opening.line(of: node)
        } else {
          line = (problem.isAboutTime ? opening.lineOfWaiting : nil) ?? opening.line
        }
        if problems[line]?.contains(where: { $0.message == problem.message }) != true {
          problems[line, default: []].append(problem)
        }
      }
    }
    self.problems = problems
  }
}

extension AppScriptSubject: CheckSubject {
  /// The kind of input: app scripts.
  package static let kind = InputKind.appScripts

  /// Returns the location of a line of the script.
  package func location(of line: Int) -> Location {
    .source(FileLocation(file: file, line: line, column: nil))
  }
}

/// A check that tells one kind of problem of an app that is tried out.
protocol TrialCheck: Check where Subject == AppScriptSubject {
  /// Whether a problem is of its kind.
  func isAbout(_ problem: AppTrialProblem) -> Bool
}

extension TrialCheck {
  package func reports(on subject: AppScriptSubject) -> [Report<Int>] {
    subject.problems.sorted { $0.key < $1.key }.flatMap { line, problems in
      problems.filter(isAbout).map { .failed(line, Problem($0.message)) }
    }
  }
}

extension AppTrialProblem {
  /// The control that it is about; nil if it is about the whole screen.
  fileprivate var node: Int? {
    switch self {
    case .stuck(let node), .destroysAtOnce(let node, _), .paysAtOnce(let node, _),
      .movesOn(let node), .changesSilently(let node), .showsSilently(let node, _):
      node
    case .expires, .interrupts, .postsAgainAndAgain, .keepsSubscribers: nil
    }
  }

  /// Whether it happens while the user does nothing.
  fileprivate var isAboutTime: Bool {
    switch self {
    case .expires, .interrupts, .postsAgainAndAgain: true
    case .stuck, .destroysAtOnce, .paysAtOnce, .movesOn, .changesSilently, .showsSilently,
      .keepsSubscribers:
      false
    }
  }
}
