// SPDX-License-Identifier: Apache-2.0

/// Writes every node of the active window as a custom service would log it.
///
/// The nodes are listed level by level from the root of the window, with the text and the
/// description of each on a line (rows S4-098 and S4-099). The dump shows what Android passes on,
/// not what is spoken.
///
/// ```
/// NODE: TEXT "Save"
/// NODE: DESCRIPTION none
/// NODE: FLAGS isClickable, isEnabled, isVisibleToUser
/// NODE: NOT KNOWN isHeading
/// ```
package struct AccessibilityNodeDump: Sendable {
  /// Whether the flags of each node are written, too.
  package var hasFlags: Bool

  /// Creates a dump; without flags, each node has two lines.
  package init(hasFlags: Bool = false) { self.hasFlags = hasFlags }

  /// Returns the lines of the active window; of the first when the input does not say which is
  /// active.
  package func write(_ tree: AccessibilityTree) -> String {
    var output = ""
    for index in Self.levels(of: tree) { write(tree.screen, tree.entries[index].node, to: &output) }
    return output
  }

  /// Returns the entries of the active window, each level after the one above it.
  private static func levels(of tree: AccessibilityTree) -> [Int] {
    let windows = tree.screen.windows
    let window = windows.first { $0.isActive == true } ?? windows[0]
    let nodes = window.root..<tree.screen.nodes[window.root].end
    var children = [[Int]](repeating: [], count: tree.entries.count)
    var queue: [Int] = []
    for (index, entry) in tree.entries.enumerated() where nodes.contains(entry.node) {
      if let parent = entry.parent { children[parent].append(index) } else { queue.append(index) }
    }
    var next = 0
    while next < queue.count {
      queue += children[queue[next]]
      next += 1
    }
    return queue
  }

  private func write(_ screen: Screen, _ index: Int, to output: inout String) {
    let node = screen.nodes[index]
    output += "NODE: TEXT \(Self.quoted(node.text))\n"
    output += "NODE: DESCRIPTION \(Self.quoted(node.description))\n"
    guard hasFlags else { return }
    var set: [String] = []
    var unknown: [String] = []
    for (name, key) in Self.flags {
      switch Self.flag(key, of: index, on: screen) {
      case true?: set.append(name)
      case nil: unknown.append(name)
      case false?: break
      }
    }
    output += "NODE: FLAGS \(set.isEmpty ? "none" : set.joined(separator: ", "))\n"
    if !unknown.isEmpty { output += "NODE: NOT KNOWN \(unknown.joined(separator: ", "))\n" }
  }

  private static func flag(_ key: Key, of index: Int, on screen: Screen) -> Bool? {
    guard key == .checked else { return screen.flag(key, of: index) }
    guard screen.knows(.checked, of: index) else { return nil }
    return screen.nodes[index].checked == .yes
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "none" }
    var quoted = ""
    JSONValue.write(text, to: &quoted)
    return quoted
  }

  /// The yes-or-no properties of `AccessibilityNodeInfo`.
  private static let flags: [(name: String, key: Key)] = [
    ("isCheckable", .checkable), ("isChecked", .checked), ("isClickable", .clickable),
    ("isContentInvalid", .contentInvalid), ("isEditable", .editable), ("isEnabled", .enabled),
    ("isFocusable", .focusable), ("isFocused", .focused), ("isHeading", .heading),
    ("isLongClickable", .longClickable), ("isMultiLine", .multiline), ("isPassword", .password),
    ("isScreenReaderFocusable", .screenReaderFocusable), ("isScrollable", .scrollable),
    ("isSelected", .selected), ("isShowingHintText", .showingHint),
    ("isVisibleToUser", .visible),
  ]
}
