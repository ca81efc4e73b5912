// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Sound whose position to the left or right may have a meaning.
///
/// Apple, UIAccessibility.isMonoAudioEnabled: with it on, both ears get the same. A project that
/// queries the setting is not reported.
struct StereoPosition: Check {
  static let card = RuleCard(
    id: "stereo-position",
    rule: "sensory-instruction",
    title: "Sound is placed to the left or right",
    harm: "People who hear with one ear, or have Mono Audio on, do not get the information in the "
      + "position.",
    remedy: "Convey it visually or by touch as well, or query UIAccessibility.isMonoAudioEnabled.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.hearing],
    requirements: ["S4-10-006"],
    partOf: ["S4-10-014", "S4-12-071"],
    clauses: [.wcag("1.3.3")],
    fails: [
      Example(
        """
        class Radar: NSObject {
          let ping = AVAudioPlayer()
          let room = AVAudioEnvironmentNode()                               // <--
          func warn() {
            ping.pan = -1                                                   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Radar: NSObject {
          let ping = AVAudioPlayer()
          func warn() { ping.pan = UIAccessibility.isMonoAudioEnabled ? 0 : -1 }
        }
        """),
      Example(
        """
        class Radar: NSObject {
          let ping = AVAudioPlayer()
          func warn() { ping.pan = 0 }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Map: NSObject {
          let camera = Camera()
          func move() { camera.pan = 1 }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.names.isDisjoint(with: Self.settings) else { return [] }
    let pans = file.assignments(to: "pan").compactMap { assignment -> Report<SourcePlace>? in
      guard assignment.value != .number(0),
        let type = file.typeName(of: assignment.target, in: assignment.scope), type.hasPrefix("AV")
      else { return nil }
      return .failed(
        assignment.place, "the sound comes from one side, but Mono Audio is not checked")
    }
    let rooms = file.chains(naming: "AVAudioEnvironmentNode").compactMap {
      chain -> Report<SourcePlace>? in
      guard chain.base == "AVAudioEnvironmentNode", chain.arguments != nil else { return nil }
      return .failed(
        chain.place, "sounds are positioned in space, but Mono Audio is not checked")
    }
    return pans + rooms
  }

  private static let settings: Set<String> = [
    "UIAccessibility.isMonoAudioEnabled", "UIAccessibilityIsMonoAudioEnabled",
    "UIAccessibility.monoAudioStatusDidChangeNotification",
  ]
}
