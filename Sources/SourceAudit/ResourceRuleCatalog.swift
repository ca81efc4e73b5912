/// Every rule over the files of a project that are not code, by id.
public enum ResourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any ResourceRule.Type] = [
    BackgroundAudioSilenced.self,
    DeclaredOrientationLock.self,
    MicrophoneWithoutReason.self,
    NoRemoteControl.self,
  ]

  /// Those that run unless others are asked for: they follow from the files alone. A player that
  /// answers no media control may be one that nobody controls, which has not been measured.
  public static let standard: [any ResourceRule.Type] = all.filter { $0.id != NoRemoteControl.id }
}
