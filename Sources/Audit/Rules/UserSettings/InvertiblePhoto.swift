// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A photo that is spoiled by inverted colours.
///
/// A photo is an image with a thousand or more colours in the screenshot, none of which covers half
/// of it. Smart Invert tries to recognise photos by itself, but does not always: this is a
/// suggestion, not a failure of any standard.
struct InvertiblePhoto: Check {
  static let card = RuleCard(
    id: "invertible-photo",
    rule: "ignored-setting",
    title: "A photo may be inverted",
    harm: "People who invert all colours because light dazzles them see a face or a dish as on a "
      + "negative.",
    remedy: "Set accessibilityIgnoresInvertColors on photos and videos.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision, .photosensitive],
    requirements: ["S4-8-087"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Album" 200x200
          image "Beach" at 10,10 100x100     <-- in many colours
        """, drawing: Drawing(on: "#FFFFFF", .photo(Rect(x: 10, y: 10, width: 100, height: 100))))
    ],
    passes: [
      Example(
        """
        ios screen "Album" 200x200
          group at 10,10 100x100 ignoresInvertColors true
            image "Beach" at 10,10 100x100
        """, drawing: Drawing(on: "#FFFFFF", .photo(Rect(x: 10, y: 10, width: 100, height: 100)))),
      Example(
        """
        ios screen "An icon" 200x200
          image "Beach" at 10,10 100x100
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#2E7D32", Rect(x: 10, y: 10, width: 100, height: 100)))),
    ],
    ignores: [
      Example(
        """
        ios screen "No screenshot" 200x200
          image "Beach" at 10,10 100x100
        """)
    ]
  )

  private static let leastColors = 1_000

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios, var reader = PictureReader(context) else { return [] }
    let isSpared = screen.inherited(false) { $0 || screen.nodes[$1].isSet(.ignoresInvertColors) }
    return screen.nodes.indices.compactMap { index in
      guard screen.nodes[index].isGraphic, !isSpared[index],
        context.surroundings.isInSight(index, of: screen),
        case .area(let area) = reader.whole(of: index), area.shares.count >= Self.leastColors,
        let first = area.shares.first, first.count * 2 < area.count
      else { return nil }
      return Report.failed(index, .photo(area.shares.count))
    }
  }
}

extension Problem {
  fileprivate static func photo(_ colors: Int) -> Problem {
    Problem(
      "the image has \(colors) colours, like a photo, and is inverted with everything else",
      measured: [Measurement("colours", Double(colors))])
  }
}
