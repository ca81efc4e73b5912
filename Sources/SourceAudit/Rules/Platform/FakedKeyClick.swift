// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A key sound that is played directly, ignoring the setting for keyboard clicks.
struct FakedKeyClick: Check {
  static let card = RuleCard(
    id: "faked-key-click",
    title: "A key click ignores the user's setting",
    harm: "People turn keyboard clicks off because the noise hurts, distracts or covers the voice "
      + "of the screen reader; these clicks still sound.",
    remedy: "Call UIDevice.current.playInputClick(), which follows Settings > Sounds & Haptics > "
      + "Keyboard Feedback.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    category: .platform,
    concerns: [.everyone],
    requirements: ["S1-032"],
    clauses: [],
    related: [.wcag("1.4.2")],
    fails: [
      Example(
        """
        func pressed() {
          AudioServicesPlaySystemSound(1104)                               // <--
          AudioServicesPlaySystemSound(SystemSoundID(1123))                // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func pressed() {
          UIDevice.current.playInputClick()
          AudioServicesPlaySystemSound(1108)
        }
        """)
    ],
    ignores: [Example("func pressed() { play(1104) }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: Self.players).compactMap { chain in
      guard Self.players.contains(chain.base), let argument = chain.arguments?.list.first else {
        return nil
      }
      let digits = file.source(argument.valueRange).filter(\.isNumber)
      let isNumber = argument.value.literalNumber != nil || argument.value == .call("SystemSoundID")
      guard isNumber, let number = Int(digits), InputClick.systemSounds.contains(number) else {
        return nil
      }
      return .failed(chain.place, Problem("the key sound \(number) ignores the setting"))
    }
  }

  private static let players: Set<String> = [
    "AudioServicesPlaySystemSound", "AudioServicesPlayAlertSound",
    "AudioServicesPlaySystemSoundWithCompletion", "AudioServicesPlayAlertSoundWithCompletion",
  ]
}
