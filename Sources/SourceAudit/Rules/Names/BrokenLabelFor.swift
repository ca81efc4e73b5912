// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android label whose field does not exist, is not a field, or has another label, and one without words.
struct BrokenLabelFor: Check {
  static let card = RuleCard(
    id: "broken-label-for",
    rule: "hint-as-only-label",
    title: "A label in a layout does not name a field correctly",
    harm: """
      TalkBack does not speak the label at the field, or speaks one of two.
      """,
    remedy: """
      Give one text beside each field android:labelFor with the id of the field itself, not of a \
      layout around it.
      """,
    impact: .moderate,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of Android", right: 9, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 24),
      Evidence("unseen layouts, second set", right: 0, wrong: 1, date: "2026-11-25"),
    ],
    concerns: [.blind, .cognitive],
    requirements: ["S4-116"],
    clauses: [.wcag("1.3.1"), .wcag("3.3.2")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Street" android:labelFor="@+id/street"/>        <--
        <TextView android:text="Town" android:labelFor="@id/town_text"/>        <--
        <TextView android:id="@+id/town_text" android:text="Mars City"/>
        <TextView android:text="Name" android:labelFor="@id/name"/>
        <TextView android:text="As in your passport" android:labelFor="@id/name"/> <--
        <EditText android:id="@+id/name"/>
        <ImageView android:src="@drawable/mail" android:labelFor="@id/mail"/>    <--
        <EditText android:id="@+id/mail"/>
        <TextView android:text="Age" android:importantForAccessibility="no"     <--
        android:labelFor="@id/age"/>
        <EditText android:id="@+id/age"/>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Name" android:labelFor="@id/name"/>
        <EditText android:id="@+id/name" android:hint="As in your passport"/>
        <TextView android:text="Word 1" android:labelFor="@id/box"/>
        <TextView android:text="Word 2" android:labelFor="@id/box"/>
        <com.google.android.material.textfield.TextInputLayout android:id="@+id/box"/>
        <com.google.android.material.textfield.TextInputLayout android:hint="Mail">
        <EditText android:id="@+id/mail"/>
        </com.google.android.material.textfield.TextInputLayout>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/part.xml
        <merge xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Name" android:labelFor="@id/name"/>
        </merge>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.reportedViews.flatMap { layout, views in
      Self.reports(on: layout, views, in: project.android)
    }
  }

  private static func reports(
    on layout: AndroidLayout, _ views: [AndroidView], in project: AndroidProject
  ) -> [Report<FileLocation>] {
    let known = project.identifiers(with: layout)
    var byID: [String: AndroidView] = [:]
    for view in views { if let id = view.identifier { byID[id] = view } }
    var labelled: [String: AndroidView] = [:]
    var found: [(view: AndroidView, problem: Problem)] = []
    for view in views {
      guard let id = view.written("labelFor").flatMap({ AndroidReference($0)?.name }) else {
        continue
      }
      if let known, !known.contains(id) {
        found.append((view, Problem("no view of the layout has the id \(id)")))
      } else if isSilent(view) {
        found.append(
          (view, Problem("\(view.words) is the label of \(id), and TalkBack gets no words of it")))
      } else if byID[id]?.kind == .group {
        // A TextInputLayout names its field itself, and other groups may be made to do so.
        continue
      } else if let target = byID[id], !isInput(target) {
        found.append((view, Problem("\(target.words) is a label's target but not a field")))
      } else if let first = labelled[id] {
        found.append((view, Problem("line \(first.place.line) already labels the field \(id)")))
      } else {
        labelled[id] = view
      }
    }
    return found.map { .failed(layout.path, SourcePlace($0.view.place), $0.problem) }
  }

  /// Returns whether TalkBack gets no words of a label: it is hidden from it, or a picture or an empty view
  /// without a description.
  private static func isSilent(_ view: AndroidView) -> Bool {
    if view.isUnimportant { return true }
    guard view.kind == .image || view.kind == .other && view.className == "View" else {
      return false
    }
    return view.contentDescription.isNothing && !view.mayGetWordsFromCode
  }

  /// Returns whether it takes input or a choice; a custom view may do so.
  private static func isInput(_ view: AndroidView) -> Bool {
    switch view.kind {
    case .text, .image, .clock: false
    default: true
    }
  }
}
