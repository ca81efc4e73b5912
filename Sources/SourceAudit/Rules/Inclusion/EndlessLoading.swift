// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A list that loads more by itself whenever its end is near, and never ends.
///
/// More is loaded when a row appears, is about to be shown or is prefetched, or while people
/// scroll. A button that asks for more, or words such as "all caught up" in the same type, are an
/// end or a break.
struct EndlessLoading: Check {
  static let card = RuleCard(
    id: "endless-loading",
    rule: "punishing-game",
    title: "A list keeps loading more by itself",
    harm:
      "Without a place to stop, people who find it hard to stop go on for hours, and never reach "
      + "what is below the list.",
    remedy: "Load one page at a time with a button, or say when people have seen everything new.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.attention, .mentalHealth],
    partOf: ["S4-12-037"],
    clauses: [],
    fails: [
      Example(
        """
        struct Feed: View {
          var body: some View {
            List(posts) { post in
              PostRow(post).onAppear {
                if post == posts.last { store.loadMore() }                  // <--
              }
            }
          }
        }
        class Timeline: UITableViewController {
          func tableView(
            _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
          ) {
            if path.row == posts.count - 1 { fetchNextPage() }              // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Feed: View {
          var body: some View {
            List(posts) { post in
              PostRow(post).onAppear { if post == posts.last { store.loadMore() } }
            }
            if isDone { Text("You're all caught up") }
          }
        }
        struct Pages: View {
          var body: some View {
            List(posts) { PostRow($0) }
            Button("Load more") { store.loadMore() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Card: View {
          var body: some View { Text(title).onAppear { store.load() } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var reported: Set<Int> = []
    return file.chains.indices.compactMap { index in
      let chain = file.chains[index]
      guard Self.loadsMore(chain), !file.isPreview(chain.scope),
        let type = file.type(around: chain.scope), isByItself(index, file), !ends(type, file),
        reported.insert(type).inserted
      else { return nil }
      return .failed(chain.place, "more is loaded by itself, and nothing says where the list ends")
    }
  }

  private static func loadsMore(_ chain: SourceChain) -> Bool {
    chain.lastArguments != nil && isNameOfLoading(chain.links.last?.name ?? chain.base)
  }

  /// Returns whether a function is named after loading more: `loadMore`, `fetchNextPage`.
  static func isNameOfLoading(_ name: String) -> Bool {
    let name = name.lowercased()
    return starts.contains { name.hasPrefix($0) } && more.contains { name.holds($0) }
  }

  private static let starts = ["load", "fetch", "get", "request", "paginate", "append"]
  private static let more = ["more", "next", "older", "additional", "paginat"]

  private func isByItself(_ index: Int, _ file: SwiftFacts) -> Bool {
    let chain = file.chains[index]
    // A button asks people.
    guard !file.chains(around: index).contains(where: { $0.chain.base == "Button" }) else {
      return false
    }
    if chain.isPart(of: Self.appearances, in: file) { return true }
    guard let function = file.function(around: chain.scope) else { return false }
    let scope = file.scopes[function]
    if ["scrollViewDidScroll", "scrollViewDidEndDragging", "scrollViewWillEndDragging"]
      .contains(scope.name)
    {
      return true
    }
    guard scope.name == "tableView" || scope.name == "collectionView" else { return false }
    let labels = file.names(inScope: function).prefix(12)
    return labels.contains { $0 == "willDisplay" || $0.hasPrefix("prefetch") }
  }

  private static let appearances: Set<String> = [
    "onAppear", "task", "onScrollTargetVisibilityChange", "onScrollVisibilityChange",
  ]

  /// Returns whether the type shows an end or a break.
  private func ends(_ type: Int, _ file: SwiftFacts) -> Bool {
    let range = file.scopes[type].range
    return file.literals(in: range).contains { Self.saysEnd($0.text) }
      || file.names(in: range).contains(where: Self.isNameOfEnd)
  }

  /// Returns whether a text says that there is nothing more, or asks whether to go on.
  static func saysEnd(_ text: String) -> Bool {
    let text = text.lowercased()
    return words.contains { text.holds($0) }
  }

  /// Returns whether something is named after the end of a list: `caughtUpView`, `R.string.no_more_items`.
  static func isNameOfEnd(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0 != "_" }
    return names.contains { name.holds($0) }
  }

  private static let words = [
    "caught up", "no more", "that's all", "that\u{2019}s all", "end of", "the end", "load more",
    "show more", "see more", "take a break", "seen everything", "seen it all",
  ]

  private static let names = [
    "caughtup", "endoffeed", "endoflist", "endofresults", "nomoreitems", "nomoreposts",
    "nomoreresults", "loadmorebutton", "endmarker", "endofcontent",
  ]
}
