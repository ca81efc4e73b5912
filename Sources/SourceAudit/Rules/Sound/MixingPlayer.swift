// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A media player that mixes with other audio.
///
/// Apple, Human Interface Guidelines, "Playing audio": an option that changes the behaviour of a
/// category is rarely right. People want to listen to a player with media controls.
struct MixingPlayer: Check {
  static let card = RuleCard(
    id: "mixing-player",
    rule: "silenced-player",
    title: "The player mixes with other audio",
    harm: "Two voices speak at once, and neither can be understood.",
    remedy: "Remove the option, unless people want to hear both.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-048"],
    clauses: [],
    fails: [
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer(url: address)
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback, options: .mixWithOthers)  // <--
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer(url: address)
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import AVFoundation
        func speak() throws {
          try AVAudioSession.sharedInstance().setCategory(.playback, options: .duckOthers)
          AVSpeechSynthesizer().speak(direction)
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    guard sound.isMediaPlayer, !sound.uses(.speech) else { return [] }
    return sound.declarations.compactMap { declaration in
      guard declaration.spot.file == file.name, declaration.category == .playback,
        let option = declaration.options?.filter(\.mixes).map(\.rawValue).sorted().first
      else { return nil }
      return .failed(
        declaration.spot.place, Problem("\(option) lets other audio continue beside the player"))
    }
  }
}
