import CurbcutScreen
import CurbcutStandards

/// The English words of a screen, as rules about forms look at them.
///
/// Words of other languages are left out: nobody has given their lists a source yet.
struct FormScreen {
  /// One element with a name.
  struct Entry {
    let element: Element
    let text: String
    let words: Words

    var node: Int { element.nodeIndex }

    /// Whether it takes in text.
    var isField: Bool { element.role == .textField || element.role == .searchField }

    /// Whether pressing it does something, choosing one of several things left out.
    var isAction: Bool {
      switch element.role {
      case .button, .imageButton, .link: true
      case .text: element.isControl
      default: false
      }
    }

    /// Whether it is on or off.
    var isChoice: Bool {
      switch element.role {
      case .radioButton, .checkBox, .switch: true
      default: element.node.isSet(.checkable)
      }
    }

    /// Whether it is chosen or on, as far as the input tells.
    var isChosen: Bool {
      if element.node.checked == .yes { return true }
      if element.traits.contains(.selected), element.platform == .ios { return true }
      return element.role == .switch && element.platform == .ios && element.value == "1"
    }

    /// Whether it is one of several things to choose, short enough for that.
    var isOption: Bool { !isField && words.count <= 5 }
  }

  let entries: [Entry]

  init(_ context: AuditContext) {
    entries = context.tree.all.compactMap { element in
      // What only wraps others would repeat their words.
      guard element.isStop, element.isEnglish,
        let name = element.spokenName ?? element.node.placeholder
      else { return nil }
      return Entry(element: element, text: name.trimmed, words: Words(name))
    }
  }

  /// The first option that says one of these and nothing else.
  func option(_ names: Set<String>) -> Entry? {
    entries.first { $0.isOption && names.contains($0.words.text) }
  }

  /// Whether a phrase of these stands in any text.
  func says(_ phrases: [Words]) -> Bool { entry(saying: phrases) != nil }

  /// The first text in which a phrase of these stands.
  func entry(saying phrases: [Words]) -> Entry? {
    entries.first { entry in phrases.contains { entry.words.contains($0) } }
  }

  /// The first thing to press in whose words a phrase of these stands.
  func action(saying phrases: [Words]) -> Entry? {
    entries.first { entry in entry.isAction && phrases.contains { entry.words.contains($0) } }
  }

  /// The first field in whose words a phrase of these stands.
  func field(saying phrases: [Words]) -> Entry? {
    entries.first { entry in entry.isField && phrases.contains { entry.words.contains($0) } }
  }

  var fields: [Entry] { entries.filter(\.isField) }
  var actions: [Entry] { entries.filter(\.isAction) }
}

extension [Words] {
  /// Phrases, as a list in source has them.
  init(phrases: [String]) { self = phrases.map { Words($0) } }
}
