// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutTechnology

/// Writes a short preview of how a screen sounds, and its problems, for people.
///
/// Words come before details, and nothing depends on colour or position.
struct CheckText {
  /// The number of stops that are shown before the rest is counted.
  private static let shownStops = 8
  /// The number of places of one problem that are shown before the rest is counted.
  private static let shownPlaces = 5

  private let options: CheckTextOptions

  init(_ options: CheckTextOptions) { self.options = options }

  /// Appends the report of an input with one screen: how it sounds, then its problems.
  func write(
    _ checked: CheckedFile, _ coverage: RunCoverage, to output: inout TerminalText
  ) {
    for screen in checked.screens { write(screen, of: checked.file, to: &output) }
    writeFindings(of: checked, coverage, to: &output)
    for line in CoverageText(coverage, namesAll: options.detail == .everything).lines {
      output += line + "\n"
    }
  }

  private func shown(_ count: Int, of some: Int) -> Int {
    options.listsAll || count <= some + 1 ? count : some
  }

  private func write(
    _ screen: CheckedScreen, of file: String, to output: inout TerminalText
  ) {
    output += "\(file): \(PlainText.summary(of: screen.screen))\n"
    let shown = shown(screen.notes.count, of: Self.shownPlaces)
    for note in screen.notes.prefix(shown) {
      let place = note.line.map { "line \($0): " } ?? ""
      output += "note: \(place)\(note.message)\n"
    }
    if screen.notes.count > shown {
      output += "note: \(PlainText.count(screen.notes.count - shown, "more note")) (--all)\n"
    }
    if let transcript = screen.transcript { writeSound(of: transcript, in: file, to: &output) }
  }

  private func writeSound(
    of transcript: Transcript, in file: String, to output: inout TerminalText
  ) {
    let name = PlainText.technology(of: transcript)
    guard !transcript.stops.isEmpty else {
      output += "\n\(name) finds nothing to stop at.\n"
      return
    }
    output += "\n\(name) makes \(PlainText.count(transcript.stops.count, "stop")) and says:\n"
    if !transcript.isOrderKnown, transcript.stops.count > 1 {
      output += "\(TranscriptText.noOrder)\n"
    }
    let shown = shown(transcript.stops.count, of: Self.shownStops)
    for (position, stop) in transcript.stops.prefix(shown).enumerated() {
      output +=
        "  \(TranscriptText.mark(position, of: transcript)) \(TranscriptText.spoken(stop.utterance))\n"
    }
    if transcript.stops.count > shown {
      let rest = transcript.stops.count - shown
      let words = ["curbcut", "read", file] + options.reading
      output += "  \(rest) more: \(words.map(PlainText.argument).joined(separator: " "))\n"
    }
    TranscriptText.writeNotKnown(of: transcript, to: &output)
  }

  private func writeFindings(
    of checked: CheckedFile, _ coverage: RunCoverage, to output: inout TerminalText
  ) {
    let failures = checked.failures
    output += "\n\(Self.headline(failures, coverage))\n"
    Self.writeSilenced(checked.silenced, to: &output)
    let groups = failures.groupedInOrder(by: \.rule.name)
      .map { group in
        group.enumerated().sorted {
          ($1.element.impact, $0.offset) < ($0.element.impact, $1.offset)
        }
        .map(\.element)
      }
      .enumerated().sorted {
        options.isBefore($0.element[0], $1.element[0]) ?? ($0.offset < $1.offset)
      }
    let places = ProblemPlaces(failures)
    for group in groups { write(group.element, places, of: checked, to: &output) }
    let open = checked.findings.filter { !$0.isFailure }
      .groupedInOrder(by: \.judgement.problem.message)
    if !open.isEmpty { output += "\nCannot tell from this input:\n" }
    for group in open { output += "  \(Self.reason(group)).\n" }
    output += "\n"
  }

  /// Appends a rule's problems, the worst first.
  private func write(
    _ group: [ReportedFinding], _ places: ProblemPlaces, of checked: CheckedFile,
    to output: inout TerminalText
  ) {
    let first = group[0]
    output +=
      "\n\(first.impact.rawValue) \(first.rule.name), \(PlainText.count(group.count, "time"))\n"
    let listed = options.listsAll ? group : group.filter { $0.sameAs == nil }
    let shown = shown(listed.count, of: Self.shownPlaces)
    for finding in listed.prefix(shown) {
      let file = finding.file == checked.file ? "" : "\(finding.file) "
      let impact = finding.impact == first.impact ? "" : " (\(finding.impact.rawValue))"
      output +=
        "  \(file)\(lines: finding.sentence(withFrame: options.detail == .everything))\(impact)\(places.others(of: finding))\n"
    }
    if listed.count > shown { output += "  and \(listed.count - shown) more (--all)\n" }
    if !first.people.isEmpty {
      output += "  Concerns: \(first.people.joined(separator: ", "))\n"
    }
    if let harmed = options.harmed(by: first) { output += "  \(harmed)\n" }
    if let personas = options.personas(of: first) { output += "  \(personas)\n" }
    output += "  To do: \(first.remedy)\n"
    if options.showsClauses, !first.clauses.isEmpty {
      output += "  Standards: \(first.clauses.map(PlainText.words(for:)).joined(separator: ", "))\n"
    }
    output += "  More: curbcut explain \(first.rule.name)\n"
  }
}

extension CheckText {
  /// Returns why something cannot be decided, with the rules that need it and how often.
  static func reason(_ group: [ReportedFinding]) -> String {
    let isAboutScreen = group.allSatisfy { $0.node?.isRoot == true }
    let places: String =
      if isAboutScreen {
        group.count == 1 ? "the screen" : PlainText.count(group.count, "screen")
      } else {
        PlainText.count(group.count, group[0].node == nil ? "place" : "view")
          + (group[0].line == nil ? "" : ", the first at \(group[0].position)")
      }
    var rules: [String] = []
    for rule in group.map(\.rule.name) where !rules.contains(rule) { rules.append(rule) }
    return "\(group[0].problem.message) (\(rules.joined(separator: ", ")), \(places))"
  }

  static func writeSilenced(_ count: Int, to output: inout TerminalText) {
    guard count > 0 else { return }
    output +=
      "Not reported: \(PlainText.count(count, "problem")) that somebody silenced or that the baseline holds.\n"
  }

  /// Returns a sentence with the number of problems of each impact.
  static func headline(
    _ failures: [ReportedFinding], _ coverage: RunCoverage = RunCoverage()
  ) -> String {
    if failures.isEmpty, coverage.isEmpty, coverage.skippedCount > 0 {
      return "Nothing was checked."
    }
    return ProblemCount(failures).sentence(mayBeClean: coverage.warnings.isEmpty)
  }

  /// Returns the heading of a topic; names come first because users meet them most, then order.
  static func title(of topic: Topic) -> String {
    switch topic {
    case .names: "About names"
    case .order: "About what is reached, and in which order"
    case .rest: "About the rest"
    }
  }

  /// Returns findings grouped by rule and detail, in the order in which each group first appears.
  static func groups(
    _ findings: [ReportedFinding], by detail: (ReportedFinding) -> String
  ) -> [[ReportedFinding]] {
    findings.groupedInOrder { $0.rule.name + " " + detail($0) }
  }
}
