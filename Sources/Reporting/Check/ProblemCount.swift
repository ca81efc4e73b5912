// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// The number of problems of a run, of each impact; a defect that shows at several places is one problem.
struct ProblemCount: Hashable, Sendable {
  private var counts: [Impact: Int] = [:]
  private var places = 0

  /// Counts nothing yet.
  init() {}

  /// Counts the failures among findings.
  init(_ findings: some Sequence<ReportedFinding>) {
    for finding in findings { add(finding) }
  }

  /// Counts the failures on one screen, also those that another screen shows as well.
  init(ofOneScreen findings: [ReportedFinding]) {
    for var finding in findings {
      finding.sameAs = nil
      add(finding)
    }
  }

  /// Counts a finding, if it is a failure.
  mutating func add(_ finding: ReportedFinding) {
    guard finding.isFailure else { return }
    places += 1
    if finding.sameAs == nil { counts[finding.impact, default: 0] += 1 }
  }

  /// How many problems a run must have for them to be counted by rule.
  private static let leastByRule = 20
  /// How many rules are named before the rest is counted.
  private static let namedRules = 5

  /// The rules with the most problems, in a sentence; nil for few problems or a single rule.
  static func byRule(_ findings: [ReportedFinding]) -> String? {
    var counts: [String: Int] = [:]
    for finding in findings where finding.isFailure && finding.sameAs == nil {
      counts[finding.rule.name, default: 0] += 1
    }
    guard counts.count > 1, counts.values.reduce(0, +) >= leastByRule else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = sorted.prefix(namedRules).map { "\($0.key) \($0.value)" }
    let rest = sorted.dropFirst(namedRules)
    if !rest.isEmpty { parts.append("others \(rest.reduce(0) { $0 + $1.value })") }
    return "By rule: \(parts.joined(separator: ", "))."
  }

  /// How many problems there are, of each impact, in a sentence; where an input says nothing of the app, it
  /// does not say that there is no problem.
  func sentence(mayBeClean: Bool = true) -> String {
    guard places > 0 else {
      return mayBeClean
        ? "No problem found by these rules; this is no proof that there is none."
        : "Nothing can be said about the app: see the warning."
    }
    let problems = counts.values.reduce(0, +)
    let parts = Impact.allCases.reversed().compactMap { impact -> String? in
      counts[impact].map { "\($0) \(impact.rawValue)" }
    }
    let spread = places > problems ? ", at \(PlainText.count(places, "place"))" : ""
    return "Found \(PlainText.count(problems, "problem"))\(spread): "
      + parts.joined(separator: ", ") + "."
  }
}

/// The places of problems: each problem where it is met first, with the number of its other places.
struct ProblemPlaces {
  private struct Origin: Hashable {
    var position: String
    var check: RuleID
    var message: String
  }

  private var repeats: [Origin: Int] = [:]

  /// Counts the places of findings.
  init(_ findings: some Sequence<ReportedFinding>) {
    for finding in findings {
      guard let first = finding.sameAs else { continue }
      repeats[Self.origin(of: finding, at: first), default: 0] += 1
    }
  }

  /// The number of other places of a problem, in words with a blank and parentheses; empty without any.
  func others(of finding: ReportedFinding) -> String {
    guard !repeats.isEmpty else { return "" }
    guard let count = repeats[Self.origin(of: finding, at: finding.position)] else { return "" }
    return " (and at \(PlainText.count(count, "more place")))"
  }

  private static func origin(of finding: ReportedFinding, at position: String) -> Origin {
    Origin(
      position: position, check: finding.judgement.check,
      message: finding.judgement.problem.cause ?? finding.judgement.problem.message
    )
  }
}
