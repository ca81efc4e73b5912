// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The tree that a platform passes to assistive technologies, with membership, merging, order and
/// modality applied.
///
/// The entries are in one array in reading order, a container before its contents; an entry's index
/// is its identity and its subtree is a range. Layout containers are gone.
package struct AccessibilityTree: Sendable {
  /// One entry: a node of the screen, and its position in the tree.
  package struct Entry: Hashable, Sendable {
    /// The index of the node in the screen.
    package var node: Int
    /// The index of the entry above; nil at the top.
    package var parent: Int?
    /// One past the last entry below.
    package var end: Int
    /// Whether it is an accessibility element; if not, it is a container that is kept for its
    /// meaning.
    package var isElement: Bool
    /// The context that its containers add to its utterance.
    package var context: Context?

    /// Creates an entry; `end` may be set later, when its descendants are known.
    package init(
      node: Int, parent: Int?, end: Int, isElement: Bool, context: Context? = nil
    ) {
      self.node = node
      self.parent = parent
      self.end = end
      self.isElement = isElement
      self.context = context
    }
  }

  /// The position of an element in a container, as its utterance includes it.
  package enum Context: Hashable, Sendable {
    /// A segment: its position, from 1, and their number.
    case series(position: Int, count: Int)
    /// A tab: its position, from 1, and their number.
    case tab(position: Int, count: Int)
    /// A tab whose position is not known.
    case tabOfUnknownPosition
    /// The first element of a list.
    case listStart
    /// The last element of a list.
    case listEnd
    /// The first element of a landmark.
    case landmarkStart
    /// The last element of a landmark.
    case landmarkEnd
    /// A cell of a data table.
    case dataTableCell(TableCell)
  }

  /// The screen it was built from, in which elements that combine their children state the combined
  /// facts.
  package var screen: Screen { storage.screen }
  /// The rules it was built by.
  package var rules: PlatformRules { storage.rules }
  /// The entries in reading order.
  package var entries: [Entry] { storage.entries }

  // An immutable reference: an element carries its tree, and copying one pointer keeps a million
  // elements cheap.
  final class Storage: Sendable {
    let screen: Screen
    let rules: PlatformRules
    let entries: [Entry]
    let entryOfNode: [Int32]
    let lookup: Screen.Lookup
    let labels: [Int: Int]
    /// The role of each entry; requested so often that it is computed once.
    let roles: [Role]

    init(screen: Screen, rules: PlatformRules, entries: [Entry]) {
      self.screen = screen
      self.rules = rules
      self.entries = entries
      lookup = Screen.Lookup(screen)
      var entryOfNode = [Int32](repeating: -1, count: screen.nodes.count)
      for (index, entry) in entries.enumerated() { entryOfNode[entry.node] = Int32(index) }
      self.entryOfNode = entryOfNode
      labels = Self.labels(of: screen, lookup)
      roles = entries.map { Role(of: screen.nodes[$0.node], on: screen.platform) }
    }

    /// Creates the storage of a screen that differs only in its picture.
    init(_ other: Storage, over screen: Screen) {
      self.screen = screen
      (rules, entries, entryOfNode) = (other.rules, other.entries, other.entryOfNode)
      (lookup, labels, roles) = (other.lookup, other.labels, other.roles)
    }

    /// Returns the node that labels each labelled node (Android: `labeledBy`, otherwise the reverse
    /// of `labelFor`; among several the first, as `View.findLabelForView` in AOSP).
    private static func labels(of screen: Screen, _ lookup: Screen.Lookup) -> [Int: Int] {
      guard screen.platform == .android else { return [:] }
      var labels: [Int: Int] = [:]
      for index in screen.nodes.indices {
        if let name = screen.nodes[index].text(.labelFor), let target = lookup.index(of: name),
          labels[target] == nil
        {
          labels[target] = index
        }
      }
      for index in screen.nodes.indices {
        if let name = screen.nodes[index].text(.labeledBy), let label = lookup.index(of: name) {
          labels[index] = label
        }
      }
      return labels
    }
  }

  let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  /// The tree without the picture of its screen, which takes more memory than everything else.
  package var withoutPicture: AccessibilityTree {
    guard screen.pixels != nil else { return self }
    var screen = screen
    screen.pixels = nil
    return AccessibilityTree(Storage(storage, over: screen))
  }

  /// Creates a tree from entries that are already in order; `PlatformRules` provides them.
  package init(screen: Screen, rules: PlatformRules, entries: [Entry]) {
    storage = Storage(screen: screen, rules: rules, entries: entries)
  }

  /// Every entry as an element of the tree, in reading order.
  package var all: some RandomAccessCollection<Element> {
    storage.entries.indices.lazy.map { Element(tree: self, index: $0) }
  }

  /// The accessibility elements, in reading order.
  package var elements: some Sequence<Element> { all.lazy.filter(\.isElement) }

  /// Returns the entry of a node of the screen; nil when assistive technologies do not receive it.
  package func element(ofNode index: Int) -> Element? {
    let entry = storage.entryOfNode[index]
    return entry < 0 ? nil : Element(tree: self, index: Int(entry))
  }

  /// Finds nodes by `id` or `identifier`.
  package var lookup: Screen.Lookup { storage.lookup }

  /// Returns the node that labels a node, on Android.
  package func label(ofNode index: Int) -> Int? { storage.labels[index] }
}

/// The rules by which a platform builds its accessibility tree, versioned.
package enum PlatformRules: String, Hashable, Sendable, CaseIterable {
  /// iOS 26, as devices behave.
  case ios26
  /// iOS as AccessibilitySnapshot models it.
  case accessibilitySnapshot = "accessibility-snapshot"
  /// Android.
  case android

  /// Returns the newest rules of a platform.
  package static func latest(for platform: Platform) -> PlatformRules {
    switch platform {
    case .ios: .ios26
    case .android: .android
    }
  }

  /// Builds the tree of a screen.
  package func tree(of screen: Screen) -> AccessibilityTree {
    switch self {
    case .ios26, .accessibilitySnapshot:
      let combined = screen.combiningChildren(by: self)
      let entries = IOSTreeBuilder(combined, rules: self).entries()
      return AccessibilityTree(screen: combined, rules: self, entries: entries)
    case .android:
      let entries = AndroidTreeBuilder(screen).entries()
      return AccessibilityTree(screen: screen, rules: self, entries: entries)
    }
  }
}
