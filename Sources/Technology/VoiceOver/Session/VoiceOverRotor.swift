/// What VoiceOver's rotor can be set to: it decides what a vertical swipe does.
///
/// Source: Apple's `UIAccessibilityCustomRotor.SystemRotorType`; the list that users see is general
/// knowledge, still to be checked on a device; rows S4-8-042 and S4-8-043.
public enum VoiceOverRotorOption: Hashable, Sendable {
  case characters, words, lines
  case headings
  /// Headings of one level, from 1 to 6.
  case headingLevel(Int)
  case links, formControls, buttons, switches, textFields, searchFields, images, staticText
  case containers, landmarks, tables, lists
  case sameItem
  case actions, adjustValue, directTouch
  /// The custom content of the element: what is read on demand.
  case moreContent
  case speakingRate, hints
  /// A rotor of the app, by its name.
  case custom(String)

  /// The options that are not the app's own, in the order the rotor turns.
  static let system: [VoiceOverRotorOption] =
    [
      .characters, .words, .lines, .speakingRate, .hints, .containers, .headings,
    ] + (1...6).map(VoiceOverRotorOption.headingLevel) + [
      .links, .formControls, .buttons, .switches, .textFields, .searchFields, .images, .staticText,
      .landmarks, .tables, .lists, .sameItem,
    ]

  /// Its name as VoiceOver says it, in English.
  public var name: String {
    switch self {
    case .characters: "Characters"
    case .words: "Words"
    case .lines: "Lines"
    case .headings: "Headings"
    case .headingLevel(let level): "Heading \(level)"
    case .links: "Links"
    case .formControls: "Form Controls"
    case .buttons: "Buttons"
    case .switches: "Switches"
    case .textFields: "Text Fields"
    case .searchFields: "Search Fields"
    case .images: "Images"
    case .staticText: "Static Text"
    case .containers: "Containers"
    case .landmarks: "Landmarks"
    case .tables: "Tables"
    case .lists: "Lists"
    case .sameItem: "Same Item"
    case .actions: "Actions"
    case .adjustValue: "Adjust Value"
    case .directTouch: "Direct Touch"
    case .moreContent: "More Content"
    case .speakingRate: "Speaking Rate"
    case .hints: "Hints"
    case .custom(let name): name
    }
  }
}

/// How the rotor is set.
struct VoiceOverRotor: Sendable {
  /// What the user has turned it to.
  var chosen: VoiceOverRotorOption = .characters
  /// What it was turned to since the focus has come to where it is; it beats Actions and Adjust.
  var chosenHere: VoiceOverRotorOption?
  /// The place within the text of the focused element, for characters and words.
  var textPosition: Int?
  /// The action a vertical swipe has gone to; 0 is the one of a double tap.
  var action = 0

  /// The focus has moved: what was meant for the element before is over.
  mutating func leave() {
    chosenHere = nil
    textPosition = nil
    action = 0
  }
}
