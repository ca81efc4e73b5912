// SPDX-License-Identifier: Apache-2.0

/// The limits on the input of SwiftParser, in addition to its own limit on nesting.
///
/// It recurses for many constructs that it does not count as nesting, and backtracks over some of
/// them, so that time and memory grow faster than the file. Measured with swift-syntax 603.0.1. Of
/// 3,945 files of real source none needs more than a third of a limit; `ParserDemand` documents how
/// it is counted.
enum ParserLimits {
  /// The reason why a file is not parsed.
  struct Refusal: Hashable, Sendable {
    /// The first line with too much, from 1.
    var line: Int
    /// A sentence without a full stop on the exceeded limit and the remedy.
    var message: String
  }

  /// Whether a text stays within the limits.
  static func allow(_ text: String) -> Bool { refusal(of: text) == nil }

  /// Returns why a text is not parsed; nil when it stays within the limits.
  static func refusal(of text: String) -> Refusal? {
    let demand = ParserDemand(of: text)
    for (part, limit) in parts where demand.peaks[part, default: 0] > limit {
      let line = demand.lines[part] ?? 1
      return Refusal(line: line, message: "line \(line) \(words(for: part, limit: limit))")
    }
    return nil
  }

  /// The quantities in the order in which they are reported, with their limits.
  static let parts: [(part: ParserDemand.Part, limit: Int)] = ParserDemand.Part.allCases
    .map { ($0, limit(of: $0)) }

  /// Returns the limit of a quantity.
  static func limit(of part: ParserDemand.Part) -> Int {
    switch part {
    // Each is tried as a type and as a list, so the time doubles with each level.
    case .lists: 12
    // The time grows cubically, or faster.
    case .attributes, .precedenceGroups: 6
    case .brackets: 128
    case .interpolations: 20
    case .conditions: 64
    case .generics: 64
    case .statement: 2_000
    case .modifiers: 64
    case .fragments: 64
    case .work: 100_000_000
    }
  }

  private static func words(for part: ParserDemand.Part, limit: Int) -> String {
    switch part {
    case .lists:
      "nests more than \(limit) square brackets, for which the Swift parser takes too long: "
        + "give the inner lists names of their own"
    case .attributes:
      "nests more than \(limit) attributes, for which the Swift parser takes too long: "
        + "close the parentheses"
    case .precedenceGroups:
      "nests more than \(limit) precedence groups, for which the Swift parser takes too long: "
        + "close the braces"
    case .brackets:
      "nests more than \(limit) brackets, which is more than the Swift parser can be given: "
        + "move the inner ones to declarations of their own"
    case .interpolations:
      "nests more than \(limit) interpolations, for which the Swift parser takes too much memory: "
        + "give the inner texts names of their own"
    case .conditions:
      "nests more than \(limit) conditions #if, which is more than the Swift parser can be given: "
        + "close them with #endif"
    case .generics:
      "nests more than \(limit) generic arguments, which is more than the Swift parser can be "
        + "given: give the inner types names of their own"
    case .modifiers:
      "has more than \(limit) attributes and modifiers without a declaration, for which the Swift parser "
        + "takes too long: remove them"
    case .fragments:
      "has more than \(limit) beginnings of switch, #available or #/ without the rest, for which the Swift "
        + "parser takes too long: complete them"
    case .statement:
      "has a statement of more than \(limit) words and signs, which is more than the Swift parser "
        + "can be given: split it"
    case .work:
      "is as far as the Swift parser gets in reasonable time, as there are many long statements: "
        + "split them"
    }
  }
}
