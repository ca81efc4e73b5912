import CurbcutScreen

/// A user of Switch Access in front of an app: switches and time go in, frames come out.
///
/// There is no clock: auto-scan moves the frame only while time passes by `wait`. What is framed is
/// spoken as well when spoken feedback is on.
public struct SwitchAccessSession<Target: App>: TechnologySession {
  public typealias Command = SwitchAccessCommand

  /// The app as it is now.
  public private(set) var app: Target
  /// Switch Access on the screen as it is now.
  public private(set) var access: SwitchAccess
  private let profile: SwitchAccessProfile
  /// The row or part that is scanned, as an item of the scan; nil for the first level.
  private var group: Int?
  private var cursor = ScanCursor()
  private var isScanning = false
  private var menu: (actions: [SwitchAccessAction], cursor: ScanCursor)?
  private var point: PointScan?

  /// Puts a user in front of an app, with nothing framed yet.
  public init(_ app: Target, profile: SwitchAccessProfile = .of2020) {
    self.app = app
    self.profile = profile
    access = SwitchAccess(screen: app.screen, profile: profile)
  }

  /// The item of the scan that is framed; nil when there is none.
  public var framedItem: Int? {
    let level = access.scan.level(of: group)
    return cursor.place.flatMap { level.indices.contains($0) ? level[$0] : nil }
  }

  @discardableResult
  public mutating func perform(_ command: SwitchAccessCommand, _ argument: String?) -> [Output] {
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

  private static var closeEntry: String { "Close" }

  private var count: Int {
    menu.map { $0.actions.count + 1 } ?? access.scan.level(of: group).count
  }

  private func frame() -> [Output] {
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

  private func speech(_ words: String, node: Int?) -> [Output] {
    guard profile.isSpokenFeedbackOn else { return [] }
    return [.speech(Utterance(segments: [Segment(.label, words, node: node)], spoken: words))]
  }

  private mutating func keep(_ changed: ScanCursor) {
    if menu == nil { cursor = changed } else { menu?.cursor = changed }
  }

  private mutating func start() -> [Output] {
    if profile.method == .point { return startPoint() }
    guard !access.scan.top.isEmpty else { return [.note("there is nothing on the screen to scan")] }
    group = nil
    isScanning = true
    if profile.method == .group { return parts() }
    cursor = ScanCursor(at: 0)
    return frame()
  }

  /// The frame goes away; the next press starts anew.
  private mutating func stop(_ note: String) -> [Output] {
    group = nil
    cursor = ScanCursor()
    isScanning = false
    return [.note(note)]
  }

  private mutating func step(forward isForward: Bool) -> [Output] {
    if menu == nil {
      // The switches of the first two parts are those that select and move elsewhere.
      if profile.method == .group, isForward { return selectPart("2") }
      if profile.method == .group { return [.note("group selection has a switch for each part")] }
      if profile.method == .point { return [.note("a line glides: press select to stop it")] }
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

  /// The parts that can be chosen, each with its switch.
  private func parts() -> [Output] {
    access.scan.level(of: group).enumerated().flatMap { place, item -> [Output] in
      let words = "switch \(place + 1): \(access.scan.words(of: item))"
      var highlight = access.scan.highlight(of: item)
      highlight.words = words
      return [.highlight(highlight)] + speech(words, node: nil)
    }
  }

  private mutating func selectPart(_ number: String?) -> [Output] {
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

  private mutating func select() -> [Output] {
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

  private mutating func enter(_ item: Int) -> [Output] {
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

  private mutating func choose(_ name: String?) -> [Output] {
    guard let menu else { return [.note("no menu is open")] }
    if name == Self.closeEntry { return closeMenu() }
    guard let action = menu.actions.first(where: { $0.name == name }) else {
      let names = menu.actions.map(\.name) + [Self.closeEntry]
      return [.note("the menu has only " + names.joined(separator: ", "))]
    }
    return send(action)
  }

  /// The menu stays open, and the next press frames its first entry.
  private mutating func leaveMenuUnframed() -> [Output] {
    menu?.cursor = ScanCursor()
    isScanning = false
    return [.note("the end of the menu: nothing is framed")]
  }

  private mutating func closeMenu() -> [Output] {
    menu = nil
    return stop("the menu closes")
  }

  private mutating func send(_ action: SwitchAccessAction) -> [Output] {
    let screen = access.tree.screen
    let name = access.tree.element(ofNode: action.node)?.name
    return send(
      AppAction(action.verb, of: action.node, called: screen.callName(of: action.node, label: name))
    )
  }

  private mutating func send(_ asked: AppAction) -> [Output] {
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

  /// Another screen: what was selected is framed again if it is still there, and the next press goes
  /// on from it; else scanning starts anew (`OptionManager.clearFocusIfNewTree`).
  private mutating func adopt(_ screen: Screen, after selected: Int?) -> [Output] {
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

  // MARK: - Time

  private mutating func wait(_ argument: String?) -> [Output] {
    let moves = profile.isAutoScanOn && isScanning && point == nil && profile.method != .group
    guard var seconds = waitingTime(argument, otherwise: moves ? timeLeft : 1) else {
      return [.note("wait takes seconds, such as 2.5")]
    }
    let response = app.perform(AppAction(.wait))
    var outputs: [Output] = []
    if let screen = response.screen {
      access = SwitchAccess(screen: screen, profile: profile)
      return outputs + stop("the screen has changed: scanning starts anew")
    }
    if point != nil {
      point?.wait(seconds)
      return pointNote()
    }
    guard moves else { return outputs }
    // No list is so long that a frame has to move more often than this.
    for _ in 0..<1_000_000 {
      guard isScanning, seconds >= timeLeft - ScanCursor.instant else { break }
      seconds = max(0, seconds - timeLeft)
      outputs += pass()
    }
    var cursor = menu?.cursor ?? self.cursor
    cursor.elapsed += seconds
    keep(cursor)
    return outputs
  }

  /// How long the frame still stays where it is, in seconds (`AutoScanController.getAutoScanDelay`).
  private var timeLeft: Double {
    let cursor = menu?.cursor ?? self.cursor
    let delay = (cursor.place ?? 0) == 0 ? profile.firstItemDelay : 0
    return max(0, profile.autoScanSeconds + delay - cursor.elapsed)
  }

  /// The frame moves on by itself; a row that was gone through often enough leads back to the top.
  private mutating func pass() -> [Output] {
    var cursor = menu?.cursor ?? self.cursor
    let hasWrapped = cursor.move(in: count, forward: true) == .wrapped
    guard hasWrapped, cursor.rounds >= max(1, profile.loops) else {
      keep(cursor)
      return (hasWrapped ? [.note("the scan begins anew")] : []) + frame()
    }
    if menu != nil { return leaveMenuUnframed() }
    guard group != nil else { return stop("nothing is selected: scanning stops") }
    return [.note("nothing in the row is selected")] + start()
  }

  // MARK: - Points

  private mutating func startPoint() -> [Output] {
    let extent = access.tree.screen.extent
    guard !extent.isEmpty, let style = profile.pointStyle(on: access.tree.screen) else {
      return [.note("how fast a line glides is not known: the screen states no size or density")]
    }
    point = PointScan(style, over: extent)
    isScanning = true
    return pointNote()
  }

  private func pointNote() -> [Output] {
    guard let point else { return [] }
    let place = JSONValue.number(point.position.rounded()).text
    return [.highlight(Highlight("\(point.words), at \(place)"))]
  }

  private mutating func selectPoint() -> [Output] {
    guard let chosen = point?.select() else { return pointNote() }
    // Whole pixels, as `PointScanManager` takes them.
    let pixel = Point(x: chosen.x.rounded(.towardZero), y: chosen.y.rounded(.towardZero))
    return send(AppAction(.touch([pixel])))
  }
}
