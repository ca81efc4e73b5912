// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Movement between windows and panes.
extension TalkBackSession {
  /// Moves to the next pane of the same window, or out of the pane that has the focus; nil if there
  /// is none, so that the next window is tried.
  ///
  /// Source: `navigateToWindowPaneTarget` (google/talkback@26a27dc0). TalkBack first checks whether
  /// it has seen a pane appear in the window; here all visible panes count.
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

  /// Returns the nearest view with a pane title, from a stop upwards.
  private func pane(ofStop stop: Int) -> Int? {
    entry(above: entry(at: stop)) { entry in
      screen.nodes[facts.nodeIndex(entry)].paneTitle.map { !$0.isEmpty } ?? false
    }
  }

  /// Moves to the next window, to the stop that last had the focus there
  /// (`navigateToWindowTarget`).
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
