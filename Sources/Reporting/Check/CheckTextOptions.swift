// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// The options that control the length of the text for people.
package struct CheckTextOptions: Hashable, Sendable {
  /// The level of detail besides the problems.
  package enum Detail: Hashable, Sendable {
    /// Nothing: each problem is one line.
    case problems
    /// Remedies, and the files that were checked.
    case normal
    /// The same, plus the names of all files, frames of views, and everything that could not be
    /// understood.
    case everything
  }

  /// The level of detail besides the problems.
  package var detail: Detail
  /// Whether the run is about one file, so that the speech of its screen is shown, too.
  package var isAboutOneFile: Bool
  /// Whether long lists are printed in full instead of only their first items.
  package var listsAll: Bool
  /// Whether each rule is followed by the clauses of standards.
  package var showsClauses: Bool
  /// Whether problems of the people asked for come before all others.
  package var putsPeopleFirst: Bool
  /// The options that chose the screen reader and its settings, for commands that the text advises.
  package var reading: [String]

  /// Creates options; the defaults are those of the command.
  package init(
    detail: Detail = .normal, isAboutOneFile: Bool = false, listsAll: Bool = false,
    showsClauses: Bool = false, putsPeopleFirst: Bool = false, reading: [String] = []
  ) {
    (self.detail, self.isAboutOneFile) = (detail, isAboutOneFile)
    (self.listsAll, self.showsClauses) = (listsAll, showsClauses)
    (self.putsPeopleFirst, self.reading) = (putsPeopleFirst, reading)
  }

  /// Returns whether one problem comes before another: by the people whom it concerns, then by
  /// impact; nil if neither does.
  func isBefore(_ left: ReportedFinding, _ right: ReportedFinding) -> Bool? {
    if putsPeopleFirst, left.people.isEmpty != right.people.isEmpty { return right.people.isEmpty }
    return left.impact == right.impact ? nil : left.impact > right.impact
  }

  /// Returns the groups of people whom a rule harms, as a text; nil unless everything is listed.
  func harmed(by finding: ReportedFinding) -> String? {
    guard detail == .everything, let groups = finding.concerns, !groups.isEmpty else { return nil }
    return "Harms: " + groups.sorted().map(\.words).joined(separator: "; ")
  }

  /// Returns the three people of the persona spectrum whom a problem harms, as a text; nil unless everything is listed.
  func personas(of finding: ReportedFinding) -> String? {
    guard detail == .everything, !finding.personas.isEmpty else { return nil }
    return "For example: " + finding.personas.joined(separator: "; ")
  }
}
