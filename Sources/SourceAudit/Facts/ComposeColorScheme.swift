// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutCompose
import CurbcutScreen
import CurbcutSource

/// A colour scheme of Material as the code of an app creates it: `lightColorScheme(primary = Teal)`.
///
/// Colours that the call leaves out are those of Material's baseline. Source: androidx.compose.material3,
/// `ColorScheme.kt` with `ColorLightTokens.kt`, `ColorDarkTokens.kt` and `PaletteTokens.kt`;
/// androidx.compose.material, `Colors.kt`.
struct ComposeColorScheme {
  /// A colour of a scheme.
  struct Entry {
    var color: Color
    /// The token at which the code gives it; nil for one of the baseline.
    var token: Int?
  }

  /// Whether it is for the dark theme.
  let isDark: Bool
  /// Whether it is of Material 2.
  let isOfMaterial2: Bool
  /// The call that creates it.
  let call: CodeCall
  /// The colours that are known, by their roles.
  let entries: [String: Entry]

  /// The functions that create schemes.
  static let makers: Set<String> = [
    "lightColorScheme", "darkColorScheme", "lightColors", "darkColors",
  ]

  /// Takes a call of one of the makers; colours whose value the project does not state are not known.
  init(_ call: CodeCall, in file: AndroidCodeFacts, _ constants: ComposeColors) {
    self.call = call
    isDark = call.name.hasPrefix("dark")
    isOfMaterial2 = call.name.hasSuffix("Colors")
    let baseline = Self.baseline(isDark: isDark, isOfMaterial2: isOfMaterial2)
    var entries = baseline.compactMapValues { Color("#" + $0).map { Entry(color: $0, token: nil) } }
    let given = Set(call.arguments.compactMap(\.label))
    // Which surface a component has depends on the version of Material: where a scheme sets some of them, the app is
    // made for those.
    if given.contains(where: { $0.hasPrefix("surface") && $0 != "surfaceTint" }) {
      entries = entries.filter { role, _ in
        !role.hasPrefix("surface") || role == "surface" || role == "surfaceVariant"
      }
    }
    for argument in call.arguments {
      guard let role = argument.label else { continue }
      entries[role] = constants.color(argument.range, in: file, isNight: isDark).map {
        Entry(color: $0, token: argument.range.lowerBound)
      }
    }
    self.entries = entries
  }

  /// The colour of a role; nil when it is not known.
  subscript(role: String) -> Entry? { entries[role] }

  private static func baseline(isDark: Bool, isOfMaterial2: Bool) -> [String: String] {
    switch (isOfMaterial2, isDark) {
    case (true, false):
      [
        "primary": "6200EE", "onPrimary": "FFFFFF", "secondary": "03DAC6", "onSecondary": "000000",
        "background": "FFFFFF", "onBackground": "000000", "surface": "FFFFFF",
        "onSurface": "000000", "error": "B00020", "onError": "FFFFFF",
      ]
    case (true, true):
      [
        "primary": "BB86FC", "onPrimary": "000000", "secondary": "03DAC6", "onSecondary": "000000",
        "background": "121212", "onBackground": "FFFFFF", "surface": "121212",
        "onSurface": "FFFFFF", "error": "CF6679", "onError": "000000",
      ]
    case (false, false):
      [
        "primary": "6750A4", "onPrimary": "FFFFFF", "primaryContainer": "EADDFF",
        "onPrimaryContainer": "4F378B", "inversePrimary": "D0BCFF", "secondary": "625B71",
        "onSecondary": "FFFFFF", "secondaryContainer": "E8DEF8", "onSecondaryContainer": "4A4458",
        "tertiary": "7D5260", "onTertiary": "FFFFFF", "tertiaryContainer": "FFD8E4",
        "onTertiaryContainer": "633B48", "background": "FEF7FF", "onBackground": "1D1B20",
        "surface": "FEF7FF", "onSurface": "1D1B20", "surfaceVariant": "E7E0EC",
        "onSurfaceVariant": "49454F", "inverseSurface": "322F35", "inverseOnSurface": "F5EFF7",
        "error": "B3261E", "onError": "FFFFFF", "errorContainer": "F9DEDC",
        "onErrorContainer": "8C1D18", "outline": "79747E", "outlineVariant": "CAC4D0",
        "surfaceBright": "FEF7FF", "surfaceDim": "DED8E1", "surfaceContainer": "F3EDF7",
        "surfaceContainerHigh": "ECE6F0", "surfaceContainerHighest": "E6E0E9",
        "surfaceContainerLow": "F7F2FA", "surfaceContainerLowest": "FFFFFF",
      ]
    case (false, true):
      [
        "primary": "D0BCFF", "onPrimary": "381E72", "primaryContainer": "4F378B",
        "onPrimaryContainer": "EADDFF", "inversePrimary": "6750A4", "secondary": "CCC2DC",
        "onSecondary": "332D41", "secondaryContainer": "4A4458", "onSecondaryContainer": "E8DEF8",
        "tertiary": "EFB8C8", "onTertiary": "492532", "tertiaryContainer": "633B48",
        "onTertiaryContainer": "FFD8E4", "background": "141218", "onBackground": "E6E0E9",
        "surface": "141218", "onSurface": "E6E0E9", "surfaceVariant": "49454F",
        "onSurfaceVariant": "CAC4D0", "inverseSurface": "E6E0E9", "inverseOnSurface": "322F35",
        "error": "F2B8B5", "onError": "601410", "errorContainer": "8C1D18",
        "onErrorContainer": "F9DEDC", "outline": "938F99", "outlineVariant": "49454F",
        "surfaceBright": "3B383E", "surfaceDim": "141218", "surfaceContainer": "211F26",
        "surfaceContainerHigh": "2B2930", "surfaceContainerHighest": "36343B",
        "surfaceContainerLow": "1D1B20", "surfaceContainerLowest": "0F0D13",
      ]
    }
  }
}

/// The colours of Compose that the code and the resources of a project name.
struct ComposeColors {
  /// A colour with a name.
  private struct Named {
    var file: AndroidCodeFacts
    /// The class or object around it; nil at the top of the file.
    var owner: String?
    /// The colour; nil where it is not known, or not yet.
    var color: Color?
    /// The tokens of another name that it stands for: `val background = Palette.grey`.
    var other: Range<Int>?
  }

  /// The values of each name, one for each place that declares it.
  private var named: [String: [Named]] = [:]
  private let android: AndroidProject

  init(_ files: [AndroidCodeFacts], _ android: AndroidProject) {
    self.android = android
    for file in files where file.isKotlin {
      for token in file.indices(of: "Color") {
        guard let name = file.constant(givenAt: token),
          let color = Self.color(writtenAt: token, in: file)
        else { continue }
        add(name, in: file, color: color)
      }
      for token in file.indices(of: "val") + file.indices(of: "var")
      where file.function(around: token) == nil {
        guard let (name, value) = file.otherName(givenAfter: token),
          !file.token(value.lowerBound, is: "Color")
        else { continue }
        add(name, in: file, other: value)
      }
    }
    followNames()
  }

  private mutating func add(
    _ name: Int, in file: AndroidCodeFacts, color: Color? = nil, other: Range<Int>? = nil
  ) {
    let owner = file.type(around: name).map(\.name)
    named[file.text(of: name), default: []]
      .append(Named(file: file, owner: owner, color: color, other: other))
  }

  /// The most names that lead to each other.
  private static let mostNames = 8

  /// Gives names that stand for others the colours of these, name by name.
  private mutating func followNames() {
    let names = named.filter { $0.value.contains { $0.other != nil } }.keys.sorted()
    for _ in 0..<Self.mostNames {
      var hasChanged = false
      for name in names {
        for (place, entry) in (named[name] ?? []).enumerated() where entry.color == nil {
          guard let color = entry.other.flatMap({ color(ofName: $0, in: entry.file) }) else {
            continue
          }
          named[name]?[place].color = color
          hasChanged = true
        }
      }
      guard hasChanged else { return }
    }
  }

  /// Returns the colour that `Teal` or `AppColors.Teal` stands for; nil where that is not known, and where several
  /// declarations may be meant that differ.
  private func color(ofName range: Range<Int>, in file: AndroidCodeFacts) -> Color? {
    guard let last = range.last else { return nil }
    var found = named[file.text(of: last)] ?? []
    let written = range.count > 2 ? file.text(of: last - 2) : nil
    let owner = written ?? file.type(around: last)?.name
    let owned = found.filter { $0.owner == owner }
    if !owned.isEmpty {
      found = owned
    } else if let written, written.first?.isUppercase == true {
      // A member of a type that declares none with a colour.
      return nil
    }
    let own = found.filter { $0.file.name == file.name }
    if !own.isEmpty { found = own }
    guard let first = found.first?.color, found.allSatisfy({ $0.color == first }) else {
      return nil
    }
    return first
  }

  /// Returns the colour of `Color(0xFF006A60)` or `Color.White` that begins at a token, and is all of its line.
  private static func color(writtenAt token: Int, in file: AndroidCodeFacts) -> Color? {
    if let call = file.calls("Color", within: token..<token + 1).first {
      return color(of: call, in: file)
    }
    guard file.token(token + 1, is: "."),
      !file.tokens.indices.contains(token + 3) || file.tokens[token + 3].beginsLine
        || file.token(token + 3, is: "}")
    else { return nil }
    return ComposedColor.constants[file.text(of: token + 2)].flatMap { Color($0) }
  }

  /// Returns the colour that some tokens state; nil for one that depends on more than constants.
  func color(_ range: Range<Int>, in file: AndroidCodeFacts, isNight: Bool) -> Color? {
    guard let last = range.last else { return nil }
    if file.token(range.lowerBound, is: "Color") {
      if let call = file.calls("Color", within: range).first, call.range == range {
        return Self.color(of: call, in: file)
      }
      guard range.count == 3 else { return nil }
      return ComposedColor.constants[file.text(of: last)].flatMap { Color($0) }
    }
    if let call = file.calls("colorResource", within: range).first, call.range == range {
      return call.argument("id", at: 0).flatMap { resource($0, in: file, isNight: isNight) }
    }
    // `Teal` and `AppColors.Teal`, and no expression.
    guard range.allSatisfy({ file.tokens[$0].kind == .name || file.token($0, is: ".") }) else {
      return nil
    }
    return color(ofName: range, in: file)
  }

  /// `R.color.teal`.
  private func resource(
    _ range: Range<Int>, in file: AndroidCodeFacts, isNight: Bool
  ) -> Color? {
    guard let name = range.last, range.count >= 5, file.token(name - 2, is: "color"),
      file.token(name - 4, is: "R")
    else { return nil }
    return android.color("@color/\(file.text(of: name))", isNight: isNight, near: file.name)
      .flatMap { Color(androidResource: $0) }
  }

  /// `Color(0xFF006A60)`.
  private static func color(of call: CodeCall, in file: AndroidCodeFacts) -> Color? {
    guard call.receiver.isEmpty, call.arguments.count == 1,
      let number = file.number(call.arguments[0].range), number >= 0, number <= 0xFFFF_FFFF
    else { return nil }
    return Color(argb: UInt32(number))
  }
}

extension AndroidCodeFacts {
  /// Returns the tokens of the name and of the value in `val background = Palette.grey`, by the token of `val`;
  /// nil where the value is anything but a name on the same line.
  fileprivate func otherName(givenAfter keyword: Int) -> (name: Int, value: Range<Int>)? {
    var equals = keyword + 2
    if token(equals, is: ":"), token(equals + 1, is: "Color") { equals += 2 }
    guard token(equals, is: "="), tokens.indices.contains(equals + 1) else { return nil }
    var end = equals + 1
    while tokens.indices.contains(end), end == equals + 1 || !tokens[end].beginsLine,
      tokens[end].kind == .name || token(end, is: ".")
    {
      end += 1
    }
    let isWhole = !tokens.indices.contains(end) || tokens[end].beginsLine || token(end, is: "}")
    guard isWhole, end > equals + 1 else { return nil }
    return (keyword + 1, equals + 1..<end)
  }

  /// Returns the token of the name in `val Teal = Color(...)` or `val Teal: Color = Color(...)`, by the first
  /// token of the value; nil where the value is not given to a constant.
  func constant(givenAt value: Int) -> Int? {
    guard value > 2, token(value - 1, is: "=") else { return nil }
    let name = token(value - 3, is: ":") ? value - 4 : value - 2
    return name > 0 && token(name - 1, is: "val") ? name : nil
  }
}
