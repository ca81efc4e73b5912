// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutStandards
import CurbcutTechnology

/// The gestures, keys and phrases that a tester needs for a technology, from the tables of the
/// technology.
enum TechnologyGestures {
  /// The lines, such as "one-finger swipe right: next"; empty when no table has them.
  static func lines(for technology: Technology, on platform: Platform) -> [String] {
    switch technology {
    case .voiceOver:
      gestures(
        VoiceOverGestures.touch.map { ($0.name, $0.command) },
        [
          .next: "the next element", .previous: "the previous element",
          .activate: "use the element", .readFromTop: "read all from the top",
          .rotorNext: "the next setting of the rotor",
          .nextByRotor: "the next action, heading or value, as the rotor says",
          .previousByRotor: "the previous one",
          .scrollDown: "scroll to what is below", .escape: "go back or close",
          .screenCurtain: "screen curtain",
        ])
    case .talkBack:
      gestures(
        TalkBackGestures.touch.map { ($0.name, $0.command) },
        [
          .next: "the next element", .previous: "the previous element",
          .activate: "use the element", .readAll: "read all",
          .nextReadingControl: "the next reading control",
          .nextByControl: "the next action, heading or value, as the reading control says",
          .scrollForward: "scroll forward", .back: "go back",
        ])
    // The phrases and keys are those that `effort` counts; sources stand at `SpokenPhrase`,
    // `SwitchControl`, `SwitchAccess` and `KeyboardSession`.
    case .voiceControl:
      [
        "say \"Tap\" and a name: use the element",
        "say \"Show names\" or \"Show numbers\": what can be said", "say \"Scroll down\"",
        "say \"Go back\"",
      ]
    case .voiceAccess:
      [
        "say \"Tap\" and a name: use the element",
        "say \"Show labels\" or \"Show numbers\": what can be said", "say \"Scroll down\"",
        "say \"Go back\"",
      ]
    case .switchControl, .switchAccess:
      [
        "wait until the element or its group is marked, and press the switch",
        "choose Tap in the menu",
      ]
    case .keyboard:
      [
        "Tab and Shift+Tab: the next and previous element", "Space or Enter: use the element",
        "arrow keys: within groups", "Escape: go back or close",
      ]
    case .braille:
      [BrailleCommand.next, .previous, .panRight, .route].map { command in
        "\(command.keys(on: platform)): \(words(for: command))"
      }
    case .zoom:
      platform == .ios
        ? ["three-finger double tap: magnify", "three-finger drag: move over the screen"]
        : ["triple tap: magnify", "two-finger drag: move over the screen"]
    case .speakScreen, .selectToSpeak: []
    }
  }

  /// Returns the first gesture for each command, in the order of the table.
  private static func gestures<Command: Hashable>(
    _ table: [(name: String, command: Command)], _ words: [Command: String]
  ) -> [String] {
    var seen: Set<Command> = []
    return table.compactMap { name, command in
      guard let meaning = words[command], seen.insert(command).inserted else { return nil }
      return "\(name): \(meaning)"
    }
  }

  private static func words(for command: BrailleCommand) -> String {
    switch command {
    case .next: "the next element"
    case .previous: "the previous element"
    case .panRight: "the rest of a long line"
    case .route: "use the element"
    default: "\(command)"
    }
  }
}

/// A fact that a capture does not state, as a question to a tester.
enum UnknownFact {
  /// Returns the question about a fact in the words of transcripts.
  static func question(about fact: String) -> String {
    questions[fact] ?? "Not known: \(fact). Find it out on each screen."
  }

  private static let questions: [String: String] = [
    "hint":
      "Wait after each control: where a hint is spoken, is it true, and short?",
    "custom actions":
      "Listen for \"Actions available\": does everything that is swiped or held have an action?",
    "custom content": "Listen for \"More content\": does it say what the row shows?",
    "hiding of elements": "Is something heard that is not on the screen, or the reverse?",
    "modality": "Open each dialog and sheet: does the reading stay inside it?",
    "grouping": "Are texts that belong together read one after the other?",
    "stated reading order": "Does the reading follow the meaning of the screen?",
    "container type": "Are lists, tables and landmarks announced as such?",
    "the reading order": "Does the reading follow the meaning of the screen?",
    "traits": "Is each role and state spoken: button, heading, selected, dimmed?",
    "value": "Is each value spoken, and spoken again when it changes?",
    "label": "Does each control have a name?",
    "heading": "Are headings announced, and can one go from heading to heading?",
    "responds to user interaction":
      "Is everything that can be tapped reached, and nothing that cannot?",
    "navigation style": "Are groups entered and left as the screen suggests?",
    "user input labels":
      "Can each control be spoken by the words that it shows?",
    "language": "Are texts in another language spoken by a voice of that language?",
  ]
}
