// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Android's setting "High contrast text".
extension Screen {
  /// The screen as its text is drawn with the setting on; nil on iOS, which has no such setting.
  ///
  /// Dark text becomes black and light text white, with an outline of the other one: dark is what has
  /// channels that add up to less than half of white's. Source: AOSP, frameworks/base,
  /// `libs/hwui/hwui/Canvas.cpp`. The system's own text views do it; a view that paints its text itself,
  /// as one does whose class says nothing about text, may leave it as it is: there the colour is not
  /// known.
  package func withHighContrastText() -> Screen? {
    guard platform == .android else { return nil }
    return changing(nodes.indices) { _, node in
      for key in [Key.textColor, .hintColor] {
        guard let color = node.color(key) else { continue }
        let drawnBySystem = AndroidClass.isA(node.className ?? "", "android.widget.TextView")
        node[key] = drawnBySystem ? .color(color.atHighContrast) : .notKnown
      }
    }
  }
}

extension Color {
  /// Black or white: what a text of this colour is drawn in with Android's high contrast text.
  var atHighContrast: Color { isDarkText ? .plain(0) : .plain(255) }

  /// The colour of the outline around a text of this colour with Android's high contrast text: the other
  /// one of black and white.
  package var outlineAtHighContrast: Color { isDarkText ? .plain(255) : .plain(0) }

  private var isDarkText: Bool { Int(red) + Int(green) + Int(blue) < 128 * 3 }

  private static func plain(_ channel: UInt8) -> Color {
    Color(red: channel, green: channel, blue: channel)
  }
}
