// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A route whose map and list differ, or which has only one of them.
///
/// The pins of a route are its places; the rule looks for the places in the steps by name. Source:
/// Apple, iOS Human Interface Guidelines (2013), "Routing".
struct RouteMapUnlikeList: Check {
  static let card = RuleCard(
    id: "route-map-unlike-list",
    title: "The map and the list of a route differ",
    harm:
      "The list is the map for people who cannot see it, and the map is the list for people who "
      + "find reading hard: what is missing in one is missing for them.",
    remedy:
      "Offer a map and a list with the same steps, and a button that leads from one to the other.",
    impact: .moderate,
    tier: .experimental,
    category: .platform,
    concerns: [.blind, .cognitive],
    requirements: ["S3-078"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        ios screen "Route"
          cell label "Walk 200 m to Main Station"      <-- no map, and no way to one
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "Main Station"
            button "Old Town"                          <-- not in the list
            button "Harbour"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
      Example(
        """
        ios screen "Route"
          node class "MKMapView"                       <-- one place for three steps
            button "My location"
            button "Main Station"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Route"
          segmented-control
            button "List"
            button "Map"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "My location"
            button "Main Station"
            button "Harbour"
            button "Museum"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Recipe"
          text "Take two eggs and flour"
          text "Wait for ten minutes"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let route = RouteScreen(context)
    guard let first = route.steps.first else { return [] }
    if route.maps.isEmpty {
      guard !RouteScreen.hasControl(named: ["map"], in: context) else { return [] }
      return [
        Report.failed(first.nodeIndex, "there are steps, but no map and no button that opens one")
      ]
    }
    let places = route.pins.filter { !Self.ownPlaces.contains(Words($0.name ?? "").text) }
    guard places.count == route.steps.count else {
      return [Report.failed(route.maps[0], .unlike(places.count, route.steps.count))]
    }
    let steps = route.steps.map { Words($0.name ?? "") }
    return places.compactMap { pin in
      guard let name = pin.name, !steps.contains(where: { $0.contains(Words(name)) }) else {
        return nil
      }
      return Report.failed(pin.node, Problem("no step of the list names \(name.quoted)"))
    }
  }

  private static let ownPlaces: Set<String> = [
    "my location", "current location", "your location", "start", "destination",
  ]
}

extension Problem {
  fileprivate static func unlike(_ places: Int, _ steps: Int) -> Problem {
    Problem("the map shows \(places) places, and the list has \(steps) steps")
  }
}
