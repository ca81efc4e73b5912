import CurbcutScreen
import CurbcutStandards

/// A user of Switch Control in front of an app: switches and time go in, frames come out.
///
/// There is no clock: the frame moves by itself only while time passes by `wait`.
///
/// ```swift
/// var session = SwitchControlSession(StaticApp(screen))
/// session.perform(.open)
/// session.perform(.wait, "2")
/// session.perform(.select)
/// ```
public struct SwitchControlSession<Target: App>: TechnologySession {
  public typealias Command = SwitchControlCommand

  /// The app as it is now.
  public private(set) var app: Target
  /// Switch Control on the screen as it is now.
  public private(set) var control: SwitchControl
  private let profile: SwitchControlProfile
  /// The group that is scanned, as an item of the scan; nil for the first level.
  private var group: Int?
  private var cursor = ScanCursor()
  private var menu: Menu?
  private var point: PointScan?
  /// The node that the app was told has the focus.
  private var focus: Int?
  /// What is tapped when nobody presses again.
  private var waitingTap: (target: Menu.Target, seconds: Double)?

  /// A menu that is open, and where the frame is in it.
  private struct Menu {
    enum Target {
      case node(Int)
      case point(Point)
    }

    var target: Target
    var entries: [SwitchControlMenuEntry]
    var cursor = ScanCursor(at: 0)
  }

  /// Puts a user in front of an app, with nothing framed yet.
  public init(_ app: Target, profile: SwitchControlProfile = .ios26) {
    self.app = app
    self.profile = profile
    control = SwitchControl(screen: app.screen, profile: profile)
  }

  /// The item of the scan that is framed; nil when there is none.
  public var framedItem: Int? {
    let level = control.scan.level(of: group)
    return cursor.place.flatMap { level.indices.contains($0) ? level[$0] : nil }
  }

  /// The names of the entries of the open menu; none when there is none.
  public var menuNames: [String] { menu?.entries.map(\.name) ?? [] }

  @discardableResult
  public mutating func perform(
    _ command: SwitchControlCommand, _ argument: String?
  ) -> [Output] {
    switch command {
    case .open: return start(at: profile.scanning == .automatic ? 0 : nil)
    case .select: return select()
    case .next: return hold(forward: true, argument)
    case .previous: return hold(forward: false, argument)
    case .wait: return wait(argument)
    case .choose: return choose(argument)
    case .itemMode: return enterItemMode()
    case .pointMode: return enterPointMode()
    }
  }

  // MARK: - The frame

  private mutating func start(at place: Int?) -> [Output] {
    group = nil
    menu = nil
    waitingTap = nil
    guard !control.scan.top.isEmpty else {
      cursor = ScanCursor()
      return [.note("there is nothing on the screen to scan")]
    }
    cursor = ScanCursor(at: place)
    return frame()
  }

  /// What the user sees at the place of the frame.
  private mutating func frame() -> [Output] {
    if let menu {
      return menu.cursor.place.map { [.highlight(Highlight("menu: \(menu.entries[$0].words)"))] }
        ?? []
    }
    guard let item = framedItem else { return [] }
    let facts = control.scan.items[item]
    var outputs: [Output] = []
    if facts.kind == .control, let node = facts.node {
      if focus != node {
        loseFocus()
        app.receive(.focusGained(node: node))
        focus = node
      }
      outputs.append(.focus(node: node))
    } else {
      loseFocus()
    }
    return outputs + [.highlight(control.scan.highlight(of: item))]
  }

  private mutating func loseFocus() {
    if let focus { app.receive(.focusLost(node: focus)) }
    focus = nil
  }

  private var count: Int {
    menu?.entries.count ?? control.scan.level(of: group).count
  }

  /// Moves the frame by a switch that is pressed, or held for some seconds.
  private mutating func hold(forward isForward: Bool, _ argument: String?) -> [Output] {
    guard argument != nil else { return step(forward: isForward) }
    guard let seconds = waitingTime(argument, otherwise: 0) else {
      return [.note("a switch is held for seconds, such as 2.5")]
    }
    guard let interval = profile.moveRepeatSeconds, interval > 0 else {
      return step(forward: isForward) + [.note("the frame moves once: move repeat is off")]
    }
    let moves = Int(min(seconds / interval + ScanCursor.instant, 10_000))
    var outputs = step(forward: isForward)
    for _ in 0..<moves { outputs += step(forward: isForward) }
    return outputs
  }

  /// Moves the frame by one.
  private mutating func step(forward isForward: Bool) -> [Output] {
    if point != nil, menu == nil { return [.note("a line glides: press select to stop it")] }
    waitingTap = nil
    var outputs: [Output] = []
    var cursor = menu?.cursor ?? self.cursor
    switch cursor.move(in: count, forward: isForward) {
    case .empty: return [.note("there is nothing on the screen to scan")]
    case .wrapped: outputs.append(.note("the scan begins anew"))
    case .moved: break
    }
    keep(cursor)
    return outputs + frame()
  }

  private mutating func keep(_ changed: ScanCursor) {
    if menu == nil { cursor = changed } else { menu?.cursor = changed }
  }

  // MARK: - Time

  private mutating func wait(_ argument: String?) -> [Output] {
    if let tap = waitingTap {
      guard let seconds = waitingTime(argument, otherwise: tap.seconds) else {
        return [.note("wait takes seconds, such as 2.5")]
      }
      guard seconds >= tap.seconds - ScanCursor.instant else {
        waitingTap?.seconds -= seconds
        return []
      }
      waitingTap = nil
      return act(.tap, on: tap.target)
    }
    let usual = point == nil || menu != nil ? timeLeft : 1
    guard var seconds = waitingTime(argument, otherwise: usual.isFinite ? usual : 1) else {
      return [.note("wait takes seconds, such as 2.5")]
    }
    let response = app.perform(AppAction(.wait))
    var outputs = take(response)
    if point != nil, menu == nil {
      point?.wait(seconds)
      return outputs + pointNote()
    }
    // No list is so long that a frame has to move more often than this.
    for _ in 0..<1_000_000 {
      guard (menu?.cursor ?? cursor).place != nil, seconds >= timeLeft - ScanCursor.instant else {
        break
      }
      seconds = max(0, seconds - timeLeft)
      let moved = pass()
      outputs += moved
      if moved.isEmpty { break }
    }
    var cursor = menu?.cursor ?? self.cursor
    cursor.elapsed += seconds
    keep(cursor)
    return outputs
  }

  /// How long the frame still stays where it is, in seconds.
  private var timeLeft: Double {
    let cursor = menu?.cursor ?? self.cursor
    switch profile.scanning {
    case .automatic:
      let pause = cursor.place == 0 ? profile.firstItemPause : 0
      return max(0, profile.autoScanSeconds + pause - cursor.elapsed)
    case .singleSwitchStep: return max(0, profile.dwellSeconds - cursor.elapsed)
    case .manual: return .infinity
    }
  }

  /// The time of a frame is over: it moves on by itself, or rests long enough to select.
  private mutating func pass() -> [Output] {
    switch profile.scanning {
    case .manual: return []
    case .singleSwitchStep: return select()
    case .automatic: break
    }
    var cursor = menu?.cursor ?? self.cursor
    let hasWrapped = cursor.move(in: count, forward: true) == .wrapped
    guard hasWrapped, cursor.rounds >= max(1, profile.loops) else {
      keep(cursor)
      return (hasWrapped ? [.note("the scan begins anew")] : []) + frame()
    }
    if menu != nil {
      menu = nil
      return [.note("nothing is chosen: the menu closes")] + frame()
    }
    guard let left = group else {
      self.cursor = ScanCursor()
      loseFocus()
      return [.note("nothing is selected: scanning stops")]
    }
    return leave(left)
  }

  private mutating func leave(_ item: Int) -> [Output] {
    group = control.scan.items[item].parent
    cursor = ScanCursor(at: control.scan.items[item].position)
    return frame()
  }

  // MARK: - Selecting

  private mutating func select() -> [Output] {
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

  private mutating func selected(_ target: Menu.Target) -> [Output] {
    switch profile.tapBehavior {
    case .default: return openMenu(on: target)
    case .always: return act(.tap, on: target)
    case .autoTap:
      waitingTap = (target, profile.autoTapSeconds)
      return [.note("it is tapped unless the switch is pressed again")]
    }
  }

  private mutating func openMenu(on target: Menu.Target) -> [Output] {
    let entries =
      switch target {
      case .node(let node): control.menu(ofNode: node)
      case .point: SwitchControlMenu.entries(for: nil)
      }
    menu = Menu(target: target, entries: entries)
    return frame()
  }

  private mutating func choose(_ name: String?) -> [Output] {
    guard let menu else { return [.note("no menu is open")] }
    guard let entry = menu.entries.first(where: { $0.name == name }) else {
      return [.note("the menu has only " + menu.entries.map(\.name).joined(separator: ", "))]
    }
    return act(entry.kind, on: menu.target)
  }

  // MARK: - Acting

  private mutating func act(
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

  private mutating func closeMenu() -> [Output] {
    menu = nil
    cursor.elapsed = 0
    guard point != nil else { return frame() }
    return restartPoint()
  }

  private func action(_ verb: AppAction.Verb, of node: Int?) -> AppAction {
    guard let node else { return AppAction(verb) }
    let element = control.tree.element(ofNode: node)
    let isTap = verb == .activate || verb == .longPress
    return AppAction(
      verb, of: node, called: control.tree.screen.callName(of: node, label: element?.label),
      at: isTap ? element?.activationPoint : nil)
  }

  private mutating func send(_ verb: AppAction.Verb, to target: Menu.Target) -> [Output] {
    let asked: AppAction
    switch target {
    case .node(let node): asked = action(verb, of: node)
    case .point(let point):
      asked = verb == .activate ? AppAction(.touch([point])) : AppAction(verb, at: point)
    }
    let response = app.perform(asked)
    return [.action(asked)] + finish(response)
  }

  private mutating func askUpwards(
    _ verb: AppAction.Verb, from target: Menu.Target
  ) -> [Output] {
    var node: Int?
    if case .node(let index) = target { node = index }
    let control = control
    let (asked, response) = app.ask(upFrom: node) { node in
      guard let node else { return AppAction(verb) }
      let name = control.tree.screen.callName(
        of: node, label: control.tree.element(ofNode: node)?.label)
      return AppAction(verb, of: node, called: name)
    }
    return [.action(asked)] + finish(response)
  }

  /// What an action has led to; the menu is closed and the scan goes on.
  private mutating func finish(_ response: AppResponse) -> [Output] {
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

  /// Takes what the app answers; a changed screen is scanned from its beginning.
  private mutating func take(_ response: AppResponse) -> [Output] {
    var outputs: [Output] = []
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    if let screen = response.screen { adopt(screen) }
    return outputs + response.notes.map { .note($0) }
  }

  private mutating func adopt(_ screen: Screen) {
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

  private mutating func enterItemMode() -> [Output] {
    point = nil
    return start(at: profile.scanning == .automatic ? 0 : nil)
  }

  private mutating func enterPointMode() -> [Output] {
    menu = nil
    waitingTap = nil
    loseFocus()
    guard !control.tree.screen.extent.isEmpty else {
      return [.note("the size of the screen is not known")]
    }
    return restartPoint()
  }

  private mutating func restartPoint() -> [Output] {
    let extent = control.tree.screen.extent
    point = PointScan(profile.pointStyle(over: extent), over: extent)
    return pointNote()
  }

  private func pointNote() -> [Output] {
    guard let point else { return [] }
    let place = JSONValue.number((point.position * 10).rounded() / 10).text
    return [.highlight(Highlight("\(point.words), at \(place)"))]
  }

  private mutating func selectPoint() -> [Output] {
    guard let chosen = point?.select() else { return pointNote() }
    return selected(.point(chosen))
  }
}
