// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import Testing

/// Captures of real apps, with the stops that the device's screen reader makes.
@Suite(
  "Transcripts of captures, against those of the device",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TranscriptTests {
  struct Capture: CustomTestStringConvertible, Sendable {
    var file: String
    var language: String
    var expected: [ExpectedStop]
    var testDescription: String { file }

    static let all = Shared.rows("cases/transcripts.jsonl").map { row in
      Capture(
        file: row["file"]?.string ?? "", language: row["language"]?.string ?? "en",
        expected: (row["stops"]?.elements ?? []).map(ExpectedStop.init))
    }

    /// What is heard of the capture, stop by stop.
    func said() throws -> [String] {
      let screen = try Captures.read(try Shared.bytes("samples/" + file)).screen
      let transcript: Transcript =
        switch screen.platform {
        case .android: TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
        case .ios: VoiceOver(screen: screen).transcript()
        }
      return transcript.stops.map(\.utterance.spoken)
    }
  }

  /// Captures of which not every certain stop is right, with how many are and why not more.
  private static let known: [String: (right: Int, reason: String)] = [:]

  @Test("makes every stop that is certain, and none besides", arguments: Capture.all)
  func stops(_ capture: Capture) throws {
    let said = try capture.said()
    let alignment = TranscriptAlignment(capture.expected, said)
    let certain = capture.expected.indices.filter { capture.expected[$0].isCertain }
    let missed = certain.filter { alignment.partners[$0] == nil }
    let right = certain.count - missed.count
    let partners = Set(alignment.partners.compactMap(\.self))
    let extra = said.indices.filter { !partners.contains($0) }
    print(
      "\(capture.file): \(right) of \(certain.count) certain stops are right, \(extra.count) of "
        + "\(said.count) are not expected")
    let wanted = Self.known[capture.file]?.right ?? certain.count
    #expect(
      right == wanted,
      """
      missed: \(missed.map { "\($0): \(capture.expected[$0].spoken)" })
      said besides: \(extra.map { "\($0): \(said[$0])" })
      """)
  }

  @Test("aligns what is said with what is expected")
  func alignment() {
    let expected = ["One", "Two", "Two", "Three"].map { ExpectedStop.certain($0) }
    #expect(
      TranscriptAlignment(expected, ["zero", "one", "TWO ", "three", "two"]).partners
        == [1, 2, nil, 3])
    let field = ExpectedStop.certain("Edit box, b", mayAdd: ["for LABEL", "position"])
    #expect(field.isSaid(by: "Edit box, for Name, b, 1 of 3"))
    #expect(!field.isSaid(by: "Edit box, Name, b"))
    #expect(!field.isSaid(by: "b, Edit box"))
  }
}

extension ExpectedStop {
  fileprivate static func certain(_ spoken: String, mayAdd: [String] = []) -> ExpectedStop {
    let row = JSONValue.object([
      JSONValue.Member("spoken", .string(spoken)),
      JSONValue.Member("mayAdd", .array(mayAdd.map(JSONValue.string))),
      JSONValue.Member("certain", .bool(true)),
    ])
    return ExpectedStop(row)
  }
}
