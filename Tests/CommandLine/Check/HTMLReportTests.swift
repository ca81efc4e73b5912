// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The page that `check --format html` writes: that of `inspect`, with the findings of `check`.
@Suite("HTML report")
struct HTMLReportTests {
  private static let inputs = [
    "Samples/mars-booking.wda.xml", "Samples/mars-booking.uiautomator.xml", "Samples/Booking.swift",
  ]

  @Test("it has the problems of the run, why they matter, what to do, and all technologies")
  func words() throws {
    let run = try Run.curbcut(["check"] + Self.inputs + ["--format", "html"])
    let page = try WrittenPage(run.output)
    let json = try Run.curbcut(["check"] + Self.inputs + ["--format", "json"]).output
    #expect(page.problems.count == json.matches(of: /"verdict": "failed"/).count)
    #expect(page.problems.count { $0["r"] as? String == "resource-name-as-name" } == 3)
    let rules = try #require(page.run["rules"] as? [String: [String: Any]])
    for problem in page.problems {
      let name = try #require(problem["r"] as? String)
      let rule = try #require(rules[name])
      #expect((rule["harm"] as? String)?.isEmpty == false)
      #expect((problem["do"] as? String)?.isEmpty == false)
    }
    for (number, technologies) in [
      (1, ["voiceover", "voice-control"]), (2, ["voice-access", "switch-access"]),
    ] {
      let screen = try page.screen(number)
      let heard = try #require(screen["techs"] as? [String: [String: Any]])
      for technology in technologies {
        #expect((heard[technology]?["stops"] as? [Any])?.isEmpty == false, "\(technology)")
      }
    }
  }

  @Test("the same input gives the same page")
  func reproducible() throws {
    let line = ["check", Self.inputs[0], "--format", "html"]
    let first = try Run.curbcut(line).output
    #expect(try Run.curbcut(line).output == first)
    #expect(first.hasPrefix("<!doctype html>"))
  }

  @Test("a page of many screens is the same, whether it is put aside in a file or in memory")
  func large() throws {
    let rows = (0..<320).map { "  button \"Zürich \($0)\" at 0,\($0 * 20) 390x20\n" }.joined()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 10..<30 {
      let outline = "ios screen \"Screen \(number)\" 390x844\n\(rows)"
      try Data(outline.utf8).write(to: URL(filePath: "\(folder)/\(number).outline"))
    }
    let page = try Run.shell("curbcut check --format html '\(folder)'").output
    // More than is held in memory.
    #expect(page.utf8.count > 5 << 20)
    let elsewhere = "TMPDIR=/nonexistent curbcut check --format html '\(folder)'"
    let isSame = try Run.shell(elsewhere).output == page
    #expect(isSame)
    let blocks = page.matches(of: /id="d-s(\d+)"/).map(\.1)
    #expect(blocks.map(String.init) == (1...20).map { "\($0)" })
    #expect(page.hasSuffix("</html>\n"))
  }
}

extension Readers {
  /// Why a test in a browser was skipped.
  static let browserReason: Comment =
    "needs Chromium, and Python with playwright and axe-playwright-python (Scripts/readers)"

  /// The browser of the system; empty when there is none.
  static let browser: String =
    ["chromium", "chromium-browser", "google-chrome"].lazy
    .compactMap { try? Run.shell("command -v \($0)").lines.first }.first ?? ""

  /// Whether a page can be looked at.
  static let haveBrowser: Bool =
    !browser.isEmpty && canImport("playwright, axe_playwright_python")
}
