// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A served page in a real browser, which asks its server, by keys alone.
@Suite(
  "The served page of inspect", .enabled(if: Readers.haveBrowser, Readers.browserReason))
struct InspectAskingTests {
  @Test(
    "a person, a language, a text size and a setting are chosen by keys, and the difference is said"
  )
  func asking() throws {
    let answers = try ServedPage.answers(
      """
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          for scheme, width in [("light", 1300), ("dark", 320)]:
              page = chromium.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
              page.on("pageerror", lambda error: print("error", error))
              page.on("console", lambda message: print(message.text) if message.type == "error" else None)
              page.goto(address + "#/screen/s1")
              def result():
                  page.wait_for_timeout(600)
                  return page.locator("#as-result").inner_text().strip()
              page.locator("#as").focus(); page.keyboard.type("tre")
              print(page.locator("#as").input_value(), "|", result())
              page.locator("#in").focus(); page.keyboard.type("de")
              print(result(), "|", page.locator("#say").inner_text() == page.locator("#as-result").inner_text())
              print(page.locator(".stop").first.text_content())
              page.locator("#settings summary").focus(); page.keyboard.press("Enter")
              page.locator("#setting").focus(); page.keyboard.type("Dark")
              page.keyboard.press("Tab"); page.keyboard.press("Tab"); page.keyboard.press("Enter")
              print(result())
              look(page, f"{scheme} {width}")
              print(page.locator("#sets tbody tr").filter(has_text="Dark").inner_text().split(chr(9)))
              page.locator("#setting").focus(); page.keyboard.type("Mono")
              print(page.locator("#setting-note").inner_text(), page.locator("#value").count())
              page.reload()
              print(result())
              page.close()
      """, inBrowser: true)
    let once = [
      "tremor | VoiceOver: nothing is said differently. No further problem found.",
      "VoiceOver: 1 of 1 stop said differently. No further problem found. | True",
      "1: Book, Taste. Before: Book, Button",
      "VoiceOver: 1 of 1 stop said differently. What 1 setting would change here is not known.",
      "['Dark', 'on', 'Not known what it changes: a screen only contains the colours of the mode in which "
        + "it was captured: capture it in the other one, too.']",
      "Has no effect here: the system applies it to every app, so it changes no capture. "
        + "An unchanged phone has: off. 0",
      "VoiceOver: 1 of 1 stop said differently. What 1 setting would change here is not known.",
    ]
    #expect(answers.map(String.init) == once + once)
  }
}
