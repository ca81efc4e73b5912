// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

/// The keys of `drive` for the page, which has no table of its own.
enum PageKeys {
  /// Returns the keys of a technology in groups: the effect, and of each key the name that browsers give it,
  /// its name in words, the command, and what is asked for.
  static func json(of technology: Technology) -> JSONValue {
    .array(
      (KeyGroup.keys(of: technology) + [KeyGroup.map]).map { group in
        .array([.string(group.explanation), .array(group.keys.compactMap(json))])
      })
  }

  private static func json(_ key: DriveKey) -> JSONValue? {
    key.key.nameInBrowsers.map { name in
      .strings([name, key.name, key.command] + (key.question.map { [$0] } ?? []))
    }
  }
}

extension Terminal.Key {
  /// The value of `key` in a browser's event, with Shift before it where a letter does not have it; nil if
  /// no browser reports it.
  var nameInBrowsers: String? {
    switch self {
    case .right: "ArrowRight"
    case .left: "ArrowLeft"
    case .up: "ArrowUp"
    case .down: "ArrowDown"
    case .home: "Home"
    case .last: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .enter: "Enter"
    case .tab: "Tab"
    case .shiftTab: "Shift+Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .escape: "Escape"
    case .letter(let letter): String(letter)
    case .control, .other, .end: nil
    }
  }
}
