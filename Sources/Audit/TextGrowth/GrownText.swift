// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A model of the texts of a screen at another text size, or at twice their length.
///
/// Documentation/TextGrowth.md describes the model and its error. In short: a text may take the
/// whole width of the narrowest view around it, and any height down to the end of the display,
/// unless its author fixed its lines, its width or its height. It reports only texts that do not
/// fit even then, after the error of the widths is subtracted; cases that depend on facts missing
/// from the input are left out.
package struct GrownText: Sendable {
  /// A problem of a text.
  package enum Trouble: String, Hashable, Sendable, CaseIterable {
    /// It has too few lines for its words, so that some are left out.
    case cutOff
    /// Its author fixed a height that shows only a part of its lines.
    case clipped
    /// It is higher than a view around it with a fixed height.
    case outside
    /// It extends below the display, where nothing scrolls.
    case offScreen
    /// It covers the text below it.
    case overlapping
  }

  /// A text with a problem.
  package struct Misfit: Hashable, Sendable {
    /// The index of the node in its screen.
    package var node: Int
    /// The problem.
    package var trouble: Trouble
    /// The space that it needs, in points or pixels; lines for `cutOff`.
    package var needed: Double
    /// The space that is available, in the same unit.
    package var available: Double
  }

  private let screen: Screen
  private let surroundings: Surroundings
  /// The width of the narrowest view around each node, and of the display.
  private let widths: [Double]
  /// The smallest height that an author fixed for a view around each node; infinity for none.
  private let heights: [Double]
  /// Whether a view around each node scrolls.
  private let scrolls: [Bool]

  /// Analyses a screen once for all text sizes.
  package init(_ context: AuditContext) {
    let screen = context.screen
    self.screen = screen
    surroundings = context.surroundings
    let display = screen.display
    let inside = screen.inherited(display?.width ?? .infinity) { width, index in
      let frame = screen.frame(of: index)
      return screen.nodes[index].frame == nil || frame.width <= 0 ? width : min(width, frame.width)
    }
    widths = screen.nodes.map { $0.parent.map { inside[$0] } ?? display?.width ?? .infinity }
    let fixed = screen.inherited(Double.infinity) { height, index in
      if screen.nodes[index].isScroller { return .infinity }
      return min(height, screen.nodes[index].fixedLayout(on: screen.platform).height ?? .infinity)
    }
    heights = screen.nodes.map { $0.parent.map { fixed[$0] } ?? .infinity }
    scrolls = screen.inherited(false) { scrolls, index in
      scrolls || screen.nodes[index].isScroller || screen.nodes[index].isWebView
    }
  }

  /// Returns whether a node has a text whose size is known for each text size.
  package func knowsSize(of index: Int) -> Bool {
    let size: TextSize = screen.platform == .ios ? .category(.standard) : .scale(FontScale.standard)
    return Sample(index, of: screen, surroundings, at: size, repeated: 1) != nil
  }

  /// Returns the texts with problems at a text size, in document order.
  ///
  /// `repeated` multiplies the length of each text, like the double-length pseudo-language.
  package func findings(at size: TextSize, repeated: Int = 1) -> [Misfit] {
    var findings: [Misfit] = []
    var grown: [Int: Rect] = [:]
    for index in screen.nodes.indices {
      guard let text = Sample(index, of: screen, surroundings, at: size, repeated: repeated),
        surroundings.isInSight(index, of: screen)
      else { continue }
      let (trouble, frame) = judge(text, index)
      if let frame { grown[index] = frame }
      if let trouble { findings.append(trouble) }
    }
    return (findings + overlaps(grown)).sorted {
      ($0.node, $0.trouble.rawValue) < ($1.node, $1.trouble.rawValue)
    }
  }

  /// Returns the problem of a text at its place, and its frame, if they are known.
  private func judge(_ text: Sample, _ index: Int) -> (Misfit?, Rect?) {
    let node = screen.nodes[index]
    let frame = screen.frame(of: index)
    let layout = node.fixedLayout(on: screen.platform)
    let width = layout.width.map { max($0, 1) } ?? max(widths[index], 1)
    guard width.isFinite else { return (nil, nil) }
    let lenient = text.size * (1 - TextWidth.error(on: screen.platform))
    let lines = text.width.lines(size: lenient, width: width)
    if let limit = node.number(.numberOfLines), limit >= 1, Double(lines) > limit {
      return (
        Misfit(node: index, trouble: .cutOff, needed: Double(lines), available: limit), nil
      )
    }
    let shownLines = node.number(.numberOfLines).map {
      $0 >= 1 ? min(lines, Int(clamping: $0)) : lines
    }
    let height = Double(shownLines ?? lines) * lenient * RobotoWidths.lineHeight
    if let fixed = layout.height, height > fixed + 1 {
      return (Misfit(node: index, trouble: .clipped, needed: height, available: fixed), nil)
    }
    if height > heights[index] + 1 {
      return (
        Misfit(node: index, trouble: .outside, needed: height, available: heights[index]), nil
      )
    }
    guard !frame.isEmpty else { return (nil, nil) }
    let grown = Rect(
      x: frame.x, y: frame.y,
      width: min(width, max(frame.width, text.width.onOneLine(size: lenient))),
      height: max(height, 0))
    if !scrolls[index], let display = surroundings.screenFrame, frame.maxY <= display.maxY + 1,
      grown.maxY > display.maxY + 1, screen.knows(.scrollable, of: index)
    {
      return (
        Misfit(
          node: index, trouble: .offScreen, needed: height, available: display.maxY - frame.y),
        grown
      )
    }
    return (nil, grown)
  }

  /// Returns the texts that grow over another one if the layout does not move views: Android's
  /// `FrameLayout` places its children on top of each other.
  private func overlaps(_ grown: [Int: Rect]) -> [Misfit] {
    var byParent: [Int: [Int]] = [:]
    for index in grown.keys.sorted() {
      guard let parent = screen.nodes[index].parent,
        Self.stacks.contains(screen.nodes[parent].className ?? "")
      else { continue }
      byParent[parent, default: []].append(index)
    }
    var findings: [Misfit] = []
    for parent in byParent.keys.sorted() {
      let texts = byParent[parent]!.prefix(Self.mostCompared)
      for index in texts {
        let frame = screen.frame(of: index)
        let covered = texts.first { other in
          let below = screen.frame(of: other)
          return other != index && below.y >= frame.maxY - 1 && below.x < frame.maxX
            && frame.x < below.maxX && grown[index]!.maxY > below.y + 1
        }
        guard let covered else { continue }
        findings.append(
          Misfit(
            node: index, trouble: .overlapping, needed: grown[index]!.height,
            available: screen.frame(of: covered).y - frame.y))
      }
    }
    return findings
  }

  private static let stacks: Set<String> = [
    "android.widget.FrameLayout", "android.widget.AbsoluteLayout",
  ]
  private static let mostCompared = 64

  /// A text at a text size.
  private struct Sample {
    var width: TextWidth
    /// The size of the font: points on iOS, pixels on Android.
    var size: Double

    /// Creates a sample; nil if there is no text, its words or its size are unknown, or it is unknown
    /// whether it follows the user's setting.
    init?(
      _ index: Int, of screen: Screen, _ surroundings: Surroundings, at size: TextSize,
      repeated: Int
    ) {
      let node = screen.nodes[index]
      // "All text supports Dynamic Type, default style body" (row S4-8-063).
      let isSwiftUI = surroundings.toolkit[index] == .swiftUI
      guard let text = screen.knownText(of: node),
        let grown = node.fontSize(at: size, of: screen, defaultStyle: isSwiftUI ? .body : nil),
        let width = TextWidth(
          repeatElement(text, count: max(1, min(repeated, 4))).joined(separator: " "),
          weight: node.fontWeight(on: screen.platform))
      else { return nil }
      self.width = width
      self.size = grown
    }
  }
}

extension Screen {
  /// The visible text of a node; nil where source leaves parts of it open, which nobody can measure.
  func knownText(of node: Node) -> String? {
    node.shownText.flatMap { isOpen($0) ? nil : $0 }
  }
}

extension Node {
  /// Returns the font size at another text size of the user, in the unit of the screen; nil if the
  /// input does not determine it.
  ///
  /// `defaultStyle` is the style of a text that states neither a style nor a size.
  fileprivate func fontSize(
    at size: TextSize, of screen: Screen, defaultStyle: TextStyle?
  ) -> Double? {
    switch size {
    case .category(let category):
      guard screen.platform == .ios else { return nil }
      let isPlain = self[.textSize] == nil && self[.font] == nil && self[.dynamicTypeStyle] == nil
      let style =
        text(.dynamicTypeStyle).flatMap(TextStyle.init(rawValue:)) ?? (isPlain ? defaultStyle : nil)
      let isStandard = (screen.facts.fontScale ?? 1) == 1
      let base = isStandard ? number(.textSize) ?? style?.pointSize() : style?.pointSize()
      guard let base, base > 0, base.isFinite, base < 1_000 else { return nil }
      guard flag(.adjustsFont) ?? (style != nil) else { return base }
      return (style ?? .body).scaled(base, at: category, maximum: number(.maximumTextSize))
    case .scale(let scale):
      guard screen.platform == .android, let density = screen.facts.density, density > 0,
        let pixels = number(.textSize), pixels > 0, pixels.isFinite, pixels < 10_000,
        let unit = text(.textSizeUnit)
      else { return nil }
      guard unit == "sp" else { return pixels }
      guard (screen.facts.fontScale ?? 1) == 1 else { return nil }
      let level = screen.facts.apiLevel ?? FontScale.firstLevelWithSevenSteps
      return FontScale.dp(ofSP: pixels / density, at: scale, apiLevel: level) * density
    }
  }

  fileprivate func fontWeight(on platform: Platform) -> RobotoWidths.Weight {
    if platform == .android {
      return ["bold", "boldItalic"].contains(text(.textStyle)) ? .bold : .regular
    }
    let font = (text(.font) ?? "").lowercased()
    if font.contains("semibold") || font.contains("medium") { return .medium }
    return ["bold", "heavy", "black"].contains { font.contains($0) } ? .bold : .regular
  }

  /// The width and the height that the author fixed, in pixels; Android's special values are
  /// negative, and 0 means a share of the remaining space. Where a file of iOS tells the frame, it is that of the
  /// design, and `fixed-height-around-text` judges what is fixed.
  fileprivate func fixedLayout(on platform: Platform) -> (width: Double?, height: Double?) {
    guard case .layout(let layout)? = self[.layout], platform == .android || self[.frame] == nil
    else { return (nil, nil) }
    return (
      layout.width > 0 ? Double(layout.width) : nil, layout.height > 0 ? Double(layout.height) : nil
    )
  }
}
