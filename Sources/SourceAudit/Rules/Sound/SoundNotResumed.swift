// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app without playback controls that only resumes if shouldResume is set.
///
/// Apple, Human Interface Guidelines, "Playing audio": a game resumes its sound after every
/// interruption, whatever the notification says.
struct SoundNotResumed: Check {
  static let card = RuleCard(
    id: "sound-not-resumed",
    title: "The sound of an app without controls may not resume",
    harm: "After a call the game stays silent, and there is no button to start its sound again.",
    remedy: "Resume after every interruption; only a media player follows shouldResume.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-063"],
    clauses: [],
    fails: [
      Example(
        """
        import AVFoundation
        class Game: NSObject {
          let music = AVAudioPlayer()
          @objc func end(_ options: AVAudioSession.InterruptionOptions) {
            if options.contains(.shouldResume) { music.play() }                   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import AVFoundation
        class Game: NSObject {
          let music = AVAudioPlayer()
          @objc func end() { music.play() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer()
          func start() { MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() } }
          @objc func end(_ options: AVAudioSession.InterruptionOptions) {
            if options.contains(.shouldResume) { player.play() }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    let others: [SoundUse.Means] = [
      .player, .playerController, .foreignPlayer, .nowPlaying, .remoteCommand, .call,
    ]
    guard project.hasAllCode, sound.uses(.audioPlayer) || sound.uses(.game),
      !others.contains(where: sound.uses)
    else { return [] }
    return file.chains(naming: "contains").compactMap { chain in
      guard let link = chain.link("contains"),
        link.arguments?.list.first?.value.literalMembers == ["shouldResume"]
      else { return nil }
      return .failed(chain.place, "without controls, the sound has to resume in any case")
    }
  }
}
