import CurbcutScreen

/// From window to window and from pane to pane.
extension TalkBackSession {
  /// The next pane of the same window, or the way out of the one the focus is in; nil when there is
  /// none, so that the next window is looked for.
  ///
  /// Source: `navigateToWindowPaneTarget` (google/talkback@26a27dc0). TalkBack asks first whether it
  /// has seen a pane come up in the window; here those that are visible count.
  mutating func moveToPane(forward isForward: Bool) -> [Output]? {
    guard let pivot = reader.position else { return nil }
    let root = windowRoot(ofStop: pivot)
    let here = pane(ofStop: pivot)
    let rest = isForward ? Array(pivot + 1..<reader.stopCount) : Array((0..<pivot).reversed())
    let target = rest.first {
      isEntry(entry(at: $0), within: root)
        && (here == nil ? pane(ofStop: $0) != nil : pane(ofStop: $0) != here)
    }
    return target.map { go(to: $0) }
  }

  /// The nearest view around a stop that has a pane title, itself included.
  private func pane(ofStop stop: Int) -> Int? {
    entry(above: entry(at: stop)) { entry in
      screen.nodes[facts.nodeIndex(entry)].paneTitle.map { !$0.isEmpty } ?? false
    }
  }

  /// The next window, at the stop that had the focus there last (`navigateToWindowTarget`).
  mutating func moveToWindow(forward isForward: Bool) -> [Output] {
    var roots: [Int] = []
    for stop in reader.stops.entries.indices {
      let root = windowRoot(ofStop: stop)
      if roots.last != root { roots.append(root) }
    }
    guard let pivot = reader.position ?? firstStopOfWindow,
      let place = roots.firstIndex(of: windowRoot(ofStop: pivot)), roots.count > 1
    else { return [.earcon(TalkBack.edge)] }
    var next = place + (isForward ? 1 : -1)
    if !roots.indices.contains(next) {
      guard isAtEdge else {
        isAtEdge = true
        return [.earcon(TalkBack.edge)]
      }
      next = isForward ? 0 : roots.count - 1
    }
    let inside = reader.stops.entries.indices.filter {
      isEntry(entry(at: $0), within: roots[next])
    }
    let target = windowFocus[roots[next]] ?? (isForward ? inside.first : inside.last)
    guard let target else { return [.earcon(TalkBack.edge)] }
    return go(to: target)
  }
}
