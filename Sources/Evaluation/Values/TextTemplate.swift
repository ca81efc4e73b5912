// SPDX-License-Identifier: Apache-2.0

/// A text as far as the source shows: literal parts, and holes for what is not known.
package struct TextTemplate: Hashable, Sendable {
  /// A part of a text.
  package enum Part: Hashable, Sendable {
    case literal(String)
    /// An unknown part, by its name.
    case hole(String)
    /// One of several texts, by an unknown condition; the first when it holds. A single one is the
    /// known text of an expression.
    indirect case either([TextTemplate], condition: String?)

    /// Whether its text is not known.
    package var isOpen: Bool { if case .literal = self { false } else { true } }
  }

  /// The greatest length of a text, above any that is spoken; source that doubles a string over and
  /// over ends here.
  private static let longest = 20_000
  /// The number of alternatives that are named.
  private static let mostNamed = 3

  /// The parts in order.
  package private(set) var parts: [Part]
  /// Whether it is a key that a toolkit looks up: a literal that SwiftUI takes as a
  /// `LocalizedStringKey`.
  package var isKey = false

  package init(_ parts: [Part], isKey: Bool = false) {
    self.parts = parts
    self.isKey = isKey
  }

  /// Creates a text without holes.
  package init(_ text: String) { parts = [.literal(text)] }

  /// Creates an unknown text, by its name.
  package init(hole name: String) { parts = [.hole(name)] }

  package static func hole(_ name: String) -> TextTemplate { TextTemplate(hole: name) }

  /// Returns one of several texts, by an unknown condition; equal ones count as one.
  package static func either(
    _ options: [TextTemplate], if condition: String? = nil
  ) -> TextTemplate {
    var different: [TextTemplate] = []
    for option in options where !different.contains(option) { different.append(option) }
    if different.count == 1 { return different[0] }
    let isOrdered = different.count == options.count
    return TextTemplate(
      [.either(different, condition: isOrdered ? condition : nil)],
      isKey: options.contains(where: \.isKey))
  }

  /// Creates a text from a format with its arguments filled in: `%1$d`, and `%s` of Java or `%@` of
  /// Foundation.
  package init(
    formatting text: String, _ arguments: [Value], of dialect: FormatSpecifier.Dialect = .java
  ) {
    self = StandardLibrary.format(TextTemplate(text), arguments, of: dialect).template
  }

  /// Appends another text, unless the whole would be too long to be spoken.
  package mutating func append(_ other: TextTemplate) {
    guard hasRoom(for: other) else { return }
    for part in other.parts {
      if case .literal(let text) = part, case .literal(let before) = parts.last {
        parts[parts.count - 1] = .literal(before + text)
      } else {
        parts.append(part)
      }
    }
  }

  package static func + (left: TextTemplate, right: TextTemplate) -> TextTemplate {
    left.hasRoom(for: right) ? TextTemplate(left.parts + right.parts) : left
  }

  private func hasRoom(for other: TextTemplate) -> Bool {
    parts.count + other.parts.count <= Self.longest
      && shown.utf8.count + other.shown.utf8.count <= Self.longest
  }

  /// The text, if all of it is known.
  package var known: String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .either(let options, _) where options.count == 1:
        guard let literal = options[0].known else { return nil }
        text += literal
      case .hole, .either: return nil
      }
    }
    return text
  }

  /// The texts that it may be, each once, if all of them are known; empty if one is not.
  package var knownTexts: [String] {
    if let known { return [known] }
    guard parts.count == 1, case .either(let options, _) = parts[0] else { return [] }
    var texts: [String] = []
    for option in options {
      let known = option.knownTexts
      if known.isEmpty { return [] }
      texts += known.filter { !texts.contains($0) }
    }
    return texts
  }

  /// The text as it is shown, with names in braces for unknown parts: `Hello {name}`.
  package var shown: String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .hole(let name): text += "{\(name)}"
      case .either(let options, let condition):
        text += options.count == 1 ? options[0].shown : Self.shown(options, condition)
      }
    }
    return text
  }

  private static func shown(_ options: [TextTemplate], _ condition: String?) -> String {
    let texts = options.map { unbraced($0.shown) }
    var named: [String] = []
    var told: Set<String> = []
    for (option, text) in zip(options, texts) {
      // An unknown one may be a choice itself: `note ?? name`.
      for name in option.namesOfHole ?? [text] where !name.isEmpty && told.insert(name).inserted {
        let others = option.namesOfChoice?.filter { told.insert($0).inserted }
        if others?.isEmpty ?? false { continue }
        named.append(others?.joined(separator: " or ") ?? name)
      }
    }
    if named.count == 1, texts.count == 2, texts.contains(""), let condition,
      let only = named.first
    {
      let branch =
        texts[0].isEmpty ? BranchName.unless(condition) : BranchName.if(condition)
      return "{\(only) \(branch)}"
    }
    if named.count > mostNamed { named = named.prefix(mostNamed) + ["another"] }
    return named.isEmpty ? "" : "{\(named.joined(separator: " or "))}"
  }

  /// Returns a text without the braces around names.
  package static func unbraced(_ text: String) -> String {
    let hasBrace = text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    return hasBrace ? text.filter { $0 != "{" && $0 != "}" } : text
  }

  /// The name of a text that is a single unknown part; nil for other texts.
  package var nameOfHole: String? {
    parts.count == 1 && known == nil ? Self.unbraced(shown) : nil
  }

  /// The names of the alternatives when nothing is known; nil for other texts.
  private var namesOfHole: [String]? {
    guard parts.count == 1, case .hole(let name) = parts[0], !name.contains("(") else {
      return nil
    }
    return name.split(separator: " or ").map(String.init)
  }

  /// The texts of a choice by an unknown condition; nil for other texts, and when one of them is
  /// empty.
  private var namesOfChoice: [String]? {
    guard parts.count == 1, case .either(let options, _) = parts[0],
      !options.contains(where: \.isEmpty)
    else { return nil }
    return options.flatMap {
      $0.namesOfHole ?? $0.namesOfChoice ?? [Self.unbraced($0.shown)]
    }
  }

  /// Whether nothing is shown, regardless of what the app does.
  package var isEmpty: Bool {
    parts.allSatisfy { part in
      switch part {
      case .literal(let literal): literal.isEmpty
      case .hole: false
      case .either(let options, _): options.allSatisfy(\.isEmpty)
      }
    }
  }

  /// Whether something is shown regardless of what the app does: a text with any character besides
  /// its holes.
  package var isNeverEmpty: Bool {
    parts.contains { part in
      switch part {
      case .literal(let literal): !literal.isEmpty
      case .hole: false
      case .either(let options, _): options.allSatisfy(\.isNeverEmpty)
      }
    }
  }

  /// The same text, never looked up.
  package var verbatim: TextTemplate { TextTemplate(parts) }

  /// The pieces between the places of a separator; a hole is taken to be without it.
  package func split(at separator: String) -> [TextTemplate] {
    guard !separator.isEmpty else { return [self] }
    var pieces = [TextTemplate([])]
    for part in parts {
      guard case .literal(let literal) = part else {
        pieces[pieces.count - 1].parts.append(part)
        continue
      }
      for (index, piece) in literal.split(separator: separator, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { pieces.append(TextTemplate([])) }
        if !piece.isEmpty { pieces[pieces.count - 1].append(TextTemplate(String(piece))) }
      }
    }
    return pieces
  }
}
