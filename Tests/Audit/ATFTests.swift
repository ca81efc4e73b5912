// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

/// What the framework says of facts that few captures carry.
@Suite("ATF")
struct ATFTests {
  static func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  /// `5 WARNING b`, for the results of a check that did run; with all, for the others too.
  static func told(
    _ check: String, _ screen: Screen, all: Bool = false, parameters: ATF.Parameters = .init()
  ) -> [String] {
    ATF.results(of: screen, parameters: parameters)
      .filter { $0.check == check && (all || $0.kind != .notRun) }
      .map { "\($0.id) \($0.kind.rawValue) \($0.node.map(screen.reference(to:)) ?? "screen")" }
  }

  /// "Espresso check: traversal order (other tools lack it)."
  @Test("finds wishes for the order that contradict each other", .requirement("S4-11-030"))
  func traversalOrder() throws {
    func wishes(_ first: String, _ second: String) throws -> [String] {
      Self.told(
        "TraversalOrderCheck",
        try Self.screen(
          """
          android screen "Order" 1080x1920
            text "A" id "a" at 0,0 100x100 \(first)
            text "B" id "b" at 0,200 100x100 \(second)
          """))
    }
    #expect(
      try wishes("traversalBefore \"b\"", "traversalBefore \"a\"") == [
        "3 WARNING a", "3 WARNING b",
      ])
    #expect(
      try wishes("traversalAfter \"b\"", "traversalAfter \"a\"") == ["4 WARNING a", "4 WARNING b"])
    #expect(
      try wishes("traversalBefore \"b\" traversalAfter \"b\"", "") == ["5 WARNING a"])
    #expect(try wishes("traversalBefore \"b\"", "") == [])
  }

  @Test("looks at the active window, and at all where none is said to be active")
  func activeWindow() throws {
    func focusable(_ flags: String) throws -> [String] {
      let screen = try Self.screen(
        """
        android screen "Two" 100x100
          window "Main" \(flags)
            view at 0,0 100x80
              button "Save" at 0,0 50x50 clickable true
          window "Bar"
            view at 0,80 100x20
              button "Back" at 0,80 50x20 clickable true
        """)
      return ATF.focusable(of: screen).map(\.speakable)
    }
    #expect(try focusable("") == ["Save", "Back"])
    #expect(try focusable("active") == ["Save"])
  }

  @Test("reads the contrast of text from the picture where colours are not told")
  func pixels() throws {
    var screen = try Self.screen(
      """
      android screen "Order" 100x1 density 1
        text "Grey" id "grey" at 0,0 100x1 textSize 12
        text "Gone" id "gone" at 50,0 100x1 textSize 12
        text "Off" id "off" at 0,0 100x1 enabled false
        image id "image" at 0,0 100x1
        image id "white" at 0,0 50x1
      """)
    let check = "TextContrastCheck"
    #expect(
      Self.told(check, screen, all: true).filter { !$0.hasPrefix("2 ") } == [
        "4 NOT_RUN grey", "9 NOT_RUN grey", "4 NOT_RUN gone", "9 NOT_RUN gone", "13 NOT_RUN off",
      ])
    screen.pixels = ContrastEstimateTests.image([("#FFFFFF", 80), ("#999999", 20)])
    #expect(
      Self.told(check, screen, all: true).filter { !$0.hasPrefix("2 ") } == [
        "4 NOT_RUN grey", "11 WARNING grey", "4 NOT_RUN gone", "10 NOT_RUN gone", "13 NOT_RUN off",
      ])
    #expect(Self.told("ImageContrastCheck", screen) == ["5 WARNING image"])
    #expect(Self.told("ImageContrastCheck", screen, all: true).contains("9 NOT_RUN white"))
    var parameters = ATF.Parameters()
    parameters.textContrast = 2
    parameters.imageContrast = 4
    #expect(Self.told(check, screen, parameters: parameters) == [])
    #expect(
      Self.told("ImageContrastCheck", screen, parameters: parameters) == ["8 WARNING image"])
  }

  @Test("tells text of unknown size that is enough for large text only")
  func unknownSize() throws {
    var screen = try Self.screen(
      """
      android screen "Order" 100x1
        text "Grey" id "grey" at 0,0 100x1
      """)
    screen.pixels = ContrastEstimateTests.image([("#FFFFFF", 80), ("#888888", 20)])
    #expect(Self.told("TextContrastCheck", screen) == ["12 WARNING grey"])
  }

  @Test("bounds the contrast on a translucent background")
  func translucent() throws {
    let screen = try Self.screen(
      """
      android screen "Order" 400x800 density 1
        text "At most 2.3" id "low" textSize 12 textColor "#AAAAAA" backgroundColor "#EEEEEEF0"
        text "Enough" id "enough" textSize 12 textColor "#000000" backgroundColor "#FFFFFFF0"
        text "Open" id "open" textSize 12 textColor "#000000" backgroundColor "#FFFFFF40"
      """)
    #expect(
      Self.told("TextContrastCheck", screen, all: true)
        == ["2 NOT_RUN ", "23 ERROR low", "9 NOT_RUN open"])
  }

  @Test("looks at links before Android 8, and at their words")
  func links() throws {
    let links = """
        text "Read it here" id "here" spans [{"start": 8, "end": 12, "kind": "url", "url": "terms"}]
        text "Our terms" id "terms" spans [{"start": 4, "end": 9, "kind": "clickable"}]
        text "By mail" id "mail" spans [{"start": 3, "end": 7, "kind": "url", "url": "mailto:a@b.c"}]
        text "Broken" id "broken" spans [{"start": 0, "end": 6, "kind": "url", "url": "a b"}]
      """
    let old = try Self.screen("android screen \"Terms\" sdk 25\n" + links)
    #expect(Self.told("ClickableSpanCheck", old) == ["4 ERROR here", "5 ERROR terms"])
    #expect(Self.told("LinkPurposeUnclearCheck", old) == ["3 WARNING here"])
    let new = try Self.screen("android screen \"Terms\" language \"de\"\n" + links)
    #expect(Self.told("ClickableSpanCheck", new, all: true) == ["6 NOT_RUN screen"])
    #expect(Self.told("LinkPurposeUnclearCheck", new, all: true) == ["1 NOT_RUN screen"])
  }

  @Test("judges sizes of text that do not grow, and boxes that do not")
  func textSizes() throws {
    let screen = try Self.screen(
      """
      android screen "Order" 400x800 density 2 fontScale 1
        text "a" id "small" textSize 30 textSizeUnit dp
        text "a" id "middle" textSize 32 textSizeUnit dp
        text "a" id "large" textSize 56 textSizeUnit dp
        text "a" id "pixels" textSize 30 textSizeUnit px
        text "a" id "unknown" textSize 30
        text "a" id "free" textSize 30 textSizeUnit sp
        text "a" id "fixed" at 0,100 100x40 textSize 30 textSizeUnit sp layout {"width": -2, "height": 40} characterFrames [[0, 100, 20, 30]]
        group id "box" at 0,200 100x100 layout {"width": 100, "height": 100}
          text "a" id "inside" textSize 30 textSizeUnit sp
        group id "scroller" at 0,400 100x100 scrollable layout {"width": 100, "height": 100}
          text "a" id "scrolled" textSize 30 textSizeUnit sp
      """)
    let told = Self.told("TextSizeCheck", screen, all: true).filter { !$0.hasPrefix("2 ") }
    #expect(
      told == [
        "4 ERROR small", "5 WARNING middle", "12 NOT_RUN pixels", "6 NOT_RUN screen",
        "32 WARNING fixed", "36 INFO box",
      ])
  }

  @Test("has areas around a view that pass touches on, clipping, web pages and keyboards")
  func touchTargets() throws {
    let screen = try Self.screen(
      """
      android screen "Order" 400x800 density 1
        view id "enough" clickable at 50,50 20x20 touchDelegates [[40, 40, 48, 48]]
        view id "short" clickable at 50,150 20x20 touchDelegates [[40, 140, 40, 48]]
        view id "cut" clickable at 50,250 60x20 unclippedSize [60, 60]
        group class "android.webkit.WebView" at 0,300 400x100
          view id "web" clickable at 50,350 20x20
      """)
    #expect(
      Self.told("TouchTargetSizeCheck", screen)
        == ["3 ERROR short", "4 WARNING cut", "3 WARNING web"])
    let keyboard = try Self.screen(
      """
      android screen "Keys" 400x800 density 1
        window type inputMethod active
          group at 0,500 400x300
            view id "key" clickable at 50,550 32x32
            view id "dot" clickable at 100,550 31x32
      """)
    #expect(Self.told("TouchTargetSizeCheck", keyboard) == ["5 ERROR dot"])
    var parameters = ATF.Parameters()
    parameters.touchTargetSize = 24
    #expect(
      Self.told("TouchTargetSizeCheck", screen, parameters: parameters)
        == ["7 WARNING cut", "6 WARNING web"])
  }

  @Test("cannot measure in dp without a density, and says so once")
  func noDensity() throws {
    let screen = try Self.screen(
      """
      android screen "Order" 400x800
        view id "a" clickable at 50,50 20x20 contentDescription "A"
        view id "b" clickable at 50,150 20x20 contentDescription "B"
      """)
    let tree = PlatformRules.android.tree(of: screen)
    let findings = ATF.examination(of: tree).findings.filter {
      $0.check == "atf/TouchTargetSizeCheck"
    }
    #expect(findings.map(\.isFailure) == [false])
    #expect(findings.first?.problem.measured.map(\.value) == [2])
    #expect(findings.first?.peer?.type == "NOT_RUN")
  }

  @Test("says its own words in the language of the screen, and English where it has none")
  func languages() {
    #expect(ATFWords.of("de-AT").checked == "Ausgew\u{E4}hlt")
    #expect(ATFWords.of("en-GB").types == ["button", "tick box", "tick box"])
    #expect(ATFWords.of("pt").on == "on")
    #expect(ATFWords.of("pt-BR").on == "ativado")
    #expect(ATFWords.of("zh-Hant").on == ATFWords.of("zh-TW").on)
    #expect(ATFWords.of("nb").on == "p\u{E5}")
    #expect(ATFWords.of("tlh") == .english)
    #expect(ATFWords.english.emptyList == "List showing 0 items.")
    #expect(ATFWords.of("hi").labeled("Ann", by: "Name").hasPrefix("Name"))
    #expect(ATFWords.table.count == 40)
  }

  @Test("looks at the window that a user is in and at nothing else")
  func windows() throws {
    let screen = try Self.screen(
      """
      android screen "Two windows" 400x800 density 1
        window type application
          view id "behind" clickable at 50,50 60x60
        window type application active
          view id "front" clickable at 50,50 60x60
      """)
    #expect(Self.told("SpeakableTextPresentCheck", screen) == ["4 ERROR front"])
  }

  @Test("survives relations in circles, deep nesting and absurd numbers")
  func hostile() throws {
    var lines = ["android screen \"Hostile\" 400x800 density 1e-300 fontScale 1e300"]
    for depth in 0..<1_500 {
      lines.append(
        String(repeating: " ", count: 2 + depth * 2)
          + "text \"word\" id \"n\(depth)\" scrollable clickable at -1e300,1e300 1e300x-5 "
          + "traversalBefore \"n\(depth + 1)\" traversalAfter \"n\(1_499 - depth)\" "
          + "labeledBy \"n\(depth)\" textSize 1e300 textSizeUnit sp")
    }
    let screen = try Self.screen(lines.joined(separator: "\n"))
    #expect(!ATF.results(of: screen).isEmpty)
    #expect(ATF.focusable(of: screen).count == 1_500)
  }
}
