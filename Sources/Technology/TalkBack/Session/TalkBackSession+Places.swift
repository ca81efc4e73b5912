import CurbcutScreen

/// Where things are: windows, containers, and where the focus goes by itself.
extension TalkBackSession {
  var facts: TalkBackFacts { reader.speech.facts }

  /// The entry of a stop.
  func entry(at stop: Int) -> Int { Int(reader.stops.entries[stop]) }

  /// The stop of a node; nil when TalkBack does not stop there.
  func stop(ofNode node: Int) -> Int? {
    guard screen.nodes.indices.contains(node), let entry = reader.tree.element(ofNode: node)?.index
    else { return nil }
    return reader.stops.entries.firstIndex { $0 == entry }
  }

  /// The stop that speaks for a node: itself or the nearest one around it.
  func stop(around node: Int) -> Int? {
    guard screen.nodes.indices.contains(node) else { return nil }
    var next: Int? = node
    while let node = next {
      if let stop = stop(ofNode: node) { return stop }
      next = screen.nodes[node].parent
    }
    return nil
  }

  /// The nearest entry around one, itself included, that is as asked.
  func entry(above entry: Int, where isWanted: (Int) -> Bool) -> Int? {
    var next: Int? = entry
    while let entry = next {
      if isWanted(entry) { return entry }
      next = facts.parent(of: entry)
    }
    return nil
  }

  /// Whether an entry lies in another one, or is it.
  func isEntry(_ entry: Int, within outer: Int) -> Bool {
    entry >= outer && entry < Int(facts.end[outer])
  }

  // MARK: - Windows

  /// The root of the window of a stop, as an entry.
  func windowRoot(ofStop stop: Int) -> Int {
    entry(above: entry(at: stop)) { facts.parent(of: $0) == nil } ?? 0
  }

  /// The stops of the window that a stop is in, else of the active one.
  func stopsOfWindow(around stop: Int?) -> [Int] {
    let root = stop.map { windowRoot(ofStop: $0) } ?? activeRoot
    return reader.stops.entries.indices.filter { isEntry(entry(at: $0), within: root) }
  }

  /// The first stop of the active window.
  var firstStopOfWindow: Int? { stopsOfWindow(around: nil).first }

  /// The window a user is in: the one that says so, else the topmost application's.
  var activeWindow: Screen.Window? {
    let windows = screen.windows
    if let active = windows.first(where: { $0.isActive == true }) { return active }
    let applications = windows.filter { $0.kind == .application }
    return applications.max { ($0.layer ?? 0) < ($1.layer ?? 0) } ?? windows.first
  }

  /// The root of the active window, as an entry; the first root when it was cut.
  private var activeRoot: Int {
    let root = activeWindow.map(\.root) ?? 0
    if let entry = reader.tree.element(ofNode: root)?.index { return entry }
    let end = screen.nodes.indices.contains(root) ? screen.nodes[root].end : 0
    let inside = (root..<max(root, end)).lazy.compactMap {
      reader.tree.element(ofNode: $0)?.index
    }.first
    return inside.flatMap { entry(above: $0) { facts.parent(of: $0) == nil } } ?? 0
  }

  // MARK: - The first focus

  /// The stop of the node that has the input focus.
  var inputFocusStop: Int? {
    screen.nodes.indices.first { screen.nodes[$0].isSet(.focused) }
      .flatMap { stop(ofNode: $0) }
  }

  /// Where the focus goes when a window appears: the field that has the input focus, else the first
  /// stop whose words are not those of the window's title.
  ///
  /// A view may ask for the first focus (`requestInitialAccessibilityFocus`), which no input tells.
  /// Source: `FocusFeedbackMapper.onWindowChange` and `FocusActorForScreenStateChange`
  /// (google/talkback@26a27dc0).
  var entryStop: Int? {
    let stops = stopsOfWindow(around: nil)
    if let field = inputFocusStop, stops.contains(field),
      screen.nodes[reader.node(at: field)].isEditableField
    {
      return field
    }
    guard let title = activeWindow?.title?.lowercased(), !title.isEmpty else { return stops.first }
    return stops.first { stop in
      words(ofStop: stop)?.lowercased() != title || isInRowOrControl(stop)
    }
  }

  /// The words a title is compared with: the node's own, else the first below it.
  private func words(ofStop stop: Int) -> String? {
    let entry = entry(at: stop)
    if let own = screen.nodes[facts.nodeIndex(entry)].ownWords { return own }
    return (entry + 1..<max(entry + 1, Int(facts.end[entry]))).lazy
      .filter { facts.has(.isVisible, $0) && !facts.has(.isAccessibilityFocusable, $0) }
      .compactMap { screen.nodes[facts.nodeIndex($0)].ownWords }.first
  }

  /// Whether a stop cannot be a title (`getFilterIllegalTitleNodeAncestor`).
  private func isInRowOrControl(_ stop: Int) -> Bool {
    entry(above: entry(at: stop)) { entry in
      facts.has(.clicks, entry) || facts.has(.longClicks, entry)
        || facts.roles[entry] == .list || facts.roles[entry] == .grid
    } != nil
  }

  // MARK: - Directions

  /// Goes to the stop that lies in a direction; without one there is a sound.
  ///
  /// The view that the app states for the direction (`nextFocusUp` and the like) goes before what
  /// TalkBack finds, unless TalkBack finds something that cannot take the focus itself; of the
  /// framework's own search only this is followed.
  /// Source: `findTargetForDirectionalTraveral` (google/talkback@26a27dc0).
  mutating func move(to direction: FocusFinder.Direction) -> [Output] {
    guard let pivot = reader.position else { return step(forward: true) }
    let node = reader.node(at: pivot)
    let screen = screen
    func takesFocus(_ node: Int) -> Bool {
      let node = screen.nodes[node]
      return node.isSet(.focusable) && node.isVisible && node.isEnabled
    }
    let root = facts.nodeIndex(windowRoot(ofStop: pivot))
    var target = TalkBackDirections(reader.tree, root: root, profile: profile)
      .next(from: node, direction)
    let stated = FocusFinder.stated(
      from: node, direction: direction, in: screen, reader.tree.lookup, canTakeFocus: takesFocus)
    if let stated, target.map(takesFocus) ?? true { target = stated }
    guard let target, let stop = stop(ofNode: target) else { return [.earcon(TalkBack.edge)] }
    return go(to: stop)
  }

  // MARK: - Touching

  /// Touch exploration: what is there gets the focus and is read, and is not activated.
  mutating func touch(_ place: String) -> [Output] {
    guard let point = Self.point(place) else { return goTo(named: place) }
    let there = reader.stops.entries.indices.filter {
      screen.frame(of: reader.node(at: $0)).contains(point)
    }
    // Of several, the one drawn last lies on top.
    guard let stop = there.max(by: { reader.node(at: $0) < reader.node(at: $1) }) else {
      return [.note("there is nothing at \(place)")]
    }
    return go(to: stop)
  }

  private static func point(_ text: String) -> Point? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]) else {
      return nil
    }
    return Point(x: x, y: y)
  }

  private mutating func goTo(named name: String) -> [Output] {
    guard let stop = screen.node(called: name).flatMap({ stop(around: $0) }) else {
      return [.note("there is nothing called \"\(name)\" that TalkBack stops at")]
    }
    return go(to: stop)
  }

  // MARK: - Searching

  /// Finds a text anywhere on the screen and goes to the first match, as if it were chosen.
  mutating func search(_ text: String) -> [Output] {
    let wanted = text.lowercased()
    let matches = (0..<facts.count).filter { entry in
      guard facts.has(.isVisible, entry), !wanted.isEmpty else { return false }
      return screen.nodes[facts.nodeIndex(entry)].ownWords?.lowercased()
        .range(ofWords: wanted) ?? false
    }
    guard let first = matches.first else {
      var outputs: [Output] = []
      say(own: "No matches on this screen", into: &outputs)
      return outputs
    }
    let names = matches.compactMap { screen.nodes[facts.nodeIndex($0)].ownWords }
      .map { "\"\($0)\"" }.joined(separator: ", ")
    var outputs: [Output] = [.note("the search lists \(names)")]
    guard let stop = stop(around: facts.nodeIndex(first)) else {
      return outputs + [.note("TalkBack does not stop at the first match")]
    }
    outputs += go(to: stop)
    return outputs
  }
}

extension String {
  /// Whether a text occurs in it.
  fileprivate func range(ofWords words: String) -> Bool {
    let (text, wanted) = (Array(utf8), Array(words.utf8))
    guard wanted.count <= text.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
