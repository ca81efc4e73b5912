/// Rows of the ground truth that are known to fail, and why; an unexpected pass fails too.
enum KnownFailures {
  static let voiceOverUtterances: [String: String] = [:]
  static let voiceOverOrder: [String: String] = [:]
}
