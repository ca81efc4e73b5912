// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A choice that is worded or drawn to make people choose what they do not want.
///
/// The kinds are those of A. Mathur et al., "Dark Patterns at Scale" (2019): confirmshaming, trick
/// questions, preselection and visual interference.
struct DarkPattern: Check {
  static let card = RuleCard(
    id: "dark-pattern",
    title: "A choice is made for people, or hard to refuse",
    harm: """
      People who find reading hard, are anxious or in a hurry end up with what the app wants: \
      money spent, data given away.
      """,
    remedy: """
      Word both answers plainly, draw them alike, leave consent boxes unticked, and let people say \
      no as easily as yes.
      """,
    impact: .serious,
    tier: .experimental,
    category: .inclusion,
    concerns: [.cognitive, .reading, .attention],
    requirements: ["S4-12-020", "S4-12-024"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Offer" 390x844
          group isModal true at 0,300 390x300
            text "Get the newsletter" at 20,320 300x40
            button "Subscribe" at 20,400 350x60
            button "No thanks, I hate saving money" at 20,480 350x60      <--
        """),
      Example(
        """
        android screen "Sign up"
          checkbox "I agree to receive offers from partners" checkable checked true      <--
          checkbox "Do not uncheck if you don't want no letters" checkable               <--
        """),
      Example(
        """
        ios screen "Offer" 390x844
          group isModal true at 0,300 390x300
            text "Premium for a month" at 20,320 300x40
            button "Start now" at 20,400 350x60
            button "No thanks" at 20,480 60x12                            <--
        """),
      Example(
        """
        ios screen "Offer" 390x844
          group isModal true at 0,300 390x300
            text "Turn on notifications" at 20,320 300x40
            button "Turn on" at 20,400 350x60                             <--
        """),
      Example(
        """
        ios screen "Offer" 390x844
          group isModal true at 0,300 390x300 backgroundColor "#FFFFFF"
            text "Premium for a month" at 20,320 300x40
            button "Start now" at 20,400 350x60 textColor "#000000" textSize 17
            button "No thanks" at 20,480 350x60 textColor "#CCCCCC" textSize 17     <-- pale
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Offer" 390x844
          group isModal true at 0,300 390x300
            text "Get the newsletter" at 20,320 300x40
            button "Subscribe" at 20,400 170x60
            button "No thanks" at 200,400 170x60
        """),
      Example(
        """
        ios screen "Saved" 390x844
          group isModal true at 0,300 390x300
            text "The photo was saved." at 20,320 300x40
            button "OK" at 20,400 350x60
        """),
      Example(
        """
        android screen "Sign up"
          checkbox "I agree to receive offers from partners" checkable
          checkbox "Remember me" checkable checked true
          checkbox "Don't show again" checkable
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    var findings: [Report<Int>] = []
    for entry in form.entries {
      if let problem = Self.problem(of: entry) {
        findings.append(Report.failed(entry.node, problem))
      }
    }
    for dialog in FormDialog.all(in: form, of: context.screen) {
      if let (node, problem) = Self.problem(of: dialog) ?? Self.paleAnswer(in: dialog, context) {
        findings.append(Report.failed(node, problem))
      }
    }
    return findings
  }

  private static func problem(of entry: FormScreen.Entry) -> Problem? {
    let words = entry.words
    if entry.isAction, words.count >= 4, shamingStarts.contains(where: words.starts(with:)) {
      return Problem("the answer \(entry.text.quoted) shames people who say no")
    }
    guard entry.isChoice else { return nil }
    if entry.isChosen, consent.contains(where: words.contains) {
      return Problem("the consent \(entry.text.quoted) is ticked before anybody was asked")
    }
    let negations = words.list.count { Self.negations.contains($0) }
    if negations >= 2 {
      return Problem(
        "the choice \(entry.text.quoted) says no \(negations) times", impact: .moderate)
    }
    return nil
  }

  private static func problem(of dialog: FormDialog) -> (Int, Problem)? {
    guard let decline = dialog.decline else {
      // If nothing is asked, there is nothing to refuse.
      guard dialog.actions.count == 1, let only = dialog.actions.first,
        !acknowledging.contains(only.words.text)
      else { return nil }
      return (only.node, Problem("the only answer is \(only.text.quoted)", impact: .moderate))
    }
    let accepting = dialog.actions.filter { $0.node != decline.node }
    guard let largest = accepting.map(\.area).max(), decline.area > 0, largest >= decline.area * 4
    else { return nil }
    let share = Int((decline.area / largest * 100).rounded())
    return (
      decline.node,
      Problem(
        "the answer \(decline.text.quoted) has \(share) percent of the area of the other answer",
        measured: [Problem.Measurement("percent", Double(share))], impact: .moderate)
    )
  }

  /// Finds a refusal in a colour that is hard to see, beside another answer that is easy to see.
  private static func paleAnswer(
    in dialog: FormDialog, _ context: AuditContext
  ) -> (Int, Problem)? {
    guard let decline = dialog.decline, dialog.actions.count > 1 else { return nil }
    let ratios = TextContrast.answers(in: context).reduce(into: [Int: Double]()) { ratios, answer in
      if case .measured(let measured) = answer.answer { ratios[answer.node] = measured.ratio }
    }
    let nodes = context.screen.nodes
    func ratio(_ entry: FormScreen.Entry) -> Double? {
      (entry.node..<nodes[entry.node].end).compactMap { ratios[$0] }.max()
    }
    let accepting = dialog.actions.filter { $0.node != decline.node }
    guard let declined = ratio(decline), let accepted = accepting.compactMap(ratio).max(),
      declined < leastContrast, accepted >= declined * 2
    else { return nil }
    return (
      decline.node,
      Problem(
        "the answer \(decline.text.quoted) has a contrast of \(declined.written) to 1, the other one "
          + "of \(accepted.written)", measured: [.init("contrast", declined)], impact: .moderate)
    )
  }

  /// WCAG 2.2, 1.4.3 Contrast (Minimum).
  private static let leastContrast = 4.5

  private static let shamingStarts = [Words](phrases: [
    "no thanks i", "no thank you i", "no i", "no im", "no ill", "i dont want", "i dont like",
    "i dont need", "i hate", "i prefer to pay", "i prefer paying", "id rather pay", "i dont care",
    "ill pass on",
  ])

  private static let consent = [Words](phrases: [
    "i agree", "i consent", "newsletter", "marketing", "offers", "promotions", "third parties",
    "partners", "personalized ads", "personalised ads", "share my data", "sell my data",
    "advertising", "product updates", "send me",
  ])

  private static let negations: Set<String> = [
    "not", "dont", "no", "never", "without", "uncheck", "untick", "unless", "cannot", "cant",
    "wont",
    "opt-out",
  ]

  private static let acknowledging: Set<String> = [
    "ok", "okay", "close", "done", "got it", "dismiss", "cancel", "back", "continue",
    "i understand",
    "understood", "x", "thanks",
  ]
}

extension FormScreen.Entry {
  /// The area in the units of the screen; 0 if unknown.
  fileprivate var area: Double {
    let frame = element.frame
    let area = frame.width * frame.height
    return area.isFinite && area > 0 ? area : 0
  }
}
