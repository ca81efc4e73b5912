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
  public func withHighContrastText() -> Screen? {
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
  /// Black or white, and the colour of the outline is the other one.
  var atHighContrast: Color {
    let isDark = Int(red) + Int(green) + Int(blue) < 128 * 3
    let channel: UInt8 = isDark ? 0 : 255
    return Color(red: channel, green: channel, blue: channel)
  }
}
