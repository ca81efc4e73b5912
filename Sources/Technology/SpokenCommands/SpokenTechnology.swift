// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A technology that is controlled by voice: it gives names and numbers to elements that respond to
/// touch.
package protocol SpokenTechnology: Sendable {
  /// The tree that the platform provides for the screen.
  var tree: AccessibilityTree { get }
  /// The settings.
  var profile: SpokenProfile { get }
  /// The items that users can address, with their names.
  var items: SpokenItems { get }
  /// The unknown facts that affect names or numbers, in plain words.
  var notKnown: [String] { get }

  /// Reads a tree.
  init(reading tree: AccessibilityTree, profile: SpokenProfile)
  /// The default settings.
  static var defaultProfile: SpokenProfile { get }
  /// Returns the platform's own name of a role, in snake case.
  func role(of element: Element) -> String
}

extension SpokenTechnology {
  /// Returns every control with its number and the name that the user says.
  ///
  /// Each utterance has the form `1: Book`: the number that "show numbers" displays, and the name
  /// to say. A control without a usable name is `1: no name`.
  package func transcript() -> Transcript {
    let stops = items.all.compactMap { item -> Transcript.Stop? in
      guard let element = tree.element(ofNode: item.node) else { return nil }
      let number = Segment(.position, String(item.number), node: item.node)
      let name = item.names.first { SpokenName($0).isSayable }
      let segments = [
        number, name.map { Segment(.label, $0, node: item.node) } ?? Segment(.label, "no name"),
      ]
      return Transcript.Stop(
        node: item.node, role: role(of: element),
        utterance: Utterance(
          segments: segments, spoken: segments.map(\.text).joined(separator: ": ")),
        actions: element.platform == .ios
          ? element.node.customActions.map(\.name) : element.node.actions.compactMap(\.label))
    }
    return Transcript(
      technology: profile.technology, profile: profile.name, locale: tree.screen.language,
      screen: tree.screen, stops: stops, notKnown: notKnown,
      workedOut: [.visible, .traits, .clickable, .isAccessibilityElement].compactMap { key in
        tree.screen.origin.workedOut(key)
      })
  }

  /// Returns the grid over the whole display; nil if its size is unknown.
  package func grid(columns: Int? = nil, rows: Int? = nil) -> SpokenGrid? {
    tree.screen.display.map {
      SpokenGrid(
        over: $0, columns: columns ?? profile.gridColumns, rows: rows ?? profile.gridRows)
    }
  }

  // MARK: - Reach

  /// Returns how a user gets to a node and taps it: by name, by number or by the grid.
  ///
  /// A node within a control counts as that control.
  package func reach(_ node: Int) -> Reach {
    guard tree.screen.nodes.indices.contains(node) else {
      return .unreachable("there is no such node")
    }
    if let item = items.item(ofNode: node) { return .path(ReachPath(steps(to: item))) }
    if let scrolls = scrolls(to: node) {
      guard scrolls.count > 0 else {
        return .notKnown("it is off the display, and nothing around it is known to scroll")
      }
      return .path(ReachPath([scrolls, step("Tap", "the name it then has, or its number")]))
    }
    guard let grid = grid(), tree.screen.nodes[node].frame != nil else {
      return .notKnown("it has neither name nor number, and where it is is not known")
    }
    let drilled = profile.drilledSquares
    guard let numbers = grid.numbers(to: tree.screen.frame(of: node), drilling: drilled, drilled)
    else {
      return .unreachable("it has neither name nor number, and no square of the grid meets it")
    }
    var steps = [step("Show grid")]
    steps += numbers.dropLast().map { step(String($0)) }
    steps += numbers.suffix(1).map { step("Tap \($0)") }
    return .path(ReachPath(steps))
  }

  private func steps(to item: SpokenItem) -> [ReachPath.Step] {
    guard let say = items.nameToSay(for: item) else {
      return [step("Show numbers"), step("Tap \(item.number)")]
    }
    guard say.answering > 1 else { return [step("Tap \(say.name)")] }
    let place = items.place(of: item, answeringTo: SpokenName(say.name)) ?? 0
    return [step("Tap \(say.name)"), step(String(place + 1))]
  }

  private func step(_ phrase: String, _ description: String? = nil) -> ReachPath.Step {
    ReachPath.Step(
      "say \"\(phrase)\"" + (description.map { " and \($0)" } ?? ""),
      seconds: profile.effort.seconds(for: phrase + (description == nil ? "" : " 5")))
  }

  /// Returns the scrolls that bring a node onto the display, with a count of 0 if no view around it
  /// scrolls; nil if it is already there or its place is unknown.
  private func scrolls(to node: Int) -> ReachPath.Step? {
    let screen = tree.screen
    guard let display = screen.display, let frame = screen.nodes[node].frame,
      !display.intersects(screen.frame(of: node)), frame.x.isFinite, frame.y.isFinite
    else { return nil }
    var above = screen.nodes[node].parent
    while let next = above, !screen.isScroller(next) { above = screen.nodes[next].parent }
    guard let scroller = above else { return ReachPath.Step("", count: 0, seconds: 0) }
    let view = screen.frame(of: scroller).intersection(display)
    let isBelow = frame.y >= display.maxY
    let isAbove = frame.maxY <= display.y
    let distance: Double
    let phrase: String
    if isBelow || isAbove {
      distance = isBelow ? frame.maxY - view.maxY : view.y - frame.y
      phrase = isBelow ? "Scroll down" : "Scroll up"
    } else {
      distance = frame.x >= display.maxX ? frame.maxX - view.maxX : view.x - frame.x
      phrase = frame.x >= display.maxX ? "Scroll right" : "Scroll left"
    }
    let length = (isBelow || isAbove ? view.height : view.width) * profile.effort.scrolledPart
    guard length > 0 else { return ReachPath.Step("", count: 0, seconds: 0) }
    let count = Swift.max(1, Int(clamping: (distance / length).rounded(.up)))
    return ReachPath.Step(
      "say \"\(phrase)\"", count: count,
      seconds: Double(count) * profile.effort.seconds(for: phrase))
  }
}
