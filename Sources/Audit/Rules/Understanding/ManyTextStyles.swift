// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Too many fonts, sizes or colours of text on one screen.
struct ManyTextStyles: Check {
  static let card = RuleCard(
    id: "many-text-styles",
    rule: "emphasized-text",
    title: "Text has many fonts, sizes or colours",
    harm: """
      People who find reading hard have to get used to new letters in each line, and cannot see \
      what the differences mean.
      """,
    remedy: "Keep to one or two fonts, a few sizes with a meaning each, and few colours.",
    impact: .minor,
    tier: .experimental,
    concerns: [.cognitive, .reading],
    partOf: ["S4-12-004"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Poster"                <-- three fonts
          text "Mars" font "Georgia-Bold"
          text "Venus" font "SFUI-Regular"
          text "Saturn" font "Chalkduster"
        """),
      Example(
        """
        android screen "Poster"            <-- seven sizes
          text "A" textSize 10
          text "B" textSize 12
          text "C" textSize 14
          text "D" textSize 16
          text "E" textSize 18
          text "F" textSize 20
          text "G" textSize 22
        """),
      Example(
        """
        ios screen "Poster"                <-- seven sizes, told as text styles
          text "A" dynamicTypeStyle largeTitle
          text "B" dynamicTypeStyle title1
          text "C" dynamicTypeStyle title2
          text "D" dynamicTypeStyle title3
          text "E" dynamicTypeStyle headline
          text "F" dynamicTypeStyle footnote
          text "G" dynamicTypeStyle caption2
        """),
      Example(
        """
        ios screen "Poster"                <-- six colours
          text "A" textColor "#000000"
          text "B" textColor "#AA0000"
          text "C" textColor "#00AA00"
          text "D" textColor "#0000AA"
          text "E" textColor "#AA00AA"
          text "F" textColor "#00AAAA"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Mars"
          header "Mars" font "SFUI-Bold" textSize 28 textColor "#000000"
          text "The red planet" font "SFUI-Regular" textSize 17 textColor "#000000"
          text "Photo: ESA" font "SFUI-Regular" textSize 13 textColor "#555555"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Nothing is told"
          text "Mars"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    var fonts: Set<String> = []
    var sizes: Set<Double> = []
    var colors: Set<Color> = []
    for element in context.tree.all where element.node.isVisible && element.isText {
      let node = element.node
      if let font = node.text(.font) { fonts.insert(Self.family(of: font)) }
      if let size = node.number(.textSize) ?? Self.styleSize(of: node) { sizes.insert(size) }
      if let color = node.color(.textColor) { colors.insert(color) }
    }
    let limits = context.limits
    var reasons: [String] = []
    for (count, limit, words) in [
      (fonts.count, limits[.fontFamilies], "fonts"), (sizes.count, limits[.textSizes], "sizes"),
      (colors.count, limits[.textColors], "colours"),
    ] where Double(count) > limit {
      reasons.append("\(count) \(words) (\(limit.written) at most)")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      Report.failed(
        0,
        Problem(
          "the text has " + reasons.joined(separator: ", "),
          measured: [
            .init("fonts", Double(fonts.count)), .init("sizes", Double(sizes.count)),
            .init("colours", Double(colors.count)),
          ]))
    ]
  }

  /// Returns the size of a text style at the default text size, if only the style is known.
  private static func styleSize(of node: Node) -> Double? {
    node.text(.dynamicTypeStyle).flatMap(TextStyle.init(rawValue:))?.pointSize()
  }

  /// Returns the name of a font without its weight: `Georgia` for `Georgia-Bold`.
  private static func family(of font: String) -> String {
    String(font.prefix { $0 != "-" }).lowercased()
  }
}
