// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Sound that conveys a direction, in code without a visible or tactile alternative.
///
/// A sound is positioned by `pan`, in a space of AVFAudio or PHASE, or on a node of SpriteKit. The
/// surrounding type, or one that it calls by name, may show the direction: names related to arrows,
/// captions and the like, haptics and announcements count. Checking Mono Audio does not, because
/// then both ears hear the sound, but nobody learns where it comes from.
struct SoundDirectionAlone: Check {
  static let card = RuleCard(
    id: "sound-direction-alone",
    rule: "sensory-instruction",
    title: "A direction is only conveyed by sound",
    harm:
      "Deaf people, people who hear with one ear and everybody with a single loudspeaker do not "
      + "learn where the enemy is, or who is speaking.",
    remedy:
      "Show the direction as well: an arrow at the edge of the screen, a caption that names it, or "
      + "haptic feedback.",
    impact: .serious,
    tier: .experimental,
    concerns: [.hearing],
    partOf: ["S4-10-014", "S4-12-071"],
    clauses: [.wcag("1.3.3")],
    fails: [
      Example(
        """
        class Radar: NSObject {
          let ping = AVAudioPlayer()
          func warn(_ enemy: Enemy) {
            ping.pan = enemy.isLeft ? -1 : 1                                // <--
            ping.play()
          }
        }
        class Cave: NSObject {
          let room = AVAudioEnvironmentNode()                               // <--
        }
        class Forest: SKScene {
          func growl(_ sound: SKAudioNode) {
            sound.isPositional = true                                       // <--
          }
        }
        """),
      Example(
        """
        class Radar: NSObject {
          let ping = AVAudioPlayer()
          func warn() {
            ping.pan = UIAccessibility.isMonoAudioEnabled ? 0 : -1          // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Radar: NSObject {
          let ping = AVAudioPlayer()
          func warn(_ enemy: Enemy) {
            ping.pan = enemy.isLeft ? -1 : 1
            arrow.isHidden = false
          }
        }
        class Cave: NSObject {
          let room = AVAudioEnvironmentNode()
          func roar() { haptics.impactOccurred() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Map: NSObject {
          let camera = Camera()
          let ping = AVAudioPlayer()
          func move() {
            camera.pan = 1
            ping.pan = 0
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return placed(in: file).compactMap { place, scope in
      guard !file.isPreview(scope), !givesCue(scope, file) else { return nil }
      return .failed(place, "a sound comes from a direction, and nothing shows it")
    }
  }

  /// Returns the places where code gives a sound a direction.
  private func placed(in file: SwiftFacts) -> [(SourcePlace, Int)] {
    let pans = file.assignments(to: "pan").filter { assignment in
      assignment.value != .number(0)
        && file.typeName(of: assignment.target, in: assignment.scope)?.hasPrefix("AV") == true
    }
    let nodes = file.assignments(to: "isPositional").filter { $0.value == .truth(true) }
    let rooms = file.chains.filter { Self.rooms.contains($0.base) && $0.arguments != nil }
    return (pans + nodes).map { ($0.place, $0.scope) } + rooms.map { ($0.place, $0.scope) }
  }

  /// Apple: AVFAudio, PHASE and SceneKit.
  private static let rooms: Set<String> = [
    "AVAudioEnvironmentNode", "PHASESpatialMixerDefinition", "SCNAudioPlayer",
  ]

  private func givesCue(_ scope: Int, _ file: SwiftFacts) -> Bool {
    guard let type = file.type(around: scope) else { return true }
    return file.names(inScope: type).contains { name in
      let word = name.lowercased()
      return Self.cues.contains { word.holds($0) }
    }
  }

  private static let cues = [
    "arrow", "caption", "subtitle", "haptic", "vibrat", "impactoccurred", "marker", "indicator",
    "compass", "announce", "minimap", "highlight", "cue", "feedbackgenerator", "pulse", "badge",
  ]
}
