import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A font with a fixed number of points, which does not follow the person's text size.
///
/// A size that is worked out may follow it, so only numbers are reported. The size of a symbol is no
/// size of text. A function that hands a font to `UIFontMetrics` is left alone.
/// Of 15 findings in IceCubesApp@0fc41d2, element-ios@917adc8, duckduckgo/iOS@7b3f601, vlc-ios@12cd503
/// and simplenote-ios@d3e2599, read with the lines around them, 13 were right (87 percent); the others
/// were constants that may be scaled elsewhere.
struct FixedFontSize: SourceRule {
  static let id: RuleID = "fixed-font-size"

  static let card = RuleCard(
    title: "A font has a fixed size",
    harm: "The text stays as small as it is for people who have asked their phone for larger text.",
    remedy: "Use a text style (.preferredFont(forTextStyle:), .font(.body)), or scale the font by "
      + "UIFontMetrics or .custom(_:size:relativeTo:).",
    impact: .serious,
    requirements: ["S2-002", "S4-8-061", "S4-8-064"],
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
    for chain in file.chains where chain.base == "UIFontMetrics" || chain.link("scaledFont") != nil
    {
      scaling.insert(file.function(around: chain.scope) ?? -1)
    }
    return file.chains.compactMap { chain in
      guard let size = Self.fixedSize(of: chain), size >= Self.smallestText,
        !file.isPreview(chain.scope),
        !scaling.contains(file.function(around: chain.scope) ?? -1),
        !isForSymbol(chain, in: file)
      else { return nil }
      return .failed(
        chain.place,
        Problem(
          "the font has a fixed size of \(size.written) points", measured: [.init("points", size)]))
    }
  }

  /// A font of fewer points is a typeface without a size, to be scaled elsewhere.
  private static let smallestText = 4.0

  private static func fixedSize(of chain: SourceChain) -> Double? {
    if chain.base == "UIFont", let arguments = chain.arguments, arguments["name"] != nil {
      return arguments["size"]?.literalNumber
    }
    guard ["UIFont", "Font", ""].contains(chain.base), chain.arguments == nil,
      let link = chain.links.first, let arguments = link.arguments
    else { return nil }
    switch link.name {
    case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
      "monospacedDigitSystemFont":
      return chain.base == "Font" ? nil : arguments["ofSize"]?.literalNumber
    case "system": return chain.base == "UIFont" ? nil : arguments["size"]?.literalNumber
    case "custom": return arguments["fixedSize"]?.literalNumber
    default: return nil
    }
  }

  /// Whether the font is that of an image, or of what holds nothing but images.
  private func isForSymbol(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    guard let position = chain.position else { return false }
    let view = file.chains[position.chain]
    return ["Image", "UIImage", "SymbolConfiguration"].contains(view.base)
      || view.calledName == "UIImage.SymbolConfiguration"
  }
}
