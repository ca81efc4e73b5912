// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The semantics that Flutter's framework hands to its engine, with frames on the screen.
///
/// Nodes that are merged up do not reach the engine: their words and actions belong to the node that
/// merges them (`SemanticsNode.getSemanticsData`).
struct FlutterAssembly {
  /// A node of the semantics tree and its frame.
  struct Placed {
    var node: FlutterNode
    var depth: Int
    var frame: Rect?
    /// Whether nodes of the engine lie below it.
    var hasChildren = false
    /// Whether it lies in a part that is hidden, such as a list item that is scrolled out.
    var isHidden = false
  }

  private(set) var placed: [Placed] = []
  /// How many pixels of the screen a unit of Flutter has; nil where the tree does not say.
  private(set) var density: Double?
  private let hasFrames: Bool

  init(nodes: [FlutterNode]) {
    hasFrames = nodes.contains { $0.rect != nil }
    let frames = Self.frames(of: nodes, density: &density)
    var open: [(depth: Int, index: Int?)] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.depth >= node.depth { open.removeLast() }
      let parent = open.last { $0.index != nil }?.index
      if node.isMergedUp, let boundary = parent {
        placed[boundary].node.merge(node)
        open.append((node.depth, nil))
        continue
      }
      var own = Placed(node: node, depth: 0, frame: frames[index])
      if let parent {
        placed[parent].hasChildren = true
        own.depth = placed[parent].depth + 1
        own.isHidden = placed[parent].isHidden
      }
      if node.flags.contains("isHidden") { own.isHidden = true }
      placed.append(own)
      open.append((node.depth, placed.count - 1))
    }
  }

  // MARK: - Frames

  /// Sums the frames up from the root; the ratio of the pixels is that of the two outermost nodes.
  private static func frames(of nodes: [FlutterNode], density: inout Double?) -> [Rect?] {
    var frames: [Rect?] = []
    var open: [(depth: Int, transform: FlutterTransform)] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.depth >= node.depth { open.removeLast() }
      let around = open.last?.transform ?? FlutterTransform()
      guard let rect = node.rect else {
        frames.append(nil)
        open.append((node.depth, around))
        continue
      }
      var own = FlutterTransform()
      var size = rect
      if let transform = node.transform {
        own = transform
      } else if let scale = node.scale, scale > 0 {
        let ratio = ratio(of: index, in: nodes, printed: scale)
        own = FlutterTransform(a: ratio, d: ratio)
        if density == nil { density = ratio }
        // The root has the pixels of the screen in any case.
        if index == 0 {
          frames.append(rect)
          open.append((node.depth, own))
          continue
        }
      } else {
        // A node that is only moved is printed at its place, with its own corner at zero.
        own = FlutterTransform(x: rect.x, y: rect.y)
        size = Rect(x: 0, y: 0, width: rect.width, height: rect.height)
      }
      let whole = around.after(own)
      frames.append(whole.frame(size))
      open.append((node.depth, whole))
    }
    return frames
  }

  /// The printed ratio is rounded, and that of the widths is not.
  private static func ratio(
    of index: Int, in nodes: [FlutterNode], printed: Double
  ) -> Double {
    guard index == 1, let inner = nodes[1].rect, let outer = nodes[0].rect, inner.width > 0 else {
      return printed
    }
    let ratio = outer.width / inner.width
    return abs(ratio - printed) < 0.1 ? ratio : printed
  }

  // MARK: - Both platforms

  /// What a user can do besides scrolling, and what the engine adds for screen readers.
  static let scrolling: Set<String> = [
    "scrollUp", "scrollDown", "scrollLeft", "scrollRight", "scrollToOffset",
  ]

  /// Finishes a screen of either platform.
  func finished(_ builder: inout ScreenBuilder) throws(ImportError) -> Imported {
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the tree has no nodes: print it when the screen is shown")
    }
    var notes: [Note] = []
    if !hasFrames {
      notes.append(Note("the tree has no rectangles, so sizes are not known"))
    }
    if placed.contains(where: { $0.node["platformViewId"] != nil }) {
      notes.append(
        Note(
          "the tree has native views, such as maps or web pages, but not what is in them"))
    }
    return Imported(screen: screen, notes: notes)
  }
}
