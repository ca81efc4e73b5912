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

  /// Appends the report of one input.
  public func write(_ checked: CheckedScreen, to output: inout some TextOutputStream) {
    output.write("\(PlainText.line(checked.file)): \(PlainText.summary(of: checked.screen))\n")
    for note in checked.notes.prefix(Self.shownPlaces) {
      let place = note.line.map { "line \($0): " } ?? ""
      output.write("note: \(place)\(PlainText.line(note.message))\n")
    }
    if checked.notes.count > Self.shownPlaces {
      let rest = checked.notes.count - Self.shownPlaces
      output.write("note: \(PlainText.count(rest, "more note")) of this kind\n")
    }
    writeSound(of: checked, to: &output)
    writeFindings(of: checked, to: &output)
  }

  private func writeSound(of checked: CheckedScreen, to output: inout some TextOutputStream) {
    let transcript = checked.transcript
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
      output.write("  \(rest) more: curbcut read \(PlainText.argument(checked.file))\n")
    }
    TranscriptText.writeNotKnown(of: transcript, to: &output)
  }

  private func writeFindings(of checked: CheckedScreen, to output: inout some TextOutputStream) {
    let failures = checked.failures
    output.write("\n\(Self.headline(failures))\n")
    let groups = Self.groups(failures, by: \.impact.rawValue)
    var topic: Topic?
    for group in groups {
      if group[0].topic != topic, Set(groups.map { $0[0].topic }).count > 1 {
        output.write("\n\(Self.title(of: group[0].topic)):\n")
      }
      topic = group[0].topic
      write(group, of: checked, to: &output)
    }
    let open = Self.groups(
      checked.findings.filter { !$0.isFailure }, by: \.problem.message)
    guard !open.isEmpty else { return }
    output.write("\nCannot tell from this input:\n")
    for group in open {
      let isAboutScreen = group.allSatisfy { checked.screen.nodes[$0.node].parent == nil }
      let views = isAboutScreen ? "the screen" : PlainText.count(group.count, "view")
      let message = PlainText.line(group[0].problem.message)
      output.write("  \(group[0].rule.name), \(views): \(message).\n")
    }
  }

  private static func headline(_ failures: [Finding]) -> String {
    guard !failures.isEmpty else {
      return "No problem found by these rules; this is no proof that there is none."
    }
    let parts = Impact.allCases.reversed().compactMap { impact -> String? in
      let count = failures.count { $0.impact == impact }
      return count == 0 ? nil : "\(count) \(impact.rawValue)"
    }
    return "Found \(PlainText.count(failures.count, "problem")): "
      + parts.joined(separator: ", ") + "."
  }

  /// What comes first in every report, because users meet it most: names, then order.
  private static func title(of topic: Topic) -> String {
    switch topic {
    case .names: "About names"
    case .order: "About what is reached, and in which order"
    case .rest: "About the rest"
    }
  }

  /// The findings of the same rule and detail together, in the order in which each first appears.
  private static func groups(
    _ findings: [Finding], by detail: (Finding) -> String
  ) -> [[Finding]] {
    var groups: [[Finding]] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let key = finding.rule.name + " " + detail(finding)
      if let place = places[key] {
        groups[place].append(finding)
      } else {
        places[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private func write(
    _ group: [Finding], of checked: CheckedScreen, to output: inout some TextOutputStream
  ) {
    let first = group[0]
    output.write(
      "\n\(first.impact.rawValue) \(first.rule.name), \(PlainText.count(group.count, "time"))\n")
    for finding in group.prefix(Self.shownPlaces) {
      output.write("  \(Self.sentence(finding, in: checked.screen))\n")
    }
    if group.count > Self.shownPlaces {
      output.write("  and \(group.count - Self.shownPlaces) more\n")
    }
    output.write("  To do: \(first.remedy)\n")
    output.write("  Why: curbcut explain \(first.rule.name)\n")
  }

  /// What is wrong and where, on one line.
  private static func sentence(_ finding: Finding, in screen: Screen) -> String {
    let node = screen.nodes[finding.node]
    // Many tools write a screen on a single line, where the line says nothing.
    let hasLines = screen.nodes[0].place.line < screen.nodes[screen.nodes.count - 1].place.line
    let reference = screen.reference(to: finding.node)
    let place =
      hasLines ? "line \(node.place.line)" : "node \(reference.isEmpty ? "root" : reference)"
    let name = node.description ?? node.text
    let what = name.map { " \"\(PlainText.line($0))\"" } ?? ""
    let identifier = node.identifier.map { " id \(PlainText.line($0))" } ?? ""
    let kind = node.className.map { " \(Self.shortClass($0))" } ?? ""
    return "\(place):\(kind)\(what)\(identifier)\(PlainText.place(of: node)): "
      + PlainText.line(finding.problem.message)
  }

  /// The last part of a class name, which is the part people know.
  private static func shortClass(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let prefix = "XCUIElementType"
    return last.hasPrefix(prefix) ? String(last.dropFirst(prefix.count)) : last
  }
}
