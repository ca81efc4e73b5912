// SPDX-License-Identifier: Apache-2.0

/// A check of the syntax of BCP 47 language tags (RFC 5646, section 2.1).
enum LanguageTag {
  /// Returns whether the subtags have the lengths and the order that the standard requires.
  ///
  /// It does not check whether a subtag is registered, except that no language has more than three
  /// letters; irregular legacy tags are rejected.
  static func isWellFormed(_ tag: String) -> Bool {
    var rest = tag.split(separator: "-", omittingEmptySubsequences: false).map(Array.init(_:))[...]
    guard rest.allSatisfy(isAlphanumeric) else { return false }
    if rest.first.map(String.init(_:))?.lowercased() == "x" { return rest.count > 1 }
    guard let language = rest.popFirst(), isLetters(language, 2...3) else { return false }
    for _ in 0..<3 where rest.first.map({ isLetters($0, 3...3) }) == true { rest.removeFirst() }
    if rest.first.map({ isLetters($0, 4...4) }) == true { rest.removeFirst() }
    if rest.first.map(isRegion) == true { rest.removeFirst() }
    while rest.first.map(isVariant) == true { rest.removeFirst() }
    return areExtensions(rest)
  }

  /// Returns whether subtags are lists that begin with a single letter or digit; `x` includes all
  /// that follow.
  private static func areExtensions(_ subtags: ArraySlice<[Character]>) -> Bool {
    var rest = subtags
    while let singleton = rest.popFirst() {
      guard singleton.count == 1, let first = rest.first else { return false }
      if singleton[0].lowercased() == "x" { return true }
      guard first.count >= 2 else { return false }
      rest = rest.drop { $0.count >= 2 }
    }
    return true
  }

  private static func isAlphanumeric(_ subtag: [Character]) -> Bool {
    (1...8).contains(subtag.count)
      && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func isLetters(_ subtag: [Character], _ count: ClosedRange<Int>) -> Bool {
    count.contains(subtag.count) && subtag.allSatisfy(\.isLetter)
  }

  private static func isRegion(_ subtag: [Character]) -> Bool {
    isLetters(subtag, 2...2) || subtag.count == 3 && subtag.allSatisfy(\.isNumber)
  }

  private static func isVariant(_ subtag: [Character]) -> Bool {
    (5...8).contains(subtag.count) || subtag.count == 4 && subtag[0].isNumber
  }
}

/// The scripts that show that a word is in another language.
///
/// Ranges are Unicode blocks; languages are those that usually use the script (CLDR, likely
/// subtags).
enum WritingScript: String, CaseIterable {
  case arabic = "Arabic"
  case chinese = "Chinese"
  case cyrillic = "Cyrillic"
  case devanagari = "Devanagari"
  case greek = "Greek"
  case hebrew = "Hebrew"
  case kana = "Japanese"
  case korean = "Korean"
  case thai = "Thai"

  private var block: [ClosedRange<UInt32>] {
    switch self {
    case .arabic: [0x600...0x6FF]
    case .chinese: [0x4E00...0x9FFF, 0x3400...0x4DBF]
    case .cyrillic: [0x400...0x52F]
    case .devanagari: [0x900...0x97F]
    case .greek: [0x370...0x3FF]
    case .hebrew: [0x590...0x5FF]
    case .kana: [0x3040...0x30FF]
    case .korean: [0xAC00...0xD7AF, 0x1100...0x11FF]
    case .thai: [0xE00...0xE7F]
    }
  }

  private var languages: Set<String> {
    switch self {
    case .arabic: ["ar", "fa", "ur", "ps", "ckb", "sd", "ug", "ks", "pa", "az"]
    case .chinese: ["zh", "yue", "ja", "ko"]
    case .cyrillic:
      ["ru", "uk", "bg", "be", "sr", "mk", "kk", "ky", "tg", "mn", "uz", "tt", "bs", "az"]
    case .devanagari: ["hi", "mr", "ne", "sa", "kok", "brx", "mai", "sd", "ks"]
    case .greek: ["el", "grc"]
    case .hebrew: ["he", "iw", "yi"]
    case .kana: ["ja"]
    case .korean: ["ko"]
    case .thai: ["th"]
    }
  }

  /// Returns the script of a word, with at least two letters of it in a row, that is not used for a
  /// language.
  static func foreign(in text: String, to language: String) -> WritingScript? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let own = language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
    let scripts = allCases.filter { !$0.languages.contains(own) }
    var last: WritingScript?
    for scalar in text.unicodeScalars {
      let script = scripts.first { $0.block.contains { $0.contains(scalar.value) } }
      guard scalar.properties.isAlphabetic, let script else {
        last = nil
        continue
      }
      if script == last { return script }
      last = script
    }
    return nil
  }
}
