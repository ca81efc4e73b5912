// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A session that ends with the wrong notification to other apps.
///
/// Apple, notifyOthersOnDeactivation: a temporary interruption (a recording, a spoken direction,
/// ducked audio) sets it, so that iOS lets the others continue; the new main audio does not. A
/// session that is reactivated in the same function is only reconfigured.
struct UnfitDeactivation: Check {
  static let card = RuleCard(
    id: "unfit-deactivation",
    rule: "sound-not-resumed",
    title: "The audio session ends with the wrong option",
    harm: "The music that people listened to before does not resume, or resumes when nobody wants "
      + "it.",
    remedy: "After a temporary interruption, deactivate with notifyOthersOnDeactivation; as a "
      + "media player, without it.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("Sound", right: 2)],
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-061"],
    clauses: [],
    fails: [
      Example(
        """
        class Memo: NSObject {
          let recorder = AVAudioRecorder()
          func stop() throws {
            try AVAudioSession.sharedInstance().setActive(false)                  // <--
          }
        }
        """),
      Example(
        """
        class Radio: NSObject {
          let player = AVPlayer()
          func start() {
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
          func stop() throws {
            try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Memo: NSObject {
          let recorder = AVAudioRecorder()
          func stop() throws {
            try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
          }
        }
        """),
      Example(
        """
        class Radio: NSObject {
          let player = AVPlayer()
          func start() {
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
          func stop() throws { try AVAudioSession.sharedInstance().setActive(false) }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Memo: NSObject {
          let recorder = AVAudioRecorder()
          func start() throws {
            try AVAudioSession.sharedInstance().setActive(false)
            try AVAudioSession.sharedInstance().setActive(true)
          }
        }
        """),
      Example(
        """
        class Film: NSObject {
          let player = AVPlayer()
          func stop() throws { try AVAudioSession.sharedInstance().setActive(false) }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    let own = sound.activations.filter { $0.spot.file == file.name }
    guard own.contains(where: { $0.isActive == false }) else { return [] }
    let isInterlude =
      has([.recorder, .speech, .microphone], in: file, of: sound)
      || sound.declarations.contains {
        $0.spot.file == file.name && $0.options?.contains(.duckOthers) == true
      }
    let isPlayer =
      sound.isMediaPlayer
      && has([.player, .audioPlayer, .nowPlaying, .remoteCommand], in: file, of: sound)
    guard isInterlude != isPlayer else { return [] }
    return own.compactMap { activation in
      let function = file.function(around: activation.spot.scope)
      let isSetUpAnew = own.contains {
        $0.isActive == true && file.function(around: $0.spot.scope) == function
      }
      guard activation.isActive == false, !isSetUpAnew,
        let notifies = activation.notifiesOthers, notifies == isPlayer
      else { return nil }
      return .failed(
        activation.spot.place,
        isPlayer
          ? "a media player notifies other apps to resume"
          : "the interruption ends, but other apps are not notified that they may resume")
    }
  }

  private func has(_ means: [SoundUse.Means], in file: SwiftFacts, of sound: SoundUse) -> Bool {
    means.contains { sound.spots[$0]?.contains { $0.file == file.name } == true }
  }
}
