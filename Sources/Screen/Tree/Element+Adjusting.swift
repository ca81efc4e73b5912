// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Derived facts of adjustable elements, and of activation.
extension Element {
  /// The point that an assistive technology taps to activate it: the one stated, otherwise the
  /// default.
  ///
  /// The default is the centre of the frame, and for a slider its thumb
  /// (cashapp/AccessibilitySnapshot@5b03db8, "Activation point"). The position of the thumb is
  /// computed from `range` without the insets of the track, so it is right to about half a thumb.
  package var activationPoint: Point {
    let node = node
    if let point = node.activationPoint { return point }
    let frame = frame
    guard node.isSlider, let fraction = node.range?.fraction else { return frame.center }
    return Point(x: frame.x + frame.width * fraction, y: frame.center.y)
  }

  /// The names that Voice Control accepts for it: those stated, otherwise its label.
  package var inputLabels: [String] {
    node.texts(.userInputLabels) ?? [label].compactMap { $0 }
  }
}

extension RangeInfo {
  /// The position of the current value in the range, from 0 to 1; nil when not known.
  package var fraction: Double? {
    guard let minimum, let maximum, let current, maximum > minimum, current.isFinite else {
      return nil
    }
    let fraction = (current - minimum) / (maximum - minimum)
    return fraction.isFinite ? min(1, max(0, fraction)) : nil
  }

  /// Returns the range after a step up or down, limited to its ends; nil when its numbers are not
  /// known.
  ///
  /// Without a step size it is a tenth of the range, as for `UISlider` (row S4-6-102).
  package func stepped(up isUp: Bool) -> RangeInfo? {
    guard let minimum, let maximum, let current, maximum > minimum else { return nil }
    let step = step ?? (maximum - minimum) / 10
    let moved = isUp ? current + step : current - step
    guard moved.isFinite else { return nil }
    var stepped = self
    stepped.current = min(maximum, max(minimum, moved))
    return stepped
  }
}

extension Node {
  /// Whether it is the slider of UIKit, whose value is a percentage of its range.
  var isSlider: Bool { className == "UISlider" }

  /// The value that UIKit speaks for a slider: a whole percentage of its range.
  ///
  /// "A bare `UISlider` is announced as a percentage" (row S4-6-102).
  var sliderPercentage: String? {
    guard isSlider, let fraction = range?.fraction else { return nil }
    return "\(Int((fraction * 100).rounded()))%"
  }
}
