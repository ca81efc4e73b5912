import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A theme of an Android app that leaves the highlight of focus as faint as it comes.
struct DefaultFocusHighlight: Check {
  static let card = RuleCard(
    id: "default-focus-highlight",
    rule: "invisible-focus",
    title: "A theme of Android leaves the highlight of focus faint",
    harm: "Whoever uses a keyboard, a switch or a remote control does not see where they are.",
    remedy: """
      Set android:colorControlHighlight in the theme of the app to a colour that stands out, such as that \
      of the accent.
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
          "the highlight of focus has a contrast of \(ratio.cutToHundredths) with the background",
          measured: [.init("contrast", ratio)]))
    }
  }

  /// What a theme of the project sets, under Android's name or that of AppCompat.
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
