// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A view whose order an Android layout changes only for screen readers or only for keys.
///
/// Android, View: accessibilityTraversalBefore and nextFocusForward belong to two independent
/// systems.
struct OneSidedOrder: Check {
  static let card = RuleCard(
    id: "one-sided-order",
    rule: "reading-order",
    title: "A layout changes the order for screen readers or for keys only",
    harm: """
      Listeners and people who use a keyboard or a remote control reach the views in two different \
      orders, one of them the wrong one.
      """,
    remedy: """
      In addition to android:accessibilityTraversalBefore or ...After, set \
      android:nextFocusForward and the directions (nextFocusDown, ...), and the reverse.
      """,
    impact: .moderate,
    topic: .order,
    tier: .experimental,
    evidence: [Evidence("AndroidFiles", right: 4, wrong: 8)],
    concerns: [.blind, .motorKeys],
    requirements: ["S4-120"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/a" android:accessibilityTraversalBefore="@id/b"/> <--
        <Button android:id="@+id/b"/>
        <Button android:id="@+id/c" android:nextFocusForward="@id/b"/>          <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/a" android:accessibilityTraversalBefore="@id/b"
        android:nextFocusForward="@id/b"/>
        <Button android:id="@+id/b"/>
        <Button android:id="@+id/c" android:nextFocusForward="@id/d"/>
        <Button android:id="@+id/d" android:accessibilityTraversalAfter="@id/c"/>
        <TextView android:id="@+id/e" android:accessibilityTraversalBefore="@id/f"/>
        <TextView android:id="@+id/f"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/a"/><Button android:id="@+id/b"/>
        </LinearLayout>
        """)
    ]
  )

  private static let ofReaders = ["accessibilityTraversalBefore", "accessibilityTraversalAfter"]
  private static let ofKeys = [
    "nextFocusForward", "nextFocusUp", "nextFocusDown", "nextFocusLeft", "nextFocusRight",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.reportedViews.flatMap { layout, views -> [Report<FileLocation>] in
      let readers = Self.pairs(Self.ofReaders, views)
      let keys = Self.pairs(Self.ofKeys, views)
      guard !readers.isEmpty || !keys.isEmpty else { return [] }
      return views.compactMap { view in
        let words: String
        // Keys never reach views that can only be read.
        if let asked = Self.relations(Self.ofReaders, of: view).first(where: {
          !keys.contains($0.pair)
        }), view.isInteractive {
          words = "\(asked.name) moves \(view.words) for screen readers, but nothing does for keys"
        } else if let asked = Self.relations(Self.ofKeys, of: view).first(where: {
          !readers.contains($0.pair)
        }) {
          words = "\(asked.name) moves \(view.words) for keys, but nothing does for screen readers"
        } else {
          return nil
        }
        return .failed(layout.path, SourcePlace(view.place), Problem(words))
      }
    }
  }

  /// Two views that a relation puts one after the other, in either direction.
  private struct Pair: Hashable {
    var first: String
    var second: String

    init(_ one: String, _ other: String) {
      (first, second) = (min(one, other), max(one, other))
    }
  }

  private static func pairs(_ names: [String], _ views: [AndroidView]) -> Set<Pair> {
    Set(views.flatMap { relations(names, of: $0).map(\.pair) })
  }

  private static func relations(
    _ names: [String], of view: AndroidView
  ) -> [(name: String, pair: Pair)] {
    names.compactMap { name in
      guard let target = view.written(name).flatMap({ AndroidReference($0)?.name }) else {
        return nil
      }
      return (name, Pair(view.identifier ?? "element \(view.index)", target))
    }
  }
}
