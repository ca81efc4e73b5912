// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Table cells, whose text iOS merges into one element.
///
/// Rows S4-6-109 and S4-6-124: iOS merges the texts of a cell into one label, and the next stop is
/// a button within the same cell. The separator is that of SwiftUI's `combine`: ", "
/// (cashapp/AccessibilitySnapshot@5b03db8).
extension Node {
  /// Whether iOS merges its texts into one element.
  var mergesTexts: Bool {
    className == "UITableViewCell" && label == nil && attributedLabel.isEmpty
  }
}

extension Screen {
  /// Returns the texts of a cell, without those of its controls; nil when there are none.
  func mergedText(ofCell cell: Int) -> String? {
    var words: [String] = []
    var next = cell + 1
    while next < nodes[cell].end {
      let node = nodes[next]
      let membership = IOSMembership(node)
      guard !membership.isPruned(in: .ios26), !isControl(node, membership) else {
        next = node.end
        continue
      }
      if membership.isElement {
        let text =
          node.label ?? (node.iosClass.textIsLabel ? node.text : nil)
        if let text, !text.isBlank { words.append(text) }
        next = node.end
      } else {
        next += 1
      }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Whether a view within a cell remains a stop of its own.
  func isControl(_ node: Node, _ membership: IOSMembership) -> Bool {
    membership.isElement
      && !membership.traits.isDisjoint(with: [
        .button, .link, .searchField, .keyboardKey, .adjustable, .textEntry, .switchButton,
      ])
  }
}
