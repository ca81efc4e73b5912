import CurbcutAudit
import CurbcutCaptionAudit
import CurbcutExperience
import CurbcutReporting
import CurbcutSourceAudit

/// Every rule that the command line can run.
enum RuleBook {
  /// The rules as the handbook lists them, by id.
  static let all: [HandbookEntry] = [
    onScreens, onSource, onInterfaces, onResources, onAndroidCode, onCaptions,
  ].flatMap(\.self)
    .sorted { $0.id < $1.id }

  /// Their names.
  static let names = Set(all.map(\.id.name))

  /// Whether a rule that is about something runs, as a configuration says.
  static func runs(_ aspect: Aspect, _ configuration: Configuration) -> Bool {
    all.contains { $0.card.aspects.contains(aspect) && configuration.runs($0.card) }
  }

  private static var onScreens: [HandbookEntry] {
    let standard = Set(Examiner.standardRules.map { $0.id })
    return Examiner.allRules.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .screens, isStandard: standard.contains(rule.id))
    }
  }

  private static var onSource: [HandbookEntry] {
    let standard = Set(SourceRuleCatalog.standard.map { $0.id })
    return SourceRuleCatalog.all.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .source, isStandard: standard.contains(rule.id))
    }
  }

  private static var onInterfaces: [HandbookEntry] {
    let standard = Set(InterfaceRuleCatalog.standard.map { $0.id })
    return InterfaceRuleCatalog.all.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .storyboards, isStandard: standard.contains(rule.id))
    }
      + InterfaceRuleCatalog.assets.map { rule in
        HandbookEntry(id: rule.id, card: rule.card, looksAt: .colors, isStandard: false)
      }
  }

  private static var onResources: [HandbookEntry] {
    let standard = Set(ResourceRuleCatalog.standard.map { $0.id })
    return ResourceRuleCatalog.all.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .resources, isStandard: standard.contains(rule.id))
    }
  }

  private static var onAndroidCode: [HandbookEntry] {
    let standard = Set(AndroidCodeRuleCatalog.standard.map { $0.id })
    return AndroidCodeRuleCatalog.all.map { rule in
      HandbookEntry(
        id: rule.id, card: rule.card, looksAt: .androidCode, isStandard: standard.contains(rule.id))
    }
  }

  private static var onCaptions: [HandbookEntry] {
    CaptionRuleCatalog.all.map { rule in
      HandbookEntry(id: rule.id, card: rule.card, looksAt: .captions, isStandard: true)
    }
  }
}

extension Configuration {
  /// Whether a rule runs: unless it is switched off, when it is one of the standard or switched on.
  func runs(_ card: RuleCard) -> Bool {
    !rulesOff.contains(card.id.name) && (card.tier == .standard || rulesOn.contains(card.id.name))
  }
}
