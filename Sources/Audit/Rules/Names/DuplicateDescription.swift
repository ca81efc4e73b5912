// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Two views of different kinds, or two images, with the same content description.
///
/// Controls of one kind with the same name are left to `duplicate-name`, so that each defect is
/// reported once. Controls of different kinds may do the same, such as a tile and a tab, which a
/// capture does not show. Other views are left out: toolkits expose their texts as descriptions,
/// and two texts may well be the same.
struct DuplicateDescription: Check {
  static let card = RuleCard(
    id: "duplicate-description",
    rule: "duplicate-name",
    title: "Two views have the same content description",
    harm: """
      Listeners come across the same words twice and can neither tell the two apart nor say which \
      one they mean.
      """,
    remedy: """
      Say in each contentDescription what distinguishes the view, and give decoration none \
      (contentDescription null, importantForAccessibility no).
      """,
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [Evidence("FindingsReview", right: 3)],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-104"],
    clauses: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        android screen "Team" 1080x2400
          image contentDescription "Photo" at 0,100 200x200                          <--
          image contentDescription "photo " at 0,400 200x200
          image contentDescription "Search" at 0,700 200x200                         <--
          image-button clickable contentDescription "Search" at 300,700 200x200
        """)
    ],
    passes: [
      Example(
        """
        android screen "A tile and a button, which may open the same" 1080x2400
          view clickable contentDescription "Projects" at 40,1400 300x200
          image-button clickable contentDescription "Projects" at 100,2100 200x120
        """),
      Example(
        """
        android screen "Signs of an icon font have a rule of their own" 1080x2400
          view clickable contentDescription "\u{E81B}" at 0,100 100x100
          frame clickable contentDescription "\u{E81B}" at 0,300 100x100
        """),
      Example(
        """
        android screen "Team" 1080x2400
          image contentDescription "Photo of Ann" at 0,100 200x200
          image contentDescription "Photo of Bob" at 0,400 200x200
          frame clickable contentDescription "Menu" at 0,0 120x120
            image contentDescription "Menu" at 10,10 100x100
          view contentDescription "AM" at 0,700 100x60
          view contentDescription "AM" at 0,900 100x60
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Controls of one kind have a rule of their own" 1080x2400
          image-button clickable contentDescription "More options" at 900,100 120x120
          image-button clickable contentDescription "More options" at 900,300 120x120
          text "News" at 0,500 200x60
          text "News" at 0,600 200x60
        """),
      Example(
        """
        ios screen "Team" 390x844
          element "Photo" traits image at 0,100 100x100
          element "Photo" traits image at 0,300 100x100
        """),
    ]
  )

  private struct Group {
    var first: Element
    var second: Element?
    /// The nodes after the first.
    var others: [Int] = []
    /// Whether one of them can only be looked at.
    var holdsPicture: Bool

    var count: Int { others.count + 1 }
  }

  private struct Place: Hashable {
    var words: String
    var window: Int
  }

  func reports(on context: AuditContext) -> [Report<Int>] {
    guard context.screen.platform == .android else { return [] }
    var groups: [Group] = []
    var places: [Place: Int] = [:]
    for element in context.tree.all where element.isControl || element.role == .image {
      guard let words = context.authoredName(of: element), !words.isOnlyIcons, element.isStop,
        element.role != .keyboardKey, !element.node.isSet(.longClickable)
      else { continue }
      let key = Place(words: words.trimmed.lowercased(), window: element.windowRoot)
      guard let place = places[key] else {
        places[key] = groups.count
        groups.append(Group(first: element, holdsPicture: !element.isControl))
        continue
      }
      let first = groups[place].first
      if first.frame == element.frame { continue }
      if groups[place].second == nil { groups[place].second = element }
      groups[place].others.append(element.nodeIndex)
      if !element.isControl { groups[place].holdsPicture = true }
    }
    guard groups.contains(where: { $0.second != nil }) else { return [] }
    let told = DuplicateName.nodes(in: context)
    return groups.compactMap { group in
      guard let second = group.second, !told.contains(group.first.nodeIndex),
        told.isDisjoint(with: group.others)
      else { return nil }
      let problem = Problem.same(group.first, second, group.count)
      return Report(
        place: group.first.nodeIndex,
        verdict: group.holdsPicture ? .failed(problem) : .cannotTell(.unknownAim))
    }
  }
}

extension Problem {
  fileprivate static let unknownAim: Problem =
    "the capture does not say whether controls with the same words also do the same"

  fileprivate static func same(_ first: Element, _ second: Element, _ count: Int) -> Problem {
    let name = (first.node.contentDescription ?? "").quoted
    return Problem(
      count == 2
        ? "this \(first.noun) and the \(second.noun) \(second.whereabouts) both say \(name)"
        : "this \(first.noun) and \(count - 1) other views, the next \(second.whereabouts), all say "
          + name,
      measured: [Measurement("views", Double(count))])
  }
}
