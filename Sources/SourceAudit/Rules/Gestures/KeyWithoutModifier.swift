// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A command that a letter, digit or sign alone starts.
///
/// WCAG 2.2, 2.1.4 also means capital letters, so that Shift is no modifier. Keys without a character, such
/// as Escape, are left out. Whether the command can be switched off, or works in one control only, is not
/// in the source.
/// Sources: developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:) (`.command` unless
/// said), developer.apple.com/documentation/uikit/uikeycommand (`modifierFlags` is empty unless said).
struct KeyWithoutModifier: Check {
  static let card = RuleCard(
    id: "key-without-modifier",
    title: "A single key starts a command",
    harm: "People who speak to the device, or who hit keys by accident, start the command with "
      + "ordinary words and keystrokes.",
    remedy: "Add Command, Option or Control: modifiers: .command in SwiftUI, modifierFlags: "
      + ".command in UIKit. Or let people switch the shortcut off.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorKeys, .motorVoice],
    requirements: [],
    clauses: [.wcag("2.1.4")],
    fails: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button("Play") { play() }.keyboardShortcut("p", modifiers: [])      // <--
            Button("Stop") { stop() }.keyboardShortcut("s", modifiers: .shift)  // <--
          }
        }
        class Page: UIViewController {
          override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "n", modifierFlags: [], action: #selector(next))]  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button("Play") { play() }.keyboardShortcut("p")
            Button("Stop") { stop() }.keyboardShortcut("s", modifiers: [.shift, .option])
          }
        }
        class Page: UIViewController {
          override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(next))]
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button("Close") { close() }.keyboardShortcut(.escape, modifiers: [])
            Button("Play") { play() }.keyboardShortcut(key, modifiers: [])
          }
        }
        let up = UIKeyCommand(
          input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: #selector(next))
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let shortcuts = file.chains(naming: "keyboardShortcut").flatMap { chain in
      chain.links.filter { $0.name == "keyboardShortcut" }.compactMap { link in
        report(link.arguments?[""], link.arguments?["modifiers"], at: link.place)
      }
    }
    let commands = file.chains(naming: "UIKeyCommand").compactMap { chain in
      chain.base == "UIKeyCommand"
        ? report(chain.arguments?["input"], chain.arguments?["modifierFlags"], at: chain.place)
        : nil
    }
    return shortcuts + commands
  }

  private func report(
    _ key: WrittenValue?, _ modifiers: WrittenValue?, at place: SourcePlace
  ) -> Report<SourcePlace>? {
    guard let key = key?.literalText, key.count == 1, let modifiers = modifiers?.literalMembers,
      modifiers.allSatisfy({ $0 == "shift" })
    else { return nil }
    return .failed(place, Problem("the key \(key.quoted) alone starts the command"))
  }
}
