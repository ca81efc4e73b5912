// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Fonts chosen by name or size, in an app that never checks whether people want bold text.
///
/// Apple, UIAccessibility.isBoldTextEnabled: fonts of text styles follow Bold Text by themselves,
/// and so do those scaled by UIFontMetrics here, according to row S4-8-058. Each type is named
/// once.
struct IgnoredBoldText: Check {
  static let card = RuleCard(
    id: "ignored-bold-text",
    rule: "ignored-setting",
    title: "A font does not follow Bold Text",
    harm: "People who find thin letters hard to read have asked for bold text, but get none here.",
    remedy: """
      Use a text style, or observe UIAccessibility.boldTextStatusDidChangeNotification and choose a \
      bold variant of the font, heavier icons and thicker borders when isBoldTextEnabled.
      """,
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-058"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        class Title: UILabel {
          func setUp() {
            font = UIFont(name: "Avenir-Book", size: 17)                      // <--
            detail.font = UIFont(name: "Avenir-Book", size: 13)
          }
        }
        struct Row: View {
          var body: some View { Text("A").font(.custom("Avenir", fixedSize: 17)) }  // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Title: UILabel {
          func setUp() {
            font = UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont(name: "Avenir", size: 17)!)
            detail.font = UIFont.preferredFont(forTextStyle: .body)
          }
        }
        """),
      Example(
        """
        class Title: UILabel {
          func setUp() {
            NotificationCenter.default.addObserver(
              self, selector: #selector(setUp),
              name: UIAccessibility.boldTextStatusDidChangeNotification, object: nil)
            font = UIFont(name: UIAccessibility.isBoldTextEnabled ? bold : book, size: 17)
          }
        }
        """),
      Example(
        """
        struct Row: View {
          @Environment(\\.legibilityWeight) var weight
          var body: some View {
            Text("A").font(.custom(weight == .bold ? "Avenir-Heavy" : "Avenir-Book", fixedSize: 17))
          }
        }
        """),
    ],
    ignores: [
      Example("struct Row: View { var body: some View { Text(\"A\").font(.body) } }")
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode, !project.names.contains("UIAccessibility.isBoldTextEnabled"),
      !project.names.contains("UIAccessibility.boldTextStatusDidChangeNotification"),
      !project.names.contains("UIAccessibilityIsBoldTextEnabled"),
      !project.keyPathNames.contains("legibilityWeight")
    else { return [] }
    let scaling = Set(
      file.chains(naming: ["UIFontMetrics", "scaledFont"]).filter {
        $0.base == "UIFontMetrics" || $0.link("scaledFont") != nil
      }
      .map { file.function(around: $0.scope) ?? -1 })
    var found: [String: Report<SourcePlace>] = [:]
    for chain in file.chains(naming: ["UIFont", "custom"]) {
      guard let name = Self.fontName(of: chain), !file.isPreview(chain.scope),
        !scaling.contains(file.function(around: chain.scope) ?? -1)
      else { continue }
      let type = file.typeName(around: chain.scope) ?? ""
      guard found[type].map({ chain.place < $0.place }) ?? true else { continue }
      found[type] = .failed(
        chain.place, Problem("\(name) does not change, and no code checks Bold Text"))
    }
    return found.values.sorted { $0.place < $1.place }
  }

  /// Returns the font's name, if it is chosen by name or only by size.
  private static func fontName(of chain: SourceChain) -> String? {
    if chain.base == "UIFont", let arguments = chain.arguments, arguments["name"] != nil {
      return arguments["name"]?.literalText ?? "the font"
    }
    guard ["UIFont", "Font", ""].contains(chain.base), chain.arguments == nil,
      let link = chain.links.first, let arguments = link.arguments
    else { return nil }
    if link.name == "custom", chain.base != "UIFont", arguments["fixedSize"] != nil {
      return arguments.list.first?.value.literalText ?? "the font"
    }
    guard chain.base == "UIFont", link.name.hasPrefix("systemFont"), arguments["ofSize"] != nil
    else { return nil }
    return "the font with a fixed weight"
  }
}
