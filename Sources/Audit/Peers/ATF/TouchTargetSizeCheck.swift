// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Views that answer taps and are smaller than Android asks for.
enum TouchTargetSizeCheck: ATFCheck {
  static let name = "TouchTargetSizeCheck"

  static let card = ATFCard(
    remedy: "Make the view 48 dp wide and high with android:minWidth, android:minHeight or "
      + "padding, or enlarge its area by a TouchDelegate.",
    clauses: [.wcag("2.5.8")], topic: .rest)

  /// The result for a screen of unknown density; the framework always knows it.
  static let unknownDensity = 0

  static func results(on screen: ATFScreen) -> [ATFResult] {
    guard let density = screen.density else { return unmeasured(screen) }
    let display = screen.displaySize
    let ancestors = LargeAncestors.all(of: screen, display)
    let isInWebView = screen.screen.inherited(false) { $0 || screen.isA(.webView, $1) }
    return screen.views.compactMap { index in
      guard screen.isClickable(index) || screen.isLongClickable(index) else {
        return notRun(1, index)
      }
      guard screen.isVisible(index) else { return notRun(2, index) }
      var target = Target(index, on: screen, display, density)
      guard target.isTooSmall else { return nil }
      let parent = screen.node(index).parent
      let large = parent.map { ancestors[$0] } ?? LargeAncestors()
      let hasAncestor =
        (large.isClickable && screen.isClickable(index))
        || (large.isLongClickable && screen.isLongClickable(index))
      target.isDemoted = hasAncestor
      if hasAncestor { target.details.append(.init("KEY_HAS_CLICKABLE_ANCESTOR", .flag(true))) }
      guard target.takeHitAreas() else { return nil }
      target.takeClipping()
      if let parent, isInWebView[parent] {
        target.isDemoted = true
        target.details.append(.init("KEY_IS_WEB_CONTENT", .flag(true)))
      }
      var kind: ATFResult.Kind = target.isDemoted ? .warning : .error
      if screen.isAgainstScrollableEdge(index) {
        kind = .notRun
        target.details.append(.init("KEY_IS_AGAINST_SCROLLABLE_EDGE", .flag(true)))
      }
      return result(target.resultID, kind, index, target.details)
    }
  }

  private static func unmeasured(_ screen: ATFScreen) -> [ATFResult] {
    screen.views.map { index in
      guard screen.isClickable(index) || screen.isLongClickable(index) else {
        return notRun(1, index)
      }
      return notRun(screen.isVisible(index) ? unknownDensity : 2, index)
    }
  }

  /// Returns the size in dp that a view has to reach; less at an edge of the display.
  static func required(
    _ bounds: PixelRect, on screen: ATFScreen, _ display: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    let full = screen.parameters.touchTargetSize ?? 48
    let atEdge = Int((Double(full) * 32 / 48).rounded())
    if screen.isInputMethod { return (atEdge, atEdge) }
    let isAtSide = bounds.left == 0 || bounds.right == display.width
    let isAtEnd = bounds.top == 0 || bounds.bottom == display.height
    return (isAtSide ? atEdge : full, isAtEnd ? atEdge : full)
  }

  static func message(of result: ATFResult) -> String? {
    switch (result.kind, result.id) {
    case (.notRun, unknownDensity):
      "the density of the screen is not known, so the size in dp cannot be measured"
    case (.notRun, 3...):
      "the view is small, but lies against an edge of something that scrolls, which may cut it off"
    case (.notRun, _): nil
    default: size(result)
    }
  }

  private static func size(_ result: ATFResult) -> String {
    let custom = result.id > 5 ? "CUSTOMIZED_" : ""
    func asked(_ side: String) -> String { result.word("KEY_\(custom)REQUIRED_\(side)") }
    let size = "\(result.word("KEY_WIDTH")) by \(result.word("KEY_HEIGHT")) dp"
    let required = "\(asked("WIDTH")) by \(asked("HEIGHT")) dp"
    var sentence = "the touch target is \(size), but should be at least \(required)"
    if result["KEY_HAS_CLICKABLE_ANCESTOR"] != nil {
      sentence += "; a view around it also takes taps"
    }
    return sentence
  }
}

/// The taps that ancestors of a node handle, if they are large enough themselves.
private struct LargeAncestors {
  var isClickable = false
  var isLongClickable = false

  /// Returns the values of each node and its ancestors. The framework compares pixels with dp here.
  static func all(
    of screen: ATFScreen, _ display: (width: Int, height: Int)
  ) -> [LargeAncestors] {
    screen.screen.inherited(LargeAncestors()) { around, index in
      let takesTaps = screen.isClickable(index) || screen.isLongClickable(index)
      guard takesTaps, !screen.isA(.absListView, index) else { return around }
      let bounds = screen.bounds(index)
      let required = TouchTargetSizeCheck.required(bounds, on: screen, display)
      guard bounds.width >= required.width, bounds.height >= required.height else { return around }
      return LargeAncestors(
        isClickable: around.isClickable || screen.isClickable(index),
        isLongClickable: around.isLongClickable || screen.isLongClickable(index))
    }
  }
}

/// A view that handles taps, with its measurements.
private struct Target {
  let node: Node
  let density: Float
  let width: Int
  let height: Int
  let required: (width: Int, height: Int)
  let isCustom: Bool
  var isDemoted = false
  var details: [ATFResult.Detail]

  init(
    _ index: Int, on screen: ATFScreen, _ display: (width: Int, height: Int), _ density: Float
  ) {
    node = screen.node(index)
    self.density = density
    let bounds = screen.bounds(index)
    width = density.wholeDP(bounds.width)
    height = density.wholeDP(bounds.height)
    required = TouchTargetSizeCheck.required(bounds, on: screen, display)
    isCustom = screen.parameters.touchTargetSize != nil
    let prefix = isCustom ? "KEY_CUSTOMIZED_REQUIRED_" : "KEY_REQUIRED_"
    details = [
      .init("KEY_WIDTH", .whole(width)), .init("KEY_HEIGHT", .whole(height)),
      .init(prefix + "WIDTH", .whole(required.width)),
      .init(prefix + "HEIGHT", .whole(required.height)),
    ]
  }

  var isTooSmall: Bool { width < required.width || height < required.height }

  var resultID: Int {
    let id = width < required.width ? (height < required.height ? 3 : 5) : 4
    return isCustom ? id + 3 : id
  }

  /// Considers the areas that forward their touches to it; false when one of them is large enough.
  mutating func takeHitAreas() -> Bool {
    let areas = node.touchDelegates.map { PixelRect($0).inOrder }
    guard var largest = areas.first else { return true }
    for area in areas {
      if density.wholeDP(area.width) >= required.width,
        density.wholeDP(area.height) >= required.height
      {
        return false
      }
      if area.width * area.height > largest.width * largest.height { largest = area }
    }
    details += [
      .init("KEY_HAS_TOUCH_DELEGATE_WITH_HIT_RECT", .flag(true)),
      .init("KEY_HIT_RECT_WIDTH", .whole(density.wholeDP(largest.width))),
      .init("KEY_HIT_RECT_HEIGHT", .whole(density.wholeDP(largest.height))),
    ]
    return true
  }

  /// Considers the size that it would have if nothing clipped it.
  mutating func takeClipping() {
    guard case .size(let size)? = node[.unclippedSize] else { return }
    let frame = PixelRect(node.frame ?? .zero).inOrder
    let whole = (width: Int(clamping: size.width), height: Int(clamping: size.height))
    func isCut(_ pixels: Int, _ whole: Int, _ required: Int) -> Bool {
      density.truncatedDP(pixels) < required && density.truncatedDP(whole) >= required
    }
    guard
      isCut(frame.width, whole.width, required.width)
        || isCut(frame.height, whole.height, required.height)
    else { return }
    isDemoted = true
    details += [
      .init("KEY_IS_CLIPPED_BY_ANCESTOR", .flag(true)),
      .init("KEY_NONCLIPPED_WIDTH", .whole(whole.width)),
      .init("KEY_NONCLIPPED_HEIGHT", .whole(whole.height)),
    ]
  }
}
