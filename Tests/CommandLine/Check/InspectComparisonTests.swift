// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The page of `inspect` that compares two states of a file.
@Suite("The comparison of inspect")
struct InspectComparisonTests {
  private static let before = """
    ios screen "Trip" 390x844
      header "Trip" at 16,60 358x40
      button "Book" at 16,100 100x44 id book
      button "Share" at 130,100 100x44
      text "Soon" at 250,100 100x44
      text "201 days" at 16,160 358x20
      button "" at 16,200 44x44 id more

    """
  private static let after = """
    ios screen "Trip" 390x844
      header "Trip" at 16,60 358x40
      button "" at 16,100 100x44 id book
      text "201 days to </script><b>Mars</b>" at 16,160 358x20
      button "Help" at 16,200 44x44 id more
      button "Share" at 16,260 100x44

    """

  /// Runs a shell script in a folder with both states, which are also two revisions of `trip.outline`.
  private static func run(_ script: String) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("old", before), ("new", after)] {
      try Data(text.utf8).write(to: folder.appending(path: name + ".outline"))
    }
    return try Run.shell("cd '\(folder.path)' && \(script)")
  }

  /// Returns the comparison of a page, as its JSON has it.
  private static func comparison(_ page: String) throws -> String {
    String(try #require(page.firstMatch(of: /"compare": (.*?), "date"/)?.1))
  }

  private static let arguments = "old.outline new.outline --compare --output page.html"

  @Test("puts the stops beside each other, and tells which problems are new and gone")
  func rows() throws {
    let run = try Self.run("curbcut inspect \(Self.arguments) && cat page.html")
    #expect(run.status == 0, "\(run.errors)")
    let json = try Self.comparison(run.output)
    #expect(
      json.contains(
        #""rows": [["same", 0, 0], ["changed", 1, 1], ["changed", 4, 2], ["changed", 5, 3], "#
          + #"["moved", 2, 4], ["removed", 3, -1]]"#), "\(json)")
    #expect(json.contains(#"["nameless", true, "\"Book\" has lost its name"]"#), "\(json)")
    #expect(json.contains(#""a": "s1", "b": "s2", "new": [0], "gone": [0]"#), "\(json)")
    #expect(!run.output.contains("<b>Mars"))
  }

  @Test("compares revisions as two files, and says what it cannot compare")
  func revisions() throws {
    let run = try Self.run(
      """
      git init -q && cp old.outline trip.outline && git add . \\
        && git -c user.name=a -c user.email=a@b commit -qm a && cp new.outline trip.outline
      curbcut inspect trip.outline --from HEAD --output revisions.html; cat revisions.html
      echo ========
      curbcut inspect \(Self.arguments); cat page.html
      """)
    let pages = run.output.components(separatedBy: "========")
    let (revisions, files) = (try Self.comparison(pages[0]), try Self.comparison(pages[1]))
    #expect(revisions.contains(#""before": "trip.outline at HEAD", "after": "trip.outline""#))
    #expect(
      revisions.drop { $0 != "[" } == files.drop { $0 != "[" }, "\(run.errors) \(revisions)")
    let errors = try Self.run(
      """
      curbcut inspect old.outline --compare; curbcut inspect old.outline new.outline --from HEAD
      curbcut inspect old.outline missing.outline --compare
      echo 'android screen "Trip" 390x844' > other.outline
      curbcut inspect old.outline other.outline --compare
      """
    ).errors
    for sentence in [
      "--compare compares two files or folders: give both, or one with --from REVISION",
      "with --from or --to, give one file or folder, which is compared at two revisions",
      "missing.outline: cannot be read, No such file or directory: check the path",
      "one file is of iOS and the other of Android: give two for the same platform",
    ] { #expect(errors.contains("error: " + sentence), "\(errors)") }
  }

  /// A shell script that makes two folders with captures, `old` and `new`.
  private static let folders = """
    mkdir -p old/more new/more && cp old.outline old/trip.outline && cp new.outline new/trip.outline
    cp old.outline old/more/same.outline && cp old.outline new/more/same.outline
    cp old.outline old/gone.outline && cp old.outline new/fresh.outline
    """

  @Test("compares folders screen by screen, also at revisions, whose copies are not named")
  func folders() throws {
    let run = try Self.run(
      """
      \(Self.folders)
      curbcut inspect old new --compare --output page.html; cat page.html; echo ========
      mkdir app && cp -r old/. app && cd app && git init -q && git add . \
        && git -c user.name=a -c user.email=a@b commit -qm a && cd .. && mv app/.git .
      rm -r app && git mv app moved 2>&1 | head -c 0; cp -r new app && mv .git app
      curbcut inspect app --from HEAD --output page.html; cat page.html
      """)
    #expect(run.status == 0, "\(run.errors)")
    let pages = run.output.components(separatedBy: "========")
    let (folders, revisions) = (try Self.comparison(pages[0]), try Self.comparison(pages[1]))
    // The captures are read in the order of their names: before s1 to s3, after s4 to s6.
    #expect(folders.contains(#""a": "s3", "b": "s6", "new": [], "gone": []"#), "\(folders)")
    #expect(folders.contains(#""a": "s2", "b": "s5", "new": [0], "gone": [0]"#), "\(folders)")
    #expect(folders.contains(#""only": [["before", "s1"], ["after", "s4"]]"#), "\(folders)")
    #expect(
      revisions.drop { $0 != "[" } == folders.drop { $0 != "[" }, "\(run.errors) \(revisions)")
    #expect(revisions.contains(#""before": "app at HEAD", "after": "app""#))
    #expect(!pages[1].contains("/curbcut-"))
  }

  @Test(
    "of several screens, those that exclude somebody come first",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func severalScreens() throws {
    let run = try Self.run(
      "\(Self.folders)\ncurbcut inspect old new --compare --output page.html && cat page.html")
    let answer = try Readers.browse(
      run.output, width: 320,
      """
      print(page.locator(".lead").inner_text())
      print(page.locator("#pair").inner_text())
      if page.evaluate("document.documentElement.scrollWidth") > 320: print("too wide")
      page.locator("#pair").select_option(label="Trip: nothing has changed")
      page.wait_for_timeout(200)
      print(page.locator("#compared > p").first.inner_text())
      """)
    #expect(
      answer == """
        1 screen excludes somebody now. 1 of 2 screens changed, 1 added, 1 removed; 1 problem new, 1 gone.
        Trip: 1 change excluding somebody, 7 other changes, 1 problem new, 1 gone
        Trip: nothing has changed
        Nothing has changed for people who use VoiceOver.

        """)
  }

  @Test(
    "axe-core has nothing to report on it, and words say what has changed",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func page() throws {
    let run = try Self.run("curbcut inspect \(Self.arguments) && cat page.html")
    let answer = try Readers.python(
      """
      import sys
      from playwright.sync_api import sync_playwright
      from axe_playwright_python.sync_playwright import Axe
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          for scheme, width in [("light", 1300), ("dark", 320)]:
              page = browser.new_page(
                  viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
              page.on("pageerror", lambda error: print("error", error))
              page.goto("file://" + sys.argv[2])
              print(page.locator("h1").inner_text(), "|", page.locator(".lead").inner_text())
              for row in page.locator(".rows li").all():
                  print(" ".join(row.text_content().split()))
              page.locator("input[name=ctech][value=zoom]").focus(); page.keyboard.press("Space")
              page.locator("#whole").focus(); page.keyboard.press("Space")
              page.wait_for_timeout(200)
              print(page.locator("#c-count").inner_text(), "|", page.locator("#say").inner_text())
              for violation in Axe().run(page).response["violations"]:
                  print(scheme, width, violation["id"], violation["nodes"][0]["html"][:200])
              if page.evaluate("document.documentElement.scrollWidth") > width: print("too wide")
              page.evaluate("location.hash = '#/'"); page.wait_for_timeout(200)
              print(page.locator("h1").inner_text())
              page.close()
      """, Readers.browser, on: run.output)
    let once = """
      Before and after | 1 change excludes somebody. 1 problem new, 1 gone, 0 as before.
      Changed. Before: stop 2, Book, Button. After: stop 2, Button.
      Changed. Before: stop 5, 201 days. After: stop 3, 201 days to </script><b>Mars</b>.
      Changed. Before: stop 6, Button. After: stop 4, Help, Button.
      Moved. Before: stop 3, Share, Button. After: stop 5, Share, Button.
      Removed. Before: stop 4, Soon. After: no such stop.
      Zoom: 1 stop, 1 different. | Zoom: 1 stop, 1 different.
      1 problem, on 1 of 1 screen

      """
    #expect(answer == once + once)
  }
}
