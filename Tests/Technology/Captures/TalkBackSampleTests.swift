// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite(
  "TalkBack on real dumps, against TalkBack's own classes",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TalkBackSampleTests {
  /// A dump and the stops expected with and without the cut.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var row: JSONValue
    var testDescription: String { name }

    static let all: [Sample] = {
      guard Shared.isThere, let bytes = try? Shared.bytes("cases/talkback-samples.json") else {
        return []
      }
      var scanner = JSONScanner(bytes)
      let rows = (try? scanner.value())?.elements ?? []
      return rows.map { Sample(name: $0["sample"]?.string ?? "", row: $0) }
    }()

    func stops(_ mode: String) -> [TalkBackStop] {
      (row[mode]?.elements ?? []).map { stop in
        TalkBackStop(node: String(Int(stop["node"]?.number ?? -1)), stop)
      }
    }
  }

  @Test("says the same about all views, and about the important ones", arguments: Sample.all)
  func sample(_ sample: Sample) throws {
    let bytes = try Shared.bytes("samples/android/\(sample.name)")
    let screen = try Captures.readAsWritten(bytes).screen
    #expect(Self.stops(AccessibilityTree.uncut(screen)) == sample.stops("asDumped"))
    let cut = Self.stops(PlatformRules.android.tree(of: screen))
    #expect(cut == sample.stops("importantOnly"))
  }

  /// TalkBack's classes were run on what the dumps say and nothing else.
  private static let withoutFrameworkStates: TalkBackProfile = {
    var profile = TalkBackProfile.talkback15
    profile.hasFrameworkStates = false
    return profile
  }()

  private static func stops(_ tree: AccessibilityTree) -> [TalkBackStop] {
    TalkBack(reading: tree, profile: withoutFrameworkStates).transcript().stops.map {
      TalkBackStop($0, node: String($0.node))
    }
  }
}
