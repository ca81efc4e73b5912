/// The system a screen belongs to.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  case ios
  case android
}
