// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutTechnology

/// Writes for people the effort of a journey in each technology, one line per step.
///
/// ```
/// Journey "Book for ten travellers": 2 screens, 3 steps
/// VoiceOver: 15 commands in 32.5 s
///   1. use "Travelers", 9 times: 12 in 21.0 s: swipe right, 3 times; swipe up, 9 times
/// ```
package struct JourneyText: Sendable {
  package init() {}

  /// Appends all technologies; only the first line when there are none.
  package func write(_ efforts: [JourneyEffort], to output: inout TerminalText) {
    guard let journey = efforts.first?.journey else { return }
    let steps = journey.legs.flatMap(\.steps)
    output.write(
      "Journey \"\(journey.name)\": "
        + "\(PlainText.count(journey.legs.count, "screen")), "
        + "\(PlainText.count(steps.count, "step"))\n")
    for effort in efforts {
      output.write("\(effort.technology.name): \(Self.cost(of: effort.whole))\n")
      for (position, (step, reach)) in zip(steps, effort.reaches).enumerated() {
        let times = step.times > 1 ? ", \(step.times) times" : ""
        var line = "\(position + 1). \(step.verb.rawValue) \"\(step.target)\"\(times): "
        line += Self.cost(of: reach)
        if case .path(let path) = reach, !path.steps.isEmpty {
          line += ": \(EffortText.way(reach))"
        }
        output.write("  \(line)\n")
      }
    }
  }

  private static func cost(of reach: Reach) -> String {
    switch reach {
    case .path(let path):
      "\(PlainText.count(path.commands, "command")) in \(path.seconds.tenths) s"
    case .unreachable(let reason): "cannot be done: \(reason)"
    case .notKnown(let reason): "not known: \(reason)"
    }
  }
}
