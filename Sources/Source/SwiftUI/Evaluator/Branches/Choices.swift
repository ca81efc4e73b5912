// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen

/// Choices between several values, where only the running app knows which one is taken.
struct Choices: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns either of two values, under a condition that is not known now.
  func either(
    _ first: Meaning, _ second: Meaning, if condition: String, isString: Bool = false,
    at point: SourcePoint, source: String
  ) -> Meaning {
    // It does not matter which of two layouts arranges the views.
    if case .call(let layout) = first, ViewTypes.isLayout(layout.name),
      case .call(let other) = second,
      ViewTypes.isLayout(other.name)
    {
      return first
    }
    // A choice between a colour and a colour's name is a colour, not a view.
    if !isString, isColor(first) || isColor(second) { return .unknown(source) }
    // Both have one type: next to something drawn, only views are views.
    if Self.isDrawn(first) && !viewBuilding.isView(second)
      || Self.isDrawn(second) && !viewBuilding.isView(first)
    {
      return .pieces([pieceFactory.shape(painting: nil, at: point)])
    }
    switch (viewBuilding.isView(first), viewBuilding.isView(second)) {
    case (true, _), (_, true):
      return .pieces(
        branchViews.choice(
          [
            (
              condition: "if \(condition)",
              pieces: viewBuilding.pieces(of: first, source: source, at: point)
            ),
            (condition: "else", pieces: viewBuilding.pieces(of: second, source: source, at: point)),
          ], at: point))
    case (false, false):
      return eitherWords([first, second], if: condition, isString: isString) ?? .unknown(source)
    }
  }

  /// Returns one of several texts; nil when one of them is not a text, or when none is known and
  /// nothing else shows that they are texts.
  ///
  /// A text that may be absent keeps its presence unknown.
  func eitherWords(
    _ meanings: [Meaning], if condition: String? = nil, isString: Bool = false
  ) -> Meaning? {
    var options: [TextTemplate] = []
    var isText = false
    var isOptional = false
    for meaning in meanings {
      switch meaning {
      case .words: isText = true
      case .nothing: isOptional = true
      case .unknown, .optional, .member, .call: break
      default: return nil
      }
      guard let words = textValues.words(of: meaning) else { return nil }
      options.append(words)
    }
    if !isText {
      if meanings.allSatisfy({ if case .nothing = $0 { true } else { false } }) { return .nothing }
      return isString ? eitherUnknown(meanings, if: condition) : nil
    }
    let words = TextTemplate.either(options, if: condition)
    return isOptional ? optional(words, of: options, meanings, if: condition) : .words(words)
  }

  /// Returns a text that is present when a condition holds, or when it does not; only its name when
  /// several may be present or when there is no condition.
  private func optional(
    _ words: TextTemplate, of options: [TextTemplate], _ meanings: [Meaning], if condition: String?
  ) -> Meaning {
    let name = TextTemplate.unbraced(words.shown)
    guard let condition, meanings.count == 2 else { return .unknown(name) }
    switch (meanings[0], meanings[1]) {
    case (.words, _): return .optional(options[0], name: name, condition: condition)
    case (_, .words):
      return .optional(options[1], name: name, condition: BranchName.negation(of: condition))
    default: return .unknown(name)
    }
  }

  /// Returns one of several texts of which none is known; nil when there is none at all.
  ///
  /// A text that may also be absent is simply not known.
  private func eitherUnknown(_ meanings: [Meaning], if condition: String?) -> Meaning? {
    let options = meanings.compactMap { meaning -> TextTemplate? in
      if case .nothing = meaning { nil } else { textValues.words(of: meaning) }
    }
    guard let first = options.first else { return nil }
    let either = TextTemplate.either(options, if: condition)
    if options.count == meanings.count { return .words(either) }
    return .unknown(TextTemplate.unbraced((either.parts.count == 1 ? either : first).shown))
  }

  /// Whether a value consists only of shapes and colours.
  private static func isDrawn(_ meaning: Meaning) -> Bool {
    guard case .pieces(let pieces) = meaning, !pieces.isEmpty else { return false }
    return pieces.allSatisfy { if case .shape = $0.role { true } else { false } }
  }

  /// Whether a value is a shape or a colour, when the other branch is a mere name or nothing.
  private func isColor(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .member(let path): path.allSatisfy { $0 != "." } || ViewBuilding.isColor(path)
    case .call(let call): call.name.hasPrefix(".")
    default: false
    }
  }

  /// Returns the views of an optional, and the alternative ones for `nil`:
  /// `note.map { Row($0) } ?? Empty()`; nil when the former are not under one condition.
  func either(
    _ views: [Piece], _ other: Meaning, at point: SourcePoint
  ) -> [Piece]? {
    guard viewBuilding.isView(other), let (condition, shown) = Piece.underOneCondition(views) else {
      return nil
    }
    let others = viewBuilding.pieces(of: other, source: "", at: point)
    return branchViews.choice([(condition, shown), ("else", others)], at: point)
  }
}
