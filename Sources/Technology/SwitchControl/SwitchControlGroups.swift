// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The grouping of Switch Control's stops.
///
/// Sourced: items are grouped "into meaningful regions" and when "the layout suggests it, e.g. a
/// grouped table" (rows S4-9-006 and S4-9-012), and an app overrides it with
/// `accessibilityNavigationStyle`. Nobody has published which views form a region: bars, keyboards,
/// tables, semantic containers and rows are an assumption, kept in one place.
struct SwitchControlGroups {
  private let tree: AccessibilityTree
  private let profile: SwitchControlProfile
  /// The nearest ancestor of each node that forms a group; -1 for none.
  private let groupAbove: [Int32]
  /// Whether the nearest ancestor that declares a style asks for separate items.
  private let isSeparate: [Bool]
  private var draft = ScanDraft()
  private var itemOfGroup: [Int: Int] = [:]

  /// Creates the scan tree for stops, which are entries of the tree in reading order.
  static func scan(
    _ tree: AccessibilityTree, stops: [Int], profile: SwitchControlProfile
  ) -> ScanTree {
    var groups = SwitchControlGroups(tree, profile)
    for stop in stops { groups.add(stop) }
    groups.dissolveSmallGroups()
    groups.addRows()
    groups.addExits()
    return ScanTree(groups.draft)
  }

  private init(_ tree: AccessibilityTree, _ profile: SwitchControlProfile) {
    self.tree = tree
    self.profile = profile
    let nodes = tree.screen.nodes
    var above = [Int32](repeating: -1, count: nodes.count)
    var separate = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices where profile.groupsItems {
      guard let parent = nodes[index].parent else { continue }
      let isGroup = Self.groups(nodes[parent])
      above[index] = isGroup ? Int32(truncatingIfNeeded: parent) : above[parent]
      separate[index] = Self.style(of: nodes[parent]).map { $0 == "separate" } ?? separate[parent]
    }
    groupAbove = above
    isSeparate = separate
  }

  private static func style(of node: Node) -> String? {
    let style = node.text(.navigationStyle)
    return style == "automatic" ? nil : style
  }

  private static let groupClasses: [String: String] = [
    "UITabBar": "Tab Bar", "UIToolbar": "Toolbar", "UINavigationBar": "Navigation Bar",
    "UISegmentedControl": "Segmented Control", "UITableView": "Table",
    "UICollectionView": "Collection", "UIKeyboard": "Keyboard", "UISearchBar": "Search Bar",
    "XCUIElementTypeTabBar": "Tab Bar", "XCUIElementTypeToolbar": "Toolbar",
    "XCUIElementTypeNavigationBar": "Navigation Bar",
    "XCUIElementTypeSegmentedControl": "Segmented Control", "XCUIElementTypeTable": "Table",
    "XCUIElementTypeCollectionView": "Collection", "XCUIElementTypeKeyboard": "Keyboard",
    "UITableViewCell": "Cell", "UICollectionViewCell": "Cell", "XCUIElementTypeCell": "Cell",
  ]

  /// Returns whether a view forms a region.
  private static func groups(_ node: Node) -> Bool {
    switch style(of: node) {
    case "combined"?: return true
    case "separate"?: return false
    default: break
    }
    if node.isSet(.groupsChildren) || node.effectiveTraits.contains(.tabBar) { return true }
    switch node.text(.containerType) {
    case "list", "landmark", "dataTable", "semanticGroup": return true
    default: return groupClasses[node.className ?? ""] != nil
    }
  }

  // MARK: - Regions

  private mutating func add(_ stop: Int) {
    let element = tree.all[tree.all.index(tree.all.startIndex, offsetBy: stop)]
    let node = element.nodeIndex
    let item = draft.append(
      ScanTree.Item(
        .control, name: element.label ?? element.value, node: node,
        frame: element.frame.isEmpty ? nil : element.frame))
    place(item, inGroup: Int(groupAbove[node]))
  }

  /// Appends an item to a region, creating the region and those around it if needed.
  private mutating func place(_ item: Int, inGroup group: Int) {
    var item = item
    var group = group
    while group >= 0 {
      if let known = itemOfGroup[group] {
        draft.items[known].members.append(item)
        return
      }
      let made = draft.append(
        ScanTree.Item(.group, name: name(ofGroup: group), node: group, frame: frame(of: group)),
        members: [item])
      itemOfGroup[group] = made
      item = made
      group = Int(groupAbove[group])
    }
    draft.top.append(item)
  }

  private func name(ofGroup node: Int) -> String? {
    let facts = tree.screen.nodes[node]
    return facts.label ?? Self.groupClasses[facts.className ?? ""]
  }

  private func frame(of node: Int) -> Rect? {
    let frame = tree.screen.frame(of: node)
    return frame.isEmpty ? nil : frame
  }

  /// Dissolves regions with one item or with all items, which would only cost an additional press.
  private mutating func dissolveSmallGroups() {
    // A view comes after those around it, so the reverse order meets the inner regions first.
    for (_, index) in itemOfGroup.sorted(by: { $0.key > $1.key }) {
      draft.items[index].members = draft.items[index].members.map(withoutSmallGroup)
    }
    draft.top = draft.top.map(withoutSmallGroup)
    while draft.top.count == 1, draft.items[draft.top[0]].kind == .group,
      !isCombined(draft.top[0])
    {
      draft.top = draft.items[draft.top[0]].members
    }
  }

  private func withoutSmallGroup(_ item: Int) -> Int {
    let members = draft.items[item].members
    return members.count == 1 ? members[0] : item
  }

  private func isCombined(_ item: Int) -> Bool {
    draft.items[item].node.map { Self.style(of: tree.screen.nodes[$0]) == "combined" } ?? false
  }

  // MARK: - Rows

  /// Combines controls next to each other to a row, unless they are the only items of a region.
  private mutating func addRows() {
    guard profile.groupsItems, let minimum = profile.rowMinimum, minimum > 1 else { return }
    draft.top = rows(in: draft.top, minimum)
    for index in draft.items.indices where draft.items[index].kind == .group {
      draft.items[index].members = rows(in: draft.items[index].members, minimum)
    }
  }

  private mutating func rows(in level: [Int], _ minimum: Int) -> [Int] {
    var result: [Int] = []
    var row: [Int] = []
    for item in level {
      if let first = row.first, !isBeside(first, item) { close(&row, of: level, minimum, &result) }
      row.append(item)
    }
    close(&row, of: level, minimum, &result)
    return result
  }

  private mutating func close(
    _ row: inout [Int], of level: [Int], _ minimum: Int, _ result: inout [Int]
  ) {
    defer { row = [] }
    guard row.count >= minimum, row.count < level.count else {
      result += row
      return
    }
    let frame = row.compactMap { draft.items[$0].frame }.reduce(nil) { $0?.union($1) ?? $1 }
    result.append(draft.append(ScanTree.Item(.group, frame: frame), members: row))
  }

  /// Returns whether the middle of each is between the top and bottom of the other, and neither
  /// should be scanned separately.
  private func isBeside(_ first: Int, _ second: Int) -> Bool {
    guard draft.items[first].kind == .control, draft.items[second].kind == .control,
      let one = draft.items[first].frame, let other = draft.items[second].frame,
      let oneNode = draft.items[first].node, let otherNode = draft.items[second].node,
      !isSeparate[oneNode], !isSeparate[otherNode]
    else { return false }
    return one.y < other.center.y && other.center.y < one.maxY
      && other.y < one.center.y && one.center.y < other.maxY
  }

  /// Adds the dashed outline at the end of a group, which leaves the group.
  private mutating func addExits() {
    for index in draft.items.indices where draft.items[index].kind == .group {
      draft.items[index].members.append(
        draft.append(ScanTree.Item(.exit, name: "back out of group")))
    }
  }
}
