// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The passing of time: auto-scan moves the frame, and lines move.
extension SwitchAccessSession {
  // MARK: - Time

  mutating func wait(_ argument: String?) -> [Output] {
    let moves = profile.isAutoScanOn && isScanning && point == nil && profile.method != .group
    guard var seconds = waitingTime(argument, otherwise: moves ? timeLeft : 1) else {
      return [.note("wait takes seconds, such as 2.5")]
    }
    let response = app.perform(AppAction(.wait))
    var outputs: [Output] = []
    if let screen = response.screen {
      access = SwitchAccess(screen: screen, profile: profile)
      return outputs + stop("the screen has changed: scanning starts again")
    }
    if point != nil {
      point?.wait(seconds)
      return pointNote()
    }
    guard moves else { return outputs }
    // No list is so long that a frame has to move more often.
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

  /// The time left until the frame moves, in seconds (`AutoScanController.getAutoScanDelay`).
  var timeLeft: Double {
    let cursor = menu?.cursor ?? self.cursor
    let delay = (cursor.place ?? 0) == 0 ? profile.firstItemDelay : 0
    return max(0, profile.autoScanSeconds + delay - cursor.elapsed)
  }

  /// Moves the frame on by itself; after enough rounds through a row, the scan returns to the top.
  mutating func pass() -> [Output] {
    var cursor = menu?.cursor ?? self.cursor
    let hasWrapped = cursor.move(in: count, forward: true) == .wrapped
    guard hasWrapped, cursor.rounds >= max(1, profile.loops) else {
      keep(cursor)
      return (hasWrapped ? [.note("the scan starts again")] : []) + frame()
    }
    if menu != nil { return leaveMenuUnframed() }
    guard group != nil else { return stop("nothing is selected: scanning stops") }
    return [.note("nothing in the row is selected")] + start()
  }

  // MARK: - Points

  mutating func startPoint() -> [Output] {
    let extent = access.tree.screen.extent
    guard !extent.isEmpty, let style = profile.pointStyle(on: access.tree.screen) else {
      return [.note("the speed of the line is not known: the screen states no size or density")]
    }
    point = PointScan(style, over: extent)
    isScanning = true
    return pointNote()
  }

  func pointNote() -> [Output] {
    guard let point else { return [] }
    let place = JSONValue.number(point.position.rounded()).text
    return [.highlight(Highlight("\(point.words), at \(place)"))]
  }

  mutating func selectPoint() -> [Output] {
    guard let chosen = point?.select() else { return pointNote() }
    // Whole pixels, as in `PointScanManager`.
    let pixel = Point(x: chosen.x.rounded(.towardZero), y: chosen.y.rounded(.towardZero))
    return send(AppAction(.touch([pixel])))
  }
}
