// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutTechnology

/// Writes grouping advice for people: one line per group, then the resulting speech.
///
/// ```
/// Advice: 2 groups, VoiceOver stops 3 times instead of 5
/// 1. combine "4.4" and "1K reviews" into one element
/// 2. combine "100K+" and "Downloads" into one element
/// With that, it says:
///   1. 4.4, 1K reviews, Button
/// ```
package struct GroupingText: Sendable {
  package init() {}

  /// Appends the advice; one line when there is none.
  package func write(_ plan: GroupingPlan, to output: inout TerminalText) {
    guard !plan.advice.isEmpty else {
      output.write("Advice: nothing to group was found\n")
      return
    }
    output.write(
      "Advice: \(PlainText.count(plan.advice.count, "group")), \(plan.technology.name) stops "
        + "\(PlainText.count(plan.after.stops.count, "time")) instead of \(plan.before.stops.count)\n"
    )
    for (position, advice) in plan.advice.enumerated() {
      output.write("\(position + 1). \(advice.message)\n")
    }
    output.write("With that, it says (words written to be heard are better still):\n")
    for (position, stop) in plan.after.stops.enumerated() {
      output.write("  \(position + 1). \(TranscriptText.spoken(stop.utterance))\n")
      if !stop.actions.isEmpty {
        output.write("     actions: \(stop.actions.joined(separator: ", "))\n")
      }
    }
  }
}
