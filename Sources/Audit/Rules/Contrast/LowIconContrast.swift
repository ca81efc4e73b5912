// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An icon that has too little contrast with its background.
///
/// The rule judges the pixels of the screenshot: no colour that makes up a tenth of the icon or
/// more reaches a ratio of 3 to the background. Only icons that do or mean something are checked,
/// up to 64 points, without disabled controls (WCAG 1.4.11) and photos.
struct LowIconContrast: Check {
  static let card = RuleCard(
    id: "low-icon-contrast",
    title: "An icon has too little contrast",
    harm: "People with low vision, and everyone in bright light, do not see the icon, and so miss "
      + "the button.",
    remedy: "Make the icon darker or its background lighter (in dark mode the reverse), until "
      + "enough of it to recognise the icon has a ratio of 3 or more.",
    impact: .serious,
    tier: .advice,
    concerns: [.lowVision],
    aspects: [.visibleColors],
    requirements: ["S4-11-031"],
    clauses: [.wcag("1.4.11")],
    fails: [
      Example(
        """
        android screen "Player" 200x200 density 1
          image-button at 10,10 48x48 contentDescription "Play"       <-- 1.6
          image-button at 10,80 48x48 contentDescription "Stop"
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#CCCCCC", Rect(x: 22, y: 22, width: 24, height: 24)),
          .box("#555555", Rect(x: 22, y: 92, width: 24, height: 24)))),
      Example(
        """
        ios screen "Player" 200x200
          button "Play" at 10,10 44x44
            image at 20,20 24x24             <-- yellow on white
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#FFDD00", Rect(x: 20, y: 20, width: 24, height: 24)))),
    ],
    passes: [
      Example(
        """
        ios screen "Player" 200x200
          button "Play" at 10,10 44x44
            image at 20,20 24x24
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#FFDD00", Rect(x: 20, y: 20, width: 24, height: 24)),
          .box("#000000", Rect(x: 28, y: 28, width: 8, height: 8))))
    ],
    ignores: [
      Example(
        """
        android screen "Nothing to recognise" 200x200 density 1
          image at 10,10 24x24 importantForAccessibility no
          image-button at 10,80 48x48 contentDescription "Stop" enabled false
          image at 100,10 90x90 contentDescription "Our house"
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#CCCCCC", Rect(x: 10, y: 10, width: 24, height: 24)),
          .box("#DDDDDD", Rect(x: 22, y: 92, width: 24, height: 24)),
          .box("#EEEEEE", Rect(x: 110, y: 20, width: 70, height: 70)))),
      Example(
        """
        android screen "No screenshot" 200x200 density 1
          image-button at 10,10 48x48 contentDescription "Play"
        """),
    ]
  )

  /// The longest side of an icon, in points or dp; anything larger is a picture.
  private static let largest = 64.0

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard var reader = PictureReader(context) else { return [] }
    let isEnabled = screen.inherited(true) { $0 && screen.nodes[$1].isEnabled }
    let isControl = screen.inherited(false) { $0 || screen.nodes[$1].isPressed }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.isGraphic, node.end == index + 1, isEnabled[index],
        isControl[index] || node.saysSomething, isIcon(index, on: screen),
        context.surroundings.isInSight(index, of: screen),
        case .area(let area) = reader.whole(of: index),
        let (graphic, ground) = PaintedColors.graphic(in: area)
      else { return nil }
      let ratio = Contrast.ratio(graphic, ground)
      guard !Contrast.reaches(ratio, Contrast.requiredOfGraphics) else { return nil }
      return Report.failed(index, .tooLow(ratio, graphic, ground))
    }
  }

  private func isIcon(_ index: Int, on screen: Screen) -> Bool {
    let frame = screen.frame(of: index)
    let unit = screen.platform == .ios ? 1 : screen.facts.density ?? 0
    guard unit > 0 else { return false }
    return max(frame.width, frame.height) <= Self.largest * unit
  }
}

extension Node {
  /// Whether a finger can press it, on either platform.
  fileprivate var isPressed: Bool { takesTaps || isIOSControl }

  /// Whether its author marked it as meaningful.
  fileprivate var saysSomething: Bool {
    !(description ?? "").isBlank && importance != "no" && importance != "noHideDescendants"
  }
}

extension Problem {
  fileprivate static func tooLow(_ ratio: Double, _ graphic: Color, _ ground: Color) -> Problem {
    let required = Contrast.requiredOfGraphics
    return Problem(
      "the icon has a contrast of \(ratio.cutToHundredths) with its background (\(graphic.text) on "
        + "\(ground.text) in the screenshot), but should have at least \(required.written)",
      measured: [Measurement("ratio", ratio), Measurement("required", required)])
  }
}
