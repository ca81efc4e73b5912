// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Writes a screen as an outline.
struct OutlineWriter {
  private let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  /// Returns the outline; `comment` returns the text after a node's line, by index.
  func write(comment: (Int) -> String = { _ in "" }) -> String {
    var output = header()
    if screen.listsWindows || screen.windows.count > 1 {
      for window in screen.windows {
        output += "  window"
        for member in ScreenDocument.members(of: window) {
          output += " \(member.name) \(Self.text(member.value))"
        }
        output += "\n"
        writeTree(window.root, indent: 2, comment: comment, to: &output)
      }
    } else {
      writeTree(screen.windows[0].root, indent: 1, comment: comment, to: &output)
    }
    return output
  }

  /// Returns the first line.
  func header() -> String {
    var line = "\(screen.platform.rawValue) screen"
    for member in ScreenDocument.members(of: screen.facts) {
      switch member.name {
      case "title": line += " \(member.value.text)"
      case "size":
        guard let size = screen.facts.size else { continue }
        line += " \(JSONValue.text(of: size.width))x\(JSONValue.text(of: size.height))"
      default: line += " \(member.name) \(Self.text(member.value))"
      }
    }
    return line + "\n"
  }

  private func writeTree(
    _ root: Int, indent: Int, comment: (Int) -> String, to output: inout String
  ) {
    let isImplicit = screen.nodes[root].hasSameFacts(as: OutlineReader.impliedRoot(screen.facts))
    let range = isImplicit ? root + 1..<screen.nodes[root].end : root..<screen.nodes[root].end
    for index in range {
      let node = screen.nodes[index]
      let level = indent + node.depth - (isImplicit ? 1 : 0)
      output += String(repeating: "  ", count: level)
      output += line(of: node, isRoot: index == root)
      let comment = comment(index)
      output += comment.isEmpty ? "\n" : " <-- \(comment)\n"
    }
  }

  /// Returns one node as a line, without its indentation.
  func line(of node: Node, isRoot: Bool) -> String {
    let word =
      isRoot
      ? OutlineWords.Word(word: OutlineWords.root, facts: [])
      : OutlineWords.word(for: node, on: screen.platform)
    var line = word.word
    let nameKey = OutlineReader.nameKey(on: screen.platform)
    if let name = node.text(nameKey) { line += " \(JSONValue.quoted(name))" }
    if let frame = node.frame {
      line += " at \(JSONValue.text(of: frame.x)),\(JSONValue.text(of: frame.y))"
      line += " \(JSONValue.text(of: frame.width))x\(JSONValue.text(of: frame.height))"
    }
    let implied = Set(word.facts.map(\.key))
    for key in node.statedKeys(on: screen.platform) where !implied.contains(key) {
      if key == nameKey && node.text(nameKey) != nil || key == .frame && node.frame != nil {
        continue
      }
      guard let value = node[key] else { continue }
      line += " \(key.name) \(Self.text(value.json))"
    }
    return line
  }

  private static func text(_ value: JSONValue) -> String {
    // Words of enumerations are unquoted, other strings quoted; both read back the same.
    guard case .string(let word) = value, !word.isEmpty,
      word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x41 && $0 <= 0x5A }),
      !["true", "false", "null"].contains(word)
    else { return value.text }
    return word
  }
}
