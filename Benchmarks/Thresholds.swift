// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The goals of `thresholds.json`, by the names of the measurements.
struct Thresholds {
  /// The goal of one measurement.
  struct Goal: Decodable {
    /// The quantities that are compared, in the words of the report.
    let what: String
    let atMost: Double?
    let atLeast: Double?
    /// The relative excess over the goal at which a full run fails.
    let allowedRegression: Double
    /// The factor over the goal at which a smoke run fails; it is large because small inputs say
    /// little.
    let smokeFactor: Double
  }

  let goals: [String: Goal]

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let bytes = try Data(contentsOf: folder.appending(path: "thresholds.json"))
    goals = try JSONDecoder().decode([String: Goal].self, from: bytes)
  }
}

extension Thresholds.Goal {
  /// The result of comparing a measurement with its goal.
  enum Standing: String {
    case met
    case beyondGoal = "beyond the goal"
    case failed
  }

  func standing(of measured: Double, isSmoke: Bool) -> Standing {
    let slack = isSmoke ? smokeFactor : 1 + allowedRegression
    if let atMost {
      return measured <= atMost ? .met : measured <= atMost * slack ? .beyondGoal : .failed
    }
    if let atLeast {
      return measured >= atLeast ? .met : measured >= atLeast / slack ? .beyondGoal : .failed
    }
    return .met
  }

  /// The goal in words.
  var sentence: String {
    if let atMost { return "goal: at most \(Self.short(atMost))" }
    if let atLeast { return "goal: at least \(Self.short(atLeast))" }
    return "no goal"
  }

  /// Returns a number in the report's notation.
  static func short(_ number: Double) -> String {
    number.formatted(
      .number.precision(.fractionLength(0...2)).grouping(.never).locale(Locale(identifier: "en")))
  }
}
