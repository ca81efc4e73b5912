// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A link that does not say where it leads.
struct LinkWithoutPurpose: ElementCheck {
  static let card = RuleCard(
    id: "link-without-purpose",
    title: "A link does not say where it leads",
    harm: """
      People who move from link to link, or pick one from a list, hear "here" or an address and \
      have to search the surrounding text.
      """,
    remedy: "Name the link by its destination or effect: Read our terms, not Click here.",
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [Evidence("unseen source of iOS", right: 0, wrong: 2, date: "2026-11-24")],
    concerns: [.blind],
    requirements: ["S4-082"],
    clauses: [.wcag("2.4.4"), .wcag("2.4.9")],
    fails: [
      Example(
        """
        ios screen "Terms"
          link "here"                                 <--
          link "Read more..."                         <--
          link "https://example.com/terms?id=3"       <--
          button "Click here"                         <--
        """),
      Example(
        """
        android screen "Terms"
          text "Our terms are here." spans [{"start": 14, "end": 18, "kind": "url"}]    <--
          button "Learn more" clickable               <--
        """),
      Example(
        """
        ios screen "AGB" language "de"
          link "Hier klicken"                         <--
          link "mehr"                                 <--
          button "Mehr erfahren"                      <--
        """),
      Example(
        """
        android screen "Conditions" language "fr-FR"
          text "Nos conditions sont ici." spans [{"start": 20, "end": 23, "kind": "url"}]    <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Terms"
          link "Read our terms"
          link "More about Mars"
          button "More"
        """),
      Example(
        """
        android screen "Terms"
          text "Read our terms" spans [{"start": 5, "end": 14, "kind": "url"}]
          button "Learn more about Mars" clickable
        """),
      Example(
        """
        ios screen "AGB" language "de"
          link "Mehr zum Mars"
          link "here"
          button "Mehr"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Terms"
          text "Click here"
        """),
      Example(
        """
        android screen "Terms"
          text "https://example.com"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.node.isVisible else { return false }
    switch element.role {
    case .link, .button: return element.name != nil
    default: return element.platform == .android && !element.node.spans.isEmpty
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    var names = element.role == .link || element.role == .button ? [element.name ?? ""] : []
    let isButton = element.role == .button
    names += Self.linkTexts(in: element.node)
    for name in names {
      if Self.isAddress(name) {
        return .failed(Problem("the name \(name.quoted) is an address"))
      }
      guard let vague = VagueLinks.of(element.node.language ?? element.screen.language) else {
        continue
      }
      let text = Words(name).text
      if vague.anywhere.contains(text) || !isButton && vague.onLinks.contains(text) {
        return .failed(Problem("the name \(name.quoted) does not say where it leads"))
      }
    }
    return .passed
  }

  /// The parts of a text that are drawn as links; offsets count UTF-16, as on Android.
  private static func linkTexts(in node: Node) -> [String] {
    guard let text = node.text, !node.spans.isEmpty else { return [] }
    let units = Array(text.utf16)
    return node.spans.compactMap { span in
      guard ["url", "clickable", "link"].contains(span.kind), span.start >= 0,
        span.start < span.end, span.end <= units.count
      else { return nil }
      return String(decoding: units[span.start..<span.end], as: UTF16.self)
    }
  }

  private static func isAddress(_ name: String) -> Bool {
    let name = name.trimmed.lowercased()
    return (name.hasPrefix("http://") || name.hasPrefix("https://"))
      && !name.contains(where: \.isWhitespace)
  }
}
