// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// Google's Accessibility Test Framework 4.1.1: its checks, its thresholds, its view of a screen.
///
/// What Accessibility Scanner, Espresso's accessibility checks and the pre-launch reports of Google
/// Play say about a screen. It is followed also where it is wrong; `Documentation/AgainstATF.md`
/// lists where Curbcut's own rules decide otherwise, and why.
/// Source: google/Accessibility-Test-Framework-for-Android@c65cab0, read and run.
package enum ATF: PeerChecks {
  /// What callers of the framework may ask for; without anything, what its presets do.
  package struct Parameters: Hashable, Sendable {
    /// Pixels per dp where the screen does not tell; without it nothing is measured in dp.
    package var assumedDensity: Double?
    /// The size in dp that touch targets have to reach in place of 48.
    package var touchTargetSize: Int?
    /// The contrast that text has to reach in place of 4.5 and 3.
    package var textContrast: Double?
    /// The contrast that pictures have to reach in place of 3.
    package var imageContrast: Double?
    /// Whether several colours of text may be found in one view.
    package var findsSeveralForegrounds = false
    /// Whether the views themselves were captured, not what they tell accessibility services.
    package var capturesViews = false

    /// Asks for nothing beyond the presets.
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

  /// Every result of every check, those that say why a check did not run included.
  ///
  /// In the order of a report: check by check, view by view. The framework lists results about
  /// several views in the order of a hash map; here they stand where their first view stands.
  package static func results(
    of screen: Screen, parameters: Parameters = Parameters()
  ) -> [ATFResult] {
    guard screen.platform == .android else { return [] }
    let views = ATFScreen(screen, parameters)
    return checks.flatMap { $0.results(on: views) }
  }

  /// The nodes that take the focus of a screen reader by its rule, with the text it would speak.
  ///
  /// The words of the framework's own, such as `checked`, are English whatever the language of the
  /// screen, so that answers can be compared.
  package static func focusable(of screen: Screen) -> [SpeakableNode] {
    guard screen.platform == .android else { return [] }
    let views = ATFScreen(screen, Parameters())
    return views.focusable.map { node in
      SpeakableNode(node: node, speakable: views.speakableText(of: node, in: .english))
    }
  }

  /// What the framework says about a screen: failures view by view, and once for each reason what a
  /// check could not judge.
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
  /// What its findings say to do, and the clauses that they give evidence for.
  static var card: ATFCard { get }
  /// What it says about the views of a screen.
  static func results(on screen: ATFScreen) -> [ATFResult]
  /// What a result says, as a sentence without its full stop; nil when it only means that the check
  /// does not apply.
  static func message(of result: ATFResult) -> String?
}
