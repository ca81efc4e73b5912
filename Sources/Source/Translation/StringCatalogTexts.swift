// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The texts of the source language of a string catalog, with their byte ranges.
///
/// A key without a text in that language is its own text. When texts are changed, such a key gets
/// one, so that the key itself stays the same. Keys that are not to be translated are left out.
enum StringCatalogTexts {
  /// Returns whether bytes that begin with a brace are JSON and not an old-style property list.
  static func isJSON(_ utf8: [UInt8]) -> Bool {
    var scanner = JSONScanner(utf8)
    var isFirst = true
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    return (try? scanner.nextMember(isFirst: &isFirst)) != nil
  }

  static func all(in utf8: [UInt8]) throws(ImportError) -> [TranslatableFile.Text] {
    let file = try StringCatalogFile(utf8)
    var reader = Reader(scanner: JSONScanner(utf8), utf8: utf8, language: file.sourceLanguage)
    try reader.read()
    return reader.texts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private struct Reader {
    var scanner: JSONScanner
    let utf8: [UInt8]
    let language: String
    var texts: [TranslatableFile.Text] = []

    mutating func read() throws(ImportError) {
      try members { reader, name throws(ImportError) in
        guard name == "strings" else { return try reader.scanner.skipValue() }
        try reader.members { reader, key throws(ImportError) in try reader.readKey(key) }
      }
    }

    /// Walks the members of the next object.
    mutating func members(
      _ body: (inout Reader, String) throws(ImportError) -> Void
    ) throws(ImportError) {
      try scanner.expect(UInt8(ascii: "{"))
      var isFirst = true
      while let name = try scanner.nextMember(isFirst: &isFirst) { try body(&self, name) }
    }

    mutating func readKey(_ key: String) throws(ImportError) {
      let known = texts.count
      _ = scanner.peek()
      let start = scanner.offset + 1
      var isTranslated = true
      var localizations: Int?
      var hasMembers = false
      try members { reader, name throws(ImportError) in
        hasMembers = true
        switch name {
        case "shouldTranslate": isTranslated = try reader.scanner.value() != .bool(false)
        case "localizations":
          _ = reader.scanner.peek()
          localizations = reader.scanner.offset + 1
          try reader.members { reader, language throws(ImportError) in
            guard language == reader.language else { return try reader.scanner.skipValue() }
            try reader.readUnit(isPart: false, depth: 0)
          }
        default: try reader.scanner.skipValue()
        }
      }
      guard isTranslated else {
        texts.removeSubrange(known...)
        return
      }
      guard texts.count == known, !key.isEmpty else { return }
      add(key, at: localizations ?? start, isInside: localizations != nil, hasMembers: hasMembers)
    }

    /// Adds the text that a key implies, at the start of its object or of that for its languages.
    mutating func add(_ key: String, at offset: Int, isInside: Bool, hasMembers: Bool) {
      let next = utf8[offset...].first { $0 > 0x20 }
      let comma = next == UInt8(ascii: "}") ? "" : ","
      let unit =
        "\(JSONValue.quoted(language)): {\"stringUnit\": {\"state\": \"new\", \"value\": \""
      let quoted = JSONValue.quoted(key)
      texts.append(
        TranslatableFile.Text(
          written: String(quoted.dropFirst().dropLast()), range: offset..<offset,
          before: isInside ? unit : "\"localizations\": {" + unit,
          after: isInside ? "\"}}\(comma)" : "\"}}}\(comma)"))
    }

    /// Reads the values of all units in the next object.
    mutating func readUnit(isPart: Bool, depth: Int) throws(ImportError) {
      guard scanner.peek() == UInt8(ascii: "{"), depth < JSONScanner.deepestValue else {
        return try scanner.skipValue()
      }
      try members { reader, name throws(ImportError) in
        if name == "value", reader.scanner.peek() == UInt8(ascii: "\"") {
          let start = reader.scanner.offset + 1
          try reader.scanner.skipValue()
          let range = start..<reader.scanner.offset - 1
          guard !range.isEmpty else { return }
          reader.texts.append(
            TranslatableFile.Text(
              written: String(decoding: reader.utf8[range], as: UTF8.self), isPart: isPart,
              range: range))
        } else {
          try reader.readUnit(isPart: isPart || name == "substitutions", depth: depth + 1)
        }
      }
    }
  }
}
