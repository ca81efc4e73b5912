// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutExperience
import CurbcutTechnology

/// Writes for people the effort for each control in each technology: first what half of the controls
/// and the worst one take in each technology, then one line per control.
///
/// The ways are separate: nobody goes them one after another, so they are not added up.
///
/// ```
/// Effort: iOS screen "Mars", outline, 3 views, 2 controls
/// VoiceOver: 1 of 2 controls, 2 commands in 2.9 s; not reachable: "Book", because VoiceOver does not stop there
/// Each number says how often the user does something to get there and use it, then how long it takes.
/// 1. Help: VoiceOver 2 in 2.9 s
/// 2. Book: VoiceOver not reachable
/// ```
package struct EffortText: Sendable {
  /// Whether the path to each control is written out below it.
  package var showsPaths: Bool
  /// The controls of other screens with which these are compared, if any.
  package var reference: EffortReference?

  package init(showsPaths: Bool = false, reference: EffortReference? = nil) {
    self.showsPaths = showsPaths
    self.reference = reference
  }

  /// Appends the whole table.
  package func write(_ effort: Effort, to output: inout TerminalText) {
    output.write(
      "Effort: \(PlainText.summary(of: effort.screen)), "
        + "\(PlainText.count(effort.targets.count, "control"))\n")
    guard !effort.targets.isEmpty else { return }
    for column in effort.columns {
      output.write("\(Self.total(of: column, effort))\n")
      if let reference {
        output.write("  \(Self.comparison(of: column, with: reference))\n")
      }
    }
    output.write(
      "Each number says how often the user does something to get there and use it, then how long "
        + "it takes.\n")
    for (position, target) in effort.targets.enumerated() {
      let costs = effort.columns.map { column in
        "\(column.technology.name) \(Self.cost(of: column.reaches[position]))"
      }
      output.write(
        "\(position + 1). \(target.name): \(costs.joined(separator: "; "))\n")
      guard showsPaths else { continue }
      for column in effort.columns {
        output.write(
          "   \(column.technology.name): \(Self.way(column.reaches[position]))\n")
      }
    }
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

  /// Returns controls that are unreachable or have an unknown path, grouped by reason.
  private static func listed(_ names: [String: [String]], as what: String) -> String {
    names.sorted { $0.key < $1.key }.map { reason, names in
      let first = names.prefix(Self.most).map { "\"\($0)\"" }.joined(separator: ", ")
      let more = names.count > Self.most ? " and \(names.count - Self.most) more" : ""
      return "; \(what): \(first)\(more), because \(reason)"
    }.joined()
  }

  private static let most = 5

  private static func total(of column: Effort.Column, _ effort: Effort) -> String {
    var line =
      "\(column.technology.name): \(column.paths.count) of "
      + PlainText.count(effort.targets.count, "control") + Self.spread(of: column, effort)
    var shutOut: [String: [String]] = [:]
    var unclear: [String: [String]] = [:]
    for (target, reach) in zip(effort.targets, column.reaches) {
      switch reach {
      case .path: break
      case .unreachable(let reason): shutOut[reason, default: []].append(target.name)
      case .notKnown(let reason): unclear[reason, default: []].append(target.name)
      }
    }
    line += Self.listed(shutOut, as: "not reachable") + Self.listed(unclear, as: "not known")
    return line
  }

  /// Where the middle and the worst control stand among those of other screens.
  private static func comparison(
    of column: Effort.Column, with reference: EffortReference
  ) -> String {
    let name = FileName.shown(reference.name)
    let technology = column.technology
    let percentiles = column.reaches.compactMap { reference.percentile(of: $0, in: technology) }
      .sorted()
    guard let worst = percentiles.last else {
      return reference.count(in: technology) == 0
        ? "\(name) has no control with \(technology.name) to compare with"
        : "no cost is known here to compare with \(name)"
    }
    let others = PlainText.count(reference.count(in: technology), "control")
    let middle = percentiles[(percentiles.count - 1) / 2]
    return "of \(others) in \(name), \(middle) % take less time than the middle one here, and "
      + "\(worst) % less than the worst"
  }

  /// The cost that half of the controls do not exceed, and that of the worst control.
  private static func spread(of column: Effort.Column, _ effort: Effort) -> String {
    let paths = zip(effort.targets, column.reaches).compactMap { target, reach in
      if case .path(let path) = reach { (name: target.name, path: path) } else { nil }
    }.sorted { $0.path.seconds < $1.path.seconds }
    guard let worst = paths.last else { return "" }
    func cost(_ path: ReachPath) -> String {
      "\(PlainText.count(path.commands, "command")) in \(path.seconds.tenths) s"
    }
    guard paths.count > 1 else { return ", \(cost(worst.path))" }
    let half = paths[(paths.count - 1) / 2].path
    return ", half of them within \(cost(half)), \"\(worst.name)\" takes \(cost(worst.path))"
  }
}
