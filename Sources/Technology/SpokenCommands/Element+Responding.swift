// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension Element {
  /// Whether it responds to a touch, as seen by technologies that act for a user; nil if unknown.
  ///
  /// On iOS, `accessibilityRespondsToUserInteraction` decides if the app declares it; otherwise,
  /// controls and elements with custom actions respond. For cells it is unknown, because tables
  /// that allow no selection have cells, too. On Android, everything that can be pressed, checked,
  /// edited or adjusted responds.
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
  /// Returns for each node whether it is on the display, as far as the capture records it: it and
  /// all surrounding views are drawn, and its frame, if stated, is not outside the display.
  func isOnDisplay() -> [Bool] {
    let display = display
    var shown = [Bool](repeating: true, count: nodes.count)
    var hiddenEnd = 0
    for index in nodes.indices {
      // XCUITest reports for each view separately whether it is drawn.
      if platform == .android, !nodes[index].isVisible {
        hiddenEnd = max(hiddenEnd, nodes[index].end)
      }
      if index < hiddenEnd || !nodes[index].isVisible { shown[index] = false }
      guard shown[index], let display, nodes[index].frame != nil else { continue }
      shown[index] = display.intersects(frame(of: index))
    }
    return shown
  }

  /// Returns whether a view scrolls, by its flag or its class.
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
