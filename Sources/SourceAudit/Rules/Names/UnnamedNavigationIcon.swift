// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A bar in an Android layout whose button at the start has a picture and no description.
///
/// A bar that code makes the action bar of its screen gets the description "Navigate up" from the library,
/// and one that code gives to a navigation controller as well.
///
/// Source: AndroidX, `ToolbarWidgetWrapper` and `NavigationUI`.
struct UnnamedNavigationIcon: Check {
  static let card = RuleCard(
    id: "unnamed-navigation-icon",
    rule: "unnamed-control",
    title: "The button at the start of a bar has no description",
    harm: """
      TalkBack says "unlabelled, button" where most bars have the way back; Voice Access has no name for it.
      """,
    remedy: "Set app:navigationContentDescription, or describe it in code.",
    impact: .critical,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .motorVoice],
    requirements: ["S4-101"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <com.google.android.material.appbar.MaterialToolbar                     <--
        xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/bar" app:navigationIcon="@drawable/back"/>
        == app/src/main/java/Page.kt
        class Page(val binding: PageBinding) {
          init { binding.bar.setNavigationOnClickListener { close() } }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto">
        <androidx.appcompat.widget.Toolbar app:title="Days"/>
        <androidx.appcompat.widget.Toolbar app:navigationIcon="@drawable/back"
        app:navigationContentDescription="Back"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <androidx.appcompat.widget.Toolbar
        xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/bar" app:navigationIcon="@drawable/back"/>
        == app/src/main/java/Page.kt
        class Page(val binding: PageBinding) { init { setSupportActionBar(binding.bar) } }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      guard view.platformClass.hasSuffix("Toolbar") || view.platformClass.hasSuffix("BottomAppBar"),
        !view.settingForApp("navigationIcon").isNothing,
        view.settingForApp("navigationContentDescription").isNothing, !view.isUnimportant,
        !view.isGone
      else { return .passed }
      let problem = Problem(
        "the button at the start of \(view.identifier.map { "the bar \($0)" } ?? "the bar") has no "
          + "description")
      // A bar without an id is found by its class, if at all.
      return view.mayGetNavigationFromCode
        ? .cannotTell(Problem(problem.message + " here, but code may give it one"))
        : .failed(problem)
    }
  }
}
