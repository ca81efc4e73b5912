// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view that is used as a button but is not one, so that Button Shapes does not apply to it.
///
/// Apple, UIAccessibility.buttonShapesEnabled: UIButton draws the shape by itself. The rule checks
/// labels and pictures with a tap gesture, and views with the button trait; a file that queries the
/// setting is not reported.
struct TappableWithoutButtonShape: Check {
  static let card = RuleCard(
    id: "tappable-without-button-shape",
    rule: "ignored-setting",
    title: "A view used as a button gets no button shape",
    harm: "With Button Shapes on, people see which texts can be pressed, but this one looks like "
      + "any other text.",
    remedy: "Use UIButton, or draw an underline or border if UIAccessibility.buttonShapesEnabled "
      + "is true.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision, .colorVision, .cognitive],
    requirements: ["S4-8-069"],
    clauses: [.wcag("1.4.1"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        class Terms: UIView {
          let terms = UILabel()
          let more = UIView()
          func setUp() {
            terms.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))  // <--
            more.accessibilityTraits = .button                              // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Terms: UIView {
          let terms = UIButton()
          func setUp() { terms.accessibilityTraits = [.button, .selected] }
        }
        """),
      Example(
        """
        class Terms: UIView {
          let terms = UILabel()
          func setUp() {
            terms.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
            if UIAccessibility.buttonShapesEnabled { underline(terms) }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Sheet: UIViewController {
          let backdrop = UIView()
          override func viewDidLoad() {
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
            backdrop.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let questions: Set<String> = [
      "UIAccessibility.buttonShapesEnabled",
      "UIAccessibility.buttonShapesEnabledStatusDidChangeNotification",
    ]
    guard file.chains(called: questions).isEmpty else { return [] }
    var found: [String: SourcePlace] = [:]
    func add(_ target: [String], _ scope: Int, _ place: SourcePlace, _ classes: Set<String>) {
      guard let type = file.typeName(of: target, in: scope),
        let standard = project.standardClass(of: type), classes.contains(standard)
      else { return }
      let name = "\(file.typeName(around: scope) ?? "") \(SwiftFacts.words(for: target))"
      found[name] = min(found[name] ?? place, place)
    }
    for gesture in GestureUse.all(in: file)
    where gesture.recognizer == "UITapGestureRecognizer" && !gesture.target.isEmpty {
      add(gesture.target, gesture.scope, gesture.place, ["UILabel", "UIImageView"])
    }
    for assignment in file.assignments(to: "accessibilityTraits")
    where assignment.value.literalMembers?.contains("button") == true {
      add(
        assignment.target, assignment.scope, assignment.place,
        ["UILabel", "UIImageView", "UIView", "UIStackView"])
    }
    return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { name, place in
      .failed(
        place,
        Problem(
          "\(name.split(separator: " ").last ?? "") is used as a button but is not a UIButton"))
    }
  }
}
