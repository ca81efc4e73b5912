// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The words that screen readers speak for some elements, used to check whether they include a
/// text.
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
    words.formUnion(Words.withWholeNumbers(in: text).list)
  }

  /// Returns whether every word of a text is spoken, as it is written or with whole numbers.
  func containAll(of text: String) -> Bool {
    Words(text).list.allSatisfy(words.contains)
      || Words.withWholeNumbers(in: text).list.allSatisfy(words.contains)
  }

  /// Returns whether any word of a text is spoken, even if shortened, lengthened or inflected.
  ///
  /// For very long speech the answer is always yes, so that the time does not grow with the square.
  func containAny(of text: String) -> Bool {
    let sought = Words(text).list
    if sought.contains(where: words.contains) { return true }
    guard sought.count * words.count < 10_000 else { return true }
    return sought.contains { word in
      words.contains { $0.hasPrefix(word) || word.hasPrefix($0) || Self.areForms($0, word) }
    }
  }

  /// Returns whether two words seem to be forms of one: "downloads" and "downloaded".
  ///
  /// They begin with the same five letters or more, which are two thirds of the longer one.
  private static func areForms(_ one: String, _ other: String) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    return shared >= 5 && 3 * shared >= 2 * max(one.count, other.count)
  }
}
