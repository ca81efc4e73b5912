/// Rows of the ground truth that are known to fail, and why; an unexpected pass fails too.
enum KnownFailures {
  static let voiceOverUtterances: [String: String] = [:]
  static let voiceOverOrder: [String: String] = [:]
  static let talkBackPublic: [String: String] = [
    "collection/collection/testWorkarounds_PreN_ListView":
      "TalkBack 15.1 has no workarounds for Android before 7 any more; the transitions agree",
    "collection/collection/testWorkarounds_PreN_RecyclerView":
      "TalkBack 15.1 has no workarounds for Android before 7 any more; the transitions agree",
    "utterance-recorded/recorded/radio-third":
      "the row does not give the name that its caption says",
  ]
}
