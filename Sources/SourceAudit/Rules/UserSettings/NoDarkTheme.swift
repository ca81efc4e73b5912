// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android app that stays light when the phone is dark.
///
/// A dark app theme, a DayNight theme of its library, values for the night, force dark, or code
/// that checks for night mode, such as Compose's, are sufficient. An app for Android 9 or older is
/// not checked.
struct NoDarkTheme: Check {
  static let card = RuleCard(
    id: "no-dark-theme",
    rule: "ignored-setting",
    title: "An Android app has no dark theme",
    harm: "People with cataracts or low vision are dazzled by the one app that stays white.",
    remedy: """
      Use a DayNight theme with colours in res/values-night, or as a stopgap set \
      android:forceDarkAllowed to true in the theme; target API 29 or newer.
      """,
    impact: .moderate,
    tier: .experimental,
    evidence: [
      Evidence("unseen source of Android", right: 0, wrong: 1, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 2, wrong: 1),
    ],
    concerns: [.lowVision, .photosensitive],
    requirements: ["S4-160"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>                               <--
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources><style name="App" parent="Theme.AppCompat.Light"/></resources>
        == app/src/main/java/Main.kt
        class Main : AppCompatActivity()
        """),
      Example(
        """
        == app/build.gradle
        android { defaultConfig {
        targetSdk 28
        } }
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>                               <--
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources><style name="App" parent="Theme.AppCompat.DayNight"/></resources>
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources><style name="Base" parent="Theme.MaterialComponents.DayNight.NoActionBar"/>
        <style name="App" parent="Base"/></resources>
        """),
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources><style name="App" parent="Theme.AppCompat.Light">
        <item name="android:forceDarkAllowed">true</item></style></resources>
        """),
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources><style name="App" parent="android:Theme.Material.Light"/></resources>
        == app/src/main/java/Main.kt
        val colors = if (isSystemInDarkTheme()) dark else light
        """),
    ],
    ignores: [
      Example(
        """
        == library/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application/>
        </manifest>
        """)
    ]
  )

  private static let firstLevel = 29
  private static let wordsOfNight = [
    "isSystemInDarkTheme", "darkColorScheme", "darkColors", "setDefaultNightMode",
    "setLocalNightMode", "UI_MODE_NIGHT_MASK", "UI_MODE_NIGHT_YES", "MODE_NIGHT_YES",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    return android.manifests.compactMap { manifest in
      guard let application = manifest.application, let theme = android.theme(of: manifest) else {
        return nil
      }
      let place = SourcePlace(manifest.document[application].place)
      if let target = Self.target(of: manifest, in: android), target < Self.firstLevel {
        return .failed(
          manifest.path, place,
          Problem("the app targets API \(target), but dark themes need 29"))
      }
      guard !Self.isDark(theme.name, path: theme.path, in: android), !android.hasNightValues else {
        return nil
      }
      let problem = Problem(
        "the theme \(theme.name) is light at night, and there are no values for the night")
      if android.codeHas(anyOf: Self.wordsOfNight) == true { return nil }
      // An app may let people choose its theme.
      return android.codeHas(anyOf: ["setTheme"]) == false
        ? .failed(manifest.path, place, problem) : .cannotTell(manifest.path, place, problem)
    }
  }

  /// Returns the target API level of a manifest's module; nil if no script states it.
  private static func target(of manifest: AndroidManifest, in project: AndroidProject) -> Int? {
    let module = manifest.path.split(separator: "/").dropLast().prefix { $0 != "src" }
    return project.builds.first {
      $0.path.split(separator: "/").dropLast().elementsEqual(module)
    }?.build.target
  }

  private static func isDark(_ theme: String, path: String, in project: AndroidProject) -> Bool {
    if project.item("android:forceDarkAllowed", ofStyle: theme, near: path, isNight: false).value
      == "true"
    {
      return true
    }
    let base = project.ancestry(ofStyle: theme).last ?? theme
    let words = base.split { $0 == "." || $0 == ":" }
    if words.contains(where: { $0 == "DayNight" || $0 == "Dark" || $0 == "Black" }) { return true }
    // The themes of Android and its libraries are dark without this word; the project's own names
    // prove nothing.
    return words.contains("Theme") && !words.contains { $0.contains("Light") }
      && !words.contains("Material3") && !project.declaresStyle(base)
  }
}
