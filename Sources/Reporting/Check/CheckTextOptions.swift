// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// How much the text for people says.
package struct CheckTextOptions: Hashable, Sendable {
  /// What stands beside the problems.
  package enum Detail: Hashable, Sendable {
    /// Nothing: each problem is a line.
    case problems
    /// What to do, and what was looked at.
    case normal
    /// That, and the names of all files, frames of views, and what could not be understood.
    case everything
  }

  /// What stands beside the problems.
  package var detail: Detail
  /// Whether the run is about one file, of whose screen what is heard is shown, too.
  package var isAboutOneFile: Bool
  /// Whether everything is listed of which otherwise the first few are shown.
  package var listsAll: Bool
  /// Whether the clauses of standards stand beside each rule.
  package var showsClauses: Bool
  /// Whether problems that concern the people who were asked for come before all others.
  package var putsPeopleFirst: Bool

  /// Takes all of it; nothing gives what is printed by default.
  package init(
    detail: Detail = .normal, isAboutOneFile: Bool = false, listsAll: Bool = false,
    showsClauses: Bool = false, putsPeopleFirst: Bool = false
  ) {
    (self.detail, self.isAboutOneFile) = (detail, isAboutOneFile)
    (self.listsAll, self.showsClauses) = (listsAll, showsClauses)
    self.putsPeopleFirst = putsPeopleFirst
  }

  /// Returns whether one problem comes before another: by the people whom it concerns, then by impact;
  /// nil if neither does.
  func isBefore(_ left: ReportedFinding, _ right: ReportedFinding) -> Bool? {
    if putsPeopleFirst, left.people.isEmpty != right.people.isEmpty { return right.people.isEmpty }
    return left.impact == right.impact ? nil : left.impact > right.impact
  }

  /// The groups of people whom a rule harms, in words; nil unless everything is told.
  func harmed(by finding: ReportedFinding) -> String? {
    guard detail == .everything, let groups = finding.concerns, !groups.isEmpty else { return nil }
    return "Harms: " + groups.sorted().map(\.words).joined(separator: "; ")
  }
}
