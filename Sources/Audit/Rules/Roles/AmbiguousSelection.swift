// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A row of tabs or segments of which not exactly one is selected.
///
/// Tabs are the buttons in a tab bar, segments those in a segmented control. A segmented control
/// may have nothing selected, and one that only triggers actions never does, so this is not a
/// failure, unless one segment looks selected: its colour is stated and differs from that of all
/// others, which share one colour.
struct AmbiguousSelection: Check {
  static let card = RuleCard(
    id: "ambiguous-selection",
    rule: "unspoken-state",
    title: "The selected tab is not marked",
    harm:
      "Screen reader users hear no \"selected\", or hear it more than once, and do not know which "
      + "part of the app they are in.",
    remedy:
      "Give the selected trait to the current tab or segment, and remove it from the others when "
      + "that changes: accessibilityTraits.insert(.selected), in SwiftUI "
      + "accessibilityAddTraits(.isSelected).",
    impact: .serious,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-6-056"],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        ios screen "None of three" 390x844
          group at 0,761 390x83 traits tabBar   <--
            button "Home" at 0,761 130x49
            button "Search" at 130,761 130x49
            button "Profile" at 260,761 130x49
        """),
      Example(
        """
        ios screen "Two of three" 390x844
          segmented-control at 16,100 358x32   <--
            segment "Day" at 16,100 119x32 selected
            segment "Week" at 135,100 119x32 traits [button, selected]
            segment "Month" at 254,100 120x32
        """),
      Example(
        """
        ios screen "One of three looks selected" 390x844
          segmented-control at 16,100 358x32   <--
            segment "Day" at 16,100 119x32 backgroundColor "#EEEEEE"
            segment "Week" at 135,100 119x32 backgroundColor "#FFFFFF"
            segment "Month" at 254,100 120x32 backgroundColor "#EEEEEE"
          tab-bar at 0,761 390x83   <-- another one is marked
            tab "Home" at 0,761 130x49 textColor "#007AFF"
            tab "Search" at 130,761 130x49 textColor "#888888" selected
            tab "Profile" at 260,761 130x49 textColor "#888888"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "One of each" 390x844
          segmented-control at 16,100 358x32
            segment "Day" at 16,100 179x32 selected
            segment "Week" at 195,100 179x32
          tab-bar at 0,761 390x83
            tab "Home" at 0,761 195x49
            tab "Search" at 195,761 195x49 selected
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "One tab, buttons that are no tabs, segments that may be momentary" 390x844
          tab-bar at 0,761 390x83
            tab "Home" at 0,761 390x49
          group at 0,200 390x49
            button "Bold" at 0,200 195x49
            button "Italic" at 195,200 195x49
          segmented-control at 16,100 358x32
            segment "Undo" at 16,100 179x32
            segment "Redo" at 195,100 179x32
        """),
      Example(
        """
        ios screen "Traits that are not known" 390x844
          group at 0,761 390x83 traits tabBar
            button "Home" at 0,761 195x49 traits null
            button "Search" at 195,761 195x49 traits null
        """),
      Example(
        """
        ios screen "A selection that depends on data" 390x844
          group at 0,761 390x83 traits tabBar
            button "Home" at 0,761 195x49 selected null
            button "Search" at 195,761 195x49 selected null
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    guard context.screen.platform == .ios else { return [] }
    var findings: [Report<Int>] = []
    // The contents of a bar belong to it, including other bars.
    var end = 0
    for element in context.tree.all where element.index >= end && !element.isElement {
      guard let kind = Kind(element) else { continue }
      end = element.end
      if let verdict = Self.verdict(on: element, kind) {
        findings.append(Report(place: element.nodeIndex, verdict: verdict))
      }
    }
    return findings
  }

  private enum Kind {
    case tabs
    case segments

    init?(_ container: Element) {
      if container.node.isIOSClass(["SegmentedControl"]) {
        self = .segments
      } else if container.node.isIOSClass(["TabBar"]) || container.traits.contains(.tabBar) {
        self = .tabs
      } else {
        return nil
      }
    }
  }

  private static func verdict(on container: Element, _ kind: Kind) -> Verdict? {
    let members = container.descendants.filter { $0.isElement && $0.isControl }
    guard members.count > 1 else { return nil }
    let selected = members.count { $0.traits.contains(.selected) }
    if let looking = lookingSelected(members), !looking.traits.contains(.selected), selected < 2,
      looking.knows(.traits)
    {
      return .failed(.looks(looking.name))
    }
    guard selected != 1 else { return nil }
    // Captures that derive traits from types have no word for selection.
    let isTold = members.allSatisfy {
      $0.knows(.traits) && !$0.node.saysNotKnown(.selected)
        && ($0.node.traits != nil || $0.isOfUIKit)
    }
    if selected == 0, !isTold {
      // Source does not show which one is selected; SwiftUI's own tabs and segments speak it while
      // the app runs.
      return container.screen.origin.leavesHoles ? nil : .cannotTell(.unknownTraits)
    }
    if selected == 0, kind == .segments { return .cannotTell(.noSegment) }
    return .failed(
      kind == .tabs ? .tabs(selected, members.count) : .segments(selected, members.count))
  }
}

extension AmbiguousSelection {
  /// Returns the member of three or more whose colour differs from that of all others; nil if there
  /// is none.
  private static func lookingSelected(_ members: [Element]) -> Element? {
    guard members.count > 2 else { return nil }
    for key in [Key.backgroundColor, .textColor] {
      let groups = Dictionary(grouping: members) { $0.node.color(key) }
      guard groups.count == 2, groups[nil] == nil else { continue }
      if let odd = groups.values.first(where: { $0.count == 1 }) { return odd[0] }
    }
    return nil
  }
}

extension Element {
  /// Whether its class is one of UIKit's own, whose traits are those of the class by default.
  fileprivate var isOfUIKit: Bool { node.className?.hasPrefix("UI") ?? false }
}

extension Problem {
  fileprivate static func tabs(_ selected: Int, _ count: Int) -> Problem {
    problem(selected, count, "tabs")
  }

  fileprivate static func segments(_ selected: Int, _ count: Int) -> Problem {
    problem(selected, count, "segments")
  }

  private static func problem(_ selected: Int, _ count: Int, _ members: String) -> Problem {
    let number = selected == 0 ? "none" : "\(selected)"
    return Problem(
      "\(number) of the \(count) \(members) \(selected > 1 ? "are" : "is") marked as selected, "
        + "but it should be one",
      measured: [
        Measurement("selected", Double(selected)), Measurement(members, Double(count)),
      ])
  }

  fileprivate static func looks(_ name: String?) -> Problem {
    Problem(
      "one member" + (name.map { ", " + JSONValue.quoted($0) + "," } ?? "")
        + " looks selected, but is not marked as selected")
  }

  fileprivate static let unknownTraits: Problem =
    "the capture does not state which tab or segment is selected"
  fileprivate static let noSegment: Problem =
    "no segment is selected, and it is unknown whether the control only triggers actions"
}
