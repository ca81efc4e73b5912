import Foundation

/// The goals of `thresholds.json`, by the names of the measurements.
struct Thresholds {
  /// What one measurement should be.
  struct Goal: Decodable {
    /// What is compared, as the report says it.
    let what: String
    let atMost: Double?
    let atLeast: Double?
    /// How far beyond the goal a full run may be before it fails, as a part of the goal.
    let allowedRegression: Double
    /// How far beyond the goal a smoke run may be, as a factor: small inputs say little.
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
  /// How a measured number stands to the goal.
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

  /// A number as the report prints it.
  static func short(_ number: Double) -> String {
    number.formatted(
      .number.precision(.fractionLength(0...2)).grouping(.never).locale(Locale(identifier: "en")))
  }
}
