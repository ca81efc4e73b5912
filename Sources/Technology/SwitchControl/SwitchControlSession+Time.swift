// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The passing of time: the frame moves by itself, or staying on an item selects it.
extension SwitchControlSession {
  // MARK: - Time

  mutating func wait(_ argument: String?) -> [Output] {
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
    // No list is so long that a frame has to move more often.
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

  /// The time left until the frame moves, in seconds.
  var timeLeft: Double {
    let cursor = menu?.cursor ?? self.cursor
    switch profile.scanning {
    case .automatic:
      let pause = cursor.place == 0 ? profile.firstItemPause : 0
      return max(0, profile.autoScanSeconds + pause - cursor.elapsed)
    case .singleSwitchStep: return max(0, profile.dwellSeconds - cursor.elapsed)
    case .manual: return .infinity
    }
  }

  /// Handles the end of a frame's time: the frame moves on, or its item is selected.
  mutating func pass() -> [Output] {
    switch profile.scanning {
    case .manual: return []
    case .singleSwitchStep: return select()
    case .automatic: break
    }
    var cursor = menu?.cursor ?? self.cursor
    let hasWrapped = cursor.move(in: count, forward: true) == .wrapped
    guard hasWrapped, cursor.rounds >= max(1, profile.loops) else {
      keep(cursor)
      return (hasWrapped ? [.note("the scan starts again")] : []) + frame()
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

  mutating func leave(_ item: Int) -> [Output] {
    group = control.scan.items[item].parent
    cursor = ScanCursor(at: control.scan.items[item].position)
    return frame()
  }
}
