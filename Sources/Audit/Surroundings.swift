// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The surroundings of each node of a screen, for rules about views that the tree leaves out.
///
/// Every list has one value for each node; all are computed in one pass.
struct Surroundings {
  /// Whether each node is drawn, as far as the input shows: it and its ancestors are visible and
  /// not transparent.
  let isDrawn: [Bool]
  /// Whether each node is an accessibility element of the tree.
  let isElement: [Bool]
  /// The nearest ancestor of each node that is an accessibility element; nil if there is none.
  let elementAround: [Int?]
  /// Whether an open modal view next to each node or an ancestor hides it from VoiceOver (iOS).
  let isSilenced: [Bool]
  /// The toolkit that draws each node; nil if unknown.
  let toolkit: [Toolkit?]
  /// The frame of the screen; nil if unknown.
  let screenFrame: Rect?
  /// The number of elements before each node in document order, with one additional value at the
  /// end.
  private let elementsBefore: [Int]
  /// The last node in document order that covers at least half of the screen.
  private let lastCover: Int

  init(_ tree: AccessibilityTree) {
    let screen = tree.screen
    var isElement = [Bool](repeating: false, count: screen.nodes.count)
    for entry in tree.entries where entry.isElement { isElement[entry.node] = true }
    let isDrawn = screen.inherited(true) { isDrawn, index in
      isDrawn && screen.nodes[index].isVisible && !screen.nodes[index].isTransparent
    }
    let around = screen.inherited(Int?.none) { around, index in isElement[index] ? index : around }
    self.isElement = isElement
    self.isDrawn = isDrawn
    elementAround = screen.nodes.map { $0.parent.flatMap { around[$0] } }
    isSilenced = Self.silenced(screen)
    toolkit = screen.toolkits
    elementsBefore = isElement.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
    let frame = screen.display
    screenFrame = frame
    lastCover =
      frame.map { frame in
        screen.nodes.indices.last { index in
          isDrawn[index]
            && screen.frame(of: index).intersection(frame).isHalfOrMore(of: frame)
        } ?? -1
      } ?? -1
  }

  /// Returns whether a node belongs to a web page, which captures describe poorly.
  func isInWebPage(_ index: Int) -> Bool { toolkit[index]?.provenance == .web }

  /// Returns the provenance of the first visible node that is not native; nil if there is none.
  func foreign(on screen: Screen) -> Provenance? {
    for index in toolkit.indices {
      if let provenance = toolkit[index]?.provenance, provenance != .native,
        isInSight(index, of: screen)
      {
        return provenance
      }
    }
    return nil
  }

  /// Returns the number of accessibility elements among a range of nodes.
  func elementCount(in nodes: Range<Int>) -> Int {
    elementsBefore[nodes.upperBound] - elementsBefore[nodes.lowerBound]
  }

  /// Returns whether a node is drawn, is on the screen, and is not covered by a view as large as
  /// half of it.
  ///
  /// A node without a frame counts as on the screen, and one with unknown visibility as not
  /// visible.
  func isInSight(_ index: Int, of screen: Screen) -> Bool {
    guard isDrawn[index], lastCover < screen.nodes[index].end,
      !screen.nodes[index].saysNotKnown(.visible)
    else { return false }
    guard screen.nodes[index].frame != nil else { return true }
    let frame = screen.frame(of: index)
    return !frame.isEmpty && screenFrame?.intersects(frame) ?? true
  }

  // If there are several modal views side by side, the last one hides its siblings
  // (cashapp/AccessibilitySnapshot@5b03db8).
  private static func silenced(_ screen: Screen) -> [Bool] {
    guard screen.platform == .ios, screen.nodes.contains(where: { $0.isSet(.isModal) }) else {
      return [Bool](repeating: false, count: screen.nodes.count)
    }
    var openModal = [Int?](repeating: nil, count: screen.nodes.count)
    for (index, node) in screen.nodes.enumerated() where node.isSet(.isModal) {
      if let parent = node.parent { openModal[parent] = index }
    }
    return screen.inherited(false) { isSilenced, index in
      guard !isSilenced, let parent = screen.nodes[index].parent, let modal = openModal[parent]
      else { return isSilenced }
      return modal != index
    }
  }
}
