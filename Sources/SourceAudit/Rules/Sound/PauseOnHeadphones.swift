// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Playback that pauses when headphones connect: in a branch for that case, or in a function that the branch calls.
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
        """),
      Example(
        """
        class Radio: NSObject {
          func changed(_ reason: AVAudioSession.RouteChangeReason) {
            if reason == .newDeviceAvailable { player.pause() }                  // <--
          }
          func handle(_ reason: AVAudioSession.RouteChangeReason) {
            guard reason == .newDeviceAvailable else { return }
            halt()                                                               // <--
          }
          func halt() { player.pause() }
        }
        """),
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
          func changed(_ reason: AVAudioSession.RouteChangeReason) {
            if reason != .newDeviceAvailable { player.pause() }
            guard reason == .oldDeviceUnavailable else { return }
            player.pause()
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let branches = file.caseBranches.filter { $0.cases.contains("newDeviceAvailable") }
    guard !branches.isEmpty else { return [] }
    var reported: Set<Int> = []
    return branches.flatMap { branch -> [Report<SourcePlace>] in
      file.chains.indices.compactMap { index in
        let chain = file.chains[index]
        guard branch.body.contains(chain.range.lowerBound),
          Self.pauses(chain) || callsWhatPauses(chain, in: file), reported.insert(index).inserted
        else { return nil }
        return .failed(chain.place, "the sound stops because headphones are connected")
      }
    }
  }

  private static func pauses(_ chain: SourceChain) -> Bool {
    let name = chain.links.last?.name ?? chain.base
    return name == "pause" || name == "stop"
  }

  /// Returns whether a chain calls a function of the same file that pauses whatever it is given.
  private func callsWhatPauses(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    let isOfSelf = chain.base == "self" && chain.links.count == 1
    let name = isOfSelf ? chain.links[0].name : chain.base
    guard isOfSelf || chain.links.isEmpty, chain.lastArguments != nil else { return false }
    let functions = file.functions(named: name)
    guard functions.count == 1, let function = functions.first else { return false }
    return file.chains.contains {
      file.isScope($0.scope, in: function) && !$0.isConditional && Self.pauses($0)
    }
  }
}
