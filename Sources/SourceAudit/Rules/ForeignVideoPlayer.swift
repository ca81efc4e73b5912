import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A video player that knows nothing of the person's captions and audio descriptions.
///
/// Players by name: MPMoviePlayer (MediaPlayer, withdrawn with iOS 9), VLCKit, IJKMediaPlayer, and a
/// layer of AVFoundation to which the app hands each frame.
struct ForeignVideoPlayer: SourceRule {
  static let id: RuleID = "foreign-video-player"

  static let card = RuleCard(
    title: "Video is not played by AVPlayer",
    harm: """
      AVPlayer plays audio descriptions and shows captions when the person has asked the system for \
      them and the video has them. Other players leave that to the app.
      """,
    remedy: "Play the video with AVPlayer, or choose the tracks by "
      + "UIAccessibility.isClosedCaptioningEnabled and MACaptionAppearance yourself.",
    impact: .moderate,
    requirements: [],
    clauses: [.wcag("1.2.5")],
    fails: [
      Example(
        """
        let player = VLCMediaPlayer()                                   // <--
        let film = MPMoviePlayerViewController(contentURL: address)     // <--
        """)
    ],
    passes: [Example("let player = AVPlayer(url: address)")],
    ignores: [Example("let sound = AVAudioPlayer()")]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    file.chains.compactMap { chain in
      guard chain.arguments != nil, Self.players.contains(chain.base) else { return nil }
      return .failed(chain.place, Problem("the video is played by \(chain.base)"))
    }
  }

  private static let players: Set<String> = [
    "MPMoviePlayerController", "MPMoviePlayerViewController", "VLCMediaPlayer",
    "VLCMediaListPlayer", "IJKFFMoviePlayerController", "IJKMPMoviePlayerController",
    "AVSampleBufferDisplayLayer",
  ]
}
