// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// The problems of several files, each on one line that an editor opens, the worst first.
///
/// ```
/// App/Login.swift:12:5: critical unnamed-control: Button beside "Password": the button has no name
///   To do: Name what the control does. More: curbcut explain unnamed-control
/// ```
struct FindingsList {
  /// The number of rules whose remedy is printed before the rest is counted: a run prints at most
  /// forty lines more than it has problems.
  private static let shownRemedies = 24
  /// The number of reasons for "cannot tell" that are shown before the rest is counted.
  private static let shownReasons = 3
  private static let piece = 4_096

  private let groups: [[ReportedFinding]]
  private let open: [ReportedFinding]
  private let options: CheckTextOptions
  private let places: ProblemPlaces

  init(_ findings: [ReportedFinding], _ options: CheckTextOptions) {
    self.options = options
    open = findings.filter { !$0.isFailure }
    places = ProblemPlaces(findings)
    let listed = findings.filter { $0.isFailure && (options.listsAll || $0.sameAs == nil) }
    groups =
      listed
      .groupedInOrder { $0.impact.rawValue + " " + $0.rule.name }
      .sorted { left, right in
        let (left, right) = (left[0], right[0])
        return options.isBefore(left, right) ?? (left.rule.name < right.rule.name)
      }
  }

  /// Whether no problem is listed.
  var isEmpty: Bool { groups.isEmpty }

  /// Passes the lines on in pieces.
  func write(to write: (TerminalText) -> Void) {
    var explained: Set<String> = []
    for group in groups {
      for start in stride(from: 0, to: group.count, by: Self.piece) {
        var text: TerminalText = ""
        for finding in group[start..<min(start + Self.piece, group.count)] {
          text += line(for: finding)
        }
        write(text)
      }
      guard options.detail != .problems else { continue }
      // A rule has a remedy for each platform, and each of its checks its own.
      let remedies = group.groupedInOrder(by: \.remedy)
      for same in remedies {
        let isNew = explained.insert(same[0].rule.name + same[0].remedy).inserted
        guard isNew, options.listsAll || explained.count <= Self.shownRemedies else { continue }
        write(remedy(of: same, isOneOfSeveral: remedies.count > 1))
      }
    }
    let rest = explained.count - Self.shownRemedies
    guard options.detail != .problems, !options.listsAll, rest > 0 else { return }
    write(
      "  What to do about \(PlainText.count(rest, "other problem")): curbcut explain ID, or --all\n"
    )
  }

  private func line(for finding: ReportedFinding) -> TerminalText {
    let people: TerminalText =
      finding.people.isEmpty ? "" : " (concerns \(finding.people.joined(separator: ", ")))"
    return
      "\(finding.position): \(finding.impact.rawValue) \(finding.rule.name): \(finding.statement(withFrame: options.detail == .everything))\(places.others(of: finding))\(people)\n"
  }

  private func remedy(of findings: [ReportedFinding], isOneOfSeveral: Bool) -> TerminalText {
    let finding = findings[0]
    let others = findings.count - 1
    let which: TerminalText =
      !isOneOfSeveral
      ? ""
      : " at \(finding.position)\(others > 0 ? " and \(PlainText.count(others, "other place"))" : "")"
    var text: TerminalText = "  To do\(which): \(finding.remedy) "
    if options.showsClauses, !finding.clauses.isEmpty {
      text += "Standards: \(finding.clauses.map(PlainText.words(for:)).joined(separator: ", ")). "
    }
    if let harmed = options.harmed(by: finding) { text += "\(harmed). " }
    if let personas = options.personas(of: finding) { text += "\(personas). " }
    return text + "More: curbcut explain \(finding.rule.name)\n"
  }

  /// Appends the open questions, once for each reason.
  func writeOpen(to output: inout TerminalText) {
    let reasons = open.groupedInOrder(by: \.judgement.problem.message)
      .sorted { $0.count > $1.count }
    guard !reasons.isEmpty else { return }
    let shown = options.listsAll ? reasons.count : Self.shownReasons
    for group in reasons.prefix(shown) {
      output += "Cannot tell: \(CheckText.reason(group)).\n"
      guard options.listsAll else { continue }
      for finding in group { output += "  \(finding.position)\n" }
    }
    let rest = reasons.dropFirst(shown)
    if !rest.isEmpty {
      output +=
        "Cannot tell: \(PlainText.count(rest.count, "other reason")) at \(PlainText.count(rest.reduce(0) { $0 + $1.count }, "place")) (--all lists them).\n"
    }
    output += "\n"
  }
}
