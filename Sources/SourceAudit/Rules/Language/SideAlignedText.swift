// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Text that code aligns to the left or right in every language.
///
/// Text that is drawn at a fixed position is not reported, because the position is not mirrored
/// either.
struct SideAlignedText: Check {
  static let card = RuleCard(
    id: "side-aligned-text",
    rule: "one-sided-layout",
    title: "Code aligns text to one side in every language",
    harm: "Readers of languages written from right to left find the lines on the wrong side.",
    remedy: "Use .natural, or say in a comment curbcut:ignore why the side is meant.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24")],
    category: .localization,
    concerns: [.rightToLeftReaders],
    partOf: ["S0-038", "S4-12-091"],
    clauses: [],
    fails: [
      Example(
        """
        func show() {
          label.textAlignment = .left                   // <--
          field.textAlignment = NSTextAlignment.right   // <--
          paragraph.alignment = .left                   // <--
        }
        let paragraph = NSMutableParagraphStyle()
        """)
    ],
    passes: [
      Example(
        """
        func show() {
          label.textAlignment = .natural
          title.textAlignment = .center
        }
        """)
    ],
    ignores: [
      Example(
        """
        func show() {
          stack.alignment = .left
          label.textAlignment = isRightToLeft ? .right : .left
          if view.effectiveUserInterfaceLayoutDirection == .leftToRight {
            label.textAlignment = .left
          }
        }
        """),
      Example(
        """
        func show() {
          switch traitCollection.layoutDirection {
          case .rightToLeft: label.textAlignment = .left
          default: label.textAlignment = .right
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let aligned =
      file.assignments(to: "textAlignment")
      + file.assignments(to: "alignment").filter { assignment in
        guard let type = file.typeName(of: assignment.target, in: assignment.scope) else {
          return false
        }
        return Self.styles.contains(type) && !Self.draws(in: assignment.scope, file)
      }
    let sided = aligned.compactMap { assignment -> (SourceAssignment, side: String)? in
      guard let side = assignment.value.literalMembers?.first, side == "left" || side == "right"
      else { return nil }
      return (assignment, side)
    }
    // A file that checks the writing direction chooses the side accordingly.
    guard !sided.isEmpty, !file.text.contains("ayoutDirection") else { return [] }
    return sided.map { assignment, side in
      .failed(
        assignment.place,
        Problem("the text of \(file.words(for: assignment)) is aligned \(side)"))
    }
  }

  /// Returns whether the function around a scope draws text at a fixed position, which is not
  /// mirrored either.
  private static func draws(in scope: Int, _ file: SwiftFacts) -> Bool {
    guard let function = file.function(around: scope) else { return false }
    return file.chains(naming: "draw").contains { chain in
      let arguments = chain.base == "draw" ? chain.arguments : chain.link("draw")?.arguments
      return file.function(around: chain.scope) == function
        && ["at", "in", "with"].contains { arguments?.has($0) == true }
    }
  }

  private static let styles: Set<String> = ["NSMutableParagraphStyle", "NSParagraphStyle"]
}
