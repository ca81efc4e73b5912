// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A tree of React Native's host components, as Jest writes it into a snapshot or `toJSON` gives it.
///
/// ```
/// exports[`Booking 1`] = `
/// <View accessible={true} accessibilityRole="button">
///   <Text>
///     Book
///   </Text>
/// </View>
/// `;
/// ```
///
/// A tree has no frames, so the order is that of the document. The tests of React Native run as iOS unless
/// a project says otherwise, so that iOS is what a tree is read as. Sources: `jest-preset.js`
/// (facebook/react-native); `src/helpers/accessibility.ts`
/// (callstack/react-native-testing-library@219adbd9).
package struct ReactNativeSnapshot: ScreenImporter {
  /// The name messages use.
  package static let formatName = "React Native snapshot"

  /// Needs no options.
  package init() {}

  /// Reads the first tree of a file.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try Encoding.utf8(source)
    try text.withUnsafeBufferPointer { buffer throws(ImportError) in try Encoding.check(buffer) }
    let first = text.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      var reader = ReactNativeJSONReader(scanner: JSONScanner(text))
      return try reader.read()
    }
    return try ReactNativeFile(text).screen()
  }
}

/// A file of snapshots: a name and a tree each, within backticks.
private struct ReactNativeFile {
  private let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  func screen() throws(ImportError) -> Imported {
    var rest = text[...]
    var count = 0
    var found: (imported: Imported, name: String)?
    var isCut = false
    let opening = Array("exports[`".utf8)
    while let start = rest.index(of: "exports[`") {
      count += 1
      let line = text[..<start].count { $0 == 0x0A } + 1
      var name: [UInt8] = []
      var body: [UInt8] = []
      var index = start + opening.count
      guard take(&index, into: &name) else {
        isCut = true
        break
      }
      guard let tick = text[index...].firstIndex(of: UInt8(ascii: "`")) else {
        isCut = true
        break
      }
      index = tick + 1
      guard take(&index, into: &body) else {
        isCut = true
        break
      }
      rest = text[index...]
      guard found == nil, Self.beginsTree(body) else { continue }
      var parser = ReactNativeMarkup(body, line: line)
      var assembly = try parser.read()
      found = (try assembly.screen(), String(decoding: name, as: UTF8.self))
    }
    guard let found else {
      guard isCut else {
        throw ImportError(
          .empty, "no snapshot in the file has a tree of components: all have other values")
      }
      throw ImportError(.truncated, "the file ends within a snapshot: copy the whole file")
    }
    var imported = found.imported
    let name = found.name
    imported.notes.insert(Note("the snapshot is \(JSONValue.quoted(name))"), at: 0)
    if count > 1 {
      imported.notes.append(
        Note(
          "of \(count) snapshots only the first with a tree is read, \(JSONValue.quoted(name)): to read "
            + "another, give a file with only that one"))
    }
    if isCut { imported.notes.append(Note("the file ends within a snapshot")) }
    return imported
  }

  /// Whether a value is a tree, a list of trees, or a text that `debug()` made of one.
  private static func beginsTree(_ body: [UInt8]) -> Bool {
    var rest = body.drop { $0 <= 0x20 }
    if rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "\"") {
      rest = rest.dropFirst().drop { $0 <= 0x20 }
    }
    return rest.first == UInt8(ascii: "<")
  }

  /// Takes the text up to the backtick that ends it, without its escapes; false when there is none.
  private func take(_ index: inout Int, into bytes: inout [UInt8]) -> Bool {
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "`") { return true }
      if byte == UInt8(ascii: "\\"), index < text.count {
        bytes.append(text[index])
        index += 1
      } else {
        bytes.append(byte)
      }
    }
    return false
  }
}

/// Reads the JSON of `toJSON()`: `{"type", "props", "children"}`.
private struct ReactNativeJSONReader {
  var scanner: JSONScanner
  private var assembly = ReactNativeAssembly()

  private enum Level {
    case list(isFirst: Bool)
    case component(isFirst: Bool)
  }

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(ImportError) -> Imported {
    var levels: [Level] = []
    if scanner.take(UInt8(ascii: "[")) {
      levels.append(.list(isFirst: true))
    } else {
      try begin(&levels)
    }
    while let level = levels.popLast() {
      switch level {
      case .list(var isFirst):
        guard try scanner.nextElement(isFirst: &isFirst) else { continue }
        levels.append(.list(isFirst: isFirst))
        if scanner.peek() == UInt8(ascii: "{") {
          try begin(&levels)
        } else {
          assembly.add(text: try scanner.value().plainText)
        }
      case .component(var isFirst):
        guard let name = try scanner.nextMember(isFirst: &isFirst) else {
          assembly.close()
          continue
        }
        levels.append(.component(isFirst: isFirst))
        if name == "children", scanner.peek() == UInt8(ascii: "[") {
          try scanner.expect(UInt8(ascii: "["))
          levels.append(.list(isFirst: true))
        } else {
          let value = try scanner.value()
          if name == "type" { assembly.name(value.plainText) }
          if name == "props", case .object(let members) = value {
            for member in members { assembly.add(member.name, member.value) }
          }
        }
      }
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    return try assembly.screen()
  }

  private mutating func begin(_ levels: inout [Level]) throws(ImportError) {
    _ = scanner.peek()
    let place = scanner.place
    try scanner.expect(UInt8(ascii: "{"))
    try assembly.open("", at: place)
    levels.append(.component(isFirst: true))
  }
}
