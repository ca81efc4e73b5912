// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A judgement with the place that it is about.
///
/// The members of the judgement are members of the finding.
@dynamicMemberLookup
package struct Finding: Hashable, Sendable {
  /// The judgement of the rule.
  package var judgement: Judgement
  /// Its location.
  package var location: Location
  /// The source changes that fix it, all together; empty when a person has to decide.
  package var edits: [SourceEdit]
  /// The places where its views begin, when the finding is about a modifier of one of them.
  package var views: [Location]

  /// Creates a finding from a judgement on a place, and the changes that fix it.
  package init(
    _ judgement: Judgement, at location: Location, edits: [SourceEdit] = [], views: [Location] = []
  ) {
    self.judgement = judgement
    self.location = location
    self.edits = edits
    self.views = views
  }

  /// Creates a finding from all its parts; without a peer, it is one of Curbcut's own.
  package init(
    rule: RuleID, isFailure: Bool, impact: Impact, topic: Topic = .rest, problem: Problem,
    remedy: String, node: Int, clauses: [Clause], requirements: [String], peer: PeerResult? = nil
  ) {
    self.init(
      Judgement(
        rule: rule, isFailure: isFailure, impact: impact, topic: topic, problem: problem,
        remedy: remedy, clauses: clauses, requirements: requirements, peer: peer),
      at: .node(node))
  }

  /// Creates the finding of a check's report, with the contents of its card; nil when the verdict
  /// is passed.
  init?<Subject: CheckSubject>(
    of card: RuleCard, _ report: Report<Subject.Place>, in subject: Subject
  ) {
    guard
      let judgement = Judgement(
        of: card, verdict: report.verdict, on: subject.platform)
    else { return nil }
    self.init(
      judgement, at: subject.location(of: report.place), edits: report.edits,
      views: report.views.map(subject.location))
  }

  /// The index of the node in its screen; nil for a place in a file.
  package var node: Int? {
    if case .node(let node) = location { node } else { nil }
  }

  /// The place in a file; nil for a node of a screen.
  package var source: FileLocation? {
    if case .source(let place) = location { place } else { nil }
  }

  /// Whether a name refers to it: that of the rule or the check, or a former name of the check.
  package func isCalled(_ name: RuleID) -> Bool { judgement.isCalled(name) }

  /// Returns a read-only member of the judgement.
  package subscript<Value>(dynamicMember member: KeyPath<Judgement, Value>) -> Value {
    judgement[keyPath: member]
  }

  /// A member of the judgement.
  package subscript<Value>(dynamicMember member: WritableKeyPath<Judgement, Value>) -> Value {
    get { judgement[keyPath: member] }
    set { judgement[keyPath: member] = newValue }
  }

  /// Returns the order of a report.
  ///
  /// On a screen: failures first, then findings that cannot be decided; within each, names first,
  /// then order, then the rest; within these, the more harmful first, then from the top of the
  /// screen. So a minor defect of a name comes before a serious one of the order, and a critical
  /// one of another topic comes after both. Names and order come first because Apple's own team
  /// hears about them most (S0-001).
  ///
  /// In files: by file and place, because people fix source file by file.
  package static func isReportedBefore(_ left: Finding, _ right: Finding) -> Bool {
    switch (left.location, right.location) {
    case (.source(let first), .source(let second)):
      if first != second { return first < second }
    case (.node(let first), .node(let second)):
      if left.isFailure != right.isFailure { return left.isFailure }
      if left.topic != right.topic { return left.topic < right.topic }
      if left.impact != right.impact { return left.impact > right.impact }
      if first != second { return first < second }
    case (.node, .source): return true
    case (.source, .node): return false
    }
    return left.rule < right.rule
  }
}
