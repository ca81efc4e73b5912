// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A title that can be selected, or a picture's caption that cannot.
///
/// A caption is a text of at least four words directly below a picture, as a rule of thumb.
struct MisplacedTextSelection: Check {
  static let card = RuleCard(
    id: "misplaced-text-selection",
    rule: "misplaced-edit-command",
    title: "The wrong static text can be selected",
    harm: "A caption that cannot be selected cannot be copied, looked up, translated or read aloud "
      + "on its own; a title that can be selected reacts to touches that mean nothing.",
    remedy: "Make useful text selectable (textSelection(.enabled), a UITextView that is not "
      + "editable), but not titles and tab labels.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.reading],
    requirements: ["S1-013"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        ios screen "A title that can be selected" 390x844
          navigation-bar at 0,0 390x90
            text "Account" selectable at 100,40 190x40    <--
          header "Account" selectable at 16,100 358x40    <--
        """),
      Example(
        """
        ios screen "A caption that cannot" 390x844
          image "A dragonfly" at 16,100 358x200
          text "A dragonfly over the lake, 1978" at 16,304 358x20   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "As it should be" 390x844
          header "Account" at 16,60 358x40
          image "A dragonfly" at 16,100 358x200
          text "A dragonfly over the lake, 1978" selectable at 16,304 358x20
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No picture, or too short" 390x844
          text "Price" at 16,60 358x40
          image "A dragonfly" at 16,100 358x200
          text "Lake" at 16,304 358x20
          text "The next paragraph stands far below" at 16,400 358x20
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios, screen.origin.carries(.selectable) else { return [] }
    let isInBar = screen.inherited(false) { isInBar, index in
      isInBar || screen.nodes[index].isIOSClass(["NavigationBar", "TabBar"])
    }
    let pictures = screen.nodes.indices.filter {
      screen.nodes[$0].isImageView && context.surroundings.isInSight($0, of: screen)
        && screen.frame(of: $0).height >= 60
    }.prefix(200)
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard context.surroundings.isInSight(index, of: screen),
        context.surroundings.isElement[index],
        !node.effectiveTraits.contains(.textEntry), !node.effectiveTraits.contains(.button)
      else { return nil }
      let isSelectable = screen.flag(.selectable, of: index)
      if isSelectable == true, isInBar[index] || node.effectiveTraits.contains(.header) {
        return Report.failed(index, "the title can be selected")
      }
      guard isSelectable == false, node.className == "UILabel", let words = node.ownWords,
        words.split(separator: " ").count >= 4, node.frame != nil
      else { return nil }
      let frame = screen.frame(of: index)
      let isCaption = pictures.contains { picture in
        let above = screen.frame(of: picture)
        return (0...16).contains(frame.y - above.maxY) && above.x <= frame.maxX
          && frame.x <= above.maxX
      }
      return isCaption ? Report.failed(index, "the caption of a picture cannot be selected") : nil
    }
  }
}
