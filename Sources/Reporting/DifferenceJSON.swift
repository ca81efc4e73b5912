// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes differences as the JSON of the `curbcut-diff` format, on one line.
package struct DifferenceJSON: Sendable {
  package init() {}

  /// Returns the document, without a line break at its end.
  package func document(_ differences: [ExperienceDifference]) -> String {
    JSONValue.object([
      .init("format", .string("curbcut-diff")), .init("version", .number(1)),
      .init("changes", changes(differences)),
    ]).text
  }

  /// Returns the document on several screens, without a line break at its end.
  package func document(_ differences: ScreenDifferences) -> String {
    let screens = differences.changed.map { changed in
      JSONValue.object(
        Self.members(of: changed.name) + [.init("changes", changes(changed.differences))])
    }
    func list(_ names: [ScreenDifferences.Name]) -> JSONValue {
      .array(names.map { .object(Self.members(of: $0)) })
    }
    return JSONValue.object([
      .init("format", .string("curbcut-diff")), .init("version", .number(1)),
      .init("compared", .number(Double(differences.count))), .init("screens", .array(screens)),
      .init("removed", list(differences.removed)), .init("added", list(differences.added)),
    ]).text
  }

  private static func members(of name: ScreenDifferences.Name) -> [JSONValue.Member] {
    [.init("screen", .string(name.name)), .init("file", .path(name.file))]
  }

  private func changes(_ differences: [ExperienceDifference]) -> JSONValue {
    .array(
      differences.flatMap { difference in
        difference.changes.map { json(of: $0, in: difference) }
      })
  }

  private func json(of change: ExperienceChange, in difference: ExperienceDifference) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("technology", .string(difference.after.transcript.technology)),
      .init("kind", .string(change.kind.rawValue)),
      .init("error", .bool(change.isError)),
      .init("message", .string(change.message)),
    ]
    if let node = change.node {
      members.append(.init("node", .string(difference.after.transcript.screen.reference(to: node))))
    }
    if let position = change.before {
      members.append(.init("before", Self.stop(position, of: difference.before.transcript)))
    }
    if let position = change.after {
      members.append(.init("after", Self.stop(position, of: difference.after.transcript)))
    }
    return .object(members)
  }

  private static func stop(_ position: Int, of transcript: Transcript) -> JSONValue {
    let stop = transcript.stops[position]
    return .object([
      .init("stop", .number(Double(position + 1))),
      .init("node", .string(transcript.screen.reference(to: stop.node))),
      .init("spoken", .string(stop.utterance.spoken)),
    ])
  }
}
