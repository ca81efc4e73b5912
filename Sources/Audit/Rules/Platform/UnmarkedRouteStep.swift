// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The steps of a route, if none is marked as the current one, or if they come after a timetable.
///
/// Source: Apple, iOS Human Interface Guidelines (2013), "Routing".
struct UnmarkedRouteStep: Check {
  static let card = RuleCard(
    id: "unmarked-route-step",
    rule: "route-map-unlike-list",
    title: "The steps of a route do not say which one is current",
    harm:
      "People who look up while changing trains, or who listen, have to go through all steps to "
      + "find the one that matters.",
    remedy:
      "Put the steps first, give the current one the selected trait or the words: current, step 2 "
      + "of 5.",
    impact: .moderate,
    tier: .experimental,
    category: .platform,
    concerns: [.blind, .cognitive],
    requirements: ["S3-075"],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        """
        ios screen "Route"
          cell label "Walk 200 m to Main Station"      <--
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
      Example(
        """
        ios screen "Route"
          button "Timetable"                           <-- before the way itself
          cell label "Walk 200 m to Main Station" selected true
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Route"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour" selected true
          cell label "Walk 100 m to the museum"
          button "Timetable"
        """),
      Example(
        """
        ios screen "Route"
          text "Step 2 of 3"
          cell label "Walk 200 m to Main Station"
          cell label "Take bus 12 to Harbour"
          cell label "Walk 100 m to the museum"
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
    let steps = RouteScreen(context).steps
    guard let first = steps.first else { return [] }
    var findings: [Report<Int>] = []
    let rival = context.tree.all.first {
      $0.isElement && $0.index < first.index && Self.rivals.contains(Words($0.name ?? "").text)
    }
    if let rival { findings.append(Report.failed(rival.nodeIndex, "it comes before the steps")) }
    let isMarked =
      steps.contains { $0.node.isSet(.selected) || $0.traits.contains(.selected) }
      || context.tree.all.contains { element in
        element.isElement
          && Self.saysPlace(
            Words([element.name, element.value].compactMap(\.self).joined(separator: " ")))
      }
    if !isMarked {
      findings.append(
        Report.failed(first.nodeIndex, "none of the steps is marked as the current one"))
    }
    return findings
  }

  /// Returns whether words say which step is current: "current step", "step 2 of 5".
  private static func saysPlace(_ words: Words) -> Bool {
    words.list.contains("current")
      || words.list.indices.contains { start in
        let part = Array(words.list[start...].prefix(4))
        return part.count == 4 && part[0] == "step" && part[1].allSatisfy(\.isNumber)
          && part[2] == "of" && part[3].allSatisfy(\.isNumber)
      }
  }

  private static let rivals: Set<String> = [
    "timetable", "timetables", "schedule", "schedules", "system map", "network map", "line map",
  ]
}
