public import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes what has changed for the users of each technology, for people: a line a change.
///
/// ```
/// VoiceOver: 1 unreachable, 1 renamed
///   error, unreachable, line 7: "Book" is still drawn but is no stop any more, it came first
///   renamed, line 3: "Travelers" is now called "Guests"
/// ```
public struct DifferenceText: Sendable {
  public init() {}

  /// Appends the changes of all technologies; nothing for those without any.
  public func write(
    _ differences: [ExperienceDifference], to output: inout some TextOutputStream
  ) {
    for difference in differences where !difference.changes.isEmpty {
      let name = PlainText.technology(of: difference.after.transcript)
      let screen = difference.after.transcript.screen
      output.write("\(name): \(Self.counts(difference.changes))\n")
      for change in difference.changes {
        let status = change.isError ? "error, " : ""
        let line = change.node.map { screen.nodes[$0].place.line } ?? 0
        let place = line > 0 ? ", line \(line)" : ""
        output.write(
          "  \(status)\(change.kind.rawValue)\(place): \(PlainText.line(change.message))\n")
      }
    }
  }

  private static func counts(_ changes: [ExperienceChange]) -> String {
    ExperienceChange.Kind.allCases.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }
}
