// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A literal text in a layout, a menu or the manifest of an Android app.
///
/// Android Lint reports the same as HardcodedText. Texts without letters, texts that only the
/// editor shows (`tools:text`), and names of app variants, such as one for testers, are not
/// reported.
struct HardCodedLayoutText: Check {
  static let card = RuleCard(
    id: "hard-coded-layout-text",
    rule: "hard-coded-text",
    title: "A layout contains a literal text",
    harm: """
      It cannot be translated: in every other language TalkBack pronounces foreign words wrongly.
      """,
    remedy: "Move the text to res/values/strings.xml, and refer to it as @string/name.",
    impact: .minor,
    tier: .experimental,
    evidence: [
      Evidence("unseen source of Android", right: 0, arguable: 1, wrong: 11, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 17, wrong: 7),
    ],
    category: .localization,
    concerns: [.nonNativeSpeakers],
    requirements: ["S4-195", "S4-194"],
    clauses: [],
    related: [.wcag("3.1.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:text="Send"/>                                           <--
        <EditText android:hint="Name"/>                                         <--
        <ImageView android:contentDescription="Red car"/>                       <--
        </LinearLayout>
        == app/src/main/res/menu/main.xml
        <menu xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:title="Settings"/>                                        <--
        </menu>
        == app/src/main/res/navigation/main.xml
        <navigation xmlns:android="http://schemas.android.com/apk/res/android">
        <fragment android:label="Your flights"/>                                <--
        <fragment android:label="{name}"/>
        </navigation>
        == app/src/main/java/Main.kt
        setupActionBarWithNavController(navController, AppBarConfiguration(navController.graph))
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:label="Mars"/>                                     <--
        </manifest>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:tools="http://schemas.android.com/tools">
        <Button android:text="@string/send"/>
        <EditText android:hint="@{model.hint}"/>
        <TextView tools:text="Mars"/>
        <TextView android:text="42"/>
        <TextView android:text="%s"/>
        <TextView android:text="Mars" tools:ignore="HardcodedText"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources><string name="send">Send</string></resources>
        == app/src/main/res/navigation/main.xml
        <navigation xmlns:android="http://schemas.android.com/apk/res/android">
        <fragment android:label="fragment_flights"/>
        </navigation>
        """)
    ]
  )

  /// The attributes with text that people read or hear (Android Lint, HardcodedText, and Material's
  /// fields).
  private static let attributes: Set<String> = [
    "text", "hint", "contentDescription", "title", "label", "prompt", "textOn", "textOff",
    "stateDescription", "tooltipText", "accessibilityPaneTitle", "summary", "helperText",
    "placeholderText", "titleCondensed", "queryHint", "subtitle",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    // Code may show the names of navigation destinations in the bar at the top.
    let showsTitles =
      android.codeHas(anyOf: ["AppBarConfiguration", "setupActionBarWithNavController"]) == true
    let files =
      android.layouts.map { ($0.path, $0.document) } + android.menus
      + android.manifests.map { ($0.path, $0.document) }
      + android.configurations.filter { _, document in
        let root = document[0].name
        return Self.configurations.contains(root) || root == "navigation" && showsTitles
      }
    let manifests = Set(android.manifests.map(\.path))
    return files.flatMap { path, document in
      document.elements.indices.flatMap { index in
        let element = document[index]
        return element.attributes.compactMap { attribute -> Report<FileLocation>? in
          guard Self.isText(attribute, of: element.name),
            attribute.name != "label" || element.name != "application"
              || !Self.isOfVariant(path, among: manifests),
            !document.isIgnored("HardcodedText", at: index)
          else { return nil }
          return .failed(
            path, SourcePlace(attribute.place),
            Problem("\(attribute.name) is \(attribute.value.quoted), which cannot be translated"))
        }
      }
    }
  }

  /// The root elements of configurations whose texts Android shows; other files in `res/xml` are
  /// the app's own.
  private static let configurations: Set<String> = [
    "PreferenceScreen", "androidx.preference.PreferenceScreen", "accessibility-service",
    "restrictions", "shortcuts",
  ]

  /// Returns whether a manifest is that of a variant of the app, such as one for testers: it is
  /// beside `src/main`.
  ///
  /// Source: Android Developers, "Configure build variants", "Create source sets".
  private static func isOfVariant(_ path: String, among manifests: Set<String>) -> Bool {
    var steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count >= 3, steps[steps.count - 2] != "main" else { return false }
    steps[steps.count - 2] = "main"
    return manifests.contains(steps.joined(separator: "/"))
  }

  private static func isText(
    _ attribute: AndroidDocument.Attribute, of element: String
  ) -> Bool {
    // Only activities, the app and its receivers have labels that people read.
    if attribute.name == "label", element == "permission" { return false }
    let isDescription =
      attribute.name == "description"
      && (element == "restriction" || element == "accessibility-service")
    return (attribute.namespace == .android || attribute.namespace == .app)
      && (attributes.contains(attribute.name) || isDescription) && !attribute.value.hasPrefix("@")
      && !attribute.value.hasPrefix("?") && !attribute.value.hasPrefix("${")
      && FormattedText(attribute.value).parts.contains {
        $0.kind == .words && $0.text.contains(where: \.isLetter)
      }
  }
}
