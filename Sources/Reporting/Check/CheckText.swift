import CurbcutAudit
import CurbcutScreen
import CurbcutTechnology

/// Writes what a screen sounds like in short, and what is wrong, for people.
///
/// Words come before details, and nothing depends on colour or position.
public struct CheckText: Sendable {
  /// How many stops are shown before the rest is counted.
  private static let shownStops = 8
  /// How many places of one problem are shown before the rest is counted.
  private static let shownPlaces = 5

  public init() {}

  /// Appends the report of one input: how each of its screens sounds, then what is wrong in it.
  public func write(_ checked: CheckedFile, to output: inout TerminalText) {
    for (position, screen) in checked.screens.enumerated() {
      if position > 0 { output.write("\n") }
      write(screen, of: checked.file, to: &output)
    }
    if checked.screens.isEmpty { output.write("\(checked.file)\n") }
    writeFindings(of: checked, to: &output)
  }

  private func write(
    _ screen: CheckedScreen, of file: String, to output: inout TerminalText
  ) {
    output.write("\(file): \(PlainText.summary(of: screen.screen))\n")
    for note in screen.notes.prefix(Self.shownPlaces) {
      let place = note.line.map { "line \($0): " } ?? ""
      output.write("note: \(place)\(note.message)\n")
    }
    if screen.notes.count > Self.shownPlaces {
      let rest = screen.notes.count - Self.shownPlaces
      output.write("note: \(PlainText.count(rest, "more note")) of this kind\n")
    }
    if let transcript = screen.transcript { writeSound(of: transcript, in: file, to: &output) }
  }

  private func writeSound(
    of transcript: Transcript, in file: String, to output: inout TerminalText
  ) {
    let name = PlainText.technology(of: transcript)
    guard !transcript.stops.isEmpty else {
      output.write("\n\(name) finds nothing to stop at.\n")
      return
    }
    output.write("\n\(name) stops \(PlainText.count(transcript.stops.count, "time")). It says:\n")
    let shown =
      transcript.stops.count <= Self.shownStops + 2 ? transcript.stops.count : Self.shownStops
    for (position, stop) in transcript.stops.prefix(shown).enumerated() {
      output.write("  \(position + 1). \(TranscriptText.spoken(stop.utterance))\n")
    }
    if transcript.stops.count > shown {
      let rest = transcript.stops.count - shown
      output.write("  \(rest) more: curbcut read \(PlainText.argument(file))\n")
    }
    TranscriptText.writeNotKnown(of: transcript, to: &output)
  }

  private func writeFindings(of checked: CheckedFile, to output: inout TerminalText) {
    let failures = checked.failures
    output.write("\n\(Self.headline(failures))\n")
    if checked.silenced > 0 {
      output.write(
        "Not reported: \(PlainText.count(checked.silenced, "problem")) that somebody silenced or "
          + "that the baseline holds.\n")
    }
    let groups = Self.groups(failures, by: \.judgement.impact.rawValue)
    var topic: Topic?
    for group in groups {
      if group[0].topic != topic, Set(groups.map { $0[0].topic }).count > 1 {
        output.write("\n\(Self.title(of: group[0].topic)):\n")
      }
      topic = group[0].topic
      write(group, of: checked, to: &output)
    }
    let open = Self.groups(
      checked.findings.filter { !$0.isFailure }, by: \.judgement.problem.message)
    guard !open.isEmpty else { return }
    output.write("\nCannot tell from this input:\n")
    for group in open {
      let isAboutScreen = group.allSatisfy { $0.node?.isRoot == true }
      let views =
        isAboutScreen
        ? "the screen" : PlainText.count(group.count, group[0].node == nil ? "place" : "view")
      let message = group[0].problem.message
      output.write("  \(group[0].rule.name), \(views): \(message).\n")
    }
  }

  static func headline(_ failures: [ReportedFinding]) -> String {
    var counts: [Impact: Int] = [:]
    for failure in failures { counts[failure.impact, default: 0] += 1 }
    return headline(counts)
  }

  /// How many failures there are of each impact, in a sentence.
  static func headline(_ counts: [Impact: Int]) -> String {
    guard !counts.isEmpty else {
      return "No problem found by these rules; this is no proof that there is none."
    }
    let parts = Impact.allCases.reversed().compactMap { impact -> String? in
      counts[impact].map { "\($0) \(impact.rawValue)" }
    }
    return "Found \(PlainText.count(counts.values.reduce(0, +), "problem")): "
      + parts.joined(separator: ", ") + "."
  }

  /// What comes first in every report, because users meet it most: names, then order.
  static func title(of topic: Topic) -> String {
    switch topic {
    case .names: "About names"
    case .order: "About what is reached, and in which order"
    case .rest: "About the rest"
    }
  }

  /// The findings of the same rule and detail together, in the order in which each first appears.
  static func groups(
    _ findings: [ReportedFinding], by detail: (ReportedFinding) -> String
  ) -> [[ReportedFinding]] {
    findings.groupedInOrder { $0.rule.name + " " + detail($0) }
  }

  private func write(
    _ group: [ReportedFinding], of checked: CheckedFile, to output: inout TerminalText
  ) {
    let first = group[0]
    output.write(
      "\n\(first.impact.rawValue) \(first.rule.name), \(PlainText.count(group.count, "time"))\n")
    for finding in group.prefix(Self.shownPlaces) {
      let file = finding.file == checked.file ? "" : "\(finding.file) "
      output.write("  \(file)\(finding.sentence)\n")
    }
    if group.count > Self.shownPlaces {
      output.write("  and \(group.count - Self.shownPlaces) more\n")
    }
    if !first.people.isEmpty {
      output.write("  Concerns: \(first.people.joined(separator: ", "))\n")
    }
    output.write("  To do: \(first.remedy)\n")
    output.write("  Why: curbcut explain \(first.rule.name)\n")
  }
}
