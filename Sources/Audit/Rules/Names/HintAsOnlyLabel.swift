// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text field whose hint is its only visible name.
struct HintAsOnlyLabel: ElementCheck {
  static let card = RuleCard(
    id: "hint-as-only-label",
    title: "A hint is the only label of a text field",
    harm: """
      The hint disappears as soon as people type. Those who forget quickly, or were interrupted, \
      see an answer without its question.
      """,
    remedy: """
      Put a TextView with android:labelFor beside the field, or put the field into a \
      TextInputLayout, which keeps its hint above the text.
      """,
    impact: .moderate,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .lowVision, .cognitive],
    requirements: ["S4-115", "S4-212"],
    clauses: [.wcag("3.3.2"), .en301549("11.3.3.2")],
    fails: [
      Example(
        """
        android screen "Register"
          field "a@b.c" hintText "Email Address"                             <--
          field "Last name" hintText "Last name" showingHint true            <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Register"
          text "Email Address" labelFor "email"
          field "a@b.c" id "email" hintText "name@example.com"
          node class "com.google.android.material.textfield.TextInputLayout"
            frame
              field "Ann" hintText "First name"
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Register"
          field "a@b.c"
          field visible false hintText "Email Address"
          field enabled false hintText "Email Address"
          field contentDescription "Email Address" hintText "Email Address"
          button "Send" hintText "Sends your message" clickable
        """),
      Example(
        """
        ios screen "Register"
          field placeholder "Email Address"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    let node = element.node
    return element.platform == .android && element.role == .textField && node.isVisible
      && node.isEnabled && !(node.frame.map(\.isEmpty) ?? false)
      && node.hintText?.isBlank == false && node.contentDescription?.isBlank ?? true
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    if element.tree.label(ofNode: element.nodeIndex) != nil || keepsHint(element) {
      return .passed
    }
    guard element.knows(.labelFor), element.knows(.labeledBy) else {
      return .cannotTell("the capture does not say whether another view labels the field")
    }
    if let text = textBefore(element) {
      return .cannotTell(
        Problem("the text \(text.quoted) before the field may be its label but is not bound to it"))
    }
    let hint = element.node.hintText ?? ""
    return .failed(Problem("only the hint \(hint.quoted) says what the field is for"))
  }

  /// Whether the hint stays visible, because a `TextInputLayout` moves it above the typed text.
  ///
  /// The layout puts a frame around the field. Captures of running apps call it a `LinearLayout`,
  /// but they do not carry labels either. Source: material-components/material-components-android
  /// on GitHub, `docs/components/TextField.md` and `TextInputLayout.addView`.
  private func keepsHint(_ element: Element) -> Bool {
    let nodes = element.screen.nodes
    let parent = element.node.parent
    let layouts = [parent, parent.flatMap { nodes[$0].parent }]
    return layouts.contains { layout in
      layout.flatMap { nodes[$0].className }?.hasSuffix("TextInputLayout") == true
    }
  }

  /// The text of the view directly before the field in the same parent.
  private func textBefore(_ element: Element) -> String? {
    let before = element.nodeIndex - 1
    guard before >= 0, element.screen.nodes[before].parent == element.node.parent,
      let view = element.tree.element(ofNode: before), view.node.isVisible,
      view.role == .text || view.role == .heading
    else { return nil }
    return view.node.text
  }
}
