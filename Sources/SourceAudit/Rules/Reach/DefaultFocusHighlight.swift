// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android theme that keeps the faint default focus highlight.
struct DefaultFocusHighlight: Check {
  static let card = RuleCard(
    id: "default-focus-highlight",
    rule: "invisible-focus",
    title: "An Android theme keeps the faint focus highlight",
    harm: "People who use a keyboard, a switch or a remote control do not see where they are.",
    remedy: """
      Set android:colorControlHighlight in the app's theme to a prominent colour, such as the \
      accent colour.
      """,
    impact: .minor,
    tier: .advice,
    concerns: [.lowVision, .motorKeys],
    requirements: ["S4-123"],
    clauses: [.wcag("2.4.7"), .wcag("1.4.11")],
    fails: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources>
        <style name="App" parent="Theme.AppCompat.Light"/>                      <--
        </resources>
        """),
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/App"/>
        </manifest>
        == app/src/main/res/values/themes.xml
        <resources>
        <style name="App" parent="Theme.AppCompat.Light">                       <--
        <item name="android:colorControlHighlight">#EEEEEE</item>
        <item name="android:windowBackground">#FFFFFF</item></style>
        </resources>
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
        <resources><style name="Base" parent="Theme.AppCompat.Light">
        <item name="colorControlHighlight">#B00020</item>
        <item name="android:windowBackground">#FFFFFF</item></style>
        <style name="App" parent="Base"/></resources>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:theme="@style/Theme.AppCompat"/>
        </manifest>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    return android.manifests.compactMap { manifest in
      guard let theme = android.theme(of: manifest) else { return nil }
      let highlight = Self.item(["colorControlHighlight"], of: theme, android)
      guard let highlight else {
        return .failed(
          theme.path, SourcePlace(theme.place),
          Problem("the theme \(theme.name) sets no android:colorControlHighlight"))
      }
      let ground = Self.item(["windowBackground", "colorBackground"], of: theme, android)
      guard let front = Self.color(highlight, theme.path, android),
        let back = ground.flatMap({ Self.color($0, theme.path, android) })
      else { return nil }
      let ratio = Contrast.ratio(front, back)
      guard !Contrast.reaches(ratio, Contrast.requiredOfGraphics) else { return nil }
      return .failed(
        theme.path, SourcePlace(theme.place),
        Problem(
          "the focus highlight has a contrast of \(ratio.cutToHundredths) with the background",
          measured: [.init("contrast", ratio)]))
    }
  }

  /// Returns the item of a project theme under Android's name or that of AppCompat.
  private static func item(
    _ names: [String], of theme: (name: String, path: String, place: Place),
    _ project: AndroidProject
  ) -> String? {
    names.flatMap { ["android:" + $0, $0] }.lazy.compactMap {
      project.item($0, ofStyle: theme.name, near: theme.path, isNight: false).value
    }.first
  }

  private static func color(
    _ written: String, _ path: String, _ project: AndroidProject
  ) -> Color? {
    project.color(written, isNight: false, near: path).flatMap { Color(androidResource: $0) }
  }
}
