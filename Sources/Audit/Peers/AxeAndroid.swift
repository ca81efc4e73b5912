// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The rules that Deque's axe-android runs over a tree of views.
///
/// Contrast is measured in the picture of the screen, and not at all without one. Its rule about
/// moving focus (`DontMoveAccessibilityFocus`) needs a stream of events, which no capture of a
/// screen contains, and is left out. Source: `rules/hierarchy`, `AxeView.java` and `AxeRect.java`
/// (dequelabs/axe-android@9d92778).
package enum AxeAndroid: PeerChecks {
  /// Returns its failures and the results that it calls incomplete, view by view.
  package static func examination(of tree: AccessibilityTree) -> Examination {
    guard tree.screen.platform == .android else { return Examination(findings: []) }
    let run = AxeAndroidRun(tree)
    return Examination(
      findings: run.results().compactMap { result in
        guard let problem = result.problem else { return nil }
        return result.rule.check.finding(
          at: result.node, problem, type: result.status.rawValue,
          isFailure: result.status == .fail)
      })
  }

  /// Returns its results for each view that a rule applies to, including those that pass.
  static func results(of tree: AccessibilityTree) -> [Result] { AxeAndroidRun(tree).results() }

  /// The result of a rule for a view.
  enum Status: String {
    case pass = "PASS"
    case fail = "FAIL"
    case incomplete = "INCOMPLETE"
    case inapplicable = "INAPPLICABLE"
  }

  /// The result of one rule for one view.
  struct Result {
    var rule: Rule
    var node: Int
    var status: Status
    /// The defect or the missing fact; nil when there is none.
    var problem: Problem?
  }

  /// A rule, by its name in axe-android.
  enum Rule: String, CaseIterable {
    case activeViewName = "ActiveViewName"
    case checkBoxName = "CheckBoxName"
    case colorContrast = "ColorContrast"
    case editTextName = "EditTextName"
    case editTextValue = "EditTextValue"
    case imageViewName = "ImageViewName"
    case switchName = "SwitchName"
    case touchSize = "TouchSizeWcag"

    var check: PeerCheck { Self.checks[self]! }

    private static let checks = Dictionary(
      uniqueKeysWithValues: allCases.map { ($0, $0.newCheck) })

    // The impact levels are axe's own.
    private var newCheck: PeerCheck {
      switch self {
      case .activeViewName:
        PeerCheck(
          "axe", rawValue, .critical, topic: .names, clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
          remedy: "Give the view a text or a content description.")
      case .checkBoxName, .switchName:
        PeerCheck(
          "axe", rawValue, .moderate, topic: .names, clauses: [.wcag("1.3.1")],
          remedy: "Name it by its own text or by a label, and not by both.")
      case .colorContrast:
        PeerCheck(
          "axe", rawValue, .moderate, clauses: [.wcag("1.4.3")],
          remedy: "Make the text darker or the background lighter, or the reverse.")
      case .editTextName:
        PeerCheck(
          "axe", rawValue, .moderate, topic: .names, clauses: [.wcag("1.3.1")],
          remedy: "Point android:labelFor of the label to the field.")
      case .editTextValue:
        PeerCheck(
          "axe", rawValue, .critical, topic: .names, clauses: [.wcag("4.1.2")],
          remedy: "Take the content description away, and use a label.")
      case .imageViewName:
        PeerCheck(
          "axe", rawValue, .critical, topic: .names, clauses: [.wcag("1.1.1")],
          remedy: "Give it a content description, or make it unimportant for accessibility.")
      case .touchSize:
        PeerCheck(
          "axe", rawValue, .moderate, clauses: [.wcag("2.5.5")],
          remedy: "Make it 44 dp wide and high or more.")
      }
    }
  }

  /// The least width and height of a touch target, in dp.
  static let leastSize = 44
  /// The contrast below which every text fails; from here on large text may pass.
  static let leastContrast = 3.0
  /// The contrast from which on every text passes.
  static let enoughContrast = 4.5
}

/// One run over one screen.
private struct AxeAndroidRun {
  private let tree: AccessibilityTree
  private let screen: Screen
  /// Whether a view or one of its descendants has a text or a content description.
  private let saysSomething: [Bool]
  /// The texts whose contrast is measured.
  private let measured: Set<Int>
  /// The frame of the app's own content, without the system's bars; nil when not stated.
  private let content: PixelRect?

  init(_ tree: AccessibilityTree) {
    self.tree = tree
    screen = tree.screen
    var says = screen.nodes.map { !($0.spoken ?? "").isBlank }
    for index in screen.nodes.indices.reversed() where says[index] {
      if let parent = screen.nodes[index].parent { says[parent] = true }
    }
    saysSomething = says
    content = Self.content(of: tree.screen)
    measured = Self.measured(in: tree.screen)
  }

  /// Returns the texts whose contrast is measured: all visible ones, unless they overlap in more
  /// layers than any screen could show.
  private static func measured(in screen: Screen) -> Set<Int> {
    guard let picture = screen.pixels else { return [] }
    var rest = picture.width * picture.height * mostLayers
    return Set(
      screen.nodes.indices.filter { index in
        let frame = screen.frame(of: index)
        guard screen.nodes[index].text != nil, screen.flag(.visible, of: index) != false, rest > 0
        else { return false }
        rest -= Int(clamping: min(frame.width * frame.height, 1e9))
        return true
      })
  }

  private static let mostLayers = 16

  /// Returns the frame of the app's content: among several views of this name, that of the last one
  /// built, and a view is built after its descendants.
  private static func content(of screen: Screen) -> PixelRect? {
    let named = screen.nodes.indices.filter { screen.nodes[$0].identifier == "android:id/content" }
    guard let end = named.map({ screen.nodes[$0].end }).max(),
      let last = named.first(where: { screen.nodes[$0].end == end })
    else { return nil }
    return PixelRect(screen.frame(of: last))
  }

  func results() -> [AxeAndroid.Result] {
    screen.nodes.indices.flatMap { index in
      AxeAndroid.Rule.allCases.compactMap { rule in
        answer(of: rule, on: index).map { status, problem in
          AxeAndroid.Result(rule: rule, node: index, status: status, problem: problem)
        }
      }
    }
  }

  private typealias Answer = (AxeAndroid.Status, Problem?)

  /// Returns the answer of a rule; nil when it does not apply.
  private func answer(of rule: AxeAndroid.Rule, on index: Int) -> Answer? {
    let node = screen.nodes[index]
    guard !node.isSet(.accessibilityDelegate) else { return nil }
    let className = node.text(.accessibilityClass) ?? node.className
    switch rule {
    case .activeViewName:
      guard className != Self.checkBox, className != Self.switch, node.isSet(.clickable) else {
        return nil
      }
      return saysSomething[index] ? Self.pass : (.fail, "the view can be pressed and has no name")
    case .touchSize: return node.isSet(.clickable) ? touchSize(index) : nil
    case .checkBoxName:
      guard className == Self.checkBox, !isLabelAnsweredFor(index) else { return nil }
      return Self.name(node.text, label(of: index))
    case .switchName:
      guard className == Self.switch, !isLabelAnsweredFor(index) else { return nil }
      let isState = ["on", "off"].contains(node.text?.lowercased())
      return Self.name(isState ? nil : node.text, label(of: index))
    case .editTextName:
      guard className == Self.editText, !isLabelAnsweredFor(index) else { return nil }
      return label(of: index).isBlank ? (.fail, "no label names the field") : Self.pass
    case .editTextValue:
      guard className == Self.editText else { return nil }
      return (node.contentDescription ?? "").isBlank
        ? Self.pass : (.fail, "a content description is read instead of the typed text")
    case .imageViewName:
      guard className?.lowercased() == "android.widget.imageview" else { return nil }
      guard isImportant(index), (node.contentDescription ?? "").isBlank else { return Self.pass }
      return (.fail, "the picture has no content description")
    case .colorContrast: return (node.text ?? "").isBlank ? nil : contrast(index)
    }
  }

  private static let checkBox = "android.widget.CheckBox"
  private static let `switch` = "android.widget.Switch"
  private static let editText = "android.widget.EditText"
  private static let pass: Answer = (.pass, nil)

  /// Returns a name must come from a text or a label, but not from both.
  private static func name(_ text: String?, _ label: String) -> Answer {
    let hasText = !(text ?? "").isBlank
    guard hasText == !label.isBlank else { return pass }
    return (.fail, hasText ? "a text and a label name it" : "neither a text nor a label names it")
  }

  private func label(of index: Int) -> String {
    tree.label(ofNode: index).flatMap { screen.nodes[$0].spoken } ?? ""
  }

  private func isLabelAnsweredFor(_ index: Int) -> Bool {
    tree.label(ofNode: index).map { screen.nodes[$0].isSet(.accessibilityDelegate) } ?? false
  }

  private func isImportant(_ index: Int) -> Bool {
    switch screen.nodes[index].importance {
    case "yes": true
    case "no", "noHideDescendants": false
    default: tree.element(ofNode: index) != nil
    }
  }

  // MARK: - Sizes

  private func touchSize(_ index: Int) -> Answer {
    guard let density = screen.facts.density, density > 0, let size = screen.facts.size else {
      return (.incomplete, "the density or the size of the screen is not known")
    }
    let frame = PixelRect(screen.frame(of: index))
    if isOffScreen(frame, size) {
      return (.incomplete, "the view is not wholly on the screen")
    }
    if isPartlyVisible(index, frame, size) {
      return (.incomplete, "the view may be larger than what can be seen of it")
    }
    // Java rounds half up.
    let width = Int(clamping: (Double(frame.width) / density + 0.5).rounded(.down))
    let height = Int(clamping: (Double(frame.height) / density + 0.5).rounded(.down))
    guard min(width, height) < AxeAndroid.leastSize else { return Self.pass }
    return (
      .fail,
      Problem(
        "the view is \(width) by \(height) dp, and should be 44 by 44 or more",
        measured: [
          Problem.Measurement("width", Double(width)),
          Problem.Measurement("height", Double(height)),
        ])
    )
  }

  private func isOffScreen(_ frame: PixelRect, _ size: Size) -> Bool {
    let size = PixelRect(Rect(x: 0, y: 0, width: size.width, height: size.height))
    return frame.top < 0 || frame.left < 0 || frame.bottom > size.bottom
      || frame.right > size.right
  }

  private func isPartlyVisible(_ index: Int, _ frame: PixelRect, _ size: Size) -> Bool {
    guard let content else { return false }
    guard case .size(let whole)? = screen.nodes[index][.unclippedSize] else {
      // Without a measured size, a view that touches an edge may continue beyond it.
      return frame.top <= content.top || frame.left <= 0 || frame.bottom >= content.bottom
        || frame.right >= Int(clamping: size.width)
    }
    return whole.height > Double(frame.height) || whole.width > Double(frame.width)
  }

  // MARK: - Contrast

  private func contrast(_ index: Int) -> Answer {
    guard screen.flag(.visible, of: index) != false else { return (.inapplicable, nil) }
    guard let picture = screen.pixels else {
      return (.incomplete, "there is no picture of the screen to measure the contrast in")
    }
    guard measured.contains(index) else {
      return (.incomplete, "too many texts lie over each other")
    }
    let frame = PixelRect(screen.frame(of: index))
    // Transparent black means no colour there.
    let stated = screen.nodes[index].color(.textColor).flatMap {
      $0 == Color(red: 0, green: 0, blue: 0, alpha: 0) ? nil : $0
    }
    let colors: AxeTextColors
    switch AxeTextColors.search(frame, of: picture, stated: stated) {
    case .notSearched:
      return (.incomplete, "the text is too low to be measured, or not wholly in the picture")
    case .nothing: return Self.pass
    case .found(let found): colors = found
    }
    if let size = screen.facts.size, isOffScreen(frame, size) { return (.inapplicable, nil) }
    guard colors.confidence == .high else { return Self.pass }
    let ratio = Contrast.ofOpaque(colors.text, colors.background)
    guard ratio < AxeAndroid.enoughContrast else { return Self.pass }
    return (
      ratio < AxeAndroid.leastContrast ? .fail : .incomplete,
      Problem(
        "the text seems to be \(colors.text.text) on \(colors.background.text), a contrast of "
          + "\(ratio.written), and should have 4.5, or 3 when it is large",
        measured: [Problem.Measurement("ratio", ratio)])
    )
  }
}

extension Node {
  /// The text, or the content description when there is no text.
  fileprivate var spoken: String? { text ?? contentDescription }
}
