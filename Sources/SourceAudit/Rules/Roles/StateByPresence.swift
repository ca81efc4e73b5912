// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A picture without words in an Android layout that code shows only at times.
///
/// That it is there is all that it says: the app is blocked, the message is starred. A picture that code chooses
/// is content, and one that appears with a text is explained by that text.
struct StateByPresence: Check {
  static let card = RuleCard(
    id: "state-by-presence",
    rule: "unspoken-state",
    title: "A picture that appears says something, and has no words",
    harm:
      "TalkBack passes over a picture without a description, so people do not learn what it means that "
      + "the picture is there.",
    remedy: "Give the picture a contentDescription that says what it means, such as \"Blocked\".",
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 4, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 7, arguable: 1, wrong: 4, date: "2026-11-30"),
    ],
    concerns: [.blind],
    requirements: ["S4-101"],
    clauses: [.wcag("1.1.1"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/name"/>
        <ImageView android:id="@+id/blocked" android:src="@drawable/block"/>    <--
        <ImageView android:id="@+id/starred" android:src="@drawable/star"/>     <--
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(val binding: RowBinding) {
          fun show(app: App) {
            binding.blocked.visibility = if (app.isBlocked) View.VISIBLE else View.GONE
            binding.starred.isVisible = app.isStarred
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/name"/>
        <ImageView android:id="@+id/blocked" android:src="@drawable/block"
        android:contentDescription="@string/blocked"/>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(val binding: RowBinding) {
          fun show(app: App) { binding.blocked.isVisible = app.isBlocked }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/name"/>
        <ImageView android:id="@+id/photo" android:src="@drawable/nobody"/>
        <ImageView android:id="@+id/logo" android:src="@drawable/logo"/>
        <LinearLayout>
        <ImageView android:id="@+id/pin" android:src="@drawable/pin"/>
        <TextView android:id="@+id/place"/>
        </LinearLayout>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(val binding: RowBinding) {
          fun show(person: Person) {
            binding.photo.isVisible = person.hasPhoto
            binding.photo.setImageDrawable(person.photo)
            binding.logo.isVisible = true
            binding.pin.isVisible = person.place != null
            binding.place.isVisible = person.place != null
          }
        }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "contentDescription") { view in
      guard view.kind == .image, view.isThereAtTimes, !view.isInteractive, !view.isUnimportant,
        view.contentDescription.isNothing, view.hasOwnPicture, !view.mayGetPictureFromCode,
        view.siblings.contains(where: { $0.kind == .text }),
        !view.siblings.contains(where: { $0.kind.showsText && $0.isThereAtTimes })
      else { return .passed }
      if view.mayGetWordsFromCode {
        return .cannotTell("code that shows \(view.words) may say what it means")
      }
      return .failed(
        Problem("code shows \(view.words) only at times, and no words say what that means"))
    }
  }
}

extension AndroidView {
  /// Whether the file says which picture it shows.
  fileprivate var hasOwnPicture: Bool {
    written("src") != nil || writtenForApp("srcCompat") != nil
  }
}
