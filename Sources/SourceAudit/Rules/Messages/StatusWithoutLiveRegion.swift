// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text in an Android layout whose id means a status, and that is not a live region.
///
/// The meaning of an id is guessed: a counter, a score, an error, a status, a result.
struct StatusWithoutLiveRegion: Check {
  static let card = RuleCard(
    id: "status-without-live-region",
    rule: "silent-message",
    title: "A status in a layout changes silently",
    harm: "Listeners are not told that an error appeared, or how many results were found.",
    remedy: """
      Give the text android:accessibilityLiveRegion="polite" if it changes while the screen is in use.
      """,
    impact: .moderate,
    tier: .experimental,
    evidence: [
      Evidence("AndroidFiles", right: 21, wrong: 6),
      Evidence("UnseenFindings", right: 3, arguable: 1, wrong: 11, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 5, arguable: 1, wrong: 1, date: "2026-12-01"),
    ],
    concerns: [.blind],
    partOf: ["S4-150"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/search.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/error_message"/>                             <--
        <TextView android:id="@+id/resultCounter"/>                             <--
        </LinearLayout>
        == app/src/main/java/Search.kt
        fun show() { errorMessage.text = ""; resultCounter.text = "" }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/search.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/error_message" android:accessibilityLiveRegion="polite"/>
        <LinearLayout android:accessibilityLiveRegion="polite">
        <TextView android:id="@+id/status"/>
        </LinearLayout>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/search.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/title"/>
        <TextView android:id="@+id/status_label" android:text="Status"/>
        <ImageView android:id="@+id/status_icon"/>
        </LinearLayout>
        """)
    ]
  )

  private static let words: Set<String> = [
    "counter", "score", "error", "status", "progress", "warning",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      guard view.kind == .text, view.text.isNothing, let id = view.identifier,
        !Self.words.isDisjoint(with: Self.words(of: id)), view.isNamedInCode,
        !([view] + view.ancestors).contains(where: \.mayBeLiveRegion)
      else { return .passed }
      return .failed(Problem("the text \(id) is not a live region"))
    }
  }

  /// Returns the words of an id in either notation: `error_message`, `errorMessage`.
  private static func words(of identifier: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    for character in identifier {
      if character == "_" || character.isUppercase {
        words.insert(word)
        word = character == "_" ? "" : character.lowercased()
      } else {
        word.append(character)
      }
    }
    return words.union([word])
  }
}
