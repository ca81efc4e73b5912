// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The height of a text that can be pressed and takes the height of its one line.
///
/// Source: Android, `TextView.getDesiredHeight`: the line with the padding of its font, and the padding above
/// and below. Text sizes are those of an unchanged phone, on which 1 sp is 1 dp.
struct TextTarget {
  private let view: LayoutView
  private let attributes: LayoutAttributes
  private let node: Node
  private let code: LayoutCode
  private let layouts: [String]

  init(
    _ view: LayoutView, _ attributes: LayoutAttributes, _ node: Node, _ code: LayoutCode,
    _ layouts: [String]
  ) {
    self.view = view
    self.attributes = attributes
    self.node = node
    self.code = code
    self.layouts = layouts
  }

  /// The height in dp, rounded up; nil where something else may make it higher.
  var height: Int? {
    guard Self.classes.contains(view.name), node[.clickable] == .flag(true),
      attributes.writtenOfText("fontFamily") == nil,
      attributes.word("layout_height") == "wrap_content",
      !attributes.isTrue("textIsSelectable"), !attributes.hasLibraryWidgetStyle, hasOneLine,
      !mayBeHigher,
      let size = node.number(.textSize), size < 1_000, let padding
    else { return nil }
    return Int((size * RobotoWidths.paddedLineHeight + padding).rounded(.up))
  }

  /// The classes that draw with Android's own font unless told otherwise; a class of the app may have one of
  /// pictures.
  private static let classes: Set<String> = [
    "TextView", "AppCompatTextView", "MaterialTextView",
  ]

  /// Whether it has one line: it may have no other, or it is as wide as its words, which are few.
  private var hasOneLine: Bool {
    if attributes.word("maxLines") == "1" || attributes.isTrue("singleLine") { return true }
    guard attributes.word("layout_width") == "wrap_content" else { return false }
    guard let text = node.text, text.first != "{" else { return true }
    return text.utf8.count <= Self.longestLine && !text.contains(where: \.isNewline)
  }

  /// So many letters of 14 sp fit into the narrowest phones, of 320 dp.
  private static let longestLine = 40

  private var mayBeHigher: Bool {
    let isSized = Self.sizing.contains { attributes.written($0) != nil }
    let mayPad = attributes.written("background").map { !Self.hasNoPadding($0) } ?? false
    let isChanged = code.calls(Self.changing, on: attributes.identifier, in: layouts) != .no
    return isSized || mayPad || isChanged
  }

  /// Whether a background has no padding of its own: none, a colour, or Android's mark of a press.
  private static func hasNoPadding(_ background: String) -> Bool {
    background == "@null" || background.hasPrefix("#") || background.contains("color/")
      || background.contains("selectableItemBackground")
  }

  /// The attributes that may make a text higher than its line.
  private static let sizing = [
    "minHeight", "minLines", "lines", "height", "lineHeight", "lineSpacingExtra", "autoLink",
    "drawableTop", "drawableBottom", "drawableLeft", "drawableRight", "drawableStart",
    "drawableEnd", "app:drawableTopCompat", "app:drawableBottomCompat", "app:drawableLeftCompat",
    "app:drawableRightCompat", "app:drawableStartCompat", "app:drawableEndCompat", "app:lineHeight",
  ]

  /// The names by which code may make a text higher.
  private static let changing: Set<String> = [
    "setPadding", "setPaddingRelative", "updatePadding", "updatePaddingRelative", "layoutParams",
    "setLayoutParams", "updateLayoutParams", "setMinHeight", "minHeight", "setMinimumHeight",
    "minimumHeight", "setHeight", "setTextSize", "textSize", "setLines", "setMinLines",
    "setCompoundDrawables", "setCompoundDrawablesWithIntrinsicBounds", "setBackgroundResource",
    "setCompoundDrawablesRelativeWithIntrinsicBounds", "setBackground", "background",
    "setTextAppearance",
  ]

  /// The padding above and below in dp; nil where it is not known.
  private var padding: Double? {
    let isAll = attributes.written("padding") != nil
    let isVertical = attributes.written("paddingVertical") != nil
    var sum = 0.0
    for side in ["paddingTop", "paddingBottom"] {
      // The padding of all sides is above that of one (Android, `View`).
      let name = isAll ? "padding" : isVertical ? "paddingVertical" : side
      guard attributes.written(name) != nil else { continue }
      guard let length = attributes.length(name), length.unit == .dp, length.number < 1_000 else {
        return nil
      }
      sum += length.number
    }
    return sum
  }
}
