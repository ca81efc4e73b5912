// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom view that draws a new text without notifying accessibility services.
///
/// Source: developer.android.com, "Make custom views more accessible", and
/// `AccessibilityEvent.TYPE_VIEW_TEXT_CHANGED`: a view whose content changes sends the event.
/// Changes that send one by themselves (a description, a state, an announcement, a helper with
/// virtual views) are sufficient as well.
struct SilentTextChange: Check {
  static let card = RuleCard(
    id: "silent-text-change",
    rule: "stale-name",
    title: "A custom view draws a new text without an event",
    harm:
      "Screen readers and braille displays keep the old text, or have none, so it differs from "
      + "what is shown.",
    remedy: """
      Send AccessibilityEvent.TYPE_VIEW_TEXT_CHANGED when the text changes and report the text in \
      onInitializeAccessibilityNodeInfo, or extend TextView, which does both.
      """,
    impact: .serious,
    tier: .advice,
    evidence: [Evidence("SourceRules", right: 11)],
    concerns: [.blind],
    requirements: ["S4-129"],
    clauses: [.wcag("4.1.2"), .wcag("4.1.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Score.kt
        class Score(context: Context) : View(context) {
          private var words: String = ""
          override fun onDraw(canvas: Canvas) { canvas.drawText(words, 0f, 0f, paint) }
          fun show(points: Int) {                                                   // <--
            words = "$points points"
            invalidate()
          }
        }
        class Title(context: Context) : View(context) {
          var text: String = ""
            set(value) {                                                            // <--
              field = value
              invalidate()
            }
          override fun onDraw(canvas: Canvas) { canvas.drawText(text, 0f, 0f, paint) }
        }
        == app/src/main/java/Badge.java
        class Badge extends View {
          private String text;
          void setText(String text) { this.text = text; requestLayout(); }          // <--
          @Override protected void onDraw(Canvas canvas) { canvas.drawText(text, 0, 0, paint); }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Score.kt
        class Score(context: Context) : View(context) {
          private var words: String = ""
          override fun onDraw(canvas: Canvas) { canvas.drawText(words, 0f, 0f, paint) }
          fun show(points: Int) {
            words = "$points points"
            tell()
            invalidate()
          }
          private fun tell() { sendAccessibilityEvent(AccessibilityEvent.TYPE_VIEW_TEXT_CHANGED) }
        }
        == app/src/main/java/Badge.java
        class Badge extends View {
          private String text;
          void setText(String text) { this.text = text; setContentDescription(text); invalidate(); }
          @Override protected void onDraw(Canvas canvas) { canvas.drawText(text, 0, 0, paint); }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Badge.java
        class Badge extends TextView {
          private String text;
          void show(String text) { this.text = text; invalidate(); }
          @Override protected void onDraw(Canvas canvas) { canvas.drawText(text, 0, 0, paint); }
        }
        class Grid extends View {
          private String name;
          void setName(String name) { this.name = name; invalidate(); }
          @Override protected void onDraw(Canvas canvas) { canvas.drawText(title, 0, 0, paint); }
        }
        """)
    ]
  )

  private static let telling: Set<String> = [
    "sendAccessibilityEvent", "sendAccessibilityEventUnchecked", "TYPE_VIEW_TEXT_CHANGED",
    "contentDescription", "setContentDescription", "stateDescription", "setStateDescription",
    "announceForAccessibility", "invalidateRoot", "invalidateVirtualView",
    "notifySubtreeAccessibilityStateChanged",
  ]
  private static let redrawing: Set<String> = ["invalidate", "postInvalidate", "requestLayout"]
  private static let texts: Set<String> = [
    "String", "CharSequence", "Spannable", "Spanned", "SpannableString", "SpannableStringBuilder",
  ]
  private static let drawing = ["drawText", "drawTextRun", "StaticLayout", "DynamicLayout"]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard file.has(anyOf: Self.drawing) else { return [] }
    let classes = project.androidClasses
    return file.scopes.indices.flatMap { index -> [Report<SourcePlace>] in
      let scope = file.scopes[index]
      guard scope.kind == .class, file.has(anyOf: Self.drawing, in: scope.body) else { return [] }
      let lineage = classes.lineage(of: index, in: file)
      guard lineage.isBlankView,
        !file.has(anyOf: ["IMPORTANT_FOR_ACCESSIBILITY_NO"], in: scope.body)
      else { return [] }
      return changes(in: index, of: file)
    }
  }

  private func changes(in type: Int, of file: AndroidCodeFacts) -> [Report<SourcePlace>] {
    let members = file.members(of: type).filter { !$0.isType }
    let drawers = members.filter { file.has(anyOf: Self.drawing, in: $0.body) }
      .prefix(Self.mostFunctions)
    let body = file.scopes[type].body
    let tellers = members.filter {
      $0.kind == .function && file.has(anyOf: Self.telling, in: $0.body)
    }.prefix(Self.mostFunctions).map(\.name)
    let drawn = Set(
      file.variables.filter { variable in
        body.contains(variable.token) && Self.texts.contains(variable.type ?? "")
          && file.scope(around: variable.token) == type
          && drawers.contains { !file.indices(of: variable.name, in: $0.body).isEmpty }
      }.map(\.name))
    return members.compactMap { member in
      guard member.kind == .function || member.kind == .setter, !drawers.contains(member) else {
        return nil
      }
      let changed =
        member.kind == .setter
        ? (drawn.contains(member.name) ? member.name : nil)
        : file.assignments(toAny: drawn, within: member.body)
          .first { $0.receiver.isEmpty || $0.receiver == ["this"] }?.member
      guard let changed, file.has(anyOf: Self.redrawing, in: member.body),
        !file.has(anyOf: Self.telling, in: member.body),
        !file.has(anyOf: tellers, in: member.body)
      else { return nil }
      return .failed(
        file.place(of: member.token),
        Problem("the text \(changed) changes and is redrawn, but no event reports it"))
    }
  }

  /// The maximum number of functions of a class that are examined for drawing and events.
  private static let mostFunctions = 50
}
