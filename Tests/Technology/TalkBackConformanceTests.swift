// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// Screens of the ground truth that TalkBack's own classes were run on.
struct TalkBackCase: CustomTestStringConvertible, Sendable {
  var id: String
  var row: JSONValue
  var testDescription: String { id }

  static let all = Shared.rows("cases/talkback.jsonl").map {
    TalkBackCase(id: $0["id"]?.string ?? "", row: $0)
  }

  func screen() throws -> Screen { try #require(row["screen"]).screen() }

  var stops: [TalkBackStop] {
    (row["expected"]?["stops"]?.elements ?? []).map {
      TalkBackStop(node: $0["node"]?.string ?? "", $0)
    }
  }

  /// The spoken texts under another order; the same as under the default one when not listed.
  func spoken(under order: TalkBackProfile.DescriptionOrder) -> [String] {
    let listed = row["otherDescriptionOrders"]?["\(order)"]?.elements
    return listed?.map { $0.string ?? "" } ?? stops.map(\.spoken)
  }
}

/// What is expected, or said, at a stop.
struct TalkBackStop: Hashable, CustomStringConvertible {
  var node: String
  var role: String
  var spoken: String
  var hint: String

  init(node: String, _ row: JSONValue) {
    self.node = node
    role = row["role"]?.string ?? ""
    spoken = row["spoken"]?.string ?? ""
    hint = row["hint"]?.string ?? ""
  }

  init(_ stop: Transcript.Stop, node: String) {
    self.node = node
    role = stop.role
    spoken = stop.utterance.spoken
    hint = stop.utterance.hint
  }

  var description: String { "\(node) [\(role)] \(spoken) | \(hint)" }
}

@Suite(
  "TalkBack against TalkBack's own classes",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TalkBackConformanceTests {
  /// Cases that do not agree, each with the reason; empty is what it should be.
  static let knownFailures: [String: String] = [:]

  @Test("has all cases")
  func count() { #expect(TalkBackCase.all.count >= 415) }

  @Test("says the same at the same stops in the same order")
  func cases() throws {
    try compare { sample in
      let screen = try sample.screen()
      let transcript = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
      let said = transcript.stops.map { TalkBackStop($0, node: screen.reference(to: $0.node)) }
      return (sample.id, "\(sample.stops)", "\(said)")
    }
  }

  @Test(
    "says the same under the other description orders",
    arguments: TalkBackProfile.DescriptionOrder.allCases)
  func orders(order: TalkBackProfile.DescriptionOrder) throws {
    var profile = TalkBackProfile.talkback15
    profile.descriptionOrder = order
    try compare { sample in
      let tree = PlatformRules.android.tree(of: try sample.screen())
      let said = TalkBack(reading: tree, profile: profile).transcript().stops
      return (
        "\(sample.id) \(order.rawValue)", "\(sample.spoken(under: order))",
        "\(said.map(\.utterance.spoken))"
      )
    }
  }

  private func compare(
    _ run: (TalkBackCase) throws -> (id: String, expected: String, said: String)
  ) throws {
    for sample in TalkBackCase.all {
      let (id, expected, said) = try run(sample)
      if let reason = Self.knownFailures[id] {
        #expect(said != expected, "\(id) passes now; it was said to fail: \(reason)")
      } else {
        #expect(said == expected, "\(id)")
      }
    }
  }
}
