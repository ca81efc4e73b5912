public import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes what each control costs as the JSON of the `curbcut-effort` format, a document for each
/// technology.
public struct EffortJSON: Sendable {
  public init() {}

  /// The documents, each on one line.
  public func documents(_ effort: Effort) -> [String] {
    effort.columns.map { column in
      let targets = zip(effort.targets, column.reaches).map { target, reach in
        json(of: target, reach, on: effort.screen)
      }
      return JSONValue.object([
        .init("format", .string("curbcut-effort")), .init("version", .number(1)),
        .init("technology", .string(column.technology.rawValue)),
        .init("targets", .array(targets)),
      ]).text
    }
  }

  private func json(of target: Effort.Target, _ reach: Reach, on screen: Screen) -> JSONValue {
    .object(
      [
        .init("node", .string(screen.reference(to: target.node))),
        .init("name", .string(target.name)),
      ] + Self.members(of: reach))
  }

  /// What a reach costs, or why there is none.
  static func members(of reach: Reach) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    switch reach {
    case .path(let path):
      members.append(.init("commands", .number(Double(path.commands))))
      members.append(.init("seconds", .number((path.seconds * 100).rounded() / 100)))
      let steps = path.steps.map { step in
        JSONValue.object([
          .init("words", .string(step.words)), .init("count", .number(Double(step.count))),
          .init("seconds", .number((step.seconds * 100).rounded() / 100)),
        ])
      }
      members.append(.init("path", .array(steps)))
    case .unreachable(let reason): members.append(.init("unreachable", .string(reason)))
    case .notKnown(let reason): members.append(.init("notKnown", .string(reason)))
    }
    return members
  }
}
