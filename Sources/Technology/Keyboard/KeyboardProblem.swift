// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A problem that makes a screen hard or impossible to use with a keyboard.
package enum KeyboardProblem: Hashable, Sendable {
  /// The focus can enter these nodes, but no key leads out of them; in Tab order.
  case trap(nodes: [Int])
  /// Tab cycles through some stops and never reaches the others, which only arrow keys reach.
  case tabLoop(nodes: [Int], missed: [Int])
  /// The node can take the focus, but no keys lead there from the start.
  case unreachable(node: Int)
  /// The node responds to touch, but takes no focus. `within` is the focusable view around it,
  /// which may do the same (the radio button in its row) or not (the bin in a row); nil if there is
  /// none.
  case notFocusable(node: Int, within: Int?)
  /// Tab goes up to a node that is read earlier; `isStated` means that `nextFocusForward` declares
  /// it.
  case jump(from: Int, to: Int, isStated: Bool)
  /// A relation names a node that does not exist.
  case namesNothing(node: Int, key: Key, name: String)
  /// A relation leads to a node that cannot take the focus.
  case namesUnfocusable(node: Int, key: Key, target: Int)
}

extension KeyboardFocusGraph {
  /// The problems of the keyboard paths: first in the relations that the app declares, then traps
  /// and missed stops, then the order.
  ///
  /// If a screen has more stops than `KeyboardProfile.mostStopsForArrows`, traps and missed stops
  /// are not reported, because arrow keys might lead out of them or to them.
  package var problems: [KeyboardProblem] {
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

  /// Returns the sets of places that keys from the start can enter but not leave, unless they are
  /// all places.
  private func traps() -> [[Int]] {
    let reached = stops.indices.filter { ways[$0] != nil }
    var before = [[Int]](repeating: [], count: stops.count)
    for place in reached {
      for key in FocusKey.allCases {
        if let next = next(place, key), next != place { before[next].append(place) }
      }
    }
    // Starts from each place once: a place without a path back to the start is in a trap or leads
    // to one.
    var comesBack = [Bool](repeating: false, count: stops.count)
    guard let first = start.flatMap({ placeOfNode[$0] }) ?? stops.indices.first else { return [] }
    Self.mark(&comesBack, from: first, before)
    var traps: [[Int]] = []
    var seen = comesBack
    for place in reached where !seen[place] {
      // Compares the places that it reaches with those that reach it: a trap leads nowhere else.
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

  /// Returns all places that keys reach from a given one, including that one, in Tab order.
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

  /// Returns the cycle in which Tab ends, if other keys lead to places that Tab and Shift-Tab never
  /// reach.
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

  /// Returns visible, enabled controls that take no focus; the rows of a list are not checked.
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

  /// Returns steps of Tab that go up the screen and against the reading order, except for the step
  /// from the last stop to the first.
  ///
  /// Steps that only differ from the reading order do not count, because Tab then follows the
  /// visible order. If a toolkit moves the focus by itself, only relations that the app declares
  /// are checked.
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
