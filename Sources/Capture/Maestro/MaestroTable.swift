// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The tables that Maestro prints of a hierarchy: `maestro hierarchy --compact`, and those of its server
/// for agents.
///
/// ```
/// element_num,depth,attributes,parent_num
/// 0,0,"bounds=[0,0][1080,2400]; class=android.widget.FrameLayout",
/// 1,1,"text=Book; bounds=[0,0][1080,168]; clickable=true",0
/// ```
///
/// Equal views share a number, so the tree is that of the order and the depth. What is empty or false is
/// left out. Sources: `PrintHierarchyCommand.kt` and `ViewHierarchyFormatters.kt`
/// (mobile-dev-inc/maestro@487407f6).
struct MaestroTable {
  /// The first names of the columns, by which a table is known.
  static let marks = ["element_num,depth", "id,depth,bounds"]

  /// Whether the facts of a view stand in one column.
  private(set) var hasAttributes = false
  private let bytes: [UInt8]
  private var offset: Int
  private var line: Int

  /// Begins at the names of the columns; nil when there are none.
  init?(_ source: [UInt8]) {
    let starts = Self.marks.compactMap { source.index(of: $0) }
    guard let start = starts.min() else { return nil }
    bytes = source
    offset = start
    line = source[..<start].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Gives each row with the names of the columns to a reader of views.
  mutating func read(
    _ view: (Int, [(name: String, value: String)], Place) throws(ImportError) -> Void
  ) throws(ImportError) {
    let names = try row()
    hasAttributes = names.contains("attributes")
    guard let depthColumn = names.firstIndex(of: "depth") else {
      throw ImportError(.notThisFormat, "the table has no column \"depth\"")
    }
    while offset < bytes.count {
      let place = Place(line: Int32(clamping: line), column: 1)
      let values = try row()
      if values.count <= 1 { break }
      guard values.count > depthColumn, let depth = Int(values[depthColumn]), depth >= 0,
        depth < ScreenBuilder.deepestNesting
      else {
        throw ImportError(
          .malformed, "the row at line \(place.line) has no depth: print the table again",
          line: Int(place.line))
      }
      var members: [(name: String, value: String)] = []
      for (name, value) in zip(names, values) where !value.isEmpty {
        if name == "attributes" {
          members += Self.attributes(value)
        } else if let known = Self.columns[name] {
          members.append((known, value))
        }
      }
      try view(depth, members, place)
    }
  }

  private static let columns = [
    "bounds": "bounds", "text": "text", "resource_id": "resource-id",
    "accessibility": "accessibilityText", "hint": "hintText", "class": "class", "value": "value",
    "scrollable": "scrollable", "clickable": "clickable", "enabled": "enabled",
    "focused": "focused", "selected": "selected", "checked": "checked",
  ]

  /// `k=v; k=v`; a part without a name that is known belongs to the value before it.
  private static func attributes(_ text: String) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }
      let equals = trimmed.firstIndex(of: "=")
      let name = equals.map { String(trimmed[..<$0]) } ?? ""
      if let equals, MaestroView.known.contains(name) {
        members.append((name, String(trimmed[trimmed.index(after: equals)...])))
      } else if !members.isEmpty {
        members[members.count - 1].value += ";" + part
      }
    }
    return members
  }

  /// One row of values, which are quoted where they hold commas or line ends.
  private mutating func row() throws(ImportError) -> [String] {
    var values: [String] = []
    var value: [UInt8] = []
    var isQuoted = false
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { line += 1 }
      if isQuoted {
        if byte == UInt8(ascii: "\""), offset < bytes.count, bytes[offset] == byte {
          value.append(byte)
          offset += 1
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        } else {
          value.append(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: ","):
        values.append(String(decoding: value, as: UTF8.self))
        value = []
      case 0x0A:
        values.append(String(decoding: value, as: UTF8.self))
        return values
      case 0x0D: break
      default: value.append(byte)
      }
    }
    guard !isQuoted else {
      throw ImportError(
        .truncated, "the table ends early, within a value: print it again", line: line)
    }
    values.append(String(decoding: value, as: UTF8.self))
    return values
  }
}
