public import CurbcutAudit
public import CurbcutSource
import CurbcutStandards

/// A video in an app, checked for an audio description for blind people.
public struct BundledVideo: Hashable, Sendable {
  /// The path, as used in findings.
  public var name: String
  public var file: VideoFile

  /// Creates a video from a parsed file.
  public init(name: String, file: VideoFile) {
    self.name = name
    self.file = file
  }

  /// The verdict whether it has a track with an audio description (row S4-8-106).
  ///
  /// A description in a separate file, or from a server, is not known here.
  public var verdict: Verdict {
    guard file.hasPicture else { return .passed }
    guard !file.hasAudioDescription else { return .passed }
    return .failed(
      Problem(
        "the video has no track with audio descriptions (\(VideoFile.describesVideo))",
        clauses: [.wcag("1.2.5")]))
  }
}
