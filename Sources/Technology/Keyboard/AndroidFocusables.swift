// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The views of an Android window that can take the keyboard focus, in Tab order.
///
/// Source: AOSP `View.addFocusables`, `ViewGroup.addFocusables` and `FocusFinder`, read. A group
/// comes before its content, except for scroll views, which take the focus only if none of their
/// content does (`FOCUS_AFTER_DESCENDANTS`). Children are arranged in rows from top to bottom.
struct AndroidFocusables {
  let screen: Screen
  /// The root of the window that receives keys.
  let root: Int
  /// Whether each node of the screen can take the focus.
  private(set) var canTakeFocus: [Bool]
  /// The nodes in Tab order, before relations that the app declares are applied.
  private(set) var order: [Int] = []
  /// The scroll views that pass the focus on, and the first node in each that takes it.
  private(set) var handsOn: [Int: Int] = [:]

  init(_ screen: Screen) {
    self.screen = screen
    root = Self.window(of: screen)
    canTakeFocus = [Bool](repeating: false, count: screen.nodes.count)
    markFocusables()
    collect()
    dropScrollersWithFocusables()
  }

  /// Returns the active window, or the topmost application window.
  private static func window(of screen: Screen) -> Int {
    if let active = screen.windows.first(where: { $0.isActive == true }) { return active.root }
    let windows = screen.windows.filter { $0.kind == .application }
    let uppermost = windows.max { ($0.layer ?? 0) < ($1.layer ?? 0) }
    return (uppermost ?? screen.windows[0]).root
  }

  private mutating func markFocusables() {
    var hiddenEnd = 0
    for index in root..<screen.nodes[root].end {
      let node = screen.nodes[index]
      if !node.isVisible { hiddenEnd = max(hiddenEnd, node.end) }
      guard index >= hiddenEnd, node.isEnabled, Self.isFocusable(index, in: screen) else {
        continue
      }
      // For content that a toolkit draws itself, the flag says that screen readers stop there.
      if Self.isDrawnText(node), !node.isOperableByKey { continue }
      // A view without size cannot take the focus since Android 9.
      if node.frame != nil, screen.frame(of: index).isEmpty { continue }
      canTakeFocus[index] = true
    }
  }

  /// Returns whether a view is focusable: as declared, otherwise if it is clickable, as Android
  /// decides since 8.0 (`View.FOCUSABLE_AUTO`); an edit box is focusable by its style.
  static func isFocusable(_ index: Int, in screen: Screen) -> Bool {
    let node = screen.nodes[index]
    if node.states(.focusable) { return node.isSet(.focusable) }
    guard screen.origin.carries(.focusable) else { return false }
    return (screen.facts.apiLevel ?? 26) >= 26 && node.isSet(.clickable)
      || screen.flag(.editable, of: index) == true
  }

  /// Returns whether a plain `View` has words, so that Flutter or Compose has drawn it; Flutter
  /// gives every text the flag `focusable` (seen in real dumps).
  static func isDrawnText(_ node: Node) -> Bool {
    node.className == "android.view.View" && (node.text != nil || node.description != nil)
  }

  /// Returns whether a toolkit that moves the focus by itself has drawn a part of the screen.
  static func hasOwnFocus(_ screen: Screen) -> Bool {
    screen.nodes.contains { node in
      if isDrawnText(node) { return true }
      if let toolkit = node.text(.toolkit) { return toolkit != "view" }
      guard let name = node.className else { return false }
      return name.hasSuffix(".ComposeView") || name.hasPrefix("io.flutter.")
    }
  }

  // MARK: - Order

  private mutating func collect() {
    var open = [root]
    while let index = open.popLast() {
      if canTakeFocus[index] { order.append(index) }
      let children = screen.children(of: index).filter { screen.nodes[$0].isVisible }
      open += sorted(children).reversed()
    }
  }

  /// Arranges children in rows: a view that begins above the end of a row belongs to it.
  private func sorted(_ children: [Int]) -> [Int] {
    guard children.count > 1 else { return children }
    let isRightToLeft = screen.facts.direction == .rtl
    let places = children.map { (node: $0, frame: PixelRect(screen.frame(of: $0))) }
    let fromTop = Self.stablySorted(places) { ($0.frame.top, $0.frame.bottom) }
    var result: [Int] = []
    var row: [(node: Int, frame: PixelRect)] = []
    var bottom = Int.min
    func finishRow() {
      // The right edges are never reversed: AOSP only negates the difference of the left edges.
      let fromSide = Self.stablySorted(row) { place in
        isRightToLeft
          ? (-place.frame.left, place.frame.right) : (place.frame.left, place.frame.right)
      }
      result += fromSide.map(\.node)
      row = []
    }
    for place in fromTop {
      if place.frame.top >= bottom, !row.isEmpty { finishRow() }
      bottom = row.isEmpty ? place.frame.bottom : max(bottom, place.frame.bottom)
      row.append(place)
    }
    finishRow()
    return result
  }

  private static func stablySorted(
    _ places: [(node: Int, frame: PixelRect)],
    by key: ((node: Int, frame: PixelRect)) -> (Int, Int)
  ) -> [(node: Int, frame: PixelRect)] {
    let keyed = places.enumerated().map { (key: key($1), offset: $0) }
    return keyed.sorted { ($0.key.0, $0.key.1, $0.offset) < ($1.key.0, $1.key.1, $1.offset) }
      .map { places[$0.offset] }
  }

  private mutating func dropScrollersWithFocusables() {
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    // The content of a group directly follows it, so checking the next entry is enough.
    for (place, index) in order.enumerated() {
      let next = place + 1 < order.count ? order[place + 1] : screen.nodes.count
      if Self.scrollers.contains(screen.nodes[index].className ?? ""), next > index,
        next < screen.nodes[index].end
      {
        handsOn[index] = next
        continue
      }
      kept.append(index)
    }
    order = kept
    // Scroll views may be nested.
    for outer in handsOn.keys {
      while let inner = handsOn[outer], let next = handsOn[inner] { handsOn[outer] = next }
    }
  }

  private static let scrollers: Set<String> = [
    "android.widget.ScrollView", "android.widget.HorizontalScrollView",
    "androidx.core.widget.NestedScrollView", "androidx.recyclerview.widget.RecyclerView",
    "androidx.viewpager.widget.ViewPager", "android.support.v4.widget.NestedScrollView",
    "android.support.v7.widget.RecyclerView", "android.support.v4.view.ViewPager",
  ]
}

extension AndroidFocusables {
  /// Returns the order with chains of `nextFocusForward` moved to the place of their first member,
  /// the head first and the end last.
  ///
  /// Source: AOSP `FocusFinder.UserSpecifiedFocusComparator`. Within a chain, Tab follows the
  /// declared relations, so the order of its middle does not matter.
  func chained(_ forward: [Int: Int]) -> [Int] {
    guard !forward.isEmpty else { return order }
    var place: [Int: Int] = [:]
    for (index, node) in order.enumerated() { place[node] = index }
    let links = forward.filter { place[$0.key] != nil && place[$0.value] != nil }
    let linked = Set(links.values)
    var heads: [Int: Int] = [:]
    for node in order.reversed() where links[node] != nil && !linked.contains(node) {
      setHead(node, links, &heads)
    }
    func key(_ node: Int) -> (Int, Int, Int) {
      let own = place[node] ?? 0
      guard let head = heads[node] else { return (own, 0, own) }
      return (place[head] ?? 0, node == head ? 0 : links[node] != nil ? 1 : 2, own)
    }
    return order.map { (node: $0, key: key($0)) }.sorted { $0.key < $1.key }.map(\.node)
  }

  /// Assigns the head to all members of a chain; a chain that leads into another takes the head of
  /// that.
  private func setHead(_ first: Int, _ links: [Int: Int], _ heads: inout [Int: Int]) {
    var chain: [Int] = []
    var head = first
    var next: Int? = first
    var seen: Set<Int> = []
    while let node = next, seen.insert(node).inserted {
      if let other = heads[node] {
        head = other
        break
      }
      chain.append(node)
      next = links[node]
    }
    for node in chain { heads[node] = head }
  }
}

extension Node {
  /// Whether a key could operate the view.
  fileprivate var isOperableByKey: Bool {
    isSet(.clickable) || isSet(.longClickable) || isSet(.checkable) || isSet(.editable)
      || isSet(.scrollable)
  }
}
