// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A control, or a text that appears nowhere else, that an Android layout hides from assistive
/// technologies.
struct HiddenLayoutControl: Check {
  static let card = RuleCard(
    id: "hidden-layout-control",
    rule: "hidden-control",
    title: "A layout hides a control or a text from assistive technologies",
    harm: "Listeners do not know that it is there, and cannot use it.",
    remedy: """
      Remove importantForAccessibility="no" from it, or give the view around it a description with \
      the same words and an action with the same effect.
      """,
    impact: .critical,
    tier: .advice,
    evidence: [
      Evidence(
        "UnseenFindings, before accessibility actions of the app", right: 2, arguable: 3, wrong: 2,
        date: "2026-11-29")
    ],
    concerns: [.blind, .motorKeys],
    requirements: ["S4-107"],
    clauses: [.wcag("1.3.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:importantForAccessibility="no"/>                   <--
        <TextView android:text="3 left" android:importantForAccessibility="no"/> <--
        <FrameLayout android:importantForAccessibility="noHideDescendants">
        <Button android:text="Buy"/>                                            <--
        </FrameLayout>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class Row(private val binding: RowBinding)
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageView android:importantForAccessibility="no"/>
        <LinearLayout android:contentDescription="3 left">
        <TextView android:text="3" android:importantForAccessibility="no"/>
        </LinearLayout>
        <TextView android:text="Name" android:importantForAccessibility="no"/>
        <EditText android:hint="Name"/>
        <CheckBox android:clickable="false" android:importantForAccessibility="no"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:id="@+id/row">
        <TextView android:text="3" android:importantForAccessibility="no"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="3" android:importantForAccessibility="no"/>
        </LinearLayout>
        == app/src/main/java/Row.kt
        fun bind(binding: RowBinding) { binding.root.contentDescription = "3 left" }
        """),
      Example(
        """
        == app/src/main/res/layout/row.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:id="@+id/like" android:importantForAccessibility="no"/>
        </LinearLayout>
        == app/src/main/java/Row.kt
        class RowDelegate : AccessibilityDelegateCompat() {
          override fun onInitializeAccessibilityNodeInfo(host: View, info: Info) {
            info.addAction(AccessibilityActionCompat(R.id.action_like, text))
          }
        }
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let offersActions = project.android.codeHas(anyOf: Self.ofActions) == true
    return project.androidReports { view in
      guard view.isUnimportant else { return .passed }
      if view.isInteractive {
        let verdict = Self.verdict(onControl: view)
        guard case .failed = verdict, offersActions else { return verdict }
        return .cannotTell(
          "\(view.words) is hidden, but the app offers accessibility actions that may do the same")
      }
      guard view.kind == .text else { return .passed }
      return Self.verdict(onText: view)
    }
  }

  /// The words of code that gives a view actions which only assistive technologies offer.
  private static let ofActions = [
    "addAccessibilityAction", "replaceAccessibilityAction", "AccessibilityActionCompat",
    "AccessibilityAction",
  ]

  private static func verdict(onControl view: AndroidView) -> Verdict {
    guard view.kind != .group, view.kind != .scroller, view.kind != .other else { return .passed }
    // A row that can be pressed may do the same.
    if view.ancestors.contains(where: { $0.isInteractive || $0.isNamedInCode }) {
      return .cannotTell("\(view.words) is hidden, but a view around it may do the same")
    }
    return .failed(Problem("\(view.words) can be used, but is hidden from assistive technologies"))
  }

  private static func verdict(onText view: AndroidView) -> Verdict {
    guard let text = view.text.value, text.contains(where: { $0.isLetter || $0.isNumber }) else {
      return .passed
    }
    let around = view.ancestors
    if around.contains(where: { !$0.contentDescription.isNothing }) || isSaidBeside(text, view) {
      return .passed
    }
    if view.isNamedInCode || around.contains(where: \.mayGetWordsFromCode) {
      return .cannotTell("\(view.words) is hidden, but code may use its text elsewhere")
    }
    return .failed(
      Problem(
        "the text \(text.quoted) is hidden from assistive technologies, and appears nowhere else",
        impact: .serious))
  }

  private static func isSaidBeside(_ text: String, _ view: AndroidView) -> Bool {
    let wanted = text.lowercased().trimmed
    return (view.ancestors.last?.descendants ?? []).contains { other in
      guard other.index != view.index, !other.isUnimportant else { return false }
      return [other.text, other.hint, other.contentDescription].contains {
        $0.value?.lowercased().holds(wanted) == true
      }
    }
  }
}
