// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
import CurbcutScreen

/// Writes the effort of a journey as the JSON of the `curbcut-journey` format, one document per
/// technology.
package struct JourneyJSON: Sendable {
  package init() {}

  /// Returns the document on one line.
  package func document(_ effort: JourneyEffort) -> String {
    let steps = effort.journey.legs.flatMap { leg in leg.steps.map { (leg, $0) } }
    let parts = zip(steps, effort.reaches).map { part, reach in
      JSONValue.object(
        [
          .init("verb", .string(part.1.verb.rawValue)), .init("target", .string(part.1.target)),
          .init("times", .number(Double(part.1.times))), .init("screen", .string(part.0.path)),
          .init("node", .string(part.0.screen.reference(to: part.1.node))),
        ] + EffortJSON.members(of: reach))
    }
    var members: [JSONValue.Member] = [
      .init("format", .string("curbcut-journey")), .init("version", .number(1)),
      .init("technology", .string(effort.technology.rawValue)),
      .init("name", .string(effort.journey.name)),
    ]
    members += EffortJSON.members(of: effort.whole).filter { $0.name != "path" }
    members.append(.init("steps", .array(parts)))
    return JSONValue.object(members).text
  }
}
