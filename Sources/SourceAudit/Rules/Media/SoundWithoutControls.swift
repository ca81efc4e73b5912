// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Sound or a video that people cannot pause or stop, or whose volume they cannot set separately
/// from the device.
///
/// This is the stricter of two levels: WCAG 2.2, 1.4.2 requires this if sound starts by itself
/// (`sound-on-appear`), and this rule wherever something plays, unless it certainly ends within
/// three seconds: sounds of System Sound Services, and those named after an effect. The system's
/// controls (AVPlayerViewController, VideoPlayer) pause, and change the volume of the whole device.
struct SoundWithoutControls: Check {
  static let card = RuleCard(
    id: "sound-without-controls",
    rule: "sound-without-stop",
    title: "Sound has no pause, stop or volume control of its own",
    harm:
      "It drowns out the screen reader, and people who turn the device down no longer hear the "
      + "screen reader either.",
    remedy: "Offer pause or stop, and a slider for the player's own volume beside it.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind, .hearing],
    partOf: ["S4-068"],
    clauses: [.wcag("1.4.2")],
    fails: [
      Example(
        """
        class Story: UIViewController {
          let player = AVAudioPlayer()
          @IBAction func start() {
            player.play()                                                   // <--
          }
        }
        class Song: UIViewController {
          let player = AVPlayer(url: url)
          @IBAction func start() {
            player.play()                                                   // <--
          }
          @IBAction func halt() { player.pause() }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Song: UIViewController {
          let player = AVPlayer(url: url)
          @IBAction func start() { player.play() }
          @IBAction func halt() { player.pause() }
          @IBAction func slide(_ slider: UISlider) { player.volume = slider.value }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Game: UIViewController {
          let clickEffect = AVAudioPlayer()
          @IBAction func tap() { clickEffect.play() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var reported: Set<String> = []
    return file.chains.compactMap { chain in
      guard let target = chain.target(of: "play"), let name = target.last,
        let type = file.typeName(of: target, in: chain.scope), Self.players.contains(type),
        !Self.isShort(name), let owner = file.type(around: chain.scope),
        reported.insert("\(owner) \(name)").inserted, !file.isPreview(chain.scope)
      else { return nil }
      let names = Set(file.names(inScope: owner))
      let pauses = !names.isDisjoint(with: Self.ends) || !names.isDisjoint(with: Self.controls)
      let hasVolume = !names.isDisjoint(with: Self.volumes)
      guard !pauses || !hasVolume else { return nil }
      let missing =
        pauses
        ? "no volume control of its own"
        : hasVolume ? "nothing to pause or stop it" : "nothing to pause it and no volume control"
      return .failed(chain.place, Problem("\(name) is played with \(missing)"))
    }
  }

  private static let players: Set<String> = ["AVPlayer", "AVQueuePlayer", "AVAudioPlayer"]
  private static let ends: Set<String> = ["pause", "stop"]
  private static let controls: Set<String> = ["AVPlayerViewController", "VideoPlayer"]
  private static let volumes: Set<String> = ["volume", "setVolume"]

  private static func isShort(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "click", "effect", "beep", "ding", "tap", "tick", "chime", "shutter", "feedback", "blip",
      "alert", "ping", "jingle", "swoosh", "pop",
    ].contains { name.holds($0) }
  }
}
