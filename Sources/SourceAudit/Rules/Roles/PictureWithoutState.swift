// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A picture to press in an Android layout to which code gives another picture, while its words stay.
///
/// A play button that becomes a pause button says the same in both states. Code that describes the view, or
/// says that it is ticked, chosen or selected, may state it.
struct PictureWithoutState: Check {
  static let card = RuleCard(
    id: "picture-without-state",
    rule: "unspoken-state",
    title: "The picture of a button in a layout changes, and its words do not",
    harm: """
      People who listen do not learn in which state it is, and what a press would do.
      """,
    remedy: """
      Set its contentDescription, or its stateDescription, in the code that changes the picture.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-101"],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:id="@+id/record"                                   <--
        android:contentDescription="Record"/>
        </LinearLayout>
        == app/src/main/java/Bar.kt
        class Bar(val binding: BarBinding) {
          fun show() { binding.record.setImageResource(if (runs) R.drawable.stop else R.drawable.start) }
        }
        """),
      Example(
        """
        == app/src/main/res/layout/quote.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/toggle" android:text="Original text"/>       <--
        </LinearLayout>
        == app/src/main/java/Quote.java
        class Quote {
          void show() {
            TextView toggle = findViewById(R.id.toggle);
            toggle.setOnClickListener(v -> {
              toggle.setCompoundDrawablesWithIntrinsicBounds(
                0, 0, open ? R.drawable.less : R.drawable.more, 0);
            });
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/bar.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:id="@+id/record" android:contentDescription="Record"/>
        <ImageButton android:id="@+id/photo" android:contentDescription="Photo"/>
        <ImageView android:id="@+id/logo" android:contentDescription="Weather"/>
        </LinearLayout>
        == app/src/main/java/Bar.kt
        class Bar(val binding: BarBinding) {
          fun show() {
            binding.record.setImageResource(if (runs) R.drawable.stop else R.drawable.start)
            binding.record.contentDescription = if (runs) stop else start
            binding.photo.setImageResource(R.drawable.photo)
            binding.logo.setImageResource(if (rains) R.drawable.rain else R.drawable.sun)
          }
        }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      guard [.image, .imageButton, .button, .text].contains(view.kind), view.isInteractive,
        !view.isUnimportant, view.picturesFromCode.count > 1,
        // Without words of its own, it is reported as that.
        view.contentDescription.value?.trimmed.isEmpty == false || view.kind.showsText,
        !view.mayGetStateFromCode, !view.mayGetWordsFromCode
      else { return .passed }
      let pictures = view.picturesFromCode.sorted()
      return .failed(
        Problem(
          "code gives \(view.words) the pictures \(pictures[0]) and \(pictures[1])"
            + (pictures.count > 2 ? " and \(pictures.count - 2) more" : "")
            + ", but its words stay the same"))
    }
  }
}
