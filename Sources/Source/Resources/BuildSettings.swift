// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The settings of a build configuration file of Xcode (`.xcconfig`).
///
/// ```
/// // The name below the icon
/// APP_NAME = Trails
/// INFOPLIST_KEY_NSCameraUsageDescription[sdk=iphone*] = Scans codes.
/// ```
///
/// Source: Apple, "Adding a build configuration file to your project", and the Xcode Build Settings
/// Reference. Included files are also files of the project, and are read separately.
package struct BuildSettings: Hashable, Sendable {
  /// The settings in the order of the file; conditions in brackets are removed from the names.
  package var settings: [PropertyList.Member]

  /// Reads a configuration file; lines without an assignment are skipped.
  package init(_ source: [UInt8]) {
    settings = []
    let text = String(decoding: source, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      guard let equals = line.firstIndex(of: "="),
        let (name, value) = Self.assignment(line, around: equals)
      else { continue }
      settings.append(
        PropertyList.Member(
          key: name, value: .string(value),
          place: Place(line: Int32(clamping: number + 1), column: 1), comment: nil))
    }
  }

  private static func assignment(
    _ line: Substring, around equals: Substring.Index
  ) -> (name: String, value: String)? {
    var name = line[..<equals]
    var value = line[line.index(after: equals)...]
    if let bracket = name.firstIndex(of: "[") {
      // The first equals sign was in the condition.
      guard let close = line[bracket...].lastIndex(of: "]"),
        let second = line[close...].firstIndex(of: "=")
      else { return nil }
      name = line[..<bracket]
      value = line[line.index(after: second)...]
    }
    let key = name.filter { !$0.isWhitespace }
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return (key, withoutComment(value))
  }

  /// Returns a value without its comment and the spaces and semicolon around it.
  private static func withoutComment(_ value: Substring) -> String {
    var text = value.drop(while: \.isWhitespace)
    var previous: Character = " "
    for index in text.indices {
      if text[index] == "/", previous == "/" {
        text = text[..<text.index(before: index)]
        break
      }
      previous = text[index]
    }
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    return String(text)
  }

  /// Replaces the settings in a text, such as `$(PRODUCT_NAME)` and `${PRODUCT_NAME:modifier}`.
  ///
  /// The result is nil if a setting has no value or several. Settings in values are replaced as
  /// well, up to eight times.
  package static func expand(_ text: String, with values: [String: Set<String>]) -> String? {
    var text = text
    for _ in 0..<8 {
      guard let reference = reference(in: text) else { return text }
      guard let found = values[reference.name], found.count == 1, let value = found.first,
        text.utf8.count < 10_000
      else { return nil }
      text.replaceSubrange(reference.range, with: value)
    }
    return nil
  }

  /// Returns whether a text refers to a setting.
  package static func refers(_ text: String) -> Bool { reference(in: text) != nil }

  private static func reference(in text: String) -> (name: String, range: Range<String.Index>)? {
    var start = text.startIndex
    while let dollar = text[start...].firstIndex(of: "$") {
      let open = text.index(after: dollar)
      start = open
      guard open < text.endIndex, text[open] == "(" || text[open] == "{",
        let close = text[open...].firstIndex(of: text[open] == "(" ? ")" : "}")
      else { continue }
      let name = text[text.index(after: open)..<close].prefix { $0 != ":" }
      return (String(name), dollar..<text.index(after: close))
    }
    return nil
  }
}
