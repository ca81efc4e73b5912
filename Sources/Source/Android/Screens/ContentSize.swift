// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The largest size that a view can get from its contents, where that is known: a line of text, a picture with
/// its own size, or a group of these.
///
/// Source: Android, `TextView.getDesiredHeight`: the line with the padding of its font; `ImageView.onMeasure`: the
/// size of its picture; `LinearLayout` and `FrameLayout`, `onMeasure`: what is in them with its margins; all with
/// the padding around it. Text sizes are those of an unchanged phone, on which 1 sp is 1 dp.
struct ContentSize {
  let project: AndroidProject
  let code: LayoutCode
  let layouts: [String]

  /// A direction in which a view has a size, with the attributes of Android that say it.
  enum Direction {
    case across, down

    fileprivate var length: String { self == .across ? "layout_width" : "layout_height" }
    fileprivate var least: String { self == .across ? "minWidth" : "minHeight" }
    fileprivate var sides: [String] { self == .across ? ["Start", "End"] : ["Top", "Bottom"] }
    fileprivate var both: String { self == .across ? "Horizontal" : "Vertical" }
  }

  /// Returns the side in dp, rounded up, of a view that can be pressed and is as large as its contents; nil where
  /// something else may make it larger.
  func side(_ direction: Direction, ofTarget view: LayoutView, _ node: Node) -> Int? {
    guard node[.clickable] == .flag(true), let attributes = view.attributes,
      attributes.word(direction.length) == "wrap_content",
      !attributes.sharesRoom(direction.length), !attributes.mayBeStretched(direction.sides),
      let side = content(direction, of: view, node, step: 0)
    else { return nil }
    return Int(side.rounded(.up))
  }

  private static let deepest = 5

  private func content(
    _ direction: Direction, of view: LayoutView, _ node: Node, step: Int
  ) -> Double? {
    guard step < Self.deepest, let attributes = view.attributes,
      !attributes.hasLibraryWidgetStyle, !mayBeLarger(view, attributes, direction),
      let padding = space("padding", direction, attributes)
    else { return nil }
    let inside: Double? =
      if Self.texts.contains(view.name) {
        direction == .down ? line(of: attributes, node) : nil
      } else if Self.pictures.contains(view.name) {
        picture(of: view, attributes).map { direction == .across ? $0.width : $0.height }
      } else if Self.groups.contains(view.name), !view.children.isEmpty {
        group(direction, view, attributes, step: step)
      } else {
        nil
      }
    return inside.map { $0 + padding }
  }

  // MARK: - Texts

  /// The classes that draw with Android's own font unless told otherwise; a class of the app may have one of
  /// pictures.
  private static let texts: Set<String> = ["TextView", "AppCompatTextView", "MaterialTextView"]

  private func line(of attributes: LayoutAttributes, _ node: Node) -> Double? {
    let isLarger = Self.sizing.contains { attributes.written($0) != nil }
    guard attributes.writtenOfText("fontFamily") == nil, !attributes.isTrue("textIsSelectable"),
      !isLarger, hasOneLine(attributes, node), let size = node.number(.textSize), size < 1_000
    else { return nil }
    return size * RobotoWidths.paddedLineHeight
  }

  /// Whether a text has one line: it may have no other, or it is as wide as its words, which are few.
  private func hasOneLine(_ attributes: LayoutAttributes, _ node: Node) -> Bool {
    if attributes.word("maxLines") == "1" || attributes.isTrue("singleLine") { return true }
    guard attributes.word("layout_width") == "wrap_content" else { return false }
    guard let text = node.text, text.first != "{" else { return true }
    return text.utf8.count <= Self.longestLine && !text.contains(where: \.isNewline)
  }

  /// So many letters of 14 sp fit into the narrowest phones, of 320 dp.
  private static let longestLine = 40

  /// The attributes that may make a text higher than its line.
  private static let sizing = [
    "minLines", "lines", "lineHeight", "lineSpacingExtra", "autoLink", "drawableTop",
    "drawableBottom", "drawableLeft", "drawableRight", "drawableStart", "drawableEnd",
    "app:drawableTopCompat", "app:drawableBottomCompat", "app:drawableLeftCompat",
    "app:drawableRightCompat", "app:drawableStartCompat", "app:drawableEndCompat", "app:lineHeight",
  ]

  // MARK: - Pictures

  private static let pictures: Set<String> = [
    "ImageView", "AppCompatImageView", "ImageButton", "AppCompatImageButton",
  ]

  /// The size of the picture in a view; of several that code gives it, the largest sides.
  private func picture(of view: LayoutView, _ attributes: LayoutAttributes) -> LayoutSize? {
    // A button without a background of its own has that of the system, with padding.
    let isButton = view.name.hasSuffix("ImageButton")
    guard !isButton || attributes.written("background") != nil,
      attributes.flag("adjustViewBounds") ?? .flag(false) == .flag(false)
    else { return nil }
    var names: Set<String> = []
    if let written = attributes.written("app:srcCompat") ?? attributes.written("src") {
      names.insert(written)
    }
    if let identifier = attributes.identifier,
      let use = code.use(of: identifier, in: layouts)
    {
      if use.escapes { return nil }
      if !use.members.isDisjoint(with: Self.picturing) {
        guard !use.pictures.isEmpty, use.members.isDisjoint(with: Self.painting) else { return nil }
        names.formUnion(use.pictures.map { "@drawable/" + $0 })
      }
    }
    guard !names.isEmpty else { return nil }
    var largest = LayoutSize(width: 0, height: 0)
    for name in names {
      guard let size = project.size(ofPicture: name, near: view.layout.path) else { return nil }
      largest.cover(size)
    }
    return largest
  }

  /// The names by which code gives a view a picture of the resources.
  private static let picturing = painting.union([
    "setImageResource", "setImageDrawable", "imageResource", "setImageLevel",
  ])
  /// Those by which it gives one that has no name there.
  private static let painting: Set<String> = [
    "setImageBitmap", "setImageURI", "setImageIcon", "load", "loadAny", "into",
  ]

  // MARK: - Groups

  private static let groups: Set<String> = ["LinearLayout", "LinearLayoutCompat", "FrameLayout"]

  private func group(
    _ direction: Direction, _ view: LayoutView, _ attributes: LayoutAttributes, step: Int
  ) -> Double? {
    if let identifier = attributes.identifier,
      code.calls(Self.filling, on: identifier, in: layouts) != .no
    {
      return nil
    }
    let isStacked =
      view.type.arrangement == .linear
      && (attributes.word("orientation") == "vertical") == (direction == .down)
    var most = 0.0
    for child in view.children where child.node[.visible] != .flag(false) {
      guard let inner = child.attributes, let margin = space("layout_margin", direction, inner),
        let side = side(direction, of: child, inner, step: step)
      else { return nil }
      most = isStacked ? most + side + margin : max(most, side + margin)
    }
    return most
  }

  private func side(
    _ direction: Direction, of child: LayoutView, _ attributes: LayoutAttributes, step: Int
  ) -> Double? {
    switch attributes.word(direction.length) {
    case "wrap_content", "match_parent", "fill_parent":
      return content(direction, of: child, child.node, step: step + 1)
    default:
      guard let length = attributes.length(direction.length), length.unit == .dp,
        length.number < 1_000, attributes.written(direction.least) == nil
      else { return nil }
      // A length of 0 with a weight shares what others leave.
      return attributes.sharesRoom(direction.length) ? nil : length.number
    }
  }

  /// The names by which code puts views into a group.
  private static let filling: Set<String> = ["addView", "inflate"]

  // MARK: - Both

  private func mayBeLarger(
    _ view: LayoutView, _ attributes: LayoutAttributes, _ direction: Direction
  ) -> Bool {
    let isSized = [direction.least, "height", "width"].contains { attributes.written($0) != nil }
    let mayPad =
      attributes.written("background").map {
        !project.hasNoPadding(background: $0, near: view.layout.path)
      } ?? false
    let isChanged = code.calls(Self.changing, on: attributes.identifier, in: layouts) != .no
    return isSized || mayPad || isChanged
  }

  /// The names by which code may make a view larger.
  private static let changing: Set<String> = [
    "setPadding", "setPaddingRelative", "updatePadding", "updatePaddingRelative", "layoutParams",
    "setLayoutParams", "updateLayoutParams", "setMinHeight", "minHeight", "setMinimumHeight",
    "minimumHeight", "setMinWidth", "minWidth", "setMinimumWidth", "minimumWidth", "setHeight",
    "setTextSize", "textSize", "setLines", "setMinLines", "setCompoundDrawables",
    "setCompoundDrawablesWithIntrinsicBounds", "setBackgroundResource",
    "setCompoundDrawablesRelativeWithIntrinsicBounds", "setBackground", "background",
    "setTextAppearance",
  ]

  /// The padding or the margins on both sides in dp; nil where they are not known.
  private func space(
    _ name: String, _ direction: Direction, _ attributes: LayoutAttributes
  ) -> Double? {
    let isAll = attributes.written(name) != nil
    let isBoth = attributes.written(name + direction.both) != nil
    var sum = 0.0
    for side in direction.sides {
      // What is said of all sides is above that of one (Android, `View`, `ViewGroup.MarginLayoutParams`).
      var own = isAll ? name : isBoth ? name + direction.both : name + side
      if attributes.written(own) == nil, let old = ["Start": "Left", "End": "Right"][side] {
        own = name + old
      }
      guard attributes.written(own) != nil else { continue }
      guard let length = attributes.length(own), length.unit == .dp, length.number < 1_000 else {
        return nil
      }
      sum += length.number
    }
    return sum
  }
}
