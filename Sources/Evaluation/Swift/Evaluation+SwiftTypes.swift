// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// Whether a value has a type of a name; nil where that is not known.
  func swiftIs(_ value: Value, _ name: String, from file: Int) -> Bool? {
    if name.isEmpty || name == "Any" || name == "AnyObject" { return nil }
    let known = Self.kinds.first { $0.names.contains(name) }
    switch value.form {
    case .text, .number, .flag, .list, .function:
      guard let known else {
        // A class or value of the project is none of these; a protocol or a generic type may be.
        return swiftTypeReference(name, from: file).flatMap { type in
          switch project.declaration(type).kind {
          case .class, .struct, .enum, .actor: false
          default: nil
          }
        }
      }
      return known.kind == Kind(of: value)
    case .object, .record:
      if known != nil { return false }
      if swiftTypeNames(of: value).contains(name) { return true }
      let isClass =
        objects?.has(name) == true
        || swiftTypeReference(name, from: file).map {
          [.class, .struct, .enum, .actor].contains(project.declaration($0).kind)
        } == true
      return isClass ? false : nil
    case .unknown(let unknown):
      guard let place = unknown.type else { return nil }
      let own = SwiftIndex.lastName(place.type, project.files[place.file])
      if own == name || own.isEmpty { return own.isEmpty ? nil : true }
      let isPlain = Self.kinds.contains { $0.names.contains(own) }
      if isPlain || known != nil { return isPlain == (known != nil) ? false : nil }
      return swiftTypeNames(of: value).contains(name) ? true : nil
    default: return nil
    }
  }

  private enum Kind {
    case text, number, flag, list, function

    init?(of value: Value) {
      switch value.form {
      case .text: self = .text
      case .number: self = .number
      case .flag: self = .flag
      case .list: self = .list
      case .function: self = .function
      default: return nil
      }
    }
  }

  private static let kinds: [(kind: Kind, names: Set<String>)] = [
    (.text, ["String", "Substring", "StaticString"]),
    (
      .number,
      [
        "Int", "UInt", "Int32", "Int64", "UInt32", "UInt64", "Double", "Float", "CGFloat",
        "TimeInterval",
      ]
    ),
    (.flag, ["Bool"]), (.list, ["Array", "Set"]), (.function, ["Function"]),
  ]
}
