public import CurbcutCapture

/// What a person who has asked for captions gets of those of a video.
public enum CaptionDisplay: Hashable, Sendable {
  /// They are shown without anybody doing anything.
  case isShown
  /// The person has not asked for them.
  case isNotWanted
  /// There are none.
  case isMissing
  /// There are some, and whether they are shown is up to the app.
  case isUpToTheApp
  /// There are some in a form that the player does not read.
  case isNotRead
}

extension VideoFile {
  /// What becomes of captions, in tracks of the file or in a file that the app gives the player.
  ///
  /// An `AVPlayer` shows a track without any code and takes no file (row S4-10-009). Android's `VideoView`
  /// shows a track, and what `addSubtitleSource` gives it as WebVTT, with the look that the person has chosen
  /// (row S4-187; Android, VideoView.addSubtitleSource and MediaFormat.createSubtitleFormat).
  public func captions(
    isWanted: Bool, playedBy player: VideoPlayer, with file: CaptionTrack.Format? = nil
  ) -> CaptionDisplay {
    guard isWanted else { return .isNotWanted }
    let hasTrack = tracks.contains { $0.kind == .captions }
    guard hasTrack || file != nil else { return .isMissing }
    switch player {
    case .avPlayer: return hasTrack ? .isShown : .isUpToTheApp
    case .videoView:
      if hasTrack { return .isShown }
      return file == .webVTT ? .isShown : .isNotRead
    case .other: return .isUpToTheApp
    }
  }
}
