// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A reader of property lists in XML, whose values are in the order of their keys.
struct XMLPropertyList {
  private let tree: XMLTree

  init(_ text: [UInt8]) throws(ImportError) {
    tree = try XMLTree(text)
    guard tree[0].name == "plist" || tree[0].name == "dict" else {
      throw ImportError(
        .notThisFormat,
        "this is XML with the root <\(tree[0].name.prefix(40))>, not a property list")
    }
  }

  func read() throws(ImportError) -> PropertyList {
    if tree[0].name == "dict" { return try value(0, depth: 0) }
    guard let first = tree.children(of: 0).first else { return .dictionary([]) }
    return try value(first, depth: 0)
  }

  private func value(_ index: Int, depth: Int) throws(ImportError) -> PropertyList {
    guard depth < PropertyList.deepestNesting else { throw PropertyList.tooDeep }
    let element = tree[index]
    switch element.name {
    case "string": return .string(element.text)
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "integer", "real": return Double(element.text).map(PropertyList.number) ?? .other
    case "data", "date": return .other
    case "array":
      var elements: [PropertyList] = []
      for child in tree.children(of: index) {
        elements.append(try value(child, depth: depth + 1))
      }
      return .array(elements)
    case "dict":
      var members: [PropertyList.Member] = []
      var key: (text: String, place: Place)?
      for child in tree.children(of: index) {
        if tree[child].name == "key" {
          guard key == nil else { throw withoutValue(key!.text, at: tree[child].place) }
          key = (tree[child].text, tree[child].place)
        } else if let named = key {
          members.append(
            PropertyList.Member(
              key: named.text, value: try value(child, depth: depth + 1), place: named.place))
          key = nil
        } else {
          let line = Int(tree[child].place.line)
          throw ImportError(
            .malformed, "a value has no key at line \(line): put a <key> before it", line: line)
        }
      }
      if let key { throw withoutValue(key.text, at: key.place) }
      return .dictionary(members)
    default:
      throw ImportError(
        .malformed,
        "<\(element.name.prefix(40))> at line \(element.place.line) is not a value of a property list",
        line: Int(element.place.line))
    }
  }

  private func withoutValue(_ key: String, at place: Place) -> ImportError {
    ImportError(
      .malformed, "the key \(key.prefix(60)) has no value at line \(place.line)",
      line: Int(place.line))
  }
}
