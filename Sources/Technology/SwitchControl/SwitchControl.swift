// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A model of Switch Control on iOS, which frames elements with actions, alone or in groups, in
/// VoiceOver's order.
///
/// ```
/// group: Toolbar, 3 items
/// Save
/// ```
package struct SwitchControl: Sendable {
  /// The name in results.
  package static let name = "switch-control"

  /// The tree that is scanned.
  package let tree: AccessibilityTree
  /// The settings.
  package let profile: SwitchControlProfile
  /// The items of the scan, in levels.
  package let scan: ScanTree
  /// The number of elements for which the input does not say whether they are framed.
  private let unclear: Int
  /// Whether each node is in a scroll view or is one.
  private let scrolling: [Bool]

  /// Reads a tree.
  package init(reading tree: AccessibilityTree, profile: SwitchControlProfile = .ios26) {
    self.tree = tree
    self.profile = profile
    let extent = tree.screen.extent
    var stops: [Int] = []
    var unclear = 0
    for element in tree.all where element.isElement {
      switch SwitchControlStop(element, on: extent) {
      case .yes: stops.append(element.index)
      case .no: break
      case .notKnown: unclear += 1
      }
    }
    self.unclear = unclear
    scrolling = SwitchControlMenu.scrolling(on: tree.screen)
    scan = SwitchControlGroups.scan(tree, stops: stops, profile: profile)
  }

  /// Reads a screen with the rules of iOS 26.
  package init(screen: Screen, profile: SwitchControlProfile = .ios26) {
    self.init(reading: PlatformRules.ios26.tree(of: screen), profile: profile)
  }

  /// Returns the entries of the scanner menu for a stop; none for any other node.
  package func menu(ofNode node: Int) -> [SwitchControlMenuEntry] {
    guard scan.item(ofNode: node) != nil, let element = tree.element(ofNode: node) else {
      return []
    }
    return SwitchControlMenu.entries(for: element, scrolls: scrolling[node])
  }

  /// Returns every control in depth-first order, with the groups that begin there.
  ///
  /// On a device, a control has no words unless speech is on; the transcript contains its name.
  package func transcript() -> Transcript {
    var stops: [Transcript.Stop] = []
    var entered: [Segment] = []
    for (index, item) in scan.items.enumerated() {
      if item.kind == .group {
        entered.append(Segment(.container, scan.words(of: index), node: item.node))
      }
      guard item.kind == .control, let node = item.node, let element = tree.element(ofNode: node)
      else { continue }
      let words = scan.words(of: index)
      stops.append(
        Transcript.Stop(
          node: node, role: VoiceOverRole(of: element).name,
          utterance: Utterance(
            segments: entered + [
              item.name == nil
                ? Segment(.label, words) : Segment(.label, words, node: node, key: .label)
            ], spoken: words),
          actions: SwitchControlMenu.entries(for: element, scrolls: scrolling[node]).map(\.name)))
      entered = []
    }
    return Transcript(
      technology: Self.name, profile: profile.name, locale: tree.screen.language,
      screen: tree.screen, stops: stops, notKnown: notKnown)
  }

  private var notKnown: [String] {
    let origin = tree.screen.origin
    var facts = [Key.respondsToUserInteraction, .navigationStyle, .customActions, .containerType]
      .filter { !origin.carries($0) }.map(\.words)
    if unclear > 0 {
      facts.append("whether the frame comes to \(unclear) more element\(unclear == 1 ? "" : "s")")
    }
    return facts
  }
}

// MARK: - Reach

extension SwitchControl {
  /// Returns how the user gets to a control and taps it by item scanning.
  ///
  /// Automatic scanning starts with the first item framed; step scanning starts before it. The path
  /// is found by going up the scan tree, which is built once.
  package func reach(_ node: Int) -> Reach {
    guard tree.screen.nodes.indices.contains(node) else {
      return .unreachable("there is no such node on the screen")
    }
    guard let item = scan.item(ofNode: node) else { return whyNot(node) }
    var steps: [ReachPath.Step] = []
    for (depth, index) in scan.path(to: item).enumerated() {
      steps += move(to: index, startsBefore: depth == 0) + select(scan.words(of: index))
    }
    // An opened menu frames its first entry, which is Tap.
    switch profile.tapBehavior {
    case .default: steps += select("Tap")
    case .autoTap:
      steps.append(ReachPath.Step("wait for the tap", count: 0, seconds: profile.autoTapSeconds))
    case .always: break
    }
    return .path(ReachPath(steps))
  }

  /// Returns how the user taps a point by point scanning.
  package func reach(_ point: Point) -> Reach {
    let extent = tree.screen.extent
    guard !extent.isEmpty else { return .notKnown("the size of the screen is not known") }
    guard extent.contains(point) else { return .unreachable("the point is not on the screen") }
    var steps = PointScan.steps(
      to: point, profile.pointStyle(over: extent), over: extent, pressSeconds: profile.pressSeconds)
    if profile.tapBehavior == .default { steps += select("Tap") }
    return .path(ReachPath(steps))
  }

  private func whyNot(_ node: Int) -> Reach {
    guard let element = tree.element(ofNode: node), element.isElement else {
      return .unreachable("it is not an accessibility element")
    }
    switch SwitchControlStop(element, on: tree.screen.extent) {
    case .yes: return .unreachable("it is not a stop")
    case .no(let reason): return .unreachable(reason)
    case .notKnown(let reason): return .notKnown(reason)
    }
  }

  private func move(to item: Int, startsBefore: Bool) -> [ReachPath.Step] {
    let place = scan.items[item].position
    let words = scan.words(of: item)
    switch profile.scanning {
    case .automatic:
      guard place > 0 else { return [] }
      let seconds = Double(place) * profile.autoScanSeconds + profile.firstItemPause
      return [ReachPath.Step("wait for \"\(words)\"", count: 0, seconds: seconds)]
    case .manual, .singleSwitchStep:
      return ReachPath.Step.presses(
        "press next, to \"\(words)\"", place + (startsBefore ? 1 : 0), each: profile.pressSeconds)
    }
  }

  private func select(_ words: String) -> [ReachPath.Step] {
    profile.scanning == .singleSwitchStep
      ? [ReachPath.Step("rest on \"\(words)\"", count: 0, seconds: profile.dwellSeconds)]
      : [ReachPath.Step("press select on \"\(words)\"", seconds: profile.pressSeconds)]
  }
}

extension SwitchControlProfile {
  /// Returns the speed of point scanning over a screen.
  func pointStyle(over screen: Rect) -> PointScan.Style {
    // The time of the line is for the length of a band, which differs little between the axes; use
    // that of the longer one.
    let band = max(screen.width, screen.height) * pointBandShare
    return PointScan.Style(
      band: pointBandShare, bandSeconds: pointBandSeconds,
      secondsPerLength: band > 0 ? pointLineSeconds / band : 0, delay: 0)
  }
}
