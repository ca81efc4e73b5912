// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Two stops that cover the same place, within a point or dp at each edge.
struct DuplicateBounds: Check {
  static let card = RuleCard(
    id: "duplicate-bounds",
    rule: "spoken-twice",
    title: "Two controls cover exactly the same place",
    harm: """
      A screen reader or a switch may stop twice at what looks like one control, and a finger \
      reaches only one of the two.
      """,
    remedy: """
      Let only one of the two take the taps: set isAccessibilityElement = false on iOS, or \
      clickable="false" on Android, for the other.
      """,
    impact: .minor,
    topic: .order,
    tier: .advice,
    evidence: [
      Evidence("unseen captures", right: 1, arguable: 8, wrong: 2, date: "2026-11-24"),
      Evidence("FindingsReview", right: 34, wrong: 1),
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-11-053", "S4-6-011"],
    clauses: [.wcag("2.4.3"), .wcag("4.1.2"), .en301549("11.5.2.9")],
    fails: [
      Example(
        """
        ios screen "Shop" 390x844
          button "Buy" at 16,100 358x44
          element "Buy" traits button at 16,100 358x44      <--
          button "Sell" at 16,200 358x44
          element "Sell" traits button at 16.5,200.5 357x43.5   <-- not rounded
        """),
      Example(
        """
        android screen "Shop" 1080x2400
          frame clickable at 0,100 1080x160
            button "Buy" clickable at 0,100 1080x160        <--
        """),
      Example(
        """
        android screen "One pile" 1080x2400
          frame clickable at 0,100 1080x160
            button "Buy" clickable at 0,100 1080x160        <--
              button "Buy" clickable at 0,100 1080x160
        """),
      Example(
        """
        android screen "Shop" 1080x2400 density 3
          frame clickable at 0,100 1080x160
            button "Buy" clickable at 2,101 1077x159        <-- less than a dp of padding
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Shop" 390x844
          button "Buy" at 16,100 358x44
          button "Cancel" at 16,150 358x44
          text "Buy" at 16,200 358x44
          text "Buy" at 16,200 358x44
          button "Less" at 16,300 44x44
          button "More" at 18,300 44x44
        """),
      Example(
        """
        android screen "Shop" 1080x2400
          frame clickable at 0,100 1080x160
            text "Buy" at 0,100 1080x160
          button "Cancel" clickable
          button "Help" clickable
        """),
      Example(
        """
        android screen "A sheet that lets no tap through" 1080x2400
          linear clickable at 28,777 1024x846
            linear clickable at 28,777 1024x846
              button "Allow" clickable at 70,1255 940x200
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let tolerance = Self.tolerance(on: context.screen)
    var places: [Place: Element] = [:]
    var piled: Set<Int> = []
    var findings: [Report<Int>] = []
    for element in context.tree.all where Self.isCompared(element) {
      let other = Place.inReach(of: element, tolerance) { place in
        places[place].flatMap { $0.frame.isNearly(element.frame, tolerance) ? $0 : nil }
      }
      places[Place(element, tolerance)] = element
      guard let other, !Self.isWrapper(element) || !Self.isWrapper(other) else { continue }
      // A stack of several stops is one finding.
      piled.insert(element.nodeIndex)
      if piled.contains(other.nodeIndex) || Self.areInOneStack(element, other) { continue }
      // Views that code shows and hides may alternate.
      if element.node.saysNotKnown(.visible) || other.node.saysNotKnown(.visible) {
        findings.append(Report.cannotTell(element.nodeIndex, .perhapsInTurn))
        continue
      }
      let exactly = other.frame == element.frame ? "exactly" : "almost exactly"
      let problem: Problem = """
        the \(element.noun) covers \(exactly) the same place as another \(other.noun)
        """
      findings.append(Report.failed(element.nodeIndex, problem))
    }
    return findings
  }

  /// Returns whether a storyboard has both in one stack view, which never places one over the
  /// other.
  private static func areInOneStack(_ element: Element, _ other: Element) -> Bool {
    let screen = element.screen
    guard screen.isFromInterfaceBuilder, let parent = element.node.parent else { return false }
    return screen.nodes[parent].className == "UIStackView" && other.node.parent == parent
  }

  /// The tolerance of a point or dp, for rounding and slight padding.
  private static func tolerance(on screen: Screen) -> Double {
    guard screen.platform == .android else { return 1 }
    guard let density = screen.facts.density, density >= 1, density.isFinite else { return 1 }
    return density
  }

  /// A place with its edges on a grid, so that similar places are found without comparing all.
  private struct Place: Hashable {
    /// The left, top, right and bottom edges in grid steps.
    var edges: SIMD4<Double>
    var window: Int

    private static func edges(of frame: Rect) -> SIMD4<Double> {
      SIMD4(frame.x, frame.y, frame.maxX, frame.maxY)
    }

    /// The grid is so wide that an edge moved by the tolerance reaches the next line at most.
    private static func lines(_ edges: SIMD4<Double>, _ tolerance: Double) -> SIMD4<Double> {
      (edges / (8 * tolerance)).rounded(.down)
    }

    init(_ element: Element, _ tolerance: Double) {
      edges = Self.lines(Self.edges(of: element.frame), tolerance)
      window = element.windowRoot
    }

    /// Returns what was found first at the places where nearly equal frames may be.
    ///
    /// Usually that is only its own place. An edge close to a grid line may be beyond the line in
    /// the other frame, so four such edges give 16 places.
    static func inReach(
      of element: Element, _ tolerance: Double, find: (Place) -> Element?
    ) -> Element? {
      let own = Place(element, tolerance)
      let edges = edges(of: element.frame)
      let lower = lines(edges - tolerance, tolerance)
      let upper = lines(edges + tolerance, tolerance)
      let beyond = lower.replacing(with: upper, where: lower .== own.edges)
      let isNearLine = beyond .!= own.edges
      for choice in Int64(0)..<16 {
        let isMoved = (SIMD4(repeating: choice) & SIMD4(1, 2, 4, 8)) .!= SIMD4<Int64>.zero
        if any(isMoved .& .!isNearLine) { continue }
        var place = own
        place.edges.replace(with: beyond, where: isMoved)
        if let found = find(place) { return found }
      }
      return nil
    }

    /// A single number instead of four edges, because hashing takes most of the time.
    func hash(into hasher: inout Hasher) {
      hasher.combine((edges * SIMD4(1, 1_009, 1_000_003, 998_244_353)).sum())
      hasher.combine(window)
    }
  }

  /// Whether it only encloses others that take focus, like a view that keeps taps from passing
  /// through a sheet.
  ///
  /// TalkBack does not stop at such views, so two of them do not affect anyone.
  private static func isWrapper(_ element: Element) -> Bool {
    element.platform == .android && element.ownName == nil && element.holdsStops
  }

  private static func isCompared(_ element: Element) -> Bool {
    guard element.node.isVisible, !element.frame.isEmpty else { return false }
    switch element.platform {
    case .ios: return element.isElement && element.isControl && element.role != .keyboardKey
    case .android:
      return element.node.takesTaps && element.node.isEnabled
    }
  }
}

extension Rect {
  /// Returns whether no edge is further than the tolerance from that of another rectangle.
  fileprivate func isNearly(_ other: Rect, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(maxX - other.maxX) <= tolerance && abs(maxY - other.maxY) <= tolerance
  }
}

extension Problem {
  fileprivate static let perhapsInTurn: Problem =
    "another stop is in the same place, and it is unknown whether both are shown together"
}
