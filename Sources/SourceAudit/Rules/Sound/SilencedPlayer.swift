// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A sound or video player in a category that the silent switch silences.
///
/// Apple, `AVAudioSession.Category`: the default category is solo ambient. A player that may only
/// be for pictures (its sound is turned off somewhere, or the category is ambient and nothing else
/// shows that people listen) is not reported.
struct SilencedPlayer: Check {
  static let card = RuleCard(
    id: "silenced-player",
    title: "The silent switch silences sound that people asked for",
    harm: "People press play and hear nothing: the switch that keeps their phone from ringing "
      + "mutes the film.",
    remedy: "Set the category playback before playing.",
    impact: .moderate,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-031"],
    partOf: ["S3-051"],
    clauses: [],
    fails: [
      Example(
        """
        import AVKit
        func show(_ film: URL) {
          let controller = AVPlayerViewController()                              // <--
          controller.player = AVPlayer(url: film)
        }
        """),
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer(url: address)                                    // <--
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.ambient)
            MPNowPlayingInfoCenter.default().nowPlayingInfo = [:]
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        import AVKit
        func show(_ film: URL) throws {
          try AVAudioSession.sharedInstance().setCategory(.playback)
          let controller = AVPlayerViewController()
          controller.player = AVPlayer(url: film)
        }
        """),
      Example(
        """
        import AVKit
        func show(_ film: URL) {
          let controller = AVPlayerViewController()
          controller.player = AVPlayer(url: film)
          controller.player?.isMuted = true
        }
        """),
    ],
    ignores: [
      Example(
        """
        import AVFoundation
        func click() throws {
          let sound = try AVAudioPlayer(contentsOf: url)
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    guard project.hasAllCode, !sound.hasOtherCode, !sound.uses(.call), !sound.uses(.foreignPlayer),
      let categories = sound.categories, categories.allSatisfy({ $0.isSilenced == true }),
      categories.isEmpty ? !sound.words.contains("isMuted") : sound.isMediaPlayer
    else { return [] }
    let means: [SoundUse.Means] =
      sound.isMediaPlayer ? [.playerController, .player, .audioPlayer] : [.playerController]
    guard let spot = means.lazy.compactMap({ sound.spots[$0]?.first }).first,
      spot.file == file.name
    else { return [] }
    let words =
      categories.isEmpty
      ? "no category is set, so it is soloAmbient"
      : "the category is " + categories.map(\.rawValue).sorted().joined(separator: " or ")
    return [
      .failed(
        spot.place, Problem("the silent switch silences \(spot.name): \(words)"))
    ]
  }
}
