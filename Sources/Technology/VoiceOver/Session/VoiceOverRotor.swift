// SPDX-License-Identifier: Apache-2.0

/// An option of VoiceOver's rotor, which determines the effect of a vertical swipe.
///
/// Source: Apple's `UIAccessibilityCustomRotor.SystemRotorType`. The list that users see is general
/// knowledge, still to be checked on a device; rows S4-8-042 and S4-8-043.
package enum VoiceOverRotorOption: Hashable, Sendable {
  case characters, words, lines, sentences, paragraphs
  case headings
  /// Headings of one level, from 1 to 6.
  case headingLevel(Int)
  case links, visitedLinks, formControls, buttons, switches, textFields, searchFields, images,
    staticText
  case containers, landmarks, tables, lists
  case sameItem
  /// A heading with the level of the focused one; only for keys, not on the rotor.
  case sameHeading
  /// An element of another kind than the focused one; only for keys, not on the rotor.
  case differentItem
  case actions, adjustValue, directTouch, typingMode
  /// The edit menu of the text field that is being edited.
  case edit
  /// The custom content of the element, which is read on request.
  case moreContent
  case speakingRate, hints
  /// A rotor of the app, by its name.
  case custom(String)

  /// The options that are not the app's own, in the order of the rotor.
  static let system: [VoiceOverRotorOption] =
    [
      .characters, .words, .lines, .sentences, .paragraphs, .speakingRate, .hints, .containers,
      .headings,
    ] + (1...6).map(VoiceOverRotorOption.headingLevel) + [
      .links, .visitedLinks, .formControls, .buttons, .switches, .textFields, .searchFields,
      .images, .staticText, .landmarks, .tables, .lists, .sameItem,
    ]

  /// The options for keys, some of which are not on the rotor.
  static let byKeys = system + [.sameHeading, .differentItem]

  /// The unit of text that it reads; nil if it reads none.
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

  /// The name that VoiceOver speaks, in English.
  package var name: String {
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

/// The state of the rotor.
struct VoiceOverRotor: Sendable {
  /// The option that the user has chosen.
  var chosen: VoiceOverRotorOption = .characters
  /// The option chosen since the focus came to this element; it takes precedence over Actions and
  /// Adjust.
  var chosenHere: VoiceOverRotorOption?
  /// The start of the unit that was read last in the focused element's text.
  var spot: Int?
  /// The item of custom content or of an app's rotor that was read last.
  var textPosition: Int?
  /// The action or the command of the edit menu chosen by vertical swipes; 0 is that of a double
  /// tap.
  var action = 0

  /// Resets everything that belongs to the previous element after the focus has moved.
  mutating func leave() {
    chosenHere = nil
    spot = nil
    textPosition = nil
    action = 0
  }
}
