// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A reader that finds the pixels of nodes, as far as the picture of the screen shows them.
struct PictureReader {
  /// The result for a node.
  enum Found {
    case area(PaintedArea)
    /// The pixels are not visible, for this reason.
    case unknown(String)
  }

  private let screen: Screen
  private let picture: PixelImage
  private let scale: Double
  /// The part of the display where each node may draw, clipped by the scroll views around it.
  private let clips: [Rect]
  /// The nodes with visible content of their own, in document order.
  private let showing: [Int]
  /// The remaining amount of work, limited so that no screen takes long.
  private var pixelsLeft = 12_000_000
  private var comparisonsLeft = 2_000_000

  /// Creates a reader; nil if the screen has no picture, or the picture does not match.
  init?(_ context: AuditContext) {
    let screen = context.screen
    guard let picture = screen.pixels, let scale = screen.scale(of: picture),
      let display = screen.display
    else { return nil }
    self.screen = screen
    self.picture = picture
    self.scale = scale
    let bounds = Rect(
      x: 0, y: 0, width: max(display.maxX, Double(picture.width) / scale),
      height: max(display.maxY, Double(picture.height) / scale))
    clips = screen.inherited(bounds) { clip, index in
      guard screen.nodes[index].isScroller || screen.nodes[index].isSet(.clips),
        screen.nodes[index].frame != nil
      else { return clip }
      return clip.intersection(screen.frame(of: index))
    }
    let surroundings = context.surroundings
    showing = screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      return node.end == index + 1 && surroundings.isDrawn[index] && node.frame != nil
        && (node.text != nil || node.description != nil || node.isGraphic || node.isIOSControl)
    }
  }

  /// Returns the pixels of a node without its edges, where rounded corners show the background.
  mutating func inside(of index: Int) -> Found {
    let frame = screen.frame(of: index)
    let edge = 0.15 * min(frame.width, frame.height)
    return find(
      Rect(
        x: frame.x + edge, y: frame.y + edge, width: frame.width - 2 * edge,
        height: frame.height - 2 * edge), of: index)
  }

  /// Returns all pixels of a node.
  mutating func whole(of index: Int) -> Found { find(screen.frame(of: index), of: index) }

  /// Returns the rectangle of all pixels of a node; nil if a part of it is not visible.
  mutating func pixels(of index: Int) -> PixelRect? {
    let frame = screen.frame(of: index)
    guard !frame.isEmpty, clips[index].contains(frame), !isCovered(frame, of: index) else {
      return nil
    }
    let area = picture.pixels(in: frame, scale: scale)
    pixelsLeft -= PaintedArea.cost(of: area)
    return area.isEmpty || pixelsLeft < 0 ? nil : area
  }

  private mutating func find(_ part: Rect, of index: Int) -> Found {
    guard screen.nodes[index].frame != nil, !part.isEmpty else {
      return .unknown("its place is not recorded")
    }
    if isBehindActiveWindow(index) { return .unknown("it is behind another window") }
    let seen = part.intersection(clips[index])
    guard seen.width * seen.height >= 0.8 * part.width * part.height else {
      return .unknown("it is cut off where its surroundings scroll")
    }
    if isCovered(seen, of: index) { return .unknown("another view covers it") }
    let area = picture.pixels(in: seen, scale: scale)
    pixelsLeft -= PaintedArea.cost(of: area)
    guard pixelsLeft >= 0 else { return .unknown("there are too many views to look at all pixels") }
    guard !area.isEmpty else { return .unknown("it is not in the screenshot") }
    return .area(PaintedArea(area, of: picture))
  }

  /// Returns whether a node that is drawn later is visible within a part of a node.
  private mutating func isCovered(_ part: Rect, of index: Int) -> Bool {
    for later in showing[showing.partitioningIndex { $0 >= screen.nodes[index].end }...] {
      comparisonsLeft -= 1
      guard comparisonsLeft > 0 else { return true }
      if screen.frame(of: later).intersects(part) { return true }
    }
    return false
  }

  private func isBehindActiveWindow(_ index: Int) -> Bool {
    screen.windows.count > 1 && screen.window(of: index).isActive == false
      && screen.windows.contains { $0.isActive == true }
  }
}

extension Node {
  /// Whether it is an image, an icon or an image button, by its class.
  var isGraphic: Bool {
    isIOSClass(["ImageView", "Image", "Icon"])
      || AndroidClass.isA(className ?? "", "android.widget.ImageView")
  }
}
