// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The audits of `XCUIApplication.performAccessibilityAudit`, as far as a capture can answer them.
///
/// Apple publishes the types of the audits and the texts of their results, but not the criteria: a
/// type is answered by those of Curbcut's own rules that ask the same question, and by the sizes
/// and fonts that a capture states. `textClipped` needs the layout at every text size, which no
/// capture contains. Sources:
/// https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype and the
/// results that projects quote (appium/WebDriverAgent@c279b4c, `performAccessibilityAudit`).
package enum AppleAudit: PeerChecks {
  /// Returns the findings of the audits on the whole screen.
  package static func examination(of tree: AccessibilityTree) -> Examination {
    guard tree.screen.platform == .ios else { return Examination(findings: []) }
    let answers = rules.run(on: tree).compactMap { finding -> Finding? in
      guard let question = questions[finding.check], let node = finding.node else { return nil }
      return question.check.finding(
        at: node, finding.problem, type: question.text, isFailure: finding.isFailure)
    }
    return Examination(findings: answers + fonts(on: tree))
  }

  /// An audit, and its result in short.
  private struct Question: Sendable {
    var check: PeerCheck
    var text: String
  }

  // Frozen, so that later changes of cards do not change another tool's results.
  private static let rules = RuleRunner(
    Catalogue(Catalogue.audit.checks.filter { questions[$0.id] != nil }), ruleSet: .v1,
    with: Set(questions.keys))

  /// The audit that asks a rule's question, by the rule's id; when no quoted result is known, the
  /// text is the name of the audit's type.
  private static let questions: [RuleID: Question] = [
    "conflicting-traits": Question(check: trait, text: "trait"),
    "low-text-contrast": Question(check: contrast, text: "Contrast failed"),
    "resource-name-as-name": Question(check: description, text: "Label not human-readable"),
    "small-touch-target": Question(check: hitRegion, text: "hitRegion"),
    "text-without-element": Question(check: detection, text: "Potentially inaccessible text"),
    "unlabelled-field": Question(check: description, text: "sufficientElementDescription"),
    "unnamed-control": Question(check: description, text: "sufficientElementDescription"),
    "unnamed-image": Question(check: description, text: "sufficientElementDescription"),
  ]

  private static let contrast = PeerCheck(
    "apple-audit", "contrast", .serious, clauses: [.wcag("1.4.3")],
    requirements: ["S4-11-038"],
    remedy: "Make the text darker or the background lighter, or the reverse.")
  private static let detection = PeerCheck(
    "apple-audit", "elementDetection", .serious, topic: .order, clauses: [.wcag("1.3.1")],
    remedy: "Make what shows the text an accessibility element.")
  private static let hitRegion = PeerCheck(
    "apple-audit", "hitRegion", .moderate, clauses: [.wcag("2.5.5")],
    requirements: ["S4-11-040"], remedy: "Make it answer touches in 44 by 44 points.")
  private static let description = PeerCheck(
    "apple-audit", "sufficientElementDescription", .critical, topic: .names,
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")], requirements: ["S4-11-041"],
    remedy: "Give it a label that a person understands.")
  private static let trait = PeerCheck(
    "apple-audit", "trait", .serious, topic: .names, clauses: [.wcag("4.1.2")],
    remedy: "Keep the one trait that says what it does.")
  private static let dynamicType = PeerCheck(
    "apple-audit", "dynamicType", .moderate, clauses: [.wcag("1.4.4")],
    requirements: ["S4-11-039"],
    remedy: "Take the font from a text style, and let it adjust itself without a cap.")

  /// Returns findings on whether text follows the user's text size, for views that state it.
  private static func fonts(on tree: AccessibilityTree) -> [Finding] {
    let screen = tree.screen
    return tree.elements.compactMap { element in
      let index = element.nodeIndex
      guard element.node.showsOwnText, let adjusts = screen.flag(.adjustsFont, of: index) else {
        return nil
      }
      guard adjusts else {
        return dynamicType.finding(
          at: index, "the text does not follow the text size that the user chose",
          type: "Dynamic Type font sizes are unsupported")
      }
      guard element.node.number(.maximumTextSize) != nil else { return nil }
      return dynamicType.finding(
        at: index, "the text follows the text size that the user chose up to a cap only",
        type: "Dynamic Type font sizes are partially unsupported")
    }
  }
}

extension Node {
  /// Whether it is a view of a class that shows its own text.
  fileprivate var showsOwnText: Bool {
    isIOSClass(["Label", "StaticText", "TextView", "TextField", "SearchTextField", "Button"])
      && (text ?? effectiveLabel) != nil
  }
}
