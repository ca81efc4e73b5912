import CurbcutScreen
import CurbcutStandards

/// A control that does not say what it does.
struct UnnamedControl: ElementRule {
  static let id: RuleID = "unnamed-control"

  static let card = RuleCard(
    title: "A control has no name",
    harm: """
      A screen reader says only what kind of control it is, for example "button", and Voice Control \
      has no word for it. Its user has to press it to learn what it does.
      """,
    remedy: """
      Name what the control does: accessibilityLabel on iOS, contentDescription or visible text on \
      Android.
      """,
    impact: .critical,
    topic: .names,
    requirements: ["S4-6-016", "S4-049", "S4-059", "S4-11-006", "S4-11-028", "S1-002"],
    clauses: [.wcag("4.1.2"), .wcag("1.1.1"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        ios screen "Editor"
          button identifier "closeButton"     <-- an identifier is never spoken
          slider value "50%"                  <-- nor does a value say what it is
          switch value "1"                    <--
        """),
      Example(
        """
        android screen "Player"
          image-button clickable              <--
          frame clickable                     <-- only an icon in it
            image
          text "Wi-Fi"
          switch checkable checked true       <-- the text beside it is another stop
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor"
          button "Save"
          slider label "Volume" value "50%"
        """),
      Example(
        """
        android screen "Player"
          image-button clickable contentDescription "Play"
          linear clickable
            text "Downloads"
          frame clickable
            button "Check it out" clickable
          linear clickable
            text "Preferred network" focusable
          horizontal-scroll scrollable at 0,400 1080x300
            frame clickable at 1000,400 80x300
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Editor"
          text "Save"
          field
        """),
      Example(
        """
        android screen "Network"
          image
          field
          linear clickable false
            text "5G preferred"
          button clickable visible false
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    switch element.role {
    case .textField, .searchField, .keyboardKey, .webView: false
    default: element.isControl && element.isStop
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    if element.name != nil { return .passed }
    // Android does not stop on a wrapper without words: what takes focus in it are the stops.
    if element.platform == .android, element.holdsStops { return .passed }
    let key: Key = element.platform == .ios ? .label : .contentDescription
    guard element.knows(key) else { return .cannotTell("the capture does not carry names") }
    if element.platform == .android, element.mayBeCutOff {
      return .cannotTell(
        "the control may be cut off by the edge of what scrolls, and its words too")
    }
    return .failed(Problem("the \(element.noun) has no name"))
  }
}
