import CurbcutScreen
import CurbcutStandards

/// Controls of one screen that are called the same.
struct DuplicateName: ScreenRule {
  static let id: RuleID = "duplicate-name"

  static let card = RuleCard(
    title: "Two controls of the same kind have the same name",
    harm: """
      Who hears or speaks names cannot tell the controls apart: a screen reader says the same \
      twice, and Voice Control asks which one is meant.
      """,
    remedy: """
      Say in each name what it belongs to ("Delete draft", "Delete photo"), or make the rows one \
      element with custom actions.
      """,
    impact: .moderate,
    topic: .names,
    requirements: ["S4-082", "S4-8-006", "S4-9-026", "S4-6-111"],
    clauses: [.wcag("2.4.6"), .wcag("2.4.9")],
    fails: [
      Example(
        """
        ios screen "Files" 390x844
          button "Download" at 300,100 60x44
          button "Download" at 300,200 60x44          <-- of which file?
          button "download " at 300,300 60x44         <--
        """),
      Example(
        """
        android screen "Files" 1080x2400
          image-button clickable contentDescription "More options" at 900,100 120x120
          image-button clickable contentDescription "More options" at 900,300 120x120    <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Files" 390x844
          button "Download report" at 300,100 60x44
          button "Download photo" at 300,200 60x44
          text "Report" at 16,100 100x44
          text "Report" at 16,200 100x44
          tab "Files" at 0,800 100x44
          header "Files" at 16,60 358x40
          switch label "Wi-Fi" at 16,300 60x44
          button "Wi-Fi" at 90,300 60x44
          button "Q" traits keyboardKey at 0,700 30x40
          button "Q" traits keyboardKey at 40,700 30x40
          button "Save" at 10,500 60x44
          button "Save" at 10,500 60x44
        """),
      Example(
        """
        android screen "Files" 1080x2400
          frame clickable contentDescription "Menu" at 0,0 120x120
            image-button clickable contentDescription "Menu" at 10,10 100x100
        """),
    ]
  )

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    var first: [Name: Element] = [:]
    var findings: [(node: Int, verdict: Verdict)] = []
    for element in context.tree.all where Self.isCompared(element) {
      guard let text = element.name else { continue }
      let name = Name(
        text: text.trimmed.lowercased(), role: element.role,
        window: element.windowRoot)
      guard let other = first[name] else {
        first[name] = element
        continue
      }
      if other.frame == element.frame || Self.isInside(element, other) { continue }
      if element.role == .link {
        let problem: Problem = """
          the capture does not say whether this link and an earlier one, both called \
          \(text.quoted), lead to the same place
          """
        findings.append((element.nodeIndex, .cannotTell(problem)))
        continue
      }
      let problem: Problem = """
        the \(element.noun) \(other.whereabouts) is called \(text.quoted) too
        """
      findings.append((element.nodeIndex, .failed(problem)))
    }
    return findings
  }

  private struct Name: Hashable {
    /// Without blanks around it and in lower case, as a listener cannot tell them.
    var text: String
    var role: Role
    /// A window's root: what lies in another window is not there at the same time.
    var window: Int
  }

  private static func isCompared(_ element: Element) -> Bool {
    switch element.role {
    case .keyboardKey, .webView, .picker: false
    default: element.isControl && element.isStop
    }
  }

  private static func isInside(_ element: Element, _ other: Element) -> Bool {
    other.nodeIndex < element.nodeIndex && element.nodeIndex < other.node.end
  }
}
