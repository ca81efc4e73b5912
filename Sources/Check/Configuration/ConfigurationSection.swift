// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The keys of one section of a configuration file, each taken once; keys left over are an error.
package struct ConfigurationSection {
  /// The name of the section in messages: empty for the whole file, otherwise such as `budgets`.
  private let name: String
  private let members: [YAMLNode.Member]
  private var known: [String] = []

  package init(_ node: YAMLNode, name: String = "") throws(YAMLError) {
    self.name = name
    switch node.content {
    case .empty: members = []
    case .mapping(let members): self.members = members
    default:
      let place = name.isEmpty ? "the file" : name
      throw YAMLError(
        line: node.line, message: "\(place) should be keys with values, not \(node.kind)")
    }
  }

  /// All keys with their values.
  package var all: [YAMLNode.Member] { members }

  /// Takes the value of a key; nil when it is missing or empty.
  package mutating func value(_ key: String) -> YAMLNode? {
    known.append(key)
    guard let value = members.first(where: { $0.key == key })?.value, value.content != .empty
    else { return nil }
    return value
  }

  /// Takes a word or text.
  package mutating func text(_ key: String) throws(YAMLError) -> String? {
    guard let node = value(key) else { return nil }
    return try Self.text(of: node, key)
  }

  /// Takes one of some words.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type = Word.self
  ) throws(YAMLError) -> Word? {
    guard let node = value(key) else { return nil }
    let text = try Self.text(of: node, key)
    if let word = Word(rawValue: text) { return word }
    throw YAMLError(
      line: node.line,
      message: "\(key) cannot be \"\(text)\": choose from "
        + Word.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// The largest number accepted, above any budget.
  private static let largest = 1e9

  /// Takes a number that is not negative.
  package mutating func number(_ key: String) throws(YAMLError) -> Double? {
    guard let node = value(key) else { return nil }
    let text = try Self.text(of: node, key)
    guard let number = Double(text), (0...Self.largest).contains(number) else {
      throw YAMLError(
        line: node.line, message: "\(key) should be a number up to 1000000000, not \(node.kind)")
    }
    return number
  }

  /// A number that a rule takes; another one is an error.
  package mutating func number(
    _ key: String, _ taken: (Double) -> Double?
  ) throws(YAMLError) -> Double? {
    guard let number = try number(key) else { return nil }
    if let value = taken(number) { return value }
    throw YAMLError(
      line: value(key)?.line ?? 0, message: "\(key) cannot be \(JSONValue.text(of: number))")
  }

  /// Takes a list of texts; a single text counts as a list of one.
  package mutating func texts(_ key: String) throws(YAMLError) -> [String] {
    guard let node = value(key) else { return [] }
    guard case .sequence(let items) = node.content else { return [try Self.text(of: node, key)] }
    var texts: [String] = []
    for item in items { texts.append(try Self.text(of: item, key)) }
    return texts
  }

  /// Takes a list of sections.
  package mutating func sections(_ key: String) throws(YAMLError) -> [(
    line: Int, ConfigurationSection
  )] {
    guard let node = value(key) else { return [] }
    guard case .sequence(let items) = node.content else {
      throw YAMLError(line: node.line, message: "\(key) should be a list, not \(node.kind)")
    }
    var sections: [(line: Int, ConfigurationSection)] = []
    for item in items { sections.append((item.line, try ConfigurationSection(item, name: key))) }
    return sections
  }

  /// Throws an error when there are unknown keys.
  package func end() throws(YAMLError) {
    for member in members where !known.contains(member.key) {
      let place = name.isEmpty ? "" : " in \(name)"
      let suggestion = Suggestion.nearest(to: member.key, in: known)
      throw YAMLError(
        line: member.line,
        message: "there is no key \"\(member.key)\"\(place): "
          + (suggestion.map { "did you mean \($0)?" }
            ?? "choose from \(known.joined(separator: ", "))"))
    }
  }

  private static func text(of node: YAMLNode, _ key: String) throws(YAMLError) -> String {
    guard case .scalar(let text) = node.content else {
      throw YAMLError(line: node.line, message: "\(key) should be a text, not \(node.kind)")
    }
    return text
  }
}
