// SPDX-License-Identifier: Apache-2.0

/// The words of the framework in one language.
struct ATFWords: Hashable, Sendable {
  /// Checked and not checked, on and off.
  var checked: String
  var notChecked: String
  var on: String
  var off: String
  /// The template for a list, with placeholders for its name and the number of items.
  private var list: String
  private var listName: String
  /// The template that combines a text and its label, with placeholders for both.
  private var label: String
  /// The words in a content description that denote a type, a state or an action.
  var types: [String]
  var states: [String]
  var actions: [String]

  /// Creates the words in the order of the table.
  init(_ states: [String], list: [String], label: String, _ redundant: [[String]]) {
    checked = states[0]
    notChecked = states[1]
    on = states[2]
    off = states[3]
    self.list = list[0]
    listName = list[1]
    self.label = label
    types = redundant[0]
    self.states = redundant[1]
    actions = redundant[2]
  }

  /// The text for a list without items.
  var emptyList: String { Self.filled(list, [listName, "0"]) }

  /// Combines a text with its label.
  func labeled(_ text: String, by name: String) -> String { Self.filled(label, [text, name]) }

  /// Fills in the placeholders of a template, `%1$s` and `%2$d`.
  private static func filled(_ template: String, _ words: [String]) -> String {
    var filled = ""
    var rest = Array(template)[...]
    while let first = rest.popFirst() {
      guard first == "%", let place = rest.first?.wholeNumberValue, (1...2).contains(place) else {
        filled.append(first)
        continue
      }
      filled += words[place - 1]
      rest = rest.dropFirst(3)
    }
    return filled
  }

  /// Returns the words for a language given as a BCP 47 tag; English when the framework has no
  /// translation.
  ///
  /// Looked up as Java looks up resources: language with region, then language; Chinese and
  /// Portuguese exist with a region only.
  static func of(_ tag: String) -> ATFWords {
    let language = ATFLocale(tag)
    if let region = language.region, let words = table[language.language + "-" + region] {
      return words
    }
    return table[language.language] ?? english
  }

  /// The words of plain English.
  static let english = table["en"]!

  /// Whether a language is English, for any region.
  static func isEnglish(_ tag: String) -> Bool { ATFLocale(tag).language == "en" }
}

/// The parts of a BCP 47 tag that the framework uses.
private struct ATFLocale {
  var language: String
  var region: String?

  init(_ tag: String) {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    let first = parts.first.map { $0.lowercased() } ?? ""
    // Java's bundles have Norwegian under its old name, and Android keeps Hebrew's old name.
    language = first == "nb" ? "no" : first == "iw" ? "he" : first
    region = parts.dropFirst().first { $0.count == 2 || $0.first?.isNumber == true }?.uppercased()
    let script = parts.dropFirst().first { $0.count == 4 }?.lowercased()
    if language == "zh", region == nil {
      region = script == "hans" ? "CN" : script == "hant" ? "TW" : nil
    }
  }
}
