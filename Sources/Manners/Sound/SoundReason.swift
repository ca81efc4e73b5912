public import CurbcutStandards

/// A reason why something is heard or not, or a duty of the app, with its source.
public struct SoundReason: Hashable, Sendable {
  /// A sentence without a full stop.
  public var text: String
  /// The ids of the requirements that it is based on.
  public var requirements: [String]
  /// The page of Apple that states it.
  public var page: AppleAudioPage

  /// Creates a reason from a sentence, its requirements and its page.
  public init(_ text: String, _ requirements: [String], _ page: AppleAudioPage) {
    self.text = text
    self.requirements = requirements
    self.page = page
  }
}
