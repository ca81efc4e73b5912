// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A group of two or more controls in one window with the same role and name.
struct Namesakes {
  /// The first in reading order.
  let first: Element
  /// The next one that is neither in the same place nor inside the first.
  var second: Element
  /// The number of controls.
  var count = 2

  /// The name, in quotation marks.
  var name: String { (first.name ?? "").quoted }

  /// Returns the groups in a tree, in the order of the first of each.
  static func all(in tree: AccessibilityTree) -> [Namesakes] {
    var groups: [Namesakes] = []
    var seen: [Name: Seen] = [:]
    let patterns = patterns(on: tree.screen)
    for element in tree.all where isCompared(element) {
      guard let text = element.spokenName else { continue }
      let name = Name(
        text: text.trimmed.lowercased(), role: element.role, window: element.windowRoot)
      guard let earlier = seen[name] else {
        seen[name] = Seen(first: element)
        continue
      }
      let first = earlier.first
      if first.frame == element.frame || isInside(element, first) { continue }
      if let pattern = patterns[first.nodeIndex], let other = patterns[element.nodeIndex],
        pattern != other
      {
        continue
      }
      if let group = earlier.group {
        groups[group].count += 1
      } else {
        seen[name]?.group = groups.count
        groups.append(Namesakes(first: first, second: element))
      }
    }
    return groups.sorted { $0.first.index < $1.first.index }
  }

  /// Returns the collection cell in a storyboard that contains each node.
  ///
  /// Such cells are prototypes (Apple, `UICollectionView.dequeueReusableCell`), so a list shows one
  /// or the other.
  private static func patterns(on screen: Screen) -> [Int?] {
    guard screen.isFromInterfaceBuilder else {
      return [Int?](repeating: nil, count: screen.nodes.count)
    }
    return screen.inherited(Int?.none) { around, index in
      screen.nodes[index].className == "UICollectionViewCell" ? index : around
    }
  }

  private struct Name: Hashable {
    /// The name without surrounding spaces and in lower case, because listeners cannot hear the
    /// difference.
    var text: String
    var role: Role
    /// The root of the window, because content of different windows is not present at the same
    /// time.
    var window: Int
  }

  private struct Seen {
    var first: Element
    /// The index among the groups; nil if there is only one control so far.
    var group: Int?
  }

  private static func isCompared(_ element: Element) -> Bool {
    // An item that also responds to a long press is mostly the user's own, such as an app on a
    // launcher or a file, and its name is given.
    if element.platform == .android, element.node.isSet(.longClickable) { return false }
    return switch element.role {
    case .keyboardKey, .webView, .picker: false
    // Numbers that can be pressed are content: two prices may be the same.
    case .text:
      element.isControl && element.isStop && element.name?.contains(where: \.isLetter) == true
    default: element.isControl && element.isStop
    }
  }

  private static func isInside(_ element: Element, _ other: Element) -> Bool {
    other.nodeIndex < element.nodeIndex && element.nodeIndex < other.node.end
  }
}
