// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// What scanners of screens give people: a report with each problem on a screenshot, and a look at one
/// element.
@Suite("A report with a screenshot", .enabled(if: ScreenshotFolder.canRead, "no libpng"))
struct ScannerReportTests {
  /// The report of a screen with a small button and a faint text, and its screenshot.
  private static func report(_ more: String...) throws -> String {
    let folder = try ScreenshotFolder()
    defer { folder.remove() }
    let run = try folder.check(
      "order.screen.json", screenshot: "order-1.png", size: (60, 40),
      more: ["--format", "html"] + more)
    #expect(run.status == 1, "\(run.errors)")
    return run.output
  }

  /// Accessibility Inspector: "checks the whole current view and reports each problem with explanation,
  /// screenshot of the failing element and a fix hint". Attest: "a detailed report with failures marked
  /// on a screenshot".
  @Test(
    "each problem has its reason, its part of the screenshot, and what to do; all are marked on it",
    .requirement("S4-11-033", "S4-11-037"))
  func problems() throws {
    let page = try WrittenPage(Self.report())
    #expect(page.picture(1)?.hasPrefix("iVBORw0KGgo") == true)
    let screen = try page.screen(1)
    let views = try #require(screen["nodes"] as? [[String: Any]])
    let rules = try #require(page.run["rules"] as? [String: [String: Any]])
    #expect(!page.problems.isEmpty)
    for problem in page.problems {
      // The part of the picture that is shown and marked is the frame of its view.
      let node = try #require(problem["n"] as? Int)
      let frame = views[node]["f"] as? [Double]
      #expect(frame?.count == 4)
      let name = try #require(problem["r"] as? String)
      let rule = try #require(rules[name])
      #expect((rule["harm"] as? String)?.isEmpty == false)
      #expect((problem["m"] as? String)?.isEmpty == false)
      #expect((problem["do"] as? String)?.isEmpty == false)
    }
  }

  @Test(
    "the browser draws them so",
    .enabled(if: Readers.haveBrowser, Readers.browserReason),
    .requirement("S4-11-033", "S4-11-037"))
  func drawn() throws {
    let page = try Self.report()
    let answer = try Readers.browse(
      page, at: "#/screen/s1",
      """
      page.locator("input[name=layer][value=problems]").check()
      page.wait_for_timeout(300)
      places = page.locator(".instance").count()
      print(places, page.locator(".instance svg.crop").count())
      print(page.locator("#stage svg image").count() + page.locator("#stage canvas").count() > 0)
      print(page.locator("#groups").inner_text().count("To do:") > 0)
      """)
    let count = try WrittenPage(page).problems.count
    #expect(answer == "\(count) \(count)\nTrue\nTrue\n")
  }

  /// Google's Accessibility Scanner: "takes a screenshot, highlights elements that could improve; report
  /// gives failing view's identifier, reason and fix".
  @Test(
    "Google's checks give the view's identifier, the reason and the fix",
    .requirement("S4-11-047"))
  func identifiers() throws {
    let page = try WrittenPage(Self.report("--rule-set", "atf"))
    #expect(page.picture(1) != nil)
    let screen = try page.screen(1)
    let views = try #require(screen["nodes"] as? [[String: Any]])
    let problem = try #require(
      page.problems.first { problem in
        let facts = (problem["n"] as? Int).flatMap { views[$0]["F"] as? [String: Any] }
        return facts?.values.contains { $0 as? String == "com.example:id/total" } == true
      })
    #expect((problem["m"] as? String)?.isEmpty == false)
    #expect((problem["do"] as? String)?.isEmpty == false)
  }

  @Test("the screenshot in the page is a PNG of the same colours")
  func picture() throws {
    let page = try WrittenPage(Self.report())
    let picture = try #require(page.picture(1))
    let bytes = try #require(Data(base64Encoded: picture))
    let folder = try ScreenshotFolder(picture: bytes)
    defer { folder.remove() }
    let again = try folder.check("order.screen.json", screenshot: "order-1.png", size: (60, 40))
    #expect(again.output.contains("#999999 on #FFFFFF in the screenshot"), "\(again.output)")
  }
}

@Suite("A report in which people point at elements")
struct QuickLookTests {
  private static let screen = """
    ios screen "Player" 390x844
      button "Play" at 20,100 100x44 hint "Plays the song."
      slider "Volume" value "40 %" at 20,200 300x44 traits [adjustable]

    """

  /// GSCX: "highlights offending elements, and a tap on a highlight lists reasons and explanations; same
  /// checks as GTXiLib".
  @Test("GTXiLib's checks are marked, with reasons and explanations", .requirement("S4-11-032"))
  func highlights() throws {
    let outline = """
      ios screen "Player" 390x844
        button "Play button" at 20,100 100x44
        button at 20,200 20x20
      """
    try Run.withFile(Array(outline.utf8), named: "player.outline") { path in
      let run = try Run.curbcut("check", path, "--rule-set", "gtxilib", "--format", "html")
      #expect(run.status == 1, "\(run.errors)")
      let page = try WrittenPage(run.output)
      #expect(page.problems.count == 3)
      #expect(page.problems.allSatisfy { $0["n"] is Int && $0["do"] is String })
      let reasons = page.problems.compactMap { $0["m"] as? String }
      for words in [
        "which the trait says already", "no accessibility label", "should be 44 by 44",
      ] {
        #expect(reasons.contains { $0.contains(words) }, "\(words): \(reasons)")
      }
    }
  }

  /// Accessibility Inspector, Quicklook: "point at an element to see label, traits, hint; the top shows
  /// the string VoiceOver would speak, a speaker button speaks it".
  @Test(
    "pointing at an element shows what is said, its label, traits and hint, and speaks it",
    .requirement("S4-11-035"))
  func look() throws {
    let page = try WrittenPage(Self.page())
    let screen = try page.screen(1)
    let heard = try #require(screen["techs"] as? [String: [String: Any]])
    let stops = try #require(heard["voiceover"]?["stops"] as? [[String: Any]])
    #expect(stops.first?["s"] as? String == "Play, Button")
    #expect(stops.first?["h"] as? String == "Plays the song.")
    let views = try #require(screen["nodes"] as? [[String: Any]])
    let facts = views.compactMap { $0["F"] as? [String: Any] }
    #expect(facts.contains { $0.values.contains { $0 as? String == "40 %" } })
  }

  private static func page() throws -> String {
    try Run.withFile(Array(Self.screen.utf8), named: "player.outline") {
      try Run.curbcut("check", $0, "--format", "html").output
    }
  }

  @Test(
    "the page does so in a browser",
    .enabled(if: Readers.haveBrowser, Readers.browserReason), .requirement("S4-11-035"))
  func browser() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          page = browser.new_page(viewport={"width": 1300, "height": 900}, offline=True)
          page.add_init_script(
              "window.said = []; window.speechSynthesis.speak = (u) => { said.push(u.text); };")
          page.goto("file://" + sys.argv[2] + "#/screen/s1")
          page.wait_for_timeout(300)
          box = page.locator("#stage svg").bounding_box()
          # Play lies at 20,100 with a size of 100 by 44 on a screen of 390 by 844.
          ratio = box["width"] / 390
          page.mouse.click(box["x"] + 60 * ratio, box["y"] + 120 * ratio)
          page.wait_for_timeout(100)
          print(page.locator("#p-element").inner_text())
          page.locator("#voice").click()
          print(page.evaluate("said.join('|')"))
      """, Readers.browser, on: try Self.page())
    for words in ["Play, Button", "label", "accessibility traits", "button", "Plays the song."] {
      #expect(answer.contains(words), "\(words): \(answer)")
    }
    #expect(answer.hasSuffix("Play, Button. Plays the song.\n"), "\(answer)")
  }
}
