// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A public transport route without the walk to the first stop and from the last one.
///
/// Source: Apple, iOS Human Interface Guidelines (2013), "Routing": nobody starts at a stop, and
/// the first view shows the whole route.
struct RouteWithoutWalk: Check {
  static let card = RuleCard(
    id: "route-without-walk",
    rule: "route-map-unlike-list",
    title: "A route leaves out the walk to and from the stops",
    harm:
      "The walk decides whether somebody with a wheelchair, a cane or a child can take this route "
      + "at all.",
    remedy: "Show the whole route first, with each walk on the map and in the list.",
    impact: .moderate,
    tier: .experimental,
    category: .platform,
    concerns: [.motorTouch],
    requirements: ["S3-079"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "My location"
            button "Harbour"
          cell label "Take bus 12 to Harbour"          <--
          cell label "Change to line 3"
          cell label "Exit at Museum"
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "My location"
            button "Harbour"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Exit at Harbour"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Drive"
          node class "MKMapView"
            button "My location"
          cell label "Turn left into Main Street"
          cell label "Continue for 2 km"
          cell label "Turn right into Harbour Road"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let route = RouteScreen(context)
    let words = route.steps.map { Words($0.name ?? "").list }
    guard !route.maps.isEmpty, let first = route.steps.first,
      words.contains(where: { Self.transit.contains($0[0]) }),
      !words.contains(where: { $0.contains("walk") })
    else { return [] }
    return [Report.failed(first.nodeIndex, "the route begins and ends at a stop")]
  }

  private static let transit: Set<String> = ["take", "board", "ride", "transfer", "change"]
}
