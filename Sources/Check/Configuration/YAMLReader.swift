// SPDX-License-Identifier: Apache-2.0
import Yams

/// Reads a YAML document with Yams into nodes that know their lines.
///
/// All scalars remain texts until a key asks for a number or a word, so that `no` and `1.0` have
/// none of YAML's surprises. Aliases, tags, merge keys and multiple documents are refused with a
/// sentence.
package enum YAMLReader {
  /// The deepest nesting accepted, beyond any configuration; Yams itself refuses more than 1,000
  /// levels.
  package static let deepest = 32
  /// The tags of the nodes in every document.
  private static let tags = [Tag.Name.str, .seq, .map].map(\.rawValue)

  /// Reads a whole file; an empty one is an `empty` node.
  package static func read(_ text: String) throws(YAMLError) -> YAMLNode {
    // Some editors begin a file with a byte order mark, which Yams takes for part of a key.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    try checkAliases(in: text)
    let root: Node?
    do {
      // The basic resolver detects no types, and the encoding does not depend on the environment.
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw YAMLError(error, in: text)
    } catch {
      throw YAMLError(line: 1, message: "is not valid YAML: \(error)")
    }
    guard let root else { return YAMLNode(content: .empty, line: 1) }
    return try node(root, depth: 0)
  }

  private static func node(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
    let line = node.mark?.line ?? 1
    guard depth < deepest else {
      throw YAMLError(line: line, message: "is nested more than \(deepest) levels deep")
    }
    guard tags.contains(node.tag.rawValue) else {
      throw YAMLError(
        line: line, message: "has the tag \(node.tag.rawValue): write the value without it")
    }
    switch node {
    case .scalar(let scalar):
      let isEmpty =
        scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
      return YAMLNode(content: isEmpty ? .empty : .scalar(scalar.string), line: line)
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      for item in sequence { items.append(try Self.node(item, depth: depth + 1)) }
      return YAMLNode(content: .sequence(items), line: line)
    case .mapping(let mapping):
      var members: [YAMLNode.Member] = []
      for (key, value) in mapping {
        members.append(try member(key, value, depth: depth + 1))
      }
      return YAMLNode(content: .mapping(members), line: line)
    case .alias:
      preconditionFailure("The parser replaces aliases: refuse them before")
    }
  }

  private static func member(
    _ key: Node, _ value: Node, depth: Int
  ) throws(YAMLError) -> YAMLNode.Member {
    let line = key.mark?.line ?? 1
    guard case .scalar(let name) = key else {
      throw YAMLError(line: line, message: "has a list or keys where a key should be: use a word")
    }
    guard name.string != "<<" || name.style != .plain else {
      throw YAMLError(line: line, message: "has the merge key <<: write its keys out")
    }
    return YAMLNode.Member(key: name.string, line: line, value: try node(value, depth: depth))
  }

  /// Refuses a text that may use an alias.
  ///
  /// The parser expands aliases and compares them when they are keys, so that a few lines of
  /// aliases of aliases would take forever. A text that only seems to use one is refused as well.
  private static func checkAliases(in text: String) throws(YAMLError) {
    var anchors: Set<Substring> = []
    for (number, line) in lines(of: text).enumerated() {
      var rest = line.utf8[...]
      var isStart = true
      while let mark = rest.popFirst() {
        defer { isStart = !isNamePart(mark) }
        guard isStart, mark == UInt8(ascii: "&") || mark == UInt8(ascii: "*") else { continue }
        let name = Substring(rest.prefix(while: isNamePart))
        if name.isEmpty { continue }
        if mark == UInt8(ascii: "&") {
          anchors.insert(name)
        } else if anchors.contains(name) {
          throw YAMLError(
            line: number + 1, message: "uses the alias *\(name): write out what it stands for")
        }
      }
    }
  }

  /// Returns the lines of a text as YAML counts them.
  package static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
