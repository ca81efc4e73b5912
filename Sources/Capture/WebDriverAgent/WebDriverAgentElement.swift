// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What WebDriverAgent says of an element, and what that means.
///
/// Sources: appium/WebDriverAgent@c279b4c (`FBXPath.m`, `FBAccessibilityTraits.m`) and the real captures
/// of ten apps.
struct WebDriverAgentElement {
  /// The type without its prefix.
  var type = ""
  var value: String?
  var name: String?
  /// The identifier, where it is written apart from the label.
  var identifier: String?
  var label: String?
  var placeholder: String?
  var traits: Traits?
  var isFocused = false
  var isAccessible: Bool?
  var isNativeElement: Bool?
  var minimum: Double?
  var maximum: Double?
  /// The frame as written; a side is zero if it is not written, and not a number if it is not one.
  var frame = Rect.zero { didSet { hasFrame = true } }
  var nativeFrame: Rect?
  private(set) var hasFrame = false

  /// States what it says in a node; gives whether the element lies outside of every screen.
  func state(
    in node: inout Node, isInTabBar: Bool, _ derivations: inout [Key: String]
  ) -> Bool {
    node.description = label
    // The name is the identifier, or else the label.
    if let name, name != label { node.identifier = name }
    if let identifier { node.identifier = identifier }
    let (rect, isOutside) = place()
    node.frame = rect
    if let placeholder { node[.placeholder] = .text(placeholder) }
    if minimum != nil || maximum != nil {
      node[.range] = .range(
        RangeInfo(minimum: minimum, maximum: maximum, current: value.flatMap(Double.init)))
    }
    // The raw answer counts before the one that WebDriverAgent settles for its own use.
    if let isElement = isNativeElement ?? isAccessible {
      node[.isAccessibilityElement] = .flag(isElement)
    }
    let spoken = spokenValue(&derivations)
    if let spoken { node[.value] = .text(spoken) }
    let hadSelectedValue = spoken == nil && value == "1"
    if let traits = statedTraits(isInTabBar: isInTabBar, hadSelectedValue: hadSelectedValue) {
      node[.traits] = .traits(traits)
    }
    return isOutside
  }

  /// The value that VoiceOver gets; WebDriverAgent fills an empty one with other facts.
  private func spokenValue(_ derivations: inout [Key: String]) -> String? {
    guard let value else { return nil }
    switch type {
    case "StaticText" where value == label: break
    case "TextField", "SecureTextField", "SearchField", "TextView":
      guard value == placeholder else { return value }
    case "Button" where value == "1":
      // A selected button has this value in place of none. Servers that write traits say
      // Selected there, too; older ones say it in no other way.
      guard traits?.contains(.selected) ?? true else { return value }
    default: return value
    }
    derivations[.value] =
      "\"value\", without what is written there if there is none (the label of a text, "
      + "the placeholder of a field, 1 for a selected button)"
    return nil
  }

  // MARK: - Traits

  /// The traits to state; nil when those of the type say it all.
  private func statedTraits(isInTabBar: Bool, hadSelectedValue: Bool) -> Traits? {
    let ofType = IOSClass.ofElementType(type).traits
    var traits = self.traits ?? ofType
    traits.formUnion(ofType.intersection(Self.unwritten))
    if name == "BackButton" || identifier == "BackButton", type == "Button" {
      traits.insert(.backButton)
    }
    if isInTabBar, type == "Button" { traits.insert(.tabBarItem) }
    if isFocused, ofType.contains(.textEntry) { traits.insert(.isEditing) }
    if type == "Button", hadSelectedValue { traits.insert(.selected) }
    // Layout has no traits, stated or not; to say so at every view would only cost.
    let saysNothing = traits == ofType && (self.traits == nil || traits.isEmpty)
    return saysNothing ? nil : traits
  }

  /// The traits that WebDriverAgent never writes, or that old systems have no public name for.
  private static let unwritten: Traits = [
    .textEntry, .secureTextField, .textArea, .searchField, .switchButton, .keyboardKey, .tabBar,
  ]

  /// Source: `FBAccessibilityTraits.m`.
  static let traitNames: [String: Traits] = [
    "Button": .button, "Link": .link, "Header": .header, "SearchField": .searchField,
    "Image": .image, "Selected": .selected, "PlaysSound": .playsSound,
    "KeyboardKey": .keyboardKey, "StaticText": .staticText, "SummaryElement": .summaryElement,
    "NotEnabled": .notEnabled, "UpdatesFrequently": .updatesFrequently,
    "StartsMediaSession": .startsMediaSession, "Adjustable": .adjustable,
    "AllowsDirectInteraction": .allowsDirectInteraction, "CausesPageTurn": .causesPageTurn,
    "TabBar": .tabBar, "ToggleButton": .switchButton, "SupportsZoom": .supportsZoom, "None": [],
  ]

  // MARK: - Values

  /// The frame; the exact one where there is one, and none where iOS had none.
  ///
  /// An element without a place has iOS's null rectangle, whose coordinates are written as 9.2e18.
  /// To keep that number would put it at the end of every order and make every union endless.
  private func place() -> (rect: Rect?, isOutside: Bool) {
    guard hasFrame || nativeFrame != nil else { return (nil, false) }
    if let nativeFrame, Self.isPlace(nativeFrame) { return (nativeFrame, false) }
    if Self.isPlace(frame) { return (frame, false) }
    return (nil, frame.x.isFinite && frame.y.isFinite)
  }

  private static func isPlace(_ rect: Rect) -> Bool {
    abs(rect.x) < 1e6 && abs(rect.y) < 1e6 && abs(rect.width) < 1e6 && abs(rect.height) < 1e6
  }

  /// What to note of an element that lies outside of every screen.
  static func outside(line: Int) -> Note {
    Note("an element is outside every screen, so its frame is not known", line: line)
  }

  /// Reads `{{x, y}, {width, height}}`.
  static func rect(_ text: String) -> Rect? {
    let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads names joined by commas, so that a name with a comma in it comes apart.
  static func actions(_ text: String) -> Value {
    .namedActions(text.split(separator: ",").map { NamedAction(name: String($0)) })
  }
}
