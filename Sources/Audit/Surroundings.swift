import CurbcutScreen
import CurbcutStandards

/// What surrounds each node of a screen, for rules about views that the tree leaves out.
///
/// Every list has one value a node, worked out in one pass.
struct Surroundings {
  /// Whether it is drawn as far as the input tells: visible and not transparent, as are its ancestors.
  let isDrawn: [Bool]
  /// Whether it is an accessibility element of the tree.
  let isElement: [Bool]
  /// The nearest ancestor that is an accessibility element; nil when there is none.
  let elementAround: [Int?]
  /// Whether an open modal view beside it, or beside an ancestor, silences it (iOS).
  let isSilenced: [Bool]
  /// The toolkit that draws it; nil when nothing tells.
  let toolkit: [Toolkit?]
  /// The frame of the screen; nil when not known.
  let screenFrame: Rect?
  /// How many elements stand before each node in document order; one value more than nodes.
  private let elementsBefore: [Int]
  /// The last node in document order that covers half of the screen or more.
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

  /// Whether a node belongs to a web page, about which captures tell little.
  func isInWebPage(_ index: Int) -> Bool { toolkit[index]?.provenance == .web }

  /// The provenance of the first node in sight that is not native; nil when there is none.
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

  /// How many accessibility elements there are among the nodes of a range.
  func elementCount(in nodes: Range<Int>) -> Int {
    elementsBefore[nodes.upperBound] - elementsBefore[nodes.lowerBound]
  }

  /// Whether a node is drawn, lies on the screen and nothing as large as half of it covers it.
  ///
  /// A node without a frame counts as lying on the screen, and one of which the input says that its
  /// visibility is not known as out of sight.
  func isInSight(_ index: Int, of screen: Screen) -> Bool {
    guard isDrawn[index], lastCover < screen.nodes[index].end,
      !screen.nodes[index].saysNotKnown(.visible)
    else { return false }
    guard screen.nodes[index].frame != nil else { return true }
    let frame = screen.frame(of: index)
    return !frame.isEmpty && screenFrame?.intersects(frame) ?? true
  }

  // Of several modal views side by side the last one counts, and it silences what stands beside it
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
