// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit label that code creates and shows without setting a font.
///
/// Its font is the system font of 17 points, which does not follow the text size: Apple, UILabel.h,
/// font, "default is nil (system font 17 plain)". The following are not reported: labels without a
/// text in code, with an attributed text, or passed to a function that may set a font; types that
/// set the font of an unnamed view; labels that another one replaces; and classes of the project.
struct LabelInDefaultFont: Check {
  static let card = RuleCard(
    id: "label-in-default-font",
    rule: "fixed-text-size",
    title: "A label has no font of its own",
    harm:
      "UIKit's default font has 17 points at every text size, so the text stays small for people "
      + "who have asked their phone for larger text.",
    remedy: "Set font = .preferredFont(forTextStyle: .body) and "
      + "adjustsFontForContentSizeCategory = true.",
    impact: .serious,
    tier: .experimental,
    evidence: [
      Evidence("unseen source of iOS", right: 0, wrong: 8, date: "2026-11-24"),
      Evidence("SourceRules", right: 15, wrong: 1),
    ],
    concerns: [.lowVision],
    requirements: ["S4-8-061", "S4-12-055"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Weather: UIView {
          let town = UILabel()                                              // <--
          lazy var sky: UILabel = {
            let label = UILabel()                                           // <--
            label.text = Strings.clear
            return label
          }()
          func setUp() {
            town.text = "Oslo"
            addSubview(town)
            addSubview(sky)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Weather: UIView {
          let town = UILabel()
          let sky = UILabel()
          let wind = UILabel()
          let rain = UILabel()
          let advice = UILabel().then { $0.font = .preferredFont(forTextStyle: .body) }
          func setUp() {
            town.text = "Oslo"
            town.font = .preferredFont(forTextStyle: .title1)
            sky.text = Strings.clear
            style(sky)
            [wind, rain].forEach { $0.text = "0"; addSubview($0) }
            wind.font = UIFontMetrics.default.scaledFont(for: Brand.font)
            rain.attributedText = Brand.attributed(forecast)
            advice.text = Strings.advice
            [town, sky, advice].forEach(addSubview)
          }
          func style(_ label: UILabel) { label.font = .preferredFont(forTextStyle: .body) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Weather: UIView {
          @IBOutlet var town: UILabel!
          let badge = UILabel()
          let unseen = UILabel()
          func setUp() {
            town.text = "Oslo"
            addSubview(badge)
            unseen.text = "Oslo"
          }
        }
        class Forecast: UIView {
          let day = UILabel()
          let night = UILabel()
          func setUp() {
            day.text = Strings.day
            night.text = Strings.night
            addSubview(day)
            addSubview(night)
            for label in [day, night] { label.font = Brand.font }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let makers = file.chains(naming: "UILabel")
    return makers.compactMap { maker in
      guard maker.base == "UILabel", maker.arguments != nil, !file.isPreview(maker.scope),
        let label = MadeView(by: maker, in: file, project), label.isShown,
        label.ownValues(of: "text").contains(where: { !$0.isBlankText }),
        !Self.fonts.contains(where: {
          !label.values(of: $0).isEmpty || label.isAssignedElsewhere($0)
        }),
        !label.isHandedOn, !label.isHanded(to: project.fontFunctions),
        !label.mayBeOneOfSeveral(withAny: Self.fonts),
        !label.isFoundElsewhere(for: Self.fonts),
        !project.files.contains(where: \.givesLabelsAFont)
      else { return nil }
      return .failed(
        maker.place,
        Problem("the label \(label.name.quoted) has UIKit's font of 17 points at every text size"))
    }
  }

  /// Members and functions that give a label a font.
  private static let fonts = ["font", "attributedText", "fontSize", "textStyle", "style"]
}

extension SwiftFacts {
  /// Whether all labels of the app, or of one of its parts, get a font.
  fileprivate var givesLabelsAFont: Bool {
    chains(naming: "appearance").contains { chain in
      chain.base == "UILabel"
        && (chain.link("font") != nil
          || assignments(to: "font").contains { chain.range.contains($0.range.lowerBound) })
    }
  }
}
