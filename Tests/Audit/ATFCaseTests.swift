// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

/// What the framework itself said about screens that were made for it.
@Suite(
  "ATF on screens made for it", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct ATFCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var row: JSONValue
    var testDescription: String { row["id"]?.string ?? "" }

    static let all = Shared.rows("cases/atf.jsonl").map { Case(row: $0) }
  }

  /// What a case compares of a result.
  struct Told: Hashable {
    var node: String
    var type: String
    var id: Int
  }

  @Test("says the same as the framework", arguments: Case.all)
  func sample(_ sample: Case) throws {
    let screen = try #require(sample.row["screen"]).screen()
    let expected = try #require(sample.row["expected"])
    let check = sample.row["check"]?.string
    let told = ATF.results(of: screen).filter { $0.check == check && $0.kind != .notRun }.map {
      Told(
        node: $0.node.map(screen.reference(to:)) ?? "", type: $0.kind.rawValue, id: $0.id)
    }
    let results = (expected["results"]?.elements ?? []).map {
      Told(
        node: $0["node"]?.string ?? "", type: $0["type"]?.string ?? "",
        id: Int($0["resultId"]?.number ?? -1))
    }
    #expect(counted(told) == counted(results))
    let focusable = ATF.focusable(of: screen).map { [screen.reference(to: $0.node), $0.speakable] }
    let stops = (expected["focusable"]?.elements ?? []).map {
      [$0["node"]?.string ?? "", $0["speakable"]?.string ?? ""]
    }
    #expect(focusable == stops)
  }

  private func counted(_ results: [Told]) -> [Told: Int] {
    results.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
