import CurbcutScreen

/// Texts that stand in a file of Interface Builder so that something is seen while it is designed.
///
/// Source: the titles with which Xcode's library puts objects on the canvas (Label, Button, Title,
/// Subtitle, Detail, Item, Text, Placeholder, Lorem ipsum); dots, dashes and digits are what people put
/// in their place, and digits with one letter of a unit ("44U").
enum DesignText {
  private static let ofLibrary: Set<String> = [
    "Label", "Button", "Title", "Subtitle", "Detail", "Item", "Text", "Placeholder", "Value",
    "Name", "Description",
  ]

  /// Whether a text only holds the place of another one, where code can set one.
  static func isPlaceholder(_ text: String) -> Bool {
    if ofLibrary.contains(text) || text.hasPrefix("Lorem ipsum") { return true }
    let letters = text.count(where: \.isLetter)
    return letters == 0 || letters == 1 && text.contains(where: \.isNumber)
  }
}

extension InterfaceBuilderReader {
  /// How far up a cell is looked for.
  private static let mostLevels = 64

  /// Whether a view lies in a cell that is a pattern for others, which code fills.
  func isInPrototype(_ element: Int) -> Bool {
    var current: Int? = element
    for _ in 0..<Self.mostLevels {
      guard let index = current else { return false }
      switch tree[index].name {
      case "collectionViewCell", "collectionReusableView": return true
      case "tableViewCell": return !isStatic(index)
      default: current = tree[index].parent
      }
    }
    return false
  }

  /// Whether a cell is shown as it stands in the file.
  private func isStatic(_ cell: Int) -> Bool {
    var current = tree[cell].parent
    for _ in 0..<Self.mostLevels {
      guard let index = current else { return false }
      if tree[index].name == "tableView" {
        return tree.attribute("dataMode", of: index) == "static"
      }
      current = tree[index].parent
    }
    return false
  }

  /// A text that code sets when the view is shown is not that of the file.
  func stateDesignText(_ element: Int, in node: inout Node) {
    guard let text = node.text, DesignText.isPlaceholder(text),
      isReachable(element) || isInPrototype(element)
    else { return }
    node[.text] = .notKnown
  }
}
