// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A user of Switch Access in front of an app: switches and time are the input, and frames are the
/// output.
///
/// There is no clock: auto-scan moves the frame only while time passes through `wait`. If spoken
/// feedback is on, framed items are spoken, too.
package struct SwitchAccessSession<Target: App>: TechnologySession {
  package typealias Command = SwitchAccessCommand

  /// The app in its current state.
  package internal(set) var app: Target
  /// Switch Access on the current screen.
  package internal(set) var access: SwitchAccess
  let profile: SwitchAccessProfile
  /// The row or part that is being scanned, as an item of the scan; nil for the first level.
  var group: Int?
  var cursor = ScanCursor()
  var isScanning = false
  var menu: (actions: [SwitchAccessAction], cursor: ScanCursor)?
  var point: PointScan?

  /// Connects a user to an app, with nothing framed yet.
  package init(_ app: Target, profile: SwitchAccessProfile = .of2020) {
    self.app = app
    self.profile = profile
    access = SwitchAccess(screen: app.screen, profile: profile)
  }

  /// The framed item of the scan; nil if there is none.
  package var framedItem: Int? {
    let level = access.scan.level(of: group)
    return cursor.place.flatMap { level.indices.contains($0) ? level[$0] : nil }
  }

  @discardableResult
  package mutating func perform(_ command: SwitchAccessCommand, _ argument: String?) -> [Output] {
    switch command {
    case .select: select()
    case .next: step(forward: true)
    case .previous: step(forward: false)
    case .group: selectPart(argument)
    case .wait: wait(argument)
    case .choose: choose(argument)
    }
  }

  // MARK: - The frame

  static var closeEntry: String { "Close" }

  var count: Int {
    menu.map { $0.actions.count + 1 } ?? access.scan.level(of: group).count
  }

  func frame() -> [Output] {
    if let menu, let place = menu.cursor.place {
      let name = place < menu.actions.count ? menu.actions[place].name : Self.closeEntry
      return [.highlight(Highlight("menu: \(name)"))] + speech(name, node: nil)
    }
    guard let item = framedItem else { return [] }
    let facts = access.scan.items[item]
    let isStop = facts.kind == .control || facts.kind == .text
    let focus = isStop ? facts.node.map { [Output.focus(node: $0)] } ?? [] : []
    return focus + [.highlight(access.scan.highlight(of: item))]
      + speech(access.scan.words(of: item), node: facts.node)
  }

  func speech(_ words: String, node: Int?) -> [Output] {
    guard profile.isSpokenFeedbackOn else { return [] }
    return [.speech(Utterance(segments: [Segment(.label, words, node: node)], spoken: words))]
  }

  mutating func keep(_ changed: ScanCursor) {
    if menu == nil { cursor = changed } else { menu?.cursor = changed }
  }

  mutating func start() -> [Output] {
    if profile.method == .point { return startPoint() }
    guard !access.scan.top.isEmpty else { return [.note("there is nothing on the screen to scan")] }
    group = nil
    isScanning = true
    if profile.method == .group { return parts() }
    cursor = ScanCursor(at: 0)
    return frame()
  }

  /// Removes the frame; the next press starts the scan again.
  mutating func stop(_ note: String) -> [Output] {
    group = nil
    cursor = ScanCursor()
    isScanning = false
    return [.note(note)]
  }

  mutating func step(forward isForward: Bool) -> [Output] {
    if menu == nil {
      // The first two parts use the switches that select and move in other methods.
      if profile.method == .group, isForward { return selectPart("2") }
      if profile.method == .group { return [.note("group selection has a switch for each part")] }
      if profile.method == .point { return [.note("a line is moving: press select to stop it")] }
      if !isScanning, isForward { return start() }
    }
    isScanning = true
    var cursor = menu?.cursor ?? self.cursor
    let move = cursor.move(in: count, forward: isForward)
    if move == .empty { return [.note("there is nothing on the screen to scan")] }
    if move == .wrapped {
      guard menu == nil else { return leaveMenuUnframed() }
      return stop(
        isForward ? "the end of the scan: nothing is framed" : "before the scan: nothing is framed")
    }
    keep(cursor)
    return frame()
  }

  // MARK: - Group selection

  /// Returns the parts that can be chosen, each with its switch.
  func parts() -> [Output] {
    access.scan.level(of: group).enumerated().flatMap { place, item -> [Output] in
      let words = "switch \(place + 1): \(access.scan.words(of: item))"
      var highlight = access.scan.highlight(of: item)
      highlight.words = words
      return [.highlight(highlight)] + speech(words, node: nil)
    }
  }

  mutating func selectPart(_ number: String?) -> [Output] {
    guard profile.method == .group, menu == nil else {
      return [.note("there are no parts to choose from")]
    }
    guard isScanning else { return start() }
    let level = access.scan.level(of: group)
    guard let number = number.flatMap({ Int($0) }), number > 0 else {
      return [.note("group takes the number of a switch, such as 2")]
    }
    guard number <= level.count else { return stop("no part has this switch: nothing is framed") }
    return enter(level[number - 1])
  }

  // MARK: - Selecting

  mutating func select() -> [Output] {
    if let menu {
      guard let place = menu.cursor.place else {
        self.menu?.cursor = ScanCursor(at: 0)
        isScanning = true
        return frame()
      }
      return place < menu.actions.count ? send(menu.actions[place]) : closeMenu()
    }
    if profile.method == .group { return selectPart("1") }
    if point != nil { return selectPoint() }
    guard isScanning, let item = framedItem else {
      return start()
    }
    return enter(item)
  }

  mutating func enter(_ item: Int) -> [Output] {
    switch access.scan.items[item].kind {
    case .group:
      group = item
      if profile.method == .group { return parts() }
      cursor = ScanCursor(at: profile.framesFirstOfRow ? 0 : nil)
      return frame()
    case .control:
      let actions = access.actions(ofItem: item)
      if actions.count == 1 { return send(actions[0]) }
      guard !actions.isEmpty else {
        return stop("which text actions the menu has depends on the cursor, which is not known")
      }
      menu = (actions, ScanCursor(at: 0))
      return frame()
    case .text: return [.note("it is text only: nothing happens")]
    case .menu:
      return stop("the menu of Switch Access opens: what is in it is not part of the screen")
    case .exit: return []
    }
  }

  mutating func choose(_ name: String?) -> [Output] {
    guard let menu else { return [.note("no menu is open")] }
    if name == Self.closeEntry { return closeMenu() }
    guard let action = menu.actions.first(where: { $0.name == name }) else {
      let names = menu.actions.map(\.name) + [Self.closeEntry]
      return [.note("the menu has only " + names.joined(separator: ", "))]
    }
    return send(action)
  }

  /// Keeps the menu open, without a frame; the next press frames its first entry.
  mutating func leaveMenuUnframed() -> [Output] {
    menu?.cursor = ScanCursor()
    isScanning = false
    return [.note("the end of the menu: nothing is framed")]
  }

  mutating func closeMenu() -> [Output] {
    menu = nil
    return stop("the menu closes")
  }

  mutating func send(_ action: SwitchAccessAction) -> [Output] {
    let screen = access.tree.screen
    let name = access.tree.element(ofNode: action.node)?.name
    return send(
      AppAction(action.verb, of: action.node, called: screen.callName(of: action.node, label: name))
    )
  }

  mutating func send(_ asked: AppAction) -> [Output] {
    let response = app.perform(asked)
    var outputs: [Output] = [.action(asked)]
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    if response.answer == .declined {
      outputs.append(.note("the app answers that nothing was done"))
    }
    outputs += response.notes.map { .note($0) }
    menu = nil
    group = nil
    cursor = ScanCursor()
    isScanning = false
    point = nil
    guard let screen = response.screen else { return outputs }
    return outputs + adopt(screen, after: asked.node)
  }

  /// Switches to another screen: the selected item is framed again if it still exists, and the next
  /// press continues from it; otherwise the scan starts again
  /// (`OptionManager.clearFocusIfNewTree`).
  mutating func adopt(_ screen: Screen, after selected: Int?) -> [Output] {
    let before = access.tree.screen
    access = SwitchAccess(screen: screen, profile: profile)
    guard profile.method != .group, profile.method != .point,
      let node = selected.flatMap({ before.counterpart(of: $0, in: screen) }),
      screen.window(of: node).kind != .inputMethod, let item = access.scan.item(ofNode: node)
    else { return [] }
    group = access.scan.items[item].parent
    cursor = ScanCursor(at: access.scan.items[item].position)
    isScanning = true
    return frame()
  }
}
