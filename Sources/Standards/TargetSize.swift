/// How large something to touch should be, in points, dp or CSS pixels.
public struct TargetSize: Hashable, Sendable {
  /// The least width.
  public var width: Double
  /// The least height.
  public var height: Double
  /// What the numbers count.
  public var unit: String
  /// Who asks for it.
  public var source: String

  /// Apple's, in points.
  public static let apple = TargetSize(
    width: 44, height: 44, unit: "pt",
    source: "https://developer.apple.com/design/human-interface-guidelines/accessibility")

  /// Google's, in dp.
  public static let google = TargetSize(
    width: 48, height: 48, unit: "dp",
    source: "https://developer.android.com/guide/topics/ui/accessibility/apps#large-controls")

  /// The least that WCAG 2.2 accepts at level AA, unless there is space around the target.
  public static let wcagMinimum = TargetSize(
    width: 24, height: 24, unit: "px",
    source: "https://www.w3.org/TR/WCAG22/#target-size-minimum")

  /// What WCAG asks for at level AAA.
  public static let wcagEnhanced = TargetSize(
    width: 44, height: 44, unit: "px",
    source: "https://www.w3.org/TR/WCAG22/#target-size-enhanced")

  /// The size that the makers of a platform ask for.
  public static func recommended(on platform: Platform) -> TargetSize {
    switch platform {
    case .ios: apple
    case .android: google
    }
  }
}
