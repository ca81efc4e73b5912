/// What VoiceOver's rotor can be set to: it decides what a vertical swipe does.
///
/// Source: Apple's `UIAccessibilityCustomRotor.SystemRotorType`; the list that users see is general
/// knowledge, still to be checked on a device; rows S4-8-042 and S4-8-043.
public enum VoiceOverRotorOption: Hashable, Sendable {
  case characters, words, lines, sentences, paragraphs
  case headings
  /// Headings of one level, from 1 to 6.
  case headingLevel(Int)
  case links, visitedLinks, formControls, buttons, switches, textFields, searchFields, images,
    staticText
  case containers, landmarks, tables, lists
  case sameItem
  /// A heading of the level of the focused one; keys only go there, the rotor does not.
  case sameHeading
  /// An element of another kind than the focused one; keys only go there, the rotor does not.
  case differentItem
  case actions, adjustValue, directTouch, typingMode
  /// The edit menu of the text field that is edited.
  case edit
  /// The custom content of the element: what is read on demand.
  case moreContent
  case speakingRate, hints
  /// A rotor of the app, by its name.
  case custom(String)

  /// The options that are not the app's own, in the order the rotor turns.
  static let system: [VoiceOverRotorOption] =
    [
      .characters, .words, .lines, .sentences, .paragraphs, .speakingRate, .hints, .containers,
      .headings,
    ] + (1...6).map(VoiceOverRotorOption.headingLevel) + [
      .links, .visitedLinks, .formControls, .buttons, .switches, .textFields, .searchFields,
      .images, .staticText, .landmarks, .tables, .lists, .sameItem,
    ]

  /// Where keys can go without the rotor.
  static let byKeys = system + [.sameHeading, .differentItem]

  /// The part of a text that it reads; nil when it reads none.
  var unit: VoiceOverTextUnit? {
    switch self {
    case .characters: .character
    case .words: .word
    case .lines: .line
    case .sentences: .sentence
    case .paragraphs: .paragraph
    default: nil
    }
  }

  /// Its name as VoiceOver says it, in English.
  public var name: String {
    switch self {
    case .characters: "Characters"
    case .words: "Words"
    case .lines: "Lines"
    case .sentences: "Sentences"
    case .paragraphs: "Paragraphs"
    case .headings: "Headings"
    case .headingLevel(let level): "Heading \(level)"
    case .links: "Links"
    case .visitedLinks: "Visited Links"
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
    case .sameHeading: "Same Heading"
    case .differentItem: "Different Item"
    case .actions: "Actions"
    case .adjustValue: "Adjust Value"
    case .directTouch: "Direct Touch"
    case .typingMode: "Typing Mode"
    case .edit: "Edit"
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
  /// Where the part of the focused element's text begins that was read last.
  var spot: Int?
  /// The piece of content, or the item of an app's rotor, that was read last.
  var textPosition: Int?
  /// The action, or the command of the edit menu, that a vertical swipe has gone to; 0 is the one of
  /// a double tap.
  var action = 0

  /// The focus has moved: what was meant for the element before is over.
  mutating func leave() {
    chosenHere = nil
    spot = nil
    textPosition = nil
    action = 0
  }
}
