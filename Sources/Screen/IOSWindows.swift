/// The windows of an iOS screen that VoiceOver reads.
struct IOSWindows {
  /// Their root nodes, in capture order.
  let read: [Int]

  /// How XCUITest writes what it calls an alert.
  private static let alert = "XCUIElementTypeAlert"
  private static let application = "XCUIElementTypeApplication"
  private static let window = "XCUIElementTypeWindow"

  init(_ screen: Screen) {
    let windows = screen.windows.flatMap { Self.windows(below: $0.root, of: screen) }
    read = Self.topmost(of: windows, in: screen)
  }

  /// The windows of an application node, else the root itself.
  private static func windows(below root: Int, of screen: Screen) -> [Int] {
    guard screen.nodes[root].className == application else { return [root] }
    let children = Array(screen.children(of: root))
    guard children.allSatisfy({ screen.nodes[$0].className == window }), !children.isEmpty else {
      return [root]
    }
    return children
  }

  /// The windows that are left when one of them silences the others.
  ///
  /// An alert stands in a window of its own above the first one (`facts/voiceover.md` 6, "Observed");
  /// a window whose root is modal silences the others as a modal view does its siblings.
  private static func topmost(of windows: [Int], in screen: Screen) -> [Int] {
    guard windows.count > 1 else { return windows }
    if let modal = windows.last(where: { screen.nodes[$0].isSet(.isModal) }) { return [modal] }
    let alerts = screen.nodes.indices.filter { index in
      screen.nodes[index].className == alert && screen.nodes[index].isVisible
    }
    guard let alert = alerts.last, let above = windows.last(where: { $0 <= alert }) else {
      return windows
    }
    return [above]
  }
}
