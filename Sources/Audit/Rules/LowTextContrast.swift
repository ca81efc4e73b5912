import CurbcutScreen
import CurbcutStandards

/// Text that stands out too little from its background.
///
/// Judged where the colour of the text is stated. The background is its own or that of what lies
/// behind it, translucent layers composited; "cannot tell" where a picture or an unknown layer lies
/// between. Text of disabled controls is exempt (WCAG 1.4.3); a hundredth below the limit passes, as
/// in Google's ATF. Where colours are not told and there is a picture of the screen, they are read from
/// it (`TextColors`): a failure only where strokes are wide enough to show their own colour, at two
/// pixels a point or more, and something stands out at all. Only the state that was captured is judged, not dark mode or higher contrast.
struct LowTextContrast: ScreenRule {
  static let id: RuleID = "low-text-contrast"

  static let card = RuleCard(
    title: "Text has too little contrast",
    harm: "People with low vision, and everyone in bright light, find it hard or impossible to "
      + "read.",
    remedy: "Make the text darker or the background lighter (in dark mode the reverse), until the "
      + "ratio is at least 4.5; 3 is enough for text from 18 points, or from 14 in bold. On iOS use "
      + "colour sets or semantic colours, on Android theme colours.",
    impact: .serious,
    requirements: [
      "S4-009", "S4-024", "S4-065", "S4-11-010", "S4-11-038", "S4-12-083",
    ],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Optional" at 16,100 358x20 textSize 13 textColor "#999999"     <-- 2.85
            text "Free" at 16,200 358x40 textSize 30 textColor "#AAAAAA"         <-- 2.32, large
            text "Ghost" at 16,300 358x20 textSize 13 textColor "#00000066"      <-- grey by its alpha
        """),
      Example(
        """
        android screen "Order" 1080x2400 density 3
          text "Optional" at 40,300 900x60 textSize 42 textColor "#999999" backgroundColor "#FFFFFF"   <--
          field at 40,400 900x150 hintText "Name" hintColor "#BBBBBB" backgroundColor "#FFFFFF"        <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Total" at 16,100 358x20 textSize 13 textColor "#595959"
            text "Free" at 16,200 358x40 textSize 30 textColor "#8C8C8C"
            group at 0,300 390x100 backgroundColor "#000000"
              text "White on black" at 16,310 358x20 textSize 13 textColor "#FFFFFF"
        """),
      Example(
        """
        android screen "Order" 1080x2400 density 2
          text "Bold is large from 14" at 40,300 900x60 textSize 28 textStyle bold textColor "#8C8C8C" backgroundColor "#FFFFFF"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Exempt, or not told" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            button "Later" at 16,100 358x44 textColor "#BBBBBB" enabled false
            text "Colour not told" at 16,200 358x20
            image at 0,300 390x200
            text "On a photo" at 16,350 358x20 textColor "#FFFFFF"
          text "No background" at 16,800 358x20 textColor "#FFFFFF"
        """),
      Example(
        """
        android screen "Large or not?" 1080x2400
          text "Size not told" at 40,300 900x60 textColor "#8C8C8C" backgroundColor "#FFFFFF"
        """),
    ]
  )

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    let screen = context.screen
    var pixels = TextPixels(screen)
    guard
      pixels != nil
        || screen.nodes.contains(where: { $0.states(.textColor) || $0.states(.hintColor) })
    else {
      let isUntold =
        !screen.origin.carries(.textColor)
        && screen.nodes.contains { $0.text != nil || $0.isIOSClass(["StaticText"]) }
      return isUntold ? [(0, .cannotTell(.noColors))] : []
    }
    let surroundings = context.surroundings
    let isEnabled = screen.inherited(true) { $0 && screen.nodes[$1].isEnabled }
    let backdrops = Backdrops(screen)
    return screen.nodes.indices.compactMap { index in
      guard isEnabled[index], surroundings.isInSight(index, of: screen) else { return nil }
      var verdict: Verdict?
      var isOnPicture = false
      if let color = screen.nodes[index].shownTextColor {
        let backdrop = backdrops.behind(index)
        verdict = Self.verdict(on: index, color, backdrop, in: screen)
        if case .unknown = backdrop { isOnPicture = true }
      } else {
        let node = screen.nodes[index]
        isOnPicture = node.end == index + 1 && node.showsTextItself
      }
      if isOnPicture, let colors = pixels?.colors(in: screen.frame(of: index)) {
        let isFine = pixels?.pixelsPerPoint ?? 1 >= 2
        verdict = Self.verdict(on: index, colors, isFine: isFine, in: screen)
      }
      return verdict.flatMap { $0 == .passed ? nil : (index, $0) }
    }
  }

  /// Judges colours that were read from the picture, which shows the text no clearer than it is.
  private static func verdict(
    on index: Int, _ colors: TextColors, isFine: Bool, in screen: Screen
  ) -> Verdict {
    let ratio = Contrast.ratio(colors.text, colors.background)
    let isLarge = screen.nodes[index].isTextLarge(in: screen)
    let required = Contrast.required(ofLargeText: isLarge ?? true)
    guard Contrast.reaches(ratio, required) else {
      return isFine && ratio >= leastVisible
        ? .failed(.tooLowOnPicture(ratio, required)) : .cannotTell(.unclearOnPicture(ratio))
    }
    let strict = Contrast.required(ofLargeText: false)
    if isLarge == nil, !Contrast.reaches(ratio, strict) { return .cannotTell(.unknownSize(ratio)) }
    return .passed
  }

  /// Below this a text may not be drawn at all, and shades of the background were compared.
  private static let leastVisible = 1.3

  private static func verdict(
    on index: Int, _ color: Color, _ backdrop: Backdrops.Backdrop, in screen: Screen
  ) -> Verdict {
    let background: Color
    switch backdrop {
    case .unknown(let reason): return .cannotTell(.unknownBackground(reason))
    case .color(let color): background = color
    }
    let node = screen.nodes[index]
    let text = color.faded(to: node.number(.alpha) ?? 1)
    let ratio = Contrast.ratio(text, background)
    let isLarge = node.isTextLarge(in: screen)
    let required = Contrast.required(ofLargeText: isLarge ?? true)
    guard Contrast.reaches(ratio, required) else { return .failed(.tooLow(ratio, required)) }
    let strict = Contrast.required(ofLargeText: false)
    if isLarge == nil, !Contrast.reaches(ratio, strict) { return .cannotTell(.unknownSize(ratio)) }
    return .passed
  }
}

extension Node {
  /// Whether a text is all that it shows, as far as the input tells.
  fileprivate var showsTextItself: Bool {
    guard let text = shownText, !isSet(.showingHint) else { return false }
    return text.contains { $0.isLetter || $0.isNumber }
  }

  /// The colour of the text or, in an empty field, of the hint it shows; nil when either is missing.
  fileprivate var shownTextColor: Color? {
    let isTextDrawn = isIOSClass(["Label", "Button", "Segment", "TextField", "TextView"])
    if let text = text ?? (isTextDrawn ? label : nil), !isSet(.showingHint) {
      return text.contains { $0.isLetter || $0.isNumber } ? color(.textColor) : nil
    }
    return hintText.map { !$0.isBlank } ?? false ? color(.hintColor) : nil
  }

  /// Whether its text is large; nil when its size is not known.
  fileprivate func isTextLarge(in screen: Screen) -> Bool? {
    guard let size = number(.textSize) else { return nil }
    switch screen.platform {
    case .ios:
      let font = (self.text(.font) ?? "").lowercased()
      let isBold = ["bold", "heavy", "black"].contains { font.contains($0) }
      return Contrast.isLarge(points: size, isBold: isBold)
    case .android:
      guard let density = screen.facts.density, density > 0 else { return nil }
      let isBold = ["bold", "boldItalic"].contains(self.text(.textStyle))
      return Contrast.isLarge(points: size / density, isBold: isBold)
    }
  }
}

extension Problem {
  fileprivate static func tooLow(_ ratio: Double, _ required: Double) -> Problem {
    Problem(
      "the text has a contrast of \(ratio.cutToHundredths) to its background, but should have at "
        + "least \(required.written)",
      measured: [Measurement("ratio", ratio), Measurement("required", required)])
  }

  fileprivate static func tooLowOnPicture(_ ratio: Double, _ required: Double) -> Problem {
    Problem(
      "on the picture of the screen the text has a contrast of about \(ratio.cutToHundredths), but "
        + "should have at least \(required.written)",
      measured: [Measurement("ratio", ratio), Measurement("required", required)])
  }

  fileprivate static func unclearOnPicture(_ ratio: Double) -> Problem {
    Problem(
      "the picture of the screen shows too little of the text to tell its contrast",
      measured: [Measurement("ratio", ratio)])
  }

  fileprivate static func unknownSize(_ ratio: Double) -> Problem {
    Problem(
      "the contrast of \(ratio.cutToHundredths) is enough for large text only, and the size of the "
        + "text is not known",
      measured: [Measurement("ratio", ratio)])
  }

  fileprivate static func unknownBackground(_ reason: String) -> Problem {
    Problem("the background of the text is not known: \(reason)")
  }

  fileprivate static let noColors: Problem =
    "the capture does not tell colours, so the contrast of text cannot be measured"
}

extension Double {
  /// The number cut, not rounded, to two decimals, so that 4.499 does not look like enough.
  fileprivate var cutToHundredths: String {
    let hundredths = Int((self * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
