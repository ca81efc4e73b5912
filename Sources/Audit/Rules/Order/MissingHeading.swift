// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A long screen without a heading.
///
/// A screen is long if it has 15 stops, of which 5 are not buttons: a keypad needs no heading. A
/// title in a navigation bar is a heading, because UIKit makes it one. If a web page or a
/// cross-platform toolkit draws part of the screen, there may be headings that the capture does not
/// show (row S0-006). For a screen from source, only content that is visible together counts, and
/// not content that appears over it.
struct MissingHeading: Check {
  static let card = RuleCard(
    id: "missing-heading",
    title: "A long screen has no heading",
    harm: "Screen reader users jump from heading to heading; here they have to go through "
      + "everything, stop by stop.",
    remedies: PlatformRemedies(
      iOS: """
        Mark the titles of the screen and of its sections as headings: \
        accessibilityAddTraits(.isHeader), or the trait .header.
        """,
      android: """
        Mark the titles of the screen and of its sections as headings: \
        android:accessibilityHeading, in Compose semantics { heading() }.
        """),
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("FindingsReview", right: 11), Evidence("SourceRules", right: 33, wrong: 6),
      Evidence("UnseenFindings", right: 7, arguable: 5, wrong: 3, date: "2026-11-30"),
    ],
    concerns: [.blind],
    aspects: [.wholeScreen],
    requirements: ["S4-036", "S4-080", "S4-112", "S4-6-073"],
    clauses: [.wcag("2.4.10")],
    fails: [
      Example(long("ios screen \"News\" 390x844    <--", "  text \"Article\" at 16,%,358x40")),
      Example(
        long("android screen \"News\" 1080x2400    <--", "  text \"Article\" at 40,%,1000x80")),
    ],
    passes: [
      Example(
        long("ios screen \"News\" 390x844", "  text \"Article\" at 16,%,358x40")
          + "\n  header \"Today\" at 16,60 358x40"),
      Example(
        long("ios screen \"News\" 390x844", "  text \"Article\" at 16,%,358x40")
          + "\n  navigation-bar at 0,47 390x44\n    text \"News\" at 170,50 50x40"),
      Example(
        long("android screen \"News\" 1080x2400", "  text \"Article\" at 40,%,1000x80")
          + "\n  header \"Today\" at 40,60 1000x80"),
      Example(
        long(
          "android screen \"Apps\" 1080x2400",
          "  text \"App\" clickable longClickable at 40,%,200x80")),
    ],
    ignores: [
      Example(
        """
        ios screen "Short" 390x844
          text "Saved" at 16,100 358x40
          button "Close" at 16,760 358x44
        """),
      Example(
        long("ios screen \"Page\" 390x844", "  text \"Article\" at 16,%,358x40 toolkit web")),
      Example(
        long(
          "android screen \"Page\" 1080x2400", "  text \"Article\" at 40,%,1000x80 toolkit flutter")
      ),
      Example(long("ios screen \"Keypad\" 390x844", "  button \"1\" at 16,%,358x44")),
      Example(
        long("android screen \"Keypad\" 1080x2400", "  button \"1\" at 16,%,358x44 clickable")),
    ]
  )

  /// A header line and sixteen lines below it.
  private static func long(_ header: String, _ line: String) -> String {
    let parts = line.split(separator: "%")
    let lines = (0..<16).map { "\(parts[0])\(100 + $0 * 45) \(parts[1].dropFirst())" }
    return ([header] + lines).joined(separator: "\n")
  }

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .ios: Self.onIOS(context)
    case .android: Self.onAndroid(context)
    }
  }

  private static func onIOS(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let isBar = screen.inherited(false) { isBar, index in
      isBar || screen.nodes[index].isIOSSystemArea
        || screen.nodes[index].isIOSClass(["NavigationBar", "Toolbar", "TabBar"])
    }
    let alternatives = context.alternatives
    var lengths = [Length](repeating: Length(), count: screen.nodes.count)
    for element in context.tree.elements where !alternatives.isPresented(element.nodeIndex) {
      if element.traits.contains(.header) { return [] }
      if isBar[element.nodeIndex] || element.role == .keyboardKey { continue }
      lengths[element.nodeIndex].add(isButton: element.isControl)
    }
    let length = alternatives.sum(of: lengths)
    guard length.isLong, !hasBarTitle(screen, alternatives) else { return [] }
    if let foreign = context.surroundings.foreign(on: screen) {
      return [Report.cannotTell(0, .unverifiable(foreign))]
    }
    let least = alternatives.sum(of: lengths, isLeast: true)
    guard least.isLong else { return [Report.cannotTell(0, .unknownLength)] }
    // Traits that were worked out from a type alone say nothing about headings.
    let knowsTraits =
      screen.states(.traits, of: 0) || context.tree.elements.allSatisfy { $0.node.states(.traits) }
    return [
      Report(
        place: 0,
        verdict: knowsTraits ? .failed(.noHeading(least.elements)) : .cannotTell(.unknownTraits))
    ]
  }

  private static func hasBarTitle(_ screen: Screen, _ alternatives: Alternatives) -> Bool {
    screen.nodes.indices.contains { index in
      guard screen.nodes[index].isIOSClass(["NavigationBar"]), !alternatives.isPresented(index)
      else { return false }
      return (index + 1..<max(index + 1, screen.nodes[index].end)).contains { inner in
        let node = screen.nodes[inner]
        guard node.isIOSClass(["Label", "StaticText", "Other"]) else { return false }
        return !(node.label ?? node.text ?? "").isBlank
      }
    }
  }

  private static func onAndroid(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    for node in screen.nodes where node.isSet(.heading) { return [] }
    let isInStop = screen.inherited(false) { $0 || screen.nodes[$1].takesTaps }
    var length = Length()
    var movable = 0
    for element in context.tree.all {
      let node = element.node
      if node.collectionItem?.isHeading == true { return [] }
      guard node.isVisible else { continue }
      if node.takesTaps {
        if node.isSet(.clickable), node.isSet(.longClickable) { movable += 1 }
        length.add(isButton: ![.none, .group, .text].contains(element.role))
      } else if !isInStop[element.nodeIndex], let name = element.ownName, !name.isBlank {
        length.add(isButton: false)
      }
    }
    // Icons to press and to move, as on a launcher, are one grid without sections.
    guard length.isLong, movable * 2 < length.elements else { return [] }
    if let foreign = context.surroundings.foreign(on: screen) {
      return [Report.cannotTell(0, .unverifiable(foreign))]
    }
    let knowsHeadings = screen.origin.carries(.heading)
    return [
      Report(
        place: 0,
        verdict: knowsHeadings
          ? .failed(.noHeading(length.elements)) : .cannotTell(.unknownHeadings))
    ]
  }

  /// How long a screen is to someone who goes through it.
  private struct Length: AdditiveArithmetic, Comparable {
    static let zero = Length()

    var elements = 0
    private var texts = 0

    static func + (left: Length, right: Length) -> Length {
      var sum = left
      sum.elements += right.elements
      sum.texts += right.texts
      return sum
    }

    static func - (left: Length, right: Length) -> Length {
      var difference = left
      difference.elements -= right.elements
      difference.texts -= right.texts
      return difference
    }

    static func < (left: Length, right: Length) -> Bool {
      (left.elements, left.texts) < (right.elements, right.texts)
    }

    mutating func add(isButton: Bool) {
      elements += 1
      if !isButton { texts += 1 }
    }

    var isLong: Bool { elements >= 15 && texts >= 5 }
  }
}

extension Problem {
  fileprivate static func noHeading(_ elements: Int) -> Problem {
    Problem(
      "the screen has about \(elements) elements to go through, and no heading to jump to",
      measured: [Measurement("elements", Double(elements))])
  }

  fileprivate static func unverifiable(_ provenance: Provenance) -> Problem {
    let maker = provenance == .web ? "a web page" : "a cross-platform toolkit"
    return Problem(
      "\(maker) draws some of the screen, and its headings cannot be verified from the capture")
  }

  fileprivate static let unknownLength: Problem =
    "what is shown depends on conditions, so it is unknown whether the screen, which has no heading, is long"
  fileprivate static let unknownTraits: Problem =
    "the capture does not record traits, so it is unknown whether the screen has a heading"
  fileprivate static let unknownHeadings: Problem =
    "the capture does not record headings, so it is unknown whether the screen has one"
}
