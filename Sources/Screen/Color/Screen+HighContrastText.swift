// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Android's setting "High contrast text".
extension Screen {
  /// Returns the screen as its text is drawn with the setting on; nil on iOS, which has no such
  /// setting.
  ///
  /// Dark text becomes black and light text white, with an outline in the other colour; text is
  /// dark when its channels add up to less than half of white's. Source: AOSP, frameworks/base,
  /// `libs/hwui/hwui/Canvas.cpp`. The system's own text views do this; a view that paints its own
  /// text, such as one whose class is not known to show text, may leave it as it is, so that its
  /// colour is not known.
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
  /// The colour, black or white, in which Android's high contrast text draws a text of this colour.
  var atHighContrast: Color { isDarkText ? .plain(0) : .plain(255) }

  /// The colour, white or black, of the outline that Android's high contrast text draws around a
  /// text of this colour.
  package var outlineAtHighContrast: Color { isDarkText ? .plain(255) : .plain(0) }

  private var isDarkText: Bool { Int(red) + Int(green) + Int(blue) < 128 * 3 }

  private static func plain(_ channel: UInt8) -> Color {
    Color(red: channel, green: channel, blue: channel)
  }
}
