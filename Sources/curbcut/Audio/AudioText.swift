// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutReporting
import CurbcutStandards

/// The answer of `audio` for people: one line per fact, beginning with the status.
enum AudioText {
  static func text(of report: AudioReport) -> TerminalText {
    var lines: [String] = []
    if report.hasCode {
      lines += declared(report)
      lines += report.handlings.map {
        "\($0.status): \($0.subject), \($0.words)"
      }
    }
    lines += needed(report)
    lines += report.comparisons.map { "\($0.status.rawValue): \($0.words)" }
    for section in report.sections { lines += ["", "\(section.title):"] + section.lines }
    for scene in report.scenes {
      lines.append("")
      lines.append("What people hear \(scene.title):")
      lines += scene.hearings.map(line)
    }
    return lines.map { "\($0)\n" as TerminalText }.joined()
  }

  static func text(ofSections sections: [AudioReport.Section]) -> TerminalText {
    var lines: [String] = []
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(section.title):")
      lines += section.lines
    }
    return lines.map { "\($0)\n" as TerminalText }.joined()
  }

  private static func declared(_ report: AudioReport) -> [String] {
    var lines = report.declared.map { entry in
      let places =
        entry.places.isEmpty ? "no category is set" : entry.places.joined(separator: ", ")
      let rest = entry.isCertain ? "" : ", more is chosen at run time"
      return "declared: \(entry.session.words)\(rest); \(places)"
    }
    lines += report.unknownPlaces.map { "not known: category chosen at run time; \($0)" }
    if lines.isEmpty { lines.append("declared: nothing, no category is set in the Swift code") }
    if report.hasOtherCode {
      lines.append("not known: what the code in Objective-C does, which is not read")
    }
    let status =
      switch report.hasBackgroundMode {
      case true?: "yes"
      case false?: "no"
      case nil: "not known"
      }
    lines.append(
      "\(status): background mode, \(AudioReport.words(of: report.hasBackgroundMode))")
    return lines
  }

  private static func needed(_ report: AudioReport) -> [String] {
    guard !report.needs.isEmpty else {
      return ["not known: what the sound is for; state it with --needs"]
    }
    var lines: [String] = []
    let origin = report.areNeedsGiven ? "as given" : "as the code shows"
    lines.append("needs: \(report.needs.names.joined(separator: ", ")), \(origin)")
    lines += report.advice.choices.map { choice in
      let condition = choice.condition.isEmpty ? "" : ", \(choice.condition)"
      return "advised: \(choice.session.words)\(condition)"
    }
    if report.advice.usesSystemSounds { lines.append("advised: System Sound Services for effects") }
    if report.advice.needsBackgroundMode {
      lines.append("advised: UIBackgroundModes with audio in Info.plist")
    }
    lines += report.advice.reasons.map { "because: \($0.text)" }
    lines += report.advice.duties.map { "duty: \($0.text)" }
    return lines
  }

  /// Returns the line for a situation: the sound during it, the event that ends it, and the sound
  /// afterwards.
  private static func line(_ hearing: Hearing) -> String {
    var line = "\(hearing.own.during.rawValue): \(hearing.situation.words)"
    if let other = hearing.other { line += ", other audio \(other.during.rawValue)" }
    line += "; \(hearing.situation.end): \(hearing.own.after.rawValue)"
    if let other = hearing.other { line += ", other audio \(other.after.rawValue)" }
    return line + "; " + hearing.reasons.map(\.text).joined(separator: "; ")
  }
}

extension AudioSession {
  /// The requirements that describe its category.
  var requirements: [String] { category.requirement.map { [$0] } ?? [] }
}
