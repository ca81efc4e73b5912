// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Texts that do not follow the user's text size, or have no room to grow.
enum TextSizeCheck: ATFCheck {
  static let name = "TextSizeCheck"

  static let card = ATFCard(
    remedy: "Give text sizes in sp, and let views with text be as large as their text: "
      + "wrap_content, or a minimum instead of a size.",
    clauses: [.wcag("1.4.4")], topic: .rest)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    let containers = FixedContainers(screen)
    var results: [ATFResult] = []
    var collected: [Int: [Int]] = [:]
    for index in screen.views {
      guard screen.isVisible(index) else {
        results.append(notRun(1, index))
        continue
      }
      guard screen.isA(.textView, index) else {
        results.append(notRun(2, index))
        continue
      }
      guard screen.text(index) != nil || screen.node(index).hintText != nil else {
        results.append(notRun(3, index))
        continue
      }
      guard let size = screen.textSizeInSP(index), let unit = Unit(screen.node(index)) else {
        results.append(notRun(6, nil))
        continue
      }
      guard unit == .sp else {
        results += fixedText(index, size, unit, containers, on: screen)
        continue
      }
      let fixed = Fixed(screen.node(index))
      if !fixed.isEmpty {
        results.append(box(index, fixed, texts: [index], isGroup: false, on: screen))
      } else if let container = containers.around(index, on: screen) {
        collected[container, default: []].append(index)
      }
    }
    for (container, texts) in collected.sorted(by: { $0.key < $1.key }) {
      let fixed = Fixed(screen.node(container))
      results.append(box(container, fixed, texts: texts, isGroup: true, on: screen))
    }
    return results
  }

  /// Android's units of text sizes; the raw values are its numbers.
  private enum Unit: Int {
    case px, dp, sp, pt, inches, mm

    init?(_ node: Node) {
      switch node.text(.textSizeUnit) {
      case "px": self = .px
      case "dp", "dip": self = .dp
      case "sp": self = .sp
      case "pt": self = .pt
      case "in": self = .inches
      case "mm": self = .mm
      default: return nil
      }
    }
  }

  // MARK: - Sizes that do not follow the user

  private static func fixedText(
    _ index: Int, _ size: Float, _ unit: Unit, _ containers: FixedContainers, on screen: ATFScreen
  ) -> [ATFResult] {
    guard size < 28 else { return [] }
    let details: [ATFResult.Detail] = [
      .init("KEY_TEXT_SIZE_UNIT", .whole(unit.rawValue)),
      .init("KEY_ESTIMATED_TEXT_SIZE_DP", .number(Double(size))),
    ]
    if unit == .dp, let parent = screen.node(index).parent, screen.isA(toolbars, parent) {
      return [notRun(9, index, details)]
    }
    if unit == .px {
      if screen.isA(["com.android.internal.widget.DialogTitle"], index) {
        return [notRun(10, index, details)]
      }
      return [notRun(containers.isInTabs[index] ? 11 : 12, index, details)]
    }
    return [
      size < 16 ? result(4, .error, index, details) : result(5, .warning, index, details)
    ]
  }

  private static let toolbars = [
    "android.support.v7.widget.Toolbar", "android.widget.Toolbar",
    "androidx.appcompat.widget.Toolbar",
  ]

  // MARK: - Boxes that do not follow their text

  /// The dimensions that the layout fixes.
  struct Fixed {
    var width = false
    var height = false

    init(_ node: Node) {
      guard case .layout(let layout)? = node[.layout] else { return }
      // Match the parent, wrap the content, and 0 for a share of the remaining space.
      let following = [-1, -2, 0]
      width = !following.contains(layout.width)
      height = !following.contains(layout.height)
    }

    var isEmpty: Bool { !width && !height }
  }

  private static func box(
    _ index: Int, _ fixed: Fixed, texts: [Int], isGroup: Bool, on screen: ATFScreen
  ) -> ATFResult {
    let bounds = screen.bounds(index)
    let characters = texts.reduce(PixelRect.zero) { area, text in
      screen.characterFrames(text).reduce(area) { $0.enclosing($1) }
    }
    func share(_ part: Int, _ whole: Int) -> Float? {
      characters.isEmpty || whole <= 0 ? nil : Float(part) / Float(whole)
    }
    let width = fixed.width ? share(characters.width, bounds.width) : nil
    let height = fixed.height ? share(characters.height, bounds.height) : nil
    var details: [ATFResult.Detail] = [.init("FONT_SCALE", .number(Double(screen.fontScale)))]
    if let width {
      details.append(.init("KEY_OCCUPIED_FRACTION_OF_WIDTH", .number(Double(width))))
    }
    if let height {
      details.append(.init("KEY_OCCUPIED_FRACTION_OF_HEIGHT", .number(Double(height))))
    }
    if isGroup, let text = texts.first.flatMap({ screen.text($0) ?? screen.node($0).hintText }) {
      details.append(.init("KEY_TEXT", .text(text)))
    }
    let isAtEdge = screen.isAgainstScrollableEdge(index)
    if isAtEdge { details.append(.init("KEY_IS_AGAINST_SCROLLABLE_EDGE", .flag(true))) }
    let limit = 0.7 * screen.fontScale
    let isTight = [width, height].contains { $0 ?? 0 >= limit }
    let id = (fixed.width ? fixed.height ? 33 : 31 : 32) + (isGroup ? 3 : 0)
    return result(id, isTight && !isAtEdge ? .warning : .info, index, details)
  }

  // MARK: - Wording

  static func message(of result: ATFResult) -> String? {
    let size = result.word("KEY_ESTIMATED_TEXT_SIZE_DP")
    switch result.id {
    case 4, 5: return "the text has a fixed size of about \(size) dp and does not grow"
    case 6: return "the size of the text or its unit is not known"
    case 12: return "the text has a fixed size of about \(size) dp, perhaps the framework's own"
    case 31, 34: return "the width of a text that grows is fixed\(fullness(result))"
    case 32, 35: return "the height of a text that grows is fixed\(fullness(result))"
    case 33, 36: return "the width and the height of a text that grows are fixed\(fullness(result))"
    default: return nil
    }
  }

  private static func fullness(_ result: ATFResult) -> String {
    result.kind == .warning ? ", and there is little room left" : ""
  }
}

/// Containers around texts that limit their room.
private struct FixedContainers {
  /// The nearest view with a fixed dimension among each node and its ancestors, unless something
  /// scrolls before it.
  private let nearest: [Int?]
  /// Whether each node is a layout of tabs or inside one.
  let isInTabs: [Bool]

  init(_ screen: ATFScreen) {
    nearest = screen.screen.inherited(Int?.none) { around, index in
      if screen.screen.canScroll(.canScrollForward, index)
        || screen.screen.canScroll(.canScrollBackward, index)
      {
        return nil
      }
      return TextSizeCheck.Fixed(screen.node(index)).isEmpty ? around : index
    }
    isInTabs = screen.screen.inherited(false) { isInTabs, index in
      isInTabs || screen.isA(["com.google.android.material.tabs.TabLayout"], index)
    }
  }

  func around(_ index: Int, on screen: ATFScreen) -> Int? {
    screen.node(index).parent.flatMap { nearest[$0] }
  }
}
