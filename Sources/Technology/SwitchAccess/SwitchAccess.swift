// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A model of Switch Access on Android, which scans elements with actions one by one, in rows or in
/// groups.
///
/// It follows google/talkback@92eb6dd4 (`MainTreeBuilder` and the builders it uses), the last
/// public source of Switch Access.
package struct SwitchAccess: Sendable {
  /// The name in results.
  package static let name = "switch-access"

  /// The tree that is scanned.
  package let tree: AccessibilityTree
  /// The settings.
  package let profile: SwitchAccessProfile
  /// The items of the scan, in levels.
  package let scan: ScanTree
  /// The role of each control and text, by its item.
  private let roles: [Int: AndroidRole]
  private let isStackKnown: Bool

  /// Reads a tree.
  package init(reading tree: AccessibilityTree, profile: SwitchAccessProfile = .of2020) {
    self.tree = tree
    self.profile = profile
    let stops = SwitchAccessStops(tree, profile)
    isStackKnown = stops.windows.isStackKnown
    scan = SwitchAccessTree.scan(stops, profile)
    var roles: [Int: AndroidRole] = [:]
    for (index, item) in scan.items.enumerated() where item.kind == .control || item.kind == .text {
      guard let node = item.node, let element = tree.element(ofNode: node) else { continue }
      roles[index] = stops.facts.roles[element.index]
    }
    self.roles = roles
  }

  /// Reads a screen.
  package init(screen: Screen, profile: SwitchAccessProfile = .of2020) {
    self.init(reading: PlatformRules.android.tree(of: screen), profile: profile)
  }

  /// Returns the actions at an item: a single action is performed at once, several open a menu.
  ///
  /// With auto-select, the only action is a click. Views with equal bounds share a menu, which
  /// numbers the actions (`ShowActionsMenuNode`).
  package func actions(ofItem item: Int) -> [SwitchAccessAction] {
    let facts = scan.items[item]
    guard facts.kind == .control, let node = facts.node else { return [] }
    let lists = ([node] + facts.merged).map { node in
      let actions = SwitchAccessAction.actions(
        of: tree.screen.nodes[node], at: node, rules: profile.rules)
      guard profile.isAutoSelectOn, let click = actions.first(where: { $0.kind == .click }) else {
        return actions
      }
      return [click]
    }.filter { !$0.isEmpty }
    guard lists.count > 1 else { return lists.first ?? [] }
    return lists.enumerated().flatMap { number, actions in
      actions.map { action in
        var action = action
        action.name += " (\(number + 1))"
        return action
      }
    }
  }

  /// Returns every stop in depth-first order, with the rows and groups that begin there.
  ///
  /// The words are those of spoken feedback; without it, they describe what the user sees framed.
  package func transcript() -> Transcript {
    var stops: [Transcript.Stop] = []
    var entered: [Segment] = []
    for (index, item) in scan.items.enumerated() {
      if item.kind == .group {
        entered.append(Segment(.container, scan.words(of: index), node: item.node))
      }
      guard let role = roles[index], let node = item.node else { continue }
      let words = scan.words(of: index)
      stops.append(
        Transcript.Stop(
          node: node, role: role.rawValue,
          utterance: Utterance(
            segments: entered + [
              Segment(.label, words, node: words == SwitchAccessStops.nameless ? nil : node)
            ], spoken: words),
          actions: actions(ofItem: index).map(\.name)))
      entered = []
    }
    return Transcript(
      technology: Self.name, profile: profile.name, locale: "en", screen: tree.screen, stops: stops,
      notKnown: notKnown)
  }

  private var notKnown: [String] {
    var facts: [String] = []
    if !isStackKnown { facts.append("the stacking order of the windows") }
    if scan.items.contains(where: { $0.node.map { !tree.screen.knows(.frame, of: $0) } ?? false }) {
      facts.append("the places of views, and so which are covered, and which form a row")
    }
    if !tree.screen.origin.carries(.actions) { facts.append(Key.actions.words) }
    if roles.values.contains(.editText) {
      facts.append("the place of the cursor, on which the text actions in the menu depend")
    }
    return facts
  }
}

// MARK: - Reach

extension SwitchAccess {
  /// Returns how the user gets to a control and performs its first action.
  ///
  /// With point scanning, the user chooses the middle of the node. The path is found by going up
  /// the scan tree, which is built once.
  package func reach(_ node: Int) -> Reach {
    guard tree.screen.nodes.indices.contains(node) else {
      return .unreachable("there is no such node on the screen")
    }
    if profile.method == .point {
      let frame = tree.screen.frame(of: node)
      return frame.isEmpty ? .notKnown("its place on the screen is not known") : reach(frame.center)
    }
    guard let item = scan.item(ofNode: node) else {
      // Some captures tell no places of some views.
      if tree.screen.nodes[node].frame == nil {
        return .notKnown("its place on the screen is not known")
      }
      return .unreachable("it is not a stop: it has no action, is disabled or is not visible")
    }
    guard scan.items[item].kind == .control else {
      return .unreachable("it is text only: selecting it does nothing")
    }
    var steps: [ReachPath.Step] = []
    if profile.method == .group {
      steps = groupSteps(to: item)
    } else {
      if profile.isAutoScanOn { steps += press("press the switch to start", 1) }
      for (depth, index) in scan.path(to: item).enumerated() {
        steps += move(to: index, isTop: depth == 0)
        steps += press("press select on \"\(scan.words(of: index))\"", 1)
      }
    }
    let actions = actions(ofItem: item)
    if actions.count > 1 { steps += press("press select on \"\(actions[0].name)\"", 1) }
    return .path(ReachPath(steps))
  }

  /// Returns how the user taps a point with point scanning.
  package func reach(_ point: Point) -> Reach {
    let extent = tree.screen.extent
    guard !extent.isEmpty else { return .notKnown("the size of the screen is not known") }
    guard let style = profile.pointStyle(on: tree.screen) else {
      return .notKnown("how many pixels a centimetre has is not known")
    }
    guard extent.contains(point) else { return .unreachable("the point is not on the screen") }
    var steps = press("press the switch to start", 1)
    steps += PointScan.steps(to: point, style, over: extent, pressSeconds: profile.pressSeconds)
    if !profile.isAutoSelectOn { steps += press("press select on \"Select\"", 1) }
    return .path(ReachPath(steps))
  }

  private func press(_ words: String, _ count: Int) -> [ReachPath.Step] {
    ReachPath.Step.presses(words, count, each: profile.pressSeconds)
  }

  private func move(to item: Int, isTop: Bool) -> [ReachPath.Step] {
    let place = scan.items[item].position
    let words = scan.words(of: item)
    if profile.isAutoScanOn {
      guard place > 0 else { return [] }
      let seconds = profile.firstItemDelay + Double(place) * profile.autoScanSeconds
      return [ReachPath.Step("wait for \"\(words)\"", count: 0, seconds: seconds)]
    }
    let startsBefore = isTop || !profile.framesFirstOfRow
    return press("press next, to \"\(words)\"", place + (startsBefore ? 1 : 0))
  }

  private func groupSteps(to item: Int) -> [ReachPath.Step] {
    press("press a switch to start", 1)
      + scan.path(to: item).flatMap { index in
        press("press switch \(scan.items[index].position + 1), for \"\(scan.words(of: index))\"", 1)
      }
  }
}

extension SwitchAccessProfile {
  /// Returns the speed of the lines of point scanning; nil if the size of a pixel is unknown.
  ///
  /// The speed is converted to pixels as 160 pixels an inch times the density
  /// (`SwitchAccessPreferenceUtils.getPointScanLineSpeed`, `PointScanManager`).
  func pointStyle(on screen: Screen) -> PointScan.Style? {
    guard let density = screen.facts.density, density > 0, pointCentimetersPerSecond > 0 else {
      return nil
    }
    let pixelsPerSecond = pointCentimetersPerSecond * density * 160 / 2.54
    return PointScan.Style(
      band: nil, bandSeconds: 0, secondsPerLength: 1 / pixelsPerSecond, delay: firstItemDelay)
  }
}
