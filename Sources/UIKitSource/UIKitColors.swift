// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// A colour, and the conditions under which it is meant.
struct ColorInState {
  var color: Color
  var conditions: [Condition] = []

  /// Whether both can be meant at the same time.
  func goes(with other: ColorInState) -> Bool {
    conditions.allSatisfy { own in
      other.conditions.allSatisfy { $0.question != own.question || $0.answer == own.answer }
    }
  }
}

/// Works out what colour a value is.
struct UIKitColor {
  let catalog: any NamedColors

  /// How the functions begin that R.swift generates for the colours of catalogs: `R.color.brand()` (R.swift 7).
  private static let generated = "R.color."

  private var appearance: ColorAppearance { catalog.isAlwaysDark ? .dark : .light }

  /// The colour of a value; nil where it is not known.
  func color(of value: CurbcutEvaluation.Value, depth: Int = 0) -> Color? {
    guard depth < 8 else { return nil }
    switch value.form {
    case .symbol(let path):
      let steps = path.split(separator: ".").map(String.init)
      guard steps.count >= 2, steps[0] == "UIColor" else { return nil }
      let constant =
        steps.count == 2 ? Color.ofUIKit(named: steps[1], inDark: catalog.isAlwaysDark) : nil
      return constant ?? catalog.color(ofSymbol: Array(steps.dropFirst()), in: appearance)
    case .made(let made):
      if made.name == "UIColor.withAlphaComponent" {
        guard let base = made.argument("self").flatMap({ color(of: $0, depth: depth + 1) }),
          let alpha = made.arguments.last?.value.number
        else { return nil }
        return Color(red: base.red, green: base.green, blue: base.blue, alpha: Self.byte(alpha))
      }
      if made.name.hasPrefix(Self.generated) {
        let steps = made.name.dropFirst(Self.generated.count).split(separator: ".")
        return catalog.color(ofSymbol: steps.map(String.init), in: appearance)
      }
      guard made.name == "UIColor" else { return nil }
      if case .text(let name)? = made.argument("named")?.form, let known = name.known {
        return catalog.color(named: known, in: appearance)
      }
      return color { made.argument($0)?.number }
    case .object(let object):
      return object.className == "UIColor" ? color { object[$0]?.number } : nil
    default: return nil
    }
  }

  /// The colours that a value is in one state or another; nil where one of them is not known, or there are too many.
  func colors(of value: CurbcutEvaluation.Value) -> [ColorInState]? {
    guard case .choice(let alternatives) = value.form else {
      return color(of: value).map { [ColorInState(color: $0)] }
    }
    var found: [ColorInState] = []
    for alternative in alternatives {
      guard let inner = colors(of: alternative.value) else { return nil }
      found += inner.map {
        ColorInState(color: $0.color, conditions: $0.conditions + [alternative.condition])
      }
    }
    return found.count <= Self.mostStates ? found : nil
  }

  /// More states than are compared with each other.
  private static let mostStates = 12

  private func color(_ channel: (String) -> Double?) -> Color? {
    let alpha = Self.byte(channel("alpha") ?? 1)
    if let white = channel("white") {
      let byte = Self.byte(white)
      return Color(red: byte, green: byte, blue: byte, alpha: alpha)
    }
    guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else {
      return nil
    }
    return Color(
      red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: alpha)
  }

  private static func byte(_ share: Double) -> UInt8 {
    UInt8(max(0, min(255, (share * 255).rounded())))
  }
}
