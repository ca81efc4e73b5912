// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A check box, switch, radio button or slider without a name in an Android layout.
///
/// A text beside it names it only by `labelFor`; within a row that is pressed as a whole, the row has the
/// name.
struct UnnamedLayoutControl: Check {
  static let card = RuleCard(
    id: "unnamed-layout-control",
    rule: "unnamed-control",
    title: "A check box, switch or slider in a layout has no name",
    harm: """
      TalkBack says only "not ticked, tick box" or "50 percent, seek control", not what for; Voice \
      Access has no name for it.
      """,
    remedy: """
      Give it a text, or the text beside it android:labelFor with its id, or android:contentDescription.
      """,
    impact: .critical,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .motorVoice],
    requirements: ["S4-110"],
    clauses: [.wcag("1.3.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/rights.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Read"/>
        <CheckBox android:id="@+id/read"/>                                      <--
        <androidx.appcompat.widget.SwitchCompat android:text=""/>               <--
        <SeekBar android:max="100"/>                                            <--
        </LinearLayout>
        == app/src/main/java/Rights.kt
        binding.read.isChecked = true
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/rights.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Read" android:labelFor="@id/read"/>
        <CheckBox android:id="@+id/read"/>
        <CheckBox android:text="Write"/>
        <CheckBox android:text="@{model.title}"/>
        <SeekBar android:contentDescription="Volume"/>
        <RatingBar style="?android:attr/ratingBarStyleSmall"/>
        <LinearLayout android:clickable="true">
        <TextView android:text="Dark mode"/><Switch android:clickable="false"/>
        </LinearLayout>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/rights.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <CheckBox android:id="@+id/read"/>
        <CheckBox android:clickable="false"/>
        </LinearLayout>
        == app/src/main/res/layout/choice.xml
        <CheckedTextView xmlns:android="http://schemas.android.com/apk/res/android"/>
        == app/src/main/java/Rights.kt
        binding.read.text = getString(R.string.read)
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports { view in
      guard view.kind == .checkable || view.kind == .slider, !view.isUnimportant,
        view.isInteractive, view.setting("focusable").value != "false", view.text.isNothing,
        view.contentDescription.isNothing, view.setting("hint").isNothing,
        view.setting("tooltipText").isNothing, view.textOfStates.isNothing,
        // The small and the medium stars only show a rating, and what they look like is the style's.
        !view.platformClass.hasSuffix("RatingBar"),
        view.identifier.map({ !view.layout.labels($0) }) ?? true,
        !view.isPartOfNamedControl
      else { return .passed }
      let problem = Problem("\(view.words) has no text, no label and no description")
      // Adapters fill the view that is all of a row.
      let isRow = view.parent == nil && view.identifier == nil
      if isRow || view.mayGetLabelFromCode
        || view.kind == .checkable && view.mayGetTextFromCode
      {
        return .cannotTell(Problem(problem.message + " here, but code may give it one"))
      }
      return .failed(problem)
    }
  }
}

extension AndroidView {
  /// The texts of a toggle that it shows while it is on and off; absent for anything else.
  ///
  /// Without `textOn` and `textOff`, a `ToggleButton` says "ON" and "OFF", which names nothing.
  fileprivate var textOfStates: AndroidSetting {
    let on = setting("textOn")
    return on.isNothing ? setting("textOff") : on
  }
}
