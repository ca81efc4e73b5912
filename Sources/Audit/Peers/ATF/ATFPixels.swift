// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Reads colours from the picture of a screen for contrast checks.
struct ATFPixels {
  private let image: PixelImage
  private let findsSeveral: Bool
  private var estimates: [PixelRect: ContrastEstimate] = [:]
  /// The number of pixels that may still be read. Views of a real screen cover it a few times;
  /// hostile ones would make each of a million views read all of it.
  private var left: Int

  /// Creates a reader for the picture of a screen; nil when it has none.
  init?(_ screen: ATFScreen) {
    guard let image = screen.screen.pixels, image.width > 0, image.height > 0 else { return nil }
    self.image = image
    findsSeveral = screen.parameters.findsSeveralForegrounds
    left = 256 * image.width * image.height
  }

  /// The bounds of the picture.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: image.width, bottom: image.height) }

  /// Estimates the colours of an area; nil when it is empty or outside, or when too much was read.
  mutating func estimate(of area: PixelRect) -> ContrastEstimate? {
    if let known = estimates[area] { return known }
    guard bounds.containsAll(of: area), !area.isEmpty, left >= area.width * area.height else {
      return nil
    }
    left -= area.width * area.height
    let estimate = ContrastEstimate(of: area, in: image, findsSeveral: findsSeveral)
    estimates[area] = estimate
    return estimate
  }
}

extension ATFPixels {
  /// Returns the measurements, for the first of several text colours that fails; nil when none
  /// fails.
  static func details(
    of estimate: ContrastEstimate, below required: Double
  ) -> [ATFResult.Detail]? {
    let ratios = estimate.ratios
    guard let first = ratios.firstIndex(where: { $0.isTooLow(for: required) }) else { return nil }
    var details: [ATFResult.Detail] = [
      .init("KEY_FOREGROUND_COLOR", .whole(estimate.foregrounds[first].androidNumber)),
      .init("KEY_BACKGROUND_COLOR", .whole(estimate.background.androidNumber)),
      .init("KEY_CONTRAST_RATIO", .number(ratios[first])),
    ]
    let rest = ratios.indices.filter { $0 > first && ratios[$0].isTooLow(for: required) }
    if !rest.isEmpty {
      let colors = rest.map { estimate.foregrounds[$0].androidNumber }
      details.append(.init("KEY_ADDITIONAL_FOREGROUND_COLORS", .wholes(colors)))
      details.append(.init("KEY_ADDITIONAL_CONTRAST_RATIOS", .numbers(rest.map { ratios[$0] })))
    }
    return details
  }
}

extension ATFScreen {
  /// Returns the reasons for doubting colours that were read from pixels.
  func doubts(about index: Int) -> [ATFResult.Detail] {
    var details: [ATFResult.Detail] = []
    if isAgainstScrollableEdge(index) {
      details.append(.init("KEY_IS_AGAINST_SCROLLABLE_EDGE", .flag(true)))
    }
    if isPotentiallyObscured(index) {
      details.append(.init("KEY_IS_POTENTIALLY_OBSCURED", .flag(true)))
    }
    return details
  }

  /// Whether another window, or a neighbour drawn later, may cover a view.
  private func isPotentiallyObscured(_ index: Int) -> Bool {
    let bounds = bounds(index)
    if screen.listsWindows, let layer = screen.window(of: index).layer {
      for window in screen.windows {
        guard let other = window.layer, other > layer else { continue }
        if self.bounds(window.root).overlaps(bounds) { return true }
      }
    }
    guard node(index).number(.drawingOrder) != nil else { return false }
    var branch = index
    for parent in ancestors(of: index) {
      defer { branch = parent }
      guard let order = node(branch).number(.drawingOrder) else { continue }
      for sibling in screen.children(of: parent).prefix(Self.mostNeighbours)
      where node(sibling).number(.drawingOrder) ?? order > order {
        if self.bounds(sibling).overlaps(bounds) { return true }
      }
    }
    return false
  }

  /// The most neighbours that are compared, so that the time does not grow quadratically.
  private static let mostNeighbours = 1_000
}

extension Double {
  /// Whether a ratio misses the required one by more than a hundredth.
  func isTooLow(for required: Double) -> Bool { !Contrast.reaches(self, required) }
}
