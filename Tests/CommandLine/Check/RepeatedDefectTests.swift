// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// One defect of one control is one problem, on however many captured screens it shows.
@Suite("One defect on several screens")
struct RepeatedDefectTests {
  private static func screen(_ title: String, _ controls: String) -> String {
    "ios screen \"\(title)\" 390x844\n\(controls)"
  }

  private static let close = "  button at 330,60 44x44 identifier close\n"

  private static let folder = [
    "one/a.outline": screen("A", close + "  button at 0,60 44x44\n"),
    "one/b.outline": screen("B", close + "  button at 0,60 44x44\n"),
    "one/c.outline": screen("C", close),
    "two/d.outline": screen("D", close),
  ]

  @Test("is told once, with the number of its other places, by the identifier and in one folder")
  func text() throws {
    try CoverageTests.inFolder(Self.folder) { folder in
      let run = try Run.curbcut("check", folder)
      // The control without anything of its own is another one on each screen.
      #expect(run.output.contains("Found 4 problems, at 6 places: 4 critical."), "\(run.output)")
      let told = run.lines.filter { $0.contains("one/a.outline") && $0.contains("id close") }
      #expect(told.count == 1 && told[0].hasSuffix("(and at 2 more places)"), "\(run.output)")
      let all = try Run.curbcut("check", folder, "--all")
      #expect(all.output.contains("(the same as in \(folder)/one/a.outline:2:3)"), "\(all.output)")
    }
  }

  @Test("has the place of the first in JSON")
  func json() throws {
    try CoverageTests.inFolder(Self.folder) { folder in
      let run = try Run.curbcut("check", folder, "--format", "json")
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
      let repeated = findings.compactMap { $0["sameAs"] as? String }
      #expect(repeated == Array(repeating: "\(folder)/one/a.outline:2:3", count: 2))
      #expect(findings.count == 6)
    }
  }
}
