// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience

/// A key of the terminal and the command that it gives.
struct DriveKey: Hashable {
  let key: Terminal.Key
  /// The command; with a question, the words that the user types follow it.
  let command: String
  /// The words that are asked for, such as the name of an element; nil if the command is complete.
  let question: String?

  /// The name of the key.
  var name: String { key.name }
}

/// Keys that belong together: a line of the help.
struct KeyGroup {
  let keys: [DriveKey]
  /// The effect of the keys.
  let explanation: String

  /// The line, such as `right and left arrow: the next or the previous element (next, previous)`.
  var line: String {
    var commands: [String] = []
    for key in keys where !commands.contains(key.command) { commands.append(key.command) }
    return "\(names): \(explanation) (\(commands.joined(separator: ", ")))"
  }

  /// The names of the keys, such as `right and left arrow`.
  private var names: String {
    let names = keys.map(\.name)
    let arrow = " arrow"
    guard names.count == 2, names.allSatisfy({ $0.hasSuffix(arrow) }) else {
      return names.joined(separator: ", ")
    }
    return "\(names[0].dropLast(arrow.count)) and \(names[1])"
  }

  init(_ keys: [DriveKey], _ explanation: String) {
    self.keys = keys
    self.explanation = explanation
  }
}

extension KeyGroup {
  /// The key for where the focus is, which every technology has.
  static let map = KeyGroup(
    [DriveKey("M", "map")], "where the focus is, and what is before and after it")

  /// Returns the keys of a technology: for a terminal, and for the page of `inspect`.
  static func keys(of technology: Technology) -> [KeyGroup] {
    switch technology {
    case .voiceOver: voiceOver
    case .talkBack: talkBack
    case .switchControl: switchControl
    case .switchAccess: switchAccess
    case .voiceControl: voiceControl
    case .voiceAccess: voiceAccess
    case .keyboard: keyboard
    case .braille: braille
    case .zoom: zoom
    case .selectToSpeak: selectToSpeak
    case .speakScreen: speakScreen
    }
  }
}

extension DriveKey {
  init(_ key: Terminal.Key, _ command: String) {
    self.init(key: key, command: command, question: nil)
  }

  init(_ letter: Character, _ command: String, asks question: String? = nil) {
    self.init(key: .letter(letter), command: command, question: question)
  }

  /// The two keys that everybody tries first.
  static func enterAndSpace(_ command: String) -> [DriveKey] {
    [DriveKey(.enter, command), DriveKey(" ", command)]
  }

  /// The right and the left arrow.
  static func sideways(_ right: String, _ left: String) -> [DriveKey] {
    [DriveKey(.right, right), DriveKey(.left, left)]
  }

  /// The down and the up arrow.
  static func upright(_ down: String, _ up: String) -> [DriveKey] {
    [DriveKey(.down, down), DriveKey(.up, up)]
  }
}
