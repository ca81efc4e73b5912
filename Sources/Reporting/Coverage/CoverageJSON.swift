// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

extension RunCoverage {
  /// The checked and unchecked files, as a member of a result.
  var json: JSONValue {
    .object([
      .init("files", .number(Double(fileCount))), .init("screens", .number(Double(screenCount))),
      .init("lookedAt", Self.json(of: whole)), .init("inPart", Self.json(of: part)),
      .init("notLookedAt", Self.json(of: none + passedOver)),
    ])
  }

  private static func json(of groups: [Group]) -> JSONValue {
    .array(
      groups.map { group in
        var members: [JSONValue.Member] = [.init("kind", .string(group.kind.many))]
        if let reason = group.reason { members.append(.init("reason", .string(reason))) }
        members.append(.init("files", .array(group.files.map(JSONValue.path))))
        return .object(members)
      })
  }
}
