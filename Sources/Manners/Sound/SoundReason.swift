public import CurbcutStandards

/// Why something is heard or not, or what an app has to do, with where it is written.
public struct SoundReason: Hashable, Sendable {
  /// A sentence without a full stop.
  public var text: String
  /// The ids of the requirements that it follows from.
  public var requirements: [String]
  /// Apple's page that says so.
  public var page: AppleAudioPage

  /// Takes the sentence with its requirements and its page.
  public init(_ text: String, _ requirements: [String], _ page: AppleAudioPage) {
    self.text = text
    self.requirements = requirements
    self.page = page
  }
}
