// SPDX-License-Identifier: Apache-2.0

/// The size classes of the device on the canvas, which select the variations of a file.
struct SizeClasses {
  let isWide: Bool

  /// Returns whether a variation applies: `default`, `widthClass=compact`,
  /// `heightClass=regular-widthClass=compact`.
  ///
  /// A phone in portrait is compact in width and regular in height, a tablet regular in both
  /// (Apple, Human Interface Guidelines, Layout, "Device size classes").
  func apply(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy {
      $0 == "heightClass=regular" || $0 == (isWide ? "widthClass=regular" : "widthClass=compact")
    }
  }
}
