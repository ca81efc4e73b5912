// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

@Suite("Texts that grow")
struct GrownTextTests {
  private static func text(_ outline: String) throws -> GrownText {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    return GrownText(AuditContext(tree: tree))
  }

  /// "Simulate each of the 12 sizes, compute text metrics, and report truncation, overlap or off-screen
  /// text": on iOS the first and the last; overlap only where the parent moves nothing.
  @Test("are cut off from one of the twelve sizes on, and at all larger ones")
  func sizes() throws {
    let text = try Self.text(
      """
      ios screen "Order" 390x844
        text "Delivery within two working days" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1
      """)
    let troubles = ContentSizeCategory.allCases.map { category in
      text.findings(at: .category(category)).map(\.trouble)
    }
    #expect(troubles.count == 12)
    #expect(troubles[ContentSizeCategory.standard.step].isEmpty)
    #expect(troubles[0].isEmpty)
    #expect(troubles[11] == [.cutOff])
    let first = try #require(troubles.firstIndex { !$0.isEmpty })
    #expect(troubles[first...].allSatisfy { $0 == [.cutOff] })
  }

  @Test(
    "of SwiftUI grow like body where nothing else is said, else by their style",
    .requirement("S4-8-063"))
  func swiftUI() throws {
    let text = try Self.text(
      """
      ios screen "Order" 390x844
        group at 0,0 390x844 toolkit swiftUI
          text "Delivery within two working days" at 16,100 358x22 numberOfLines 1
          text "Delivery within two working days" at 16,200 358x22 dynamicTypeStyle caption2 numberOfLines 1
          text "Delivery within two working days" at 16,300 358x22 textSize 17 numberOfLines 1
        text "Delivery within two working days" at 16,400 358x22 numberOfLines 1
      """)
    // Body is 33 points at AX2, and caption2 24; a font of a fixed size does not grow.
    #expect(text.findings(at: .category(.large)).isEmpty)
    #expect(text.findings(at: .category(.accessibilityExtraExtraExtraLarge)).map(\.node) == [2, 3])
    #expect(text.findings(at: .category(.accessibilityLarge)).map(\.node) == [2])
    #expect(text.knowsSize(of: 2) && text.knowsSize(of: 4))
    #expect(!text.knowsSize(of: 5), "UIKit draws it, and nothing is said of its font")
  }

  @Test("on Android are looked at with every font size of the version")
  func steps() {
    #expect(TextSize.all(on: .android, apiLevel: 33).map(\.words).last == "font size 1.3")
    #expect(
      TextSize.all(on: .android).map(\.words) == [
        "font size 0.85", "font size 1", "font size 1.15", "font size 1.3", "font size 1.5",
        "font size 1.8", "font size 2",
      ])
    #expect(TextSize.all(on: .ios).count == 12)
  }

  @Test("are cut off when they are twice as long", .requirement("S4-11-046"))
  func doubled() throws {
    let text = try Self.text(
      """
      ios screen "Order" 390x844
        text "Delivery within two working days" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1
        text "Total" at 16,200 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1
      """)
    #expect(text.findings(at: .category(.standard)).isEmpty)
    let doubled = text.findings(at: .category(.standard), repeated: 2)
    #expect(doubled.map(\.node) == [1])
    #expect(doubled.map(\.trouble) == [.cutOff])
    let frame = try Self.text(
      """
      android screen "Order" 1080x2400 density 3
        group at 0,0 400x400 class "android.widget.FrameLayout"
          text "Within two days" at 0,0 400x60 textSize 48 textSizeUnit sp
          text "Total" at 0,70 400x60 textSize 48 textSizeUnit sp
      """)
    #expect(frame.findings(at: .scale(1)).isEmpty)
    #expect(frame.findings(at: .scale(1), repeated: 2).map(\.trouble) == [.overlapping])
  }

  @Test("grow no further than their cap, and not at all where they do not adjust")
  func capped() throws {
    let text = try Self.text(
      """
      ios screen "Order" 390x844
        text "Delivery within two working days" at 16,100 358x22 dynamicTypeStyle body adjustsFont maximumTextSize 18 numberOfLines 1
        text "Delivery within two working days" at 16,200 358x22 textSize 17 adjustsFont false numberOfLines 1
      """)
    for category in ContentSizeCategory.allCases {
      #expect(text.findings(at: .category(category)).isEmpty)
    }
  }

  @Test("are left out where facts are missing")
  func unknown() throws {
    let text = try Self.text(
      """
      android screen "Order" 1080x2400
        text "Delivery within two working days" at 40,300 90x60 textSize 48 textSizeUnit sp layout {"width": 90, "height": 60}
      """)
    #expect(text.findings(at: .scale(2)).isEmpty)
    #expect(!text.knowsSize(of: 1))
  }

  /// "Text can grow to twice its size without loss of content or function; supporting the system's
  /// dynamic text sizes fulfils it (not if sizes are capped)": four rules together.
  @Test(
    "to twice their size without loss pass, and four ways not to are reported",
    .requirement("S4-070"))
  func twice() throws {
    func reported(_ outline: String) throws -> [String] {
      let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
      let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
      let rules: [any Check.Type] = [
        CappedText.self, FixedTextSize.self, UnscaledText.self, TextCutOffWhenEnlarged.self,
      ]
      return RuleRunner(rules).run(on: tree).filter(\.isFailure).map(\.check.name)
    }
    let start =
      "ios screen \"Order\" 390x844\n  text \"Delivery within two working days\" at 16,100 "
      + "358x22 "
    #expect(try reported(start + "dynamicTypeStyle body adjustsFont numberOfLines 0\n") == [])
    #expect(
      try reported(start + "dynamicTypeStyle body adjustsFont maximumTextSize 20\n")
        == ["capped-text"])
    #expect(try reported(start + "textSize 17 adjustsFont false\n") == ["unscaled-text"])
    #expect(
      try reported(start + "dynamicTypeStyle body adjustsFont numberOfLines 1\n")
        == ["text-cut-off-when-enlarged"])
    let android =
      "android screen \"Order\" 1080x2400 density 3\n  text \"Delivery\" at 40,300 "
      + "900x60 "
    #expect(try reported(android + "textSize 48 textSizeUnit sp\n") == [])
    #expect(try reported(android + "textSize 48 textSizeUnit dp\n") == ["fixed-text-size"])
  }

  @Test("survive hostile numbers")
  func hostile() throws {
    let text = try Self.text(
      """
      ios screen "A" 390x844
        text "T" at 1e300,0 1e300x22 textSize 1e300 adjustsFont numberOfLines 99999999
        text "T" at 0,0 -5x-5 textSize -3 adjustsFont numberOfLines -4
        text "T" at 0,0 0x0 textSize 17 adjustsFont numberOfLines 0
      """)
    for size in TextSize.all(on: .ios) { _ = text.findings(at: size, repeated: 1_000) }
  }
}
