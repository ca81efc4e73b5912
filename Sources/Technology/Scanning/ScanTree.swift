public import CurbcutScreen

/// What is scanned: controls, groups of them and entries of the technology's own, level by level.
///
/// The items stand in one array in the order of scanning through everything, a group before what it
/// contains; an item's index is its identity.
public struct ScanTree: Hashable, Sendable {
  /// What an item is.
  public enum Kind: Hashable, Sendable {
    /// Something that a selection operates.
    case control
    /// Text that is framed to be spoken; selecting it does nothing.
    case text
    /// Something that a selection enters.
    case group
    /// The button that opens the technology's own menu.
    case menu
    /// The stop that leaves a group.
    case exit

    /// Whether it belongs to the screen and not to the technology.
    var isContent: Bool { self != .exit && self != .menu }
  }

  /// Something that is framed as one.
  public struct Item: Hashable, Sendable {
    public var kind: Kind
    /// What it is called; nil when it has no name.
    public var name: String?
    /// The index of its node; nil when no view stands for it.
    public var node: Int?
    /// Further nodes that are operated by the same stop, by index.
    public var merged: [Int] = []
    /// What the frame is drawn around; nil when that is not known.
    public var frame: Rect?
    /// The index of the group it is in; nil at the top.
    public internal(set) var parent: Int?
    /// How many items of its level are framed before it.
    public internal(set) var position = 0
    /// The indices of what a group contains; none for anything else.
    public internal(set) var members: [Int] = []
    /// How many of the members belong to the screen and not to the technology.
    public internal(set) var size = 0

    /// Its place and its members are the tree's to set.
    public init(_ kind: Kind, name: String? = nil, node: Int? = nil, frame: Rect? = nil) {
      self.kind = kind
      self.name = name
      self.node = node
      self.frame = frame
    }
  }

  /// The items in the order of scanning through everything.
  public private(set) var items: [Item] = []
  /// The indices of the items of the first level.
  public private(set) var top: [Int] = []
  /// The item that operates each node.
  private var itemOfNode: [Int: Int] = [:]

  /// Takes over what can be reached from the first level of a draft.
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

  /// A group without a name is called by the first and the last of what it contains.
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

  /// The items of a level: of a group, or of the first level.
  public func level(of group: Int?) -> [Int] { group.map { items[$0].members } ?? top }

  /// The item that operates a node; nil when none does.
  public func item(ofNode node: Int) -> Int? { itemOfNode[node] }

  /// The item and the groups it is in, the outermost first.
  public func path(to item: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = item
    while let index = next {
      path.append(index)
      next = items[index].parent
    }
    return path.reversed()
  }

  /// What the user perceives of an item, in words.
  public func words(of index: Int) -> String {
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

  /// What stands for a name that there is none of.
  static let nameless = "no name"

  /// How an item is framed.
  func highlight(of index: Int) -> Highlight {
    Highlight(words(of: index), node: items[index].node, frame: items[index].frame)
  }
}

/// A scan tree while it is built: items in any order, groups naming their members.
struct ScanDraft {
  var items: [ScanTree.Item] = []
  var top: [Int] = []

  /// Adds an item that is in no level yet, and gives its index.
  mutating func append(_ item: ScanTree.Item, members: [Int] = []) -> Int {
    var item = item
    item.members = members
    items.append(item)
    return items.count - 1
  }
}
