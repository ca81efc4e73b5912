// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The visible content of a screen: texts, pictures and controls, without containers.
struct DrawnContent: Sendable {
  /// A text, a picture or a control.
  struct Item: Hashable, Sendable {
    var node: Int
    /// The name; nil if there is none.
    var name: String?
    var frame: Rect
  }

  private(set) var items: [Item] = []

  init(_ screen: Screen) {
    var isHidden: [Bool] = []
    isHidden.reserveCapacity(screen.nodes.count)
    for node in screen.nodes {
      isHidden.append(
        !node.isVisible || node.isTransparent || node.parent.map { isHidden[$0] } ?? false)
    }
    // Go from the last to the first, so that the descendants of a node are known before the node.
    var holdsItem = [Bool](repeating: false, count: screen.nodes.count)
    for index in screen.nodes.indices.reversed() {
      let node = screen.nodes[index]
      let frame = screen.frame(of: index)
      if !isHidden[index], !holdsItem[index], frame.isMeasurable, !frame.isEmpty {
        let name = Self.words(of: node)
        if name != nil || Self.isPictureOrControl(node, screen.platform) {
          items.append(Item(node: index, name: name, frame: frame))
          holdsItem[index] = true
        }
      }
      if holdsItem[index], let parent = node.parent { holdsItem[parent] = true }
    }
    items.reverse()
  }

  /// Returns the text that a node shows, or its name.
  private static func words(of node: Node) -> String? {
    if let text = node.text, !text.isBlank { return text }
    if let description = node.description, !description.isBlank { return description }
    return [node.value, node.hintText, node.placeholder].compactMap { $0 }.first { !$0.isBlank }
  }

  private static func isPictureOrControl(_ node: Node, _ platform: Platform) -> Bool {
    switch platform {
    case .ios:
      !node.effectiveTraits.isDisjoint(with: [.image, .button, .adjustable, .switchButton])
        || node.className == "UIImageView" || node.className == "XCUIElementTypeImage"
    case .android:
      node.isSet(.clickable) || node.isSet(.checkable)
        || node.className.map { AndroidClass.isA($0, "android.widget.ImageView") } ?? false
    }
  }
}
