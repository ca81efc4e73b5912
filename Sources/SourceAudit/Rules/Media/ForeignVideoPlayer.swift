// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A video player that ignores the person's captions and audio descriptions.
///
/// Players are recognised by name: MPMoviePlayer (MediaPlayer, deprecated with iOS 9), VLCKit,
/// IJKMediaPlayer, and an AVFoundation layer to which the app passes each frame. An app that
/// queries the captions setting anywhere is assumed to show them itself.
struct ForeignVideoPlayer: Check {
  static let card = RuleCard(
    id: "foreign-video-player",
    rule: "uncaptioned-media",
    title: "Video is not played by AVPlayer",
    harm: """
      AVPlayer plays audio descriptions and shows captions if people have asked the system for \
      them and the video has them. Other players leave that to the app.
      """,
    remedy: "Play the video with AVPlayer, or choose the tracks yourself by "
      + "UIAccessibility.isClosedCaptioningEnabled and MACaptionAppearance.",
    impact: .moderate,
    tier: .advice,
    concerns: [.blind, .hearing],
    requirements: ["S4-10-009"],
    clauses: [.wcag("1.2.5"), .wcag("1.2.2")],
    fails: [
      Example(
        """
        let player = VLCMediaPlayer()                                   // <--
        let film = MPMoviePlayerViewController(contentURL: address)     // <--
        """)
    ],
    passes: [
      Example("let player = AVPlayer(url: address)"),
      Example(
        """
        let player = VLCMediaPlayer()
        captions.isHidden = !UIAccessibility.isClosedCaptioningEnabled
        """),
    ],
    ignores: [Example("let sound = AVAudioPlayer()")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.names.isDisjoint(with: Self.queries) else { return [] }
    return file.chains(naming: Self.players).compactMap { chain in
      guard chain.arguments != nil, Self.players.contains(chain.base) else { return nil }
      return .failed(chain.place, Problem("the video is played by \(chain.base)"))
    }
  }

  private static let queries: Set<String> = [
    "UIAccessibility.isClosedCaptioningEnabled", "UIAccessibilityIsClosedCaptioningEnabled",
    "UIAccessibility.closedCaptioningStatusDidChangeNotification",
    "MACaptionAppearanceGetDisplayType",
  ]

  private static let players: Set<String> = [
    "MPMoviePlayerController", "MPMoviePlayerViewController", "VLCMediaPlayer",
    "VLCMediaListPlayer", "IJKFFMoviePlayerController", "IJKMPMoviePlayerController",
    "AVSampleBufferDisplayLayer",
  ]
}
