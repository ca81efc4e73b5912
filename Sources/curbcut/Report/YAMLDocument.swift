// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Yams

/// Writes a document as YAML: short texts in quotes, so that `1.1.1` and `no` stay texts, and texts
/// of several lines as blocks.
enum YAMLDocument {
  /// Returns the whole file; throws when the library refuses it.
  static func text(of value: JSONValue) throws -> String {
    try serialize(node: node(of: value), indent: 2, width: -1, allowUnicode: true)
  }

  private static func node(of value: JSONValue) -> Yams.Node {
    switch value {
    case .null: plain("null", .null)
    case .bool(let flag): plain(flag ? "true" : "false", .bool)
    case .number(let number):
      plain(JSONValue.text(of: number), number == number.rounded() ? .int : .float)
    case .string(let text):
      .scalar(
        Yams.Node.Scalar(text, Tag(.str), text.contains("\n") ? .literal : .doubleQuoted))
    case .array(let elements): .sequence(Yams.Node.Sequence(elements.map(node)))
    case .object(let members):
      .mapping(Yams.Node.Mapping(members.map { (plain($0.name, .str), node(of: $0.value)) }))
    }
  }

  private static func plain(_ text: String, _ tag: Tag.Name) -> Yams.Node {
    .scalar(Yams.Node.Scalar(text, Tag(tag), .plain))
  }
}
