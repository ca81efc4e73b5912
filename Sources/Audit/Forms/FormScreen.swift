// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The English words of a screen, for rules about forms.
///
/// Words of other languages are left out, because there are no lists with a source yet.
struct FormScreen {
  /// An element with a name.
  struct Entry {
    let element: Element
    let text: String
    let words: Words

    var node: Int { element.nodeIndex }

    /// Whether it accepts text.
    var isField: Bool { element.role == .textField || element.role == .searchField }

    /// Whether pressing it has an effect other than choosing an option.
    var isAction: Bool {
      switch element.role {
      case .button, .imageButton, .link: true
      case .text: element.isControl
      default: false
      }
    }

    /// Whether it can be on or off.
    var isChoice: Bool {
      switch element.role {
      case .radioButton, .checkBox, .switch: true
      default: element.node.isSet(.checkable)
      }
    }

    /// Whether it is selected or on, as far as the input shows.
    var isChosen: Bool {
      if element.node.checked == .yes { return true }
      if element.traits.contains(.selected), element.platform == .ios { return true }
      return element.role == .switch && element.platform == .ios && element.value == "1"
    }

    /// Whether it may be an option to choose, which is short enough.
    var isOption: Bool { !isField && words.count <= 5 }
  }

  let entries: [Entry]

  init(_ context: AuditContext) {
    entries = context.tree.all.compactMap { element in
      // A wrapper would repeat the words of its content.
      guard element.isStop, element.isEnglish,
        let name = element.spokenName ?? element.node.placeholder
      else { return nil }
      return Entry(element: element, text: name.trimmed, words: Words(name))
    }
  }

  /// Returns the first option that consists of exactly one of these names.
  func option(_ names: Set<String>) -> Entry? {
    entries.first { $0.isOption && names.contains($0.words.text) }
  }

  /// Returns whether any text contains one of these phrases.
  func says(_ phrases: [Words]) -> Bool { entry(saying: phrases) != nil }

  /// Returns the first text that contains one of these phrases.
  func entry(saying phrases: [Words]) -> Entry? {
    entries.first { entry in phrases.contains { entry.words.contains($0) } }
  }

  /// Returns the first action whose words contain one of these phrases.
  func action(saying phrases: [Words]) -> Entry? {
    entries.first { entry in entry.isAction && phrases.contains { entry.words.contains($0) } }
  }

  /// Returns the first field whose words contain one of these phrases.
  func field(saying phrases: [Words]) -> Entry? {
    entries.first { entry in entry.isField && phrases.contains { entry.words.contains($0) } }
  }

  var fields: [Entry] { entries.filter(\.isField) }
  var actions: [Entry] { entries.filter(\.isAction) }
}

extension [Words] {
  /// Creates phrases from a list in source.
  init(phrases: [String]) { self = phrases.map { Words($0) } }
}
