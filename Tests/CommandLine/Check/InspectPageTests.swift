// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The page of `inspect` in a real browser, looked at by axe-core and used by keys.
@Suite("The page of inspect")
struct InspectPageTests {
  private static let inputs = [
    "Samples/mars-booking.uiautomator.xml", "Samples/mars-booking.wda.xml",
    "Samples/Booking.swift",
  ]

  static func page(of inputs: [String] = inputs) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try Run.curbcut(["inspect"] + inputs + ["--output", file.path])
    #expect(run.status == 0, "\(run.errors)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("it needs nothing but itself, and its policy allows its own style and script alone")
  func selfContained() throws {
    let page = try Self.page(of: ["Samples/mars-booking.outline"])
    for sign in ["<link", " src=", "@import", "url(\"", "url(h", "innerHTML"] {
      #expect(!page.contains(sign), "\(sign)")
    }
    #expect(page.contains("default-src 'none'; img-src blob:; style-src 'sha256-"))
    #expect(!page.contains("unsafe-inline"))
  }

  @Test("text of an app cannot become markup")
  func escapes() throws {
    let outline = """
      ios screen "</title></script><script>alert(1)</script>" 390x844
        button "<img src=x onerror=alert(1)>" at 0,0 20x20
        text "<!--" at 0,50 200x20
      """
    try Run.withFile(Array(outline.utf8)) { file in
      let page = try Self.page(of: [file])
      #expect(!page.contains("<script>alert") && !page.contains("<img"))
      #expect(page.components(separatedBy: "</script>").count == 4)
    }
  }

  @Test("the same findings as in JSON are in it, none twice")
  func findings() throws {
    let json = try Run.curbcut(["check", "--format", "json"] + Self.inputs).output
    let listed = json.matches(of: /"rule": "[^"]+"/).count
    let page = try Self.page()
    let run = try #require(page.firstMatch(of: /id="run">([^<]*)</)?.1)
    #expect(run.matches(of: /"r": "[^"]+"/).count == listed)
  }

  @Test(
    "axe-core has nothing to report on any of its views: light, dark, 1300 and 320 wide",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func axe() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      from axe_playwright_python.sync_playwright import Axe
      views = ["#/", "#/not-looked-at", "#/rule/unnamed-control", "#/screen/s1", "#/screen/s2?with=braille",
               "#/screen/s1?with=zoom", "#/screen/s2?with=switch-control", "#/screen/s2?with=voice-control",
               "#/screen/s3"]
      seen = 0
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          for scheme, width in [("light", 1300), ("dark", 320)]:
              page = browser.new_page(
                  viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
              page.on("pageerror", lambda error: print("error", error))
              page.on("console", lambda message: print(message.text) if message.type == "error" else None)
              page.goto("file://" + sys.argv[2])
              for view in views:
                  page.evaluate("hash => { location.hash = hash; }", view)
                  page.wait_for_timeout(250)
                  for details in page.locator("main details:not([open]) > summary").all():
                      if details.is_visible(): details.click()
                  for violation in Axe().run(page).response["violations"]:
                      print(scheme, width, view, violation["id"], violation["nodes"][0]["html"][:200])
                  if page.evaluate("document.documentElement.scrollWidth") > width:
                      print(scheme, width, view, "is too wide")
                  seen += 1
              page.close()
      print(seen)
      """, Readers.browser, on: try Self.page())
    #expect(answer == "18\n")
  }

  @Test(
    "a screen is heard by keys alone, and the technologies are chosen",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func keys() throws {
    let answer = try Readers.browse(
      Self.page(), at: "#/screen/s1?at=1",
      """
      def said(): return page.locator("#now .says").inner_text()
      def place(): return page.locator("#now .where span").first.inner_text()
      print(place(), "|", said())
      page.locator("#now").focus()
      page.keyboard.press("ArrowRight")
      print(place(), "|", said())
      page.keyboard.press("End"); page.keyboard.press("ArrowRight")
      page.wait_for_timeout(100)
      print(place(), "|", page.locator("#say").inner_text())
      page.keyboard.press("Home")
      print(place())
      page.locator("input[name=tech][value=voice-access]").check()
      page.locator("#words").fill("Tap Navigate up"); page.keyboard.press("Enter")
      print(said())
      page.locator("input[name=tech][value=braille]").check()
      print(page.locator("#now svg").get_attribute("aria-label"))
      """)
    #expect(
      answer.split(separator: "\n") == [
        "1 of 23 | Navigate up, Button", "2 of 23 | Book a trip", "23 of 23 | edge", "1 of 23",
        "“Tap Navigate up”", "40 braille cells",
      ])
  }

  @Test(
    "a problem in source shows its line and, where one repair is right, the patch; without a stop it says so",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func repairs() throws {
    let source = """
      import UIKit
      final class Page: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          label.textAlignment = .justified
          label.text = "Hello"
        }
      }

      """
    let page = try Run.withFile(Array(source.utf8), named: "Page.swift") { file in
      try Self.page(of: ["--advice", file])
    }
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      from axe_playwright_python.sync_playwright import Axe
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          page = browser.new_page(viewport={"width": 320, "height": 900}, offline=True)
          page.on("pageerror", lambda error: print("error", error))
          page.goto("file://" + sys.argv[2] + "#/screen/s1")
          for details in page.locator("main details:not([open]) > summary").all():
              if details.is_visible(): details.click()
          print(page.locator(".instance .snippet").first.text_content())
          for line in page.locator(".fix .line").all():
              if "Justified" in line.text_content() or ": " in line.text_content(): print(line.text_content())
          print("No stop." in page.locator("#p-heard").inner_text())
          page.locator("#now").focus()
          for key in ["ArrowRight", "ArrowDown", "Enter", "Home", "b"]: page.keyboard.press(key)
          for violation in Axe().run(page).response["violations"]:
              print(violation["id"], violation["nodes"][0]["html"][:200])
          if page.evaluate("document.documentElement.scrollWidth") > 320: print("too wide")
      """, Readers.browser, on: page)
    #expect(
      answer == """
        6: label.textAlignment = .justified
        Removed: -    label.textAlignment = .justified
        Added: +    label.textAlignment = .natural
        True

        """)
  }
}
