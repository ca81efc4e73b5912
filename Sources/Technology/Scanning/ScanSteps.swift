import CurbcutScreen

extension ReachPath.Step {
  /// Presses of one switch; none when there is nothing to press.
  static func presses(_ words: String, _ count: Int, each seconds: Double) -> [Self] {
    count > 0 ? [Self(words, count: count, seconds: Double(count) * seconds)] : []
  }
}

extension Screen {
  /// What the display shows of it; empty when not known.
  var extent: Rect { display ?? .zero }
}
