// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutTechnology

/// The rules that look at a screen.
///
/// ```swift
/// let ours = ScreenRules.wcag22.ignoring("low-text-contrast")
/// ```
public struct ScreenRules: Hashable, Sendable {
  /// Curbcut's own rules that run by default, as they are today.
  public static let latest = ScreenRules(.latest)
  /// The rules that `latest` had when the first version was frozen.
  public static let v1 = ScreenRules(.v1)
  /// The rules that give evidence for WCAG 2.1 at levels A and AA.
  public static let wcag21 = ScreenRules(.wcag21)
  /// The rules that give evidence for WCAG 2.2 at levels A and AA.
  public static let wcag22 = ScreenRules(.wcag22)
  /// The rules that give evidence for clauses of EN 301 549.
  public static let en301549 = ScreenRules(.en301549)
  /// The checks of Google's Accessibility Test Framework 4.1.1, for screens of Android.
  public static let atf = ScreenRules(.atf)
  /// The checks of Google's GTXiLib, for screens of iOS.
  public static let gtxilib = ScreenRules(.gtxilib)
  /// The checks of A11yUITests, for screens of iOS.
  public static let a11yuitests = ScreenRules(.a11yuitests)
  /// The rules of Deque's axe-android, for screens of Android.
  public static let axe = ScreenRules(.axe)
  /// The audits of Apple's `performAccessibilityAudit`, for screens of iOS.
  public static let appleAudit = ScreenRules(.appleAudit)

  /// The set that runs.
  package let ruleSet: RuleSet
  private var selection = RuleSelection.standard
  private var ignored: [String] = []

  private init(_ ruleSet: RuleSet) { self.ruleSet = ruleSet }

  /// Returns the same rules with those whose findings are true but may not matter.
  public func includingAdvice() -> ScreenRules { adding(.advice) }

  /// Returns the same rules with those that have not been measured or were often wrong.
  public func includingExperimental() -> ScreenRules { adding(.experimental) }

  /// Returns the same rules without some, by their names; an unknown name is reported as a problem.
  public func ignoring(_ rules: String...) -> ScreenRules {
    var remaining = self
    remaining.ignored += rules
    return remaining
  }

  private func adding(_ tier: Tier) -> ScreenRules {
    var more = self
    more.selection.tiers.insert(tier)
    return more
  }
}

extension ScreenRules {
  /// The rules over screens and over apps that somebody uses.
  private static let catalogue = Catalogue(.screens, .apps)

  private var runner: RuleRunner {
    RuleRunner(
      Self.catalogue, ruleSet: ruleSet, selecting: selection,
      without: Set(ignored.map { RuleID($0) }))
  }

  /// A problem for each name that is to be ignored and that no rule has.
  private var unknownNames: [ScreenProblem] {
    // The names of another tool's checks are not listed.
    guard ruleSet.platform == nil else { return [] }
    let known = Self.catalogue.names
    return ignored.filter { !known.contains($0) }.map { name in
      let advice = Handbook(Self.catalogue).suggestion(for: name).map { ": did you mean \($0)?" }
      return ScreenProblem(
        rule: name, impact: .minor,
        message: "there is no rule over screens with this name to ignore" + (advice ?? ""))
    }
  }

  /// Returns the problems on a screen, or on some of its nodes, in the order of a report.
  func problems(on screen: Screen, at nodes: Range<Int>? = nil) -> [ScreenProblem] {
    unknownNames
      + checkedScreen(screen, at: nodes).findings.filter(\.judgement.isFailure)
      .map { ScreenProblem($0) }
  }

  /// Returns the problems in a capture, without those that a comment in it suppresses.
  func problems(in content: ScreenCapture.Content) -> [ScreenProblem] {
    let comments = Suppression.comments(in: content.bytes)
    let checked =
      switch content.shown {
      case .screen(let screen): CheckedFile(file: "", screens: [checkedScreen(screen)])
      case .script(let script): checkedScript(script)
      }
    let remaining = checked.failures.filter { finding in
      !comments.contains {
        $0.silences(
          finding.judgement, file: "", identifier: finding.node?.identifier, line: finding.line)
      }
    }
    return unknownNames + remaining.map { ScreenProblem($0) }
  }

  private func checkedScreen(
    _ screen: Screen, at nodes: Range<Int>? = nil, place: (Int) -> Place? = { _ in nil }
  ) -> CheckedScreen {
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    var examination = runner.examination(of: tree)
    if let nodes {
      examination.findings.removeAll { $0.node.map { !nodes.contains($0) } ?? true }
    }
    return CheckedScreen(
      file: "", tree: tree, notes: [], transcript: nil, examination: examination,
      place: { node in place(node).map { ("", $0) } })
  }

  /// Checks the screens of a script, and what happens to people who use its app.
  private func checkedScript(_ script: AppScript) -> CheckedFile {
    let screens = script.openings.map { opening in
      checkedScreen(opening.app.screen) {
        Place(line: Int32(clamping: opening.line(of: $0)), column: 1)
      }
    }
    guard ruleSet.looksAtSource else { return CheckedFile(file: "", screens: screens) }
    let found = runner.run(on: AppScriptSubject(script))
    return CheckedFile(
      file: "", screens: screens, source: found.compactMap { ReportedFinding(inSource: $0) })
  }
}
