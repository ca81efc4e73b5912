// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A node as part of its accessibility tree.
///
/// It reads the tree's arrays in place: copying a node costs more than most queries.
package struct Element: Sendable {
  /// The tree it belongs to.
  package let tree: AccessibilityTree
  /// Its index among the tree's entries.
  package let index: Int

  init(tree: AccessibilityTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  /// Its entry in the tree.
  package var entry: AccessibilityTree.Entry { tree.storage.entries[index] }
  /// The screen that its tree was built from.
  package var screen: Screen { tree.storage.screen }
  /// The index of its node in the screen.
  package var nodeIndex: Int { tree.storage.entries[index].node }
  /// The facts.
  package var node: Node {
    _read { yield tree.storage.screen.nodes[tree.storage.entries[index].node] }
  }
  /// The platform of its screen.
  package var platform: Platform { tree.storage.screen.platform }
  /// Whether it is an accessibility element; if not, it is a container kept for its meaning.
  package var isElement: Bool { tree.storage.entries[index].isElement }
  /// One past the last entry below it.
  package var end: Int { tree.storage.entries[index].end }
  /// The frame; zero when not stated.
  package var frame: Rect { tree.storage.screen.frame(of: nodeIndex) }
  /// Its name in results.
  package var reference: String { tree.storage.screen.reference(to: nodeIndex) }

  /// The entry above; nil at the top.
  package var parent: Element? {
    tree.storage.entries[index].parent.map { Element(tree: tree, index: $0) }
  }

  /// The entries directly below, in reading order.
  package var children: [Element] {
    var children: [Element] = []
    var next = index + 1
    let end = end
    while next < end {
      children.append(Element(tree: tree, index: next))
      next = tree.storage.entries[next].end
    }
    return children
  }

  /// Every entry below, in reading order.
  package var descendants: some Sequence<Element> {
    (index + 1..<max(index + 1, end)).lazy.map { Element(tree: tree, index: $0) }
  }

  /// A flag of its node; nil when not known.
  package func flag(_ key: Key) -> Bool? { tree.storage.screen.flag(key, of: nodeIndex) }

  /// Whether a fact about its node is known.
  package func knows(_ key: Key) -> Bool { tree.storage.screen.knows(key, of: nodeIndex) }

  /// The role.
  package var role: Role { tree.storage.roles[index] }
}

// MARK: - iOS

extension Element {
  /// The traits that VoiceOver receives: those stated, otherwise those of the class.
  package var traits: Traits { node.effectiveTraits }

  /// The label that VoiceOver receives on iOS: the one stated, otherwise the text of a class that
  /// shows it.
  ///
  /// A table cell without a label has the texts it contains.
  package var label: String? {
    if let label = node.effectiveLabel { return label }
    guard tree.rules == .ios26, node.mergesTexts else { return nil }
    return screen.mergedText(ofCell: nodeIndex)
  }

  /// The value that VoiceOver receives on iOS: the one stated, otherwise the text of a text field.
  package var value: String? { node.effectiveValue }

  /// The hint that VoiceOver receives on iOS: the one stated, possibly in runs.
  package var hint: String? { node.effectiveHint }
}

// MARK: - Both platforms

extension Element {
  /// Whether a user can operate it: press it, type in it or adjust it.
  package var isControl: Bool {
    switch platform {
    case .ios:
      isElement
        && !traits.isDisjoint(with: [
          .button, .link, .searchField, .keyboardKey, .adjustable, .textEntry, .switchButton,
          .backButton, .tabBarItem,
        ])
    case .android:
      node.isOperable || role == .textField || role == .adjustable
    }
  }

  /// Its own name, without role, state and descendants.
  ///
  /// iOS: the label. Android: the content description, otherwise the text, otherwise the text of
  /// the view that labels it, otherwise the hint text.
  package var ownName: String? {
    switch platform {
    case .ios: return label
    case .android:
      if let name = node.ownWords { return name }
      if let label = tree.label(ofNode: nodeIndex),
        let name = tree.storage.screen.nodes[label].ownWords
      {
        return name
      }
      return node.hintText
    }
  }

  /// The name a user hears; nil when there is none or only spaces.
  ///
  /// It is its own name, or on Android the text of descendants that are not stops of their own.
  package var name: String? {
    if let name = ownName, !name.isBlank { return name }
    guard platform == .android else { return nil }
    var words: [String] = []
    var next = index + 1
    let end = end
    while next < end {
      let child = Element(tree: tree, index: next)
      guard child.node.isVisible, !child.node.isActionable else {
        next = child.end
        continue
      }
      if let name = child.ownName, !name.isBlank { words.append(name) }
      next = child.node.description == nil ? next + 1 : child.end
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension String {
  /// Whether it contains only whitespace.
  package var isBlank: Bool {
    for byte in utf8 where byte > 0x20 {
      // There is whitespace beyond ASCII, too.
      return byte < 0x80 ? false : allSatisfy(\.isWhitespace)
    }
    return true
  }
}
