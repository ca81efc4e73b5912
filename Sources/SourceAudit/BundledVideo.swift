public import CurbcutAudit
public import CurbcutSource
import CurbcutStandards

/// A video that an app brings along, and whether blind people can follow it.
public struct BundledVideo: Hashable, Sendable {
  /// The path, as findings name it.
  public var name: String
  public var file: VideoFile

  /// Takes a file that has been read.
  public init(name: String, file: VideoFile) {
    self.name = name
    self.file = file
  }

  /// Whether it has a track that tells what is to be seen (row S4-8-106).
  ///
  /// A separate file with the description, or one that a server sends along, is not known here.
  public var verdict: Verdict {
    guard file.hasPicture else { return .passed }
    guard !file.hasAudioDescription else { return .passed }
    return .failed(
      Problem(
        "the video has no track with audio descriptions (\(VideoFile.describesVideo))",
        clauses: [.wcag("1.2.5")]))
  }
}
