// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Playback that pauses when headphones connect.
///
/// Apple, "Responding to audio route changes": people who connect headphones want to keep
/// listening, in private.
struct PauseOnHeadphones: Check {
  static let card = RuleCard(
    id: "pause-on-headphones",
    rule: "sound-not-resumed",
    title: "Playback pauses when headphones connect",
    harm: "People who plug in headphones to keep listening in private have to find the button and "
      + "start again.",
    remedy: "Only pause for oldDeviceUnavailable.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-033"],
    clauses: [],
    fails: [
      Example(
        """
        class Radio: NSObject {
          func changed(_ reason: AVAudioSession.RouteChangeReason) {
            switch reason {
            case .newDeviceAvailable:
              player.pause()                                                     // <--
            case .oldDeviceUnavailable: player.pause()
            default: break
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Radio: NSObject {
          func changed(_ reason: AVAudioSession.RouteChangeReason) {
            switch reason {
            case .newDeviceAvailable: updateIcon()
            case .oldDeviceUnavailable: player.pause()
            default: break
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Radio: NSObject {
          func tap() { player.pause() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.offsets(of: "case .newDeviceAvailable").flatMap { start -> [Report<SourcePlace>] in
      let behind = ["case .", "default:", "@unknown"]
        .flatMap { file.offsets(of: $0) }.filter { $0 > start }
      let end = behind.min() ?? file.text.utf8.count
      return file.chains.compactMap { chain in
        let name = chain.links.last?.name ?? chain.base
        guard chain.range.lowerBound > start, chain.range.upperBound <= end,
          name == "pause" || name == "stop"
        else { return nil }
        return .failed(chain.place, "the sound stops because headphones are connected")
      }
    }
  }
}
