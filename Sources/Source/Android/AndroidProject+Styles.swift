// SPDX-License-Identifier: Apache-2.0
/// What styles and themes say, with those that they inherit from.
extension AndroidProject {
  /// Returns an attribute of a style such as `@style/Title`, including the styles it inherits from.
  func setting(_ name: String, ofStyle written: String, near path: String) -> AndroidSetting {
    guard let reference = AndroidReference(written) else { return .notKnown }
    if reference.isOfTheme || reference.isOfSystem { return Self.ofAndroid(reference.name, name) }
    switch item(name, ofStyle: reference.name, near: path, isNight: false) {
    case .absent: return .absent
    case .notKnown: return .notKnown
    case .known(let value): return resolve(value, near: path)
    }
  }

  /// Returns an attribute of a style or theme as written, including the styles it inherits from.
  package func item(
    _ name: String, ofStyle style: String, near path: String, isNight: Bool
  ) -> AndroidSetting {
    let folder = Self.resourceFolder(of: path)
    var style = style
    for _ in 0..<Self.mostSteps {
      let night = isNight ? nightStyles[style] : nil
      let found = (night ?? []) + (styles[style] ?? [])
      guard !found.isEmpty else { return Self.ofLibrary(style, name) }
      let near = found.filter { $0.folder == folder }
      for candidate in near.isEmpty ? found : near {
        if let item = candidate.style.items.first(where: { $0.name == name }) {
          return .known(item.value)
        }
      }
      guard let parent = (near.first ?? found[0]).style.parent, parent != style else {
        return .absent
      }
      style = parent
    }
    return .notKnown
  }

  /// Returns the names of a style and of the styles it inherits from, the last one possibly of a
  /// library.
  package func ancestry(ofStyle style: String) -> [String] {
    var names: [String] = []
    var next: String? = style
    while let name = next, names.count < Self.mostSteps, !names.contains(name) {
      names.append(name)
      next = styles[name]?.first?.style.parent
    }
    return names
  }

  /// Whether a style comes from a library other than those of Android, so that it may give any attribute.
  func isOfOtherLibrary(style written: String) -> Bool {
    guard let reference = AndroidReference(written), !reference.isOfTheme, !reference.isOfSystem,
      let last = ancestry(ofStyle: reference.name).last
    else { return false }
    return styles[last] == nil && !Self.isOfAndroid(last)
  }

  /// Whether a style that the project does not declare is one of Android, AppCompat or Material Components, judging
  /// by how these name theirs: `Widget.Design.TextInputLayout` in frameworks/support, design/res/values/styles.xml.
  private static func isOfAndroid(_ style: String) -> Bool {
    style.contains(":")
      || style.split(separator: ".").contains {
        [
          "AppCompat", "MaterialComponents", "Material3", "Material3Expressive", "Design", "Compat",
          "Support", "CardView",
        ].contains($0)
      }
  }

  /// Returns an attribute of a style that the project does not declare.
  private static func ofLibrary(_ style: String, _ name: String) -> AndroidSetting {
    isOfAndroid(style) ? ofAndroid(style, name) : .notKnown
  }

  /// Returns an attribute of a style from Android, AppCompat or Material Components.
  ///
  /// They give texts to the button of the overflow menu and to the one that closes a bar, and to no
  /// other view (AppCompat and Material Components, `values.xml`).
  private static func ofAndroid(_ style: String, _ name: String) -> AndroidSetting {
    let words: Set<String> = [
      "android:contentDescription", "android:text", "android:hint", "android:tooltipText",
      "android:importantForAccessibility",
    ]
    guard words.contains(name) else { return .notKnown }
    let style = style.lowercased()
    let hasWords = ["overflow", "closemode", "close_mode"].contains { ending in
      style.hasSuffix(ending) || style.hasSuffix(ending + "button")
        || style.hasSuffix(ending + "buttonstyle")
    }
    return hasWords ? .notKnown : .absent
  }
}
