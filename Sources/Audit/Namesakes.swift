import CurbcutScreen
import CurbcutStandards

/// Controls of one kind in one window that are called the same, two of them or more.
struct Namesakes {
  /// The first in reading order.
  let first: Element
  /// The next that is neither in the same place nor inside of the first.
  var second: Element
  /// How many there are.
  var count = 2

  /// What they are called, in quotation marks.
  var name: String { (first.name ?? "").quoted }

  /// Those of a tree, in the order of the first of each.
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

  /// The cell of a collection in a storyboard in which each node lies.
  ///
  /// Such cells are patterns (Apple, `UICollectionView.dequeueReusableCell`): a list shows one or the other.
  private static func patterns(on screen: Screen) -> [Int?] {
    guard screen.isFromInterfaceBuilder else {
      return [Int?](repeating: nil, count: screen.nodes.count)
    }
    return screen.inherited(Int?.none) { around, index in
      screen.nodes[index].className == "UICollectionViewCell" ? index : around
    }
  }

  private struct Name: Hashable {
    /// Without blanks around it and in lower case, as a listener cannot tell them.
    var text: String
    var role: Role
    /// A window's root: what lies in another window is not there at the same time.
    var window: Int
  }

  private struct Seen {
    var first: Element
    /// Its place among the groups; nil as long as it is alone.
    var group: Int?
  }

  private static func isCompared(_ element: Element) -> Bool {
    // What can be pressed for long as well is mostly a thing of the user's, such as an app on a launcher
    // or a file, and shows the name that it has.
    if element.platform == .android, element.node.isSet(.longClickable) { return false }
    return switch element.role {
    case .keyboardKey, .webView, .picker: false
    // Numbers that can be pressed are content: two prices may well be the same.
    case .text:
      element.isControl && element.isStop && element.name?.contains(where: \.isLetter) == true
    default: element.isControl && element.isStop
    }
  }

  private static func isInside(_ element: Element, _ other: Element) -> Bool {
    other.nodeIndex < element.nodeIndex && element.nodeIndex < other.node.end
  }
}
