// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A directions request from Maps whose start and end the app ignores.
///
/// Source: Apple, `MKDirections.Request(contentsOf:)`, `source` and `destination`; iOS Human Interface
/// Guidelines (2013), "Routing".
struct IgnoredDirectionsRequest: Check {
  static let card = RuleCard(
    id: "ignored-directions-request",
    rule: "address-twice",
    title: "A directions app asks again for what Maps has passed on",
    harm: "People who find typing hard have just entered both places in Maps, and have to do it "
      + "again.",
    remedy: "Read source and destination of the request, and show the routes at once.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch],
    requirements: ["S3-077"],
    clauses: [.wcag("3.3.7")],
    fails: [
      Example(
        """
        func open(_ url: URL) {
          guard MKDirections.Request.isDirectionsRequest(url) else { return }
          let request = MKDirections.Request(contentsOf: url)             // <--
          showSearch()
        }
        """),
      Example(
        """
        func open(_ url: URL) {
          if MKDirectionsRequest.isDirections(url) { showSearch() }       // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        func open(_ url: URL) {
          let request = MKDirections.Request(contentsOf: url)
          showRoutes(from: request.source, to: request.destination)
        }
        """)
    ],
    ignores: [
      Example(
        """
        func route() {
          let request = MKDirections.Request()
          request.source = here
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let requests = file.chains(naming: ["MKDirections", "MKDirectionsRequest"])
      .filter(Self.takesRequest)
    guard
      let request = requests.first(where: { $0.lastArguments?.has("contentsOf") == true })
        ?? requests.first
    else { return [] }
    // A source without a call is not a fact, so the words of the file decide.
    guard !(file.mentions(".source") && file.mentions(".destination")) else { return [] }
    return [.failed(request.place, "the start and end of the route in the request are ignored")]
  }

  /// Returns whether a chain creates a request from a URL.
  static func takesRequest(_ chain: SourceChain) -> Bool {
    guard chain.base == "MKDirections" || chain.base == "MKDirectionsRequest" else { return false }
    return chain.lastArguments?.has("contentsOf") == true
      || chain.links.contains { $0.name.hasPrefix("isDirections") }
  }
}
