// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI text that is cut off after one line.
///
/// At the largest text sizes, one line holds two or three words. A text that shrinks instead
/// (minimumScaleFactor) is not cut off, and a text of one short word fits.
struct OneLineText: Check {
  static let card = RuleCard(
    id: "one-line-text",
    rule: "text-cut-off-when-enlarged",
    title: "A text is cut off after one line",
    harm: "With large text, people read its beginning and three dots.",
    remedy: "Remove lineLimit(1), or remove it at accessibility sizes "
      + "(dynamicTypeSize.isAccessibilitySize).",
    impact: .minor,
    tier: .experimental,
    evidence: [
      Evidence("UnseenFindings", right: 5, arguable: 10, wrong: 3, date: "2026-11-30"),
      Evidence("UnseenFindings", right: 1, arguable: 1, wrong: 5, date: "2026-12-01"),
    ],
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: [],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        struct Row: View {
          var body: some View {
            Text("Your order has been sent").lineLimit(1)                   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Row: View {
          var body: some View {
            Text("Your order has been sent").lineLimit(isLarge ? nil : 1)
            Text("Your order has been sent").lineLimit(1).minimumScaleFactor(0.5)
            Text("Your order has been sent")
            Text("OK").lineLimit(1)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !file.keyPathNames.contains("dynamicTypeSize"),
      !file.keyPathNames.contains("sizeCategory")
    else { return [] }
    return file.chains(naming: "lineLimit").compactMap { text in
      guard text.base == "Text", let limit = text.link("lineLimit"),
        limit.arguments?[""] == .number(1), text.link("minimumScaleFactor") == nil,
        let content = text.arguments?.list.first?.value, !content.isShort, !text.isHidden,
        !file.isPreview(text.scope)
      else { return nil }
      return .failed(
        limit.place, "the text is cut off after one line", edits: [file.edit(limit.range, "")])
    }
  }
}

extension WrittenValue {
  /// Whether it is a text that fits on a line at any size.
  fileprivate var isShort: Bool { literalText.map { $0.count <= 8 } ?? false }
}
