// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Sound that starts by itself when a screen appears, in a type that never stops it.
///
/// WCAG 2.2, 1.4.2: audio that starts by itself and lasts longer than three seconds needs a way to pause,
/// stop or soften it. How long a sound lasts is not in the source, and another type may stop it.
struct SoundOnAppear: Check {
  static let card = RuleCard(
    id: "sound-on-appear",
    rule: "sound-without-stop",
    title: "Sound starts by itself and nothing stops it",
    harm: "It drowns out the screen reader, so people who cannot see find no way to stop it.",
    remedy: "Start it when people ask, or offer a button that pauses it.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    partOf: ["S4-068"],
    clauses: [.wcag("1.4.2")],
    fails: [
      Example(
        """
        class Intro: UIViewController {
          let music = AVAudioPlayer()
          override func viewDidAppear(_ animated: Bool) {
            music.play()                                                         // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Intro: UIViewController {
          let music = AVAudioPlayer()
          override func viewDidAppear(_ animated: Bool) { music.play() }
          @IBAction func quiet() { music.pause() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Intro: UIViewController {
          let music = AVAudioPlayer()
          @IBAction func start() { music.play() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "play").compactMap { chain in
      guard chain.links.count == 1, chain.links[0].name == "play",
        let type = file.typeName(of: [chain.base], in: chain.scope), Self.players.contains(type),
        let function = file.function(around: chain.scope), file.scopes[function].isAppearance,
        let owner = file.type(around: chain.scope),
        !file.chains(in: owner).contains(where: { Self.ends.contains($0.links.last?.name ?? "") }),
        !file.assignments(to: "isMuted").contains(where: { file.isScope($0.scope, in: owner) })
      else { return nil }
      return .failed(
        chain.place, Problem("\(chain.base) starts with the screen, and nothing here stops it"))
    }
  }

  private static let players: Set<String> = ["AVPlayer", "AVQueuePlayer", "AVAudioPlayer"]
  private static let ends: Set<String> = ["pause", "stop", "setVolume"]
}
