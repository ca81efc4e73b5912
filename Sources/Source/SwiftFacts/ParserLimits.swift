/// What SwiftParser cannot be given, whatever nesting it is told to stop at.
///
/// Measured with swift-syntax 603.0.1 on 8 MB of stack: it tries each `[` as a type and as a list, so
/// that its time doubles with each level; `try`, `await`, generic arguments and `#if` recurse without
/// being counted. Real source stays far below these limits.
struct ParserLimits {
  static let brackets = 12
  static let conditions = 200
  static let generics = 200
  static let prefixes = 1_000

  /// Whether a text stays within the limits.
  ///
  /// Comments to the end of a line and strings without interpolation are passed by; all else counts.
  static func allow(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var limits = ParserLimits()
      return limits.allow(bytes)
    }
  }

  private var brackets = 0
  private var conditions = 0
  private var generics = 0
  private var prefixes = 0

  private mutating func allow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.weights.withUnsafeBufferPointer { weights in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch weights[Int(byte)] {
        case .none: index += 1
        case .word:
          var end = index + 1
          while end < bytes.count, weights[Int(bytes[end])] == .word { end += 1 }
          count(word: bytes, from: index, to: end)
          index = end
          if exceeds { return false }
        case .sign:
          if let end = Self.endOfQuiet(at: index, in: bytes) {
            index = end
            continue
          }
          count(byte, after: index > 0 ? bytes[index - 1] : 0)
          index += 1
          if exceeds { return false }
        }
      }
      return true
    }
  }

  private var exceeds: Bool {
    brackets > Self.brackets || conditions > Self.conditions || generics > Self.generics
      || prefixes > Self.prefixes
  }

  /// What a byte may change.
  private enum Weight: UInt8 {
    case none, word, sign
  }

  private static let weights: [Weight] = (0...UInt8.max).map { byte in
    // `#if` counts as a word.
    if isWord(byte) || byte == UInt8(ascii: "#") { return .word }
    return "[]<>;){}=\"/\n".utf8.contains(byte) ? .sign : .none
  }

  /// Where a comment or a string without interpolation ends; nil when none begins.
  private static func endOfQuiet(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let isComment =
      bytes[start] == UInt8(ascii: "/") && start + 1 < bytes.count
      && bytes[start + 1] == UInt8(ascii: "/")
    guard isComment || bytes[start] == UInt8(ascii: "\"") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if !isComment, bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      if !isComment, bytes[index] == UInt8(ascii: "\\") {
        guard index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "(") else { return nil }
        index += 1
      }
      index += 1
    }
    // A string that does not end in its line may be no string.
    return isComment ? index : nil
  }

  private mutating func count(
    word bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) {
    // Longer words are not among those that matter.
    guard end - start <= 7, Self.isInitial(bytes[start]) else {
      prefixes = 0
      return
    }
    let packed = Self.packed(bytes[start..<end])
    if Self.prefixWords.contains(packed) {
      prefixes += 1
    } else if packed == Self.condition {
      conditions += 1
    } else if packed == Self.endOfCondition {
      conditions = max(0, conditions - 1)
    } else {
      prefixes = 0
    }
  }

  /// The bytes of a short word in one number, which is compared more quickly than a text.
  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let prefixWords = [
    "try", "await", "unsafe", "consume", "copy", "borrow", "repeat", "each", "any", "some", "inout",
  ].map { packed($0.utf8) }
  private static let condition = packed("#if".utf8)
  private static let endOfCondition = packed("#endif".utf8)

  /// The first bytes of the words that matter.
  private static func isInitial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "u"), UInt8(ascii: "c"),
      UInt8(ascii: "b"), UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "s"),
      UInt8(ascii: "i"), UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private mutating func count(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "<"): if Self.isWord(previous) { generics += 1 }
    case UInt8(ascii: ">"): generics = max(0, generics - 1)
    case UInt8(ascii: "\n"), UInt8(ascii: ";"): generics = 0
    // What opens or ends something is no list of prefixes.
    case UInt8(ascii: ")"): prefixes = 0
    // No type contains these, so what tries a type gives up here.
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: "\""):
      prefixes = 0
      brackets = 0
    default: break
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
