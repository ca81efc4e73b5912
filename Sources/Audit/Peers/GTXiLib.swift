// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The checks that Google's GTXiLib runs on every accessibility element of an iOS app.
///
/// Where it touches and draws a live view to measure it, the frame and the stated colours are used
/// here. Source: `GTXChecksCollection.m`, `GTXAccessibilityTree.m` and `GTXToolKit.mm`
/// (google/GTXiLib@e322f9d).
package enum GTXiLib: PeerChecks {
  /// Returns the findings of its standard checks, element by element.
  package static func examination(of tree: AccessibilityTree) -> Examination {
    guard tree.screen.platform == .ios else { return Examination(findings: []) }
    let run = GTXiLibRun(tree.screen)
    return Examination(findings: run.findings())
  }

  static let label = PeerCheck(
    "gtxilib", "Accessibility label", .critical, topic: .names, clauses: [.wcag("4.1.2")],
    requirements: ["S4-11-006"], remedy: "Give it an accessibility label.")
  static let punctuation = PeerCheck(
    "gtxilib", "Accessibility label punctuation", .minor, topic: .names,
    requirements: ["S4-11-007"],
    remedy: "Leave the full stop out of the label, or give what shows text the static text trait.")
  static let overlap = PeerCheck(
    "gtxilib", "Accessibility label-trait overlap", .minor, topic: .names,
    requirements: ["S4-11-008"], remedy: "Leave the word out: the trait says it.")
  static let traits = PeerCheck(
    "gtxilib", "Accessibility traits", .serious, topic: .names, clauses: [.wcag("4.1.2")],
    requirements: ["S4-11-009"], remedy: "Keep the one trait that says what it does.")
  static let touchTarget = PeerCheck(
    "gtxilib", "Touch target size", .moderate, clauses: [.wcag("2.5.5")],
    requirements: ["S4-11-005"], remedy: "Make it answer touches in 44 by 44 points.")
  static let contrast = PeerCheck(
    "gtxilib", "Contrast ratio (Label)", .serious, clauses: [.wcag("1.4.3")],
    requirements: ["S4-11-010"],
    remedy: "Make the text darker or the background lighter, or the reverse.")
  static let dynamicType = PeerCheck(
    "gtxilib", "Supports Dynamic Type", .moderate, clauses: [.wcag("1.4.4")],
    remedy: "Take the font from a text style or UIFontMetrics, and let it adjust itself.")

  /// The least width and height of a touch target, in points; its documentation says 48.
  static let leastSize = 44.0
  /// The distance from the area within which a touch still counts, in points.
  static let touchTolerance = 0.1
  /// The least contrast of text, whatever its size.
  static let leastContrast = 3.0
  /// The tolerance below that contrast.
  static let contrastTolerance = 0.05
}

/// One run over one screen.
private struct GTXiLibRun {
  private let screen: Screen
  private let backdrops: Backdrops
  /// The type of a result; GTXiLib has errors only.
  private static let error = "error"

  init(_ screen: Screen) {
    self.screen = screen
    backdrops = Backdrops(screen)
  }

  func findings() -> [Finding] {
    let elements = elements()
    return elements.flatMap(findings) + unknownColors(elements)
  }

  /// Returns the accessibility elements that it visits, without hidden ones and the content of
  /// elements.
  private func elements() -> [Int] {
    var elements: [Int] = []
    var index = 0
    while index < screen.nodes.count {
      let isElement = screen.nodes[index].isIOSElement
      if isHidden(index) || isElement {
        if isElement, !isHidden(index) { elements.append(index) }
        index = screen.nodes[index].end
      } else {
        index += 1
      }
    }
    return elements
  }

  private func isHidden(_ index: Int) -> Bool {
    let node = screen.nodes[index]
    if node.isSet(.elementsHidden) || !node.isVisible && !node.isFromXCUITest { return true }
    return node.frame.map { $0.width == 0 || $0.height == 0 } ?? false
  }

  private func findings(on index: Int) -> [Finding] {
    let node = screen.nodes[index]
    let label = node.effectiveLabel ?? ""
    let isText = showsText(index)
    var findings: [Finding] = []
    func report(_ check: PeerCheck, _ problem: Problem) {
      findings.append(check.finding(at: index, problem, type: Self.error))
    }
    if !isText, label.isBlank { report(GTXiLib.label, .noLabel) }
    if !isText, !label.contains(","), label.trimmed.hasSuffix(".") {
      report(GTXiLib.punctuation, .fullStop(label))
    }
    if node.effectiveTraits.contains(.button), label.endsWithButton,
      !(node.className == "UIButton" && (node.text ?? "").endsWithButton)
    {
      report(GTXiLib.overlap, .roleWord(label))
    }
    if let names = conflict(node) { report(GTXiLib.traits, .conflict(names)) }
    if let problem = touchProblem(index) { report(GTXiLib.touchTarget, problem) }
    findings += contrastFinding(index).map { [$0] } ?? []
    if let problem = typeProblem(index) { report(GTXiLib.dynamicType, problem) }
    return findings
  }

  /// Whether it shows text, which may be punctuated and serves as a label.
  private func showsText(_ index: Int) -> Bool {
    let node = screen.nodes[index]
    let traits: Traits = [.staticText, .link, .searchField, .keyboardKey]
    if !node.effectiveTraits.isDisjoint(with: traits) { return true }
    if node.isIOSClass(["Label", "StaticText", "TextView"]) || node.isTextField { return true }
    return node.parent.map { screen.nodes[$0].isTextField } ?? false
  }

  private func conflict(_ node: Node) -> [String]? {
    // The keys of Apple's keyboards have conflicting traits.
    guard node.className != "UIAccessibilityElementKBKey" else { return nil }
    let traits = node.effectiveTraits
    for list in ConflictingTraits.exclusive {
      let present = list.filter(traits.contains)
      if present.count > 1 { return present.flatMap(\.setNames) }
    }
    return nil
  }

  private func touchProblem(_ index: Int) -> Problem? {
    let node = screen.nodes[index]
    let touched: Traits = [.button, .link, .searchField, .playsSound, .keyboardKey]
    guard !node.effectiveTraits.isDisjoint(with: touched), node.frame != nil else { return nil }
    let frame = screen.frame(of: index)
    // A view is touched at the corners of the area, slightly inside; an element has only its frame.
    let isView = node.className != "UIAccessibilityElement"
    let least = GTXiLib.leastSize - (isView ? 2 * GTXiLib.touchTolerance : 0)
    guard frame.width < least || frame.height < least else { return nil }
    return .small(frame)
  }

  private func contrastFinding(_ index: Int) -> Finding? {
    guard isLabel(index), let color = screen.nodes[index].color(.textColor) else { return nil }
    let background: Color
    switch backdrops.behind(index) {
    case .unknown(let reason):
      return GTXiLib.contrast.finding(
        at: index, "the background of the text is not known: \(reason)", type: Self.error,
        isFailure: false)
    case .color(let color): background = color
    }
    let ratio = Contrast.ratio(
      color.faded(to: screen.nodes[index].number(.alpha) ?? 1), background)
    guard ratio < GTXiLib.leastContrast - GTXiLib.contrastTolerance else { return nil }
    return GTXiLib.contrast.finding(at: index, .lowContrast(ratio), type: Self.error)
  }

  /// Reports once that a capture has no colours.
  private func unknownColors(_ elements: [Int]) -> [Finding] {
    guard !screen.origin.carries(.textColor), elements.contains(where: isLabel),
      !elements.contains(where: { screen.nodes[$0].states(.textColor) })
    else { return [] }
    return [
      GTXiLib.contrast.finding(
        at: 0, "the capture does not record colours, so the contrast of text cannot be measured",
        type: Self.error, isFailure: false)
    ]
  }

  private func isLabel(_ index: Int) -> Bool {
    let node = screen.nodes[index]
    return node.isIOSClass(["Label", "StaticText"]) && node.shownText != nil
  }

  private func typeProblem(_ index: Int) -> Problem? {
    let node = screen.nodes[index]
    // Of UIKit's own views these have a font and a switch for adjusting it.
    guard node.isIOSClass(["Label", "TextView"]) || node.isTextField,
      let adjusts = screen.flag(.adjustsFont, of: index)
    else { return nil }
    guard adjusts else { return "its font does not adjust to the text size that the user chose" }
    guard screen.knows(.dynamicTypeStyle, of: index), node.text(.dynamicTypeStyle) == nil,
      node.number(.maximumTextSize) == nil
    else { return nil }
    return "its font is adjusted, but comes neither from a text style nor from UIFontMetrics"
  }
}

extension Node {
  fileprivate var isTextField: Bool {
    isIOSClass(["TextField", "SearchTextField", "SecureTextField", "SearchField"])
  }
}

extension String {
  fileprivate var endsWithButton: Bool { lowercased().hasSuffix("button") }
}

extension Problem {
  fileprivate static let noLabel: Problem = "the element has no accessibility label"

  fileprivate static func fullStop(_ label: String) -> Problem {
    Problem("the label \(label.quoted) ends in a full stop, and the element shows no text")
  }

  fileprivate static func roleWord(_ label: String) -> Problem {
    Problem("the label \(label.quoted) ends in \"button\", which the trait says already")
  }

  fileprivate static func conflict(_ names: [String]) -> Problem {
    Problem("the traits \(names.joined(separator: ", ")) exclude each other")
  }

  fileprivate static func small(_ frame: Rect) -> Problem {
    Problem(
      "the element is \(frame.width.written) by \(frame.height.written) points, and should be "
        + "44 by 44 or more",
      measured: [Measurement("width", frame.width), Measurement("height", frame.height)])
  }

  fileprivate static func lowContrast(_ ratio: Double) -> Problem {
    Problem(
      "the contrast of the text is \(ratio.written), and should be at least 3",
      measured: [Measurement("ratio", ratio), Measurement("required", GTXiLib.leastContrast)])
  }
}
