// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// Everything specified about a check: what it reports, whom it harms, when it runs, its examples.
package struct RuleCard: Sendable {
  /// The permanent name of the check.
  package let id: RuleID
  /// The rule under which its findings are told: its own name, unless several checks see one defect.
  package let rule: RuleID
  /// The names that the check had before, and those of checks that it replaces.
  package let aliases: [RuleID]
  /// What is reported, as a short sentence without a full stop.
  package let title: String
  /// Whom it harms, and how.
  package let harm: String
  /// What to do, for all platforms.
  package let remedy: String
  /// What to do on each platform, where that differs.
  package let remedies: PlatformRemedies?
  /// How much harm a failure does, unless its problem says otherwise.
  package let impact: Impact
  /// Where a report lists it.
  package let topic: Topic
  /// How much its findings can be relied on, which decides when it runs.
  package let tier: Tier
  /// What people who judged findings said, which is the reason for the tier.
  package let evidence: [Evidence]
  /// What kind of quality it is about.
  package let category: Category
  /// Whom the defect concerns.
  package let concerns: Set<AffectedGroup>
  /// What it is about, where something else than the rule itself depends on it.
  package let aspects: Set<Aspect>
  /// The rules over screens that report the same less exactly.
  package let supersedes: [Supersession]
  /// The ids of the requirements it checks.
  package let requirements: [String]
  /// The ids of the requirements that it checks in part.
  package let partOf: [String]
  /// The clauses of standards that each defect fails; those of EN 301 549 that follow from WCAG's
  /// are added to findings.
  package let clauses: [Clause]
  /// The clauses that some of its defects fail, as their problems say.
  package let partly: [Clause]
  /// The clauses that have to do with the defect, and that it does not fail.
  package let related: [Clause]
  /// Inputs in which it reports the marked lines and nothing else.
  package let fails: [Example]
  /// Inputs that it looks at and finds in order.
  package let passes: [Example]
  /// Inputs that it has nothing to say about.
  package let ignores: [Example]

  /// What all judgements of the rule have in common, where the platform is not known.
  private let shared: Judgement.Shared
  private let sharedOnIOS: Judgement.Shared
  private let sharedOnAndroid: Judgement.Shared

  /// Takes everything that a card says; without a topic, reports list it with the rest.
  package init(
    id: RuleID, rule: RuleID? = nil, aliases: [RuleID] = [], title: String, harm: String,
    remedy: String = "", remedies: PlatformRemedies? = nil, impact: Impact, topic: Topic = .rest,
    tier: Tier, evidence: [Evidence] = [], category: Category = .accessibility,
    concerns: Set<AffectedGroup>, aspects: Set<Aspect> = [],
    supersedes: [Supersession] = [], requirements: [String] = [], partOf: [String] = [],
    clauses: [Clause], partly: [Clause] = [], related: [Clause] = [], fails: [Example],
    passes: [Example], ignores: [Example] = []
  ) {
    self.id = id
    self.rule = rule ?? id
    self.aliases = aliases
    self.title = title
    self.harm = harm
    self.remedy = remedies?.words ?? remedy
    self.remedies = remedies
    self.impact = impact
    self.topic = topic
    self.tier = tier
    self.evidence = evidence
    self.category = category
    self.concerns = concerns
    self.aspects = aspects
    self.supersedes = supersedes
    self.requirements = requirements
    self.partOf = partOf
    self.clauses = clauses
    self.partly = partly
    self.related = related
    self.fails = fails
    self.passes = passes
    self.ignores = ignores
    var terms = Judgement.Terms(
      rule: self.rule, check: id, aliases: aliases, topic: topic, remedy: self.remedy,
      clauses: clauses.withDerived, related: related, requirements: requirements + partOf,
      tier: tier, category: category, concerns: concerns, aspects: aspects,
      supersedes: supersedes)
    shared = Judgement.Shared(terms)
    guard let remedies else {
      (sharedOnIOS, sharedOnAndroid) = (shared, shared)
      return
    }
    terms.remedy = remedies.iOS
    sharedOnIOS = Judgement.Shared(terms)
    terms.remedy = remedies.android
    sharedOnAndroid = Judgement.Shared(terms)
  }

  /// What all judgements of the rule on a platform have in common.
  func shared(on platform: Platform?) -> Judgement.Shared {
    switch platform {
    case .ios: sharedOnIOS
    case .android: sharedOnAndroid
    case nil: shared
    }
  }
}

/// What to do about a defect on each platform.
package struct PlatformRemedies: Hashable, Sendable {
  /// With UIKit and SwiftUI.
  package var iOS: String
  /// With views and Compose.
  package var android: String

  /// Takes both, each with a full stop.
  package init(iOS: String, android: String) {
    self.iOS = iOS
    self.android = android
  }

  /// Both, each with the name of the platform.
  var words: String { "On iOS: \(iOS) On Android: \(android)" }
}

extension RuleCard {
  /// Whether a name refers to it: that of its rule, its own, or a former one.
  package func isCalled(_ name: RuleID) -> Bool {
    id == name || rule == name || aliases.contains(name)
  }

  /// Returns the same card with the examples of another check of the rule.
  package func showing(
    fails: [Example], passes: [Example], ignores: [Example] = []
  ) -> RuleCard {
    RuleCard(
      id: id, rule: rule, aliases: aliases, title: title, harm: harm, remedy: remedy,
      remedies: remedies, impact: impact, topic: topic, tier: tier, evidence: evidence,
      category: category,
      concerns: concerns, aspects: aspects, supersedes: supersedes, requirements: requirements,
      partOf: partOf, clauses: clauses, partly: partly, related: related, fails: fails,
      passes: passes, ignores: ignores)
  }
}

/// A property of a rule on which other code depends.
package enum Aspect: String, Hashable, Sendable, CaseIterable {
  /// Needs a whole screen, and so does not apply to a view that is part of one.
  case wholeScreen
  /// Is about text that people have enlarged, which the Mac does not do for all apps.
  case textSize
  /// Is about a font that does not follow the text size.
  case fixedFont
  /// Reports that a control, a field or a picture has no name.
  case missingName
  /// Reads the name of a picture, which means nothing where the picture is part of a label.
  case imageName
  /// Mistakes placeholder texts, which are shown until content has loaded, for the app's texts.
  case madeUpWords
  /// Needs only text and a role, and so checks the labels and hints in source as well.
  case literalWords
  /// Judges the wording of texts, and so checks string tables as well.
  case wording
  /// Is reported once for a place of source, which may show many texts, such as those of a loop.
  case oncePerPlace
  /// Was right in fewer than half of its findings on source of real apps, and runs there on request
  /// only.
  ///
  /// At least 30 findings of each were judged; the numbers are in
  /// `Documentation/Measurements/SourceRules.md`.
  case unreliableOnSource
  /// Was right in at least nine of ten findings on screens of UIKit that code builds, and runs there.
  ///
  /// At least eight findings of each were judged, on apps that nothing had been mended for; the numbers are in
  /// `Documentation/Measurements/UIKitViews.md`. Other checks run there with the tier experimental.
  case reliableOnUIKit
  /// Was right in at least nine of ten findings on layouts of Android heard with their code, and runs there.
  ///
  /// The numbers are in `Documentation/Measurements/Layouts.md`. Other checks run there with the tier
  /// experimental.
  case reliableOnLayouts
  /// Judges colours as they are seen, which colour filters and eye conditions change.
  case visibleColors
  /// Is about the size of what people touch.
  case targetSize
  /// Reads the tracks of videos, which takes longer than reading their names.
  case videoTracks
  /// Compares with the time after which a view disappears, according to its source.
  case timeouts
  /// Is about the comments that suppress findings, and so is reported as a note instead of a
  /// finding.
  case suppressions
}

/// Another rule that reports the same less precisely.
package enum Supersession: Hashable, Sendable {
  /// The other rule is not reported at the places where this one is.
  case atSamePlace(RuleID)
  /// The other rule reports nothing in source while this one runs.
  case everywhere(RuleID)
}
