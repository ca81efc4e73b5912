// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text of an Android layout that code shows because something failed, and that is in no live region.
///
/// TalkBack speaks a change only if the view is a live region, gets the focus or opens a window (Android,
/// `View.setAccessibilityLiveRegion`). Left out are errors of fields, which Android announces (`setError`), views
/// with something to fill in, rows of lists, and code that announces anything itself.
struct SilentLayoutError: Check {
  static let card = RuleCard(
    id: "silent-layout-error",
    rule: "silent-message",
    title: "An error in a layout appears and nothing announces it",
    harm: "A screen reader stays silent, and its user does not learn that something failed.",
    remedy: """
      Give the text android:accessibilityLiveRegion="assertive", and write its words when something fails.
      """,
    impact: .serious,
    tier: .advice,
    evidence: [
      // Seven of the wrong ones and five of the arguable ones are not told any more.
      Evidence("UnseenFindings", right: 25, arguable: 10, wrong: 10, date: "2026-11-30"),
      Evidence("UnseenFindings", right: 5, arguable: 1, wrong: 1, date: "2026-12-01"),
    ],
    concerns: [.blind],
    partOf: ["S4-150"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/login.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/name" android:hint="Name"/>
        <TextView android:id="@+id/note" android:text="No connection" android:visibility="gone"/>  <--
        <TextView android:id="@+id/result"/>                                    <--
        <LinearLayout android:id="@+id/trouble" android:visibility="gone">      <--
        <TextView android:text="Something went wrong"/>
        </LinearLayout>
        </LinearLayout>
        == app/src/main/java/Login.kt
        class Login : Activity() {
          override fun onCreate(state: Bundle?) {
            setContentView(R.layout.login)
            val note = findViewById<TextView>(R.id.note)
            val result = findViewById<TextView>(R.id.result)
            button.setOnClickListener {
              try { send() } catch (problem: IOException) { note.visibility = View.VISIBLE }
              if (!isRight()) result.setText(R.string.password_wrong)
            }
            model.state.observe(this) { state ->
              when (state) {
                is State.Failed -> findViewById<View>(R.id.trouble).isVisible = true
                is State.Loaded -> show(state.rows)
              }
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/login.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/note" android:text="No connection"
        android:accessibilityLiveRegion="assertive"/>
        </LinearLayout>
        == app/src/main/java/Login.kt
        class Login : Activity() {
          fun send() {
            val note = findViewById<TextView>(R.id.note)
            try { post() } catch (problem: IOException) { note.visibility = View.VISIBLE }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/login.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/note" android:text="Welcome"/>
        <TextView android:id="@+id/wait" android:text="Wait" android:visibility="gone"/>
        <TextView android:id="@+id/offline" android:text="Offline" android:visibility="gone"/>
        <LinearLayout android:id="@+id/again" android:visibility="gone">
        <EditText android:id="@+id/name" android:hint="Name"/>
        </LinearLayout>
        </LinearLayout>
        == app/src/main/java/Login.kt
        class Login : Activity() {
          override fun onCreate(state: Bundle?) {
            setContentView(R.layout.login)
            val offline = findViewById<TextView>(R.id.offline)
            if (intent.hasExtra("error")) offline.isVisible = true
          }
          fun send() {
            val wait = findViewById<TextView>(R.id.wait)
            wait.isVisible = true
            try { post() } catch (problem: IOException) {
              wait.isVisible = false
              findViewById<View>(R.id.again).isVisible = true
            }
          }
        }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    var told: Set<Event> = []
    return project.androidReports { view in
      guard view.kind == .text || view.kind == .group, !view.isUnimportant, view.isMessage,
        !([view] + view.ancestors + view.descendants).contains(where: \.mayBeLiveRegion)
      else { return .passed }
      // What happens together is one change: the group that appears, and the texts in it.
      let failures = view.failuresFromCode
      let events = Set(
        failures.map { Event(layout: view.layout.name, file: $0.place.file, number: $0.event) })
      guard let place = failures.first?.place, told.isDisjoint(with: events) else { return .passed }
      told.formUnion(events)
      let code = place.file.split(separator: "/").last.map(String.init) ?? place.file
      return .failed(
        Problem(
          "\(code):\(place.line) shows \(view.words) when something fails, and nothing announces it"
        ))
    }
  }

  /// Statements that run together and show views of one layout.
  private struct Event: Hashable {
    var layout: Substring
    var file: String
    var number: Int
  }
}

extension AndroidView {
  /// Whether it is a text, or holds texts and nothing to fill in.
  fileprivate var isMessage: Bool {
    if kind == .text { return !isOfOwnClass && !isInteractive }
    let parts = descendants
    return parts.contains { $0.kind == .text }
      && !parts.contains { $0.kind == .field || $0.kind == .other }
  }
}
