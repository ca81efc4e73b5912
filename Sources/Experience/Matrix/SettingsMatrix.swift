// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen
import CurbcutStandards

/// A check of a screen under many settings, which reports each problem once.
///
/// ```swift
/// let outcome = SettingsMatrix.run(screen)
/// for breakage in outcome.breakages { print(breakage.finding.problem.message, breakage.settings) }
/// ```
///
/// Problems that occur without any of the settings are left to the ordinary rules.
package struct SettingsMatrix: Sendable {
  /// A problem that occurs under some settings.
  package struct Breakage: Hashable, Sendable {
    /// The finding under the first of the settings.
    package var finding: Finding
    /// The settings under which it occurs, in their order.
    package var settings: [Appearance]

    /// The number of settings that are named before the rest is counted.
    private static let namedSettings = 3

    /// The finding, with the settings in its message.
    package var findingWithSettings: Finding {
      var finding = finding
      var words = settings.prefix(Self.namedSettings).map(\.words).joined(separator: ", ")
      let rest = settings.count - Self.namedSettings
      if rest > 0 { words += " and \(rest) more" }
      finding.problem.message += ", with \(words)"
      return finding
    }
  }

  /// A setting whose effect the screen does not show.
  package struct Unknown: Hashable, Sendable {
    /// The setting.
    package var setting: Appearance
    /// The reason why it is unknown, without a full stop.
    package var reason: String
  }

  /// The results for all settings.
  package struct Outcome: Hashable, Sendable {
    /// The problems, in the order of reports.
    package var breakages: [Breakage]
    /// The settings whose effect is unknown.
    package var notKnown: [Unknown]
  }

  /// The rules that judge colours.
  private static let colorRules = RuleRunner(Catalogue.audit.checks(about: .visibleColors).checks)
  /// The rules that judge positions.
  private static let allRules = RuleRunner(.audit)

  /// Checks a screen under the given settings; the default is every setting of its platform.
  package static func run(_ screen: Screen, settings: [Appearance]? = nil) -> Outcome {
    let settings =
      settings ?? Appearance.all(on: screen.platform, apiLevel: screen.facts.apiLevel)
    var matrix = SettingsMatrix(screen)
    for setting in settings { matrix.look(at: setting) }
    return Outcome(
      breakages: matrix.breakages.sorted { Finding.isReportedBefore($0.finding, $1.finding) },
      notKnown: matrix.notKnown)
  }

  private let screen: Screen
  private let context: AuditContext
  private let grownText: GrownText
  private let twins: [ColorTwin]
  private let colorBaseline: Set<Place>
  private let wholeBaseline: Set<Place>
  private let canGrow: Bool
  private var breakages: [Breakage] = []
  private var places: [Place: Int] = [:]
  private var notKnown: [Unknown] = []

  /// The place of a finding.
  private struct Place: Hashable {
    var rule: RuleID
    var node: Int
    /// The kind of problem, if one rule reports several at a node.
    var kind = ""
  }

  private init(_ screen: Screen) {
    self.screen = screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    context = AuditContext(tree: tree)
    let grownText = GrownText(context)
    self.grownText = grownText
    twins = ColorTwin.all(in: context)
    colorBaseline = Self.places(of: Self.failures(of: screen, by: Self.colorRules))
    wholeBaseline = Self.places(of: Self.failures(of: screen, by: Self.allRules))
    canGrow = screen.nodes.indices.contains { grownText.knowsSize(of: $0) }
  }

  private mutating func look(at setting: Appearance) {
    if let reason = setting.reasonNotKnown {
      notKnown.append(Unknown(setting: setting, reason: reason))
      return
    }
    switch setting {
    case .textSize(let size): takeTexts(at: size, setting)
    case .doubledText: takeTexts(at: .standard(on: screen.platform), repeated: 2, setting)
    case .pseudo(let language): takeTexts(in: language, setting)
    case .rightToLeft:
      guard let mirrored = screen.mirrored() else {
        notKnown.append(Unknown(setting: setting, reason: "the size of the screen is unknown"))
        return
      }
      take(Self.failures(of: mirrored, by: Self.allRules), beside: wholeBaseline, setting)
    case .filter(let filter): takeColors(through: filter, setting)
    case .eye(let condition):
      guard let seen = screen.seen(with: condition) else {
        notKnown.append(Unknown(setting: setting, reason: "there is no screenshot"))
        return
      }
      take(Self.failures(of: seen, by: Self.colorRules), beside: colorBaseline, setting)
    case .otherAppearance, .increasedContrast, .reducedTransparency, .boldText, .buttonShapes,
      .onOffLabels, .reducedMotion, .differentiateWithoutColor:
      break
    }
  }

  // MARK: - Text

  private mutating func takeTexts(at size: TextSize, repeated: Int = 1, _ setting: Appearance) {
    guard canGrow else {
      notKnown.append(
        Unknown(
          setting: setting,
          reason: "no text states its size and whether it follows the user's text size"))
      return
    }
    take(grownText.findings(at: size, repeated: repeated), setting)
  }

  /// Adds texts that are cut off in another language but not in the app's own.
  private mutating func takeTexts(in language: PseudoLanguage, _ setting: Appearance) {
    guard canGrow else {
      notKnown.append(
        Unknown(
          setting: setting,
          reason: "no text states its size and whether it follows the user's text size"))
      return
    }
    let spoken = screen.inPseudoLanguage(language)
    let tree = PlatformRules.latest(for: screen.platform).tree(of: spoken)
    let size = TextSize.standard(on: screen.platform)
    let before = Set(grownText.findings(at: size).map { Self.place(of: $0) })
    take(
      GrownText(AuditContext(tree: tree)).findings(at: size)
        .filter { !before.contains(Self.place(of: $0)) }, setting)
  }

  private mutating func take(_ texts: [GrownText.Misfit], _ setting: Appearance) {
    for found in texts {
      let problem =
        if case .textSize(let size) = setting {
          found.problem(at: size)
        } else {
          found.problem(at: setting.words)
        }
      let judgement = Judgement(
        of: SharedChecks.cutOffText.card, problem: problem, isFailure: true)
      add(Finding(judgement, at: .node(found.node)), Self.place(of: found), setting)
    }
  }

  private static func place(of text: GrownText.Misfit) -> Place {
    Place(rule: SharedChecks.cutOffText.id, node: text.node, kind: text.trouble.rawValue)
  }

  // MARK: - Colour

  private mutating func takeColors(through filter: ColorFilter, _ setting: Appearance) {
    let tellsColors =
      screen.pixels != nil
      || screen.nodes.contains { $0.color(.textColor) != nil || $0.color(.backgroundColor) != nil }
    guard tellsColors else {
      notKnown.append(
        Unknown(
          setting: setting,
          reason: "the capture states no colours, and there is no screenshot"))
      return
    }
    let seen = screen.seen(through: filter)
    take(Self.failures(of: seen, by: Self.colorRules), beside: colorBaseline, setting)
    for twin in twins where filter.merges(twin.color, twin.other) {
      let problem = Problem(
        "its \(twin.color.text) cannot be distinguished from the \(twin.other.text) of another one "
          + "that looks the same")
      let judgement = Judgement(
        of: SharedChecks.differenceByColor.card, problem: problem, isFailure: true)
      add(
        Finding(judgement, at: .node(twin.node)), Place(rule: judgement.check, node: twin.node),
        setting)
    }
  }

  // MARK: - Rules

  private static func failures(of screen: Screen, by rules: RuleRunner) -> [Finding] {
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    return rules.run(on: tree).filter(\.isFailure)
  }

  private static func places(of findings: [Finding]) -> Set<Place> {
    Set(findings.map { Place(rule: $0.check, node: $0.node ?? 0) })
  }

  private mutating func take(
    _ findings: [Finding], beside baseline: Set<Place>, _ setting: Appearance
  ) {
    for finding in findings {
      let place = Place(rule: finding.check, node: finding.node ?? 0)
      if !baseline.contains(place) { add(finding, place, setting) }
    }
  }

  private mutating func add(_ finding: Finding, _ place: Place, _ setting: Appearance) {
    if let index = places[place] {
      if breakages[index].settings.last != setting { breakages[index].settings.append(setting) }
      return
    }
    places[place] = breakages.count
    breakages.append(Breakage(finding: finding, settings: [setting]))
  }
}

extension Screen {
  /// Returns the screen with its screenshot as an eye disease affects it, and without stated
  /// colours; nil if there is no screenshot.
  fileprivate func seen(with condition: EyeCondition) -> Screen? {
    guard let pixels else { return nil }
    var screen = changing(nodes.indices) { _, node in
      for key in [Key.textColor, .hintColor, .backgroundColor] where node[key] != nil {
        node[key] = .notKnown
      }
    }
    screen.pixels = pixels.seen(with: condition)
    return screen
  }
}

extension TextSize {
  /// The default text size.
  fileprivate static func standard(on platform: Platform) -> TextSize {
    platform == .ios ? .category(.standard) : .scale(FontScale.standard)
  }
}
