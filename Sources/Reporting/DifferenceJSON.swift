// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// Writes differences as the JSON of the `curbcut-diff` format, on one line.
package struct DifferenceJSON: Sendable {
  package init() {}

  /// Returns the document, without a line break at its end.
  package func document(_ differences: [ExperienceDifference]) -> String {
    let changes = differences.flatMap { difference in
      difference.changes.map { json(of: $0, in: difference) }
    }
    return JSONValue.object([
      .init("format", .string("curbcut-diff")), .init("version", .number(1)),
      .init("changes", .array(changes)),
    ]).text
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
