// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text on a blur or translucent background without a single opaque colour below it.
///
/// Storyboards and captures state backgrounds; only code shows whether the app makes them opaque
/// for people who have asked for that, so this is a question to its authors.
struct TranslucentBackdrop: Check {
  static let card = RuleCard(
    id: "translucent-backdrop",
    rule: "low-text-contrast",
    title: "Text has a background that other content shows through",
    harm: """
      Over a photo or a list, the contrast falls below what people with low vision can read, and \
      nobody has measured it.
      """,
    remedy: """
      Use an opaque background, at least if UIAccessibility.isReduceTransparencyEnabled; measure \
      the contrast over everything that may show through.
      """,
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-074"],
    clauses: [.wcag("1.4.3"), .en301549("11.7")],
    fails: [
      Example(
        """
        ios screen "Cover" 390x844
          image "Mars" at 0,0 390x400
          group class "UIVisualEffectView" at 0,300 390x100
            text "Mars" at 16,320 200x40         <-- on a blur
          group backgroundColor "#00000066" at 0,0 390x100
            text "Phobos" at 16,20 200x40        <-- on a veil over the picture
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Cover" 390x844
          group backgroundColor "#FFFFFF" at 0,0 390x844
            group backgroundColor "#00000066" at 0,0 390x100
              text "Phobos" at 16,20 200x40
            group class "UIVisualEffectView" at 0,300 390x100
              text "Mars" at 16,320 200x40
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Cover" 390x844
          image "Mars" at 0,0 390x400
          group backgroundColor "#000000" at 0,0 390x100
            text "Phobos" at 16,20 200x40
          text "Deimos" at 16,500 200x40
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let grounds = Self.grounds(of: screen)
    guard grounds.contains(where: { $0 != nil }) else { return [] }
    let backdrops = Backdrops(screen)
    return screen.nodes.indices.compactMap { index in
      guard let ground = grounds[index], screen.nodes[index].shownText != nil,
        context.surroundings.isInSight(index, of: screen),
        !Self.isOverOneColor(ground, screen, backdrops)
      else { return nil }
      let words =
        screen.nodes[ground].isBlur ? "a blur" : "a background that is not opaque"
      return Report.failed(
        index, Problem("the text is on \(words), and there is no single fixed colour below it"))
    }
  }

  /// Returns the nearest background of each node, if that is a blur or a translucent colour.
  private static func grounds(of screen: Screen) -> [Int?] {
    screen.inherited(Int?.none) { around, index in
      let node = screen.nodes[index]
      if node.isBlur { return index }
      guard let color = node.color(.backgroundColor), color.alpha > 0 else { return around }
      return color.alpha < 255 ? index : nil
    }
  }

  /// Returns whether everything below a background is one opaque colour.
  private static func isOverOneColor(
    _ ground: Int, _ screen: Screen, _ backdrops: Backdrops
  ) -> Bool {
    if !screen.nodes[ground].isBlur {
      if case .color = backdrops.behind(ground) { return true }
      return false
    }
    guard let parent = screen.nodes[ground].parent,
      let color = screen.nodes[parent].color(.backgroundColor), color.alpha == 255
    else { return false }
    // Views that were drawn earlier in the same view may be below it.
    return !(parent + 1..<ground).contains { before in
      screen.nodes[before].isVisible
        && screen.frame(of: before).intersects(screen.frame(of: ground))
    }
  }
}

extension Node {
  /// Whether it blurs the content below it.
  fileprivate var isBlur: Bool { isIOSClass(["VisualEffectView"]) }
}
