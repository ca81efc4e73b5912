// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSettings
import CurbcutSource
import CurbcutStandards

/// A setting that is read when the views are created, and whose changes are not observed.
///
/// Code that reads the setting again whenever it matters, as before each animation, needs no
/// notification; source does not show when a function runs, so only code that runs once is
/// reported. The presentation style of a controller is determined again for each presentation.
struct StaleSetting: Check {
  static let card = RuleCard(
    id: "stale-setting",
    rule: "ignored-setting",
    title: "A setting is read once without observing its changes",
    harm: """
      Every accessibility setting takes effect immediately everywhere. An app that has read it \
      once does not change until it is restarted.
      """,
    remedy:
      "Observe the notification of the setting and read it again, or read it where it is used.",
    impact: .moderate,
    tier: .advice,
    concerns: [.blind, .lowVision, .vestibular],
    requirements: ["S0-009"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        class Banner: UIView {
          private let isCalm = UIAccessibility.isReduceMotionEnabled       // <--
          override func awakeFromNib() {
            bold = UIAccessibility.isBoldTextEnabled                       // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Banner: UIView {
          private var isCalm = UIAccessibility.isReduceMotionEnabled
          func start() {
            NotificationCenter.default.addObserver(
              self, selector: #selector(update),
              name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
          }
        }
        """),
      Example(
        """
        class Banner: UIView {
          func appear() {
            if UIAccessibility.isReduceMotionEnabled { return }
            UIView.animate(withDuration: 1) {}
          }
          var isCalm: Bool { UIAccessibility.isReduceMotionEnabled }
        }
        """),
    ],
    ignores: [
      Example("let isTouch = UIDevice.current.isMultitaskingSupported"),
      Example(
        """
        class Tray: UIViewController {
          init() {
            super.init(nibName: nil, bundle: nil)
            if !UIAccessibility.isReduceMotionEnabled {
              transitioningDelegate = self
              modalPresentationStyle = .fullScreen
            }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let questions = file.chains {
      $0 == "UIAccessibility" || $0.hasPrefix("UIAccessibilityIs")
    }
    return questions.compactMap { chain in
      guard chain.base == "UIAccessibility" || chain.base.hasPrefix("UIAccessibilityIs"),
        runsOnce(chain.scope, in: file), !isAboutOnePresentation(chain, in: file),
        let card = Self.cards[chain.calledName],
        card.use(byAppNaming: project.names) == .notFollowed
      else { return nil }
      return .failed(
        chain.place,
        Problem("\(card.title) is read once here, without observing its changes"))
    }
  }

  /// Returns whether code only runs when the views are created.
  private func runsOnce(_ scope: Int, in file: SwiftFacts) -> Bool {
    for index in file.scopes(around: scope) {
      switch file.scopes[index].kind {
      case .closure, .preview, .file: return false
      case .initializer: return true
      case .function: return ["viewDidLoad", "awakeFromNib"].contains(file.scopes[index].name)
      case .accessor: return false
      // The initial value of a property.
      default: return true
      }
    }
    return false
  }

  /// Returns whether the answer only determines how the controller appears, which happens for each
  /// presentation.
  private func isAboutOnePresentation(_ question: SourceChain, in file: SwiftFacts) -> Bool {
    let after = file.source(question.range.upperBound..<file.text.utf8.count)
    guard let start = after.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = after.utf8[start...].firstIndex(of: UInt8(ascii: "}")),
      !after[..<start].contains(where: \.isNewline)
    else { return false }
    let first = question.range.upperBound + after.utf8.distance(from: after.startIndex, to: start)
    let branch = first..<first + after.utf8.distance(from: start, to: end)
    let assigned = file.assignments.filter { branch.contains($0.range.lowerBound) }
    return !assigned.isEmpty
      && assigned.allSatisfy { Self.presentations.contains($0.member) && $0.target.count < 2 }
      && !file.chains.contains { branch.contains($0.range.lowerBound) }
  }

  private static let presentations: Set<String> = [
    "transitioningDelegate", "modalPresentationStyle", "modalTransitionStyle",
  ]

  /// The settings of iOS by the names of the queries.
  private static let cards: [String: SettingCard] = {
    var cards: [String: SettingCard] = [:]
    for card in SettingCatalog.all where card.platform == .ios {
      for query in card.queries {
        for name in APIName.spellings(of: query) { cards[name] = card }
      }
    }
    return cards
  }()
}
