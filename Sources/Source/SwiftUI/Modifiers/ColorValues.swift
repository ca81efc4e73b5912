// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Works out the colours that expressions stand for, in the appearance of the app.
struct ColorValues: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the colour of an expression; nil when it is not known.
  ///
  /// Those who have its meaning give it, so that what it holds is not evaluated twice at each level.
  func color(
    of expression: Expression, in scope: Scope, meaning: Meaning? = nil
  ) -> Color? {
    let expression = expression.unmarked
    let scope = enabled(scope)
    if let (light, dark) = Self.byAppearance(expression) {
      switch evaluation.appearance {
      case .light: return color(of: light, in: scope)
      case .dark: return color(of: dark, in: scope)
      case .any: return nil
      }
    }
    if let usual = Self.unpressed(expression) { return color(of: usual, in: scope) }
    if let call = expression.call, let (base, name) = call.callee.member {
      if let base, Self.fading.contains(name) {
        guard let share = call.arguments.first.flatMap({ number($0, in: scope) }) else {
          return nil
        }
        return color(of: base, in: scope)?.faded(to: share)
      }
    }
    if let call = expression.call, let name = call.callee.name, Self.types.contains(name) {
      if let dynamic = Self.dynamic(call.arguments) { return color(of: dynamic, in: scope) }
      let given = call.arguments.filter { !$0.isTrailing }
      if let color = color(of: given, in: scope, isOfUIKit: name == "UIColor") { return color }
    }
    return color(of: meaning ?? expressions.meaning(of: expression, in: scope))
  }

  /// Returns the colour that a value is; nil when it is not known, or no colour.
  func color(of meaning: Meaning, isOfUIKit: Bool = false) -> Color? {
    let place = SourcePoint(file: evaluation.entryFile, offset: 0)
    // Colours that are made of each other come to no end.
    return evaluation.deeper(at: place) {
      let kind: AddedMembers.Kind = isOfUIKit ? .colorOfUIKit : .color
      // What an initialiser with a known label makes is known, also where the project declares it.
      if case .call = meaning {
        return colorOfLibrary(meaning, isOfUIKit)
          ?? addedMembers.next(meaning, kind).flatMap { color(of: $0, isOfUIKit: isOfUIKit) }
      }
      guard let next = addedMembers.next(meaning, kind) else {
        return colorOfLibrary(meaning, isOfUIKit)
      }
      return color(of: next, isOfUIKit: isOfUIKit)
    } ?? nil
  }

  /// Returns the colour of a value that no declaration of the project makes.
  private func colorOfLibrary(_ meaning: Meaning, _ isOfUIKit: Bool) -> Color? {
    switch meaning {
    case .call(let call) where Self.fading.contains { call.name.hasSuffix(".\($0)") }:
      let base = call.name.split(separator: ".").dropLast().joined(separator: ".")
      guard let share = call.arguments.first.flatMap({ number($0, in: call.scope) }) else {
        return nil
      }
      return color(of: .member(base), isOfUIKit: isOfUIKit)?.faded(to: share)
    case .call(let call) where Self.types.contains(call.name):
      if let dynamic = Self.dynamic(call.arguments) { return color(of: dynamic, in: call.scope) }
      return color(of: call.arguments, in: call.scope, isOfUIKit: call.name == "UIColor")
    case .pieces(let pieces):
      guard pieces.count == 1, case .shape = pieces[0].role,
        case .color(let color) = pieces[0].paint
      else { return nil }
      return color
    case .member(let path):
      guard let name = meaning.memberName else { return nil }
      if Self.accents.contains(name), !isOfUIKit { return accent }
      if Self.levels.contains(name) { return nil }
      if isOfUIKit || path.hasPrefix("UIColor.") { return colorOfUIKit(name) }
      // `Color.Toast.ground` is the set in the folder Toast, and no colour of the system.
      let steps = path.split(separator: ".").drop {
        Self.types.contains(String($0)) || $0 == "SwiftUI"
      }
      let constant = steps.count == 1 ? color(named: name) : nil
      return constant ?? color(ofSymbol: steps.map(String.init))
    default: return nil
    }
  }

  /// The accent colour of the app: that of its catalog, unless code gives a part of the app another one.
  ///
  /// Source: Apple, "Specifying your app's color scheme": the set that Xcode's build setting
  /// `ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME` names, which Xcode calls `AccentColor`.
  private var accent: Color? {
    evaluation.look.hasOwnAccent ? nil : color(inCatalog: "AccentColor")
  }

  private static let accents: Set<String> = ["accentColor", "tint"]

  private func color(inCatalog name: String) -> Color? {
    evaluation.colors?.color(named: name, in: evaluation.appearance)
  }

  private func color(ofSymbol steps: [String]) -> Color? {
    evaluation.colors?.color(ofSymbol: steps, in: evaluation.appearance)
  }

  /// Returns what is chosen in the light and in the dark appearance by a condition on nothing else:
  /// `colorScheme == .dark ? a : b`, also with `userInterfaceStyle`; nil for another expression.
  private static func byAppearance(
    _ expression: Expression
  ) -> (light: Expression, dark: Expression)? {
    guard let ternary = expression.ternary, let test = ternary.condition.unmarked.binary,
      test.name == "==" || test.name == "!="
    else { return nil }
    let sides = [test.left.unmarked, test.right.unmarked]
    let names = sides.compactMap { $0.member?.name ?? $0.name }
    guard names.contains(where: { $0 == "colorScheme" || $0 == "userInterfaceStyle" }),
      let appearance = names.first(where: { $0 == "dark" || $0 == "light" })
    else { return nil }
    return (appearance == "light") == (test.name == "==")
      ? (ternary.first, ternary.other) : (ternary.other, ternary.first)
  }

  /// Returns what is chosen by whether a control is pressed, which it is not when it is met; nil for another
  /// expression.
  private static func unpressed(_ expression: Expression) -> Expression? {
    guard let ternary = expression.ternary else { return nil }
    var (condition, isSo) = (ternary.condition.unmarked, true)
    if case .unary(.prefix, let name, let operand) = condition.content,
      condition.tree.name(name) == "!"
    {
      (condition, isSo) = (condition.at(operand).unmarked, false)
    }
    guard condition.member?.name == "isPressed" else { return nil }
    return isSo ? ternary.other : ternary.first
  }

  /// Returns a scope in which what is around a control is enabled: what is disabled needs no contrast (WCAG 2.2,
  /// 1.4.3).
  private func enabled(_ scope: Scope) -> Scope {
    let name = "isEnabled"
    guard scope.locals[name] == nil, let owner = scope.owner,
      index.types[owner.type].properties[name]?.wrapper == "Environment"
    else { return scope }
    var enabled = scope
    enabled.locals[name] = .flag(true)
    return enabled
  }

  /// Returns what the closure of a dynamic colour makes: `UIColor { traits in ... }`.
  private static func dynamic(_ arguments: [Call.Argument]) -> Expression? {
    guard arguments.count == 1, let only = arguments[0].closure?.statements.only else { return nil }
    if case .exit(_, let value?, _) = only.content { return only.at(value) }
    return only
  }

  private static let types: Set<String> = ["Color", "UIColor"]

  /// The functions that make a colour more transparent.
  private static let fading: Set<String> = ["opacity", "withAlphaComponent"]

  private func number(_ argument: Call.Argument, in scope: Scope) -> Double? {
    expressions.meaning(of: argument.expression, in: scope).number
  }

  private func colorOfUIKit(_ name: String) -> Color? {
    Color.ofUIKit(named: name, inDark: evaluation.appearance != .light) ?? color(ofSymbol: [name])
  }

  /// Returns the colour that an initialiser makes of its arguments: of components, of a colour of
  /// UIKit, of six hexadecimal digits, or by its name in a catalog.
  private func color(of given: [Call.Argument], in scope: Scope, isOfUIKit: Bool) -> Color? {
    guard let first = given.first else { return nil }
    switch first.label {
    case nil where given.dropFirst().allSatisfy({ $0.label == "bundle" }), "named":
      return named(first, in: scope)
    case "uiColor", "cgColor":
      return color(ofUIKit: first.expression, in: scope)
    case "hex", "hexString", "rgb":
      guard given.count == 1 else { return nil }
      let digits = expressions.meaning(of: first.expression, in: scope)
      if let color = Self.color(ofDigits: digits) { return color }
      // A constant that the project adds to a number or a text: `Color(hex: .brand)`.
      return Self.typesOfDigits.lazy.compactMap { type in
        Self.color(ofDigits: implicitMembers.cased(digits, as: type, around: scope.place))
      }.first
    default: return color(ofComponents: given, in: scope)
    }
  }

  /// Returns the colour of an expression of which a bare member is one of `UIColor`.
  private func color(ofUIKit expression: Expression, in scope: Scope) -> Color? {
    let meaning = expressions.meaning(of: expression, in: scope)
    if case .member = meaning { return color(of: meaning, isOfUIKit: true) }
    return color(of: expression, in: scope, meaning: meaning)
  }

  /// Returns the colour with a name in a catalog, or that of UIKit: `Color("Brand")`,
  /// `Color(.systemRed)`.
  private func named(_ argument: Call.Argument, in scope: Scope) -> Color? {
    if let words = textValues.words(of: argument.expression, in: scope).known {
      return color(inCatalog: words)
    }
    return color(ofUIKit: argument.expression, in: scope)
  }

  private static let typesOfDigits = ["UInt32", "Int", "UInt", "UInt64", "String"]

  /// Returns the colour of six hexadecimal digits, which every way of writing them reads as red,
  /// green and blue; other lengths differ.
  private static func color(ofDigits meaning: Meaning) -> Color? {
    var bits: Int?
    if case .words(let words) = meaning, let text = words.known {
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      bits = digits.utf8.count == 6 ? Int(digits, radix: 16) : nil
    } else if let number = meaning.number, number >= 0, number <= 0xFFFFFF {
      bits = Int(exactly: number)
    }
    return bits.map {
      Color(red: UInt8($0 >> 16 & 255), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255))
    }
  }

  private func color(ofComponents given: [Call.Argument], in scope: Scope) -> Color? {
    var parts: [String: Double] = [:]
    for argument in given {
      guard let label = argument.label else {
        // The space of the components: `Color(.sRGB, red: ...)`.
        let space = expressions.meaning(of: argument.expression, in: scope).memberName
        guard space == "sRGB" else { return nil }
        continue
      }
      guard let number = number(argument, in: scope) else { return nil }
      parts[label] = number
    }
    let alpha = parts["opacity"] ?? parts["alpha"] ?? 1
    if let white = parts["white"] {
      return Self.color(red: white, green: white, blue: white, alpha)
    }
    if let hue = parts["hue"], let saturation = parts["saturation"],
      let brightness = parts["brightness"]
    {
      let channel = Self.channels(hue: hue, saturation: saturation, brightness: brightness)
      return Self.color(red: channel(5), green: channel(3), blue: channel(1), alpha)
    }
    guard let red = parts["red"], let green = parts["green"], let blue = parts["blue"] else {
      return nil
    }
    return Self.color(red: red, green: green, blue: blue, alpha)
  }

  /// Returns the channels of a colour by hue, saturation and brightness, each from 0 to 1: that of
  /// red at 5, of green at 3, of blue at 1.
  private static func channels(
    hue: Double, saturation: Double, brightness: Double
  ) -> (Double) -> Double {
    { place in
      let sixth = (place + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(sixth, 4 - sixth, 1))
    }
  }

  private static func color(
    red: Double, green: Double, blue: Double, _ alpha: Double
  ) -> Color? {
    let parts = [red, green, blue, alpha]
    guard parts.allSatisfy(\.isFinite) else { return nil }
    let bytes = parts.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
  }

  /// The styles that take their colour from what is around them (Apple, `ShapeStyle`).
  private static let levels: Set<String> = [
    "primary", "secondary", "tertiary", "quaternary", "quinary", "foreground", "background", "tint",
    "accentColor", "selection", "separator", "link", "placeholder", "fill",
  ]

  /// Returns a colour of SwiftUI that is the same everywhere, or a system colour in the light
  /// appearance of iOS 26.
  private func color(named name: String) -> Color? {
    switch name {
    case "white": Color(red: 255, green: 255, blue: 255)
    case "black": Color(red: 0, green: 0, blue: 0)
    case "clear": Color(red: 0, green: 0, blue: 0, alpha: 0)
    default: evaluation.appearance == .light ? SystemColor(rawValue: name).map(Color.init) : nil
    }
  }
}
