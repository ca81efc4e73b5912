public import CurbcutScreen
import CurbcutStandards

/// What makes a screen hard or impossible to use with a keyboard.
public enum KeyboardProblem: Hashable, Sendable {
  /// The focus gets in and no key leads out; the nodes it stays among, in the order of Tab.
  case trap(nodes: [Int])
  /// Tab goes round among some and never comes to the rest, to which only arrow keys lead.
  case tabLoop(nodes: [Int], missed: [Int])
  /// It can take the focus, but no keys lead there from the start.
  case unreachable(node: Int)
  /// It can be operated by touch, and takes no focus; within is what takes the focus around it, which
  /// may do the same (the radio button in its row) or not (the bin in a row); nil when nothing does.
  case notFocusable(node: Int, within: Int?)
  /// Tab goes up to something that is read before; stated is by `nextFocusForward`.
  case jump(from: Int, to: Int, isStated: Bool)
  /// A relation names a node that is not there.
  case namesNothing(node: Int, key: Key, name: String)
  /// A relation leads to a node that cannot take the focus.
  case namesUnfocusable(node: Int, key: Key, target: Int)
}

extension KeyboardFocusGraph {
  /// What is wrong with the ways over the screen: what the app states, then traps and what is missed,
  /// then order.
  ///
  /// Of a screen with more stops than `KeyboardProfile.mostStopsForArrows` traps and what is missed are
  /// not sought, because arrow keys might lead out and there.
  public var problems: [KeyboardProblem] {
    guard tree.screen.platform == .android else { return [] }
    return statedProblems() + wayProblems() + unfocusables() + jumps()
  }

  private static let relations: [Key] = [
    .nextFocusUp, .nextFocusDown, .nextFocusLeft, .nextFocusRight, .nextFocusForward,
  ]

  private func statedProblems() -> [KeyboardProblem] {
    let screen = tree.screen
    return stops.flatMap { node in
      Self.relations.compactMap { key -> KeyboardProblem? in
        guard let name = screen.nodes[node].text(key) else { return nil }
        guard let target = tree.lookup.index(of: name) else {
          return .namesNothing(node: node, key: key, name: name)
        }
        return place(ofNamed: target) == nil
          ? .namesUnfocusable(node: node, key: key, target: target) : nil
      }
    }
  }

  // MARK: - Traps

  private func wayProblems() -> [KeyboardProblem] {
    guard goesThroughArrows else { return [] }
    let missed = stops.indices.filter { ways[$0] == nil }
    return traps().map { .trap(nodes: $0.map { stops[$0] }) } + [tabLoop()].compactMap { $0 }
      + missed.map { .unreachable(node: stops[$0]) }
  }

  /// The sets of places that keys lead into from the start and not out of, unless all places are one.
  private func traps() -> [[Int]] {
    let reached = stops.indices.filter { ways[$0] != nil }
    var before = [[Int]](repeating: [], count: stops.count)
    for place in reached {
      for key in FocusKey.allCases {
        if let next = next(place, key), next != place { before[next].append(place) }
      }
    }
    // Once round each place: who cannot get back to the start is in a trap or on the way to one.
    var comesBack = [Bool](repeating: false, count: stops.count)
    guard let first = start.flatMap({ placeOfNode[$0] }) ?? stops.indices.first else { return [] }
    Self.mark(&comesBack, from: first, before)
    var traps: [[Int]] = []
    var seen = comesBack
    for place in reached where !seen[place] {
      // What a place leads to and what leads to it there: a trap leads nowhere else.
      let inside = closure(of: place)
      var leadsBack = [Bool](repeating: false, count: stops.count)
      Self.mark(&leadsBack, from: place, before)
      guard inside.allSatisfy({ leadsBack[$0] }) else { continue }
      for member in inside { seen[member] = true }
      traps.append(inside)
    }
    return traps
  }

  private static func mark(_ marks: inout [Bool], from place: Int, _ before: [[Int]]) {
    marks[place] = true
    var open = [place]
    while let place = open.popLast() {
      for next in before[place] where !marks[next] {
        marks[next] = true
        open.append(next)
      }
    }
  }

  /// All places that keys lead to from one, that one included, in the order of Tab.
  private func closure(of place: Int) -> [Int] {
    var found: Set<Int> = [place]
    var open = [place]
    while let place = open.popLast() {
      for key in FocusKey.allCases {
        if let next = next(place, key), found.insert(next).inserted { open.append(next) }
      }
    }
    return found.sorted()
  }

  /// The circle that Tab ends in, when other keys lead to places that Tab and Shift-Tab never do.
  private func tabLoop() -> KeyboardProblem? {
    guard let first = start.flatMap({ placeOfNode[$0] }) ?? stops.indices.first else { return nil }
    var visited = [Bool](repeating: false, count: stops.count)
    var path: [Int] = []
    var place = first
    while !visited[place] {
      visited[place] = true
      path.append(place)
      guard let next = next(place, .tab) else { return nil }
      place = next
    }
    guard let begin = path.firstIndex(of: place) else { return nil }
    let missed = stops.indices.filter { !visited[$0] && ways[$0] != nil }
    guard !missed.isEmpty else { return nil }
    return .tabLoop(nodes: path[begin...].map { stops[$0] }, missed: missed.map { stops[$0] })
  }

  // MARK: - Controls and order

  /// Controls that are drawn and enabled and take no focus; the rows of a list are its own affair.
  private func unfocusables() -> [KeyboardProblem] {
    let screen = tree.screen
    var problems: [KeyboardProblem] = []
    var hiddenEnd = 0
    var around: [Int] = []
    for index in root..<screen.nodes[root].end {
      let node = screen.nodes[index]
      let isList = AndroidClass.kinds(of: node.className ?? "").contains(.adapterView)
      if !node.isVisible || isList { hiddenEnd = max(hiddenEnd, node.end) }
      while let last = around.last, screen.nodes[last].end <= index { around.removeLast() }
      if placeOfNode[index] != nil { around.append(index) }
      guard index >= hiddenEnd, placeOfNode[index] == nil, node.isEnabled,
        node.frame == nil || !screen.frame(of: index).isEmpty, screen.knows(.focusable, of: index),
        tree.element(ofNode: index)?.isControl == true
      else { continue }
      let within = around.last { tree.element(ofNode: $0)?.isControl == true }
      problems.append(.notFocusable(node: index, within: within))
    }
    return problems
  }

  private func isScroller(_ node: Node) -> Bool {
    node.isSet(.scrollable) && !node.isSet(.clickable)
  }

  /// Steps of Tab up the screen and against the order of reading, but for the one from the last to
  /// the first.
  ///
  /// Steps that only part from the order of reading are none: Tab then follows what is seen. Where a
  /// toolkit moves the focus by itself, only what the app states is judged.
  private func jumps() -> [KeyboardProblem] {
    let screen = tree.screen
    let isDerivedKnown = !AndroidFocusables.hasOwnFocus(screen)
    return stops.indices.compactMap { place in
      guard let next = next(place, .tab), next != place else { return nil }
      let (from, to) = (stops[place], stops[next])
      guard let rank = tree.element(ofNode: from)?.index,
        let nextRank = tree.element(ofNode: to)?.index, nextRank < rank
      else { return nil }
      let isStated = screen.nodes[from].text(.nextFocusForward) != nil
      if isStated { return .jump(from: from, to: to, isStated: true) }
      guard isDerivedKnown, place < stops.count - 1,
        screen.frame(of: to).maxY <= screen.frame(of: from).y
      else { return nil }
      return .jump(from: from, to: to, isStated: false)
    }
  }
}
