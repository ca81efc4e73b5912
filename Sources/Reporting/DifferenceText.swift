// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes for people what has changed for the users of each technology, one line per change.
///
/// A change that is the same in several technologies is one line, in the words of the first of
/// them.
///
/// ```
/// 1 unreachable, 1 renamed
///   error, unreachable, line 7: "Book" is still drawn but no longer a stop, it came first; VoiceOver
///   renamed, line 3: "Travelers" is now called "Guests"; all technologies
/// ```
package struct DifferenceText: Sendable {
  package init() {}

  /// Appends the changes in all compared technologies; nothing when there are none.
  package func write(
    _ differences: [ExperienceDifference], to output: inout TerminalText
  ) {
    write(differences, of: nil, to: &output)
  }

  /// Appends the changes of several screens, each below its name, then the screens that are gone and new,
  /// and how many there are of each; nothing when nothing has changed.
  ///
  /// Screens with the same changes, such as those of a component that they all show, are told once.
  package func write(_ differences: ScreenDifferences, to output: inout TerminalText) {
    guard !differences.isEmpty else { return }
    let groups = differences.changed.groupedInOrder { changed in
      changed.differences.map { difference in
        difference.changes.map { [$0.kind.rawValue, $0.message] }
      }
    }
    for group in groups {
      write(group[0].differences, of: group[0].name.text, to: &output)
      if group.count > 1 {
        let others = group.dropFirst().map(\.name.text).joined(separator: "; ")
        output.write("  the same in: \(others)\n")
      }
    }
    for name in differences.removed { output.write("\(name.text): removed\n") }
    for name in differences.added { output.write("\(name.text): added\n") }
    var counts: [String] = []
    if differences.count > 0 {
      let all = PlainText.count(differences.count, "screen")
      counts.append("\(differences.changed.count) of \(all) changed")
    }
    if !differences.removed.isEmpty { counts.append("\(differences.removed.count) removed") }
    if !differences.added.isEmpty { counts.append("\(differences.added.count) added") }
    output.write("\(counts.joined(separator: ", "))\n")
  }

  private func write(
    _ differences: [ExperienceDifference], of screen: String?, to output: inout TerminalText
  ) {
    let remarks = Self.remarks(on: differences)
    guard !remarks.isEmpty else { return }
    let single = differences.count == 1 ? Self.name(of: differences[0]) : nil
    let title = [screen, single].compactMap(\.self).joined(separator: ", ")
    if !title.isEmpty { output.write("\(title): ") }
    output.write("\(Self.counts(remarks))\n")
    for remark in remarks {
      guard single == nil else {
        output.write("  \(remark.text)\n")
        continue
      }
      let names = remark.differences.map { Self.name(of: differences[$0]) }
      let whose =
        names.count == differences.count ? "all technologies" : names.joined(separator: ", ")
      output.write("  \(remark.text); \(whose)\n")
    }
  }

  /// A change, and the positions of the differences that contain it.
  private struct Remark {
    var change: ExperienceChange
    var text: String
    var differences: [Int]
  }

  /// The identity of a remark: two changes with the same mark are one remark.
  private struct Mark: Hashable {
    var kind: ExperienceChange.Kind
    var node: Int?
    var formerNode: Int?
    var message: String?
  }

  /// Returns the changes of all differences, each once, ordered by kind.
  private static func remarks(on differences: [ExperienceDifference]) -> [Remark] {
    var remarks: [Remark] = []
    var positions: [Mark: Int] = [:]
    for (index, difference) in differences.enumerated() {
      for change in difference.changes {
        let mark = mark(of: change, in: difference)
        if let position = positions[mark] {
          if remarks[position].differences.last != index {
            remarks[position].differences.append(index)
          }
          continue
        }
        positions[mark] = remarks.count
        remarks.append(
          Remark(change: change, text: text(of: change, in: difference), differences: [index]))
      }
    }
    let kinds = ExperienceChange.Kind.allCases
    return kinds.flatMap { kind in remarks.filter { $0.change.kind == kind } }
  }

  /// Returns the mark of a change: for gone, new or moved elements it ignores their neighbours; for
  /// other changes it includes their texts.
  private static func mark(
    of change: ExperienceChange, in difference: ExperienceDifference
  ) -> Mark {
    let isOfPlace: Bool
    switch change.kind {
    case .lost, .gained, .reordered: isOfPlace = true
    // An element that is not a stop any more; for an unreachable stop the reason is in the message.
    case .unreachable: isOfPlace = change.after == nil
    case .nameless, .renamed, .reworded, .merged, .costlier: isOfPlace = false
    }
    let isPart = difference.after.transcript.technology == Technology.zoom.rawValue
    return Mark(
      kind: change.kind, node: change.node,
      formerNode: isPart || change.node != nil
        ? nil : change.before.map { difference.before.transcript.stops[$0].node },
      message: isOfPlace && !isPart ? nil : change.message)
  }

  private static func text(
    of change: ExperienceChange, in difference: ExperienceDifference
  ) -> String {
    let screen = difference.after.transcript.screen
    let status = change.isError ? "error, " : ""
    let place = change.node.map { Self.place(of: screen.nodes[$0], on: screen) } ?? ""
    return "\(status)\(change.kind.rawValue)\(place): \(change.message)"
  }

  /// Returns the line in the capture, or the place on the screen when the capture has only one
  /// line.
  private static func place(of node: Node, on screen: Screen) -> String {
    let hasLines = (screen.nodes.last?.place.line ?? 0) > 1
    return hasLines && node.place.line > 0
      ? ", line \(node.place.line)" : PlainText.place(of: node.frame)
  }

  private static func name(of difference: ExperienceDifference) -> String {
    PlainText.technology(of: difference.after.transcript)
  }

  private static func counts(_ remarks: [Remark]) -> String {
    ExperienceChange.Kind.allCases.compactMap { kind in
      let count = remarks.count { $0.change.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }
}
