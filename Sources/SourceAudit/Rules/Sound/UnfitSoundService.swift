// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A sound that people ask for, played like an effect, or the reverse.
///
/// Apple, System Sound Services: for short interface sounds and vibration; the silent switch
/// silences them and the app cannot control them. The names around the call show the purpose of the
/// sound.
struct UnfitSoundService: Check {
  static let card = RuleCard(
    id: "unfit-sound-service",
    rule: "silenced-player",
    title: "The sound is played through an unsuitable service",
    harm: "The word that a learner wants to hear is silent, or a click is heard in a quiet room.",
    remedy: "Play sound that people ask for with AVAudioPlayer or AVPlayer and a session; leave "
      + "effects to System Sound Services.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-038", "S3-039"],
    clauses: [],
    fails: [
      Example(
        """
        import AVFoundation
        class Lesson: NSObject {
          func playPronunciation() {
            AudioServicesPlaySystemSound(soundID)                                // <--
          }
        }
        class Keys: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            clickPlayer = try AVAudioPlayer(contentsOf: clickURL)                // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import AVFoundation
        class Lesson: NSObject {
          func playPronunciation() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            wordPlayer = try AVAudioPlayer(contentsOf: wordURL)
          }
          func tapped() { AudioServicesPlaySystemSound(clickID) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import AVFoundation
        class Keys: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.ambient)
            clickPlayer = try AVAudioPlayer(contentsOf: clickURL)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let isLoud = project.sound.categories.map { categories in
      !categories.isEmpty && categories.allSatisfy { $0.isSilenced == false }
    }
    let players = file.chains { $0.hasPrefix("AudioServicesPlay") || $0 == "AVAudioPlayer" }
    return players.compactMap { chain in
      guard let arguments = chain.arguments else { return nil }
      let argument = arguments.list.first
      let names =
        [file.functionName(around: chain.scope)] + file.names(in: argument?.valueRange ?? 0..<0)
      let words = Set(names.flatMap(\.nameParts))
      if chain.base.hasPrefix("AudioServicesPlay"), !words.isDisjoint(with: Self.askedFor) {
        return .failed(
          chain.place,
          "requested sound is played by System Sound Services, which the silent switch silences")
      }
      if chain.base == "AVAudioPlayer", isLoud == true, !words.isDisjoint(with: Self.effects) {
        return .failed(
          chain.place, "an effect is played despite the silent switch")
      }
      return nil
    }
  }

  private static let askedFor: Set<String> = [
    "pronunciation", "pronounce", "word", "speech", "song", "music", "podcast", "lesson", "story",
    "narration", "alarm", "track",
  ]
  private static let effects: Set<String> = [
    "click", "tap", "tick", "swoosh", "pop", "effect", "keyboard",
  ]
}
