public import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// The handbook of the rules, made from their cards.
public struct Handbook: Sendable {
  private let rules: [any Rule.Type]

  /// Takes the rules in the order in which they are listed.
  public init(rules: [any Rule.Type]) { self.rules = rules }

  /// Every rule on a line: id, impact, title.
  public func list() -> String {
    rules.map { "\($0.id.name), \($0.card.impact.rawValue): \($0.card.title)\n" }.joined()
  }

  /// Every rule as JSON.
  public func json() -> String {
    JSONValue.object([
      .init("format", .string("curbcut-rules")), .init("version", .number(1)),
      .init("rules", .array(rules.map(Self.json(of:)))),
    ]).text + "\n"
  }

  private static func json(of rule: any Rule.Type) -> JSONValue {
    let card = rule.card
    return .object([
      .init("id", .string(rule.id.name)), .init("title", .string(card.title)),
      .init("impact", .string(card.impact.rawValue)), .init("harm", .string(card.harm)),
      .init("remedy", .string(card.remedy)),
      .init("clauses", .array(card.clauses.map { .string(words(for: $0)) })),
      .init("requirements", .array(card.requirements.map(JSONValue.string))),
      .init("fails", .array(card.fails.map { .string($0.outline) })),
      .init("passes", .array(card.passes.map { .string($0.outline) })),
      .init("ignores", .array(card.ignores.map { .string($0.outline) })),
    ])
  }

  /// Everything about one rule, as plain text; nil when there is no such rule.
  public func explanation(of id: String) -> String? {
    guard let rule = rules.first(where: { $0.id.name == id }) else { return nil }
    let card = rule.card
    var text = "\(rule.id.name), \(card.impact.rawValue)\n\(card.title).\n\n"
    text += "Whom it harms: \(card.harm)\n"
    text += "What to do: \(card.remedy)\n"
    if !card.clauses.isEmpty {
      text += "Standards: \(card.clauses.map(Self.words(for:)).joined(separator: "; "))\n"
    }
    if !card.requirements.isEmpty {
      text += "Requirements: \(card.requirements.joined(separator: ", "))\n"
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
      page += "\n## \(rule.id.name)\n\n\(card.title). Impact: \(card.impact.rawValue).\n\n"
      page += "Whom it harms: \(card.harm)\n\nWhat to do: \(card.remedy)\n\n"
      page += "Standards: \(card.clauses.map(Self.words(for:)).joined(separator: "; ")).\n"
      page += "Requirements: \(card.requirements.joined(separator: ", ")).\n"
      page += Self.blocks("Is reported, on the marked lines:", card.fails)
      page += Self.blocks("Passes:", card.passes)
      page += Self.blocks("Is not looked at:", card.ignores)
    }
    return page
  }

  private static func blocks(_ title: String, _ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    return "\n\(title)\n"
      + examples.map { example in
        "\n```outline\n\(example.outline)\n```\n"
          + (example.drawing.map { "\n\($0.words).\n" } ?? "")
      }.joined()
  }

  private static func words(for clause: Clause) -> String {
    switch clause {
    case .wcag(let number): "WCAG \(number)"
    case .en301549(let number): "EN 301 549 \(number)"
    }
  }

  /// The id that somebody probably meant; nil when none is near.
  public func suggestion(for word: String) -> String? {
    Suggestion.nearest(to: word, in: rules.map { $0.id.name })
  }
}
