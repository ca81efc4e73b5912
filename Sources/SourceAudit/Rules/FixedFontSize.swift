import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A font with a fixed number of points, which does not follow the person's text size.
///
/// A size that is worked out may follow it, so only numbers are reported. The size of a symbol is no
/// size of text. A function that hands a font to `UIFontMetrics` is left alone.
/// Of 40 findings in IceCubesApp@0fc41d2, element-ios@917adc8, duckduckgo/iOS@7b3f601, vlc-ios@12cd503,
/// simplenote-ios@d3e2599, home-assistant/iOS@d722d78, pocket-casts-ios@c23892d and
/// onebusaway-ios@c9dadbd, read with the lines around them, 33 were right (82 percent); the others were
/// fonts of symbols, of complications, and constants that may be scaled elsewhere.
struct FixedFontSize: SourceRule {
  static let id: RuleID = "fixed-font-size"

  static let card = RuleCard(
    title: "A font has a fixed size",
    harm: "The text stays as small as it is for people who have asked their phone for larger text.",
    remedy: "Use a text style (.preferredFont(forTextStyle:), .font(.body)), or scale the font by "
      + "UIFontMetrics or .custom(_:size:relativeTo:).",
    impact: .serious,
    requirements: ["S2-002", "S2-003", "S4-8-061", "S4-8-064", "S4-12-055"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Balance: UIView {
          func setUp() {
            label.font = UIFont.systemFont(ofSize: 17)                   // <--
            title.font = .boldSystemFont(ofSize: 20)                     // <--
            brand.font = UIFont(name: "Avenir", size: 14)                // <--
          }
        }
        """),
      Example(
        """
        struct Balance: View {
          var body: some View {
            Text("Balance").font(.system(size: 17))                      // <--
            Text("Brand").font(.custom("Avenir", fixedSize: 14))         // <--
            Text("Bold").font(Font.system(size: 12, weight: .bold))      // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Balance: UIView {
          func setUp() {
            label.font = UIFont.preferredFont(forTextStyle: .body)
            brand.font = UIFontMetrics(forTextStyle: .body)
              .scaledFont(for: UIFont(name: "Avenir", size: 14)!)
          }
          func brandFont() -> UIFont {
            let font = UIFont.systemFont(ofSize: 14)
            return UIFontMetrics.default.scaledFont(for: font)
          }
        }
        """),
      Example(
        """
        struct Balance: View {
          @ScaledMetric var size = 17
          var body: some View {
            Text("Balance").font(.body)
            Text("Balance").font(.system(size: size))
            Text("Brand").font(.custom("Avenir", size: 14))
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Balance: View {
          var body: some View {
            Image(systemName: "star").font(.system(size: 40))
          }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    var scaling: Set<Int> = []
    for chain in file.chains(naming: ["UIFontMetrics", "scaledFont"])
    where chain.base == "UIFontMetrics" || chain.link("scaledFont") != nil {
      scaling.insert(file.function(around: chain.scope) ?? -1)
    }
    return file.chains(naming: Self.makers).compactMap { chain in
      guard let size = Self.fixedSize(of: chain), size >= Self.smallestText,
        !file.isPreview(chain.scope),
        !scaling.contains(file.function(around: chain.scope) ?? -1),
        !isForSymbol(chain, in: file)
      else { return nil }
      return .failed(
        chain.place,
        Problem(
          "the font has a fixed size of \(size.written) points", measured: [.init("points", size)]),
        edits: Self.edits(of: chain, size, in: file))
    }
  }

  /// A font of fewer points is a typeface without a size, to be scaled elsewhere.
  private static let smallestText = 4.0

  /// What makes a font of a size.
  private static let makers = makersOfUIKit.union(["UIFont", "system", "custom"])
  private static let makersOfUIKit: Set<String> = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
    "monospacedDigitSystemFont",
  ]

  private static func fixedSize(of chain: SourceChain) -> Double? {
    if chain.base == "UIFont", let arguments = chain.arguments, arguments["name"] != nil {
      return arguments["size"]?.literalNumber
    }
    guard ["UIFont", "Font", ""].contains(chain.base), chain.arguments == nil,
      let link = chain.links.first, let arguments = link.arguments
    else { return nil }
    switch link.name {
    case _ where makersOfUIKit.contains(link.name):
      return chain.base == "Font" ? nil : arguments["ofSize"]?.literalNumber
    case "system": return chain.base == "UIFont" ? nil : arguments["size"]?.literalNumber
    case "custom": return arguments["fixedSize"]?.literalNumber
    default: return nil
    }
  }

  /// The text style of the same size, or a custom font that grows; nothing where the size has no style.
  ///
  /// The sizes are those of iOS at its standard text size (Apple's Human Interface Guidelines,
  /// Typography, "iOS, iPadOS Dynamic Type sizes: Large"); macOS has others.
  private static func edits(
    of chain: SourceChain, _ size: Double, in file: SwiftFacts
  ) -> [SourceEdit] {
    guard !file.imports.contains("AppKit"), !file.imports.contains("Cocoa"),
      chain.links.count == 1, let link = chain.links.first, let arguments = link.arguments
    else { return [] }
    if let fixed = arguments.list.first(where: { $0.label == "fixedSize" }) {
      let label = fixed.range.lowerBound..<(fixed.range.lowerBound + "fixedSize".utf8.count)
      return [file.edit(label, "size")]
    }
    let replaced = link.range
    if link.name == "systemFont", arguments.list.count == 1, let style = stylesOfUIKit[size] {
      return [file.edit(replaced, ".preferredFont(forTextStyle: .\(style))")]
    }
    guard let style = styles[size] else { return [] }
    switch link.name {
    case "system" where arguments.list.count == 1: return [file.edit(replaced, ".\(style)")]
    case "system" where arguments.list.count == 2:
      guard let weight = arguments.list.last, weight.label == "weight" else { return [] }
      let written = file.source(weight.valueRange)
      return [file.edit(replaced, ".\(style).weight(\(written))")]
    default: return []
    }
  }

  private static let styles: [Double: String] = [
    11: "caption2", 12: "caption", 13: "footnote", 15: "subheadline", 16: "callout", 17: "body",
    20: "title3", 22: "title2", 28: "title", 34: "largeTitle",
  ]

  /// UIKit calls two of them otherwise.
  private static let stylesOfUIKit = styles.merging([12: "caption1", 28: "title1"]) { $1 }

  /// Whether the font is that of an image, or of what holds nothing but images.
  private func isForSymbol(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    guard let position = chain.position else { return false }
    let view = file.chains[position.chain]
    let label = position.label.lowercased()
    if label.hasPrefix("symbol") || label.hasPrefix("icon") { return true }
    if view.base == "Text", let text = view.arguments?.list.first?.value.literalText,
      !text.contains(where: { $0.isLetter || $0.isNumber })
    {
      // An emoji is a picture.
      return true
    }
    return ["Image", "UIImage", "SymbolConfiguration"].contains(view.base)
      || view.calledName == "UIImage.SymbolConfiguration"
  }
}
