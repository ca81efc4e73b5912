// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The numbers on the pictures of the page, measured in a real browser as they are drawn.
@Suite("The badges of the page", .enabled(if: Readers.haveBrowser, Readers.browserReason))
struct InspectBadgeTests {
  /// Opens each screen with its order and its problems at a width, and counts what is drawn: the badges, pairs
  /// of badges that overlap, and badges on texts.
  private static let count = """
    import json, sys
    from playwright.sync_api import sync_playwright
    COUNT = '''() => {
      const box = (x) => x.getBoundingClientRect();
      const meet = (a, b, least) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > least &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;
      const badges = [...document.querySelectorAll("#marks .badge")].map(box);
      const texts = [...document.querySelectorAll("#stage .drawn text")].map(box);
      return [badges.length, badges.filter((a, i) => badges.some((b, k) => k > i && meet(a, b, .3))).length,
              badges.filter((a) => texts.some((b) => meet(a, b, 1))).length];
    }'''
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
        for width in (1300, 375):
            page = browser.new_page(viewport={"width": width, "height": 900}, offline=True)
            page.on("pageerror", lambda error: print("error", error))
            page.on("console", lambda message: print(message.text) if message.type == "error" else None)
            page.goto("file://" + sys.argv[2])
            all = [0, 0, 0]
            for number in range(page.evaluate("ids.length")):
                page.evaluate("i => { location.hash = '#/screen/' + ids[i]; }", number)
                page.wait_for_timeout(60)
                if not page.evaluate("Boolean(now.screen.size)"): continue
                page.wait_for_selector("#marks", state="attached")
                for layer in ("order", "problems"):
                    page.locator(f"input[name=layer][value={layer}]").check()
                    all = [a + b for a, b in zip(all, page.evaluate(COUNT))]
            print(*all)
    """

  @Test("on the samples none lies on another or on a text, at both widths")
  func samples() throws {
    let page = try InspectPageTests.page(of: ["Samples"])
    let lines = try Readers.python(Self.count, Readers.browser, on: page).split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == lines[1], "\(lines)")
    let numbers = lines[0].split(separator: " ").compactMap { Int($0) }
    #expect(numbers.count == 3 && numbers[0] > 400, "\(numbers)")
    #expect(numbers.dropFirst() == [0, 0], "\(numbers)")
  }

  @Test(
    "on a dense screen they become smaller, then dots, and still none lies on another or on a text")
  func dense() throws {
    let page = try Self.page(columns: 6, rows: 24)
    let lines = try Readers.python(Self.count, Readers.browser, on: page).split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      // Of 144 stops and 144 problems.
      #expect(numbers.count == 3 && numbers[0] > 170, "\(line)")
      #expect(numbers.dropFirst() == [0, 0], "\(line)")
    }
  }

  @Test("2,000 are placed in bounded time and always alike; the page says how many have no room")
  func many() throws {
    let page = try Self.page(columns: 40, rows: 50)
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          page = browser.new_page(viewport={"width": 1300, "height": 900}, offline=True)
          page.on("pageerror", lambda error: print("error", error))
          page.set_default_timeout(120000)
          page.goto("file://" + sys.argv[2] + "#/screen/s1")
          page.wait_for_selector("#marks .badge", state="attached")
          again = page.evaluate(
              "() => { const start = performance.now(), first = JSON.stringify(placed.map((m) => m.b));"
              "const next = JSON.stringify(place(placed.map((m) => ({...m})), now.texts).map((m) => m.b));"
              "return [first === next, performance.now() - start]; }")
          print(again[0], "bounded" if again[1] < 10000 else again[1])
          note = page.locator("#room").inner_text()
          none = page.evaluate("placed.filter((m) => !m.b).length")
          print(none > 1000 and f"{none} marks without any room" in note)
          page.evaluate("choose({stop: 999})")
          print(page.locator("#marks .badge text").filter(has_text="1000").count())
      """, Readers.browser, on: page)
    #expect(answer == "True bounded\nTrue\n1\n")
  }

  /// The page of a screen that is full of buttons.
  private static func page(columns: Int, rows: Int) throws -> String {
    let width = 390 / Double(columns)
    let height = 844 / Double(rows)
    let buttons = (0..<columns * rows).map { number in
      let x = Double(number % columns) * width
      let y = Double(number / columns) * height
      return "  button \"B\(number + 1)\" at \(x),\(y) \(width - 1)x\(height - 1)\n"
    }
    let outline = "ios screen \"Dense\" 390x844\n\(buttons.joined())"
    return try Run.withFile(Array(outline.utf8), named: "dense.outline") { file in
      try InspectPageTests.page(of: [file])
    }
  }
}
