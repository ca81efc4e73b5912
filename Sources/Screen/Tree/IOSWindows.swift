// SPDX-License-Identifier: Apache-2.0

/// The windows of an iOS screen that VoiceOver reads.
struct IOSWindows {
  /// Their root nodes, in capture order.
  let read: [Int]

  /// The element type that XCUITest gives alerts.
  private static let alert = "XCUIElementTypeAlert"
  private static let keyboard = "XCUIElementTypeKeyboard"
  private static let application = "XCUIElementTypeApplication"
  private static let window = "XCUIElementTypeWindow"

  init(_ screen: Screen) {
    let windows = screen.windows.flatMap { Self.windows(below: $0.root, of: screen) }
    read = Self.topmost(of: windows, in: screen)
  }

  /// Returns the windows of an application node, otherwise the root itself.
  private static func windows(below root: Int, of screen: Screen) -> [Int] {
    guard screen.nodes[root].className == application else { return [root] }
    let children = Array(screen.children(of: root))
    guard children.allSatisfy({ screen.nodes[$0].className == window }), !children.isEmpty else {
      return [root]
    }
    return children
  }

  /// Returns the windows that remain when one of them silences the others.
  ///
  /// A window whose root is modal silences the others as a modal view does its siblings. In an
  /// XCUITest capture only the alert shown last is read, and a keyboard: UIKit's alerts are modal,
  /// in the window that presents them and in one of their own above it (seen in real captures).
  private static func topmost(of windows: [Int], in screen: Screen) -> [Int] {
    if windows.count > 1, let modal = windows.last(where: { screen.nodes[$0].isSet(.isModal) }) {
      return [modal]
    }
    let shown = screen.nodes.indices.filter { index in
      let name = screen.nodes[index].className
      return (name == alert || name == keyboard) && screen.flag(.visible, of: index) == true
    }
    guard let alert = shown.last(where: { screen.nodes[$0].className == alert }) else {
      return windows
    }
    return [alert]
      + shown.filter { $0 >= screen.nodes[alert].end && screen.nodes[$0].className == keyboard }
  }
}
