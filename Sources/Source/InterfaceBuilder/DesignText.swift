// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The texts in an Interface Builder file that are only placeholders at design time.
///
/// Source: the titles of new objects from Xcode's library (Label, Button, Title, Subtitle, Detail,
/// Item, Text, Placeholder, Lorem ipsum); people replace them by dots, dashes and digits, and by
/// digits with one letter of a unit ("44U").
enum DesignText {
  private static let ofLibrary: Set<String> = [
    "Label", "Button", "Title", "Subtitle", "Detail", "Item", "Text", "Placeholder", "Value",
    "Name", "Description",
  ]

  /// Returns whether a text is only a placeholder for one that code can set.
  static func isPlaceholder(_ text: String) -> Bool {
    if ofLibrary.contains(text) || text.hasPrefix("Lorem ipsum") { return true }
    let letters = text.count(where: \.isLetter)
    return letters == 0 || letters == 1 && text.contains(where: \.isNumber)
  }
}

extension InterfaceBuilderReader {
  /// The number of ancestors in which a cell is searched.
  private static let mostLevels = 64

  /// Returns whether a view is in a prototype cell, which code fills.
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

  /// Returns whether a cell is shown as it is in the file.
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

  /// Marks a placeholder text as unknown if code sets the text when the view is shown.
  func stateDesignText(_ element: Int, in node: inout Node) {
    guard let text = node.text, DesignText.isPlaceholder(text),
      isReachable(element) || isInPrototype(element)
    else { return }
    node[.text] = .notKnown
  }
}
