// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

@Suite("A colour set")
struct AssetColorsTests {
  static let panel = Array(
    """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0xF0", "green": "240", "blue": "0.94", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "gray-gamma-22", "components": {"white": "16", "alpha": "1"}}},
      {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
        "color": {"platform": "ios", "reference": "systemBackgroundColor"}},
      {"idiom": "ipad", "color": {"color-space": "display-p3",
        "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "0.500"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"},
        {"appearance": "contrast", "value": "high"}]}
    ], "info": {"author": "xcode", "version": 1}}
    """.utf8)

  @Test("has a colour for each look, however its components are written")
  func looks() throws {
    let set = try ColorSet(Self.panel)
    #expect(set.variants.count == 4)
    #expect(set.color(for: Appearance())?.text == "#F0F0F0")
    #expect(set.color(for: Appearance(isDark: true))?.text == "#101010")
    let high = set.variant(for: Appearance(hasHighContrast: true))
    #expect(high?.systemColor == "systemBackgroundColor")
    #expect(high?.color == nil)
    // What is made for dark goes before what is made for high contrast.
    let both = Appearance(isDark: true, hasHighContrast: true)
    #expect(set.color(for: both)?.text == "#101010")
    // The reddest red of Display P3 lies beyond sRGB.
    #expect(set.color(for: Appearance(), idiom: .pad)?.text == "#FF000080")
    #expect(set.notes.isEmpty)
  }

  @Test("is found by its name, and with that of the folder around it")
  func names() {
    var colors = AssetColors()
    colors.add(Self.panel, at: "App/Assets.xcassets/Brand/Panel.colorset/Contents.json")
    colors.add(Array("{".utf8), at: "App/Assets.xcassets/Bad.colorset/Contents.json")
    colors.add(Array("{}".utf8), at: "App/Assets.xcassets/Contents.json")
    #expect(colors.names == ["Panel"])
    #expect(colors["Brand/Panel"] != nil)
    #expect(colors["Other"] == nil)
    #expect(colors.notes.count == 1)
    #expect(colors.notes.first?.message.hasPrefix("App/Assets.xcassets/Bad.colorset") == true)
  }

  @Test("is told apart from others of its name by the folders around it")
  func namespaces() throws {
    func set(_ grey: Int) -> [UInt8] {
      Array(
        """
        {"colors": [{"color": {"color-space": "srgb", "components": {"red": "\(grey)",
          "green": "\(grey)", "blue": "\(grey)", "alpha": "1"}}}]}
        """.utf8)
    }
    var colors = AssetColors()
    colors.add(set(16), at: "App/Colors.xcassets/Toast/bg.colorset/Contents.json")
    colors.add(set(32), at: "App/Colors.xcassets/Page/bg.colorset/Contents.json")
    colors.add(set(48), at: "App/Colors.xcassets/Old/Page/bg.colorset/Contents.json")
    func grey(_ name: String) -> String? { colors[name]?.color(for: .standard)?.text }
    #expect(grey("Toast/bg") == "#101010")
    #expect(grey("Page/bg") == "#202020")
    #expect(grey("Old/Page/bg") == "#303030")
    #expect(grey("bg") == nil)
    colors.add(set(64), at: "App/Colors.xcassets/bg.colorset/Contents.json")
    #expect(grey("bg") == "#404040")
  }

  @Test("is found by the constant that Xcode generates for it")
  func symbols() {
    var colors = AssetColors()
    colors.add(
      Self.panel, at: "App/Colors.xcassets/Theme/Text/SecondaryText.colorset/Contents.json")
    colors.add(Self.panel, at: "App/Colors.xcassets/Text/AccentColor.colorset/Contents.json")
    #expect(colors[symbol: ["secondaryText"]] != nil)
    #expect(colors[symbol: ["accent"]] != nil)
    #expect(colors[symbol: ["Text", "secondaryText"]] != nil)
    #expect(colors[symbol: ["Page", "secondaryText"]] == nil)
    #expect(colors[symbol: ["text"]] == nil)
    #expect(colors[symbol: []] == nil)
  }

  @Test("converts a colour of Display P3 that sRGB has as well")
  func displayP3() throws {
    let set = try ColorSet(
      Array(
        """
        {"colors": [{"color": {"color-space": "display-p3", "components":
          {"red": "0.502", "green": "0.502", "blue": "0.502", "alpha": "1.000"}}},
          {"idiom": "ipad", "color": {"color-space": "display-p3", "components":
          {"red": "0.400", "green": "0.600", "blue": "0.300", "alpha": "1.000"}}}]}
        """.utf8))
    #expect(set.color(for: .standard)?.text == "#808080")
    #expect(set.color(for: .standard, idiom: .pad)?.text == "#559B41")
  }
}
