// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Prints measurements as they arrive, and counts them.
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

  /// Reports a measured number with its details.
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

  /// Reports a fact that has no goal.
  func note(_ sentence: String) { print("  \(sentence)") }

  /// Reports a measurement that this machine cannot perform.
  mutating func skipped(_ name: String, because reason: String) {
    skipped += 1
    print("skipped: \(name): \(reason).")
  }

  /// Reports a measurement that could not be completed.
  mutating func failed(_ name: String, because reason: String) {
    failed += 1
    print("failed: \(name): \(reason).")
  }

  /// Prints the closing line.
  func close() { print("Benchmarks: \(passed) passed, \(failed) failed, \(skipped) skipped") }
}
