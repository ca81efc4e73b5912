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
    let page = try Self.report()
    #expect(page.components(separatedBy: "<image id=\"screen1-picture\"").count == 2)
    #expect(page.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
    #expect(page.contains("The screenshot, with marks."))
    let wrong = try #require(page.range(of: "<h3>What is wrong</h3>"))
    let end = try #require(page.range(of: "<section aria-labelledby=\"coverage\">"))
    let articles = page[wrong.upperBound..<end.lowerBound].components(separatedBy: "<article")
      .dropFirst()
    #expect(!articles.isEmpty)
    for article in articles {
      let sentences = article.components(separatedBy: "<li>").dropFirst()
      for sentence in sentences {
        #expect(sentence.contains("<svg class=\"excerpt\""))
        #expect(sentence.contains("<use href=\"#screen1-picture\"/>"))
        #expect(sentence.contains("viewBox=\""))
      }
      #expect(article.contains("<strong>Whom it harms:</strong>"))
      #expect(article.contains("<strong>What to do:</strong>"))
    }
    // Each failure is marked on the screenshot, below which no drawing lies.
    let failures = articles.reduce(0) { $0 + $1.components(separatedBy: "<li>").count - 1 }
    let marks = page.components(separatedBy: "data-mark=\"").count - 1
    #expect(marks >= 2 * failures)
    #expect(!page.contains("<rect class=\"view\""))
  }

  /// Google's Accessibility Scanner: "takes a screenshot, highlights elements that could improve; report
  /// gives failing view's identifier, reason and fix".
  @Test(
    "Google's checks give the view's identifier, the reason and the fix",
    .requirement("S4-11-047"))
  func identifiers() throws {
    let page = try Self.report("--rule-set", "atf")
    #expect(page.contains("<image id=\"screen1-picture\""))
    let wrong = try #require(page.range(of: "<h3>What is wrong</h3>"))
    let article = page[wrong.upperBound...]
    #expect(article.contains("id com.example:id/total"))
    #expect(article.contains("<strong>What to do:</strong>"))
    #expect(page.contains("data-mark=\"1\"><rect class=\"frame\""))
  }

  @Test("the screenshot in the page is a PNG of the same colours")
  func picture() throws {
    let page = try Self.report()
    let start = try #require(page.range(of: "base64,"))
    let end = try #require(page[start.upperBound...].firstIndex(of: "\""))
    let bytes = try #require(Data(base64Encoded: String(page[start.upperBound..<end])))
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
      let page = run.output
      #expect(run.status == 1, "\(run.errors)")
      let marked = page.components(separatedBy: "<g class=\"mark problem\"").dropFirst()
      #expect(marked.count == 3)
      #expect(page.components(separatedBy: "on the drawing</button>").count - 1 == marked.count)
      for words in [
        "which the trait says already", "no accessibility label", "should be 44 by 44",
        "What to do:",
      ] {
        #expect(page.contains(words), "\(words)")
      }
    }
  }

  /// Accessibility Inspector, Quicklook: "point at an element to see label, traits, hint; the top shows
  /// the string VoiceOver would speak, a speaker button speaks it".
  @Test(
    "pointing at an element shows what is said, its label, traits and hint, and speaks it",
    .requirement("S4-11-035"))
  func look() throws {
    let page = try Run.withFile(Array(Self.screen.utf8), named: "player.outline") {
      try Run.curbcut("check", $0, "--format", "html").output
    }
    #expect(
      page.contains("data-facts=\"Label: Play&#10;Traits: button&#10;Hint: Plays the song.\""))
    #expect(
      page.contains("data-facts=\"Label: Volume&#10;Value: 40 %&#10;Traits: adjustable&#10;Hint: "))
    #expect(page.contains("data-speech=\"Play, Button\""))
    // The parts that the script fills, from the top: what is said, the button that speaks, the facts.
    let spoken = try #require(page.range(of: "<p class=\"look-spoken\">"))
    let speak = try #require(
      page.range(of: "<button type=\"button\" class=\"speak\">Speak</button>"))
    let facts = try #require(page.range(of: "<ul class=\"look-facts\">"))
    #expect(spoken.lowerBound < speak.lowerBound && speak.lowerBound < facts.lowerBound)
    #expect(page.contains(".order .frame { pointer-events: all; }"))
  }

  @Test(
    "the page does so in a browser",
    .enabled(if: !Readers.browser.isEmpty, "needs Chromium"), .requirement("S4-11-035"))
  func browser() throws {
    let page = try Run.withFile(Array(Self.screen.utf8), named: "player.outline") {
      try Run.curbcut("check", $0, "--format", "html").output
    }
    let pointing = """
      <script>
      let said = "";
      window.speechSynthesis.getVoices = function () { return [1]; };
      window.speechSynthesis.speak = function (utterance) { said = utterance.text; };
      document.querySelector('.order .mark[data-stop="1"]')
        .dispatchEvent(new PointerEvent("pointerenter"));
      document.querySelector("button.speak").click();
      const look = document.querySelector(".look");
      document.body.innerHTML = "<p>" + look.querySelector(".look-spoken").textContent + "|"
        + Array.from(look.querySelectorAll("li"), (item) => item.textContent).join("|") + "|"
        + said + "</p>";
      </script>
      </body>
      """
    let changed = page.replacing("</body>", with: pointing)
    try Run.withFile(Array(changed.utf8), named: "page.html") { path in
      let run = try Run.shell(
        "'\(Readers.browser)' --headless --no-sandbox --disable-gpu --dump-dom 'file://\(path)' "
          + "2>/dev/null")
      #expect(
        run.output.contains(
          "<p>Play, Button|Label: Play|Traits: button|Hint: Plays the song.|Play, Button</p>"),
        "\(run.output.suffix(600))")
    }
  }
}
