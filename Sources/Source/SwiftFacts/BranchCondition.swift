// SPDX-License-Identifier: Apache-2.0

/// The condition of an `#if` branch, as far as it shows for which systems the branch is built.
///
/// Source: The Swift Programming Language, "Conditional Compilation Block".
struct BranchCondition {
  /// The systems whose users see the content of an app, besides Android's.
  static let systems = ["iOS", "macOS", "watchOS", "visionOS"]

  private let words: [Substring]

  /// Parses a condition as it is written.
  init(_ text: Substring) { words = Self.words(of: text) }

  /// Whether it holds on a system; nil when that depends on more than the system.
  func holds(on system: String) -> Bool? {
    var rest = words[...]
    let value = Self.alternatives(&rest, system, depth: 0)
    return rest.isEmpty ? value : nil
  }

  /// The module whose presence is its only condition; nil for other conditions.
  var module: String? {
    words.count == 4 && words[0] == "canImport" && words[1] == "(" && words[3] == ")"
      ? String(words[2]) : nil
  }

  /// The deepest nesting of parentheses that is followed.
  private static let deepest = 40

  private static func alternatives(
    _ rest: inout ArraySlice<Substring>, _ system: String, depth: Int
  ) -> Bool? {
    joined(by: "||", decidedBy: true, &rest) { conjunction(&$0, system, depth: depth) }
  }

  private static func conjunction(
    _ rest: inout ArraySlice<Substring>, _ system: String, depth: Int
  ) -> Bool? {
    joined(by: "&&", decidedBy: false, &rest) { term(&$0, system, depth: depth) }
  }

  /// Returns the value of operands joined by an operator: one of them may decide it, whatever the
  /// others are.
  private static func joined(
    by sign: Substring, decidedBy decisive: Bool, _ rest: inout ArraySlice<Substring>,
    _ part: (inout ArraySlice<Substring>) -> Bool?
  ) -> Bool? {
    var value = part(&rest)
    while rest.first == sign {
      rest.removeFirst()
      let other = part(&rest)
      value = value == decisive || other == decisive ? decisive : value == nil ? nil : other
    }
    return value
  }

  private static func term(
    _ rest: inout ArraySlice<Substring>, _ system: String, depth: Int
  ) -> Bool? {
    guard depth < deepest, let word = rest.popFirst() else { return nil }
    switch word {
    case "!": return term(&rest, system, depth: depth + 1).map { !$0 }
    case "true": return true
    case "false": return false
    case "(":
      let value = alternatives(&rest, system, depth: depth + 1)
      guard rest.popFirst() == ")" else { return nil }
      return value
    default:
      guard rest.first == "(" else { return nil }
      let arguments = rest.prefix { $0 != ")" }.dropFirst()
      rest = rest.dropFirst(arguments.count + 2)
      guard arguments.count == 1, let argument = arguments.first else { return nil }
      switch word {
      case "os": return argument == system
      case "canImport": return absentModules.contains(argument) ? false : nil
      default: return nil
      }
    }
  }

  /// Modules that do not exist on any of the systems.
  private static let absentModules: Set<Substring> = [
    "Glibc", "Musl", "TVServices", "TVUIKit", "WinSDK", "ucrt",
  ]

  /// Splits a text into names and operators.
  private static func words(of text: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = text.drop(while: \.isWhitespace)
    while let first = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let length = name.isEmpty ? (first == "&" || first == "|" ? 2 : 1) : name.count
      words.append(rest.prefix(length))
      rest = rest.dropFirst(length).drop(while: \.isWhitespace)
    }
    return words
  }
}
