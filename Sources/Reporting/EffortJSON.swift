// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes the effort for each control as the JSON of the `curbcut-effort` format, one document per
/// technology.
package struct EffortJSON: Sendable {
  /// The controls of other screens with which these are compared, if any.
  package var reference: EffortReference?

  package init(reference: EffortReference? = nil) { self.reference = reference }

  /// Returns the documents, each on one line; `file` is the path of the capture as given, `view`
  /// the name of the view in a file with several.
  package func documents(
    _ effort: Effort, file: String? = nil, view: String? = nil
  ) -> [String] {
    effort.columns.map { column in
      let targets = zip(effort.targets, column.reaches).map { target, reach in
        json(of: target, reach, in: column.technology, on: effort.screen)
      }
      var members: [JSONValue.Member] = [
        .init("format", .string("curbcut-effort")), .init("version", .number(1)),
        .init("technology", .string(column.technology.rawValue)),
      ]
      if let file { members.append(.init("file", .path(file))) }
      if let view { members.append(.init("view", .string(view))) }
      members.append(.init("targets", .array(targets)))
      return JSONValue.object(members).text
    }
  }

  private func json(
    of target: Effort.Target, _ reach: Reach, in technology: Technology, on screen: Screen
  ) -> JSONValue {
    let percentile = reference?.percentile(of: reach, in: technology)
    return .object(
      [
        .init("node", .string(screen.reference(to: target.node))),
        .init("name", .string(target.name)),
      ] + (percentile.map { [.init("percentile", .number(Double($0)))] } ?? [])
        + Self.members(of: reach))
  }

  /// Returns the cost of reaching a control, or the reason why it cannot be reached.
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
