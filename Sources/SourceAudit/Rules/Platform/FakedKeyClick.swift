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
        """),
      Example(
        """
        class Keys: UIInputView {
          let click: SystemSoundID = 1104
          let message: SystemSoundID = 1007
          func pressed() {
            AudioServicesPlaySystemSound(click)                            // <--
            AudioServicesPlaySystemSound(message)
          }
        }
        """),
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
      guard let number = number(argument.value, argument.valueRange, chain.scope, file),
        InputClick.systemSounds.contains(number)
      else { return nil }
      return .failed(chain.place, Problem("the key sound \(number) ignores the setting"))
    }
  }

  /// Returns the number of a sound: one that is written, one in `SystemSoundID(1104)`, or that of a constant.
  private func number(
    _ value: WrittenValue, _ range: Range<Int>, _ scope: Int, _ file: SwiftFacts
  ) -> Int? {
    if let number = writtenNumber(value, range, file) { return number }
    let words = file.source(range).split(separator: ".")
    guard let name = words.last, words.count == 1 || words.count == 2 && words[0] == "self" else {
      return nil
    }
    // The constant that is declared nearest around the call.
    let constants = file.variables(named: String(name)).filter { file.isScope(scope, in: $0.scope) }
    guard file.assignments(to: String(name)).isEmpty,
      let constant = constants.max(by: { $0.scope < $1.scope }), let value = constant.value,
      let range = constant.valueRange
    else { return nil }
    return writtenNumber(value, range, file)
  }

  private func writtenNumber(_ value: WrittenValue, _ range: Range<Int>, _ file: SwiftFacts) -> Int?
  {
    guard value.literalNumber != nil || value == .call("SystemSoundID") else { return nil }
    return Int(file.source(range).filter(\.isNumber))
  }

  private static let players: Set<String> = [
    "AudioServicesPlaySystemSound", "AudioServicesPlayAlertSound",
    "AudioServicesPlaySystemSoundWithCompletion", "AudioServicesPlayAlertSoundWithCompletion",
  ]
}
