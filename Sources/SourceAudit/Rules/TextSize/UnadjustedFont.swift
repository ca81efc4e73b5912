// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A label with a text style or a scaled font that does not follow changes of the text size while
/// shown.
///
/// A view from a storyboard may have the setting there, so it is not judged, and neither is a label
/// that a function creates only to measure it.
struct UnadjustedFont: Check {
  static let card = RuleCard(
    id: "unadjusted-font",
    rule: "fixed-text-size",
    title: "A text does not follow the text size while it is shown",
    harm: "People who change the text size, for instance in Control Center, see the old size until "
      + "the view is created again.",
    remedy: "Set adjustsFontForContentSizeCategory = true on the label, field or text view.",
    impact: .minor,
    tier: .standard,
    evidence: [Evidence("unseen source of iOS", right: 6, date: "2026-11-24")],
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: ["S2-004", "S4-8-062"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() {
            amount.font = UIFont.preferredFont(forTextStyle: .body)      // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() {
            amount.font = .preferredFont(forTextStyle: .body)
            amount.adjustsFontForContentSizeCategory = true
          }
        }
        """),
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() { amount.font = .preferredFont(forTextStyle: .body) }
          override func traitCollectionDidChange(_ previous: UITraitCollection?) { setUp() }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Balance: UIView {
          @IBOutlet var amount: UILabel!
          func setUp() { amount.font = .preferredFont(forTextStyle: .body) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let adjusted = Set(
      file.assignments(to: "adjustsFontForContentSizeCategory").compactMap { $0.target.last ?? "" })
    guard !file.followsTextSize else { return [] }
    return file.assignments(to: "font").compactMap { assignment in
      guard Self.isScalable(assignment, in: file),
        let name = assignment.target.last, !adjusted.contains(name),
        let variable = file.variable(name, in: assignment.scope),
        !variable.modifiers.contains("IBOutlet"),
        let type = variable.type, let standard = project.standardClass(of: type),
        UIKitClass.texts.contains(standard),
        // A subclass may do it itself.
        type == standard || !project.type(type, has: "adjustsFontForContentSizeCategory"),
        !renewsFonts(assignment.scope, in: file, project), !file.isOnlyMeasured(variable)
      else { return nil }
      return .failed(
        assignment.place,
        Problem(
          "\(name) has a "
            + "\(Self.hasStyle(assignment, in: file) ? "text style" : "font that can scale") but "
            + "adjustsFontForContentSizeCategory is not set"),
        edits: [Self.adjustment(assignment, in: file)])
    }
  }

  /// Returns whether the font is that of a text style, or is scaled like one by UIFontMetrics.
  private static func isScalable(_ assignment: SourceAssignment, in file: SwiftFacts) -> Bool {
    if case .call(let called) = assignment.value, called.hasSuffix("preferredFont") { return true }
    return file.chains(naming: "UIFontMetrics").contains {
      $0.base == "UIFontMetrics" && $0.range == assignment.valueRange
        && $0.link("scaledFont") != nil
    }
  }

  /// Returns whether the font is one of UIKit's own text styles.
  private static func hasStyle(_ assignment: SourceAssignment, in file: SwiftFacts) -> Bool {
    file.chains(naming: "preferredFont").contains {
      $0.range == assignment.valueRange
        && ($0.arguments ?? $0.link("preferredFont")?.arguments)?["forTextStyle"] != nil
    }
  }

  /// Returns the missing statement, with the label as the font's assignment names it.
  private static func adjustment(
    _ assignment: SourceAssignment, in file: SwiftFacts
  ) -> SourceEdit {
    let source = file.source(assignment.range)
    let target = source.prefix { $0 != "=" }.reversed().drop { $0.isWhitespace }
      .drop { $0 != "." }.reversed()
    return file.inserting(
      String(target) + "adjustsFontForContentSizeCategory = true",
      before: assignment.range.lowerBound)
  }

  /// Returns whether the type around a scope sets its fonts again.
  private func renewsFonts(
    _ scope: Int, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard let index = file.type(around: scope) else { return true }
    return project.type(file.scopes[index].name, has: "traitCollectionDidChange")
  }
}

extension SwiftFacts {
  /// Returns whether a variable of a function is only measured, and never passed on to be shown.
  fileprivate func isOnlyMeasured(_ variable: SourceVariable) -> Bool {
    let holder = scopes[variable.scope]
    let isMeasured = chains(naming: ["sizeThatFits", "systemLayoutSizeFitting", "textRect"])
      .contains {
        $0.base == variable.name && isScope($0.scope, in: variable.scope)
      }
    guard !holder.isType, isMeasured else { return false }
    let name = Array(variable.name.utf8)
    var isHandedOn = false
    var text = text
    text.withUTF8 { bytes in
      bytes.forEachWord(in: holder.range) { word in
        guard bytes[word].elementsEqual(name) else { return true }
        let isAsked = word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: ".")
        let before = bytes[holder.range.lowerBound..<word.lowerBound].suffix(4)
        isHandedOn = !isAsked && !before.elementsEqual("let ".utf8)
        return !isHandedOn
      }
    }
    return !isHandedOn
  }
}
