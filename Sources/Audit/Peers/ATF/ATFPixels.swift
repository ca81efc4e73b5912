// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Reads colours out of the picture of a screen for checks of contrast.
struct ATFPixels {
  private let image: PixelImage
  private let findsSeveral: Bool
  private var estimates: [PixelRect: ContrastEstimate] = [:]
  /// How many pixels may still be looked at. Views of a real screen cover it a few times; hostile
  /// ones would have each of a million views look at all of it.
  private var left: Int

  /// Takes the picture of a screen; nil when it has none.
  init?(_ screen: ATFScreen) {
    guard let image = screen.screen.pixels, image.width > 0, image.height > 0 else { return nil }
    self.image = image
    findsSeveral = screen.parameters.findsSeveralForegrounds
    left = 256 * image.width * image.height
  }

  /// All of the picture.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: image.width, bottom: image.height) }

  /// The colours of an area; nil when it is empty, lies outside, or too much was looked at.
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
  /// What was measured, and which of several colours of text fails first; nil when none fails.
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
  /// What makes colours read from pixels doubtful.
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

  /// Whether another window, or a neighbour drawn later, may lie over a view.
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

  /// So many neighbours are asked, so that no time grows with a square.
  private static let mostNeighbours = 1_000
}

extension Double {
  /// Whether a ratio misses what is required by more than a hundredth.
  func isTooLow(for required: Double) -> Bool { !Contrast.reaches(self, required) }
}
