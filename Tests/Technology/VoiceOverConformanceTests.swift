// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// A row of the ground truth.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  let id: String
  let row: JSONValue

  var testDescription: String { id }

  static func all(_ file: String) -> [ConformanceCase] {
    Shared.rows("cases/\(file).jsonl").map { ConformanceCase(id: $0["id"]?.string ?? "", row: $0) }
  }
}

@Suite(
  "VoiceOver against AccessibilitySnapshot",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct VoiceOverConformanceTests {
  @Test(
    "says what its reference images say", arguments: ConformanceCase.all("voiceover-utterances"))
  func utterance(_ sample: ConformanceCase) throws {
    let screen = try #require(sample.row["screen"]).screen()
    let name = try #require(sample.row["node"]?.string)
    let node = try #require(Screen.Lookup(screen).index(of: name))
    let transcript = VoiceOver(screen: screen, profile: .accessibilitySnapshot).transcript()
    let stop = try #require(transcript.stops.first { $0.node == node })
    let expected = sample.row["expected"]
    judge(sample.id, KnownFailures.voiceOverUtterances) {
      #expect(stop.utterance.spoken == expected?["spoken"]?.string ?? "")
      #expect(Self.words(stop.utterance.spoken) == Self.words(expected?["spoken"]?.string))
      #expect(Self.words(stop.utterance.hint) == Self.words(expected?["hint"]?.string))
    }
  }

  @Test("stops in its order", arguments: ConformanceCase.all("voiceover-order"))
  func order(_ sample: ConformanceCase) throws {
    let screen = try #require(sample.row["screen"]).screen()
    guard case .array(let labels)? = sample.row["expected"]?["labels"] else {
      Issue.record("the row has no labels")
      return
    }
    let tree = PlatformRules.accessibilitySnapshot.tree(of: screen)
    judge(sample.id, KnownFailures.voiceOverOrder) {
      #expect(tree.elements.map(\.label) == labels.map(\.string))
    }
  }

  /// Runs a check that must fail if it is known to, and pass if it is not.
  private func judge(_ id: String, _ known: [String: String], _ check: () -> Void) {
    guard let reason = known[id] else { return check() }
    withKnownIssue(Comment(rawValue: reason)) { check() }
  }

  /// The words of a text in order, without case and punctuation.
  private static func words(_ text: String?) -> [String] {
    (text ?? "").lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
