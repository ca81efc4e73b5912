// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The contrast of a screen's texts with their backgrounds.
///
/// It is computed from stated colours, or from the pixels of the screenshot. Text of disabled
/// controls is left out, because WCAG 1.4.3 exempts it.
struct TextContrast {
  /// A text with its contrast.
  struct Measured {
    /// The ratio, from 1 to 21.
    var ratio: Double
    /// Whether the text is large; nil if its size is unknown.
    var isLarge: Bool?
    /// The colour of the text, blended with its background.
    var text: Color
    /// The background colour.
    var ground: Color
    /// Whether both colours come from the pixels of the screenshot.
    var isSeen = false
  }

  /// The contrast of a text, or the reason why it is unknown.
  enum Answer {
    case measured(Measured)
    case unknown(Problem)
  }

  /// Returns all texts with known contrast, and those with missing facts, in document order.
  ///
  /// If the capture contains no colours and no picture, there is one answer for the whole screen,
  /// at its root.
  static func answers(in context: AuditContext) -> [(node: Int, answer: Answer)] {
    let screen = context.screen
    var reader = PictureReader(context)
    let areColorsTold = screen.nodes.contains { $0.states(.textColor) || $0.states(.hintColor) }
    guard areColorsTold || reader != nil else {
      let isUntold =
        !screen.origin.carries(.textColor)
        && screen.nodes.contains { $0.text != nil || $0.isIOSClass(["StaticText"]) }
      return isUntold ? [(0, .unknown(.noColors))] : []
    }
    let isEnabled = screen.inherited(true) { $0 && screen.nodes[$1].isEnabled }
    let backdrops = Backdrops(screen)
    return screen.nodes.indices.compactMap { index in
      guard isEnabled[index], context.surroundings.isInSight(index, of: screen) else { return nil }
      if let color = screen.nodes[index].shownTextColor {
        let answer = stated(color, at: index, backdrops.behind(index), in: screen)
        guard case .unknown = answer, reader != nil else { return (index, answer) }
      }
      guard reader != nil, screen.nodes[index].end == index + 1, screen.nodes[index].drawsText
      else {
        return nil
      }
      return seen(index, by: &reader!, in: screen).map { (index, $0) }
    }
  }

  private static func stated(
    _ color: Color, at index: Int, _ backdrop: Backdrops.Backdrop, in screen: Screen
  ) -> Answer {
    let node = screen.nodes[index]
    switch backdrop {
    case .unknown(let reason): return .unknown(.unknownBackground(reason))
    case .color(let background):
      let text = color.faded(to: node.number(.alpha) ?? 1)
      return .measured(
        Measured(
          ratio: Contrast.ratio(text, background), isLarge: node.isTextLarge(in: screen),
          text: text.over(background), ground: background))
    }
  }

  private static func seen(
    _ index: Int, by reader: inout PictureReader, in screen: Screen
  ) -> Answer? {
    let area: PaintedArea
    switch reader.inside(of: index) {
    case .area(let found): area = found
    case .unknown(let reason): return .unknown(.unknownPixels(reason))
    }
    switch PaintedColors.text(in: area) {
    case .unknown(let reason): return .unknown(.unknownPixels(reason))
    case .colors(let text, let ground):
      return .measured(
        Measured(
          ratio: Contrast.ratio(text, ground), isLarge: screen.nodes[index].isTextLarge(in: screen),
          text: text, ground: ground, isSeen: true))
    }
  }
}

extension TextContrast.Measured {
  /// Returns the verdict at a level of WCAG.
  func verdict(at level: Contrast.Level) -> Verdict {
    let required = Contrast.required(level, ofLargeText: isLarge ?? true)
    guard Contrast.reaches(ratio, required) else { return .failed(.tooLow(self, required)) }
    let strict = Contrast.required(level, ofLargeText: false)
    if isLarge == nil, !Contrast.reaches(ratio, strict) { return .cannotTell(.unknownSize(self)) }
    return .passed
  }

  /// The colours in words.
  fileprivate var colors: String {
    " (\(text.text) on \(ground.text)\(isSeen ? " in the screenshot" : ""))"
  }
}

extension Node {
  /// The colour of the text, or of the hint in an empty field; nil if it is missing.
  fileprivate var shownTextColor: Color? {
    let isTextDrawn = isIOSClass(["Label", "Button", "Segment", "TextField", "TextView"])
    if let text = text ?? (isTextDrawn ? label : nil), !isSet(.showingHint) {
      return text.contains { $0.isLetter || $0.isNumber } ? color(.textColor) : nil
    }
    return hintText.map { !$0.isBlank } ?? false ? color(.hintColor) : nil
  }

  /// Whether its pixels show text.
  fileprivate var drawsText: Bool {
    guard !isSet(.password), !isGraphic, !isWebView else { return false }
    let text =
      text ?? (isIOSClass(["Label", "StaticText"]) ? label : nil) ?? hintText ?? placeholder
    return text?.contains { $0.isLetter || $0.isNumber } ?? false
  }

  /// The size of its text style at the default text size; nil without a style.
  private var sizeOfStyle: Double? {
    text(.dynamicTypeStyle).flatMap(TextStyle.init(rawValue:))?.pointSize()
  }

  /// Whether the name of its font says that it is bold.
  private var isFontBold: Bool {
    let font = (text(.font) ?? "").lowercased()
    return ["bold", "heavy", "black"].contains { font.contains($0) }
  }

  /// Returns whether its text is large; nil if its size is unknown.
  fileprivate func isTextLarge(in screen: Screen) -> Bool? {
    guard let size = number(.textSize) ?? sizeOfStyle else {
      // Where code says nothing of a font, a text has the usual one: 17 points in SwiftUI and in
      // labels of UIKit, less in its buttons and fields.
      let isOpen = saysNotKnown(.textSize) || saysNotKnown(.font) || self[.dynamicTypeStyle] != nil
      guard screen.platform == .ios, screen.origin.leavesHoles, !isOpen else { return nil }
      return Contrast.isLarge(points: 17, isBold: isFontBold)
    }
    switch screen.platform {
    case .ios: return Contrast.isLarge(points: size, isBold: isFontBold)
    case .android:
      guard let density = screen.facts.density, density > 0 else { return nil }
      let isBold = ["bold", "boldItalic"].contains(self.text(.textStyle))
      return Contrast.isLarge(points: size / density, isBold: isBold)
    }
  }
}

extension Problem {
  fileprivate static func tooLow(_ measured: TextContrast.Measured, _ required: Double) -> Problem {
    // Of a text whose size is not known, only the least that any text needs can be missed for sure.
    let strict = Contrast.required(.minimum, ofLargeText: false)
    let unlessLarge =
      measured.isLarge == nil && required < strict
      ? ", or \(strict.written) if it is not large" : ""
    return Problem(
      "the text has a contrast of \(measured.ratio.cutToHundredths) to its background"
        + "\(measured.colors), but should have at least \(required.written)\(unlessLarge)",
      measured: [Measurement("ratio", measured.ratio), Measurement("required", required)],
      // Most people with low vision still read what just misses the ratio.
      impact: measured.ratio >= required * 2 / 3 ? .moderate : nil,
      facts: [.cause("\(measured.text.text) on \(measured.ground.text), \(required.written)")])
  }

  fileprivate static func unknownSize(_ measured: TextContrast.Measured) -> Problem {
    Problem(
      "the contrast of \(measured.ratio.cutToHundredths)\(measured.colors) is enough for large "
        + "text "
        + "only, and the size of the text is not known",
      measured: [Measurement("ratio", measured.ratio)])
  }

  fileprivate static func unknownBackground(_ reason: String) -> Problem {
    Problem("the background of the text is not known: \(reason)")
  }

  fileprivate static func unknownPixels(_ reason: String) -> Problem {
    Problem("the contrast of the text is not known: \(reason)")
  }

  fileprivate static let noColors = Problem(
    "the capture does not record colours, so the contrast of text cannot be measured",
    facts: [.ofInput])
}

extension Double {
  /// The number truncated to two decimals, so that 4.499 does not look sufficient.
  package var cutToHundredths: String {
    let hundredths = Int((self * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
