// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A user of Switch Control in front of an app: switches and time are the input, and frames are the
/// output.
///
/// There is no clock: the frame moves by itself only while time passes through `wait`.
///
/// ```swift
/// var session = SwitchControlSession(StaticApp(screen))
/// session.perform(.open)
/// session.perform(.wait, "2")
/// session.perform(.select)
/// ```
package struct SwitchControlSession<Target: App>: TechnologySession {
  package typealias Command = SwitchControlCommand

  /// The app in its current state.
  package internal(set) var app: Target
  /// Switch Control on the current screen.
  package internal(set) var control: SwitchControl
  let profile: SwitchControlProfile
  /// The group that is being scanned, as an item of the scan; nil for the first level.
  var group: Int?
  var cursor = ScanCursor()
  var menu: Menu?
  var point: PointScan?
  /// The node that has the focus, as reported to the app.
  var focus: Int?
  /// A tap that happens unless the user presses again in time.
  var waitingTap: (target: Menu.Target, seconds: Double)?

  /// An open menu, and the place of the frame in it.
  struct Menu {
    enum Target {
      case node(Int)
      case point(Point)
    }

    var target: Target
    var entries: [SwitchControlMenuEntry]
    var cursor = ScanCursor(at: 0)
  }

  /// Connects a user to an app, with nothing framed yet.
  package init(_ app: Target, profile: SwitchControlProfile = .ios26) {
    self.app = app
    self.profile = profile
    control = SwitchControl(screen: app.screen, profile: profile)
  }

  /// The framed item of the scan; nil if there is none.
  package var framedItem: Int? {
    let level = control.scan.level(of: group)
    return cursor.place.flatMap { level.indices.contains($0) ? level[$0] : nil }
  }

  /// The names of the entries of the open menu; empty if no menu is open.
  package var menuNames: [String] { menu?.entries.map(\.name) ?? [] }

  @discardableResult
  package mutating func perform(
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

  mutating func start(at place: Int?) -> [Output] {
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

  /// Returns what the user sees at the place of the frame.
  mutating func frame() -> [Output] {
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

  mutating func loseFocus() {
    if let focus { app.receive(.focusLost(node: focus)) }
    focus = nil
  }

  var count: Int {
    menu?.entries.count ?? control.scan.level(of: group).count
  }

  /// Moves the frame by a switch that is pressed, or held for some seconds.
  mutating func hold(forward isForward: Bool, _ argument: String?) -> [Output] {
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
  mutating func step(forward isForward: Bool) -> [Output] {
    if point != nil, menu == nil { return [.note("a line is moving: press select to stop it")] }
    waitingTap = nil
    var outputs: [Output] = []
    var cursor = menu?.cursor ?? self.cursor
    switch cursor.move(in: count, forward: isForward) {
    case .empty: return [.note("there is nothing on the screen to scan")]
    case .wrapped: outputs.append(.note("the scan starts again"))
    case .moved: break
    }
    keep(cursor)
    return outputs + frame()
  }

  mutating func keep(_ changed: ScanCursor) {
    if menu == nil { cursor = changed } else { menu?.cursor = changed }
  }
}
