// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutScreen
import CurbcutTestSupport
import Testing

/// What the framework itself said about dumps of real apps.
@Suite("ATF on real dumps", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct ATFSampleTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var row: JSONValue
    var testDescription: String { row["sample"]?.string ?? "" }

    static let all: [Sample] = {
      guard Shared.isThere, let bytes = try? Shared.bytes("cases/atf-samples.json") else {
        return []
      }
      var scanner = JSONScanner(bytes)
      return ((try? scanner.value())?.elements ?? []).map { Sample(row: $0) }
    }()

    /// The framework had a picture of these, of which some are not at hand.
    var hadPicture: Bool {
      ["dsp", "library", "search", "settings"].contains { testDescription.hasSuffix("\($0).xml") }
    }
  }

  @Test("says the same as the framework", arguments: Sample.all)
  func sample(_ sample: Sample) throws {
    let screen = try Captures.readAsWritten(
      Shared.bytes("samples/android/\(sample.testDescription)")
    ).screen
    var parameters = ATF.Parameters()
    parameters.assumedDensity = sample.row["assumedDensity"]?.number
    let results = ATF.results(of: screen, parameters: parameters)
    // The framework was given one root above those of a dump with several windows.
    let shift = screen.windows.count > 1 ? 1 : 0

    let told = results.filter { $0.kind != .notRun }.map { result in
      "\(result.check) \(result.id) \(result.kind.rawValue) at \((result.node ?? 0) + shift)"
    }
    let expected = (sample.row["results"]?.elements ?? []).map { result in
      "\(result["check"]?.string ?? "") \(Int(result["resultId"]?.number ?? 0)) "
        + "\(result["type"]?.string ?? "") at \(Int(result["node"]?.number ?? 0))"
    }
    #expect(Set(told) == Set(expected))
    #expect(told.count == expected.count)

    let stops = ATF.focusable(of: screen).map { "\($0.node + shift) \($0.speakable)" }
    let expectedStops = (sample.row["focusable"]?.elements ?? []).map {
      "\(Int($0["node"]?.number ?? 0)) \($0["speakable"]?.string ?? "")"
    }
    #expect(stops == expectedStops)
  }

  @Test("adds the same details", arguments: Sample.all)
  func details(_ sample: Sample) throws {
    let screen = try Captures.readAsWritten(
      Shared.bytes("samples/android/\(sample.testDescription)")
    ).screen
    var parameters = ATF.Parameters()
    parameters.assumedDensity = sample.row["assumedDensity"]?.number
    let results = ATF.results(of: screen, parameters: parameters).filter { $0.kind != .notRun }
    let shift = screen.windows.count > 1 ? 1 : 0
    for expected in sample.row["results"]?.elements ?? [] {
      let same = results.first { result in
        result.check == expected["check"]?.string
          && Double(result.id) == expected["resultId"]?.number
          && Double((result.node ?? 0) + shift) == expected["node"]?.number
          && Self.has(expected["metadata"], result)
      }
      #expect(same != nil, "\(expected.text)")
    }
  }

  private static func members(of value: JSONValue?) -> [JSONValue.Member] {
    guard case .object(let members)? = value else { return [] }
    return members
  }

  private static func has(_ metadata: JSONValue?, _ result: ATFResult) -> Bool {
    members(of: metadata).allSatisfy { member in
      result[member.name]?.description == member.value.string
    }
  }

  @Test("says as often why a check did not run", arguments: Sample.all)
  func notRun(_ sample: Sample) throws {
    let screen = try Captures.readAsWritten(
      Shared.bytes("samples/android/\(sample.testDescription)")
    ).screen
    var parameters = ATF.Parameters()
    parameters.assumedDensity = sample.row["assumedDensity"]?.number
    var counts: [String: Int] = [:]
    for result in ATF.results(of: screen, parameters: parameters) where result.kind == .notRun {
      counts["\(result.check)#\(result.id)", default: 0] += 1
    }
    var expected: [String: Int] = [:]
    for member in Self.members(of: sample.row["notRunCounts"]) {
      expected[member.name] = Int(member.value.number ?? 0)
    }
    if sample.hadPicture {
      for check in ["TextContrastCheck#9", "ImageContrastCheck#3"] {
        counts[check] = expected[check]
      }
    }
    #expect(counts == expected)
  }
}
