/// The operating system of a screen.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  case ios
  case android

  /// The platform as people write it.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
