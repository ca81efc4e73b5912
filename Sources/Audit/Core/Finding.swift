// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A judgement with the place it is about.
///
/// The members of the judgement are members of the finding.
@dynamicMemberLookup
package struct Finding: Hashable, Sendable {
  /// What is held against the place.
  package var judgement: Judgement
  /// Where it is.
  package var location: Location
  /// The changes of the source that mend it, all together; empty when a person has to decide.
  package var edits: [SourceEdit]
  /// Where the views begin that it is about, when the place is a modifier of one of them.
  package var views: [Location]

  /// Takes what is held against a place, and the changes that mend it.
  package init(
    _ judgement: Judgement, at location: Location, edits: [SourceEdit] = [], views: [Location] = []
  ) {
    self.judgement = judgement
    self.location = location
    self.edits = edits
    self.views = views
  }

  /// Takes every part as it is; without a peer, it is a finding of Curbcut's own.
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

  /// What a report of a check comes to, with what its card says; nil for a verdict of passed.
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

  /// Whether a name means it: that of the rule, of the check, or one that the check had before.
  package func isCalled(_ name: RuleID) -> Bool { judgement.isCalled(name) }

  /// A member of the judgement that nobody changes.
  package subscript<Value>(dynamicMember member: KeyPath<Judgement, Value>) -> Value {
    judgement[keyPath: member]
  }

  /// A member of the judgement.
  package subscript<Value>(dynamicMember member: WritableKeyPath<Judgement, Value>) -> Value {
    get { judgement[keyPath: member] }
    set { judgement[keyPath: member] = newValue }
  }

  /// The order of a report.
  ///
  /// Of a screen: failures, then what the input does not tell; in each, names first, then order, then
  /// the rest; in each of these, the more harmful first, then from the top of the screen. So a minor
  /// defect of a name stands before a serious one of the order, and a critical one of another topic comes
  /// after both. Names and order come first because Apple's own team hears about them most (S0-001).
  ///
  /// Of files: by file and place, since people mend source file by file.
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
