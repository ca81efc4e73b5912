// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The destination of each key from each place: the paths of Tab and the arrow keys on a screen.
///
/// Android: the keyboard focus follows the order of the views, unless `nextFocusForward` (Tab) or
/// `nextFocusUp`, `Down`, `Left`, `Right` (arrow keys and D-pad) say otherwise; arrow keys search
/// along a beam (`FocusFinder`). After the last view, Tab goes to the first. In a field that
/// contains text, arrow keys move the cursor first, which is left out here. Sources: AOSP
/// `FocusFinder`, `View`, `ViewGroup`, read; rows S4-121 and S4-198.
///
/// iOS, Full Keyboard Access: Tab goes through everything that responds to touch, in reading order.
/// Arrow keys move within a group (workday-accessibility/accessibility-eval, `keyboard.md`), but
/// nobody has published which controls Tab treats as one group. So every control is a stop here,
/// and `notKnown` says so. That Tab stops at dimmed controls is an assumption.
package struct KeyboardFocusGraph: Sendable {
  /// The technology's name in results.
  package static let name = "keyboard"

  /// The tree that the platform provides for the screen.
  package let tree: AccessibilityTree
  /// The model of the keyboard.
  package let profile: KeyboardProfile
  /// The nodes that can take the focus, in Tab order.
  package let stops: [Int]
  /// The node that has the focus at first; nil if the first key moves it to the first stop.
  package let start: Int?
  /// The unknown facts that affect the paths, in plain words.
  package let notKnown: [String]

  /// The root of the window that receives keys.
  let root: Int
  let placeOfNode: [Int: Int]
  /// The targets of relations that are scroll views, with the stop that each passes the focus on
  /// to.
  let handsOn: [Int: Int]
  /// The destination of Tab from each place; -1 for none.
  let tabs: [Int32]
  /// The destination of Shift-Tab from each place; -1 for none.
  let backTabs: [Int32]
  /// The destinations of the arrow keys for all places; empty if there are too many places.
  private(set) var arrows: [FocusKey: [Int32]] = [:]
  /// The shortest path from the start to each place.
  private(set) var ways: [Way?] = []

  /// The last run of one key on the shortest path to a place.
  struct Way: Hashable, Sendable {
    /// The place where the run begins; nil before the first stop.
    var from: Int?
    var key: FocusKey
    var count: Int
    /// The number of keys of the whole path.
    var length: Int
  }

  /// Finds all paths on a screen.
  package init(_ tree: AccessibilityTree, profile: KeyboardProfile? = nil) {
    self.tree = tree
    let screen = tree.screen
    self.profile = profile ?? (screen.platform == .ios ? .fullKeyboardAccess : .android)
    let ways: TabWays
    switch screen.platform {
    case .ios:
      root = screen.windows[0].root
      handsOn = [:]
      ways = TabWays(ofIOS: tree)
    case .android:
      let focusables = AndroidFocusables(screen)
      root = focusables.root
      handsOn = focusables.handsOn
      ways = TabWays(of: focusables, tree.lookup)
    }
    stops = ways.stops
    tabs = ways.next
    backTabs = ways.previous
    notKnown = Self.notKnown(on: screen)
    var places: [Int: Int] = [:]
    for (place, node) in stops.enumerated() { places[node] = place }
    placeOfNode = places
    start = stops.first { screen.nodes[$0].isSet(.focused) }
    if screen.platform == .android, stops.count <= self.profile.mostStopsForArrows {
      for key in FocusKey.allCases {
        guard let direction = key.direction else { continue }
        arrows[key] = stops.indices.map { place in
          Int32(arrow(from: place, direction) ?? -1)
        }
      }
    }
    self.ways = shortestWays()
  }

  /// Returns the destination of a key from a node, or from no node; nil if there is none.
  ///
  /// If nothing has the focus, any of the keys moves it to the first stop (AOSP `ViewRootImpl`,
  /// `restoreDefaultFocus`). Whether Shift-Tab does so on iOS is unknown, and it leads nowhere
  /// here.
  package func next(from node: Int?, _ key: FocusKey) -> Int? {
    guard let node, let place = placeOfNode[node] else {
      return tree.screen.platform == .android || key == .tab ? stops.first : nil
    }
    return next(place, key).map { stops[$0] }
  }

  func next(_ place: Int, _ key: FocusKey) -> Int? {
    switch key {
    case .tab: return tabs[place] < 0 ? nil : Int(tabs[place])
    case .backTab: return backTabs[place] < 0 ? nil : Int(backTabs[place])
    case .down, .right, .up, .left:
      if let known = arrows[key] { return known[place] < 0 ? nil : Int(known[place]) }
      return key.direction.flatMap { arrow(from: place, $0) }
    }
  }

  /// Returns the place of a node that a relation names; nil if it cannot take the focus.
  func place(ofNamed node: Int) -> Int? { placeOfNode[handsOn[node] ?? node] }

  /// Whether the destinations of the arrow keys were computed for all places.
  var goesThroughArrows: Bool { !arrows.isEmpty }

  /// Returns the destination of an arrow key on Android: as declared, otherwise along the beam.
  private func arrow(from place: Int, _ direction: FocusFinder.Direction) -> Int? {
    let screen = tree.screen
    guard screen.platform == .android else { return nil }
    let node = stops[place]
    let stated = FocusFinder.stated(from: node, direction: direction, in: screen, tree.lookup) {
      self.place(ofNamed: $0) != nil
    }
    if let stated { return self.place(ofNamed: stated) }
    let others = stops.indices.lazy.filter { $0 != place && stops[$0] != root }
      .map { (id: $0, bounds: screen.frame(of: stops[$0])) }
    return FocusFinder.next(from: screen.frame(of: node), among: others, direction: direction)
  }

  /// Runs a breadth-first search from the start, visiting each place once.
  private func shortestWays() -> [Way?] {
    var ways = [Way?](repeating: nil, count: stops.count)
    guard let first = start.flatMap({ placeOfNode[$0] }) ?? stops.indices.first else { return ways }
    let beginsThere = start != nil
    ways[first] = Way(
      from: beginsThere ? first : nil, key: .tab, count: beginsThere ? 0 : 1,
      length: beginsThere ? 0 : 1)
    let keys = FocusKey.allCases.filter { $0.direction == nil || goesThroughArrows }
    var queue = [first]
    var head = 0
    while head < queue.count {
      let place = queue[head]
      head += 1
      guard let way = ways[place] else { continue }
      for key in keys {
        guard let next = self.next(place, key), ways[next] == nil else { continue }
        let goesOn = key == way.key && way.count > 0
        ways[next] = Way(
          from: goesOn ? way.from : place, key: key, count: goesOn ? way.count + 1 : 1,
          length: way.length + 1)
        queue.append(next)
      }
    }
    return ways
  }

  private static func notKnown(on screen: Screen) -> [String] {
    guard screen.platform == .android else {
      return [
        "which controls form a group with one Tab stop, through which arrow keys move",
        "whether Tab wraps around from the last control to the first",
      ]
        + (screen.origin.carries(.respondsToUserInteraction)
          ? [] : [Key.respondsToUserInteraction.words])
    }
    var notKnown: [String] = []
    for key in [
      Key.focusable, .nextFocusForward, .nextFocusUp, .nextFocusDown, .nextFocusLeft,
      .nextFocusRight,
    ] where !screen.origin.carries(key) { notKnown.append(key.words) }
    if screen.nodes.indices.contains(where: {
      screen.nodes[$0].isSet(.multiline) && screen.flag(.editable, of: $0) == true
    }) {
      notKnown.append("whether Tab leaves a multi-line field or types a tab into it")
    }
    if AndroidFocusables.hasOwnFocus(screen) {
      notKnown.append("how the focus moves among views that Compose or Flutter draws itself")
    }
    if screen.nodes.contains(where: { $0.className == "android.webkit.WebView" }) {
      notKnown.append("how the focus goes through web pages")
    }
    if screen.nodes.contains(where: {
      AndroidClass.kinds(of: $0.className ?? "").contains(.adapterView)
    }) {
      notKnown.append("whether arrow keys go through the rows of a list by themselves")
    }
    return notKnown
  }
}

/// The stops of a screen in Tab order, with the destinations of Tab and Shift-Tab.
private struct TabWays {
  var stops: [Int]
  var next: [Int32]
  var previous: [Int32]

  init(ofIOS tree: AccessibilityTree) {
    stops = tree.all.compactMap { element in
      element.isElement && element.responds != false && !element.traits.contains(.notEnabled)
        ? element.nodeIndex : nil
    }
    let count = stops.count
    next = stops.indices.map { $0 + 1 < count ? Int32($0 + 1) : -1 }
    previous = stops.indices.map { Int32($0 - 1) }
  }

  init(of focusables: AndroidFocusables, _ lookup: Screen.Lookup) {
    let screen = focusables.screen
    var forward: [Int: Int] = [:]
    var backward: [Int: Int] = [:]
    for index in screen.nodes.indices {
      guard let name = screen.nodes[index].text(.nextFocusForward),
        let target = lookup.index(of: name)
      else { continue }
      forward[index] = target
      if backward[target] == nil { backward[target] = index }
    }
    stops = focusables.chained(forward)
    var places: [Int: Int] = [:]
    for (place, node) in stops.enumerated() { places[node] = place }
    /// Returns the first node in a chain of declared relations that can take the focus.
    func stated(_ node: Int, _ links: [Int: Int]) -> Int? {
      var seen: Set<Int> = []
      var current = node
      while let next = links[current], seen.insert(next).inserted {
        if let place = places[focusables.handsOn[next] ?? next] { return place }
        current = next
      }
      return nil
    }
    let count = stops.count
    next = stops.enumerated().map { place, node in
      Int32(stated(node, forward) ?? (place + 1) % count)
    }
    previous = stops.enumerated().map { place, node in
      Int32(stated(node, backward) ?? (place + count - 1) % count)
    }
  }
}
