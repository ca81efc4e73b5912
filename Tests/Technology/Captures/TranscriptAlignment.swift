// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// A stop that a device makes, as somebody worked it out from sources.
struct ExpectedStop: Sendable {
  var spoken: String
  /// What the device may say besides, which the capture cannot carry.
  var mayAdd: [String]
  /// Whether the stop is sure to be at this place.
  var isCertain: Bool

  init(_ row: JSONValue) {
    spoken = row["spoken"]?.string ?? ""
    mayAdd = (row["mayAdd"]?.elements ?? []).compactMap(\.string)
    isCertain = row["certain"] == .bool(true)
  }

  /// Whether these words are what is expected, perhaps with words that may be added.
  func isSaid(by words: String) -> Bool {
    let said = Self.plain(words)
    let wanted = Self.plain(spoken)
    if said == wanted { return true }
    guard !mayAdd.isEmpty else { return false }
    return isSaid(Self.parts(said)[...], Self.parts(wanted)[...])
  }

  private func isSaid(_ said: ArraySlice<String>, _ wanted: ArraySlice<String>) -> Bool {
    guard let first = said.first else { return wanted.isEmpty }
    if first == wanted.first, isSaid(said.dropFirst(), wanted.dropFirst()) { return true }
    if mayReplace(wanted.first, by: first) {
      return isSaid(said.dropFirst(), wanted.dropFirst())
    }
    return mayAdd.contains { Self.allows($0, first) } && isSaid(said.dropFirst(), wanted)
  }

  /// Entries such as `pop up button in place of button` name a word that stands for another one.
  private func mayReplace(_ wanted: String?, by said: String) -> Bool {
    guard let wanted else { return false }
    return mayAdd.contains { Self.plain($0) == "\(said) in place of \(wanted)" }
  }

  /// Whether an entry of `mayAdd` allows a part: the part itself, or a kind of part in plain words.
  private static func allows(_ entry: String, _ part: String) -> Bool {
    let entry = plain(entry)
    if entry == part || entry == "hint: \(part)" || entry.hasPrefix("hint (") { return true }
    switch entry {
    case "heading 1 to 6": return part.hasPrefix("heading ") || part == "heading"
    case "in list": return part.hasPrefix("in list") || part.hasSuffix(" items")
    case "position": return part.split(separator: " ").contains("of")
    case "for label": return part.hasPrefix("for ")
    default: return false
    }
  }

  private static func parts(_ text: String) -> [String] {
    text.split(separator: ",").map { plain(String($0)) }
  }

  private static func plain(_ text: String) -> String {
    let blanks = text.drop(while: \.isWhitespace)
    guard let last = blanks.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return blanks[...last].lowercased()
  }
}

/// The longest common subsequence of the stops expected and those made.
struct TranscriptAlignment: Sendable {
  /// For each stop expected, the one made that it is; nil for one that was not made at its place.
  private(set) var partners: [Int?]

  init(_ expected: [ExpectedStop], _ said: [String]) {
    let width = said.count + 1
    var lengths = [Int](repeating: 0, count: (expected.count + 1) * width)
    var isSame = [Bool](repeating: false, count: (expected.count + 1) * width)
    for row in expected.indices.reversed() {
      for column in said.indices.reversed() {
        let place = row * width + column
        isSame[place] = expected[row].isSaid(by: said[column])
        let taken = isSame[place] ? lengths[place + width + 1] + 1 : 0
        lengths[place] = max(taken, lengths[place + width], lengths[place + 1])
      }
    }
    partners = Array(repeating: nil, count: expected.count)
    var (row, column) = (0, 0)
    while row < expected.count, column < said.count {
      let place = row * width + column
      if isSame[place], lengths[place] == lengths[place + width + 1] + 1 {
        partners[row] = column
        row += 1
        column += 1
      } else if lengths[place + width] >= lengths[place + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }
}
