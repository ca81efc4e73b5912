// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The page as a screen reader gets it: Chromium's accessibility tree, read in its order.
@Suite(
  "The page as a screen reader says it", .enabled(if: Readers.haveBrowser, Readers.browserReason))
struct InspectSpokenTests {
  /// Prints each control without a name, with signs for a name, or with the name of another in its context;
  /// headings that jump; landmarks without names; lists with other things than items.
  private static let look = #"""
    import re, sys
    from playwright.sync_api import sync_playwright
    CONTROLS = {"button", "link", "checkbox", "radio", "combobox", "textbox", "searchbox", "treeitem", "slider", "DisclosureTriangle"}
    NAMED = {"region", "navigation", "complementary", "search", "dialog", "radiogroup", "tree"}
    CONTEXT = NAMED | {"listitem", "row", "group", "main", "banner", "list"}
    def value(node, key): return (node.get(key) or {}).get("value")
    def having(cdp, state):  # the names of what says that it is pressed, checked, selected or expanded
        return [value(x, "name") for x in cdp.send("Accessibility.getFullAXTree")["nodes"] if not x["ignored"]
                and any(p["name"] == state and p["value"].get("value") in (True, "true") for p in x.get("properties", []))]
    def look(cdp, where, level=0):
        nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
        by = {node["nodeId"]: node for node in nodes}
        def children(node): return [by[id] for id in node.get("childIds", []) if id in by]
        def shown(node):  # without what is ignored
            return [y for x in children(node) for y in ([x] if not x["ignored"] else shown(x))]
        met, count = {}, 0
        def walk(node, context):
            nonlocal level, count
            count += 1
            role, name = value(node, "role"), (value(node, "name") or "").strip()
            states = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            if role in CONTROLS | NAMED:
                if not name: print(where, role, "without a name")
                elif not re.search(r"\w", name): print(where, role, "named by signs alone:", name)
            if role in CONTROLS - {"treeitem"} and name:
                if (role, name, context) in met: print(where, role, "twice in its context:", name)
                met[role, name, context] = True
            if role == "heading":
                if states["level"] > level + 1: print(where, "heading out of order:", name)
                if not name: print(where, "heading without words")
                level = states["level"]
            if role == "list" and any(value(x, "role") != "listitem" for x in shown(node)):
                print(where, "list with other things than items")
            for child in shown(node): walk(child, node["nodeId"] if role in CONTEXT else context)
        sys.setrecursionlimit(10000)
        walk(nodes[0], None)
        return count
    """#

  @Test(
    "each control has a name of its own, headings are in order, landmarks are named, states are said"
  )
  func views() throws {
    let page = try InspectPageTests.page(of: [
      "Samples/mars-booking.uiautomator.xml", "Samples/mars-booking.wda.xml",
      "Samples/mars-booking.outline", "Samples/Booking.swift",
    ])
    let answer = try Readers.python(
      Self.look + #"""

        views = ["#/", "#/?with=talkback", "#/not-looked-at", "#/rule/unnamed-control"]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
            for width in (1300, 375):
                page = browser.new_page(viewport={"width": width, "height": 900}, offline=True)
                page.on("pageerror", lambda error: print("error", error))
                page.goto("file://" + sys.argv[2])
                cdp = page.context.new_cdp_session(page)
                screens = page.evaluate("run.screens.flatMap((x) => Object.keys(x.tally).map((t) => `#/screen/${x.id}?with=${t}`))")
                least = 10000
                for view in views + screens:
                    page.evaluate("hash => { location.hash = hash; }", view)
                    page.wait_for_timeout(100)
                    for details in page.locator("main details:not([open]) > summary").all():
                        if details.is_visible(): details.click()
                    least = min(least, look(cdp, f"{width} {view}"))
                    bare = page.evaluate("[...document.querySelectorAll('main ul, main ol')].filter((x) => !x.role).length")
                    if bare: print(view, bare, "lists that Safari does not announce")
                    if page.evaluate("document.documentElement.scrollWidth") > width: print(width, view, "is too wide")
                page.evaluate("() => { location.hash = '#/screen/s2?with=voiceover&at=2'; }")
                page.wait_for_timeout(200)
                before = having(cdp, "pressed")
                page.locator("#voice").click()
                print(before, having(cdp, "pressed"), len(having(cdp, "selected")),
                      any(x.startswith("VoiceOver") for x in having(cdp, "checked")))
                closed = having(cdp, "expanded")
                page.locator("#log summary").click()
                print([x for x in having(cdp, "expanded") if x not in closed])
                page.locator("#keys-button").click()
                look(cdp, f"{width} keys", 1)
                print(least > 40, len(screens) > 20)
        """#, Readers.browser, on: page)
    // Selected are the options of three menus and one row of the tree.
    let once = "[] ['Speak'] 4 True\n['Log, empty']\nTrue True\n"
    #expect(answer == once + once)
  }

  @Test("what it looks for is found where it is wrong")
  func wrong() throws {
    let page = """
      <!doctype html><html lang="en"><title>Wrong</title><h1>One</h1><h3>Three</h3>
      <nav><a href="#a">More</a><a href="#b">More</a></nav><button>→</button><button></button>
      <ul role="list"><div role="button" tabindex="0">In a list</div><li>Item</li></ul>
      """
    let answer = try Readers.python(
      Self.look + #"""

        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
            page = browser.new_page(offline=True)
            page.goto("file://" + sys.argv[2])
            look(page.context.new_cdp_session(page), "wrong")
        """#, Readers.browser, on: page)
    #expect(
      answer == """
        wrong heading out of order: Three
        wrong navigation without a name
        wrong link twice in its context: More
        wrong button named by signs alone: →
        wrong button without a name
        wrong list with other things than items

        """)
  }
}
