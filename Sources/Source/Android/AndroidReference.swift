// SPDX-License-Identifier: Apache-2.0

/// A reference to a resource as files write it: `@string/title`, `?attr/colorPrimary`, `@+id/name`.
///
/// Source: Android, App resources, "Accessing your resources".
package struct AndroidReference: Hashable, Sendable {
  /// The type of the resource: `string`, `dimen`, `color`, `id`, `attr`.
  package var type: String
  /// The name.
  package var name: String
  /// Whether it is an attribute of the theme, which begins with a question mark.
  package var isOfTheme: Bool
  /// Whether it is Android's own: `@android:color/white`, `?android:attr/textColorPrimary`.
  package var isOfSystem: Bool

  /// Parses a text; nil when it is not a reference.
  package init?(_ text: String) {
    guard let first = text.first, first == "@" || first == "?", text != "@null", text != "@empty",
      !text.hasPrefix("@{"), !text.hasPrefix("@={")
    else { return nil }
    isOfTheme = first == "?"
    var rest = text.dropFirst()
    if rest.first == "+" || rest.first == "*" { rest.removeFirst() }
    // The package comes before the type, or between it and the name.
    var parts = rest.split(separator: "/", maxSplits: 1).map(String.init)
    isOfSystem = false
    for index in parts.indices {
      guard let colon = parts[index].firstIndex(of: ":") else { continue }
      if parts[index][..<colon] == "android" { isOfSystem = true }
      parts[index] = String(parts[index][parts[index].index(after: colon)...])
    }
    guard let name = parts.last, !name.isEmpty, !name.utf8.contains(where: { $0 <= 0x20 }) else {
      return nil
    }
    guard parts.count == 2 || isOfTheme else { return nil }
    type = parts.count == 2 ? parts[0] : "attr"
    self.name = name
  }
}

/// The setting of a text or of another attribute.
package enum AndroidSetting: Hashable, Sendable {
  /// Neither the file nor a style sets it.
  case absent
  /// A value, with references resolved.
  case known(String)
  /// A setting that the files do not determine: data binding, a resource of a library, an unknown
  /// style.
  case notKnown

  /// The value; nil when there is none or it is not known.
  package var value: String? {
    if case .known(let value) = self { value } else { nil }
  }

  /// Whether it has no content, intentionally or not: absent, empty or `@null`.
  package var isNothing: Bool {
    switch self {
    case .absent: true
    case .known(let value): value.allSatisfy(\.isWhitespace)
    case .notKnown: false
    }
  }
}

/// A length in Android's notation: `48dp`, `14sp`, `1px`.
///
/// Source: Android, App resources, "Dimension".
package struct AndroidDimension: Hashable, Sendable {
  /// The unit of the number.
  package enum Unit: String, Hashable, Sendable {
    /// Density-independent pixels, also written `dip`.
    case dp
    /// Pixels that scale with the phone's text size.
    case sp
    /// Pixels of the screen.
    case px
    /// Points and millimetres of the screen.
    case pt, mm
    /// Inches of the screen.
    case inches = "in"
  }

  /// The number.
  package var number: Double
  /// The unit.
  package var unit: Unit

  /// Parses a length; nil for anything else.
  package init?(_ text: String) {
    let unit = text.reversed().prefix { $0.isLetter && $0.isASCII }.reversed().map { $0 }
    let name = String(unit)
    guard let known = name == "dip" ? .dp : Unit(rawValue: name),
      let number = Double(text.dropLast(name.count)), number.isFinite
    else { return nil }
    self.number = number
    self.unit = known
  }
}
