// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen

/// One of several values, of which the running app alone knows the one that it takes.
struct Choices: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Either of two, by what is not known now.
  func either(
    _ first: Meaning, _ second: Meaning, if condition: String, isString: Bool = false,
    at point: SourcePoint, source: String
  ) -> Meaning {
    // Of two layouts either arranges the same.
    if case .call(let layout) = first, ViewTypes.isLayout(layout.name),
      case .call(let other) = second,
      ViewTypes.isLayout(other.name)
    {
      return first
    }
    // Of a colour and a colour's name the result is a colour, not a view.
    if !isString, isColor(first) || isColor(second) { return .unknown(source) }
    // Both have one type: beside what is drawn nothing else is a view.
    if Self.isDrawn(first) && !viewBuilding.isView(second)
      || Self.isDrawn(second) && !viewBuilding.isView(first)
    {
      return .pieces([piece(nil, .shape, at: point)])
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

  /// One of several texts; nil when one of them is no text, or when none is known at all and nothing else
  /// tells that they are texts.
  ///
  /// Of what may be nothing at all it is not known whether it is there.
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

  /// A text that is there where a condition holds, or where it does not; no more than its name of several
  /// that may be there, and where the condition has none.
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

  /// One of several texts of which none is known; nil when there is none at all.
  ///
  /// What may be nothing as well is no more than not known.
  private func eitherUnknown(_ meanings: [Meaning], if condition: String?) -> Meaning? {
    let options = meanings.compactMap { meaning -> TextTemplate? in
      if case .nothing = meaning { nil } else { textValues.words(of: meaning) }
    }
    guard let first = options.first else { return nil }
    let either = TextTemplate.either(options, if: condition)
    if options.count == meanings.count { return .words(either) }
    return .unknown(TextTemplate.unbraced((either.parts.count == 1 ? either : first).shown))
  }

  /// Whether something is nothing but shapes and colours.
  private static func isDrawn(_ meaning: Meaning) -> Bool {
    guard case .pieces(let pieces) = meaning, !pieces.isEmpty else { return false }
    return pieces.allSatisfy { if case .shape = $0.role { true } else { false } }
  }

  /// Whether something is a shape or a colour, where the other branch is a mere name or nothing.
  private func isColor(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .member(let path): path.allSatisfy { $0 != "." } || ViewBuilding.isColor(path)
    case .call(let call): call.name.hasPrefix(".")
    default: false
    }
  }

  /// The views of an optional, and those in their place where there is none: `note.map { Row($0) } ?? Empty()`;
  /// nil where the first are not under one condition.
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
