// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A map pin without a name, or a map of a route without pins for the user, the destination or the
/// changes, or without zoom.
///
/// The places are taken from English steps: "Change at Harbour", "Walk 100 m to the museum".
/// Zooming is checked if the map's gestures are stated; MapKit's maps zoom by default. Source:
/// Apple, iOS Human Interface Guidelines (2013), "Routing".
struct IncompleteMapPins: Check {
  static let card = RuleCard(
    id: "incomplete-map-pins",
    title: "A map pin has no name, or is the only one on a route",
    harm: "People who cannot see the map hear of no place on it. A single pin does not show where "
      + "the route begins and where it leads.",
    remedy:
      "Name each pin after its place, and show the user's position, the destination and the stops "
      + "where people change.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S3-080"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "Main Station"
            button                                  <--
            node class "MKMarkerAnnotationView"     <--
        """),
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "Main Station"                   <-- alone
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
      Example(
        """
        ios screen "Route"
          node class "MKMapView" gestures ["pan"]        <-- no one, no Harbour, no museum, no zoom
            button "Main Station"
            button "Town Hall"
          cell label "Walk 200 m to Main Station"
          cell label "Change at Harbour"
          cell label "Walk 100 m to the museum"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Route"
          node class "MKMapView" gestures ["pan", "pinch"]
            button "My location"
            button "Main Station"
            button "Harbour, change here"
            button "Museum"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Change at Harbour"
          cell label "Walk 100 m to the museum"
        """),
      Example(
        """
        ios screen "Shop"
          node class "MKMapView"
            button "Our shop"
            link "Legal"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Editor"
          button "Save"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let route = RouteScreen(context)
    var findings: [Report<Int>] = route.pins.filter { $0.name == nil }
      .map { Report.failed($0.node, "a pin on the map has no name") }
    if route.pins.count == 1, !route.steps.isEmpty, let pin = route.pins.first, pin.name != nil {
      findings.append(Report.failed(pin.node, "it is the only pin on the map of a route"))
    }
    if let map = route.maps.first, route.pins.count > 1, !route.steps.isEmpty {
      var faults: [String] = []
      let missing = Self.missing(from: route)
      if !missing.isEmpty { faults.append("has no pin for \(missing.joined(separator: " and "))") }
      if !Self.zooms(map, in: context) { faults.append("cannot be enlarged") }
      if !faults.isEmpty {
        let words = faults.joined(separator: " and ")
        findings.append(Report.failed(map, Problem("the map of the route \(words)")))
      }
    }
    return findings
  }

  /// Returns the places of a route that have no pin.
  private static func missing(from route: RouteScreen) -> [String] {
    let pins = route.pins.compactMap { $0.name.map { Words($0).list } }
    var missing: [String] = []
    if !pins.contains(where: { !Set($0).isDisjoint(with: ["location", "position", "you"]) }) {
      missing.append("the user's position")
    }
    let steps = route.steps.map { Words($0.name ?? "") }
    var places = steps.filter { ["change", "transfer"].contains($0.first ?? "") }
      .compactMap { place(in: $0, after: ["at", "in"]) }
    if let last = steps.last, let place = place(in: last, after: ["to", "at"]) {
      places.append(place)
    }
    for place in places where !missing.contains(place.quoted) {
      let words = Set(place.split(separator: " ").map(String.init))
      if !pins.contains(where: { words.isSubset(of: $0) }) { missing.append(place.quoted) }
    }
    return missing
  }

  /// Returns the words after the last of some words, without an article; nil if there are none.
  private static func place(in step: Words, after prepositions: Set<String>) -> String? {
    guard let at = step.list.lastIndex(where: prepositions.contains) else { return nil }
    let place = step.list[(at + 1)...].filter { !["the", "a", "your"].contains($0) }
    return place.isEmpty ? nil : place.joined(separator: " ")
  }

  /// Returns whether people can zoom a map, or possibly can because its gestures are not stated.
  private static func zooms(_ map: Int, in context: AuditContext) -> Bool {
    guard let gestures = context.screen.nodes[map].texts(.gestures) else { return true }
    return gestures.contains("pinch")
      || RouteScreen.hasControl(named: ["zoom"], in: context)
  }
}
