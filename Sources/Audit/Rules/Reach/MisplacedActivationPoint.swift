// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An element whose activation point is at a place where a tap does not reach it.
///
/// An assistive technology activates an element by a tap at its activation point, which is the
/// middle of its accessibility frame by default. Enlarging the frame over other views moves the
/// middle, maybe onto one of them. A screen has one frame for each element, so the rule judges what
/// is certain without the size of the view itself: a point beyond the screen, and a point on a
/// control that the frame covers, that is drawn later and is not exposed itself.
struct MisplacedActivationPoint: Check {
  static let card = RuleCard(
    id: "misplaced-activation-point",
    title: "A double tap lands beside the control",
    harm: "People who activate the element with a screen reader, a switch or their voice press "
      + "something else, or nothing.",
    remedy: "Set accessibilityActivationPoint to the middle of the control itself, in screen "
      + "coordinates, on each layout pass, if accessibilityFrame is larger than the control.",
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-098", "S4-6-099"],
    clauses: [.wcag("2.1.1")],
    fails: [
      Example(
        """
        ios screen "Rating" 390x844
          button "4 stars from 1K ratings" at 20,100 120x140   <-- its middle is in the other button
          button "Write a review" at 20,150 120x44 isAccessibilityElement false
        """),
      Example(
        """
        ios screen "Drawer" 390x844
          button "Delete" at 300,100 90x44 activationPoint [435, 122]   <-- behind the edge
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Rating" 390x844
          button "4 stars from 1K ratings" at 20,100 120x140 activationPoint [80, 122]
          button "Write a review" at 20,150 120x44 isAccessibilityElement false
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "The control is the element's own, or says the same, or lies behind" 390x844
          cell "Wi-Fi" at 0,100 390x44 traits button
            switch at 150,104 90x31 isAccessibilityElement false
          button "Save" at 0,200 390x44
          button "Save" at 150,210 90x20 isAccessibilityElement false
          button "Later" at 150,310 90x20 isAccessibilityElement false
          button "Skip" at 0,300 390x44
          button "Scrolled away" at 0,900 390x44 activationPoint [195, 922]
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    guard context.screen.platform == .ios else { return [] }
    let covered = Self.coverable(in: context)
    return context.tree.elements.compactMap { element in
      guard context.surroundings.isInSight(element.nodeIndex, of: context.screen),
        let problem = Self.problem(of: element, covered, context)
      else { return nil }
      return Report.failed(element.nodeIndex, problem)
    }
  }

  /// Returns the visible controls that are stated not to be accessibility elements.
  ///
  /// No screen has a thousand of them, and a hostile one is not compared further.
  private static func coverable(in context: AuditContext) -> [Int] {
    let screen = context.screen
    let found = screen.nodes.indices.lazy.filter { index in
      let node = screen.nodes[index]
      return node.isIOSControl && node.isEnabled && node.flag(.isAccessibilityElement) == false
        && screen.states(.isAccessibilityElement, of: index)
        && context.surroundings.elementAround[index] == nil
        && !context.surroundings.isInWebPage(index)
        && context.surroundings.isInSight(index, of: screen)
    }
    return Array(found.prefix(1_000))
  }

  private static func problem(
    of element: Element, _ covered: [Int], _ context: AuditContext
  ) -> Problem? {
    let screen = context.screen
    let point = element.activationPoint
    if element.node.activationPoint != nil, point.x.isFinite, point.y.isFinite,
      let frame = context.surroundings.screenFrame, !frame.contains(point)
    {
      return .beyondScreen
    }
    guard element.isControl else { return nil }
    let hit = covered.first { index in
      let node = screen.nodes[index]
      let frame = screen.frame(of: index)
      return index > element.nodeIndex && frame.contains(point) && element.frame != frame
        && element.frame.contains(frame) && node.label != element.label
    }
    return hit.map { .onAnother(screen.nodes[$0].label ?? screen.nodes[$0].text) }
  }
}

extension Problem {
  fileprivate static let beyondScreen: Problem = "the activation point is outside the screen"

  fileprivate static func onAnother(_ name: String?) -> Problem {
    Problem(
      "the activation point is on another control"
        + (name.map { ", " + JSONValue.quoted($0) } ?? "") + ", which the frame covers")
  }
}
