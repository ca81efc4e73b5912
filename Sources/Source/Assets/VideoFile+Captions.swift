// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture

/// The result for a person who has asked for captions of a video.
package enum CaptionDisplay: Hashable, Sendable {
  /// They are shown automatically.
  case isShown
  /// The person has not asked for them.
  case isNotWanted
  /// The video has none.
  case isMissing
  /// There are captions, but the app decides whether they are shown.
  case isUpToTheApp
  /// There are captions, but in a form that the player does not read.
  case isNotRead
}

extension VideoFile {
  /// Returns whether captions are shown, from tracks of the file or from a file that the app gives
  /// the player.
  ///
  /// An `AVPlayer` shows a track without any code and accepts no file (row S4-10-009). Android's
  /// `VideoView` shows a track, and WebVTT from `addSubtitleSource`, in the style that the person
  /// has chosen (row S4-187; Android, VideoView.addSubtitleSource and
  /// MediaFormat.createSubtitleFormat).
  package func captions(
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
