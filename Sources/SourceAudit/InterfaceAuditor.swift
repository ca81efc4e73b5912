import CurbcutAudit
import CurbcutScreen
public import CurbcutSource

/// Runs rules over storyboards and XIBs.
public struct InterfaceAuditor: Sendable {
  private let rules: [any InterfaceRule]

  /// Takes the rules to run; without any, those that are on by default.
  public init(rules: [any InterfaceRule] = InterfaceRuleCatalog.standard.map { $0.init() }) {
    self.rules = rules
  }

  /// What does not pass in a file, by place; `name` is what findings call the file.
  public func run(on file: InterfaceBuilderFile, named name: String) -> [SourceFinding] {
    file.scenes.flatMap { scene in
      rules.flatMap { rule in
        rule.reports(on: scene).compactMap {
          SourceFinding(of: type(of: rule).card, in: name, $0)
        }
      }
    }
    .sorted(by: SourceFinding.isReportedBefore)
  }
}

/// Runs rules over the colours of asset catalogs.
public struct AssetAuditor: Sendable {
  private let rules: [any AssetRule]

  /// Takes the rules to run; none is on by default.
  public init(rules: [any AssetRule]) { self.rules = rules }

  /// What does not pass, by file; `sets` are the colours of a project by the path of their
  /// `Contents.json`.
  public func run(on sets: [String: ColorSet]) -> [SourceFinding] {
    let all = sets.sorted { $0.key < $1.key }.map(\.value)
    return sets.flatMap { path, set in
      rules.compactMap { rule in
        let report = SourceReport(
          place: SourcePlace(line: 1, column: 1), verdict: rule.verdict(on: set, among: all))
        return SourceFinding(of: type(of: rule).card, in: path, report)
      }
    }
    .sorted(by: SourceFinding.isReportedBefore)
  }
}

extension SourceFinding {
  /// A finding of a rule with a card; nil for a verdict of passed.
  init?(of card: RuleCard, in file: String, _ report: SourceReport) {
    guard let judgement = Judgement(of: card, verdict: report.verdict) else { return nil }
    self.init(judgement, in: file, at: report.place)
  }
}

extension SourcePlace {
  /// A place of a file that is no Swift; its beginning when the place is not known.
  init(_ place: Place) {
    self.init(line: max(1, Int(place.line)), column: max(1, Int(place.column)))
  }
}

extension InterfaceBuilderFile.Scene {
  /// The views that show text of their own, each with what the screen says of it; one of a point or two
  /// shows none.
  var texts: [(node: Node, view: InterfaceBuilderView)] {
    zip(screen.nodes, views).filter { node, view in
      if view.isPoint { return false }
      return switch view.element {
      case "label", "textField", "textView": true
      case "button": node.text?.isEmpty == false
      default: false
      }
    }
    .map { ($0, $1) }
  }
}

extension InterfaceBuilderView {
  /// Whether its own constraints leave it a point or two, as those of fields that only hold a name for AutoFill.
  fileprivate var isPoint: Bool {
    ["width", "height"].allSatisfy { side in
      constraints.contains {
        $0.firstAttribute == side && $0.firstItem == nil && $0.secondItem == nil
          && $0.relation == "equal" && $0.priority == 1_000 && $0.constant <= 2
      }
    }
  }

  /// What messages call it: its outlet, else its class, else its element.
  var words: String { outlets.first?.property ?? customClass ?? element }
}
