// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Pictures with too little contrast with their background.
enum ImageContrastCheck: ATFCheck {
  static let name = "ImageContrastCheck"

  static let card = ATFCard(
    remedy: "Make the picture darker or its background lighter (in dark mode the reverse).",
    clauses: [.wcag("1.4.11")], topic: .rest)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    var pixels = ATFPixels(screen)
    return screen.views.compactMap { index -> ATFResult? in
      guard screen.isVisible(index) else { return notRun(1, index) }
      guard screen.isA(.imageView, index) else { return notRun(2, index) }
      guard screen.node(index).isEnabled else { return notRun(6, index) }
      guard let picture = pixels?.bounds else { return notRun(3, index) }
      let bounds = screen.bounds(index)
      guard let estimate = pixels?.estimate(of: bounds) else {
        return notRun(
          4, index,
          [
            .init("KEY_VIEW_BOUNDS_STRING", .text(bounds.written)),
            .init("KEY_SCREENSHOT_BOUNDS_STRING", .text(picture.written)),
          ])
      }
      guard !estimate.isUniform else {
        return notRun(estimate.background == .black ? 7 : 9, index)
      }
      let custom = screen.parameters.imageContrast
      guard
        let measured = ATFPixels.details(
          of: estimate, below: custom ?? Contrast.requiredOfGraphics)
      else { return nil }
      let limit = custom.map {
        ATFResult.Detail("KEY_CUSTOMIZED_HEURISTIC_CONTRAST_RATIO", .number($0))
      }
      let details = measured + (limit.map { [$0] } ?? []) + screen.doubts(about: index)
      return result(custom == nil ? 5 : 8, .warning, index, details)
    }
  }

  static func message(of result: ATFResult) -> String? {
    let custom = result.word("KEY_CUSTOMIZED_HEURISTIC_CONTRAST_RATIO")
    switch result.id {
    case 5, 8:
      return "the picture has a contrast of about \(result.word("KEY_CONTRAST_RATIO")) to its "
        + "background, but should have at least \(custom.isEmpty ? "3" : custom)"
    case 3: return "without a picture of the screen, the contrast of images cannot be measured"
    case 4: return "the view is not all on the picture of the screen"
    case 7, 9: return "the picture of the screen has one colour only where the view should be"
    default: return nil
    }
  }
}
