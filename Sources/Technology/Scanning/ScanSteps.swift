// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

extension ReachPath.Step {
  /// Returns the step for presses of one switch; none if there is nothing to press.
  static func presses(_ words: String, _ count: Int, each seconds: Double) -> [Self] {
    count > 0 ? [Self(words, count: count, seconds: Double(count) * seconds)] : []
  }
}

extension Screen {
  /// The visible area of the screen; empty if it is not known.
  var extent: Rect { display ?? .zero }
}
