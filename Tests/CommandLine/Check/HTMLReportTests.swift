// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The HTML report in a real browser, looked at by axe-core and driven by keys.
@Suite("HTML report")
struct HTMLReportTests {
  private static let inputs = [
    "Samples/mars-booking.wda.xml", "Samples/mars-booking.uiautomator.xml", "Samples/Booking.swift",
  ]

  private static func page() throws -> String {
    try Run.curbcut(["check"] + inputs + ["--format", "html"]).output
  }

  @Test("it needs nothing but itself")
  func selfContained() throws {
    let page = try Self.page()
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    for sign in ["http://", "https://", "<link", "src=", "@import", "url("] {
      #expect(!page.contains(sign), "\(sign)")
    }
  }

  @Test("it names every problem, whom it harms and what to do")
  func words() throws {
    let page = try Self.page()
    #expect(page.contains("resource-name-as-name, 3 times"))
    #expect(page.contains("Whom it harms:"))
    #expect(page.contains("What to do:"))
    #expect(page.contains("Names and numbers of Voice Control"))
    #expect(page.contains("Names and numbers of Voice Access"))
    #expect(page.contains("Groups and items of Switch Access"))
  }

  @Test("a page of many screens is the same, whether it is put aside in a file or in memory")
  func large() throws {
    let rows = (0..<700).map { "  button \"Zürich \($0)\" at 0,\($0 * 20) 390x20\n" }.joined()
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
    let sections = page.matches(of: /<section class="screen" id="(screen\d+)"/).map(\.1)
    #expect(sections.map(String.init) == (1...20).map { "screen\($0)" })
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test("text of an app cannot become markup")
  func escapes() throws {
    let outline = """
      ios screen "</title><script>alert(1)</script>" 390x844
        button "<img src=x onerror=alert(1)>" at 0,0 20x20
        text "\\"><b>x" at 0,50 200x20
      """
    try Run.withFile(Array(outline.utf8)) { file in
      let page = try Run.curbcut("check", file, "--format", "html").output
      #expect(page.components(separatedBy: "<script>").count == 2)
      #expect(!page.contains("<img") && !page.contains("<b>"))
    }
  }

  @Test(
    "axe-core has nothing to report: light, dark, enlarged twice, 320 wide; nothing lies outside",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func axe() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      from axe_playwright_python.sync_playwright import Axe
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          for scheme in ["light", "dark"]:
              for width, scale in [(1200, 1), (600, 2), (320, 1)]:
                  page = browser.new_page(
                      viewport={"width": width, "height": 900}, device_scale_factor=scale,
                      color_scheme=scheme, offline=True)
                  page.goto("file://" + sys.argv[2])
                  layers = page.locator("section.screen").first.locator("fieldset input").all()
                  print(len(layers))
                  for layer in layers:
                      layer.check()
                      for violation in Axe().run(page).response["violations"]:
                          print(scheme, width, violation["id"], violation["nodes"][0]["html"])
                  if page.evaluate("document.documentElement.scrollWidth") > width:
                      print(scheme, width, "is too wide")
                  page.close()
      """, Readers.browser, on: try Self.page())
    #expect(answer == String(repeating: "5\n", count: 6))
  }

  @Test(
    "the transcript is driven by keys alone, and the drawing follows",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func keys() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          page = browser.new_page(offline=True)
          page.goto("file://" + sys.argv[2])
          def focused():
              return page.evaluate("document.activeElement.dataset.stop || document.activeElement.className")
          def marked():
              return page.evaluate(
                  "Array.from(document.querySelectorAll('.mark.current'), (m) => m.dataset.stop).join()")
          # The tab key alone gets to the list of the first screen.
          for _ in range(40):
              page.keyboard.press("Tab")
              if focused() == "1": break
          print(focused(), marked())
          page.keyboard.press("ArrowDown"); page.keyboard.press("ArrowDown")
          print(focused(), marked())
          page.keyboard.press("ArrowUp")
          print(focused(), marked())
          page.keyboard.press("End")
          print(focused() == str(page.locator("section.screen").first.locator(".stop").count()))
          page.keyboard.press("ArrowDown")
          print(page.locator("section.screen .status").first.inner_text())
          page.keyboard.press("Home")
          print(focused(), marked())
          # Playing goes on by itself and can be stopped.
          for _ in range(3):
              page.keyboard.press("Shift+Tab")
              print(focused())
          page.keyboard.press("Enter")
          page.wait_for_function("document.querySelector('.stop[aria-current]').dataset.stop == '3'")
          page.keyboard.press("Enter")
          print(page.locator("button.play").first.inner_text())
      """, Readers.browser, on: try Self.page())
    #expect(
      answer.split(separator: "\n") == [
        "1 1", "3 3", "2 2", "True", "There is no stop further on.", "1 1", "speak", "next", "play",
        "Play",
      ])
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
