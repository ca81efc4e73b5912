// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The attributes of one view of a layout: what includes say over what its element says over its styles.
///
/// Source: Android, "Styles and themes", "Style hierarchy".
struct LayoutAttributes {
  private let project: AndroidProject
  private let layout: AndroidLayout
  private let element: Int
  /// What the `include` that shows it says in place of its own attributes, by the name with its prefix.
  private let overrides: [String: String]
  /// The names of the themes that apply to it, the closest first.
  let themes: [String]
  /// The attribute of a theme that gives views of its class their style.
  var styleAttribute: String?

  private static let mostSteps = 8

  init(
    _ project: AndroidProject, _ layout: AndroidLayout, _ element: Int,
    overrides: [String: String], themes: [String]
  ) {
    self.project = project
    self.layout = layout
    self.element = element
    self.overrides = overrides
    let own =
      layout.document.attribute("theme", of: element)
      ?? layout.document.attribute("theme", .app, of: element)
    self.themes =
      (own.flatMap { AndroidReference($0) }.map { $0.isOfTheme ? [] : [$0.name] } ?? []) + themes
  }

  /// The name of its id; nil if it has none.
  var identifier: String? {
    if let id = overrides["android:id"] { return AndroidReference(id)?.name }
    return layout.identifier(of: element)
  }

  /// Whether its id is declared here, `@+id/name`, and not by something else, `@id/name`.
  var declaresIdentifier: Bool {
    let written = overrides["android:id"] ?? layout.document.attribute("id", of: element)
    return written?.hasPrefix("@+") ?? false
  }

  /// Whether one of the editor's checks is switched off for it.
  func isIgnored(_ check: String) -> Bool { layout.document.isIgnored(check, at: element) }

  /// Whether an attribute of the app or a library is bound to data, which may give the view any words.
  var isBound: Bool {
    layout.document[element].attributes.contains { attribute in
      attribute.namespace == .app && !attribute.name.hasPrefix("layout_")
        && Self.expression(in: attribute.value) != nil
    }
  }

  /// What the file says for the editor alone.
  func example(_ name: String, _ namespace: AndroidDocument.Namespace = .tools) -> String? {
    layout.document.attribute(name, namespace, of: element)
  }

  /// What stands for an attribute, in the file, in its styles or in the theme; nil if nothing does.
  ///
  /// `app:` before the name means an attribute of the app or a library.
  func written(_ name: String) -> String? {
    let isOfApp = name.hasPrefix("app:")
    let bare = isOfApp ? String(name.dropFirst(4)) : name
    if let value = overrides[isOfApp ? name : "android:" + name] { return value }
    if let value = layout.document.attribute(bare, isOfApp ? .app : .android, of: element) {
      return value
    }
    let key = isOfApp ? bare : "android:" + bare
    if let style = layout.document.attribute("style", .none, of: element) {
      if let value = item(key, ofStyle: style) { return value }
    } else if let styleAttribute, let style = item(styleAttribute, ofThemes: themes) {
      if let value = item(key, ofStyle: style) { return value }
    }
    return nil
  }

  /// What stands for an attribute of a text, also in the style of its appearance.
  func writtenOfText(_ name: String) -> String? {
    if let value = written(name) { return value }
    guard let appearance = written("textAppearance") else { return nil }
    return item("android:" + name, ofStyle: appearance)
  }

  private func item(_ key: String, ofStyle written: String) -> String? {
    var written = written
    for _ in 0..<Self.mostSteps {
      guard let reference = AndroidReference(written), !reference.isOfSystem else { return nil }
      guard reference.isOfTheme else {
        return project.item(key, ofStyle: reference.name, near: layout.path, isNight: false).value
      }
      guard let next = item(reference.name, ofThemes: themes) else { return nil }
      written = next
    }
    return nil
  }

  private func item(_ key: String, ofThemes themes: [String]) -> String? {
    let names = key.hasPrefix("android:") ? [key, String(key.dropFirst(8))] : [key]
    for theme in themes {
      for name in names {
        if let value = project.item(name, ofStyle: theme, near: layout.path, isNight: false).value {
          return value
        }
      }
    }
    return nil
  }

  // MARK: - Values

  /// A value with references followed, also those to attributes of the theme.
  private func resolved(_ written: String) -> AndroidSetting {
    var written = written
    for _ in 0..<Self.mostSteps {
      guard let reference = AndroidReference(written), reference.isOfTheme else {
        return project.resolve(written, near: layout.path)
      }
      guard let next = item(reference.name, ofThemes: themes) else { return .notKnown }
      written = next
    }
    return .notKnown
  }

  /// A text; what is not known stands in braces by its name.
  func text(_ name: String) -> String? { written(name).flatMap { text(of: $0) } }

  /// The text that a value stands for; nil if there is none.
  func text(of written: String) -> String? {
    switch resolved(written) {
    case .known(let text): return text.isEmpty ? nil : text
    case .absent: return nil
    case .notKnown: return hole(for: written)
    }
  }

  /// The name in braces of a value that only the running app knows.
  private func hole(for written: String) -> String? {
    if let expression = Self.expression(in: written) {
      // `@{@string/name}` is only written in another way.
      if let reference = AndroidReference(expression), reference.type == "string",
        case .known(let text) = resolved(expression)
      {
        return text
      }
      return "{\(expression)}"
    }
    return AndroidReference(written).map { "{\($0.name)}" }
  }

  private static let longestExpression = 80

  /// The expression of data binding in a value; nil if there is none.
  static func expression(in written: String) -> String? {
    guard written.hasPrefix("@{") || written.hasPrefix("@={"), written.hasSuffix("}") else {
      return nil
    }
    let inner = written.dropFirst(written.hasPrefix("@{") ? 2 : 3).dropLast()
    let plain = inner.filter { $0 != "{" && $0 != "}" && !$0.isNewline }
    let words = String(plain).withoutOuterBlanks
    return words.utf8.count > longestExpression
      ? String(words.prefix(longestExpression - 3)) + "..." : words
  }

  /// A truth value; nil if there is none, and `.notKnown` if only the running app knows it.
  func flag(_ name: String) -> Value? {
    guard let written = written(name) else { return nil }
    return switch resolved(written).value {
    case "true": .flag(true)
    case "false": .flag(false)
    default: .notKnown
    }
  }

  /// Whether an attribute is true for certain.
  func isTrue(_ name: String) -> Bool { flag(name) == .flag(true) }

  /// A word, such as a visibility; nil if there is none or it is not known.
  func word(_ name: String) -> String? { written(name).flatMap { resolved($0).value } }

  /// A number; nil if there is none or it is not known.
  func number(_ name: String) -> Double? {
    guard let number = word(name).flatMap(Double.init), number.isFinite, abs(number) < 1e9 else {
      return nil
    }
    return number
  }

  /// A length; nil if there is none or it is not known.
  func length(_ name: String) -> AndroidDimension? {
    writtenOfText(name).flatMap { resolved($0).value }.flatMap(AndroidDimension.init)
  }

  /// The size that the style of a text gives it by the name that a library has for it; nil if there is none.
  var sizeOfLibraryStyle: Double? {
    namesOfTextStyles.lazy.compactMap { $0.lazy.compactMap(LibraryTextStyles.size).first }.first
  }

  /// Whether the style of a text is one that a library has for the titles of parts.
  var hasHeavyLibraryStyle: Bool {
    namesOfTextStyles.contains { $0.contains(where: LibraryTextStyles.isHeavy) }
  }

  /// The names of the styles of a text, each with those that it is made from, its appearance first.
  private var namesOfTextStyles: [[String]] {
    let written = [
      written("textAppearance"), layout.document.attribute("style", .none, of: element),
    ]
    return written.compactMap { $0.flatMap { AndroidReference($0) } }.map { reference in
      reference.isOfTheme || reference.isOfSystem
        ? [reference.name] : project.ancestry(ofStyle: reference.name)
    }
  }

  /// The style that it has, or that the theme gives views of its class, as written.
  private var style: String? {
    layout.document.attribute("style", .none, of: element)
      ?? styleAttribute.flatMap { item($0, ofThemes: themes) }
  }

  /// Whether its style comes of one with which a library makes buttons without a container.
  var hasBareButtonStyle: Bool {
    guard let reference = style.flatMap({ AndroidReference($0) }) else { return false }
    let names =
      reference.isOfTheme || reference.isOfSystem
      ? [reference.name] : [reference.name] + project.ancestry(ofStyle: reference.name)
    // What an app calls its own styles says nothing.
    let ofLibraries =
      reference.isOfTheme ? names : names.filter { $0.contains("Widget.") || $0.contains(":") }
    return ofLibraries.contains { name in
      ["textbutton", "outlined", "borderless", "buttonbar"].contains {
        name.lowercased().contains($0)
      }
    }
  }

  /// How Material Components draws it, if it is a button of that library by its class or by the theme; nil where it is
  /// not, or has a style of another kind.
  func libraryButton(ofClass className: String) -> LibraryButton? {
    let name = className.split(separator: ".").last ?? ""
    guard name == "MaterialButton" || className == "Button", let theme = themes.last,
      project.hasMaterialComponents(theme: theme)
    else { return nil }
    let own = layout.document.attribute("style", .none, of: element)
    guard let written = own ?? item("materialButtonStyle", ofThemes: themes) else { return .filled }
    guard let reference = AndroidReference(written), !reference.isOfSystem else { return nil }
    switch reference.isOfTheme ? reference.name : "" {
    case "": break
    case "materialButtonStyle": return .filled
    case "materialButtonOutlinedStyle", "borderlessButtonStyle": return .bare
    default: return nil
    }
    return project.ancestry(ofStyle: reference.name).lazy.compactMap(LibraryButton.init(style:))
      .first
  }

  /// Whether a theme that applies gives an attribute any value.
  func themeSets(_ name: String) -> Bool { item(name, ofThemes: themes) != nil }

  /// The colour by day of the text on the primary colour, where the theme leaves it to the library.
  var libraryColorOnPrimary: Color? {
    guard let theme = themes.last, project.isLightByDay(theme: theme) else { return nil }
    return Color(red: 255, green: 255, blue: 255)
  }

  /// Whether its style comes of one that a library has for a class of views, of which only the name is known.
  var hasLibraryWidgetStyle: Bool {
    guard let reference = style.flatMap({ AndroidReference($0) }) else { return false }
    if reference.isOfTheme || reference.isOfSystem { return true }
    return ([reference.name] + project.ancestry(ofStyle: reference.name)).contains {
      $0.hasPrefix("Widget.") || $0.hasPrefix("Base.Widget.") || $0.contains(":Widget.")
    }
  }

  /// Whether its style comes from a library other than those of Android, which may give any attribute that is
  /// written nowhere.
  var hasStyleOfOtherLibrary: Bool {
    style.map(project.isOfOtherLibrary) ?? false
  }

  /// A colour by day; nil if there is none or it is not known.
  func color(_ name: String) -> Color? { writtenOfText(name).flatMap { color(of: $0) } }

  /// The colour by day that a value stands for; nil if it is not known.
  func color(of written: String) -> Color? {
    var written = written
    for _ in 0..<Self.mostSteps {
      guard let reference = AndroidReference(written), reference.isOfTheme else { break }
      guard let next = item(reference.name, ofThemes: themes) else { return nil }
      written = next
    }
    return project.color(written, isNight: false, near: layout.path).flatMap(Color.init(android:))
  }

  /// Whether the group around it shares out the room along one of its sides, so that a length is only the least.
  func sharesRoom(_ side: String) -> Bool {
    guard let weight = word("layout_weight"), weight != "0",
      let parent = layout.document[element].parent
    else { return false }
    let isUpright = layout.document.attribute("orientation", of: parent) == "vertical"
    return (side == "layout_height") == isUpright
  }

  /// Whether the group around it may pull it out between two sides: a table, or a group in which it stands at
  /// both.
  func mayBeStretched(_ sides: [String]) -> Bool {
    guard let parent = layout.document[element].parent else { return false }
    let group = layout.className(of: parent).split(separator: ".").last ?? ""
    if ["TableRow", "TableLayout", "GridLayout", "FlexboxLayout"].contains(group) { return true }
    let others = ["Start": "Left", "End": "Right"]
    return sides.allSatisfy { side in
      [side, others[side] ?? side].contains { name in
        written("layout_align" + name) != nil || isTrue("layout_alignParent" + name)
      }
    }
  }

  /// The elements of an array of texts; none if there is no such array or it is not known.
  func array(_ name: String) -> [String] {
    guard let reference = written(name).flatMap({ AndroidReference($0) }),
      reference.type == "array", !reference.isOfSystem
    else { return [] }
    var found: [String] = []
    while found.count < 40,
      case .known(let text) = project.resolve(
        "@string/\(reference.name)[\(found.count)]", near: layout.path)
    {
      found.append(text)
    }
    return found
  }
}

extension Color {
  /// Parses a colour as Android writes it: `#RGB`, `#ARGB`, `#RRGGBB`, `#AARRGGBB`.
  init?(android text: String) {
    guard text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    func half(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift & 15) * 17 }
    switch text.utf8.count {
    case 4: self.init(red: half(8), green: half(4), blue: half(0))
    case 5: self.init(red: half(8), green: half(4), blue: half(0), alpha: half(12))
    case 7: self.init(red: byte(16), green: byte(8), blue: byte(0))
    case 9: self.init(red: byte(16), green: byte(8), blue: byte(0), alpha: byte(24))
    default: return nil
    }
  }
}
