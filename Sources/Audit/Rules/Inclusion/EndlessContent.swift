// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A list that keeps loading more by itself.
///
/// A capture shows it as a list with a loading indicator at its end, without a button that asks for
/// more and without words that say it is over.
struct EndlessContent: Check {
  static let card = RuleCard(
    id: "endless-content",
    rule: "punishing-game",
    title: "A list has no end",
    harm: """
      Without a place to stop, people who find it hard to stop go on for hours, and never reach \
      what is below the list.
      """,
    remedy: """
      Load one page at a time with a button, and say when people have seen everything new.
      """,
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.attention, .mentalHealth],
    partOf: ["S4-12-037"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Feed"
          recycler
            text "Ann: Hello"
            text "Bob: Hi"
            progress                       <--
        """),
      Example(
        """
        ios screen "Feed"
          table
            cell "Ann: Hello"
            cell "Bob: Hi"
            cell "Loading more..."         <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Feed"
          recycler
            text "Ann: Hello"
            text "Bob: Hi"
            button "Load more" clickable
        """),
      Example(
        """
        ios screen "Feed"
          table
            cell "Ann: Hello"
            text "You're all caught up"
            cell "Loading more..."
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Nothing is there yet"
          recycler
            progress
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.isVisible, Self.isList(node) else { return nil }
      let inside = screen.nodes.indices[(index + 1)..<node.end].filter {
        screen.nodes[$0].isVisible && context.surroundings.isDrawn[$0]
      }
      let texts = inside.compactMap { Self.words(of: screen.nodes[$0]) }
      guard texts.count > 1, let last = inside.last(where: { screen.nodes[$0].end == $0 + 1 }),
        Self.isLoading(screen.nodes[last]),
        !texts.contains(where: { words in Self.ends.contains { words.contains($0) } })
      else { return nil }
      return Report.failed(last, "the list keeps loading by itself, and nothing says where it ends")
    }
  }

  private static func words(of node: Node) -> Words? {
    (node.text ?? node.description).map { Words($0) }
  }

  private static func isList(_ node: Node) -> Bool {
    node.isIOSClass(["TableView", "CollectionView", "Table"])
      || node.className.map {
        ["RecyclerView", "ListView"].contains($0.split(separator: ".").last)
      }
        ?? false
  }

  private static func isLoading(_ node: Node) -> Bool {
    if node.isIOSClass(["ActivityIndicatorView", "ActivityIndicator", "ProgressView"]) {
      return true
    }
    if node.className == "android.widget.ProgressBar" { return true }
    return words(of: node).map { words in loading.contains { words.starts(with: $0) } } ?? false
  }

  private static let loading = [Words](phrases: [
    "loading more", "loading", "load more automatically",
  ])

  private static let ends = [Words](phrases: [
    "load more", "show more", "all caught up", "no more", "thats all", "end of", "the end",
    "seen everything", "seen it all", "take a break",
  ])
}
