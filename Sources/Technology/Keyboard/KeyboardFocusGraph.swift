public import CurbcutScreen
import CurbcutStandards

/// Where each key leads from each place: the way of Tab and the arrow keys over a screen.
///
/// Android: the keyboard's focus goes by the order of the views, unless `nextFocusForward` (Tab) and
/// `nextFocusUp`, `Down`, `Left`, `Right` (arrow keys and D-pad) say otherwise; arrow keys look along a
/// beam (`FocusFinder`). Past the last, Tab goes on to the first. In a field that holds text, arrow keys
/// move the cursor first, which is left out. Sources: AOSP `FocusFinder`, `View`, `ViewGroup`, read; rows
/// S4-121 and S4-198.
///
/// iOS, Full Keyboard Access: Tab goes through what answers a touch, in reading order. Arrow keys move
/// within a group (workday-accessibility/accessibility-eval, `keyboard.md`), but which controls Tab
/// passes as one group is published nowhere, so every control is a stop here, and `notKnown` says so. That
/// Tab passes dimmed controls is an assumption.
public struct KeyboardFocusGraph: Sendable {
  /// The technology's name in results.
  public static let name = "keyboard"

  /// The screen as the platform hands it out.
  public let tree: AccessibilityTree
  /// How the keyboard is modelled.
  public let profile: KeyboardProfile
  /// The nodes that can take the focus, in the order of Tab.
  public let stops: [Int]
  /// The node that has the focus at first; nil when the first key brings it to the first stop.
  public let start: Int?
  /// What decides the ways and is not known, in plain words.
  public let notKnown: [String]

  /// The window that has the keys.
  let root: Int
  let placeOfNode: [Int: Int]
  /// What a relation may name although it is no stop: what scrolls, and the stop it hands on to.
  let handsOn: [Int: Int]
  /// Where Tab leads from each place; -1 is nowhere.
  let tabs: [Int32]
  /// Where Shift-Tab leads from each place; -1 is nowhere.
  let backTabs: [Int32]
  /// Where arrow keys lead, for all places; empty when there are too many.
  private(set) var arrows: [FocusKey: [Int32]] = [:]
  /// The shortest way to each place from the start.
  private(set) var ways: [Way?] = []

  /// A place on the shortest way to others: the run of one key that leads there.
  struct Way: Hashable, Sendable {
    /// Where the run begins; nil before the first stop.
    var from: Int?
    var key: FocusKey
    var count: Int
    /// How many keys in all.
    var length: Int
  }

  /// Finds every way on a screen.
  public init(_ tree: AccessibilityTree, profile: KeyboardProfile? = nil) {
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

  /// Where a key leads from a node, or from nowhere; nil when it leads nowhere.
  ///
  /// When nothing has the focus any of the keys brings it to the first stop (AOSP `ViewRootImpl`,
  /// `restoreDefaultFocus`); that Shift-Tab does so on iOS is not known, and it leads nowhere here.
  public func next(from node: Int?, _ key: FocusKey) -> Int? {
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

  /// The place that a relation leads to which names a node; nil when it cannot take the focus.
  func place(ofNamed node: Int) -> Int? { placeOfNode[handsOn[node] ?? node] }

  /// Whether arrow keys have been gone through from everywhere.
  var goesThroughArrows: Bool { !arrows.isEmpty }

  /// Where an arrow key leads on Android: as stated, else along the beam.
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

  /// Searches from the start in all directions at once, each place once.
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
        "which controls form a group that Tab passes at once and arrow keys go through",
        "whether Tab goes on from the last control to the first",
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
      notKnown.append("whether Tab leaves a field of several lines or is typed into it")
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

/// The stops of a screen in the order of Tab, and where Tab and Shift-Tab lead from each.
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
    /// The first in a chain of statements that can take the focus.
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
