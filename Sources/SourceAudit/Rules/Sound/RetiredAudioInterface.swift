// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A deprecated name of an audio interface.
///
/// Apple: Audio Session Services ended with iOS 7, MPMoviePlayerController with iOS 9.
struct RetiredAudioInterface: Check {
  static let card = RuleCard(
    id: "retired-audio-interface",
    title: "The app uses a deprecated audio interface",
    harm: "It does not work as documented on current systems: people hear what they silenced, or "
      + "nothing.",
    remedy: "Use its replacement, which the finding names.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-057"],
    clauses: [],
    fails: [
      Example(
        """
        func start() {
          AudioSessionInitialize(nil, nil, nil, nil)                          // <--
          AudioSessionGetProperty(                                            // <--
            kAudioSessionProperty_OtherAudioIsPlaying, &size, &isPlaying)     // <--
          let player = MPMoviePlayerController(contentURL: address)           // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func start() throws {
          let session = AVAudioSession.sharedInstance()
          try session.setCategory(session.isOtherAudioPlaying ? .ambient : .soloAmbient)
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var reports: [Report<SourcePlace>] = []
    func add(_ arguments: SourceChain.Arguments?) {
      guard let arguments else { return }
      for argument in arguments.list {
        guard case .reference(let name) = argument.value, let retired = RetiredAudioName(name)
        else { continue }
        reports.append(Self.report(retired, file.place(of: argument.valueRange.lowerBound)))
      }
    }
    for chain in file.chains(whereName: { RetiredAudioName($0) != nil }) {
      guard let retired = RetiredAudioName(chain.base) else { continue }
      reports.append(Self.report(retired, chain.place))
    }
    if file.mayBeAboutSound {
      // The constants in C are arguments.
      for chain in file.chains {
        add(chain.arguments)
        for link in chain.links { add(link.arguments) }
      }
    }
    for scope in file.scopes {
      for name in scope.inherited {
        guard let retired = RetiredAudioName(name) else { continue }
        reports.append(Self.report(retired, scope.place))
      }
    }
    return reports.sorted { $0.place < $1.place }
  }

  private static func report(_ retired: RetiredAudioName, _ place: SourcePlace) -> Report<
    SourcePlace
  > {
    .failed(place, Problem("\(retired.name) is deprecated: use \(retired.replacement)"))
  }
}
