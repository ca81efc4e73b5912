// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text of an Android app without a comment before it.
struct UncommentedAndroidText: Check {
  static let card = RuleCard(
    id: "uncommented-android-text",
    rule: "missing-key-comment",
    title: "Translators of an Android app are not told what a text is for",
    harm: "A word such as Book is translated as a thing to read, and that is what TalkBack says.",
    remedy: "Say in a comment above it where the text appears, what it does and how long it may "
      + "be.",
    impact: .minor,
    tier: .advice,
    category: .localization,
    concerns: [.team],
    partOf: ["S4-196"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources>
        <string name="book">Book</string>                                       <--
        </resources>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/values/strings.xml
        <resources>
        <!-- The button that orders the flight; one word -->
        <string name="book">Book</string>
        <string name="app" translatable="false">Curbcut</string>
        </resources>
        == app/src/main/res/values-de/strings.xml
        <resources><string name="book">Buchen</string></resources>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.android.values.flatMap { path, values -> [Report<FileLocation>] in
      guard path.split(separator: "/").dropLast().last == "values" else { return [] }
      return values.uncommentedTexts.filter { AndroidReference($0.value) == nil }.map {
        .failed(path, SourcePlace($0.place), Problem("no comment says what \($0.name) is for"))
      }
    }
  }
}
