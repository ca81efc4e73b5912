// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A numeric colour, or a picture from a file, in an app that never checks Increase Contrast.
///
/// Colours and pictures of asset catalogs change by themselves; code has to change what it creates
/// itself. Each type is named once.
struct FixedColor: Check {
  static let card = RuleCard(
    id: "fixed-color",
    rule: "ignored-setting",
    title: "A colour or picture in code stays the same with Increase Contrast",
    harm: "People who ask for more contrast get it from the system's views, but not here.",
    remedy: """
      Put it into the asset catalog with a variant for High Contrast, or check \
      traitCollection.accessibilityContrast and choose another one.
      """,
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-081"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        class Card: UIView {
          func setUp() {
            backgroundColor = UIColor(red: 0.5, green: 0.6, blue: 0.7, alpha: 1)   // <--
            label.textColor = UIColor(white: 0.6, alpha: 1)
          }
        }
        class Cover: UIImageView {
          func setUp() { image = UIImage(contentsOfFile: path) }                  // <--
        }
        struct Row: View {
          var body: some View {
            Text("A").foregroundColor(Color(red: 0.5, green: 0.5, blue: 0.5))     // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Card: UIView {
          func setUp() {
            backgroundColor = UIColor { traits in
              traits.accessibilityContrast == .high ? strong : UIColor(red: 0.5, green: 0.6, blue: 0.7, alpha: 1)
            }
          }
        }
        """),
      Example(
        """
        class Card: UIView {
          func setUp() {
            let isStrong = UIAccessibility.isDarkerSystemColorsEnabled
            backgroundColor = isStrong ? .black : UIColor(red: 0.5, green: 0.6, blue: 0.7, alpha: 1)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Card: UIView {
          func setUp(_ red: CGFloat) {
            backgroundColor = UIColor(named: "Card")
            label.textColor = UIColor(red: red, green: 0, blue: 0, alpha: 1)
            icon.image = UIImage(named: "Star")
            shadow = UIColor(white: 0, alpha: 0.2)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode, !Self.asks(project) else { return [] }
    // Any trait collection may be queried, so the name of the trait is looked for in the whole
    // file.
    var asksHere: Bool {
      file.names(in: 0..<file.text.utf8.count).contains("accessibilityContrast")
    }
    var found: [String: Report<SourcePlace>] = [:]
    for chain in file.chains(naming: ["UIImage", "UIColor", "Color"]) {
      guard let problem = Self.problem(of: chain), !file.isPreview(chain.scope) else { continue }
      let type = file.typeName(around: chain.scope) ?? ""
      guard found[type].map({ chain.place < $0.place }) ?? true else { continue }
      found[type] = .failed(chain.place, problem)
    }
    return found.isEmpty || asksHere ? [] : found.values.sorted { $0.place < $1.place }
  }

  /// Returns whether any code queries the setting, in one of the ways of UIKit and SwiftUI.
  private static func asks(_ project: SourceProject) -> Bool {
    project.keyPathNames.contains("colorSchemeContrast")
      || !project.names.isDisjoint(with: [
        "UIAccessibility.isDarkerSystemColorsEnabled", "UIAccessibilityDarkerSystemColorsEnabled",
        "UIAccessibility.darkerSystemColorsStatusDidChangeNotification",
      ])
  }

  private static func problem(of chain: SourceChain) -> Problem? {
    guard chain.links.isEmpty, let arguments = chain.arguments else { return nil }
    switch chain.base {
    case "UIImage" where arguments["contentsOfFile"] != nil:
      return "the picture comes from a file, and no code checks Increase Contrast"
    case "UIColor", "Color":
      let channels = arguments.list.filter { channelNames.contains($0.label) }
      guard !channels.isEmpty, channels.allSatisfy({ $0.value.literalNumber != nil }),
        (arguments["alpha"] ?? arguments["opacity"])?.literalNumber ?? 1 >= leastAlpha
      else { return nil }
      return "the colour is made of numbers, and no code checks Increase Contrast"
    default: return nil
    }
  }

  /// The lowest opacity of a colour with information; fainter ones are shadows or veils.
  private static let leastAlpha = 0.5
  private static let channelNames: Set<String> = [
    "red", "green", "blue", "white", "hue", "saturation", "brightness", "displayP3Red",
  ]
}
