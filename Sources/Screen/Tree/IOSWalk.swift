// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Walks an iOS screen in capture order and keeps the parts that assistive technologies could
/// receive.
///
/// The first match wins at every node, as in AccessibilitySnapshot's
/// `recursiveAccessibilityHierarchy` (cashapp/AccessibilitySnapshot@5b03db8): pruned; an element,
/// whose descendants are ignored; a list of `elements`; otherwise the children, among which a modal
/// one silences the others.
struct IOSWalk {
  /// A node that is still to be visited.
  private struct Visit {
    var node: Int
    /// The group it belongs to.
    var group: Int
    /// The index of the outermost container that gives context; nil when there is none.
    var giver: Int?
    /// Whether a scroll view around it is drawn (XCUITest captures).
    var isInDrawnScrollView: Bool
    /// The visible area of the scroll views around it; nil when there are none.
    var viewport: Rect?
  }

  private let screen: Screen
  private let rules: PlatformRules
  private let lookup: Screen.Lookup
  private let windowFrame: Rect
  private var parts = IOSParts()
  private var stack: [Visit] = []
  private var givers: [IOSContextGiver] = []
  /// Whether each node has been visited: it is read once, where the walk finds it first, although
  /// `elements` may name a node twice, or in a circle.
  private var isVisited: [Bool]

  init(_ screen: Screen, rules: PlatformRules, lookup: Screen.Lookup) {
    self.screen = screen
    self.rules = rules
    self.lookup = lookup
    isVisited = Array(repeating: false, count: screen.nodes.count)
    let root = screen.frame(of: screen.windows[0].root)
    windowFrame =
      screen.facts.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) } ?? root
  }

  mutating func walk() -> IOSParts {
    let windows = IOSWindows(screen)
    for window in windows.read.reversed() {
      stack.append(Visit(node: window, group: 0, giver: nil, isInDrawnScrollView: false))
    }
    // Windows are layered: each is read as a block, in the order of the capture.
    if windows.read.count > 1 {
      parts[0].isExplicit = true
      for position in stack.indices.reversed() {
        let group = IOSParts.Part(node: nil, isElement: false)
        stack[position].group = parts.append(group, to: 0)
      }
    }
    while let visit = stack.popLast() { self.visit(visit) }
    for giver in givers { giver.fill(&parts) }
    return parts
  }

  private mutating func visit(_ visit: Visit) {
    let index = visit.node
    guard !isVisited[index] else { return }
    isVisited[index] = true
    let node = screen.nodes[index]
    let membership = IOSMembership(node)
    guard !membership.isPruned(in: rules), !isCovered(node, membership, visit) else { return }
    if membership.isElement {
      if rules == .ios26, node.mergesTexts {
        visitCell(index, membership, visit)
      } else {
        appendElement(index, visit)
      }
    } else if let names = node.texts(.elements) {
      visitMembers(names, of: index, membership, visit)
    } else {
      visitChildren(of: index, membership, visit)
    }
  }

  /// Visits a cell whose texts iOS merges: one element, followed by the controls in it.
  private mutating func visitCell(
    _ index: Int, _ membership: IOSMembership, _ visit: Visit
  ) {
    let controls = controls(inCell: index)
    guard !controls.isEmpty else { return appendElement(index, visit) }
    var block = IOSParts.Part(node: index, isElement: false)
    block.isExplicit = true
    let group = parts.append(block, to: visit.group)
    var inside = visit
    inside.group = group
    // A cell without any text is not a stop of its own, so that only its controls remain.
    if screen.mergedText(ofCell: index) != nil || screen.nodes[index].value != nil {
      appendElement(index, inside)
    }
    let rest = parts.append(IOSParts.Part(node: nil, isElement: false), to: group)
    push(controls, of: index, membership, group: rest, giver: visit.giver, visit)
  }

  private func controls(inCell cell: Int) -> [Int] {
    var controls: [Int] = []
    var next = cell + 1
    while next < screen.nodes[cell].end {
      let node = screen.nodes[next]
      let membership = IOSMembership(node)
      if screen.isControl(node, membership) { controls.append(next) }
      let isLeaf = membership.isElement || membership.isPruned(in: rules)
      next = isLeaf ? node.end : next + 1
    }
    return controls
  }

  private mutating func appendElement(_ index: Int, _ visit: Visit) {
    var part = IOSParts.Part(node: index, isElement: true)
    part.origin = origin(of: index)
    if let viewport = visit.viewport {
      let node = screen.nodes[index]
      let isThere = node.isVisible && viewport.intersects(screen.frame(of: index))
      part.drawing = !isThere ? .away : node.saysNotKnown(.visible) ? .notKnown : .drawn
    }
    if let giver = visit.giver, givers[giver].kind == .tabBarTrait, !givers[giver].isExplicit {
      part.tabBar = givers[giver].node
    }
    if let giver = visit.giver, case .dataTable = givers[giver].kind {
      part.context = screen.nodes[index].cell.map { .dataTableCell($0) }
    }
    let index = parts.append(part, to: visit.group)
    if let giver = visit.giver {
      // In source, a tab within another node is conditional.
      let isConditional =
        screen.origin.leavesHoles && screen.nodes[visit.node].links.parent != givers[giver].node
      givers[giver].note(part: index, node: visit.node, isConditional: isConditional)
    }
  }

  /// Visits the members of an explicit order; unknown names are ignored.
  private mutating func visitMembers(
    _ names: [String], of index: Int, _ membership: IOSMembership, _ visit: Visit
  ) {
    let members = names.compactMap { lookup.index(of: $0) }
    var part = IOSParts.Part(node: index, isElement: false)
    part.isExplicit = !membership.readsRowsByPlace(in: rules)
    part.isKept = membership.isKept
    if !part.isExplicit { part.viewport = viewport(of: index, membership) }
    // "Specific containers use their own accessibility frame": those with an explicit order below a
    // view with the `tabBar` trait, at any depth (`overridesElementFrame`).
    if let giver = visit.giver, givers[giver].hasTabBarTrait, !givers[giver].isExplicit {
      part.usesOwnFrame = true
      part.origin = origin(of: index)
    }
    let group = parts.append(part, to: visit.group)
    let giver = visit.giver ?? giver(index, membership, members: members)
    push(members, of: index, membership, group: group, giver: giver, visit)
  }

  private mutating func visitChildren(
    of index: Int, _ membership: IOSMembership, _ visit: Visit
  ) {
    var children = Array(screen.children(of: index))
    // Modality is scoped to siblings, and among several modal ones the last counts.
    if let modal = children.last(where: { screen.nodes[$0].isSet(.isModal) }) { children = [modal] }
    var group = visit.group
    let scrolling = membership.scrolling(in: rules)
    if membership.isKept || membership.isGroup || scrolling != nil {
      var part = IOSParts.Part(node: index, isElement: false)
      part.isKept = membership.isKept
      part.isExplicit = scrolling == .document
      part.isInDocumentOrder = membership.isInDocumentOrder
      part.keepsOrder = scrolling == .rows
      part.viewport = viewport(of: index, membership)
      group = parts.append(part, to: visit.group)
    }
    let giver = visit.giver ?? giver(index, membership, members: nil)
    if rules == .ios26, children.count > 1, let bar = navigationBar(among: children) {
      let block = blockWithBar(bar, of: index, in: group)
      push(
        children.filter { $0 != bar }, of: index, membership, group: block.rest, giver: giver, visit
      )
      push([bar], of: index, membership, group: block.bar, giver: giver, visit)
    } else {
      push(children, of: index, membership, group: group, giver: giver, visit)
    }
  }

  /// Makes a block in which a navigation bar is read before its siblings.
  ///
  /// AccessibilitySnapshot may put the content of a `NavigationStack` before its bar; VoiceOver
  /// reads the bar first (cashapp/AccessibilitySnapshot#168), also that of a navigation controller
  /// within a sheet (microsoft/fluentui-apple#1321).
  private mutating func blockWithBar(
    _ bar: Int, of index: Int, in group: Int
  ) -> (bar: Int, rest: Int) {
    var block = IOSParts.Part(node: index, isElement: false)
    block.isExplicit = true
    let place = parts.append(block, to: group)
    let barGroup = parts.append(IOSParts.Part(node: bar, isElement: false), to: place)
    let rest = parts.append(IOSParts.Part(node: nil, isElement: false), to: place)
    return (barGroup, rest)
  }

  private func navigationBar(among children: [Int]) -> Int? {
    children.first { index in
      let name = screen.nodes[index].className
      return name == "UINavigationBar" || name == "XCUIElementTypeNavigationBar"
    }
  }

  private mutating func push(
    _ nodes: [Int], of parent: Int, _ membership: IOSMembership, group: Int, giver: Int?,
    _ visit: Visit
  ) {
    let isScrollView = visit.isInDrawnScrollView || membership.isDrawnScrollView
    var viewport = visit.viewport
    if let own = self.viewport(of: parent, membership) {
      viewport = viewport.map { $0.intersection(own) } ?? own
    }
    for node in nodes.reversed() {
      stack.append(
        Visit(
          node: node, group: group, giver: giver, isInDrawnScrollView: isScrollView,
          viewport: viewport))
    }
  }

  /// Returns the visible area of a scrolling view; nil for another view, and when the frame is not
  /// known.
  private func viewport(of index: Int, _ membership: IOSMembership) -> Rect? {
    guard membership.scrolling(in: rules) != nil, screen.nodes[index].frame != nil else {
      return nil
    }
    let frame = screen.frame(of: index)
    return frame.isEmpty ? nil : frame
  }

  /// Whether a sheet or an alert of an XCUITest capture covers an element.
  ///
  /// Such a capture keeps the elements under a sheet, and marks them like rows that are scrolled
  /// away and rows under a bar, which VoiceOver reaches: not visible. An element is covered if it
  /// is inside the window while no scroll view around it is drawn (seen in real captures).
  private func isCovered(_ node: Node, _ membership: IOSMembership, _ visit: Visit) -> Bool {
    guard membership.isFromXCUITest, membership.isElement, !node.isVisible else { return false }
    return !visit.isInDrawnScrollView && windowFrame.intersects(screen.frame(of: visit.node))
  }

  private func origin(of index: Int) -> Point {
    let frame = screen.frame(of: index)
    return Point(x: frame.x, y: frame.y)
  }

  private mutating func giver(
    _ index: Int, _ membership: IOSMembership, members: [Int]?
  ) -> Int? {
    guard let kind = membership.contextKind else { return nil }
    givers.append(
      IOSContextGiver(
        node: index, kind: kind, hasTabBarTrait: membership.traits.contains(.tabBar),
        members: members))
    return givers.count - 1
  }
}
