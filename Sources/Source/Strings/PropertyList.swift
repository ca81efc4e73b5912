// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A property list in one of Apple's three forms: text, XML or binary.
package indirect enum PropertyList: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A number.
  case number(Double)
  /// True or false.
  case flag(Bool)
  /// A list of values, in order.
  case array([PropertyList])
  /// A dictionary, in the order of the file.
  case dictionary([Member])
  /// Data, a date or another value that is no text.
  case other

  /// An entry of a dictionary, in the order of the file.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: PropertyList
    /// The place of the key; line 0 if the form has no lines, like the binary one.
    package var place: Place
    /// The comment before it; nil if there is none.
    package var comment: String?
  }

  /// The maximum nesting of lists: a strings file needs three levels, a project of Xcode five.
  static let deepestNesting = 64

  static let tooDeep = ImportError(
    .tooDeep, "the property list nests more than \(deepestNesting) deep, which no app needs"
  )

  /// Reads a list in any of the three forms.
  package init(_ source: [UInt8]) throws(ImportError) {
    guard !source.isEmpty else {
      throw ImportError(.empty, "the file is empty: restore it from your repository")
    }
    if source.starts(with: Array("bplist".utf8)) {
      self = try BinaryPropertyList(source).read()
      return
    }
    let text = try StringsEncoding.utf8(source)
    let first = text.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if first == UInt8(ascii: "<"), Self.isXML(text) {
      self = try XMLPropertyList(text).read()
    } else {
      var reader = OldStylePropertyList(text)
      self = .dictionary(try reader.read())
    }
  }

  /// Returns whether a text is XML; old-style data also begins with `<`, but continues differently.
  private static func isXML(_ text: [UInt8]) -> Bool {
    guard let start = text.firstIndex(of: UInt8(ascii: "<")), start + 1 < text.count else {
      return false
    }
    let next = text[start + 1]
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next == UInt8(ascii: "p")
  }

  /// The members of a dictionary; nil for other values.
  package var members: [Member]? {
    guard case .dictionary(let members) = self else { return nil }
    return members
  }

  /// The text, or the digits of a number; nil for other values.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number): JSONValue.text(of: number)
    default: nil
    }
  }

  /// The values of an array; nil for other values.
  package var elements: [PropertyList]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// Returns the member of a dictionary with a key, the last one if the key repeats; nil if there
  /// is none.
  package func member(_ key: String) -> Member? { members?.last { $0.key == key } }

  /// The value of a key of a dictionary, the last one if the key repeats; nil if there is none.
  package subscript(key: String) -> PropertyList? { member(key)?.value }
}
