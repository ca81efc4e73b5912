import CurbcutScreen
import CurbcutStandards

/// Pins of a map without a name, and a single one on the map of a route.
///
/// Whether the map can be zoomed no capture tells; MapKit's can unless told otherwise. Source: Apple,
/// iOS Human Interface Guidelines (2013), "Routing".
struct IncompleteMapPins: ScreenRule {
  static let id: RuleID = "incomplete-map-pins"

  static let card = RuleCard(
    title: "A pin on the map has no name, or is alone on the map of a route",
    harm: "Who cannot see the map hears of no place on it. A single pin tells nobody where the way "
      + "begins and where it leads.",
    remedy:
      "Name each pin after its place, and show where the user is, the destination and the stops "
      + "where one changes.",
    impact: .serious,
    partOf: ["S3-080"],
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
    ],
    passes: [
      Example(
        """
        ios screen "Route"
          node class "MKMapView"
            button "My location"
            button "Main Station"
            button "Museum"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
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

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    let route = RouteScreen(context)
    var findings: [(node: Int, verdict: Verdict)] = route.pins.filter { $0.name == nil }
      .map { ($0.node, .failed("a pin on the map has no name")) }
    if route.pins.count == 1, !route.steps.isEmpty, let pin = route.pins.first, pin.name != nil {
      findings.append((pin.node, .failed("it is the only pin on the map of a route")))
    }
    return findings
  }
}
