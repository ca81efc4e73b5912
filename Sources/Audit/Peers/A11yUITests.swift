// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The checks of A11yUITests, all of them on every element, as `a11yCheckAllOnScreen` runs them.
///
/// It examines everything that XCUITest lists, including the content of controls and elements off
/// the screen. Source: `A11yAssertions.swift`, `A11yElement.swift`, `TestRunner.swift` and
/// `Values.swift` (rwapp/A11yUITests@4d553c0).
package enum A11yUITests: PeerChecks {
  /// Returns its findings: element by element, then those about the screen and about pairs.
  package static func examination(of tree: AccessibilityTree) -> Examination {
    guard tree.screen.platform == .ios else { return Examination(findings: []) }
    return Examination(findings: A11yUITestsRun(tree.screen).findings())
  }

  static let minimumSize = check(
    "minimumSize", .minor, remedy: "Make it 14 points wide and high or more.")
  static let minimumInteractiveSize = check(
    "minimumInteractiveSize", .serious, clauses: [.wcag("2.5.5")],
    remedy: "Make it 44 points wide and high or more.")
  static let labelPresence = check(
    "labelPresence", .serious, topic: .names, clauses: [.wcag("4.1.2")],
    remedy: "Give it a label that says what it is, in sentence case.")
  static let buttonLabel = check(
    "buttonLabel", .serious, topic: .names,
    remedy: "Say what it does, with a capital letter, without a full stop and its type.")
  static let imageLabel = check(
    "imageLabel", .serious, topic: .names, clauses: [.wcag("1.1.1")],
    remedy: "Say what the picture shows, not that it is one nor what its file is called.")
  static let labelLength = check(
    "labelLength", .minor, topic: .names, remedy: "Keep the label to 40 characters; use a hint.")
  static let imageTrait = check(
    "imageTrait", .serious, topic: .names, clauses: [.wcag("4.1.2")],
    remedy: "Give the image the image trait.")
  static let buttonTrait = check(
    "buttonTrait", .serious, topic: .names, clauses: [.wcag("4.1.2")],
    remedy: "Give the button the button trait, or the link trait.")
  static let disabled = check("disabled", .minor, remedy: "Make sure that people learn why.")
  static let conflictingTraits = check(
    "conflictingTraits", .serious, topic: .names, clauses: [.wcag("4.1.2")],
    remedy: "Keep the one trait that says what it does.")
  static let header = check(
    "header", .serious, topic: .order, clauses: [.wcag("1.3.1")],
    remedy: "Give the title of the screen the header trait.")
  static let duplicated = check(
    "duplicated", .minor, topic: .names, remedy: "Give each control a label of its own.")
  static let controlOverlap = check(
    "controlOverlap", .serious, remedy: "Move the controls apart.")
  static let controlSpacing = check(
    "controlSpacing", .minor, remedy: "Leave 8 points between controls, 12 on an iPad.")

  private static func check(
    _ name: String, _ impact: Impact, topic: Topic = .rest, clauses: [Clause] = [], remedy: String
  ) -> PeerCheck {
    PeerCheck(
      "a11yuitests", name, impact, topic: topic, clauses: clauses, requirements: ["S4-11-024"],
      remedy: remedy)
  }

  /// The least width and height of anything, in points.
  static let leastSize = 14.0
  /// The least width and height of a control, in points.
  static let leastControlSize = 44.0
  /// The tolerance below a size that is still accepted, in points.
  static let sizeTolerance = 0.1
  /// The length that a label has to exceed to be meaningful.
  static let shortLabel = 2
  /// The most characters of a label.
  static let longLabel = 40
  /// The least gap between controls on a phone, in points.
  static let leastGap = 8.0
  /// The least gap between controls on an iPad, in points.
  static let leastGapOnPad = 12.0
}

/// One element as XCUITest lists it.
private struct A11yUITestsElement {
  var node: Int
  /// The name of the element type.
  var type: String
  var label: String
  var placeholder: String?
  /// Nil when the capture has no traits.
  var traits: Traits?
  /// Nil when not stated.
  var frame: Rect?
  var isEnabled: Bool

  var isControl: Bool { Self.controls.contains(type) }

  static let ignored: Set<String> = [
    "Window", "ScrollBar", "Other", "NavigationBar", "Table", "ScrollView", "Key", "Keyboard",
    "TabBar",
  ]
  private static let controls: Set<String> = [
    "Button", "Slider", "Stepper", "SegmentedControl", "TextField", "Switch", "PageIndicator",
    "Link", "SearchField", "SecureTextField", "DatePicker", "Picker", "PickerWheel", "Cell",
  ]
}

/// One run over one screen.
private struct A11yUITestsRun {
  private let screen: Screen
  private let elements: [A11yUITestsElement]
  private var found: [Finding] = []

  init(_ screen: Screen) {
    self.screen = screen
    elements = Self.elements(of: screen)
  }

  func findings() -> [Finding] {
    var run = self
    for element in elements {
      run.checkSizes(element)
      run.checkLabel(element)
      if element.isControl { run.checkLabelOfControl(element) }
      if element.type == "Image" { run.checkLabelOfImage(element) }
      run.checkLength(element)
      run.checkTraits(element)
    }
    run.checkHeader()
    run.checkDuplicates()
    run.checkDistances()
    return run.found
  }

  private static func elements(of screen: Screen) -> [A11yUITestsElement] {
    var elements: [A11yUITestsElement] = []
    var index = 0
    while index < screen.nodes.count {
      let node = screen.nodes[index]
      let isListed = node.isFromXCUITest
      guard isListed || node.isVisible && !node.isSet(.elementsHidden) else {
        index = node.end
        continue
      }
      if let type = node.elementType(isListed: isListed),
        !A11yUITestsElement.ignored.contains(type)
      {
        let knowsTraits = node.traits != nil || screen.origin.carries(.traits)
        elements.append(
          A11yUITestsElement(
            node: index, type: type, label: node.effectiveLabel ?? "",
            placeholder: node.placeholder, traits: knowsTraits ? node.effectiveTraits : nil,
            frame: node.frame == nil ? nil : screen.frame(of: index),
            isEnabled: node.isEnabled && !node.effectiveTraits.contains(.notEnabled)))
      }
      index += 1
    }
    return elements
  }

  private enum Severity: String {
    case failure, warning
  }

  private mutating func report(
    _ check: PeerCheck, _ severity: Severity, _ element: A11yUITestsElement, _ message: String
  ) {
    let impact: Impact? = severity == .warning ? .minor : nil
    found.append(
      check.finding(at: element.node, Problem(message, impact: impact), type: severity.rawValue))
  }

  // MARK: - One element

  private mutating func checkSizes(_ element: A11yUITestsElement) {
    guard let frame = element.frame else { return }
    for (side, extent) in [("high", frame.height), ("wide", frame.width)]
    where extent < A11yUITests.leastSize - A11yUITests.sizeTolerance {
      report(
        A11yUITests.minimumSize, .warning, element,
        "the element is \(extent.written) points \(side), and should be at least 14")
    }
    guard element.isControl else { return }
    for (side, extent) in [("high", frame.height), ("wide", frame.width)]
    where extent < A11yUITests.leastControlSize - A11yUITests.sizeTolerance {
      report(
        A11yUITests.minimumInteractiveSize, .failure, element,
        "the control is \(extent.written) points \(side), and should be at least 44")
    }
  }

  private mutating func checkLabel(_ element: A11yUITestsElement) {
    guard element.type != "Cell" else { return }
    if let placeholder = element.placeholder, element.label.isEmpty {
      report(
        A11yUITests.labelPresence, .failure, element,
        "the placeholder is \(placeholder.quoted), and there is no label")
    } else if element.label.count <= A11yUITests.shortLabel {
      report(
        A11yUITests.labelPresence, .warning, element,
        "the label \(element.label.quoted) has no more than 2 characters")
    }
    if element.label.isUppercased {
      report(
        A11yUITests.labelPresence, .warning, element,
        "the label \(element.label.quoted) is in capital letters")
    }
  }

  private mutating func checkLabelOfControl(_ element: A11yUITestsElement) {
    let label = element.label
    for words in label.held(of: ["click here", "tap here", "more"]) {
      report(
        A11yUITests.buttonLabel, .failure, element,
        "the label \(label.quoted) contains \"\(words)\", which does not say what it does")
    }
    reportType(["button"], element)
    if let first = label.first, !first.isUppercase {
      report(
        A11yUITests.buttonLabel, .failure, element,
        "the label \(label.quoted) does not begin with a capital letter")
    }
    if label.utf8.contains(UInt8(ascii: ".")) {
      report(
        A11yUITests.buttonLabel, .failure, element, "the label \(label.quoted) contains a full stop"
      )
    }
    let fields: Set<String> = ["TextView", "TextField", "SearchField", "SecureTextField"]
    if fields.contains(element.type) { reportType(["field"], element) }
    if element.traits?.contains(.link) ?? false || element.type == "Link" {
      reportType(["link"], element)
    }
    if element.traits?.contains(.adjustable) ?? false || element.type == "Slider" {
      reportType(["adjustable", "slider"], element)
    }
  }

  private mutating func reportType(_ words: [String], _ element: A11yUITestsElement) {
    for word in element.label.held(of: words) {
      report(
        A11yUITests.buttonLabel, .failure, element,
        "the label \(element.label.quoted) contains \"\(word)\", which its type already says")
    }
  }

  private mutating func checkLabelOfImage(_ element: A11yUITestsElement) {
    for word in element.label.held(of: ["image", "picture", "graphic", "icon", "photo"]) {
      report(
        A11yUITests.imageLabel, .failure, element,
        "the label \(element.label.quoted) contains \"\(word)\", which its trait already says")
    }
    let parts = ["_", "-", "png", "jpg", "jpeg", "pdf", "avci", "heic", "heif", "svg"]
    for part in element.label.held(of: parts) {
      report(
        A11yUITests.imageLabel, .failure, element,
        "the label \(element.label.quoted) contains \"\(part)\", as names of files do")
    }
  }

  private mutating func checkLength(_ element: A11yUITestsElement) {
    guard element.type != "StaticText", element.type != "TextView",
      element.label.count > A11yUITests.longLabel
    else { return }
    report(
      A11yUITests.labelLength, .warning, element,
      "the label has \(element.label.count) characters, and should have at most 40")
  }

  private mutating func checkTraits(_ element: A11yUITestsElement) {
    if let traits = element.traits {
      if element.type == "Image", !traits.contains(.image) {
        report(A11yUITests.imageTrait, .failure, element, "the image has no image trait")
      }
      if element.type == "Button", traits.isDisjoint(with: [.button, .link]) {
        report(
          A11yUITests.buttonTrait, .failure, element,
          "the button has neither the button trait nor the link trait")
      }
    }
    if element.isControl, !element.isEnabled {
      report(A11yUITests.disabled, .warning, element, "the control is disabled")
    }
    guard let traits = element.traits else { return }
    for (pair, names) in Self.conflicts where traits.isSuperset(of: pair) {
      report(
        A11yUITests.conflictingTraits, .failure, element,
        "the element has the traits \(names), which do not go together")
    }
  }

  private static let conflicts: [(pair: Traits, names: String)] = [
    ([.button, .link], "button and link"),
    ([.staticText, .updatesFrequently], "static text and updates frequently"),
  ]

  // MARK: - Several elements

  private mutating func checkHeader() {
    guard !elements.contains(where: { $0.traits?.contains(.header) ?? false }) else { return }
    let knowsTraits = elements.contains { $0.traits != nil }
    guard knowsTraits || !elements.isEmpty else { return }
    found.append(
      A11yUITests.header.finding(
        at: 0,
        knowsTraits
          ? "no element of the screen has the header trait"
          : "the capture does not record traits, so it is not known whether there is a header",
        type: Severity.failure.rawValue, isFailure: knowsTraits))
  }

  private mutating func checkDuplicates() {
    var named: [String: [A11yUITestsElement]] = [:]
    let controls = elements.filter { $0.isControl && !$0.label.isEmpty }
    for control in controls { named[control.label, default: []].append(control) }
    for control in controls {
      guard let same = named[control.label], same.count > 1, same[0].node == control.node else {
        continue
      }
      report(
        A11yUITests.duplicated, .warning, control,
        "\(same.count) controls have the label \(control.label.quoted)")
    }
  }

  private mutating func checkDistances() {
    let controls = elements.filter { $0.isControl && $0.frame != nil }
    let frames = controls.map { $0.frame ?? .zero }
    let gap = screen.facts.idiom == .pad ? A11yUITests.leastGapOnPad : A11yUITests.leastGap
    let pairs = NearbyPairs.among(frames, gap: gap)
    for (first, second) in pairs where frames[first].intersects(frames[second]) {
      report(
        A11yUITests.controlOverlap, .failure, controls[first],
        "it overlaps with \(controls[second].label.quoted)")
    }
    for (first, second) in pairs where !frames[first].intersects(frames[second]) {
      report(
        A11yUITests.controlSpacing, .warning, controls[first],
        "it is less than \(gap.written) points away from \(controls[second].label.quoted)")
    }
  }
}

extension Node {
  /// Returns the element type under which XCUITest lists it; nil when it is not listed, or when
  /// that is not known.
  ///
  /// UIKit's classes have types of their own; for other views the traits decide.
  fileprivate func elementType(isListed: Bool) -> String? {
    guard let className else { return nil }
    if isListed { return elementType == "Application" ? nil : elementType }
    guard isIOSElement else { return nil }
    if className == "UITextField", isSet(.password) { return "SecureTextField" }
    if let type = Self.typesByClass[className] { return type }
    return Self.typesByTrait.first { effectiveTraits.contains($0.trait) }?.type
  }

  private static let typesByClass: [String: String] = [
    "UIButton": "Button", "UISegment": "Button", "UITabBarButton": "Button",
    "UILabel": "StaticText", "UIImageView": "Image", "UISwitch": "Switch", "UISlider": "Slider",
    "UIPageControl": "PageIndicator", "UITextField": "TextField", "UITextView": "TextView",
    "UISearchTextField": "SearchField", "UIProgressView": "ProgressIndicator",
    "UIActivityIndicatorView": "ActivityIndicator", "UITableViewCell": "Cell",
    "UICollectionViewCell": "Cell", "UIStepper": "Stepper", "UIDatePicker": "DatePicker",
    "UISegmentedControl": "SegmentedControl", "UIPickerView": "Picker",
  ]

  private static let typesByTrait: [(trait: Traits, type: String)] = [
    (.keyboardKey, "Key"), (.searchField, "SearchField"), (.link, "Link"), (.button, "Button"),
    (.image, "Image"), (.staticText, "StaticText"),
  ]
}

extension String {
  /// Returns the given words that it contains, in any case, also within other words.
  fileprivate func held(of words: [String]) -> [String] {
    let small = lowercased()
    return words.filter { small.holds($0) }
  }

  /// Whether it has capital letters and would not change if capitalised.
  fileprivate var isUppercased: Bool {
    self == uppercased()
      && unicodeScalars.contains {
        [.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory)
      }
  }
}
