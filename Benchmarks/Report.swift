import Foundation

/// Prints measurements as they come, and counts.
struct Report {
  let thresholds: Thresholds
  let isSmoke: Bool
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var skipped = 0

  init(thresholds: Thresholds, isSmoke: Bool) {
    self.thresholds = thresholds
    self.isSmoke = isSmoke
  }

  /// A measured number, with what it was worked out from.
  mutating func measured(_ name: String, _ number: Double, _ details: String) {
    guard let goal = thresholds.goals[name] else {
      failed += 1
      print("failed: \(name) has no line in Benchmarks/thresholds.json; add one.")
      return
    }
    let standing = goal.standing(of: number, isSmoke: isSmoke)
    if standing == .failed { failed += 1 } else { passed += 1 }
    print("\(standing.rawValue): \(name) is \(Thresholds.Goal.short(number)), \(goal.sentence).")
    print("  \(goal.what). \(details)")
    fflush(nil)
  }

  /// Something to know that has no goal.
  func note(_ sentence: String) { print("  \(sentence)") }

  /// A measurement that this machine cannot do.
  mutating func skipped(_ name: String, because reason: String) {
    skipped += 1
    print("skipped: \(name): \(reason).")
  }

  /// A measurement that could not be finished.
  mutating func failed(_ name: String, because reason: String) {
    failed += 1
    print("failed: \(name): \(reason).")
  }

  /// The closing line.
  func close() { print("Benchmarks: \(passed) passed, \(failed) failed, \(skipped) skipped") }
}
