// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

/// A command that the help of `drive` explains.
protocol ExplainedCommand: CaseIterable, RawRepresentable<String> {
  /// The effect, with an example of the words that follow the command if it needs any.
  var explanation: String { get }
}

extension ExplainedCommand {
  /// The explanations by the names of the commands.
  static var explanations: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.explanation) })
  }
}

extension SpokenCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .say: "says words to the phone: say tap Book; the word say may be left out"
    case .wait: "lets time pass"
    }
  }
}

extension BrailleCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .next: "goes to the next element"
    case .previous: "goes to the previous element"
    case .first: "goes to the first element"
    case .last: "goes to the last element"
    case .panLeft: "shows the piece of the line before this one"
    case .panRight: "shows the next piece of the line"
    case .route: "presses the routing key above a cell, which counts from 1: route 3"
    }
  }
}

extension SwitchControlCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .open: "shows the screen; a scan that runs by itself frames its first item"
    case .select: "presses the switch that selects what is framed, or stops the line"
    case .next: "presses the switch that moves the frame on; next 2 holds it for two seconds"
    case .previous: "presses the switch that moves the frame back"
    case .wait: "lets time pass: wait 2.5; without a number, until the frame moves by itself"
    case .choose: "chooses an entry of the open menu by its name: choose Tap"
    case .itemMode: "scans the items of the screen"
    case .pointMode: "scans for a point of the screen with moving lines"
    }
  }
}

extension SwitchAccessCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .select: "presses the switch that selects what is framed, or starts the scan"
    case .next: "presses the switch that moves the frame on, or starts the scan"
    case .previous: "presses the switch that moves the frame back"
    case .group: "presses the switch of a part in group selection, from 1: group 2"
    case .wait: "lets time pass: wait 2.5; without a number, until the frame moves by itself"
    case .choose: "chooses an entry of the open menu by its name: choose Select"
    }
  }
}

extension SpeakScreenCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .speakScreen: "reads the screen, and scrolls on: a swipe down with two fingers"
    case .select: "selects a text, as a long press does: select to be"
    case .speakSelection: "reads the selected text"
    }
  }
}

extension SelectToSpeakCommand: ExplainedCommand {
  var explanation: String {
    switch self {
    case .play: "reads the whole screen"
    case .next: "reads the next text"
    case .previous: "reads the text before this one"
    case .faster: "speaks faster by one step"
    case .slower: "speaks slower by one step"
    case .stop: "stops reading"
    case .box: "reads what is in a box that you draw: box 0,100 300x200"
    case .touch: "reads what is at a place that you touch: touch 20,30"
    }
  }
}
