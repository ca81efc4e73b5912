// SPDX-License-Identifier: Apache-2.0

/// A name divided into words, for rules that compare or search words.
struct Words: Hashable, Sendable {
  /// The words in lower case, without punctuation; `&` counts as "and".
  let list: [String]

  init(_ text: String) {
    // Most names are ASCII, where each byte is a character.
    list = text.utf8.allSatisfy { $0 < 0x80 } ? Self.words(ofASCII: text) : Self.words(of: text)
  }

  private static func words(ofASCII text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func close() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "'") where !word.isEmpty: break
      case UInt8(ascii: "&"):
        close()
        words.append("and")
      default: close()
      }
    }
    close()
    return words
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber {
        word += character.lowercased()
      } else if isInsideWord(character), !word.isEmpty {
        // "Don't" stays one word in every spelling.
        continue
      } else {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "&" { words.append("and") }
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func isInsideWord(_ character: Character) -> Bool {
    switch character {
    case "'", "\u{2019}", "\u{AD}", "\u{200B}": true
    default: false
    }
  }

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }
  var first: String? { list.first }
  var text: String { list.joined(separator: " ") }

  /// Returns whether the words of another text occur in this one, adjacent and in the same order.
  func contains(_ other: Words) -> Bool {
    guard !other.isEmpty, other.count <= count else { return false }
    return (0...count - other.count).contains { start in
      list[start] == other.list[0] && list[start...].starts(with: other.list)
    }
  }

  func ends(with other: Words) -> Bool {
    other.count <= count && list.suffix(other.count).elementsEqual(other.list)
  }

  func starts(with other: Words) -> Bool { list.starts(with: other.list) }

  func dropLast(_ count: Int) -> Words { Words(list: Array(list.dropLast(count))) }

  private init(list: [String]) { self.list = list }
}
