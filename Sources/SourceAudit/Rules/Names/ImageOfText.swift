// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A picture whose name says that it shows text, and that has no label.
///
/// The source does not contain the content of a picture, but it contains the name that its authors
/// gave it. A view whose label is set, or that is hidden from assistive technologies beside real
/// text, is not reported.
struct ImageOfText: Check {
  static let card = RuleCard(
    id: "image-of-text",
    rule: "picture-of-text",
    title: "A picture of text has no label",
    harm: """
      A screen reader cannot read it, and it does not adapt for people who need large text or \
      other colours.
      """,
    remedy: "Show real text. If it has to be a picture, use the text as its label.",
    impact: .serious,
    topic: .names,
    tier: .experimental,
    concerns: [.blind, .lowVision, .reading],
    requirements: ["S2-014", "S4-071"],
    clauses: [.wcag("1.4.5"), .wcag("1.1.1")],
    fails: [
      Example(
        """
        class Balance: UIView {
          let top = UIImageView(image: UIImage(named: "caption_account_balance"))  // <--
          func setUp() { bottom.image = UIImage(named: "ShowMeText") }             // <--
        }
        struct Welcome: View {
          var body: some View { Image("welcome_text").resizable() }                // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Balance: UIView {
          func setUp() {
            bottom.image = UIImage(named: "ShowMeText")
            bottom.accessibilityLabel = "Show me the money"
          }
        }
        struct Welcome: View {
          var body: some View {
            Image("welcome_text").accessibilityLabel("Welcome")
            Image("welcome_text", label: Text("Welcome"))
            Image(decorative: "welcome_text")
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Welcome: View {
          var body: some View { Image("icon_text_size"); Image("mars"); Image(systemName: "text.quote") }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let images = file.chains(naming: ["UIImage", "Image"]).numbers.filter {
      Self.name(of: file.chains[$0]).map(ImageWords.tellText) ?? false
    }
    guard !images.isEmpty else { return [] }
    let labelled = file.accessibleViews
    return images.compactMap { index in
      let chain = file.chains[index]
      guard let name = Self.name(of: chain),
        !file.isPreview(chain.scope), !isNamed(index, labelled, in: file)
      else { return nil }
      return .failed(
        chain.place, Problem("the picture is called \"\(name)\", and nothing contains its text"))
    }
  }

  private static func name(of chain: SourceChain) -> String? {
    guard let arguments = chain.arguments else { return nil }
    switch chain.base {
    case "UIImage": return arguments["named"]?.literalText
    case "Image": return arguments.has("label") ? nil : arguments[""]?.literalText
    default: return nil
    }
  }

  /// Returns whether the view, or one that contains it, has a label or is hidden.
  private func isNamed(_ index: Int, _ labelled: Set<String>, in file: SwiftFacts) -> Bool {
    let chain = file.chains[index]
    if chain.base == "Image" {
      return Self.saysSomething(chain)
        || file.chains(around: index).contains { Self.saysSomething($0.chain) }
    }
    let view = file.assignments.first { $0.valueRange == chain.range }?.target.last
    let variable = file.variables.first { variable in
      variable.place.line == chain.place.line && variable.place < chain.place
    }?.name
    return (view ?? variable).map(labelled.contains) ?? false
  }

  private static func saysSomething(_ chain: SourceChain) -> Bool {
    chain.isHidden
      || chain.links.contains {
        $0.name == "accessibilityLabel" || $0.name == "accessibilityElement"
      }
  }
}
