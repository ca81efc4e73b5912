// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control that is smaller than a fingertip.
///
/// Sizes are compared in the platform's own unit: 44 pt (Apple), 48 dp (Google). A target below 24
/// also fails WCAG 2.5.8, unless the space around makes up for it, which is not judged here. Less
/// than half a unit short is rounding. `TouchTarget` documents what is not measured, and why.
struct SmallTouchTarget: Check {
  static let card = RuleCard(
    id: "small-touch-target",
    aliases: ["small-layout-target"],
    title: "A touch target is too small",
    harm: "People with a tremor, limited dexterity or large fingers miss it or hit its neighbour. "
      + "Below 24 points or dp this is serious, and also concerns WCAG 2.5.8; from four fifths of "
      + "the recommended size on it is minor.",
    remedies: PlatformRemedies(
      iOS: """
        Enlarge the area that takes the touch, not necessarily what is drawn, to 44 by 44 \
        points: with a frame, padding and contentShape, or point(inside:with:).
        """,
      android: """
        Enlarge the area that takes the touch, not necessarily what is drawn, to 48 by 48 dp: \
        with minWidth and minHeight, padding, or a TouchDelegate; in Compose \
        minimumInteractiveComponentSize().
        """),
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, date: "2026-11-24"),
      Evidence("unseen captures", right: 11, arguable: 1, date: "2026-11-24"),
      Evidence("FindingsReview", right: 35),
      Evidence("Layouts, texts as high as their line", right: 21, date: "2026-11-28"),
    ],
    concerns: [.motorTouch],
    aspects: [.targetSize, .reliableOnUIKit, .reliableOnLayouts],
    requirements: [
      "S4-010", "S4-027", "S4-084", "S4-113", "S4-11-005", "S4-11-013", "S4-11-019", "S4-11-029",
      "S4-11-040", "S4-12-072", "S4-12-073",
    ],
    clauses: [.wcag("2.5.5")],
    partly: [.wcag("2.5.8")],
    fails: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Close" at 340,60 32x32         <-- 12 points short
          button "Save" at 16,760 358x40         <-- wide enough, not high enough
        """),
      Example(
        """
        ios screen "From source, which tells a size and no place"
          button "Mia" layout {"width": 19, "height": 19}     <--
          button "Follow" layout {"width": -2, "height": 30}  <--
        """),
      Example(
        """
        android screen "Editor" 1080x2400 density 3
          image-button at 900,100 96x96 contentDescription "Close" clickable   <-- 32 dp
        """),
      Example(
        """
        android screen "From a layout, which tells a size and no place"
          linear toolkit view
            image-button "Close" clickable layout {"width": 40, "height": 48}   <--
            linear clickable
              image-button "Pin" clickable layout {"width": 24, "height": 24}   <--
              switch checkable clickable layout {"width": 36, "height": 36}
        """),
      Example(
        """
        android screen "Density not told" 1080x2400
          image-button at 900,100 30x30 contentDescription "Close" clickable   <-- 40 dp at most
        """),
      Example(
        """
        android screen "Scrolls down, so that its sides cut nothing off" 1080x2400 density 3
          scroll at 40,200 1000x2000 scrollable
            image-button at 40,600 96x96 contentDescription "Close" clickable   <-- 32 dp
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Save" at 16,760 358x44
          button "Half a point is rounding" at 16,700 358x43.5
        """),
      Example(
        """
        android screen "Editor" 1080x2400 density 3
          image-button at 900,100 144x144 contentDescription "Close" clickable
          image-button at 700,100 60x60 contentDescription "Pin" clickable touchDelegates [[660, 60, 150, 150]]
        """),
      Example(
        """
        android screen "Density not told" 1080x2400
          button "Save" at 100,100 400x170 clickable
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Not scrolled to yet" 1080x2400 density 3
          horizontal-scroll at 0,2300 1080x18
            linear at 0,2300 1080x18
              button "Rating" at 90,2318 420x38 clickable
        """),
      Example(
        """
        ios screen "What the system sizes" 390x844
          navigation-bar at 0,47 390x44
            button "Settings" at 352,56 25x26
          switch at 320,200 51x31 label "Wi-Fi"
          button "Undo" at 16,300 30x30 enabled false
          text "Not a control" at 16,400 30x12
          text "Read the imprint." at 16,600 358x20 isAccessibilityElement false
            link "imprint" at 80,600 60x20
          text-view "I accept the terms." at 16,500 358x80
            link "terms" at 90,500 40x17
        """),
      Example(
        """
        android screen "Half scrolled away" 1080x2400 density 3
          scroll at 0,200 1080x2000 scrollable
            button "Delete all" at 60,2140 960x60 clickable
        """),
      Example(
        """
        android screen "One tap, two views" 1080x2400 density 3
          linear at 0,200 1080x200 clickable
            text "Dark mode" at 60,260 600x60
            checkbox at 960,260 90x90 clickable checkable
        """),
      Example(
        """
        android screen "Cannot be told without the density" 1080x2400
          button "Save" at 100,100 100x100 clickable
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let required = TargetSize.recommended(on: screen.platform)
    let densities = Self.densities(of: screen)
    var findings: [Report<Int>] = []
    var undecided = 0
    var cut: [Int] = []
    for target in TouchTarget.all(in: context) {
      // The largest and smallest possible size in the platform's unit.
      let largest = target.size.divided(by: densities.lowerBound)
      let smallest = target.size.divided(by: densities.upperBound)
      if target.misses(required, in: largest, slack: 0.5 / densities.lowerBound) {
        let isExact = densities.lowerBound == densities.upperBound
        findings.append(Report.failed(target.node, .tooSmall(largest, required, isExact)))
      } else if target.misses(required, in: smallest, slack: 0.5 / densities.upperBound) {
        undecided += 1
      } else if target.missesWhereCut(required, in: smallest) {
        cut.append(target.node)
      }
    }
    for target in TouchTarget.asked(in: context) {
      let sides = [target.width, target.height].compactMap(\.self)
      if let least = sides.min(), least < required.width {
        findings.append(Report.failed(target.node, .askedTooSmall(target, required)))
      }
    }
    if let first = cut.first { findings.append(Report.cannotTell(first, .cutOff(cut.count))) }
    if undecided > 0 { findings.append(Report.cannotTell(0, .noDensity(undecided))) }
    return findings
  }

  /// The density, or its possible range: from ldpi to xxxhdpi, and so that the shorter side
  /// measures 320 dp or more, as Android's Compatibility Definition 7.1.1.1 requires of handhelds.
  private static func densities(of screen: Screen) -> ClosedRange<Double> {
    if screen.platform == .ios { return 1...1 }
    if let density = screen.facts.density, density > 0, density.isFinite {
      return density...density
    }
    guard let frame = screen.display else { return 0.75...4 }
    return 0.75...max(0.75, min(4, min(frame.width, frame.height) / 320))
  }
}

extension TouchTarget {
  /// Whether it is too small in a dimension in which it is not cut off.
  fileprivate func misses(_ required: TargetSize, in size: Size, slack: Double) -> Bool {
    !isCutInWidth && size.width + slack < required.width
      || !isCutInHeight && size.height + slack < required.height
  }
}

extension TouchTarget {
  /// Whether it is too small in a dimension in which it may be cut off.
  fileprivate func missesWhereCut(_ required: TargetSize, in size: Size) -> Bool {
    isCutInWidth && size.width < required.width || isCutInHeight && size.height < required.height
  }
}

extension Size {
  fileprivate func divided(by density: Double) -> Size {
    Size(width: width / density, height: height / density)
  }
}

extension Problem {
  fileprivate static func askedTooSmall(
    _ target: TouchTarget.Asked, _ required: TargetSize
  ) -> Problem {
    let least = [target.width, target.height].compactMap(\.self).min() ?? 0
    let isTiny = least < TargetSize.wcagMinimum.width
    let sides = [
      target.width.map { "\($0.written) \(required.unit) wide" },
      target.height.map { "\($0.written) \(required.unit) high" },
    ].compactMap(\.self).joined(separator: " and ")
    return Problem(
      "the touch target is \(sides), but should be at least \(required.width.written) by "
        + "\(required.height.written) \(required.unit)",
      measured: [Measurement("least", least), Measurement("required", required.width)],
      impact: required.impact(ofSide: least), clauses: isTiny ? [.wcag("2.5.8")] : [])
  }

  fileprivate static func tooSmall(
    _ size: Size, _ required: TargetSize, _ isExact: Bool
  ) -> Problem {
    let least = min(size.width, size.height)
    let isTiny = least < TargetSize.wcagMinimum.width
    return Problem(
      "the touch target is \(isExact ? "" : "at most ")\(size.width.written) by "
        + "\(size.height.written) \(required.unit), but should be at least "
        + "\(required.width.written) by \(required.height.written) \(required.unit)",
      measured: [
        Measurement("width", size.width), Measurement("height", size.height),
        Measurement("required", required.width),
      ],
      impact: required.impact(ofSide: least), clauses: isTiny ? [.wcag("2.5.8")] : [])
  }

  fileprivate static func cutOff(_ count: Int) -> Problem {
    Problem(
      "the touch target is small, but at an edge that may cut it off"
        + (count > 1 ? "; it is the first of \(count) such targets" : ""),
      measured: [Measurement("targets", Double(count))])
  }

  fileprivate static func noDensity(_ count: Int) -> Problem {
    Problem(
      "the capture does not state the density, so \(count) touch "
        + "\(count == 1 ? "target" : "targets") cannot be measured in dp",
      measured: [Measurement("targets", Double(count))])
  }
}
