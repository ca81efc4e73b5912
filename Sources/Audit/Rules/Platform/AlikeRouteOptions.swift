// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Several routes to one place whose rows sound the same, or that cannot be sorted.
///
/// A row of such a list states how long a route takes. Source: Apple, iOS Human Interface
/// Guidelines (2013), "Routing".
struct AlikeRouteOptions: Check {
  static let card = RuleCard(
    id: "alike-route-options",
    rule: "route-map-unlike-list",
    title: "The routes to choose from sound alike, or cannot be sorted",
    harm:
      "People who listen to the rows hear no difference. People who find walking hard cannot put "
      + "the route with the shortest walk first.",
    remedy:
      "Let each row state times, changes and the length of the walk, and offer to sort by them.",
    impact: .moderate,
    tier: .experimental,
    category: .platform,
    concerns: [.blind, .motorTouch],
    requirements: ["S3-082"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Routes"
          button "Sort"
          cell label "Bus, 25 min"                     <--
          cell label "Bus, 25 min"                     <--
          cell label "Bus and train, 31 min"
        """),
      Example(
        """
        ios screen "Routes"
          cell label "Bus 12, 25 min, 1 change"        <-- nothing sorts them
          cell label "Train, 31 min, no change"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Routes"
          button "Sort by walking distance"
          cell label "Bus 12, 10:05 to 10:30, 25 min, 1 change"
          cell label "Train, 10:10 to 10:41, 31 min, no change"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Recipes"
          cell label "Pasta, 25 min"
          cell label "Pasta, 25 min"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let options = context.tree.all.filter(Self.isOption)
    guard let first = options.first, options.count > 1 else { return [] }
    var findings: [Report<Int>] = []
    var counts: [Words: Int] = [:]
    for option in options { counts[Words(option.name ?? ""), default: 0] += 1 }
    for option in options where counts[Words(option.name ?? ""), default: 0] > 1 {
      findings.append(Report.failed(option.nodeIndex, "another route sounds the same"))
    }
    if findings.isEmpty, !RouteScreen.hasControl(named: Self.sorting, in: context) {
      findings.append(Report.failed(first.nodeIndex, "nothing sorts or filters the routes"))
    }
    return findings
  }

  /// Returns whether it names a means of transport and a number of minutes.
  private static func isOption(_ element: Element) -> Bool {
    guard element.isElement, element.node.isVisible else { return false }
    let words = Words(element.name ?? "").list
    guard words.contains(where: { transport.contains($0) }) else { return false }
    return words.indices.dropLast().contains {
      words[$0].allSatisfy(\.isNumber) && minutes.contains(words[$0 + 1])
    }
  }

  private static let transport: Set<String> = [
    "bus", "train", "subway", "metro", "tram", "ferry", "underground", "rail", "streetcar",
  ]
  private static let minutes: Set<String> = ["min", "mins", "minute", "minutes"]
  private static let sorting: Set<String> = ["sort", "sorted", "filter", "filters", "options"]
}
