import CurbcutScreen
import CurbcutStandards

/// The words that screen readers say about some elements, for asking whether a text is among them.
struct SpokenWords {
  private var words: Set<String> = []

  init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  private mutating func insert(_ element: Element) {
    let node = element.node
    switch element.platform {
    case .ios:
      for text in [element.label, element.value, element.hint] { insert(text) }
      for content in node.customContent {
        insert(content.label)
        insert(content.value)
      }
    case .android:
      for text in [node.contentDescription, node.text, node.hintText, node.stateDescription] {
        insert(text)
      }
    }
  }

  private mutating func insert(_ text: String?) {
    guard let text else { return }
    words.formUnion(Words(text).list)
  }

  /// Whether every word of a text is said.
  func containAll(of text: String) -> Bool { Words(text).list.allSatisfy(words.contains) }

  /// Whether a word of a text is said, be it shortened or lengthened.
  ///
  /// Of very long speech it is taken for granted, so that no comparison grows with its square.
  func containAny(of text: String) -> Bool {
    let sought = Words(text).list
    if sought.contains(where: words.contains) { return true }
    guard sought.count * words.count < 10_000 else { return true }
    return sought.contains { word in
      words.contains { $0.hasPrefix(word) || word.hasPrefix($0) }
    }
  }
}
