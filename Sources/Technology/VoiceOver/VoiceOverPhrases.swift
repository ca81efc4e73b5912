// SPDX-License-Identifier: Apache-2.0

/// VoiceOver's own words, in one language.
///
/// A phrase that a language's table lacks is spoken in English, and the utterance says so.
package struct VoiceOverPhrases: Hashable, Sendable {
  /// A phrase of VoiceOver itself.
  package enum Phrase: Int, Hashable, Sendable, CaseIterable {
    case selected, dimmed, button, backButton, back, switchButton, on, off, mixed, tab
    case textField, secureTextField, isEditing, heading, headingLevel, link, adjustable, image,
      searchField
    case position, row, column, spansRows, spansColumns, rowHeader, columnHeader
    case listStart, listEnd, landmarkStart, landmarkEnd
    case toggleHint, editHint, editingHint, editAreaHint, adjustHint, directTouchHint
    case actionsAvailable, moreContent
  }

  /// The requested language.
  package let language: String
  /// The words of every phrase, by its number.
  private let all: [Words]

  private struct Words: Hashable {
    var text: String
    var isTranslated: Bool
  }

  /// Creates the phrases of a language tag; `de-CH` uses those of `de`.
  package init(language: String) {
    self.language = language
    let base = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    all = Self.words[base] ?? Self.untranslated
  }

  /// Returns the words of a phrase, and whether they are in the requested language.
  ///
  /// The numbers replace `%1` and `%2`.
  package func words(_ phrase: Phrase, _ numbers: [Int] = []) -> (text: String, isTranslated: Bool)
  {
    let words = all[phrase.rawValue]
    var text = words.text
    for (position, number) in numbers.enumerated() {
      text = text.replacing("%\(position + 1)", with: String(number))
    }
    return (text, words.isTranslated)
  }

  /// The languages that have a table.
  package static var languages: [String] { tables.keys.sorted() }

  private static let tables = ["en": english, "de": german, "ru": russian]

  private static let words = tables.mapValues(complete)
  private static let untranslated = complete([:])

  /// Returns the words of every phrase: in English where a table lacks it.
  private static func complete(_ table: [Phrase: String]) -> [Words] {
    Phrase.allCases.map { phrase in
      Words(text: table[phrase] ?? english[phrase] ?? "", isTranslated: table[phrase] != nil)
    }
  }

  /// Source: AccessibilitySnapshot@5b03db8, its English strings. The words of data tables'
  /// headers: cashapp/AccessibilitySnapshot#7; direct touch: pull request #195. The level of a heading in
  /// a page: "heading level 2, link, README.md" (guidepup's recording of VoiceOver on the Mac).
  private static let english: [Phrase: String] = [
    .selected: "Selected", .dimmed: "Dimmed", .button: "Button", .backButton: "Back Button",
    .back: "Back", .switchButton: "Switch Button", .on: "On", .off: "Off", .mixed: "Mixed",
    .tab: "Tab", .textField: "Text Field", .secureTextField: "Secure Text Field",
    .isEditing: "Is editing", .heading: "Heading", .headingLevel: "Heading level %1", .link: "Link",
    .adjustable: "Adjustable",
    .image: "Image", .searchField: "Search Field", .position: "%1 of %2", .row: "Row %1",
    .column: "Column %1", .spansRows: "Spans %1 rows", .spansColumns: "Spans %1 columns",
    .rowHeader: "Row Header", .columnHeader: "Column Header", .listStart: "List Start",
    .listEnd: "List End", .landmarkStart: "Landmark", .landmarkEnd: "End",
    .toggleHint: "Double tap to toggle setting.", .editHint: "Double tap to edit.",
    .editingHint: "Use the rotor to access Misspelled Words",
    .editAreaHint: "Double tap to edit., Use the rotor to access Misspelled Words",
    .adjustHint: "Swipe up or down with one finger to adjust the value.",
    .directTouchHint: "Use the rotor to enable direct touch for this app",
    .actionsAvailable: "Actions Available", .moreContent: "More Content Available",
  ]

  /// Source: the German strings of AccessibilitySnapshot@5b03db8 that have been read.
  private static let german: [Phrase: String] = [
    .selected: "Auswahl", .dimmed: "Grau dargestellt", .button: "Taste",
    .heading: "Überschrift", .adjustable: "Einstellbar",
  ]

  /// Source: as for German.
  private static let russian: [Phrase: String] = [
    .button: "Кнопка",
    .heading: "Заголовок",
  ]
}
