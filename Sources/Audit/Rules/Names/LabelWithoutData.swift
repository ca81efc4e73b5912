// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An element in source whose label repeats a caption and leaves out the text that stands with it, and a text whose
/// label is said instead of what it shows.
///
/// A label replaces the text and is not added to it (Apple, `accessibilityLabel(_:)`; developer.android.com,
/// `contentDescription`). Only source shows that a text changes: `Text(server)` beside `Text("Server")` under the
/// label "Server". A text in a font with a name is left out: it may be drawn as a picture.
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
          text text "{elapsed.formatted()}" label "Elapsed time"                   <--
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
          text text "{elapsed}" label "Elapsed time" value "{elapsed}"
          text text "0:12" label "12 seconds"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Nothing but words"
          text "{title}"
          text text "{title}" label "Title: {title}"
          text text "{star}" label "Favourite" font "IconFont"
          button label "{title}"
            text "Close"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.isStop, !element.holdsStops, let name = context.authoredName(of: element),
      !context.isOpen(name)
    else { return false }
    if Self.isPlainText(element) { return element.node.text(.font) == nil }
    return !element.isText
  }

  private static func isPlainText(_ element: Element) -> Bool {
    (element.role == .text || element.role == .heading) && !element.isControl
      && element.node.text != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = context.authoredName(of: element) ?? ""
    let node = element.node
    guard !node.saysNotKnown(.value), !context.isOpen(element.value ?? ""),
      !context.isOpen(node.text(.stateDescription) ?? "")
    else { return .passed }
    if Self.isPlainText(element) {
      let text = node.text ?? ""
      guard context.isOpen(text), (element.platform == .ios ? element.value ?? "" : "").isEmpty
      else { return .passed }
      return .failed(
        Problem("the label \(name.quoted) is said instead of \(text.quoted), which is shown"))
    }
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
