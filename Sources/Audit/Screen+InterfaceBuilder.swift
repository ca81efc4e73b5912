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
  var isFromInterfaceBuilder: Bool {
    origin.names[.respondsToUserInteraction] == "userInteractionEnabled"
  }
}
