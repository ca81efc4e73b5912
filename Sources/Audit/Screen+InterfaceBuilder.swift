// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

extension Screen {
  /// Returns whether the file or code that describes a control turns its touches off
  /// (`userInteractionEnabled="NO"`, `isUserInteractionEnabled = false`), so that it only looks like
  /// one.
  ///
  /// A capture which says that an element does not respond does not prove that: the app has
  /// declared it to assistive technologies only (`accessibilityRespondsToUserInteraction`).
  package func takesNoTouch(_ node: Int) -> Bool {
    recordsGestures && nodes[node].flag(.respondsToUserInteraction) == false
  }

  /// Whether it was read from a storyboard, a XIB or code of UIKit, which give views their gestures.
  package var recordsGestures: Bool {
    isFromInterfaceBuilder
      || origin.names[.respondsToUserInteraction] == "isUserInteractionEnabled"
  }

  /// Whether it was read from a storyboard or XIB, which has prototype cells.
  package var isFromInterfaceBuilder: Bool {
    origin.names[.respondsToUserInteraction] == "userInteractionEnabled"
  }
}

extension Element {
  /// Whether a view of a storyboard or XIB has words that only the running app knows.
  ///
  /// If it may have none, the reader of these files marks the label as unknown, too. The label of a
  /// cell is joined from the words in it, or unknown if code sets some there.
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
