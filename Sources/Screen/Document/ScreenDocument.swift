// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The neutral JSON form of a screen (`*.screen.json`).
///
/// ```json
/// { "format": "curbcut-screen", "version": 1, "platform": "ios", "title": "Mars",
///   "root": { "class": "UIView", "children": [ { "class": "UIButton", "label": "Book" } ] } }
/// ```
package struct ScreenDocument: ScreenImporter {
  /// The name of the format in messages.
  package static let formatName = "screen document"

  /// Creates an importer without options: the document specifies everything itself.
  package init() {}

  /// Reads a document; unknown keys become notes, values of the wrong type errors with their path.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = ScreenDocumentReader(source)
    return try reader.read()
  }

  /// Returns the document of a screen, with indented members and one node per line.
  package func write(_ screen: Screen) -> String {
    var output = "{\n"
    for member in headerMembers(of: screen) {
      output += "  \(JSONValue.quoted(member.name)): \(member.value.text),\n"
    }
    if screen.listsWindows || screen.windows.count > 1 {
      output += "  \"windows\": ["
      for (position, window) in screen.windows.enumerated() {
        output += position == 0 ? "\n    {" : ",\n    {"
        for member in Self.members(of: window) {
          output += "\(JSONValue.quoted(member.name)): \(member.value.text), "
        }
        output += "\"root\":\n"
        write(window.root, of: screen, indent: 3, to: &output)
        output += "}"
      }
      output += "\n  ]\n}\n"
    } else {
      output += "  \"root\":\n"
      write(screen.windows[0].root, of: screen, indent: 1, to: &output)
      output += "\n}\n"
    }
    return output
  }

  private func headerMembers(of screen: Screen) -> [JSONValue.Member] {
    var writer = MemberWriter()
    writer.text("format", "curbcut-screen")
    writer.integer("version", 1)
    writer.text("platform", screen.platform.rawValue)
    return writer.members + Self.members(of: screen.facts)
  }

  /// Returns the facts about a screen except its platform, under the document's keys.
  static func members(of facts: Screen.Facts) -> [JSONValue.Member] {
    var writer = MemberWriter()
    writer.text("title", facts.title)
    if let size = facts.size {
      writer.list("size", [.number(size.width), .number(size.height)])
    }
    writer.text("language", facts.language)
    writer.number("density", facts.density)
    writer.number("fontScale", facts.fontScale)
    writer.text("screenshot", facts.screenshot)
    writer.text("idiom", facts.idiom?.rawValue)
    writer.text("direction", facts.direction?.rawValue)
    writer.integer("sdk", facts.apiLevel)
    return writer.members
  }

  /// Returns the facts about a window, under the document's keys.
  static func members(of window: Screen.Window) -> [JSONValue.Member] {
    var writer = MemberWriter()
    writer.text("id", window.id)
    if window.kind != .application { writer.text("type", window.kind.rawValue) }
    writer.integer("layer", window.layer)
    writer.flag("active", window.isActive)
    writer.text("title", window.title)
    return writer.members
  }

  private func write(_ root: Int, of screen: Screen, indent: Int, to output: inout String) {
    var open: [Int] = []
    for index in root..<screen.nodes[root].end {
      var closed = false
      while let last = open.last, screen.nodes[last].end <= index {
        output += "]}"
        open.removeLast()
        closed = true
      }
      let node = screen.nodes[index]
      if index > root { output += closed || screen.nodes[index - 1].end == index ? ",\n" : "\n" }
      output += String(repeating: "  ", count: indent + node.depth) + "{"
      let keys = node.statedKeys(on: screen.platform)
      for (position, key) in keys.enumerated() {
        if position > 0 { output += ", " }
        JSONValue.write(key.name, to: &output)
        output += ": "
        (node[key] ?? .notKnown).json.write(to: &output)
      }
      if node.end > index + 1 {
        output += keys.isEmpty ? "\"children\": [" : ", \"children\": ["
        open.append(index)
      } else {
        output += "}"
      }
    }
    for _ in open { output += "]}" }
  }
}
