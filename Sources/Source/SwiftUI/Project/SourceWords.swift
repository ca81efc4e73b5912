// SPDX-License-Identifier: Apache-2.0

/// Searches source for words without parsing it.
///
/// Words are identified by a hash of their bytes. Two words may have the same hash, so that a file
/// may be searched in vain, but none is missed.
enum SourceWords {
  /// The hash of a word.
  typealias Number = UInt64

  /// The facts about a file that are visible before it is parsed.
  struct Declared: Sendable {
    /// The names of the types that it declares or extends.
    var types: [Number] = []
    /// Whether it may have views or previews of its own.
    var mayHaveViews: Bool { importsSwiftUI || !hasImports || namesView }

    fileprivate(set) var importsSwiftUI = false
    fileprivate var hasImports = false
    fileprivate var namesView = false
  }

  /// Returns the declarations in a source text.
  static func declared(in text: String) -> Declared {
    var declared = Declared()
    var previous = (keyword: Keyword.none, number: Number(0))
    // In `extension Backend.Kind`, `Kind` is extended as well.
    var isInPath = false
    var end = 0
    forEachWord(in: text) { bytes, word, number in
      let isAdjacent = word.lowerBound == end + 1
      isInPath = isInPath && isAdjacent && bytes[end] == UInt8(ascii: ".")
      let keyword = keywords[number] ?? .none
      switch previous.keyword {
      case .import:
        declared.hasImports = true
        if number == swiftUI { declared.importsSwiftUI = true }
      case .type where keyword == .none: declared.types.append(number)
      case .extension: isInPath = true
      default: break
      }
      if isInPath { declared.types.append(number) }
      switch keyword {
      case .view where isAdjacent && before.contains(previous.number): declared.namesView = true
      case .view where isBehindSign(word.lowerBound, bytes): declared.namesView = true
      default: break
      }
      previous = (keyword, number)
      end = word.upperBound
      return true
    }
    return declared
  }

  /// Returns the modules that a source text imports.
  static func imports(of text: String) -> Set<String> {
    var imported: Set<String> = []
    var isImport = false
    forEachWord(in: text) { bytes, word, number in
      // `import struct Cards.Face`
      if isImport, kinds.contains(number) { return true }
      if isImport { imported.insert(String(decoding: bytes[word], as: UTF8.self)) }
      isImport = number == importKeyword
      return true
    }
    return imported
  }

  /// Visits the number of each word, until the visitor has enough.
  static func forEachNumber(in text: String, _ visit: (Number) -> Bool) {
    forEachWord(in: text) { _, _, number in visit(number) }
  }

  /// Adds the words that begin with a capital, as the names of types do.
  static func types(in text: String, _ types: inout Set<Number>) {
    forEachWord(in: text) { bytes, word, number in
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.lowerBound]) {
        types.insert(number)
      }
      return true
    }
  }

  // MARK: - Keywords

  private enum Keyword {
    case none, type, `extension`, `import`, view
  }

  private static let keywords: [Number: Keyword] = {
    var keywords: [Number: Keyword] = [:]
    for word in ["struct", "enum", "class", "actor"] {
      keywords[number(of: word)] = .type
    }
    for word in ["View", "PreviewProvider", "Preview"] { keywords[number(of: word)] = .view }
    keywords[number(of: "extension")] = .extension
    keywords[importKeyword] = .import
    return keywords
  }()

  private static let importKeyword = number(of: "import")
  private static let swiftUI = number(of: "SwiftUI")

  /// The keywords that may occur between `import` and the module.
  private static let kinds = Set(
    ["struct", "enum", "class", "protocol", "func", "var", "let", "typealias"].map(number))

  /// The keywords that only precede the name of a type: `some View`.
  private static let before = [number(of: "some"), number(of: "any")]

  /// Whether a word is in the position of a type or a macro: after a colon, a comma, `&` or `#`.
  private static func isBehindSign(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = place - 1
    while place >= 0, bytes[place] == UInt8(ascii: " ") { place -= 1 }
    return place >= 0 && ":,&#".utf8.contains(bytes[place])
  }

  // MARK: - Bytes

  private static func number(of word: String) -> Number {
    word.utf8.reduce(seed) { mixed($0, $1) }
  }

  // Source: Landon Curt Noll, FNV-1a with 64 bits.
  private static let seed: Number = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  private static func mixed(_ number: Number, _ byte: UInt8) -> Number {
    (number ^ Number(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Visits every word with its number, until the visitor has enough.
  private static func forEachWord(
    in text: String, _ visit: (UnsafeBufferPointer<UInt8>, Range<Int>, Number) -> Bool
  ) {
    var text = text
    text.withUTF8 { bytes in
      bytes.forEachWord { word in
        var number = seed
        for place in word { number = mixed(number, bytes[place]) }
        return visit(bytes, word, number)
      }
    }
  }
}
