// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutTestSupport
import Foundation
import Testing

@testable import curbcut

/// The keys of the page, which are those of `drive`, pressed in a real browser.
@Suite("The keys of the page")
struct InspectKeysTests {
  private static let inputs = [
    "Samples/mars-booking.uiautomator.xml", "Samples/mars-booking.wda.xml",
  ]

  @Test("the page has the table of drive for each technology that operates a screen")
  func table() throws {
    let page = try WrittenPage(try InspectPageTests.page(of: Self.inputs))
    let keys = try #require(page.run["keys"] as? [String: [[Any]]])
    let used = Technology.allCases.filter(\.usesControls)
    #expect(Set(keys.keys) == Set(used.map(\.rawValue)))
    for technology in used {
      let groups = try #require(keys[technology.rawValue])
      let written = groups.map { group in
        (group[1] as? [[String]] ?? []).map { "\($0[1]): \($0[2])" }
      }
      let drive = (KeyGroup.keys(of: technology) + [.map]).map {
        $0.keys.map { "\($0.name): \($0.command)" }
      }
      #expect(written == drive)
    }
  }

  @Test(
    "each key gives the command that it gives in drive, and the help of the page lists it",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func pressed() throws {
    let answer = try Readers.browse(
      InspectPageTests.page(of: Self.inputs),
      """
      pressed = 0
      for screen in ("s1", "s2"):
          page.evaluate("id => { location.hash = '#/screen/' + id; }", screen)
          page.wait_for_timeout(200)
          for technology in page.evaluate("Object.keys(now.screen.techs)"):
              page.locator(f"input[name=tech][value={technology}]").check()
              for key, name, command, *question in page.evaluate("t => run.keys[t].flatMap((g) => g[1])", technology):
                  if key in ("Tab", "Shift+Tab"): continue
                  page.evaluate("() => { stopTimers(); now.log = []; choose({stop: 1}); }")
                  page.locator("#now").focus()
                  page.keyboard.press({" ": "Space"}.get(key, key))
                  if question:
                      field = "#words" if command == "say" else "#asked"
                      page.locator(field).fill("1"); page.keyboard.press("Enter")
                      command += " 1"
                  page.wait_for_timeout(5)
                  lines = page.evaluate("now.log.map((x) => x[1].toLowerCase())")
                  if "> " + command.lower() not in lines[:1]: print(technology, key, command, lines)
                  pressed += 1
              page.locator("#keys-button").click()
              help = page.locator("#drive-keys").inner_text()
              for group in page.evaluate("t => run.keys[t]", technology):
                  if group[0] not in help: print(technology, "has no help for", group[0])
              page.keyboard.press("Escape")
      print(pressed > 150)
      """)
    #expect(answer == "True\n")
  }

  @Test(
    "under inspect the keys that need the engine are done by it, from where the focus is",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func engine() throws {
    let screen = """
      ios screen "Mars" 390x844
        header "Mars" at 16,60 358x40
        button "Book" at 16,100 100x44
        button "Share" at 16,160 100x44

      """
    let answers = try ServedPage.answers(
      """
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          page = chromium.new_page(viewport={"width": 1300, "height": 900})
          page.on("pageerror", lambda error: print("error", error))
          page.goto(address + "#/screen/s1?at=1")
          page.locator("#now").focus(); page.keyboard.press("ArrowRight"); page.keyboard.press("p")
          page.locator("#session-lines li").first.wait_for(state="attached", timeout=5000)
          page.wait_for_timeout(300)
          print(page.locator("#session-lines li.cmd").all_text_contents()[-2:])
          print(page.evaluate("now.log.at(-1)[1]"))
          page.locator("#now").focus(); page.keyboard.press(":")
          page.keyboard.type("where-am-i"); page.keyboard.press("Enter"); page.wait_for_timeout(600)
          print(page.locator("#session-lines li.cmd").all_text_contents()[-1])
          print(page.evaluate("document.activeElement.id"))
          look(page, "keys")
      """, screen: screen, inBrowser: true)
    #expect(answers.count == 4, "\(answers)")
    #expect(answers.first == "['> next', '> spell']")
    #expect(answers.dropFirst().first == "B o o k", "\(answers)")
    #expect(answers.suffix(2) == ["> where-am-i", "now"])
  }
}
