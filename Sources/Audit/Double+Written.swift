extension Double {
  /// The number as people write it: at most one decimal.
  package var written: String {
    let tenths = (self * 10).rounded()
    guard tenths.magnitude < 1e15 else { return "\(self)" }
    let whole = Int(tenths)
    return whole % 10 == 0
      ? "\(whole / 10)"
      : "\(whole < 0 ? "-" : "")\((whole / 10).magnitude).\((whole % 10).magnitude)"
  }
}
