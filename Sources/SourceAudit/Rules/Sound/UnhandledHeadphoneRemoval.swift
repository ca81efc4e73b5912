// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A player that continues through the speaker when headphones are unplugged.
///
/// Apple, "Responding to audio route changes": AVPlayer pauses by itself; AVAudioPlayer and audio
/// engines do not, so their app has to observe routeChangeNotification and its reason
/// oldDeviceUnavailable.
struct UnhandledHeadphoneRemoval: Check {
  static let card = RuleCard(
    id: "unhandled-headphone-removal",
    rule: "sound-not-resumed",
    title: "Nothing pauses when headphones are unplugged",
    harm: "Everybody around suddenly hears what people listened to in private.",
    remedy: "Observe AVAudioSession.routeChangeNotification and pause for oldDeviceUnavailable.",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("Sound", right: 0, wrong: 1)],
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-034"],
    clauses: [],
    fails: [
      Example(
        """
        import AVFoundation
        class Radio: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            player = try AVAudioPlayer(contentsOf: url)                          // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import AVFoundation
        class Radio: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            player = try AVAudioPlayer(contentsOf: url)
            center.addObserver(
              self, selector: #selector(changed), name: AVAudioSession.routeChangeNotification, object: nil)
          }
          func changed(_ reason: AVAudioSession.RouteChangeReason) {
            if reason == .oldDeviceUnavailable { player.pause() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import AVFoundation
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.playback)
          player = AVPlayer(url: url)
        }
        """),
      Example(
        """
        import AVFoundation
        func click() throws { player = try AVAudioPlayer(contentsOf: url) }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    let isForListening =
      sound.isMediaPlayer || sound.declarations.contains { $0.category == .playback }
    guard project.hasAllCode, !sound.hasOtherCode, !sound.uses(.call), isForListening,
      !sound.words.contains("oldDeviceUnavailable"), let spot = sound.spots[.audioPlayer]?.first,
      spot.file == file.name
    else { return [] }
    return [
      .failed(
        spot.place,
        Problem("\(spot.name) continues through the speaker when headphones are unplugged"))
    ]
  }
}
