// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension SwiftFactsReader {
  /// Marks and keywords around an expression that change its meaning.
  private static let wrapping: CodeNode.Flags = [
    .awaited, .tried, .triedSoftly, .parenthesized, .inOut,
  ]

  /// Whether parentheses or keywords such as `try` surround an expression.
  func isWrapped(_ id: CodeNode.ID) -> Bool {
    !code.node(id).flags.isDisjoint(with: Self.wrapping)
  }

  /// Reads the value of an expression.
  func writtenValue(of id: CodeNode.ID) -> WrittenValue {
    guard code.node(id).flags.isEmpty else { return .other }
    switch code[id] {
    case .text(let text): return .text(code[text])
    case .template(let parts): return .interpolated(pattern(of: parts))
    case .literal(.boolean, let word): return .truth(code[word] == "true")
    case .literal(.absent, _): return .absent
    case .literal(.integer, let digits), .literal(.decimal, let digits):
      return Self.value(ofNumber: code[digits]).map { .number($0) } ?? .other
    case .unary(.prefix, let sign, let end) where code[sign] == "...",
      .binary(let sign, _, let end) where code[sign] == "...":
      return writtenValue(of: end).literalMembers?.first.map { .upTo($0) } ?? .other
    case .unary(.prefix, let sign, let operand):
      guard code[sign] == "-", code.node(operand).kind != .unary,
        case .number(let number) = writtenValue(of: operand)
      else { return .other }
      return .number(-number)
    case .list(let elements):
      return names(of: elements, member).map { .members($0) }
        ?? names(of: elements, dottedName).map { .references($0) } ?? .other
    case .member, .functionReference, .name:
      if let name = member(id) { return .members([name]) }
      if case .name(let name) = code[id], code[name] == "super" { return .other }
      return dottedName(id).map { .reference($0) } ?? .other
    // `.row(.title(let text))`
    case .enumCasePattern(let callee, _): return dottedName(callee).map { .call($0) } ?? .other
    case .call(let callee, let arguments):
      if let name = dottedName(callee) { return .call(name) }
      return elementsWithoutNil(callee, arguments).flatMap { names(of: $0, dottedName) }
        .map { .references($0) } ?? .other
    default: return .other
    }
  }

  /// Returns a text with `{}` for each interpolation.
  private func pattern(of parts: ArraySlice<CodeNode.ID>) -> String {
    var pattern = ""
    for part in parts {
      if code.isSegment(part), case .text(let text) = code[part] {
        pattern += code[text]
      } else {
        pattern += "{}"
      }
    }
    return pattern
  }

  private static func value(ofNumber text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(Double.init) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2).map(Double.init) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8).map(Double.init) }
    return Double(digits)
  }

  // MARK: - Names

  /// Returns the names in a list, `[.button, .selected]` or `[title, self.button]`; nil when it
  /// contains anything else.
  private func names(
    of elements: ArraySlice<CodeNode.ID>, _ name: (CodeNode.ID) -> String?
  ) -> [String]? {
    var names: [String] = []
    for element in elements {
      guard let name = name(element) else { return nil }
      names.append(name)
    }
    return names
  }

  /// Returns the elements of the array on which `[...].compactMap { $0 }` is called.
  private func elementsWithoutNil(
    _ callee: CodeNode.ID, _ arguments: ArraySlice<CodeArgument>
  ) -> ArraySlice<CodeNode.ID>? {
    guard case .member(let base?, let name) = code[callee], code.node(callee).flags.isEmpty,
      code[name] == "compactMap",
      let closure = arguments.first(where: \.isTrailing)?.value,
      case .closure(let body?, _) = code[closure], case .block(let statements) = code[body],
      statements.count == 1, let only = statements.first, dottedName(only) == "$0",
      code.node(base).flags.isEmpty, case .list(let elements) = code[base]
    else { return nil }
    return elements
  }

  /// Returns the name after a leading dot.
  private func member(_ id: CodeNode.ID) -> String? {
    guard code.node(id).flags.isEmpty, case .member(nil, let name) = code[id] else { return nil }
    return code[name]
  }

  /// Returns a name with at most sixteen dots, ignoring optional marks.
  func dottedName(_ id: CodeNode.ID) -> String? {
    // Most names have no dot.
    if case .name(let name) = code[id], !isWrapped(id) {
      let text = code[name]
      return text == "_" ? nil : text
    }
    return nameParts(of: id)?.joined(separator: ".")
  }

  /// Returns the parts of such a name; with `steppingIntoElements` an element of a collection is
  /// `[]` after its name, if a member of it follows.
  func nameParts(of id: CodeNode.ID, steppingIntoElements: Bool = false) -> [String]? {
    var parts: [String] = []
    var rest: CodeNode.ID? = id
    while let current = rest {
      guard parts.count <= 16, !isWrapped(current) else { return nil }
      switch code[current] {
      case .member(let base, let name):
        parts.append(code[name])
        rest = base
      case .functionReference(let base, let name):
        parts.append(Self.withoutLabels(code[name]))
        rest = base
      case .name(let name):
        let text = code[name]
        guard text != "_" else { return nil }
        parts.append(text)
        rest = nil
      case .typeName(let type):
        guard let names = path(of: type) else { return nil }
        parts += names.reversed().map(\.name)
        rest = nil
      case .index(let base?, _) where steppingIntoElements && !parts.isEmpty:
        parts.append("[]")
        rest = base
      default: return nil
      }
    }
    parts.reverse()
    return parts
  }

  /// Returns `open` for `open(url:)`.
  static func withoutLabels(_ name: String) -> String {
    String(name.prefix { $0 != "(" })
  }

  /// Returns the names of a type with generic arguments and their offsets; nil when it is not a
  /// path.
  func path(of id: TypeRef.ID) -> [(name: String, start: Int)]? {
    var types = [code[id]]
    while let last = types.last, last.form == .member, let base = code.parts(of: last).first {
      types.append(code[base.type])
    }
    guard types.last?.form == .path else { return nil }
    var names: [(name: String, start: Int)] = []
    var end: Int?
    for type in types.reversed() {
      // After the dot.
      let start =
        end.map { bytes.endOfSpace(from: bytes.endOfSpace(from: $0) + 1) } ?? Int(type.start)
      names.append((code[type.name], start))
      end = Int(type.end)
    }
    return names
  }

  // MARK: - Bytes

  /// Returns the offset after a symbol that follows an expression, possibly after parentheses or
  /// marks.
  func end(of sign: String, behind offset: Int) -> Int? {
    var index = bytes.endOfSpace(from: offset)
    while index < bytes.count {
      if bytes[index...].starts(with: sign.utf8) { return index + sign.utf8.count }
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ">"):
        index = bytes.endOfSpace(from: index + 1)
      default: return nil
      }
    }
    return nil
  }

  /// Returns the offset after an expression at an offset, including its parentheses and marks.
  func end(of id: CodeNode.ID, from start: Int) -> Int {
    let node = code.node(id)
    var end = Int(node.end)
    guard !node.flags.isDisjoint(with: [.parenthesized, .optional, .forced]) else { return end }
    var open = bytes[start..<max(start, Int(node.start))].count { $0 == UInt8(ascii: "(") }
    while end < bytes.count {
      let next = bytes.endOfSpace(from: end)
      if bytes[end] == UInt8(ascii: "?") || bytes[end] == UInt8(ascii: "!") {
        end += 1
      } else if open > 0, next < bytes.count, bytes[next] == UInt8(ascii: ")") {
        end = next + 1
        open -= 1
      } else {
        break
      }
    }
    return end
  }
}

extension Range<UInt32> {
  /// The same range for use with arrays.
  var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
