// SPDX-License-Identifier: Apache-2.0

/// A text with holes for what is not known.
package struct TextTemplate: Hashable, Sendable {
  /// A piece of it.
  package enum Part: Hashable, Sendable {
    case literal(String)
    /// What is not known, by its name.
    case hole(String)
  }

  /// The pieces.
  package private(set) var parts: [Part]

  /// A text without holes.
  package init(_ text: String) { parts = text.isEmpty ? [] : [.literal(text)] }

  /// A text that is not known, by its name.
  package init(hole name: String) { parts = [.hole(name)] }

  /// A text of Java's format with its arguments put in: `%1$d`, `%s`.
  package init(formatting text: String, _ arguments: [Value]) {
    self = StandardLibrary.format(TextTemplate(text), arguments).template
  }

  /// Adds another text.
  package mutating func append(_ other: TextTemplate) {
    for part in other.parts {
      if case .literal(let text) = part, case .literal(let before) = parts.last {
        parts[parts.count - 1] = .literal(before + text)
      } else {
        parts.append(part)
      }
    }
  }

  /// The text, where all of it is known.
  package var known: String? {
    switch parts.count {
    case 0: ""
    case 1: if case .literal(let text) = parts[0] { text } else { nil }
    default: nil
    }
  }

  /// The text as it is shown, with names in braces for what is not known.
  package var shown: String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .hole(let name): "{\(name)}"
      }
    }.joined()
  }
}
