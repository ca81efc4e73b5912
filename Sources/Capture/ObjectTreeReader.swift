// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A reader of views that are JSON objects, with their children in a list of each.
///
/// Members stand in any order, so that what a view is may be known only after its children.
protocol ObjectTreeReader {
  var scanner: JSONScanner { get set }

  /// Begins the view whose object starts at a place.
  mutating func openView(at place: Place) throws(ImportError)
  /// Takes the value of a member of the innermost open view.
  mutating func take(_ name: String, at place: Place) throws(ImportError)
  /// Ends the innermost open view.
  mutating func closeView() throws(ImportError)
}

extension ObjectTreeReader {
  /// Reads the view that comes next, or the list of them, and all below.
  mutating func readViews() throws(ImportError) {
    var levels: [ObjectTreeLevel] = []
    if scanner.take(UInt8(ascii: "[")) {
      levels.append(.list(isFirst: true))
    } else {
      levels.append(try begin())
    }
    while let level = levels.popLast() {
      switch level {
      case .list(var isFirst):
        guard try scanner.nextElement(isFirst: &isFirst) else { continue }
        levels.append(.list(isFirst: isFirst))
        // Some writers leave a hole where a view was.
        if scanner.peek() == UInt8(ascii: "n") {
          try scanner.skipValue()
        } else {
          levels.append(try begin())
        }
      case .view(var isFirst):
        guard let name = try scanner.nextMember(isFirst: &isFirst) else {
          try closeView()
          continue
        }
        levels.append(.view(isFirst: isFirst))
        if name == "children", scanner.peek() == UInt8(ascii: "[") {
          try scanner.expect(UInt8(ascii: "["))
          levels.append(.list(isFirst: true))
        } else {
          try take(name, at: scanner.place)
        }
      }
    }
  }

  private mutating func begin() throws(ImportError) -> ObjectTreeLevel {
    _ = scanner.peek()
    let place = scanner.place
    try scanner.expect(UInt8(ascii: "{"))
    try openView(at: place)
    return .view(isFirst: true)
  }
}

/// An open view, or an open list of views, and whether nothing in it has been read yet.
private enum ObjectTreeLevel {
  case list(isFirst: Bool)
  case view(isFirst: Bool)
}

extension JSONValue {
  /// A value as text: a list joined by commas, a whole number without a fraction, a flag as 1 or 0.
  var plainText: String {
    switch self {
    case .string(let text): text
    case .number(let number):
      number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    case .bool(let flag): flag ? "1" : "0"
    case .array(let list): list.map(\.plainText).joined(separator: ",")
    case .object, .null: ""
    }
  }

  /// The text, unless it is empty or none.
  var words: String? {
    let text = plainText
    return text.isEmpty ? nil : text
  }

  /// The number, also where it is written as a text.
  var anyNumber: Double? { number ?? string.flatMap(Double.init) }

  /// Whether it is true, in any of the ways that programs write it; nil when it is no flag.
  var anyFlag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number(0), .string("0"), .string("false"): false
    case .number(1), .string("1"), .string("true"): true
    default: nil
    }
  }

  /// A rectangle in any of the ways that Apple's frameworks write one.
  ///
  /// `{"X": 1, "Y": 2, "Width": 3, "Height": 4}` also in small letters, `[[1, 2], [3, 4]]`, or
  /// `"{{1, 2}, {3, 4}}"`.
  var anyRect: Rect? {
    var numbers: [Double?] = []
    switch self {
    case .object:
      numbers = [("x", "X"), ("y", "Y"), ("width", "Width"), ("height", "Height")].map {
        (self[$0] ?? self[$1])?.anyNumber
      }
    case .array(let halves):
      numbers = halves.flatMap { ($0.elements ?? []).map(\.anyNumber) }
    case .string(let text): return WebDriverAgentElement.rect(text)
    default: return nil
    }
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    guard numbers.count == 4, known.count == 4 else { return nil }
    return Rect(x: known[0], y: known[1], width: known[2], height: known[3])
  }
}
