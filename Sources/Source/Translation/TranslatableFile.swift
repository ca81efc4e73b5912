// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A file of texts that can be written again with other texts, in the same form and encoding.
///
/// ```swift
/// let file = try TranslatableFile(bytes)
/// let pseudo = try file.changing { PseudoLanguage.accented.text(of: $0.written, isPart: $0.isPart) }
/// ```
///
/// Only the texts are replaced: comments, order, spaces and all other bytes stay the same. A binary
/// property list, which has no comments or spaces, is rewritten.
package struct TranslatableFile: Hashable, Sendable {
  /// The format of a file.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// `"key" = "text";` of `.strings`.
    case text
    /// A property list in XML: `.stringsdict`, `.strings`.
    case xml
    /// A binary property list, the form of strings in a built app.
    case binary
    /// The JSON of `.xcstrings`.
    case catalog
    /// Android's `strings.xml`.
    case android
  }

  /// A text in the file.
  package struct Text: Hashable, Sendable {
    /// The text as written in the file, with escapes and without the quotes around it.
    package var written: String
    /// Whether it is inserted into another text of the file, like a plural form.
    package var isPart = false
    /// Its range; the insertion point if the file only implies it.
    var range: Range<Int>
    /// The text written before and after it.
    var before = ""
    var after = ""
  }

  /// The format of the file.
  package let form: Form
  /// The texts, in the order of the file.
  package let texts: [Text]
  private let encoding: StringsEncoding
  private let utf8: [UInt8]
  private let list: PropertyList?

  /// Reads a file, recognised by its content; a file without texts is an error.
  package init(_ source: [UInt8]) throws(ImportError) {
    encoding = StringsEncoding(of: source)
    if source.starts(with: Array("bplist".utf8)) {
      let list = try PropertyList(source)
      form = .binary
      self.list = list
      utf8 = []
      texts = PropertyListTexts.all(in: list)
      return
    }
    guard !source.isEmpty else {
      throw ImportError(.empty, "the file is empty: restore it from your repository")
    }
    list = nil
    utf8 = try StringsEncoding.utf8(source)
    let first = utf8.first { $0 > 0x20 }
    if first == UInt8(ascii: "<") {
      (form, texts) = try XMLTexts.all(in: utf8)
    } else if first == UInt8(ascii: "{"), StringCatalogTexts.isJSON(utf8) {
      form = .catalog
      texts = try StringCatalogTexts.all(in: utf8)
    } else {
      form = .text
      texts = try StringsTexts.all(in: utf8)
    }
  }

  /// Returns the file with other texts; `change` receives and returns each text as written in the
  /// file.
  package func changing(_ change: (Text) -> String) throws(ImportError) -> [UInt8] {
    if let list {
      return try BinaryPropertyListWriter.bytes(of: PropertyListTexts.changing(list, change))
    }
    var output: [UInt8] = []
    output.reserveCapacity(utf8.count * 2)
    var done = 0
    for text in texts {
      output += utf8[done..<text.range.lowerBound]
      output += (text.before + change(text) + text.after).utf8
      done = text.range.upperBound
    }
    output += utf8[done...]
    return encoding.bytes(of: output)
  }
}

/// The texts of a property list that people see.
enum PropertyListTexts {
  /// The keys of a `.stringsdict` whose texts are for the system.
  static let forTheSystem: Set<String> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]

  /// Returns whether people see the text at a path of keys.
  static func isForPeople(_ keys: [String]) -> Bool {
    keys.last.map { !forTheSystem.contains($0) } ?? false
  }

  /// Returns whether a text is a form of a variable, which its format inserts into another text.
  static func isPart(_ keys: [String]) -> Bool {
    keys.count > 2 && StringsTableReader.categories.contains(keys[keys.count - 1])
  }

  static func all(in list: PropertyList) -> [TranslatableFile.Text] {
    var texts: [TranslatableFile.Text] = []
    _ = changing(list) {
      texts.append($0)
      return $0.written
    }
    return texts
  }

  /// Returns a list with other texts; `PropertyList` limits the nesting.
  static func changing(
    _ list: PropertyList, _ change: (TranslatableFile.Text) -> String
  ) -> PropertyList {
    changing(list, at: [], change)
  }

  private static func changing(
    _ list: PropertyList, at keys: [String], _ change: (TranslatableFile.Text) -> String
  ) -> PropertyList {
    switch list {
    case .string(let text):
      guard isForPeople(keys) else { return list }
      return .string(
        change(TranslatableFile.Text(written: text, isPart: isPart(keys), range: 0..<0)))
    case .array(let elements): return .array(elements.map { changing($0, at: keys, change) })
    case .dictionary(let members):
      return .dictionary(
        members.map { member in
          var member = member
          member.value = changing(member.value, at: keys + [member.key], change)
          return member
        })
    case .number, .flag, .other: return list
    }
  }
}

/// The texts of `.strings` in its text form.
enum StringsTexts {
  static func all(in utf8: [UInt8]) throws(ImportError) -> [TranslatableFile.Text] {
    var reader = OldStylePropertyList(utf8)
    _ = try reader.read()
    return reader.texts.compactMap { text in
      guard PropertyListTexts.isForPeople(text.keys), let key = text.keys.last else { return nil }
      let isPart = PropertyListTexts.isPart(text.keys)
      if text.range.isEmpty {
        // A key that is its own value gets a separate value.
        return TranslatableFile.Text(
          written: escaped(key), isPart: isPart, range: text.range, before: " = \"", after: "\"")
      }
      guard text.quote == UInt8(ascii: "\"") else {
        let quoted = text.quote != nil
        let inner = quoted ? text.range.dropFirst().dropLast() : text.range
        return TranslatableFile.Text(
          written: string(inner, of: utf8), isPart: isPart, range: text.range,
          before: quoted ? "'" : "\"", after: quoted ? "'" : "\"")
      }
      let inner = text.range.dropFirst().dropLast()
      return TranslatableFile.Text(
        written: string(inner, of: utf8), isPart: isPart, range: inner)
    }
  }

  private static func string(_ range: Range<Int>, of utf8: [UInt8]) -> String {
    String(decoding: utf8[range], as: UTF8.self)
  }

  /// Returns the text of a key with the escapes of a value.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += "\\\(scalar)"
      case "\n": output += "\\n"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

/// The texts of property lists in XML and of Android's resources.
enum XMLTexts {
  static func all(
    in utf8: [UInt8]
  ) throws(ImportError) -> (TranslatableFile.Form, [TranslatableFile.Text]) {
    let tree = try XMLTree(utf8)
    let ranges = XMLInnerRanges.ranges(in: utf8)
    guard ranges.count == tree.elements.count else {
      throw ImportError(.malformed, "the tags of the file do not match: check it with xmllint")
    }
    if tree[0].name == "resources" {
      return (.android, android(tree, ranges, utf8))
    }
    // The whole document has to be a list, not only its tags.
    _ = try XMLPropertyList(utf8).read()
    return (.xml, propertyList(tree, ranges, utf8))
  }

  private static func text(
    _ range: Range<Int>?, _ utf8: [UInt8], isPart: Bool = false
  ) -> TranslatableFile.Text? {
    guard let range, !range.isEmpty else { return nil }
    return TranslatableFile.Text(
      written: String(decoding: utf8[range], as: UTF8.self), isPart: isPart, range: range)
  }

  private static func propertyList(
    _ tree: XMLTree, _ ranges: [Range<Int>?], _ utf8: [UInt8]
  ) -> [TranslatableFile.Text] {
    // The keys that lead to each value, including the key before it.
    var keys: [[String]] = Array(repeating: [], count: tree.elements.count)
    var lastKey: [Int: String] = [:]
    var texts: [TranslatableFile.Text] = []
    for (index, element) in tree.elements.enumerated() {
      guard let parent = element.parent else { continue }
      if element.name == "key" {
        lastKey[parent] = element.text
        continue
      }
      keys[index] = keys[parent]
      if tree[parent].name == "dict", let key = lastKey[parent] { keys[index].append(key) }
      guard element.name == "string", PropertyListTexts.isForPeople(keys[index]) else { continue }
      if let text = text(ranges[index], utf8, isPart: PropertyListTexts.isPart(keys[index])) {
        texts.append(text)
      }
    }
    return texts
  }

  private static func android(
    _ tree: XMLTree, _ ranges: [Range<Int>?], _ utf8: [UInt8]
  ) -> [TranslatableFile.Text] {
    AndroidTexts.elements(of: tree).compactMap { found in
      guard found.isTranslatable, let text = text(ranges[found.element], utf8),
        !AndroidTexts.isReference(text.written)
      else { return nil }
      return text
    }
  }
}
