// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutStandards

/// What is known of a font: a text style, or a size that may not follow the user's.
struct FontFacts {
  var style: TextStyle?
  /// The size in points.
  var size: Double?
  var name: String?
  /// Whether it follows the user's text size; nil where that is not known.
  var adjusts: Bool?
  var isBold = false
}

/// Works out the fonts that expressions stand for.
struct FontValues: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the font of an expression; nil when it is not known.
  func font(of expression: Expression, in scope: Scope) -> FontFacts? {
    let font = Self.unmodified(expression)
    let written = expressions.meaning(of: font, in: scope)
    let value = addedMembers.resolved(written, as: .font)
    if value.isUnknown, !written.isUnknown { return nil }
    guard var facts = self.font(value, font) else { return nil }
    facts.isBold = facts.isBold || expression.mentions(Self.boldWeights)
    return facts
  }

  private func font(_ meaning: Meaning, _ expression: Expression) -> FontFacts? {
    if case .call(let call) = meaning {
      let isBold =
        call.argument("weight")?.expression.mentions(Self.boldWeights) ?? false
      switch meaning.memberName {
      case "system":
        if let style = style(call.argument(nil), call) ?? style(call.argument("style"), call) {
          return FontFacts(style: style, adjusts: true, isBold: isBold)
        }
        guard let size = call.argument("size") else { return nil }
        // A custom size does not follow the user's, whatever it is, unless it is scaled.
        let number = expressions.meaning(of: size.expression, in: call.scope).number
        if isScaled(size.expression, in: call.scope) {
          return FontFacts(size: number, adjusts: true, isBold: isBold)
        }
        return number.map { FontFacts(size: $0, adjusts: false, isBold: isBold) }
      case "custom":
        var facts = FontFacts(adjusts: call.argument("fixedSize") == nil, isBold: isBold)
        let size = call.argument("size") ?? call.argument("fixedSize")
        facts.size = size.flatMap { expressions.meaning(of: $0.expression, in: call.scope).number }
        if let name = call.argument(nil)?.expression {
          facts.name = textValues.words(of: name, in: call.scope).known
          // A constant of generated code: `FontFamily.Plex.bold`.
          facts.isBold = isBold || name.mentions(Self.boldWeights)
        }
        facts.style = style(call.argument("relativeTo"), call)
        return facts
      default: break
      }
    }
    if case .member = meaning {
      return meaning.memberName.flatMap { SwiftUIModifiers.textStyles[$0] }.map {
        FontFacts(style: $0, adjusts: true)
      }
    }
    // `.title.bold()`: the first step of the chain is the style.
    var chain = Chain(expression).steps.compactMap { step -> String? in
      if case .member(let name, _) = step.step { name } else { nil }
    }
    if chain.first == "system" { chain = [] }
    return chain.lazy.compactMap { SwiftUIModifiers.textStyles[$0] }.first.map {
      FontFacts(style: $0, adjusts: true)
    }
  }

  /// Whether a number follows the user's text size: a property with `@ScaledMetric`.
  private func isScaled(_ expression: Expression, in scope: Scope) -> Bool {
    guard let owner = scope.owner, let name = Chain(expression).beginning?.name else {
      return false
    }
    return index.types[owner.type].properties[name]?.wrapper == "ScaledMetric"
  }

  private func style(_ argument: Call.Argument?, _ call: Call) -> TextStyle? {
    guard let argument,
      let name = expressions.meaning(of: argument.expression, in: call.scope).memberName
    else { return nil }
    return SwiftUIModifiers.textStyles[name]
  }

  // MARK: - Changes of fonts

  /// The weights of bold text, as WCAG's "large scale" means it: 700 and more (Apple,
  /// `Font.Weight`).
  static let boldWeights: Set<String> = ["bold", "heavy", "black"]

  /// Returns a font without what leaves its size as it is: `.system(.title3)` of
  /// `.system(.title3).weight(.semibold)`.
  private static func unmodified(_ expression: Expression) -> Expression {
    var font = expression.unmarked
    while let base = unmodifiedOnce(font) { font = base.unmarked }
    return font
  }

  private static func unmodifiedOnce(_ font: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = font.content, arguments.count < 2,
      case .member(let base?, let symbol) = font.at(callee).content,
      modifiersOfFonts.contains(font.tree.name(symbol))
    else { return nil }
    return font.at(base)
  }

  /// Returns a font after a change that leaves its size as it is, with a weight as an argument; nil for any other
  /// value or change.
  static func changed(_ font: Call, by change: Call) -> Call? {
    guard makers.contains(font.name), modifiersOfFonts.contains(change.name) else { return nil }
    // No argument of the call could say that it is bold, which decides how much contrast a text needs.
    if change.name == "bold" { return nil }
    guard change.name == "weight" else { return font }
    guard let weight = change.arguments.first else { return nil }
    var font = font
    font.arguments.removeAll { $0.label == "weight" }
    font.arguments.append(Call.Argument(label: "weight", expression: weight.expression))
    return font
  }

  /// The functions of SwiftUI that make a font (Apple, SwiftUI, `Font`, iOS 18).
  private static let makers: Set<String> = [
    ".system", ".custom", "Font.system", "Font.custom",
  ]

  /// The members of `Font` that keep the size (Apple, SwiftUI, `Font`, iOS 18).
  private static let modifiersOfFonts: Set<String> = [
    "bold", "italic", "weight", "width", "leading", "monospaced", "monospacedDigit", "smallCaps",
    "lowercaseSmallCaps", "uppercaseSmallCaps",
  ]
}

extension Expression {
  /// Whether a member of it, or of what it holds outside closures, has one of some names.
  func mentions(_ names: Set<String>) -> Bool {
    var open = [self]
    while let next = open.popLast() {
      if let member = next.member, names.contains(member.name) { return true }
      if next.closure != nil || next.isStatement { continue }
      open += tree.parts(of: next.id).map(next.at)
    }
    return false
  }
}
