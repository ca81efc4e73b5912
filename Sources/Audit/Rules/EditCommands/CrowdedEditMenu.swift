// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An edit menu with many commands of the app, or with some of them before those of the system.
struct CrowdedEditMenu: ElementCheck {
  static let card = RuleCard(
    id: "crowded-edit-menu",
    title: "The edit menu has too many commands of the app",
    harm: "People have to page through a long menu, and by ear or by switch each command costs a "
      + "step. Commands among those of the system move the ones that people know by heart.",
    remedy: "Add only the most important commands, after all commands of the system.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.blind, .motorKeys, .cognitive],
    requirements: ["S1-017", "S1-018"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        ios screen "Many" 390x844
          text-view "Note" editMenu ["Copy", "Explain", "Highlight", "Quote", "Annotate"] at 0,100 390x200   <--
          text-view "Between" editMenu ["Copy", "Quote", "Select All"] at 0,400 390x200   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Few, and at the end" 390x844
          text-view "Note" editMenu ["Cut", "Copy", "Look Up", "Highlight", "Quote"] at 0,100 390x200
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No menu" 390x844
          text-view "Note" at 0,100 390x200
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.node.texts(.editMenu)?.isEmpty == false
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    // The titles of the system's commands are only known in English.
    guard element.isEnglish else {
      return .cannotTell("the titles of the system's commands are not known in this language")
    }
    let titles = element.node.texts(.editMenu) ?? []
    let isOwn = titles.map { !EditCommand.isSystemTitle($0) }
    if let first = isOwn.firstIndex(of: true), isOwn[first...].contains(false) {
      return .failed(Problem("\(titles[first].quoted) comes before a command of the system"))
    }
    let count = isOwn.count { $0 }
    let limit = context.limits[.customEditCommands]
    guard Double(count) > limit else { return .passed }
    return .failed(
      Problem(
        "the edit menu has \(count) commands of the app",
        measured: [
          Problem.Measurement("commands", Double(count))
        ]))
  }
}
