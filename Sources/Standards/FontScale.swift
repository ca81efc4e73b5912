/// The factors by which Android's setting "Font size" multiplies text sizes in sp.
public enum FontScale {
  /// The factor of a device that nobody has changed.
  public static let standard = 1.0

  /// The API level from which the setting has seven steps and large text grows less than small.
  public static let firstLevelWithSevenSteps = 34

  /// The steps that Android itself offers; vendors offer others.
  ///
  /// Source: AOSP, packages/apps/Settings, res/values/arrays.xml, `entryvalues_font_size`: four
  /// steps until Android 13, seven since commit b51c7a6de35 (Android 14).
  public static func steps(apiLevel: Int) -> [Double] {
    let four = [0.85, 1.0, 1.15, 1.3]
    return apiLevel < firstLevelWithSevenSteps ? four : four + [1.5, 1.8, 2.0]
  }
}
