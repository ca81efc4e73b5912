public import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// A rule as the handbook lists it.
public struct HandbookEntry: Sendable {
  /// What it is about, with its examples.
  public var card: RuleCard
  /// What it looks at.
  public var looksAt: InputKind

  /// Takes a check, which says both.
  public init(_ check: any Check.Type) {
    card = check.card
    looksAt = check.input
  }

  /// The name of the rule.
  public var id: RuleID { card.id }
  /// Whether it runs unless it is switched off; else it runs when it is switched on.
  public var isStandard: Bool { card.tier == .standard }

  /// What is to be known before the card: that it looks at source, that it is off by default.
  var remarks: [String] {
    (looksAt == .screens ? [] : ["looks at \(looksAt.rawValue)"])
      + (isStandard ? [] : ["off by default"])
  }

  /// The language of its examples, as Markdown names languages.
  var exampleLanguage: String {
    switch looksAt {
    case .screens: "outline"
    case .source: "swift"
    case .storyboards: "xml"
    case .resources, .colors, .captions, .androidCode: "text"
    }
  }
}

/// The handbook of the rules, made from their cards.
public struct Handbook: Sendable {
  private let rules: [HandbookEntry]

  /// Takes the rules of a catalogue.
  public init(_ catalogue: Catalogue) { rules = catalogue.rules.map(HandbookEntry.init) }

  /// Every rule on a line: id, impact, remarks, title.
  public func list() -> String {
    rules.map { rule in
      let head = [rule.id.name, rule.card.impact.rawValue] + rule.remarks
      return head.joined(separator: ", ") + ": \(rule.card.title)\n"
    }.joined()
  }

  /// Every rule as JSON.
  public func json() -> String {
    JSONValue.object([
      .init("format", .string("curbcut-rules")), .init("version", .number(1)),
      .init("rules", .array(rules.map(Self.json(of:)))),
    ]).text + "\n"
  }

  private static func json(of rule: HandbookEntry) -> JSONValue {
    let card = rule.card
    return .object([
      .init("id", .string(rule.id.name)), .init("title", .string(card.title)),
      .init("looksAt", .string(rule.looksAt.rawValue)),
      .init("standard", .bool(rule.isStandard)),
      .init("impact", .string(card.impact.rawValue)), .init("harm", .string(card.harm)),
      .init("remedy", .string(card.remedy)),
      .init("clauses", .array(card.clauses.map { .string(PlainText.words(for: $0)) })),
      .init("requirements", .array(card.requirements.map(JSONValue.string))),
      .init("partOf", .array(card.partOf.map(JSONValue.string))),
      .init("fails", .array(card.fails.map { .string($0.outline) })),
      .init("passes", .array(card.passes.map { .string($0.outline) })),
      .init("ignores", .array(card.ignores.map { .string($0.outline) })),
    ])
  }

  /// Everything about one rule, as plain text; nil when there is no such rule.
  public func explanation(of id: String) -> String? {
    guard let rule = rules.first(where: { $0.id.name == id }) else { return nil }
    let card = rule.card
    let head = [rule.id.name, card.impact.rawValue] + rule.remarks
    var text = head.joined(separator: ", ") + "\n\(card.title).\n\n"
    text += "Whom it harms: \(card.harm)\n"
    text += "What to do: \(card.remedy)\n"
    if !card.clauses.isEmpty {
      text += "Standards: \(card.clauses.map(PlainText.words(for:)).joined(separator: "; "))\n"
    }
    if let requirements = Self.requirements(of: card) {
      text += "Requirements: \(requirements)\n"
    }
    text += Self.examples("Is reported (the marked lines)", card.fails)
    text += Self.examples("Passes", card.passes)
    text += Self.examples("Is not looked at", card.ignores)
    return text
  }

  private static func examples(_ title: String, _ examples: [Example]) -> String {
    examples.map { example in
      let lines = example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      return "\n\(title):\n" + lines.map { "  \($0)\n" }.joined()
        + (example.drawing.map { "  \($0.words).\n" } ?? "")
    }.joined()
  }

  /// The whole handbook as one Markdown page.
  public func markdown() -> String {
    var page = "# Rules\n\n"
    page += "Made by `curbcut rules --format markdown`; do not edit by hand.\n"
    for rule in rules {
      let card = rule.card
      page += "\n## \(rule.id.name)\n\n\(card.title). Impact: "
      page += ([card.impact.rawValue] + rule.remarks).joined(separator: ", ") + ".\n\n"
      page += "Whom it harms: \(card.harm)\n\nWhat to do: \(card.remedy)\n\n"
      page += "Standards: \(card.clauses.map(PlainText.words(for:)).joined(separator: "; ")).\n"
      page += "Requirements: \(Self.requirements(of: card) ?? "none").\n"
      page += Self.blocks("Is reported, on the marked lines:", card.fails, of: rule)
      page += Self.blocks("Passes:", card.passes, of: rule)
      page += Self.blocks("Is not looked at:", card.ignores, of: rule)
    }
    return page
  }

  private static func blocks(
    _ title: String, _ examples: [Example], of rule: HandbookEntry
  ) -> String {
    guard !examples.isEmpty else { return "" }
    return "\n\(title)\n"
      + examples.map { example in
        "\n```\(rule.exampleLanguage)\n\(example.outline)\n```\n"
          + (example.drawing.map { "\n\($0.words).\n" } ?? "")
      }.joined()
  }

  /// The ids of what a rule checks; nil when there are none.
  private static func requirements(of card: RuleCard) -> String? {
    let parts = card.partOf.isEmpty ? [] : ["parts of " + card.partOf.joined(separator: ", ")]
    let all = (card.requirements.isEmpty ? [] : [card.requirements.joined(separator: ", ")]) + parts
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The id that somebody probably meant; nil when none is near.
  public func suggestion(for word: String) -> String? {
    Suggestion.nearest(to: word, in: rules.map(\.id.name))
  }
}
