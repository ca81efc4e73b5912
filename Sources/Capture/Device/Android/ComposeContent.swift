// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What TalkBack gets of Jetpack Compose: roles, states, what merges, and the order.
///
/// Sources: androidx/androidx@0094ab03, `AndroidComposeViewAccessibilityDelegateCompat.android.kt` and
/// `SemanticsNode.kt`. A node that merges and has children has its role on a child without words at
/// the end; that child has the bounds of the node, and the node those of its touches.
struct ComposeContent {
  private let host: Int
  /// By node from the host on: whether it merges what lies below it, and whether it lies in one.
  private var merges: [Bool]
  private var isMerged: [Bool]
  /// The child that stands for the role of a node; -1 for none.
  private var roleChild: [Int]
  /// The nodes with a child that is chosen: checked, and answering no tap.
  private var holdsChosen: Set<Int> = []

  init(_ host: Int, _ draft: DeviceDraft) {
    self.host = host
    let count = draft.subtree(host).count
    merges = Array(repeating: false, count: count)
    isMerged = merges
    roleChild = Array(repeating: -1, count: count)
    for index in draft.below(host) {
      let parent = draft.nodes[index].parent ?? host
      isMerged[index - host] = merges[parent - host] || isMerged[parent - host]
      if let child = Self.roleChild(of: index, draft) { roleChild[index - host] = child }
      merges[index - host] = merges(index, draft)
      if Self.isChosen(draft.nodes[index]) { holdsChosen.insert(parent) }
    }
  }

  mutating func state(in draft: inout DeviceDraft) {
    for index in draft.below(host) {
      stateFocusability(index, &draft)
      stateRole(index, &draft)
      stateList(index, &draft)
    }
    stateTabs(&draft)
    ComposeOrder(host, draft, frame: drawnFrame(_:_:), orFrame: frame(_:_:)).state(in: &draft)
  }

  // MARK: - What merges

  private func merges(_ index: Int, _ draft: DeviceDraft) -> Bool {
    let node = draft.nodes[index]
    if node.isSet(.clickable) || node.isSet(.longClickable) || node.isSet(.checkable)
      || node.isSet(.selected)
    {
      return true
    }
    if node.checked == .yes { return true }
    let role = roleChild[index - host]
    return role >= 0 && draft.nodes[role].className != Self.plain
  }

  /// The last child of a node, if it has no words and is of a class that a role gives.
  static func roleChild(of index: Int, _ draft: DeviceDraft) -> Int? {
    guard let last = draft.children(of: index).last, draft.isLeaf(last),
      draft.nodes[last].ownWords == nil, let name = draft.nodes[last].className,
      name == plain || roleClasses.contains(name), !draft.nodes[last].isActionable,
      !draft.nodes[last].isSet(.checkable)
    else { return nil }
    return last
  }

  /// Whether a node can be pressed and has a last child that stands for a role, which only Compose makes.
  static func hasRole(_ index: Int, _ draft: DeviceDraft) -> Bool {
    guard draft.nodes[index].isSet(.clickable), let role = roleChild(of: index, draft) else {
      return false
    }
    return draft.nodes[role].className != plain
  }

  static let plain = "android.view.View"
  private static let roleClasses: Set<String> = [
    "android.widget.Button", "android.widget.CheckBox", "android.widget.RadioButton",
    "android.widget.ImageView", "android.widget.Spinner",
  ]

  /// Where a node is drawn: the child that stands for its role has its bounds, it those of touches.
  private func frame(_ index: Int, _ draft: DeviceDraft) -> Rect {
    let own = draft.nodes[index].frame ?? .zero
    let role = roleChild[index - host]
    guard merges[index - host], role >= 0, let frame = draft.nodes[role].frame, !frame.isEmpty,
      own.contains(frame)
    else { return own }
    return frame
  }

  /// Where a node is drawn, taking a check box or radio button without children for Material's own.
  ///
  /// Those are 24 dp wide and high in the 48 dp that they take: `minimumInteractiveComponentSize`
  /// stands outside of what can be toggled (androidx/androidx@080d2b3e, `Checkbox.kt`;
  /// `RadioButton.kt` beside it). The dump has the bounds of touches, and no child with their own.
  private func drawnFrame(_ index: Int, _ draft: DeviceDraft) -> Rect {
    let frame = frame(index, draft)
    guard let density = draft.facts.density, draft.isLeaf(index),
      draft.nodes[index].isSet(.clickable),
      ["android.widget.CheckBox", "android.widget.RadioButton"].contains(
        draft.nodes[index].className),
      abs(frame.width - ComposeDensity.smallestTarget * density) <= 1,
      abs(frame.height - ComposeDensity.smallestTarget * density) <= 1
    else { return frame }
    let side = Self.toggleSide * density
    return Rect(
      x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
  }

  private static let toggleSide = 24.0

  // MARK: - Stops

  /// Compose asks screen readers to stop at what merges, and at leaves that say something.
  private func stateFocusability(_ index: Int, _ draft: inout DeviceDraft) {
    guard draft.nodes[index][.screenReaderFocusable] == nil,
      !draft.origin.carries(.screenReaderFocusable)
    else { return }
    if merges[index - host] {
      draft.infer(
        .screenReaderFocusable, .flag(true), at: index,
        "Compose merges what is inside a node that can be operated or has a role")
    } else if draft.isLeaf(index), !isMerged[index - host], Self.speaks(draft.nodes[index]) {
      draft.infer(
        .screenReaderFocusable, .flag(true), at: index,
        "Compose asks screen readers to stop at a leaf that says something and is not merged")
    }
  }

  private static func speaks(_ node: Node) -> Bool {
    if node.ownWords != nil { return true }
    switch node.className {
    case "android.widget.SeekBar", "android.widget.ProgressBar", "android.widget.CheckBox",
      "android.widget.RadioButton":
      return true
    default: return false
    }
  }

  // MARK: - Roles and states

  private func stateRole(_ index: Int, _ draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard node.isSet(.checkable) || node.checked == .yes, node.className == Self.plain else {
      return
    }
    let role = roleChild[index - host]
    switch role >= 0 ? draft.nodes[role].className : nil {
    case Self.plain?:
      draft.infer(.roleDescription, .text("Switch"), at: role, Self.switchRule)
      stateSwitch(index, &draft)
    case "android.widget.RadioButton"?: stateChoice(index, &draft)
    // TalkBack says of itself whether a check box is checked.
    case .some: break
    case nil:
      if draft.isLeaf(index), node.ownWords == nil, !Self.isChosen(node) {
        draft.infer(
          .roleDescription, .text("Switch"), at: index, Self.switchRule, isSure: false)
        stateSwitch(index, &draft)
      } else if node.isSet(.checkable), holdsChosen.contains(node.parent ?? host) {
        stateChoice(index, &draft)
      } else {
        draft.nodes[index][.stateDescription] = .notKnown
      }
    }
  }

  private static let switchRule =
    "check boxes and radio buttons of Compose have classes of their own, and a switch has none"

  private func stateSwitch(_ index: Int, _ draft: inout DeviceDraft) {
    let isOn = draft.nodes[index].checked == .yes
    draft.infer(
      .stateDescription, .text(isOn ? "On" : "Off"), at: index, "Compose's words for a switch")
  }

  private func stateChoice(_ index: Int, _ draft: inout DeviceDraft) {
    let isOn = draft.nodes[index].checked == .yes
    draft.infer(
      .stateDescription, .text(isOn ? "Selected" : "Not selected"), at: index,
      "Compose's words for what can be selected")
  }

  /// Whether a node is selected, and not switched on: what is selected answers no tap.
  private static func isChosen(_ node: Node) -> Bool {
    node.checked == .yes && node.isEnabled && !node.isSet(.clickable)
  }

  // MARK: - Lists and tabs

  /// What scrolls and is a plain view is a lazy list, grid or pager; a scrolled column has a class.
  private func stateList(_ index: Int, _ draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard node.isSet(.scrollable), node.className == Self.plain, node[.collection] == nil,
      !draft.origin.carries(.collection)
    else { return }
    draft.infer(
      .collection, .collection(CollectionInfo()), at: index,
      "lazy lists, grids and pagers of Compose have one; its size is not known",
      isSure: !Self.mayBePager(index, draft))
  }

  /// Whether one child fills it, as the page of a pager does.
  private static func mayBePager(_ index: Int, _ draft: DeviceDraft) -> Bool {
    let children = draft.children(of: index)
    return children.count == 1 && draft.nodes[children[0]].frame == draft.nodes[index].frame
  }

  /// Tabs: one of the siblings is selected, and each has a child without words for its role.
  private func stateTabs(_ draft: inout DeviceDraft) {
    var seen: Set<Int> = []
    for index in draft.below(host) where draft.nodes[index].isSet(.selected) {
      guard let parent = draft.nodes[index].parent, seen.insert(parent).inserted else { continue }
      let tabs = draft.children(of: parent).filter { isTab($0, draft) }
      guard tabs.contains(index) else { continue }
      for tab in tabs where draft.nodes[roleChild[tab - host]][.roleDescription] == nil {
        draft.infer(
          .roleDescription, .text("Tab"), at: roleChild[tab - host],
          "a node of Compose that is selected but not checked is a tab, and so are its siblings")
      }
      // The drawer of an app has other things beside its entries, and is no such group.
      guard tabs.count > 1, tabs.count == draft.children(of: parent).count else { continue }
      stateGroup(parent, tabs, &draft)
    }
  }

  private func isTab(_ index: Int, _ draft: DeviceDraft) -> Bool {
    let role = roleChild[index - host]
    return role >= 0 && draft.nodes[role].className == Self.plain
      && (draft.nodes[index].isSet(.clickable) || draft.nodes[index].isSet(.selected))
  }

  /// The rows of tabs are groups of which one can be selected, and tell the place of each.
  private func stateGroup(_ parent: Int, _ tabs: [Int], _ draft: inout DeviceDraft) {
    guard draft.nodes[parent][.collection] == nil, !draft.origin.carries(.collection) else {
      return
    }
    let centres = tabs.map { draft.nodes[$0].frame?.center ?? Point(x: 0, y: 0) }
    let across = (centres.map(\.x).max() ?? 0) - (centres.map(\.x).min() ?? 0)
    let down = (centres.map(\.y).max() ?? 0) - (centres.map(\.y).min() ?? 0)
    let isRow = across > down
    let rule = "bars and rows of tabs are groups in which one item can be selected"
    draft.infer(
      .collection,
      .collection(
        CollectionInfo(rows: isRow ? 1 : tabs.count, columns: isRow ? tabs.count : 1)),
      at: parent, rule)
    for (position, tab) in tabs.enumerated() {
      draft.infer(
        .collectionItem,
        .collectionItem(
          CollectionItemInfo(row: isRow ? 0 : position, column: isRow ? position : 0)),
        at: tab, rule)
    }
  }
}
