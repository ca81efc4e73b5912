// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Views for which a screen reader would speak the same text.
enum DuplicateSpeakableTextCheck: ATFCheck {
  static let name = "DuplicateSpeakableTextCheck"

  static let card = ATFCard(
    remedy: "Give views that do different things different names, for example with the name of "
      + "the row that they are in.",
    clauses: [.wcag("2.4.6")], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    var groups: [[Int]] = []
    var texts: [String] = []
    // Java compares code units, Swift's strings compare characters.
    var groupByText: [[UInt8]: Int] = [:]
    for index in screen.focusable {
      let text = screen.speakableText(of: index, in: screen.language).trimmedByATF
      guard !text.isEmpty else { continue }
      let key = Array(text.utf8)
      if let group = groupByText[key] {
        groups[group].append(index)
      } else {
        groupByText[key] = groups.count
        groups.append([index])
        texts.append(text)
      }
    }
    let results = zip(groups, texts).compactMap { group, text in
      group.count < 2 ? nil : result(for: group, text, on: screen)
    }
    return results.sorted { ($0.node ?? 0) < ($1.node ?? 0) }
  }

  private static func result(
    for group: [Int], _ text: String, on screen: ATFScreen
  ) -> ATFResult {
    let details: [ATFResult.Detail] = [
      .init("KEY_SPEAKABLE_TEXT", .text(text)),
      .init("KEY_CONFLICTING_VIEW_COUNT", .whole(group.count - 1)),
    ]
    guard let clickable = group.first(where: { screen.isClickable($0) }) else {
      return result(2, .info, group[0], details)
    }
    return result(1, .warning, clickable, details)
  }

  static func message(of result: ATFResult) -> String? {
    let count = result.word("KEY_CONFLICTING_VIEW_COUNT")
    let others = count == "1" ? "another view" : "\(count) other views"
    return "a screen reader says \(result.word("KEY_SPEAKABLE_TEXT").quoted) here and at \(others)"
  }
}
