// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutManners
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// The answer of `audio` as the JSON of the `curbcut-audio` format, on one line.
enum AudioJSON {
  static func document(of report: AudioReport) -> String {
    var members: [JSONValue.Member] = [
      .init("format", .string("curbcut-audio")), .init("version", .number(1)),
      .init("needs", .strings(report.needs.names)),
      .init("needsGiven", .bool(report.areNeedsGiven)),
    ]
    if report.hasCode {
      members.append(.init("declared", .array(report.declared.map(declared))))
      members.append(.init("notKnown", .strings(report.unknownPlaces)))
      members.append(.init("objectiveC", .bool(report.hasOtherCode)))
      members.append(
        .init("backgroundMode", report.hasBackgroundMode.map { .bool($0) } ?? .null))
      members.append(.init("handling", .array(report.handlings.map(handling))))
    }
    members.append(.init("advice", advice(report.advice)))
    if report.hasCode {
      members.append(.init("comparison", .array(report.comparisons.map(comparison))))
    }
    members.append(.init("hearing", .array(report.scenes.map(scene))))
    return JSONValue.object(members).text
  }

  private static func session(_ session: AudioSession) -> [JSONValue.Member] {
    [
      .init("category", .string(session.category.rawValue)),
      .init("mode", .string(session.mode.rawValue)),
      .init(
        "options", .strings(AudioOption.allCases.filter(session.options.contains).map(\.rawValue))),
      .init("background", .bool(session.hasBackgroundMode)),
    ]
  }

  private static func declared(_ entry: AudioReport.Declared) -> JSONValue {
    .object(
      session(entry.session) + [
        .init("certain", .bool(entry.isCertain)), .init("places", .strings(entry.places)),
      ])
  }

  private static func handling(_ handling: AudioReport.Handling) -> JSONValue {
    .object([
      .init("subject", .string(handling.subject)), .init("status", .string(handling.status)),
      .init("reason", .string(handling.words)),
      .init("requirements", .strings(handling.basis)),
    ])
  }

  private static func comparison(_ comparison: AudioReport.Comparison) -> JSONValue {
    .object([
      .init("status", .string(comparison.status.rawValue)),
      .init("message", .string(comparison.words)),
      .init("requirements", .strings(comparison.basis)),
    ])
  }

  private static func advice(_ advice: SoundAdvice) -> JSONValue {
    .object([
      .init(
        "sessions",
        .array(
          advice.choices.map {
            .object(session($0.session) + [.init("when", .string($0.condition))])
          })),
      .init("systemSounds", .bool(advice.usesSystemSounds)),
      .init("backgroundMode", .bool(advice.needsBackgroundMode)),
      .init("reasons", .array(advice.reasons.map(reason))),
      .init("duties", .array(advice.duties.map(reason))),
    ])
  }

  private static func reason(_ reason: SoundReason) -> JSONValue {
    .object([
      .init("text", .string(reason.text)), .init("requirements", .strings(reason.requirements)),
      .init("source", .string(reason.page.address)),
    ])
  }

  private static func scene(_ scene: AudioReport.Scene) -> JSONValue {
    .object([
      .init("title", .string(scene.title)),
      .init(
        "situations",
        .array(
          scene.hearings.map { hearing in
            .object([
              .init("situation", .string(hearing.situation.words)),
              .init("own", course(hearing.own)),
              .init("other", hearing.other.map(course) ?? .null),
              .init("reasons", .array(hearing.reasons.map(reason))),
              .init("requirements", .strings(hearing.requirements)),
            ])
          })),
    ])
  }

  private static func course(_ course: SoundCourse) -> JSONValue {
    .object([
      .init("before", .string(course.before.rawValue)),
      .init("during", .string(course.during.rawValue)),
      .init("after", .string(course.after.rawValue)),
    ])
  }
}
