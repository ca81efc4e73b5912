// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
package import CurbcutScreen

/// The colours that the themes of an app give its windows and views.
extension AndroidProject {
  private static let mostThemes = 20

  /// Whether a class gives itself a theme: `setTheme(R.style.Dark)`.
  static func choosesTheme(in files: [AndroidCodeFacts]) -> Bool {
    files.contains { file in
      file.indices(of: "setTheme").contains { index in
        guard file.token(index + 1, is: "(") else { return false }
        if file.token(index - 1, is: ".") {
          return ["this", "super", "activity"].contains(file.text(of: index - 2))
        }
        return !["fun", "void"].contains(file.text(of: index - 1))
      }
    }
  }

  // MARK: - Themes

  /// Returns the theme of the app that a manifest names, with the place of its declaration in the
  /// project; nil when it names none or the project does not declare it.
  package func theme(
    of manifest: AndroidManifest
  ) -> (name: String, path: String, place: Place)? {
    guard
      let name = manifest.ofApplication("theme").flatMap({ AndroidReference($0) })?.name,
      let found = styles[name]?.first
    else { return nil }
    return (name, found.path, found.style.place)
  }

  /// Whether the project declares a style or theme.
  package func declaresStyle(_ name: String) -> Bool { styles[name] != nil }

  /// Returns the names of the themes of some activities, or of all; none where code chooses a theme, or an activity
  /// is in no manifest.
  private func themes(of names: Set<String>? = nil) -> Set<String> {
    guard !choosesTheme else { return [] }
    var themes: Set<String> = []
    var missing = names ?? []
    for manifest in manifests {
      let common = manifest.ofApplication("theme")
      if names == nil, let common { themes.insert(common) }
      for activity in manifest.activities {
        let name = activity.name.split(separator: ".").last.map(String.init) ?? activity.name
        guard names?.contains(name) != false else { continue }
        guard let theme = activity.theme ?? common else { return [] }
        missing.remove(name)
        themes.insert(theme)
      }
    }
    guard missing.isEmpty, themes.count <= Self.mostThemes else { return [] }
    return Set(themes.compactMap { AndroidReference($0)?.name }.map(shown))
  }

  /// The theme that an app shows once it has started, of one for the picture of the start.
  private func shown(_ theme: String) -> String {
    let next = item("postSplashScreenTheme", ofStyle: theme, near: "", isNight: false).value
    return next.flatMap { AndroidReference($0)?.name } ?? theme
  }

  /// Returns the colour of the window in which a layout is the whole content of an activity or a fragment; nil where
  /// it is not known.
  package func windowColor(of layout: AndroidLayout, isNight: Bool) -> String? {
    guard let activities = windows.activities(behind: String(layout.name)) else { return nil }
    let names = ["android:windowBackground", "android:colorBackground"]
    return agreed(themes(of: activities)) { theme in
      for name in names {
        if let color = color(name, ofTheme: theme, isNight: isNight, near: layout.path) {
          return color
        }
        // One that is set and not understood is not that of the library.
        if isSet(name, inTheme: theme, isNight: isNight) { return nil }
      }
      return libraryColor("android:colorBackground", ofTheme: theme, isNight: isNight)
    }
  }

  /// Returns a colour as written, with attributes of the theme followed where all themes of the app agree.
  package func themedColor(_ written: String, isNight: Bool, near path: String) -> String? {
    guard let reference = AndroidReference(written), reference.isOfTheme else {
      return painted(written, isNight: isNight, near: path)
    }
    let name = (reference.isOfSystem ? "android:" : "") + reference.name
    return agreed(themes()) { theme in
      if let color = color(name, ofTheme: theme, isNight: isNight, near: path) { return color }
      return isSet(name, inTheme: theme, isNight: isNight)
        ? nil : libraryColor(name, ofTheme: theme, isNight: isNight)
    }
  }

  /// Returns a colour, or the one that a picture paints everywhere; nil where it is not known.
  func painted(_ written: String, isNight: Bool, near path: String) -> String? {
    color(written, isNight: isNight, near: path)
      ?? color(ofPicture: written, near: path).flatMap { color($0, isNight: isNight, near: path) }
  }

  private func agreed(_ themes: Set<String>, _ color: (String) -> String?) -> String? {
    let found = Set(themes.map(color))
    return found.count == 1 ? found.first ?? nil : nil
  }

  private func isSet(_ name: String, inTheme theme: String, isNight: Bool) -> Bool {
    item(name, ofStyle: theme, near: "", isNight: isNight).value != nil
  }

  private func color(
    _ name: String, ofTheme theme: String, isNight: Bool, near path: String
  ) -> String? {
    var name = name
    for _ in 0..<Self.mostSteps {
      guard let value = item(name, ofStyle: theme, near: path, isNight: isNight).value else {
        return name == "android:colorBackground"
          ? libraryColor(name, ofTheme: theme, isNight: isNight) : nil
      }
      guard let reference = AndroidReference(value), reference.isOfTheme else {
        return painted(value, isNight: isNight, near: path)
      }
      name = (reference.isOfSystem ? "android:" : "") + reference.name
    }
    return nil
  }

  // MARK: - Libraries

  /// Returns a colour that a theme has from the library that it inherits from.
  ///
  /// Source: AppCompat 1.7, `background_material_light` and `background_material_dark`; Material Components 1.12,
  /// `design_default_color_background`, `design_dark_default_color_background`, `m3_sys_color_light_background`
  /// and `m3_sys_color_dark_background`.
  private func libraryColor(_ name: String, ofTheme theme: String, isNight: Bool) -> String? {
    guard name == "android:colorBackground" || name == "colorSurface" else { return nil }
    guard let (words, isDark) = look(ofTheme: theme, isNight: isNight) else { return nil }
    switch words[1] {
    case "AppCompat", "Material":
      return name == "colorSurface" ? nil : isDark ? "#FF303030" : "#FFFAFAFA"
    case "MaterialComponents": return isDark ? "#FF121212" : "#FFFFFFFF"
    case "Material3": return isDark ? "#FF141218" : "#FFFEF7FF"
    default: return nil
    }
  }

  /// Returns the words of the theme of a library that a theme inherits from, and whether that one is dark; nil for one
  /// of a dialog, and for one that has only a part of the library's values.
  private func look(ofTheme theme: String, isNight: Bool) -> (words: [Substring], isDark: Bool)? {
    let library = library(ofTheme: theme, isNight: isNight)
    let words = library.split(separator: ".")
    guard words.first == "Theme", words.count > 1, !library.contains("Dialog"),
      !words.contains("Bridge")
    else { return nil }
    let isDark =
      words.contains("DayNight")
      ? isNight : !words.contains("Light") && (words[1] != "Material3" || words.contains("Dark"))
    return (words, isDark)
  }

  /// Whether the buttons of a theme are those of Material Components.
  func hasMaterialComponents(theme: String) -> Bool {
    look(ofTheme: theme, isNight: false).map {
      $0.words[1] == "MaterialComponents" || $0.words[1] == "Material3"
    } ?? false
  }

  /// Whether a theme is light by day.
  func isLightByDay(theme: String) -> Bool {
    look(ofTheme: theme, isNight: false).map { !$0.isDark } ?? false
  }

  /// The name of the theme of a library that a theme inherits from in the end.
  private func library(ofTheme theme: String, isNight: Bool) -> String {
    var name = theme
    for _ in 0..<Self.mostSteps {
      let found = (isNight ? nightStyles[name]?.first : nil) ?? styles[name]?.first
      guard let parent = found?.style.parent, parent != name else { break }
      name = parent
    }
    return name.hasPrefix("android:") ? String(name.dropFirst(8)) : name
  }
}
