/// The size classes of the device on the canvas, which decide between the variations of a file.
struct SizeClasses {
  let isWide: Bool

  /// Whether a variation applies: `default`, `widthClass=compact`,
  /// `heightClass=regular-widthClass=compact`.
  ///
  /// A phone that stands upright is compact in width and regular in height, a tablet regular in both
  /// (Apple, Human Interface Guidelines, Layout, "Device size classes").
  func apply(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy {
      $0 == "heightClass=regular" || $0 == (isWide ? "widthClass=regular" : "widthClass=compact")
    }
  }
}
