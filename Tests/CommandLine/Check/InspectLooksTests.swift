// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// How the page looks to people who choose colours, sizes and movement themselves, in a real browser.
@Suite("How the page looks", .enabled(if: Readers.haveBrowser, Readers.browserReason))
struct InspectLooksTests {
  @Test(
    "names without a blank break where the page is 320 wide, enlarged to 200 % or on a small phone")
  func longNames() throws {
    let name = "GoodPackingListOfTheWholeFamilyTableViewControllerForAMonth"
    let outline = """
      ios screen "\(name)" 390x844
        button at 0,0 200x60
        text "Hello" at 0,90 200x20
      """
    let page = try Run.withFile(Array(outline.utf8), named: name + ".outline") { file in
      try InspectPageTests.page(of: [file])
    }
    for width in [320, 375, 640] {
      let answer = try Readers.browse(
        page, width: width,
        """
        for view in ("#/", "#/not-looked-at", "#/screen/s1", "#/screen/s1?with=braille", "#/rule/unnamed-control"):
            page.evaluate("hash => { location.hash = hash; }", view)
            page.wait_for_timeout(100)
            for details in page.locator("main details:not([open]) > summary").all():
                if details.is_visible(): details.click()
            wide = page.evaluate("document.documentElement.scrollWidth")
            if wide > \(width): print(view, wide)
        print(page.locator("h1").count())
        """)
      #expect(answer == "1\n", "\(width)")
    }
  }

  @Test("a bar shows the impacts that there are, and none without problems")
  func impacts() throws {
    for (label, parts) in [("", "1"), (" \"Book\"", "0")] {
      let outline = """
        ios screen "Trip" 390x844
          button\(label) at 0,0 200x60
        """
      let answer = try Run.withFile(Array(outline.utf8)) { file in
        try Readers.browse(
          InspectPageTests.page(of: [file]), "print(page.locator('.sevbar span').count())")
      }
      #expect(answer == parts + "\n")
    }
  }

  @Test("in forced colours nothing vanishes: signs, pins of braille, drawings, edges and the focus")
  func forcedColours() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          for scheme in ("light", "dark"):
              page = browser.new_page(viewport={"width": 1300, "height": 900}, color_scheme=scheme, forced_colors="active", offline=True)
              page.on("pageerror", lambda error: print("error", error))
              page.goto("file://" + sys.argv[2])
              def style(selector, key):
                  return page.locator(selector).first.evaluate("(x, key) => getComputedStyle(x)[key]", key)
              # A theme that was chosen does not bring back the colours of the page.
              page.evaluate("scheme => { document.documentElement.dataset.theme = scheme; }", "dark" if scheme == "light" else "light")
              canvas = style("body", "backgroundColor")
              page.locator(".chip input").first.check()
              chosen = style(".chip span", "backgroundColor")
              print(chosen != canvas, style(".chip .glyph", "color") == style(".chip span", "color") != chosen)
              print(style(".thumb", "outlineStyle"), style(".drawn .ground", "fill") == canvas)
              page.locator(".chip input").first.focus()
              page.keyboard.press("Tab")
              print(page.evaluate("getComputedStyle(document.activeElement.nextElementSibling).outlineStyle"))
              page.evaluate("() => { location.hash = '#/screen/s1?with=braille'; }")
              page.locator(".cells circle").first.wait_for()
              print(style(".cells circle[r='1.45']", "fill") != canvas, style("#now", "borderTopStyle"))
              page.evaluate("() => { location.hash = '#/screen/s2'; }")
              page.locator(".snippet").first.wait_for()
              print(style(".snippet", "outlineStyle"))
      """, Readers.browser,
      on: InspectPageTests.page(of: [
        "Samples/mars-booking.uiautomator.xml", "Samples/Booking.swift",
      ]))
    let once = "True True\nsolid True\nsolid\nTrue solid\nsolid\n"
    #expect(answer == once + once)
  }

  @Test("with more contrast no text is greyed, and with less movement nothing moves")
  func contrastAndMovement() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          for contrast, movement in (("no-preference", "no-preference"), ("more", "reduce")):
              page = browser.new_page(viewport={"width": 1300, "height": 900}, contrast=contrast, reduced_motion=movement, offline=True)
              page.goto("file://" + sys.argv[2] + "#/screen/s1")
              page.locator(".stop .n").first.wait_for()
              def style(selector, key):
                  return page.locator(selector).first.evaluate("(x, key) => getComputedStyle(x)[key]", key)
              print(style(".stop .n", "color") == style("body", "color"), style("html", "scrollBehavior"),
                    page.evaluate("document.getAnimations().length"))
      """, Readers.browser, on: InspectPageTests.page(of: ["Samples/mars-booking.uiautomator.xml"]))
    #expect(answer == "False smooth 0\nTrue auto 0\n")
  }
  @Test("a stop that Tab reaches is not under the field above the list, in windows of any height")
  func focusIsSeen() throws {
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      seen = '''() => { const x = document.activeElement, r = x.getBoundingClientRect();
        return [.1, .5, .9].every((part) => x.contains(document.elementFromPoint(r.left + 60, r.top + part * r.height))); }'''
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          for width, height in ((1300, 900), (1300, 700), (1300, 640), (1120, 980), (1120, 640), (800, 600), (375, 812)):
              page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", offline=True)
              page.goto("file://" + sys.argv[2] + "#/screen/s1?with=talkback")
              for stop in (6, 11, 3):
                  page.locator(".stop").nth(stop - 1).click()
                  page.evaluate("document.querySelector('.log > summary').focus()")
                  page.evaluate("[document.querySelector('.pane.heard'), document.documentElement].forEach((x) => x.scrollTop = 99999)")
                  page.keyboard.press("Shift+Tab")
                  page.wait_for_timeout(50)
                  if not page.evaluate(seen): print(width, height, stop, "is not seen")
          print(page.evaluate("document.activeElement.className"))
      """, Readers.browser, on: InspectPageTests.page(of: ["Samples/mars-booking.uiautomator.xml"]))
    #expect(answer == "stop\n")
  }
}
