// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension KeyboardFocusGraph {
  /// Returns the smallest number of keys that moves the focus to a node and presses it.
  ///
  /// A node within a control counts as that control. If nothing on the screen has the focus, the
  /// first key moves it to the first stop.
  package func reach(_ node: Int) -> Reach {
    let screen = tree.screen
    guard screen.nodes.indices.contains(node) else {
      return .unreachable("there is no such node")
    }
    var at: Int? = node
    while let next = at, placeOfNode[next] == nil {
      // Pressing a surrounding view does not press a control that takes no focus.
      at = tree.element(ofNode: next)?.isControl == true ? nil : screen.nodes[next].parent
    }
    guard let stop = at, let place = placeOfNode[stop] else {
      return screen.platform == .android && !screen.knows(.focusable, of: node)
        ? .notKnown("whether it takes the focus is not known")
        : .unreachable("it takes no focus")
    }
    guard ways[place] != nil else {
      return goesThroughArrows
        ? .unreachable("it takes the focus, but no keys lead there from the start")
        : .notKnown(
          "Tab does not lead there, and arrow keys are not computed for so large a screen")
    }
    var steps: [ReachPath.Step] = []
    var next: Int? = place
    while let here = next, let way = ways[here], way.count > 0 {
      steps.append(step("press \(way.key.words)", keys: way.key.keys, count: way.count))
      next = way.from
    }
    steps.reverse()
    steps.append(step(screen.platform == .ios ? "press Space" : "press Enter", keys: 1, count: 1))
    return .path(ReachPath(steps))
  }

  private func step(_ words: String, keys: Int, count: Int) -> ReachPath.Step {
    ReachPath.Step(
      words, count: count,
      seconds: profile.secondsToDecide + Double(keys * count) * profile.secondsPerKey)
  }

  /// Returns every stop in Tab order, with the name of the node that has the focus there.
  package func transcript() -> Transcript {
    let screen = tree.screen
    return Transcript(
      technology: Self.name, profile: profile.name, locale: screen.language,
      screen: screen,
      stops: stops.map { node in
        let own = ownName(of: node)
        let name = own ?? nameless(node)
        let segments = [Segment(.label, name, node: own == nil ? nil : node)]
        return Transcript.Stop(
          node: node, role: role(of: node),
          utterance: Utterance(segments: segments, spoken: name),
          actions: screen.nodes[node].customActions.map(\.name))
      }, notKnown: notKnown,
      workedOut: [.visible, .focusable, .traits, .isAccessibilityElement].compactMap { key in
        screen.origin.workedOut(key)
      })
  }

  /// Returns the name of a stop, or its kind and place.
  package func name(of node: Int) -> String { ownName(of: node) ?? nameless(node) }

  /// Returns the app's name for a stop; nil if there is none. The text in a password field is no
  /// name.
  private func ownName(of node: Int) -> String? {
    let facts = tree.screen.nodes[node]
    let isSecret = tree.screen.platform == .android && facts.isSet(.password)
    if !isSecret, let name = tree.element(ofNode: node)?.name { return name }
    guard let words = facts.description ?? (isSecret ? facts.hintText : facts.text), !words.isBlank
    else { return nil }
    return words
  }

  private func nameless(_ node: Int) -> String {
    let facts = tree.screen.nodes[node]
    if let mark = facts.id ?? facts.identifier { return "no name, \(mark)" }
    let role = role(of: node)
    return role == "none" ? "no name" : "no name, \(role.replacing("_", with: " "))"
  }

  private func role(of node: Int) -> String {
    switch tree.screen.platform {
    case .ios: tree.element(ofNode: node).map { VoiceOverRole(of: $0).name } ?? "none"
    case .android: AndroidRole(of: tree.screen.nodes[node]).rawValue
    }
  }
}
