// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An element in source whose label repeats a caption and leaves out the text that stands with it.
///
/// Only source shows that a text changes: `Text(server)` beside `Text("Server")` under the label "Server".
struct LabelWithoutData: ElementCheck {
  static let card = RuleCard(
    id: "label-without-data",
    title: "A label leaves out what the element shows",
    harm: """
      People who listen hear what kind of information it is, but never the information itself.
      """,
    remedies: PlatformRemedies(
      iOS: "Put the text that changes into the accessibilityValue, or into the label.",
      android:
        "Put the text that changes into the stateDescription, or into the contentDescription."),
    impact: .serious,
    topic: .names,
    tier: .standard,
    concerns: [.blind],
    requirements: [],
    partOf: ["S4-192"],
    clauses: [.wcag("1.3.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Texts in braces are known only to the running app"
          button label "Server"                                             <--
            text "SERVER"
            text "{server}"
          group label "Steps today" isAccessibilityElement true                          <--
            text "Steps"
            text "{count} of 10"
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Texts in braces are known only to the running app"
          button label "Server" value "{server}"
            text "SERVER"
            text "{server}"
          button label "Close"
            text "{title}"
          button label "Save"
            text "Save"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Nothing but words"
          text "{title}"
          button label "{title}"
            text "Close"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.isStop && !element.isText && !element.holdsStops
      && context.authoredName(of: element).map { !context.isOpen($0) } ?? false
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = context.authoredName(of: element) ?? ""
    let node = element.node
    guard !node.saysNotKnown(.value), !context.isOpen(element.value ?? ""),
      !context.isOpen(node.text(.stateDescription) ?? "")
    else { return .passed }
    let texts = Self.texts(in: element)
    guard let left = texts.first(where: context.isOpen) else { return .passed }
    let words = Words(name)
    let repeats = texts.contains { !context.isOpen($0) && words.contains(Words($0)) }
    return repeats
      ? .failed(
        Problem("the label \(name.quoted) leaves out \(left.quoted), which is shown with it"))
      : .passed
  }

  /// The texts that are drawn in an element.
  private static func texts(in element: Element) -> [String] {
    var texts: [String] = []
    var index = element.nodeIndex + 1
    while index < element.node.end {
      let node = element.screen.nodes[index]
      guard node.isVisible, !node.isTransparent else {
        index = node.end
        continue
      }
      if let text = node.shownText, !text.trimmed.isEmpty { texts.append(text) }
      index += 1
    }
    return texts
  }
}
