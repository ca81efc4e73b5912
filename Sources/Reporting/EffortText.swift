public import CurbcutExperience
import CurbcutTechnology

/// Writes what each control costs in each technology, for people: a line a control.
///
/// ```
/// Effort: iOS screen "Mars", outline, 3 views, 2 controls
/// Each number: how often the user does something to get there and use it; then seconds.
/// 1. Help: VoiceOver 2 in 2.9 s
/// 2. Book: VoiceOver not reachable
/// VoiceOver: 1 of 2 controls, 2 commands and 2.9 s in all; not reachable: Book, VoiceOver does not stop there
/// ```
public struct EffortText: Sendable {
  /// Whether the way to each control is written out below it.
  public var showsPaths: Bool

  public init(showsPaths: Bool = false) { self.showsPaths = showsPaths }

  /// Appends the whole table.
  public func write(_ effort: Effort, to output: inout some TextOutputStream) {
    output.write(
      "Effort: \(PlainText.summary(of: effort.screen)), "
        + "\(PlainText.count(effort.targets.count, "control"))\n")
    guard !effort.targets.isEmpty else { return }
    output.write(
      "Each number says how often the user does something to get there and use it, then how long "
        + "it takes.\n")
    for (position, target) in effort.targets.enumerated() {
      let costs = effort.columns.map { column in
        "\(column.technology.name) \(Self.cost(of: column.reaches[position]))"
      }
      output.write(
        "\(position + 1). \(PlainText.line(target.name)): \(costs.joined(separator: "; "))\n")
      guard showsPaths else { continue }
      for column in effort.columns {
        output.write(
          "   \(column.technology.name): \(PlainText.line(Self.way(column.reaches[position])))\n")
      }
    }
    for column in effort.columns { output.write(Self.total(of: column, effort) + "\n") }
  }

  private static func cost(of reach: Reach) -> String {
    switch reach {
    case .path(let path): "\(path.commands) in \(path.seconds.tenths) s"
    case .unreachable: "not reachable"
    case .notKnown: "not known"
    }
  }

  static func way(_ reach: Reach) -> String {
    switch reach {
    case .path(let path):
      path.steps.map { $0.count > 1 ? "\($0.words), \($0.count) times" : $0.words }
        .joined(separator: "; ")
    case .unreachable(let reason): "not reachable, \(reason)"
    case .notKnown(let reason): "not known, \(reason)"
    }
  }

  private static func total(of column: Effort.Column, _ effort: Effort) -> String {
    let paths = column.paths
    let commands = paths.reduce(0) { $0 + $1.commands }
    let seconds = paths.reduce(0) { $0 + $1.seconds }
    var line =
      "\(column.technology.name): \(paths.count) of "
      + "\(PlainText.count(effort.targets.count, "control")), "
      + "\(PlainText.count(commands, "command")) and \(seconds.tenths) s in all"
    let shutOut = zip(effort.targets, column.reaches).compactMap { target, reach -> String? in
      guard case .unreachable(let reason) = reach else { return nil }
      return "\(target.name) (\(reason))"
    }
    if !shutOut.isEmpty { line += "; not reachable: " + shutOut.joined(separator: ", ") }
    return PlainText.line(line)
  }
}
