public import CurbcutScreen

/// What scanning frames: a control, a group of controls, or an entry of the technology's own.
///
/// It is what a switch user sees in place of what a screen reader's user hears. A framed control
/// comes with `Output.focus`, too; a group and an entry of the technology's own move no focus.
public struct Highlight: Hashable, Sendable {
  /// What is framed: `Save`, `group: Toolbar, 3 items`, `menu: Tap`.
  public var words: String
  /// The index of the node that is framed; nil when no view stands for it.
  public var node: Int?
  /// What the frame is drawn around; nil when that is not known.
  public var frame: Rect?

  /// Without a node, no view of the screen stands for what is framed.
  public init(_ words: String, node: Int? = nil, frame: Rect? = nil) {
    self.words = words
    self.node = node
    self.frame = frame
  }
}
