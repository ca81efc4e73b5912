// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text of a strings file in capitals, or a running text that is bold, italic or underlined
/// throughout.
///
/// The marks are HTML, as in Android's and many iOS apps' texts (`<b>`, `<i>`, `<u>`), and
/// Markdown, which SwiftUI's Text shows (`**`, `_`). A mark around a part of a text is emphasis and
/// not reported.
struct EmphasisInStrings: Check {
  static let card = RuleCard(
    id: "emphasis-in-strings",
    rule: "emphasized-text",
    title: "A text of the app is in capitals, bold, italic or underlined",
    harm:
      "Words lose their shapes, which help people with dyslexia; a voice may spell out words in "
      + "capitals.",
    remedy: "Write it in small letters and without marks.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading],
    partOf: ["S4-12-005"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "BUY" = "SUBSCRIBE NOW";<--
        "TERMS" = "<b>We bring you to Mars and back within one year</b>";<--
        "RISK" = "<u>We bring you to Mars and back within one year</u>";<--
        "HINT" = "_We bring you to Mars and back within one year_";<--
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "AGENCY" = "NASA";
        "TERMS" = "We bring you to Mars <b>and back</b> within one year";
        "TITLE" = "<b>Mars</b>";
        """)
    ]
  )

  /// The maximum number of texts; no table is longer, and others would only cost time.
  private static let mostTexts = 20_000

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.localizedTables.flatMap { table in
      table.files.keys.sorted().flatMap { language in
        table.entries(in: language).prefix(Self.mostTexts).compactMap { file, entry in
          guard let text = entry.plainText, let style = Self.style(of: text) else { return nil }
          return .failed(
            file.path, SourcePlace(entry.place), Problem("\(entry.key.quoted) is \(style)"))
        }
      }
    }
  }

  private static func style(of text: String) -> String? {
    if text.isInCapitalsBeyondAcronym { return "all in capitals" }
    guard text.isRunningText else { return nil }
    return marks.first { text.hasPrefix($0.start) && text.hasSuffix($0.end) }?.style
  }

  private static let marks = [
    (start: "<b>", end: "</b>", style: "bold"),
    (start: "<strong>", end: "</strong>", style: "bold"),
    (start: "**", end: "**", style: "bold"),
    (start: "<i>", end: "</i>", style: "italic"), (start: "<em>", end: "</em>", style: "italic"),
    (start: "_", end: "_", style: "italic"), (start: "<u>", end: "</u>", style: "underlined"),
  ]
}
