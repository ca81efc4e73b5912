// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A scaled font that may not grow to twice its size.
struct CappedFont: Check {
  static let card = RuleCard(
    id: "capped-font",
    rule: "fixed-text-size",
    title: "A font stops growing before twice its size",
    harm: "People who need text at twice the size or more do not get it, although they have asked "
      + "for it.",
    remedy: "Raise maximumPointSize to at least twice the size of the font, or remove it and make "
      + "the layout flexible.",
    impact: .moderate,
    tier: .standard,
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: ["S2-012"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        let balance = UIFontMetrics(forTextStyle: .title1)
          .scaledFont(for: UIFont.systemFont(ofSize: 45), maximumPointSize: 50)              // <--
        let funding = UIFontMetrics.default
          .scaledFont(for: UIFont(name: "Avenir", size: 20)!, maximumPointSize: 37)          // <--
        """)
    ],
    passes: [
      Example(
        """
        let balance = UIFontMetrics.default
          .scaledFont(for: UIFont.systemFont(ofSize: 20), maximumPointSize: 40)
        """)
    ],
    ignores: [
      Example(
        """
        let balance = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 50)
        let funding = UIFontMetrics.default.scaledFont(for: UIFont.systemFont(ofSize: 20))
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !file.chains(naming: "scaledFont").isEmpty else { return [] }
    return file.chains.compactMap { font in
      guard let size = Self.size(of: font), size > 0, let position = font.position,
        position.label == "for", let index = position.link
      else { return nil }
      let link = file.chains[position.chain].links[index]
      guard link.name == "scaledFont",
        let cap = link.arguments?["maximumPointSize"]?.literalNumber, cap < 2 * size
      else { return nil }
      let percent = (cap / size * 100).rounded()
      return .failed(
        link.place,
        Problem(
          "the font of \(size.written) points grows to \(cap.written), \(percent.written) percent",
          measured: [.init("points", size), .init("largest", cap), .init("percent", percent)]))
    }
  }

  private static func size(of font: SourceChain) -> Double? {
    if font.base == "UIFont", let arguments = font.arguments {
      return arguments["size"]?.literalNumber
    }
    return font.links.first?.arguments?["ofSize"]?.literalNumber
  }
}
