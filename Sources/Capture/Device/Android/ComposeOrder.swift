// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The order in which Compose has its nodes read.
///
/// Compose sorts by place and tells TalkBack the result as `traversalBefore`: rows of what overlaps
/// from top to bottom, within a row from the left, or from the right if the layout is right to left, and a
/// traversal group as one
/// (`SemanticsSort.kt`, as copied in xiaocainiaooo/room3@ac117d9). Up to version 1.7 of
/// androidx.compose.ui every Surface is a group, later none is
/// (androidx/androidx@032950a1, `SemanticsProperties.kt`, against 080d2b3e, `Surface.kt`); a dump does
/// not tell a Surface from other plain views. So both orders are made, and where they differ the place
/// is not sure.
struct ComposeOrder {
  private let host: Int
  private let draft: DeviceDraft
  private let frame: (Int, DeviceDraft) -> Rect
  /// Where a node may be drawn instead, if that is not sure.
  private let otherFrame: ((Int, DeviceDraft) -> Rect)?
  /// What the nodes say about their order, where the capture holds it.
  private let stated: ComposeGroups?
  /// Whether rows are read from the right.
  private let isRightToLeft: Bool
  /// The web view that a node lies in, which is read as one.
  private var isInPage: [Bool]

  init(
    _ host: Int, _ draft: DeviceDraft, stated: ComposeGroups? = nil,
    frame: @escaping (Int, DeviceDraft) -> Rect,
    orFrame otherFrame: ((Int, DeviceDraft) -> Rect)? = nil
  ) {
    self.host = host
    self.stated = stated
    self.draft = draft
    isRightToLeft = draft.facts.direction == .rtl
    self.frame = frame
    self.otherFrame = otherFrame
    isInPage = Array(repeating: false, count: draft.subtree(host).count)
    for index in draft.below(host) {
      guard let parent = draft.nodes[index].parent, parent >= host else { continue }
      isInPage[index - host] =
        isInPage[parent - host] || draft.nodes[parent].className == WebContent.documentClass
    }
  }

  /// States the place of each node below the host.
  func state(in draft: inout DeviceDraft) {
    let newer = order(surfacesAreGroups: false, isRightToLeft)
    let older = stated == nil ? order(surfacesAreGroups: true, isRightToLeft) : newer
    var unsure = FewestMoves.between(newer, older)
    if let otherFrame {
      let other = ComposeOrder(host, draft, stated: stated, frame: otherFrame)
      unsure.formUnion(
        FewestMoves.between(newer, other.order(surfacesAreGroups: false, isRightToLeft)))
    }
    if !draft.isDirectionSure {
      unsure.formUnion(
        FewestMoves.between(newer, order(surfacesAreGroups: false, !isRightToLeft)))
    }
    let rule = draft.isDirectionDerived ? Self.rule + Self.directionRule : Self.rule
    var place = [Int](repeating: 0, count: isInPage.count)
    for (position, index) in newer.enumerated() { place[index - host] = position + 1 }
    for index in draft.below(host) {
      if isInPage[index - host], let parent = draft.nodes[index].parent {
        place[index - host] = place[parent - host]
      }
      draft.infer(
        .readingPosition, .number(Double(host + place[index - host])), at: index, rule,
        isSure: !unsure.contains(index))
    }
  }

  private static let rule =
    "Compose sorts by position: overlapping nodes form rows, and what scrolls stays together (SemanticsSort)"
  private static let directionRule =
    "; rows are read from the right because most of the texts are written from right to left"

  // MARK: - Items

  /// A node to be sorted, or a group of them.
  private struct Item {
    var node: Int
    var frame: Rect
  }

  /// The nodes that are read, in order; a group comes as one, itself first if it is read.
  private func order(surfacesAreGroups: Bool, _ isRightToLeft: Bool) -> [Int] {
    var items: [Int: [Item]] = [:]
    var isGroup = [Bool](repeating: false, count: isInPage.count)
    var group = [Int](repeating: host, count: isInPage.count)
    for index in draft.below(host) {
      let parent = draft.nodes[index].parent ?? host
      let above = parent == host || isGroup[parent - host] ? parent : group[parent - host]
      group[index - host] = above
      guard !isInPage[index - host] else { continue }
      isGroup[index - host] = self.isGroup(index, surfacesAreGroups)
      guard isGroup[index - host] || isRead(index) else { continue }
      items[above, default: []].append(Item(node: index, frame: frame(index, draft)))
    }
    var order: [Int] = []
    var open = [host]
    while let next = open.popLast() {
      if next != host, isRead(next) { order.append(next) }
      guard let members = items[next] else { continue }
      open.append(
        contentsOf: prioritized(Self.sorted(members, isRightToLeft)).reversed().map(\.node))
    }
    return order
  }

  /// The items by what they say of their order, those that say the same as they are.
  private func prioritized(_ items: [Item]) -> [Item] {
    guard let stated, items.contains(where: { stated.traversalIndex[$0.node] != 0 }) else {
      return items
    }
    return items.enumerated().sorted {
      (stated.traversalIndex[$0.element.node], $0.offset)
        < (stated.traversalIndex[$1.element.node], $1.offset)
    }.map(\.element)
  }

  private func isRead(_ index: Int) -> Bool {
    draft.nodes[index].isSet(.screenReaderFocusable)
      || draft.nodes[index].className == WebContent.documentClass
  }

  private func isGroup(_ index: Int, _ surfacesAreGroups: Bool) -> Bool {
    if let stated { return stated.isGroup[index] }
    let node = draft.nodes[index]
    if node.isSet(.scrollable) { return true }
    switch node.className {
    case "android.widget.ScrollView", "android.widget.HorizontalScrollView": return true
    case "android.view.View":
      return surfacesAreGroups && !draft.isLeaf(index) && !isRead(index)
    default: return false
    }
  }

  // MARK: - Rows

  private struct Row {
    var top: Double
    var bottom: Double
    var items: [Item]
  }

  private static let mostItems = 4_000

  private static func sorted(_ items: [Item], _ isRightToLeft: Bool) -> [Item] {
    var rows: [Row] = []
    // No screen has so many; to look for the row of each would take long.
    guard items.count <= mostItems else { return items }
    for item in items {
      let (top, bottom) = (item.frame.y, item.frame.maxY)
      let row =
        top < bottom
        ? rows.firstIndex { max($0.top, top) < min($0.bottom, bottom) } : nil
      guard let row else {
        rows.append(Row(top: top, bottom: bottom, items: [item]))
        continue
      }
      rows[row].top = max(rows[row].top, top)
      rows[row].bottom = min(rows[row].bottom, bottom)
      rows[row].items.append(item)
    }
    rows.sort { ($0.top, $0.bottom, $0.items[0].node) < ($1.top, $1.bottom, $1.items[0].node) }
    return rows.flatMap { row in
      row.items.sorted { key($0, isRightToLeft) < key($1, isRightToLeft) }
    }
  }

  private static func key(
    _ item: Item, _ isRightToLeft: Bool
  ) -> (Double, Double, Double, Double, Int) {
    let frame = item.frame
    return isRightToLeft
      ? (-frame.maxX, frame.y, frame.maxY, -frame.x, item.node)
      : (frame.x, frame.y, frame.maxY, frame.maxX, item.node)
  }
}
