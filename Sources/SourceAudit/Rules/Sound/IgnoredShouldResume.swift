// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A media player that does not check whether it should resume after an interruption.
///
/// Apple, "Handling audio interruptions": the options of the notification contain shouldResume if
/// iOS thinks that the app should continue.
struct IgnoredShouldResume: Check {
  static let card = RuleCard(
    id: "ignored-should-resume",
    rule: "sound-not-resumed",
    title: "The player resumes without checking shouldResume",
    harm: "Two players are audible at once, or paused audio starts again after a call.",
    remedy: "Resume only if the options contain shouldResume and the sound was playing before.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-062"],
    clauses: [],
    fails: [
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer()
          func start() {
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
            center.addObserver(
              self, selector: #selector(end),
              name: AVAudioSession.interruptionNotification, object: nil)         // <--
          }
          @objc func end() { player.play() }
        }
        """)
    ],
    passes: [
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer()
          func start() {
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
            center.addObserver(
              self, selector: #selector(end), name: AVAudioSession.interruptionNotification, object: nil)
          }
          @objc func end() { if wasPlaying, options.contains(.shouldResume) { player.play() } }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import SpriteKit
        class Game: NSObject {
          func start() {
            center.addObserver(
              self, selector: #selector(end), name: AVAudioSession.interruptionNotification, object: nil)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    guard project.hasAllCode, !sound.hasOtherCode, sound.isMediaPlayer,
      !sound.words.contains("shouldResume")
    else { return [] }
    return file.chains(naming: "AVAudioSession").compactMap { chain in
      guard chain.base == "AVAudioSession", let link = chain.link("interruptionNotification") else {
        return nil
      }
      return .failed(
        link.place, "interruptions are observed, but shouldResume is never checked")
    }
  }
}
