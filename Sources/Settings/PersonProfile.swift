public import CurbcutStandards

/// A person whom a team designs for: who they are, and what they have set on their phone.
///
/// The fields are those of a profile of people (row S4-042). Nothing follows from a diagnosis: what somebody
/// needs follows from the settings, unless the team says it.
public struct PersonProfile: Hashable, Sendable {
  /// The name that reports use: a profile without a name is a statistic.
  public var name: String
  /// How old they are, in years; one year for both ends is an age.
  public var age: ClosedRange<Int>?
  /// Their gender in their own words, which are not only two.
  public var gender: String?
  /// Family who live with them, and who cares for whom.
  public var family: String?
  /// What they work and live on.
  public var work: String?
  /// What they cannot do or do otherwise, in their own words.
  public var disability: String?
  /// Where they come from.
  public var story: String?
  /// Why they use the app.
  public var reason: String?
  /// What they have set, as after `--settings`.
  public var settings: [String]
  /// What they need: what the team says, else what the settings serve.
  public var needs: Set<Need>
  /// The groups that defects are said to concern to which they belong: those of the personas among the
  /// settings, else those with their needs.
  public var groups: Set<AffectedGroup> {
    let personas = settings.compactMap(Persona.named)
    let others = needs.subtracting(personas.flatMap(\.needs))
    return Set(personas.flatMap(\.groups))
      .union(AffectedGroup.allCases.filter { $0.need.map(others.contains) == true })
  }

  /// Takes a name and what they need; everything else may be said or not.
  public init(name: String, settings: [String] = [], needs: Set<Need> = []) {
    self.name = name
    self.settings = settings
    self.needs = needs
  }

  /// Reads an age: `34`, `25-34` or `65+`; nil for anything else.
  public static func age(_ text: String) -> ClosedRange<Int>? {
    let oldest = 125
    func year(_ part: Substring) -> Int? {
      Int(part.filter { $0 != " " }).flatMap { (0...oldest).contains($0) ? $0 : nil }
    }
    if text.hasSuffix("+") { return year(text.dropLast()).map { $0...oldest } }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = year(parts[0]), let last = year(parts[parts.count - 1]),
      first <= last
    else { return nil }
    return first...last
  }

  /// The needs that nobody among some people has, in the order of their names: profiles should vary.
  public static func gaps(among people: [PersonProfile]) -> [Need] {
    let met = people.reduce(into: Set<Need>()) { $0.formUnion($1.needs) }
    return Need.allCases.filter { !met.contains($0) }.sorted { $0.rawValue < $1.rawValue }
  }
}

extension AffectedGroup {
  /// The need that people of the group have; nil where it is no matter of settings.
  public var need: Need? {
    switch self {
    case .blind, .lowVision, .colorVision, .photosensitive: .vision
    case .hearing: .hearing
    case .motorTouch, .motorKeys, .motorVoice, .speech: .motor
    case .cognitive, .reading, .attention, .mentalHealth, .vestibular: .cognitive
    case .nonNativeSpeakers, .rightToLeftReaders, .genderMinorities, .peopleAtRisk, .everyone,
      .team:
      nil
    }
  }
}

extension Settings {
  /// The needs that the changed settings serve.
  public var needs: Set<Need> {
    changes.reduce(into: []) { needs, change in
      for card in SettingCatalog.cards(of: change.setting) { needs.formUnion(card.needs) }
    }
  }
}
