// SPDX-License-Identifier: Apache-2.0
extension Double {
  /// The number in everyday notation, with at most one decimal.
  package var written: String {
    let tenths = (self * 10).rounded()
    guard tenths.magnitude < 1e15 else { return "\(self)" }
    let whole = Int(tenths)
    return whole % 10 == 0
      ? "\(whole / 10)"
      : "\(whole < 0 ? "-" : "")\((whole / 10).magnitude).\((whole % 10).magnitude)"
  }
}
