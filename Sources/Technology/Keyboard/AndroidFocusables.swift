import CurbcutScreen
import CurbcutStandards

/// The views of an Android window that can take the keyboard's focus, in the order of Tab.
///
/// Source: AOSP `View.addFocusables`, `ViewGroup.addFocusables` and `FocusFinder`, read. A group comes
/// before what lies in it, except for what scrolls, which takes the focus only when nothing in it
/// does (`FOCUS_AFTER_DESCENDANTS`). Children are put in rows from top to bottom.
struct AndroidFocusables {
  let screen: Screen
  /// The root of the window that has the keys.
  let root: Int
  /// Whether each node of the screen can take the focus.
  private(set) var canTakeFocus: [Bool]
  /// The nodes in the order of Tab, before what the app states is followed.
  private(set) var order: [Int] = []
  /// What scrolls and hands the focus on, and the first in it that takes it.
  private(set) var handsOn: [Int: Int] = [:]

  init(_ screen: Screen) {
    self.screen = screen
    root = Self.window(of: screen)
    canTakeFocus = [Bool](repeating: false, count: screen.nodes.count)
    markFocusables()
    collect()
    dropScrollersWithFocusables()
  }

  /// The window that is active, else the uppermost application's.
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
      // Of what a toolkit draws itself the flag tells that screen readers stop there.
      if Self.isDrawnText(node), !node.isOperableByKey { continue }
      // What has no size cannot take the focus since Android 9.
      if node.frame != nil, screen.frame(of: index).isEmpty { continue }
      canTakeFocus[index] = true
    }
  }

  /// Whether a view is focusable: as stated, else as Android decides since 8.0, by whether it is
  /// clickable (`View.FOCUSABLE_AUTO`); an edit box is by its style.
  static func isFocusable(_ index: Int, in screen: Screen) -> Bool {
    let node = screen.nodes[index]
    if node.states(.focusable) { return node.isSet(.focusable) }
    guard screen.origin.carries(.focusable) else { return false }
    return (screen.facts.apiLevel ?? 26) >= 26 && node.isSet(.clickable)
      || screen.flag(.editable, of: index) == true
  }

  /// Whether it shows or says words although a plain `View` has none, so that Flutter or Compose has
  /// drawn it; Flutter gives every text the flag `focusable` (seen in real dumps).
  static func isDrawnText(_ node: Node) -> Bool {
    node.className == "android.view.View" && (node.text != nil || node.description != nil)
  }

  /// Whether a toolkit that moves the focus by itself has drawn any of a screen.
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

  /// Puts children in rows: one that begins above the end of the row belongs to it.
  private func sorted(_ children: [Int]) -> [Int] {
    guard children.count > 1 else { return children }
    let isRightToLeft = screen.facts.direction == .rtl
    let places = children.map { (node: $0, frame: PixelRect(screen.frame(of: $0))) }
    let fromTop = Self.stablySorted(places) { ($0.frame.top, $0.frame.bottom) }
    var result: [Int] = []
    var row: [(node: Int, frame: PixelRect)] = []
    var bottom = Int.min
    func finishRow() {
      // Rights are never turned round: AOSP multiplies the difference of the lefts alone.
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
    // All in a group stand right behind it, so the next one tells.
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
    // One may lie in another.
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
  /// The order after chains of `nextFocusForward` are put together: each stands where its head does,
  /// the head first and its end last.
  ///
  /// Source: AOSP `FocusFinder.UserSpecifiedFocusComparator`. Within a chain Tab follows what is
  /// stated, so the order of its middle does not matter.
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

  /// Gives all of a chain its head; a chain that runs into another takes the other's.
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
  /// Whether a key could do something with it.
  fileprivate var isOperableByKey: Bool {
    isSet(.clickable) || isSet(.longClickable) || isSet(.checkable) || isSet(.editable)
      || isSet(.scrollable)
  }
}
