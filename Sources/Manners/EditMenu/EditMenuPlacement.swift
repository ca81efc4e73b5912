// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The placement of the edit menu above or below the insertion point or selection.
///
/// Source: S1-009; Apple, `UIMenuController.ArrowDirection.default`: "the location of the target
/// rectangle and the bounds of the screen" decide. That iOS prefers the place above is general
/// knowledge, still to be checked on a device.
package struct EditMenuPlacement: Hashable, Sendable {
  /// A side of the menu's target.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case above, below
  }

  /// The side on which there is room.
  package var side: Side
  /// The frame of the menu.
  package var frame: Rect
  /// The point where the arrow touches the selection.
  package var pointer: Point

  /// Places a menu of a size next to its target; nil if there is no room on either side.
  ///
  /// `screen` is the area that the menu may cover, without the keyboard; all frames are in the same
  /// coordinate system. The app may move the target before the menu appears
  /// (`UIEditMenuInteractionDelegate`'s `targetRectFor`, earlier
  /// `UIMenuController.showMenu(from:rect:)`).
  package init?(of size: Size, at target: Rect, in screen: Rect) {
    let numbers = [
      size.width, size.height, target.x, target.y, target.width, target.height, screen.x, screen.y,
      screen.width, screen.height,
    ]
    guard numbers.allSatisfy(\.isFinite), size.width > 0, size.height > 0,
      size.width <= screen.width
    else { return nil }
    if target.y - size.height >= screen.y {
      side = .above
    } else if target.maxY + size.height <= screen.maxY {
      side = .below
    } else {
      return nil
    }
    let x = min(max(screen.x, target.center.x - size.width / 2), screen.maxX - size.width)
    let y = side == .above ? target.y - size.height : target.maxY
    frame = Rect(x: x, y: y, width: size.width, height: size.height)
    pointer = Point(
      x: min(max(frame.x, target.center.x), frame.maxX),
      y: side == .above ? target.y : target.maxY)
  }
}
