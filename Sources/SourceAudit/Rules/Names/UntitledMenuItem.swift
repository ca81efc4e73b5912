// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android menu item without a title.
///
/// An item that shows only an icon needs one as well: screen readers speak it, it is shown when
/// people hold the icon, and if the icon does not fit (Android, Menu resource, `android:title`).
/// Android Lint reports the same as MenuTitle.
struct UntitledMenuItem: Check {
  static let card = RuleCard(
    id: "untitled-menu-item",
    rule: "unnamed-control",
    title: "A menu item has no title",
    harm: """
      TalkBack and Voice Access have no name for it, and nobody else learns what the icon means.
      """,
    remedy: "Give the item an android:title; it is only shown if there is room.",
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("AndroidFiles", right: 1)],
    concerns: [.blind, .motorVoice],
    partOf: ["S4-101"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/res/menu/main.xml
        <menu xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:icon="@drawable/plus"/>                                   <--
        <item android:title="" android:icon="@drawable/minus"/>                 <--
        <item android:actionLayout="@layout/progress"/>                         <--
        </menu>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/menu/main.xml
        <menu xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:title="@string/more" android:icon="@drawable/plus"/>
        <item android:title="@string/of_a_library"/>
        </menu>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/menu/main.xml
        <menu xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:icon="@drawable/plus" android:visible="false"/>
        <item android:id="@+id/more" android:icon="@drawable/plus"/>
        </menu>
        == app/src/main/java/Main.kt
        menu.findItem(R.id.more).title = name
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    return android.menus.flatMap { path, document in
      document.elements.indices.compactMap { index -> Report<FileLocation>? in
        guard document[index].name == "item",
          document.attribute("visible", of: index) != "false",
          !document.isIgnored("MenuTitle", at: index)
        else { return nil }
        let title =
          document.attribute("title", of: index)
          .map { android.resolve($0, near: path) } ?? .absent
        guard title.isNothing else { return nil }
        let name = document.attribute("id", of: index).flatMap { AndroidReference($0)?.name }
        let words = name.map { "the item \($0)" } ?? "the item"
        // A custom view has its own words; otherwise only the overflow menu has none.
        let hasView =
          document.elements[index].attributes.contains {
            $0.name == "actionLayout" || $0.name == "actionViewClass"
          }
        let problem = Problem("\(words) has no title", impact: hasView ? .moderate : nil)
        let place = SourcePlace(document[index].place)
        return name.map { android.codeMay(title: $0) } == true
          ? .cannotTell(path, place, problem) : .failed(path, place, problem)
      }
    }
  }
}
