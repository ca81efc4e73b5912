// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Texts with too little contrast with their background.
enum TextContrastCheck: ATFCheck {
  static let name = "TextContrastCheck"

  static let card = ATFCard(
    remedy: "Make the text darker or its background lighter (in dark mode the reverse).",
    clauses: [.wcag("1.4.3")], topic: .rest)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    var pixels = ATFPixels(screen)
    return screen.views.flatMap { index -> [ATFResult] in
      let node = screen.node(index)
      guard screen.isVisible(index) else { return [notRun(1, index)] }
      guard screen.isA(.textView, index),
        !screen.isA(.switch, index) || !screen.characterFrames(index).isEmpty
      else { return [notRun(2, index)] }
      guard let text = screen.text(index) ?? node.hintText, !text.isEmpty else {
        return [notRun(3, index)]
      }
      guard node.isEnabled else { return [notRun(13, index)] }
      let limit = Limit(index, on: screen)
      let colors = judge(index, limit, on: screen)
      guard colors.needsPixels else { return colors.results }
      return colors.results + measure(index, limit, on: screen, &pixels)
    }
  }

  /// The contrast that a text has to reach.
  private struct Limit {
    /// Whether its text is large; nil when its size is not known.
    var isLarge: Bool?
    var custom: Double?

    init(_ index: Int, on screen: ATFScreen) {
      custom = screen.parameters.textContrast
      isLarge = screen.textSizeInSP(index).map { size in
        let isBold = ["bold", "boldItalic"].contains(screen.node(index).text(.textStyle))
        return size >= 18 || (size >= 14 && isBold)
      }
    }

    var required: Double { custom ?? (isLarge == true ? 3 : 4.5) }

    var detail: ATFResult.Detail {
      let key =
        custom == nil
        ? "KEY_REQUIRED_CONTRAST_RATIO" : "KEY_CUSTOMIZED_HEURISTIC_CONTRAST_RATIO"
      return .init(key, .number(required))
    }
  }

  // MARK: - By the colours that the view states

  // The framework also splits a text by the colours of its parts, which no capture contains.
  private static func judge(
    _ index: Int, _ limit: Limit, on screen: ATFScreen
  ) -> (results: [ATFResult], needsPixels: Bool) {
    let node = screen.node(index)
    let isHint = screen.text(index) == nil
    guard let text = node.color(isHint ? .hintColor : .textColor) else {
      return ([notRun(4, index)], true)
    }
    guard let background = node.color(.backgroundColor) else {
      return ([notRun(5, index)], true)
    }
    func failure(_ id: Int, _ ratio: Double) -> [ATFResult] {
      let details: [ATFResult.Detail] = [
        .init("KEY_CONTRAST_RATIO", .number(ratio)), limit.detail,
        .init("KEY_TEXT_COLOR", .whole(text.androidNumber)),
        .init("KEY_BACKGROUND_COLOR", .whole(background.androidNumber)),
      ]
      return [result(id, .error, index, details)]
    }
    if background.alpha == 255 {
      let ratio = Contrast.ratio(text.paintedOver(background), background)
      guard ratio.isTooLow(for: limit.required) else { return ([], false) }
      return (failure(limit.custom == nil ? 8 : 22, ratio), false)
    }
    let (low, high) = bounds(of: text, background)
    if high.isTooLow(for: limit.required) {
      return (failure(limit.custom == nil ? 23 : 25, high), false)
    }
    return ([], low.isTooLow(for: limit.required))
  }

  /// Returns the lowest and the highest contrast on a translucent background, over any opaque
  /// colour.
  private static func bounds(of text: Color, _ background: Color) -> (low: Double, high: Double) {
    let onBlack = background.paintedOver(.black)
    let onWhite = background.paintedOver(.white)
    let black = Contrast.ratio(text.paintedOver(onBlack), onBlack)
    let white = Contrast.ratio(text.paintedOver(onWhite), onWhite)
    let luminance = Contrast.luminance(text)
    let low =
      luminance < Contrast.luminance(onBlack)
      ? black : luminance > Contrast.luminance(onWhite) ? white : 1
    return (low, max(black, white))
  }

  // MARK: - By the picture of the screen

  private static func measure(
    _ index: Int, _ limit: Limit, on screen: ATFScreen, _ pixels: inout ATFPixels?
  ) -> [ATFResult] {
    guard let picture = pixels?.bounds else { return [notRun(9, index)] }
    let bounds = screen.bounds(index)
    let characters = screen.characterFrames(index).reduce(PixelRect.zero) { $0.enclosing($1) }
    let isUsable =
      !characters.isEmpty && picture.containsAll(of: characters) && characters.overlaps(bounds)
    let area = isUsable ? characters : bounds
    guard let estimate = pixels?.estimate(of: area) else {
      return [
        notRun(
          10, index,
          [
            .init("KEY_VIEW_BOUNDS_STRING", .text(area.written)),
            .init("KEY_SCREENSHOT_BOUNDS_STRING", .text(picture.written)),
          ])
      ]
    }
    guard !estimate.isUniform else {
      return [notRun(estimate.background == .black ? 14 : 16, index)]
    }
    let doubts = screen.doubts(about: index)
    if limit.custom != nil {
      guard let measured = ATFPixels.details(of: estimate, below: limit.required) else { return [] }
      return [result(15, .warning, index, measured + [limit.detail] + doubts)]
    }
    if let isLarge = limit.isLarge {
      guard let measured = ATFPixels.details(of: estimate, below: limit.required) else { return [] }
      let size = ATFResult.Detail("KEY_IS_LARGE_TEXT", .flag(isLarge))
      return [result(11, .warning, index, measured + [limit.detail, size] + doubts)]
    }
    if let measured = ATFPixels.details(of: estimate, below: 3) {
      let required = ATFResult.Detail("KEY_REQUIRED_CONTRAST_RATIO", .number(3))
      return [result(11, .warning, index, measured + [required] + doubts)]
    }
    guard let measured = ATFPixels.details(of: estimate, below: 4.5) else { return [] }
    let tolerant = ATFResult.Detail("KEY_TOLERANT_CONTRAST_RATIO", .number(3))
    return [result(12, .warning, index, measured + [limit.detail, tolerant] + doubts)]
  }

  // MARK: - Wording

  static func message(of result: ATFResult) -> String? {
    let ratio = result.word("KEY_CONTRAST_RATIO")
    let custom = result.word("KEY_CUSTOMIZED_HEURISTIC_CONTRAST_RATIO")
    let required = custom.isEmpty ? result.word("KEY_REQUIRED_CONTRAST_RATIO") : custom
    switch result.id {
    case 8, 22:
      return "the text has a contrast of \(ratio) to its background, but should have at least "
        + required
    case 23, 25:
      return "the text has a contrast of at most \(ratio) to its translucent background, but "
        + "should have at least \(required)"
    case 11, 15:
      return "the picture of the screen shows the text with a contrast of about \(ratio), but it "
        + "should have at least \(required)"
    case 12:
      return "the picture of the screen shows the text with a contrast of about \(ratio), which is "
        + "enough for large text only, and its size is not known"
    case 9: return "without a picture of the screen, the contrast of the text cannot be measured"
    case 10: return "the text is not all on the picture of the screen"
    case 14, 16: return "the picture of the screen has one colour only where the text should be"
    default: return nil
    }
  }
}

extension ATFScreen {
  /// Returns the frames of the characters of a text that have an area; none when they are not
  /// known.
  func characterFrames(_ index: Int) -> [PixelRect] {
    guard case .rects(let frames)? = node(index)[.characterFrames] else { return [] }
    return frames.map { PixelRect($0).inOrder }
  }

  /// Returns the size of a text in pixels per sp of the user; nil when not known.
  func textSizeInSP(_ index: Int) -> Float? {
    guard let size = node(index).number(.textSize), size.isFinite, let scaledDensity else {
      return nil
    }
    return Float(size) / scaledDensity
  }
}
