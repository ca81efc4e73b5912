// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit view or view controller whose code uses many fonts, sizes or colours of text.
///
/// All code in one type counts, and each text style counts as a size. SwiftUI views, storyboards
/// and XIBs are screens, which `many-text-styles` judges by the same limits.
struct ManyFontsInCode: Check {
  static let card = RuleCard(
    id: "many-fonts-in-code",
    rule: "emphasized-text",
    title: "Code uses many fonts, sizes or colours of text",
    harm:
      "People who find reading hard have to get used to new letters in each line, and cannot see "
      + "what the differences mean.",
    remedy: "Keep to one or two fonts, a few text styles and few colours, and give each a meaning.",
    impact: .minor,
    tier: .experimental,
    concerns: [.cognitive, .reading],
    partOf: ["S4-12-004"],
    clauses: [],
    fails: [
      Example(
        """
        class Poster: UIViewController {                                    // <--
          func show() {
            title.font = UIFont(name: "Georgia-Bold", size: 17)
            subtitle.font = UIFont(name: "Chalkduster", size: 17)
            footer.font = UIFont(name: "Futura-Medium", size: 17)
          }
        }
        class Rainbow: UIView {                                             // <--
          func show() {
            a.textColor = .red
            b.textColor = .green
            c.textColor = .blue
            d.textColor = .purple
            e.textColor = .brown
            f.textColor = .orange
          }
        }
        class Sizes: UIView {                                               // <--
          func show() {
            a.font = .systemFont(ofSize: 10)
            b.font = .systemFont(ofSize: 12)
            c.font = .boldSystemFont(ofSize: 14)
            d.font = .systemFont(ofSize: 16)
            e.font = .systemFont(ofSize: 18)
            f.font = .preferredFont(forTextStyle: .title1)
            g.font = .preferredFont(forTextStyle: .largeTitle)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Page: UIViewController {
          func show() {
            title.font = .preferredFont(forTextStyle: .title1)
            text.font = .preferredFont(forTextStyle: .body)
            title.textColor = .label
            text.textColor = .label
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project, limits) = (subject.file, subject.project, subject.limits)
    var looks: [Int: Looks] = [:]
    for chain in file.chains {
      guard let arguments = chain.lastArguments,
        let type = owner(of: chain.scope, file, project)
      else { continue }
      let name = chain.links.last?.name ?? chain.base
      if name == "UIFont", let family = arguments["name"]?.literalText {
        looks[type, default: Looks()].families.insert(String(family.prefix { $0 != "-" }))
      }
      if let size = (arguments["ofSize"] ?? (name == "UIFont" ? arguments["size"] : nil))?
        .literalNumber
      {
        looks[type, default: Looks()].sizes.insert(size)
      }
      if name == "preferredFont", let style = arguments["forTextStyle"]?.literalMembers?.last,
        let size = TextStyle(rawValue: style)?.pointSize()
      {
        looks[type, default: Looks()].sizes.insert(size)
      }
    }
    for assignment in file.assignments(to: "textColor") {
      guard let type = owner(of: assignment.scope, file, project) else { continue }
      looks[type, default: Looks()].colors.insert(file.source(assignment.valueRange))
    }
    return looks.sorted { $0.key < $1.key }.compactMap { type, looks in
      let reasons = looks.reasons(limits)
      guard !reasons.isEmpty else { return nil }
      return .failed(
        file.scopes[type].place,
        Problem("\(file.scopes[type].name) writes text in " + reasons.joined(separator: ", ")))
    }
  }

  private func owner(of scope: Int, _ file: SwiftFacts, _ project: SourceProject) -> Int? {
    guard let type = file.type(around: scope), project.isOfUIKit(file.scopes[type].name) else {
      return nil
    }
    return type
  }

  /// The text styles in the code of a type.
  private struct Looks {
    var families: Set<String> = []
    var sizes: Set<Double> = []
    var colors: Set<String> = []

    func reasons(_ limits: Limits) -> [String] {
      let counted: [(count: Int, most: Double, noun: String)] = [
        (families.count, limits[.fontFamilies], "fonts"),
        (sizes.count, limits[.textSizes], "sizes"),
        (colors.count, limits[.textColors], "colours"),
      ]
      return counted.filter { Double($0.count) > $0.most }
        .map { "\($0.count) \($0.noun) (\(Int($0.most)) at most)" }
    }
  }
}
