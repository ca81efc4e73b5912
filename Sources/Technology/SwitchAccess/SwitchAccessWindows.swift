// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The windows that Switch Access scans, in order, with the windows above each.
///
/// Source: `MainTreeBuilder` and `SwitchAccessWindowInfo` of both versions.
struct SwitchAccessWindows {
  private let screen: Screen
  private let profile: SwitchAccessProfile

  init(_ screen: Screen, _ profile: SwitchAccessProfile) {
    self.screen = screen
    self.profile = profile
  }

  private func bounds(_ window: Screen.Window) -> PixelRect {
    PixelRect(screen.frame(of: window.root))
  }

  /// Returns the bounds of the windows above the one with a root, the topmost first.
  func above(root: Int) -> [PixelRect] {
    guard let layer = screen.windows.first(where: { $0.root == root })?.layer else { return [] }
    return screen.windows.filter { ($0.layer ?? .min) > layer }
      .sorted { ($0.layer ?? 0) > ($1.layer ?? 0) }.map(bounds)
  }

  /// Whether the stacking order of the windows is known.
  var isStackKnown: Bool {
    screen.windows.count < 2 || screen.windows.allSatisfy { $0.layer != nil }
  }

  /// The scanned windows, in scanning order.
  var scanned: [Screen.Window] {
    let kept = screen.windows.filter { !isLeftOut($0) }
    let isOf2016 = profile.rules == .of2016
    // Windows with equal ranks come in the reverse of the system's list, in which the topmost is
    // first, because the tree is built from its end.
    let stacked = kept.enumerated().sorted {
      ($0.element.layer ?? 0, $1.offset) > ($1.element.layer ?? 0, $0.offset)
    }.map(\.element).reversed()
    return stacked.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      let places = isOf2016 ? (kindPlace(one), kindPlace(other)) : (place(one), place(other))
      return places.0 == places.1 ? $0.offset < $1.offset : places.0 < places.1
    }.map(\.element)
  }

  /// Returns the rank of a window in 2016: the keyboard first, the system last.
  private func kindPlace(_ window: Screen.Window) -> Int {
    switch window.kind {
    case .inputMethod: -1
    case .system: 1
    case .application, .overlay: 0
    }
  }

  /// Returns the rank of a window in 2020: the keyboard first, then by the vertical middle.
  private func place(_ window: Screen.Window) -> Int {
    if window.kind == .inputMethod { return .min }
    let bounds = bounds(window)
    return bounds.top + bounds.bottom
  }

  private func isLeftOut(_ window: Screen.Window) -> Bool {
    guard window.kind == .system else { return false }
    let bounds = bounds(window)
    switch profile.rules {
    case .of2016: return isSystemButtons(bounds)
    case .of2020:
      let height = profile.statusBarHeight * (screen.facts.density ?? 1)
      return bounds.bottom <= Int(clamping: height)
    }
  }

  /// Returns whether a system window of 2016 is at an edge and is neither a shade at the top nor
  /// half of the screen.
  private func isSystemButtons(_ bounds: PixelRect) -> Bool {
    let size = PixelRect(screen.extent)
    if bounds.top > 0, bounds.bottom < size.bottom, bounds.left > 0, bounds.right < size.right {
      return false
    }
    if bounds.top <= 0, bounds.width > size.right / 2 { return false }
    return bounds.area <= size.right * size.bottom / 2
  }
}
