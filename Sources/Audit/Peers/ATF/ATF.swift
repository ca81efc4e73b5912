// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// Google's Accessibility Test Framework 4.1.1: its checks, its thresholds, its view of a screen.
///
/// Accessibility Scanner, Espresso's accessibility checks and the pre-launch reports of Google Play
/// are based on it. It is reproduced even where it is wrong; `Documentation/AgainstATF.md` lists
/// where Curbcut's own rules decide otherwise, and why. Source:
/// google/Accessibility-Test-Framework-for-Android@c65cab0, read and run.
package enum ATF: PeerChecks {
  /// The parameters that callers of the framework may set; the defaults are those of its presets.
  package struct Parameters: Hashable, Sendable {
    /// Pixels per dp when the screen does not say; without it nothing is measured in dp.
    package var assumedDensity: Double?
    /// The size in dp that touch targets must reach instead of 48.
    package var touchTargetSize: Int?
    /// The contrast that text must reach instead of 4.5 and 3.
    package var textContrast: Double?
    /// The contrast that pictures must reach instead of 3.
    package var imageContrast: Double?
    /// Whether several colours of text may be found in one view.
    package var findsSeveralForegrounds = false
    /// Whether the views themselves were captured, rather than what they expose to accessibility
    /// services.
    package var capturesViews = false

    /// Creates the parameters of the presets.
    package init() {}
  }

  /// Every check of the last preset, in the order of a report.
  static let checks: [any ATFCheck.Type] = [
    SpeakableTextPresentCheck.self, EditableContentDescCheck.self, TouchTargetSizeCheck.self,
    DuplicateSpeakableTextCheck.self, TextContrastCheck.self, ClickableSpanCheck.self,
    DuplicateClickableBoundsCheck.self, RedundantDescriptionCheck.self, ImageContrastCheck.self,
    ClassNameCheck.self, TraversalOrderCheck.self, LinkPurposeUnclearCheck.self,
    TextSizeCheck.self,
  ]

  /// Returns every result of every check, including those that say why a check did not run.
  ///
  /// The order is that of a report: check by check, view by view. The framework lists results about
  /// several views in the order of a hash map; here each is listed with its first view.
  package static func results(
    of screen: Screen, parameters: Parameters = Parameters()
  ) -> [ATFResult] {
    guard screen.platform == .android else { return [] }
    let views = ATFScreen(screen, parameters)
    return checks.flatMap { $0.results(on: views) }
  }

  /// Returns the nodes that the framework considers focusable by a screen reader, with the text it
  /// would speak.
  ///
  /// The framework's own words, such as `checked`, are English whatever the language of the screen,
  /// so that results can be compared.
  package static func focusable(of screen: Screen) -> [SpeakableNode] {
    guard screen.platform == .android else { return [] }
    let views = ATFScreen(screen, Parameters())
    return views.focusable.map { node in
      SpeakableNode(node: node, speakable: views.speakableText(of: node, in: .english))
    }
  }

  /// Returns the framework's findings on a screen: failures view by view, and once for each reason
  /// the results that a check could not decide.
  package static func examination(of tree: AccessibilityTree) -> Examination {
    let results = results(of: tree.screen)
    return Examination(
      findings: ATFReport.findings(of: results, on: tree.screen),
      focusable: focusable(of: tree.screen))
  }
}

/// One check of the framework.
protocol ATFCheck: Sendable {
  /// Its name in results.
  static var name: String { get }
  /// The remedy of its findings, and the clauses that they give evidence for.
  static var card: ATFCard { get }
  /// Returns its results for the views of a screen.
  static func results(on screen: ATFScreen) -> [ATFResult]
  /// Returns the message of a result, as a sentence without its full stop; nil when it only means
  /// that the check does not apply.
  static func message(of result: ATFResult) -> String?
}
