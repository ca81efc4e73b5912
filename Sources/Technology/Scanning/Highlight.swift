// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A frame drawn by scanning around a control, a group of controls, or an entry of the technology's
/// own menu.
///
/// It is for a switch user what speech is for the user of a screen reader. The highlight of a
/// control comes with `Output.focus`; that of a group or a menu entry does not move the focus.
package struct Highlight: Hashable, Sendable {
  /// The framed item in words: `Save`, `group: Toolbar, 3 items`, `menu: Tap`.
  package var words: String
  /// The index of the framed node; nil if the item is not a view of the screen.
  package var node: Int?
  /// The area of the frame; nil if it is not known.
  package var frame: Rect?

  /// Creates a highlight; without a node, the item is not a view of the screen.
  package init(_ words: String, node: Int? = nil, frame: Rect? = nil) {
    self.words = words
    self.node = node
    self.frame = frame
  }
}
