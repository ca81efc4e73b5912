// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// A check as the handbook lists it.
package struct HandbookEntry: Sendable {
  /// The card of the check, with its examples.
  package var card: RuleCard
  /// The kind of input that it examines.
  package var looksAt: InputKind

  /// Creates the entry of a check.
  package init(_ check: any Check.Type) {
    card = check.card
    looksAt = check.input
  }

  /// The name of the check.
  package var id: RuleID { card.id }
  /// Whether it runs by default; otherwise it runs on request.
  package var isStandard: Bool { card.tier == .standard }

  /// The remarks that precede the card: the input, the category and the tier.
  var remarks: [String] {
    (looksAt == .screens ? [] : ["looks at \(looksAt.rawValue)"])
      + (card.category == .accessibility ? [] : [card.category.rawValue])
      + (isStandard ? [] : [card.tier.rawValue])
  }

  /// The language of its examples, in Markdown's naming.
  var exampleLanguage: String {
    switch looksAt {
    case .screens: "outline"
    case .source: "swift"
    case .storyboards: "xml"
    case .resources, .colors, .captions, .androidCode, .appScripts: "text"
    }
  }
}

/// The handbook of the rules, generated from their cards.
package struct Handbook: Sendable {
  private let catalogue: Catalogue
  private var rules: [Rule] { catalogue.rules }

  /// Creates the handbook of a catalogue.
  package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// Returns every rule on a line, followed by its checks when there are several: id, impact,
  /// remarks, title.
  package func list() -> String {
    rules.map { rule in
      let entries = Self.entries(of: rule)
      guard entries.count > 1 || entries[0].id != rule.id else { return Self.line(of: entries[0]) }
      return "\(rule.id.name), \(PlainText.count(entries.count, "check")): \(rule.heading.title)\n"
        + entries.map { "  " + Self.line(of: $0) }.joined()
    }.joined()
  }

  private static func line(of entry: HandbookEntry) -> String {
    ([entry.id.name, entry.card.impact.rawValue] + entry.remarks).joined(separator: ", ")
      + ": \(entry.card.title)\n"
  }

  /// Returns the checks of a rule, the one of the same name first; one for those that share a card.
  private static func entries(of rule: Rule) -> [HandbookEntry] {
    var seen: Set<RuleID> = []
    return rule.checks.filter { seen.insert($0.id).inserted }.map(HandbookEntry.init)
      .enumerated().sorted { left, right in
        let (isFirst, isSecond) = (left.element.id == rule.id, right.element.id == rule.id)
        return isFirst == isSecond ? left.offset < right.offset : isFirst
      }.map(\.element)
  }

  /// Returns every check as JSON.
  package func json() -> String {
    let entries = rules.flatMap(Self.entries).sorted { $0.id < $1.id }
    return JSONValue.object([
      .init("format", .string("curbcut-rules")), .init("version", .number(1)),
      .init("rules", .array(entries.map(Self.json(of:)))),
    ]).text + "\n"
  }

  private static func json(of entry: HandbookEntry) -> JSONValue {
    let card = entry.card
    func clauses(_ list: [Clause]) -> JSONValue {
      .array(list.map { .string(PlainText.words(for: $0)) })
    }
    return .object([
      .init("id", .string(entry.id.name)), .init("rule", .string(card.rule.name)),
      .init("aliases", .array(card.aliases.map { .string($0.name) })),
      .init("title", .string(card.title)), .init("looksAt", .string(entry.looksAt.rawValue)),
      .init("standard", .bool(entry.isStandard)), .init("tier", .string(card.tier.rawValue)),
      .init("category", .string(card.category.rawValue)),
      .init("concerns", .array(card.concerns.sorted().map { .string($0.rawValue) })),
      .init("impact", .string(card.impact.rawValue)), .init("harm", .string(card.harm)),
      .init("remedy", .string(card.remedy)), .init("clauses", clauses(card.clauses)),
      .init("partlyClauses", clauses(card.partly)),
      .init("relatedClauses", clauses(card.related)),
      .init("evidence", .array(card.evidence.map(Self.json(of:)))),
      .init("requirements", .array(card.requirements.map(JSONValue.string))),
      .init("partOf", .array(card.partOf.map(JSONValue.string))),
      .init("fails", .array(card.fails.map { .string($0.outline) })),
      .init("passes", .array(card.passes.map { .string($0.outline) })),
      .init("ignores", .array(card.ignores.map { .string($0.outline) })),
    ])
  }

  private static func json(of evidence: Evidence) -> JSONValue {
    .object(
      [
        .init("input", .string(evidence.input)), .init("right", .number(Double(evidence.right))),
        .init("arguable", .number(Double(evidence.arguable))),
        .init("wrong", .number(Double(evidence.wrong))),
      ] + (evidence.date.map { [.init("date", .string($0))] } ?? []))
  }

  /// Returns everything about one rule with all its checks, or about one check, as plain text; nil
  /// for an unknown name.
  package func explanation(of name: String) -> String? {
    guard let rule = catalogue.rule(RuleID(name)) else { return nil }
    let entries = Self.entries(of: rule)
    let isRule = rule.id.name == name
    let own = entries.filter { entry in
      isRule || entry.id.name == name || entry.card.aliases.contains(RuleID(name))
    }
    if entries.count == 1, entries[0].id == rule.id { return Self.explanation(of: entries[0]) }
    guard isRule else {
      return own.map {
        Self.explanation(of: $0)
          + "\nFindings are told as \(rule.id.name): \(rule.heading.title).\n"
      }.joined(separator: "\n")
    }
    var text = "\(rule.id.name)\n\(rule.heading.title).\n\nChecks:\n"
    for entry in entries { text += "  " + Self.line(of: entry) }
    return text + entries.map { "\n" + Self.explanation(of: $0) }.joined()
  }

  private static func explanation(of entry: HandbookEntry) -> String {
    let card = entry.card
    let head = [entry.id.name, card.impact.rawValue] + entry.remarks
    var text = head.joined(separator: ", ") + "\n\(card.title).\n\n"
    text += facts(of: card).map { $0 + "\n" }.joined()
    text += Self.examples("Is reported (the marked lines)", card.fails)
    text += Self.examples("Passes", card.passes)
    text += Self.examples("Is not looked at", card.ignores)
    return text
  }

  /// Returns the facts on a card besides its title and its examples, one per line.
  private static func facts(of card: RuleCard) -> [String] {
    var lines = ["Whom it harms: \(card.harm)"]
    if !card.concerns.isEmpty {
      lines.append("Concerns: \(card.concerns.sorted().map(\.words).joined(separator: ", ")).")
    }
    if let remedies = card.remedies {
      lines.append("What to do on iOS: \(remedies.iOS)")
      lines.append("What to do on Android: \(remedies.android)")
    } else {
      lines.append("What to do: \(card.remedy)")
    }
    func add(_ title: String, _ clauses: [Clause]) {
      guard !clauses.isEmpty else { return }
      lines.append("\(title): \(clauses.map(PlainText.words(for:)).joined(separator: "; "))")
    }
    add("Fails", card.clauses)
    add("Some findings fail", card.partly)
    add("Related, and not failed", card.related)
    if !card.evidence.isEmpty {
      lines.append("Judged: \(card.evidence.map(\.words).joined(separator: "; ")).")
    }
    if !card.aliases.isEmpty {
      lines.append("Also called: \(card.aliases.map(\.name).joined(separator: ", "))")
    }
    return lines
  }

  private static func examples(_ title: String, _ examples: [Example]) -> String {
    examples.map { example in
      let lines = example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      return "\n\(title):\n" + lines.map { "  \($0)\n" }.joined()
        + (example.drawing.map { "  \($0.words).\n" } ?? "")
    }.joined()
  }

  /// Returns the whole handbook as one Markdown page.
  package func markdown() -> String {
    var page = "# Rules\n\n"
    page += "Made by `curbcut rules --format markdown`; do not edit by hand.\n"
    for rule in rules {
      page += "\n## \(rule.id.name)\n\n\(rule.heading.title).\n"
      for entry in Self.entries(of: rule) { page += Self.markdown(of: entry, in: rule) }
    }
    return page
  }

  private static func markdown(of entry: HandbookEntry, in rule: Rule) -> String {
    let card = entry.card
    var page = ""
    if entry.id != rule.id { page += "\n### \(entry.id.name)\n\n\(card.title).\n" }
    page += "\nImpact: "
    page += ([card.impact.rawValue] + entry.remarks).joined(separator: ", ") + ".\n"
    page += facts(of: card).map { "\n" + $0 + "\n" }.joined()
    page += Self.blocks("Is reported, on the marked lines:", card.fails, of: entry)
    page += Self.blocks("Passes:", card.passes, of: entry)
    page += Self.blocks("Is not looked at:", card.ignores, of: entry)
    return page
  }

  private static func blocks(
    _ title: String, _ examples: [Example], of entry: HandbookEntry
  ) -> String {
    guard !examples.isEmpty else { return "" }
    return "\n\(title)\n"
      + examples.map { example in
        "\n```\(entry.exampleLanguage)\n\(example.outline)\n```\n"
          + (example.drawing.map { "\n\($0.words).\n" } ?? "")
      }.joined()
  }

  /// Returns the name that was probably meant; nil when none is similar.
  package func suggestion(for word: String) -> String? {
    Suggestion.nearest(to: word, in: catalogue.names.sorted())
  }
}
