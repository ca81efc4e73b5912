// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A place where people can reach each other, without a way to block or report.
///
/// A menu whose content is not captured may offer both, so the result is then undecided.
struct UnblockablePeople: Check {
  static let card = RuleCard(
    id: "unblockable-people",
    title: "Others cannot be blocked or reported",
    harm: """
      Every channel between people is used for harassment, even the note of a payment. Its targets \
      have to put up with it or leave.
      """,
    remedy: """
      Offer Block and Report wherever people write to, see or pay each other, and review the \
      reports.
      """,
    impact: .serious,
    tier: .experimental,
    category: .inclusion,
    concerns: [.mentalHealth, .peopleAtRisk],
    requirements: ["S4-12-038", "S4-12-068"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Ann"
          text "Hello"
          field label "Message"            <--
          button "Send"
        """),
      Example(
        """
        android screen "Pay Ann"
          field hintText "Amount"
          field hintText "Add a note"      <-- payments are a channel, too
          button "Pay" clickable
        """),
      Example(
        """
        ios screen "Profile"
          header "ann_72"
          text "@ann_72"
          button "Follow"                  <--
          button "Report"
        """),
      Example(
        """
        ios screen "Add a friend"
          field label "Username"           <--
          button "Send request"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Ann"
          text "Hello"
          field label "Message"
          button "Send"
          button "Block or report Ann"
        """),
      Example(
        """
        ios screen "Ann"
          field label "Add a comment"
          button "More"
        """),
      Example(
        """
        ios screen "Ann"
          field label "Message" customActions [{"name": "Block"}, {"name": "Report"}]
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Log in"
          field label "Username"
          field label "Password"
          button "Log in"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let channel = Self.channel(form) else { return [] }
    let custom = context.tree.all.flatMap { $0.node.customActions.map { Words($0.name) } }
    func offers(_ phrases: [Words]) -> Bool {
      form.action(saying: phrases) != nil
        || custom.contains { words in phrases.contains { words.contains($0) } }
    }
    let missing =
      [("block", Self.blocking), ("report", Self.reporting)].filter { !offers($0.1) }.map(\.0)
    guard !missing.isEmpty else { return [] }
    if let menu = form.actions.first(where: { Self.menus.contains($0.words.text) }) {
      return [
        Report.cannotTell(
          channel.node,
          Problem(
            "the capture does not show whether \(menu.text.quoted) offers to block and report"))
      ]
    }
    return [
      Report.failed(
        channel.node,
        Problem(
          "people can reach each other by \(channel.text.quoted), and nothing here lets them "
            + missing.joined(separator: " or ")))
    ]
  }

  private static func channel(_ form: FormScreen) -> FormScreen.Entry? {
    // A login form asks for people's own name.
    guard form.field(saying: logins) == nil else { return nil }
    return form.fields.first { channels.contains($0.words.text) }
      ?? form.actions.first { contacts.contains($0.words.text) }
  }

  private static let channels: Set<String> = [
    "message", "type a message", "write a message", "your message", "add a comment",
    "write a comment", "comment", "reply", "write a reply", "add a note", "note to recipient",
    "whats it for", "payment note", "note", "username", "friends username", "search people",
    "say something", "chat",
  ]

  private static let contacts: Set<String> = [
    "follow", "add friend", "send friend request", "send request", "message", "send message",
    "connect", "invite", "challenge",
  ]

  private static let logins = [Words](phrases: ["password", "passcode", "pin"])
  private static let blocking = [Words](phrases: ["block", "mute", "ignore"])
  private static let reporting = [Words](phrases: ["report", "flag"])
  private static let menus: Set<String> = [
    "more", "more options", "options", "menu", "info", "details", "overflow menu", "more actions",
  ]
}
