// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The positions of stops, windows and containers, and the automatic moves of the focus.
extension TalkBackSession {
  var facts: TalkBackFacts { reader.speech.facts }

  /// Returns the entry of a stop.
  func entry(at stop: Int) -> Int { Int(reader.stops.entries[stop]) }

  /// Returns the stop of a node; nil if TalkBack does not stop there.
  func stop(ofNode node: Int) -> Int? {
    guard screen.nodes.indices.contains(node), let entry = reader.tree.element(ofNode: node)?.index
    else { return nil }
    return reader.stops.entries.firstIndex { $0 == entry }
  }

  /// Returns the stop that speaks for a node: itself or the nearest ancestor.
  func stop(around node: Int) -> Int? {
    guard screen.nodes.indices.contains(node) else { return nil }
    var next: Int? = node
    while let node = next {
      if let stop = stop(ofNode: node) { return stop }
      next = screen.nodes[node].parent
    }
    return nil
  }

  /// Returns the nearest entry that satisfies a condition, from an entry upwards.
  func entry(above entry: Int, where isWanted: (Int) -> Bool) -> Int? {
    var next: Int? = entry
    while let entry = next {
      if isWanted(entry) { return entry }
      next = facts.parent(of: entry)
    }
    return nil
  }

  /// Returns whether an entry is in another one, or is it.
  func isEntry(_ entry: Int, within outer: Int) -> Bool {
    entry >= outer && entry < Int(facts.end[outer])
  }

  // MARK: - Windows

  /// Returns the root of the window of a stop, as an entry.
  func windowRoot(ofStop stop: Int) -> Int {
    entry(above: entry(at: stop)) { facts.parent(of: $0) == nil } ?? 0
  }

  /// Returns the stops of the window that contains a stop, or of the active window.
  func stopsOfWindow(around stop: Int?) -> [Int] {
    let root = stop.map { windowRoot(ofStop: $0) } ?? activeRoot
    return reader.stops.entries.indices.filter { isEntry(entry(at: $0), within: root) }
  }

  /// The first stop of the active window.
  var firstStopOfWindow: Int? { stopsOfWindow(around: nil).first }

  /// The window in use: the one marked as active, or the topmost application window.
  var activeWindow: Screen.Window? {
    let windows = screen.windows
    if let active = windows.first(where: { $0.isActive == true }) { return active }
    let applications = windows.filter { $0.kind == .application }
    return applications.max { ($0.layer ?? 0) < ($1.layer ?? 0) } ?? windows.first
  }

  /// The root of the active window, as an entry; the first root if that one was removed.
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

  /// The stop that gets the focus when a window appears: the field that has the input focus, or the
  /// first stop whose words differ from the window's title.
  ///
  /// A view may ask for the first focus (`requestInitialAccessibilityFocus`), which no input
  /// records. Source: `FocusFeedbackMapper.onWindowChange` and `FocusActorForScreenStateChange`
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

  /// Returns the words compared with a title: those of the node, or of the first descendant with
  /// words.
  private func words(ofStop stop: Int) -> String? {
    let entry = entry(at: stop)
    if let own = screen.nodes[facts.nodeIndex(entry)].ownWords { return own }
    return (entry + 1..<max(entry + 1, Int(facts.end[entry]))).lazy
      .filter { facts.has(.isVisible, $0) && !facts.has(.isAccessibilityFocusable, $0) }
      .compactMap { screen.nodes[facts.nodeIndex($0)].ownWords }.first
  }

  /// Returns whether a stop cannot be a title (`getFilterIllegalTitleNodeAncestor`).
  private func isInRowOrControl(_ stop: Int) -> Bool {
    entry(above: entry(at: stop)) { entry in
      facts.has(.clicks, entry) || facts.has(.longClicks, entry)
        || facts.roles[entry] == .list || facts.roles[entry] == .grid
    } != nil
  }

  // MARK: - Directions

  /// Moves to the stop in a direction; if there is none, makes a sound.
  ///
  /// A view that the app declares for the direction (`nextFocusUp` and so on) takes precedence over
  /// TalkBack's result, unless that cannot take the focus itself; this is the only part of the
  /// framework's own search that TalkBack follows. Source: `findTargetForDirectionalTraveral`
  /// (google/talkback@26a27dc0).
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

  /// Explores by touch: the element at the place gets the focus and is read, but not activated.
  mutating func touch(_ place: String) -> [Output] {
    guard let point = Self.point(place) else { return goTo(named: place) }
    let there = reader.stops.entries.indices.filter {
      screen.frame(of: reader.node(at: $0)).contains(point)
    }
    // If there are several, the last drawn is on top.
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

  /// Searches the whole screen for a text and moves to the first match, as if the user had chosen
  /// it.
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
  /// Returns whether the text contains the given words.
  fileprivate func range(ofWords words: String) -> Bool {
    let (text, wanted) = (Array(utf8), Array(words.utf8))
    guard wanted.count <= text.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
