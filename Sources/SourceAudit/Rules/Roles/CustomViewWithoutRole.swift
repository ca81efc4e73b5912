// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom view that people can press, but that does not state its role.
///
/// A click listener makes a `View` clickable but gives it no role. Superclasses in the project
/// count, and so does a delegate that another file sets. Source: developer.android.com, "Make
/// custom views more accessible": extend the closest view, or report class, state, actions and
/// events yourself.
struct CustomViewWithoutRole: Check {
  static let card = RuleCard(
    id: "custom-view-without-role",
    rule: "clickable-without-role",
    title: "A custom view can be pressed but does not state its role",
    harm: """
      TalkBack speaks no role, Voice Access and Switch Access may find nothing to press, and drawn \
      content is silent.
      """,
    remedy: """
      Extend Button or the closest control; otherwise report the class, the state and the actions \
      in onInitializeAccessibilityNodeInfo or with ExploreByTouchHelper, and try it with TalkBack, \
      Voice Access and Switch Access.
      """,
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("unseen source of Android", right: 6, arguable: 1, date: "2026-11-24")],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-127", "S4-5-030"],
    partOf: ["S4-124"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/java/Dial.kt
        class Dial(context: Context, attrs: AttributeSet) : View(context, attrs) {   // <--
          override fun onDraw(canvas: Canvas) { canvas.drawCircle(x, y, r, paint) }
          override fun onTouchEvent(event: MotionEvent): Boolean { turn(event); return true }
        }
        class Star(context: Context) : View(context) {                               // <--
          init { setOnClickListener { toggle() } }
        }
        == app/src/main/java/Chip.java
        public class Chip extends Base { }                                           // <--
        abstract class Base extends View { protected void onDraw(Canvas canvas) { } }
        == app/src/main/java/Page.java
        class Page {
          private Chip chip;
          void start() { chip.setOnClickListener(v -> open()); }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Dial.kt
        class Dial(context: Context, attrs: AttributeSet) : View(context, attrs) {
          override fun onTouchEvent(event: MotionEvent): Boolean { turn(event); return true }
          override fun getAccessibilityClassName(): CharSequence = SeekBar::class.java.name
        }
        class Star(context: Context) : Described(context) { init { setOnClickListener { toggle() } } }
        open class Described(context: Context) : View(context) {
          override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
            super.onInitializeAccessibilityNodeInfo(info)
            info.className = "android.widget.Button"
          }
        }
        class Knob(context: Context) : View(context) { init { setOnClickListener { turn() } } }
        fun start(knob: Knob) { ViewCompat.setAccessibilityDelegate(knob, delegate) }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Dial.kt
        class Line(context: Context) : View(context) {
          override fun onDraw(canvas: Canvas) { canvas.drawLine(a, b, c, d, paint) }
        }
        class Send(context: Context) : AppCompatButton(context) { init { setOnClickListener { send() } } }
        interface Contract { interface View { fun show() } }
        class Page : Fragment(), Contract.View { fun start() { setOnClickListener { send() } } }
        """)
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let classes = project.androidClasses
    return file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .class, !scope.supertypes.isEmpty, !scope.modifiers.contains("abstract"),
        // Changes in other places are reported at the declaration.
        !scope.name.isEmpty || !scope.supertypes.contains(where: classes.declares)
      else { return nil }
      let lineage = classes.lineage(of: index, in: file)
      guard lineage.isBlankView, !classes.mention(AndroidCodeFacts.describing, in: lineage),
        let press = press(of: scope, lineage, in: classes),
        scope.name.isEmpty || !classes.mayBeDescribed(scope.name)
      else { return nil }
      let name = scope.name.isEmpty ? "this view" : scope.name
      return .failed(
        file.place(of: scope.token),
        Problem(
          "\(name) \(press), but reports neither a role nor actions: try it with TalkBack and "
            + "Voice Access, and see whether sendAccessibilityEvent has to be overridden"))
    }
  }

  /// Returns how people press a view; nil if nothing shows that they do.
  private func press(
    of scope: CodeScope, _ lineage: AndroidClasses.Lineage, in classes: AndroidClasses
  ) -> String? {
    if classes.declare("onTouchEvent", in: lineage) { return "handles touches itself" }
    if classes.declare("performClick", in: lineage) { return "can be pressed" }
    let setsItself = lineage.classes.contains { found in
      let file = classes.files[found.file]
      return file.calls("setOnClickListener", within: file.scopes[found.scope].body).contains {
        $0.receiver.isEmpty || $0.receiver == ["this"]
      }
    }
    if setsItself || classes.pressedTypes.contains(scope.name) {
      return "has a listener for clicks"
    }
    return nil
  }
}
