// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Two controls of an Android layout that show different pictures and have the same description.
///
/// Controls of which one may be hidden are no pair, nor those whose description code may replace.
struct RepeatedLayoutDescription: Check {
  static let card = RuleCard(
    id: "repeated-layout-description",
    rule: "duplicate-name",
    title: "Two image buttons in a layout have the same description",
    harm: """
      People who listen cannot tell which of them does what, and Voice Access asks which one is meant.
      """,
    remedy: "Describe what each of them does in its android:contentDescription.",
    impact: .serious,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .motorVoice],
    requirements: ["S4-101"],
    clauses: [.wcag("2.4.6"), .wcag("2.4.9")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:src="@drawable/copy" android:contentDescription="Copy"/>
        <ImageButton android:src="@drawable/share" android:contentDescription="Copy"/>  <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:src="@drawable/copy" android:contentDescription="Copy"/>
        <ImageButton android:src="@drawable/copy" android:contentDescription="Copy"/>
        <ImageButton android:src="@drawable/share" android:contentDescription="Share"/>
        <ImageButton android:src="@drawable/bin" android:contentDescription="Share"
        android:visibility="gone"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:id="@+id/play" android:src="@drawable/play"
        android:contentDescription="Play or pause"/>
        <ImageButton android:id="@+id/pause" android:src="@drawable/pause"
        android:contentDescription="Play or pause"/>
        </LinearLayout>
        == app/src/main/java/Bar.kt
        class Bar(val binding: BarBinding) { fun show() { binding.play.isVisible = !isPlaying } }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.reportedViews.flatMap { layout, views -> [Report<FileLocation>] in
      var first: [String: AndroidView] = [:]
      return views.compactMap { view in
        guard view.kind == .image || view.kind == .imageButton, view.isInteractive,
          let words = view.contentDescription.value, !words.trimmed.isEmpty,
          let picture = view.picture, !view.isUnimportant, !view.isGone,
          !view.mayBeHiddenByCode, !view.mayGetWordsFromCode
        else { return nil }
        guard let other = first[words] else {
          first[words] = view
          return nil
        }
        // What hides both leaves no choice between them.
        guard other.picture != picture, other.hiders == view.hiders else { return nil }
        return .failed(
          layout.path, SourcePlace(view.place(of: "contentDescription")),
          Problem(
            "\(view.words) is described as \(words.quoted), like \(other.words) with another picture"
          ))
      }
    }
  }
}

extension AndroidView {
  /// Its picture, as written; nil if the file names none.
  fileprivate var picture: String? { written("src") ?? writtenForApp("srcCompat") }

  /// The views around it that code may hide.
  fileprivate var hiders: [Int] { ancestors.filter(\.mayBeHiddenByCode).map(\.index) }
}
