package import CurbcutScreen

extension Screen {
  /// Whether a control takes no touch by the file that describes it (`userInteractionEnabled="NO"`), so
  /// that it only has the shape of one.
  ///
  /// A capture that says that an element does not respond is no proof of that: in it, the app has said so
  /// to assistive technologies alone (`accessibilityRespondsToUserInteraction`).
  package func takesNoTouch(_ node: Int) -> Bool {
    isFromInterfaceBuilder && nodes[node].flag(.respondsToUserInteraction) == false
  }

  /// Whether it was read from a storyboard or XIB, which has cells as patterns for others.
  package var isFromInterfaceBuilder: Bool {
    origin.names[.respondsToUserInteraction] == "userInteractionEnabled"
  }
}

extension Element {
  /// Whether a view of a storyboard or XIB has words, though only the running app knows which.
  ///
  /// Where it may have none, the reader of these files says of the label as well that it is not known. The
  /// label of a cell is made of the words of what is in it, or not known where code puts some there.
  package var hasWordsOfCode: Bool {
    guard screen.isFromInterfaceBuilder else { return false }
    guard node.isIOSClass(["TableViewCell", "CollectionViewCell"]) else {
      return node.hasWordsOfCode
    }
    return node.saysNotKnown(.label)
      || screen.nodes[nodeIndex..<node.end].contains(where: \.hasWordsOfCode)
  }
}

extension Node {
  fileprivate var hasWordsOfCode: Bool { saysNotKnown(.text) && !saysNotKnown(.label) }
}
