// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The effects of a selection: a menu opens, or the app receives a request.
extension SwitchControlSession {
  // MARK: - Selecting

  mutating func select() -> [Output] {
    if let menu {
      guard let place = menu.cursor.place else { return [.note("no entry is framed")] }
      return act(menu.entries[place].kind, on: menu.target)
    }
    if let tap = waitingTap {
      waitingTap = nil
      return openMenu(on: tap.target)
    }
    if point != nil { return selectPoint() }
    guard let item = framedItem else {
      return profile.scanning == .automatic ? start(at: 0) : [.note("nothing is framed")]
    }
    let facts = control.scan.items[item]
    switch facts.kind {
    case .group:
      group = item
      cursor = ScanCursor(at: 0)
      return frame()
    case .exit: return facts.parent.map { leave($0) } ?? []
    case .control: return facts.node.map { selected(.node($0)) } ?? []
    case .text, .menu: return []
    }
  }

  mutating func selected(_ target: Menu.Target) -> [Output] {
    switch profile.tapBehavior {
    case .default: return openMenu(on: target)
    case .always: return act(.tap, on: target)
    case .autoTap:
      waitingTap = (target, profile.autoTapSeconds)
      return [.note("it is tapped unless the switch is pressed again")]
    }
  }

  mutating func openMenu(on target: Menu.Target) -> [Output] {
    let entries =
      switch target {
      case .node(let node): control.menu(ofNode: node)
      case .point: SwitchControlMenu.entries(for: nil)
      }
    menu = Menu(target: target, entries: entries)
    return frame()
  }

  mutating func choose(_ name: String?) -> [Output] {
    guard let menu else { return [.note("no menu is open")] }
    guard let entry = menu.entries.first(where: { $0.name == name }) else {
      return [.note("the menu has only " + menu.entries.map(\.name).joined(separator: ", "))]
    }
    return act(entry.kind, on: menu.target)
  }

  // MARK: - Acting

  mutating func act(
    _ kind: SwitchControlMenuEntry.Kind, on target: Menu.Target
  ) -> [Output] {
    switch kind {
    case .more:
      menu?.entries = SwitchControlMenu.furtherEntries(isPointMode: point != nil)
      menu?.cursor = ScanCursor(at: 0)
      return frame()
    case .exit: return closeMenu()
    case .otherMode: return point == nil ? enterPointMode() : enterItemMode()
    case .tap: return send(.activate, to: target)
    case .longPress: return send(.longPress, to: target)
    case .increment: return send(.increment, to: target)
    case .decrement: return send(.decrement, to: target)
    case .custom(let name): return send(.custom(name), to: target)
    case .escape: return askUpwards(.escape, from: target)
    case .scroll(let direction): return askUpwards(.scroll(direction), from: target)
    }
  }

  mutating func closeMenu() -> [Output] {
    menu = nil
    cursor.elapsed = 0
    guard point != nil else { return frame() }
    return restartPoint()
  }

  func action(_ verb: AppAction.Verb, of node: Int?) -> AppAction {
    guard let node else { return AppAction(verb) }
    let element = control.tree.element(ofNode: node)
    let isTap = verb == .activate || verb == .longPress
    return AppAction(
      verb, of: node, called: control.tree.screen.callName(of: node, label: element?.label),
      at: isTap ? element?.activationPoint : nil)
  }

  mutating func send(_ verb: AppAction.Verb, to target: Menu.Target) -> [Output] {
    let asked: AppAction
    switch target {
    case .node(let node): asked = action(verb, of: node)
    case .point(let point):
      asked = verb == .activate ? AppAction(.touch([point])) : AppAction(verb, at: point)
    }
    let response = app.perform(asked)
    return [.action(asked)] + finish(response)
  }

  mutating func askUpwards(
    _ verb: AppAction.Verb, from target: Menu.Target
  ) -> [Output] {
    var node: Int?
    if case .node(let index) = target { node = index }
    let session = self
    let (asked, response) = app.ask(verb, upFrom: node) { session.action(verb, of: $0) }
    return [.action(asked)] + finish(response)
  }

  /// Returns the output of an action; the menu closes and the scan continues.
  mutating func finish(_ response: AppResponse) -> [Output] {
    menu = nil
    var outputs = take(response)
    if response.answer == .declined {
      outputs.append(.note("the app answers that nothing was done"))
    }
    if point != nil { return outputs + restartPoint() }
    if profile.focusAfterTap == .current, framedItem != nil {
      cursor.elapsed = 0
      return outputs + frame()
    }
    return outputs + start(at: profile.scanning == .automatic ? 0 : nil)
  }

  /// Applies the answer of the app; a changed screen is scanned from its beginning.
  mutating func take(_ response: AppResponse) -> [Output] {
    var outputs: [Output] = []
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    if let screen = response.screen { adopt(screen) }
    return outputs + response.notes.map { .note($0) }
  }

  mutating func adopt(_ screen: Screen) {
    let before = control.tree.screen
    let framed = framedItem.flatMap { control.scan.items[$0].node }
    focus = focus.flatMap { before.counterpart(of: $0, in: screen) }
    control = SwitchControl(screen: screen, profile: profile)
    menu = nil
    waitingTap = nil
    group = nil
    let item = framed.flatMap { before.counterpart(of: $0, in: screen) }
      .flatMap { control.scan.item(ofNode: $0) }
    guard let item else {
      cursor = ScanCursor(at: profile.scanning == .automatic && !control.scan.top.isEmpty ? 0 : nil)
      return
    }
    group = control.scan.items[item].parent
    cursor = ScanCursor(at: control.scan.items[item].position)
  }

  // MARK: - Points

  mutating func enterItemMode() -> [Output] {
    point = nil
    return start(at: profile.scanning == .automatic ? 0 : nil)
  }

  mutating func enterPointMode() -> [Output] {
    menu = nil
    waitingTap = nil
    loseFocus()
    guard !control.tree.screen.extent.isEmpty else {
      return [.note("the size of the screen is not known")]
    }
    return restartPoint()
  }

  mutating func restartPoint() -> [Output] {
    let extent = control.tree.screen.extent
    point = PointScan(profile.pointStyle(over: extent), over: extent)
    return pointNote()
  }

  func pointNote() -> [Output] {
    guard let point else { return [] }
    let place = JSONValue.number((point.position * 10).rounded() / 10).text
    return [.highlight(Highlight("\(point.words), at \(place)"))]
  }

  mutating func selectPoint() -> [Output] {
    guard let chosen = point?.select() else { return pointNote() }
    return selected(.point(chosen))
  }
}
