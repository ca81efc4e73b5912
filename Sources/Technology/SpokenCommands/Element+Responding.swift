import CurbcutScreen
import CurbcutStandards

extension Element {
  /// Whether it answers a touch, as technologies that act for a user take it to; nil when not known.
  ///
  /// On iOS `accessibilityRespondsToUserInteraction` says so, where the app states it; else a control
  /// does, what has custom actions does, and of a cell it is not known, because a table of which
  /// nothing can be chosen has cells, too. On Android everything does that can be pressed, checked,
  /// typed in or adjusted.
  var responds: Bool? {
    switch platform {
    case .ios:
      if let stated = node.flag(.respondsToUserInteraction) { return stated }
      guard isElement else { return false }
      if isControl || !node.customActions.isEmpty { return true }
      return Self.cells.contains(node.className ?? "") ? nil : false
    case .android: return isControl
    }
  }

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "XCUIElementTypeCell",
  ]
}

extension Screen {
  /// Whether each node is on the display, as far as the capture tells: it is drawn, all around it is
  /// drawn, and its frame, where one is stated, is not off the display.
  func isOnDisplay() -> [Bool] {
    let display = display
    var shown = [Bool](repeating: true, count: nodes.count)
    var hiddenEnd = 0
    for index in nodes.indices {
      // XCUITest says of each view for itself whether it is drawn.
      if platform == .android, !nodes[index].isVisible {
        hiddenEnd = max(hiddenEnd, nodes[index].end)
      }
      if index < hiddenEnd || !nodes[index].isVisible { shown[index] = false }
      guard shown[index], let display, nodes[index].frame != nil else { continue }
      shown[index] = display.intersects(frame(of: index))
    }
    return shown
  }

  /// Whether it scrolls, by flag or by class.
  func isScroller(_ index: Int) -> Bool {
    if nodes[index].isSet(.scrollable) { return true }
    switch nodes[index].className ?? "" {
    case "UIScrollView", "UITableView", "UICollectionView", "XCUIElementTypeScrollView",
      "XCUIElementTypeTable", "XCUIElementTypeCollectionView":
      return true
    default: return false
    }
  }
}
