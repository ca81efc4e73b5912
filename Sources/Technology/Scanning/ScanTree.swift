// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The tree that a scan goes through: controls, groups of controls and entries of the technology's
/// own, in levels.
///
/// The items are in one array in depth-first order, each group before its members; an item's index
/// is its identity.
package struct ScanTree: Hashable, Sendable {
  /// A kind of item.
  package enum Kind: Hashable, Sendable {
    /// A control that a selection operates.
    case control
    /// Text that is framed so that it is spoken; selecting it does nothing.
    case text
    /// A group that a selection enters.
    case group
    /// The button that opens the technology's own menu.
    case menu
    /// The stop that leaves a group.
    case exit

    /// Whether the item belongs to the screen and not to the technology.
    var isContent: Bool { self != .exit && self != .menu }
  }

  /// An item that is framed as a unit.
  package struct Item: Hashable, Sendable {
    package var kind: Kind
    /// The name; nil if there is none.
    package var name: String?
    /// The index of the node; nil if the item is not a view of the screen.
    package var node: Int?
    /// The indices of further nodes that the same stop operates.
    package var merged: [Int] = []
    /// The area of the frame; nil if it is not known.
    package var frame: Rect?
    /// The index of the group that contains the item; nil at the top.
    package internal(set) var parent: Int?
    /// The number of items of the same level before this one.
    package internal(set) var position = 0
    /// The indices of the members of a group; empty for other items.
    package internal(set) var members: [Int] = []
    /// The number of members that belong to the screen and not to the technology.
    package internal(set) var size = 0

    /// Creates an item; the tree sets its position and its members.
    package init(_ kind: Kind, name: String? = nil, node: Int? = nil, frame: Rect? = nil) {
      self.kind = kind
      self.name = name
      self.node = node
      self.frame = frame
    }
  }

  /// The items in depth-first order.
  package private(set) var items: [Item] = []
  /// The indices of the items of the first level.
  package private(set) var top: [Int] = []
  /// The item that operates each node.
  private var itemOfNode: [Int: Int] = [:]

  /// Creates a tree from the items of a draft that can be reached from its first level.
  init(_ draft: ScanDraft) {
    var open: [(members: [Int], next: Int, item: Int?)] = [(draft.top, 0, nil)]
    while let (members, next, owner) = open.last {
      guard next < members.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      var item = draft.items[members[next]]
      let index = items.count
      let inner = item.members
      item.members = []
      item.parent = owner
      item.position = next
      if item.kind != .group {
        for node in [item.node].compactMap({ $0 }) + item.merged where itemOfNode[node] == nil {
          itemOfNode[node] = index
        }
      }
      items.append(item)
      if let owner {
        items[owner].members.append(index)
        if item.kind.isContent { items[owner].size += 1 }
      } else {
        top.append(index)
      }
      if item.kind == .group { open.append((inner, 0, index)) }
    }
    nameGroups()
  }

  /// Names groups without a name after their first and last members.
  private mutating func nameGroups() {
    var ends: [(first: String?, last: String?)] = items.map { ($0.name, $0.name) }
    for index in items.indices.reversed() where items[index].kind == .group {
      let members = items[index].members.filter { items[$0].kind.isContent }
      let first = members.first.flatMap { ends[$0].first }
      let last = members.last.flatMap { ends[$0].last }
      ends[index] = (first, last)
      guard items[index].name == nil, let first, let last else { continue }
      items[index].name = first == last ? first : "\(first) to \(last)"
    }
  }

  /// Returns the items of a level: of a group, or of the first level.
  package func level(of group: Int?) -> [Int] { group.map { items[$0].members } ?? top }

  /// Returns the item that operates a node; nil if there is none.
  package func item(ofNode node: Int) -> Int? { itemOfNode[node] }

  /// Returns the item after the groups that contain it, the outermost first.
  package func path(to item: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = item
    while let index = next {
      path.append(index)
      next = items[index].parent
    }
    return path.reversed()
  }

  /// Returns the words by which the user perceives an item.
  package func words(of index: Int) -> String {
    let item = items[index]
    switch item.kind {
    case .control, .text: return item.name ?? Self.nameless
    case .group:
      let size = "\(item.size) item\(item.size == 1 ? "" : "s")"
      return "group: " + (item.name.map { "\($0), " } ?? "") + size
    case .menu: return item.name ?? "menu"
    case .exit: return item.name ?? "back out of group"
    }
  }

  /// The words for an item without a name.
  static let nameless = "no name"

  /// Returns the highlight of an item.
  func highlight(of index: Int) -> Highlight {
    Highlight(words(of: index), node: items[index].node, frame: items[index].frame)
  }
}

/// A scan tree under construction: items in any order, and groups that list their members.
struct ScanDraft {
  var items: [ScanTree.Item] = []
  var top: [Int] = []

  /// Adds an item that is in no level yet, and returns its index.
  mutating func append(_ item: ScanTree.Item, members: [Int] = []) -> Int {
    var item = item
    item.members = members
    items.append(item)
    return items.count - 1
  }
}
