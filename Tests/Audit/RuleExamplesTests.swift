// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import Testing

@testable import CurbcutAudit

/// One example of one rule, as a case of a parameterised test.
struct RuleCase: Sendable, CustomTestStringConvertible {
  enum Kind: String, Sendable { case fails, passes, ignores }

  var rule: any Check.Type
  var kind: Kind
  var example: Example

  var testDescription: String { "\(rule.id.name) \(kind.rawValue), line \(example.origin.line)" }

  static let all: [RuleCase] = Catalogue.audit.checks.flatMap { rule in
    rule.card.fails.map { RuleCase(rule: rule, kind: .fails, example: $0) }
      + rule.card.passes.map { RuleCase(rule: rule, kind: .passes, example: $0) }
      + rule.card.ignores.map { RuleCase(rule: rule, kind: .ignores, example: $0) }
  }

  /// Where a failure is shown: inside the rule's own file.
  var location: SourceLocation {
    SourceLocation(
      fileID: example.origin.fileID, filePath: example.origin.filePath, line: example.origin.line,
      column: example.origin.column)
  }

  /// The screen with the screenshot of the example.
  func drawn(_ screen: Screen) throws -> Screen {
    guard let drawing = example.drawing else { return screen }
    let size = try #require(
      screen.facts.size, "state the size of the screen", sourceLocation: location)
    let picture = drawing.picture(width: Int(size.width), height: Int(size.height))
    return try #require(screen.showing(picture), sourceLocation: location)
  }

  /// What the rule reports about an outline: the lines of failures, sorted.
  func reportedLines(in outline: String) throws -> [Int] {
    let imported = try Outline().importScreen(from: Array(outline.utf8))
    #expect(imported.notes.isEmpty, sourceLocation: location)
    let screen = try drawn(imported.screen)
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    return RuleRunner([rule]).run(on: tree).filter(\.isFailure)
      .map { Int(screen.nodes[$0.node!].place.line) }.sorted()
  }
}

@Suite("Every rule's examples")
struct RuleExamplesTests {
  @Test("behave as the card says", arguments: RuleCase.all)
  func example(_ sample: RuleCase) throws {
    let reported = try sample.reportedLines(in: sample.example.outline)
    #expect(
      reported == Outline.markedLines(in: sample.example.outline), sourceLocation: sample.location)
  }

  @Test("fail the clauses that the card names, and no others", arguments: RuleCase.all)
  func clauses(_ sample: RuleCase) throws {
    let card = sample.rule.card
    let stated = Set((card.clauses + card.partly).withDerived)
    let screen = try sample.drawn(
      Outline().importScreen(from: Array(sample.example.outline.utf8)).screen)
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    for finding in RuleRunner([sample.rule]).run(on: tree) {
      #expect(stated.isSuperset(of: finding.clauses), sourceLocation: sample.location)
    }
  }

  @Test("carry marks where the rule fails and nowhere else", arguments: RuleCase.all)
  func marks(_ sample: RuleCase) {
    let isMarked = !Outline.markedLines(in: sample.example.outline).isEmpty
    #expect(isMarked == (sample.kind == .fails), sourceLocation: sample.location)
  }

  @Test("are not reported where the rule does not apply", arguments: RuleCase.all)
  func ignored(_ sample: RuleCase) throws {
    guard sample.kind == .ignores, let rule = sample.rule.init() as? any ElementCheck else {
      return
    }
    let screen = try sample.drawn(
      Outline().importScreen(from: Array(sample.example.outline.utf8)).screen)
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let context = AuditContext(tree: tree)
    let applicable = tree.all.filter { rule.applies(to: $0, in: context) }.map(\.reference)
    #expect(applicable.isEmpty, sourceLocation: sample.location)
  }
}

/// Changes to a screen that must not change what a rule reports.
@Suite("A rule's verdict does not change")
struct MetamorphicTests {
  /// Why a rule may change its verdict all the same.
  static let exceptions: [RuleID: [String: String]] = [
    "capped-text": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "gesture-without-alternative": [
      "hidden copy": "what is hidden from screen readers is what it reports"
    ],
    "glaring-ground": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "hard-to-use-on-the-way": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "harsh-reading-colors": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "hidden-control": ["hidden copy": "what is hidden from screen readers is what it reports"],
    "content-far-from-start": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "difference-by-color-alone": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "fixed-text-size": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "invertible-photo": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "low-icon-contrast": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "low-text-contrast": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "misplaced-invert-exemption": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "small-touch-target": ["hidden copy": "what screen readers do not get is touched all the same"],
    "text-below-enhanced-contrast": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "text-cut-off-when-enlarged": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "misaligned-button-text": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "translucent-backdrop": [
      "hidden copy": "what screen readers do not get is drawn all the same"
    ],
    "picture-of-text": [
      "hidden copy": "a picture that is hidden from screen readers is what it reports"
    ],
    "unlabelled-alternative": ["language": "its words are English"],
    "cancel-without-terms": ["language": "its words are English"],
    "direction-by-sound": ["language": "its words are English"],
    "far-goal": ["language": "its words are English"],
    "hint-repeats-label": ["language": "the hints that say the label in other words are English"],
    "movement-without-pause": [
      "language": "its words are English",
      "hidden copy": "what screen readers do not get moves all the same",
    ],
    "sound-without-stop": [
      "language": "its words are English",
      "hidden copy": "what screen readers do not get plays all the same",
    ],
    "sound-without-volume": [
      "language": "its words are English",
      "hidden copy": "what screen readers do not get plays all the same",
    ],
    "text-out-of-place": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "unspoken-error": [
      "language": "its words are English",
      "hidden copy": "what is hidden from screen readers is what it reports",
    ],
    "spoken-twice": ["hidden copy": "what is hidden from screen readers is what it reports"],
    "text-without-element": [
      "hidden copy": "what is hidden from screen readers is what it reports"
    ],
    "unscaled-text": ["hidden copy": "what screen readers do not get is drawn all the same"],
    "binary-gender": ["language": "its words are English"],
    "dark-pattern": ["language": "its words are English"],
    "error-without-remedy": ["language": "its words are English"],
    "free-text-for-choice": ["language": "its words are English"],
    "jargon": ["language": "its words are English"],
    "legal-name": ["language": "its words are English"],
    "obscure-wording": ["language": "its words are English"],
    "other-gender": ["language": "its words are English"],
    "pronouns-without-they": ["language": "its words are English"],
    "steps-without-progress": ["language": "its words are English"],
    "titles-without-mx": ["language": "its words are English"],
    "unexplained-consequence": ["language": "its words are English"],
    "address-twice": ["language": "its words are English"],
    "color-as-name": ["language": "its words are English"],
    "commit-without-review": ["language": "its words are English"],
    "gender-without-own-words": ["language": "its words are English"],
    "gendered-title": ["language": "its words are English"],
    "goal-without-progress": ["language": "its words are English"],
    "pronoun-tied-to-gender": ["language": "its words are English"],
    "punishing-game": ["language": "its words are English"],
    "single-name": ["language": "its words are English"],
    "stake-without-limit": ["language": "its words are English"],
    "step-without-back": ["language": "its words are English"],
    "subscription-without-cancel": ["language": "its words are English"],
    "support-without-terms": ["language": "its words are English"],
    "time-limit": ["language": "its words are English"],
    "unblockable-people": ["language": "its words are English"],
    "unchangeable-identity": ["language": "its words are English"],
    "undisclosed-use": ["language": "its words are English"],
    "endless-content": [
      "language": "its words are English",
      "hidden copy": "what screen readers do not get is drawn all the same",
    ],
    "unexplained-gender": ["language": "its words are English"],
    "vague-answer": ["language": "its words are English"],
    "vague-price": ["language": "its words are English"],
    "hard-reading": ["language": "each language has its own formula"],
    "undescribed-large-image": [
      "hidden copy": "an image that is hidden from screen readers is what it reports"
    ],
    "gesture-instruction": ["language": "its words are English"],
    "imperative-hint": ["language": "its words are English"],
    "link-without-purpose": ["language": "its words are those of a language"],
    "crowded-edit-menu": ["language": "the titles of the system are known in English"],
    "crowded-targets": ["hidden copy": "what screen readers do not get is touched all the same"],
    "fixed-height-around-text": [
      "hidden copy": "what screen readers do not get is read by eye all the same"
    ],
    "essential-hint": ["language": "its words are English"],
    "missing-contact": ["language": "its words are English"],
    "misused-direct-interaction": [
      "hidden copy": "VoiceOver lets go of touches wherever the trait is"
    ],
    "role-word-in-name": ["language": "its words are English"],
    "sensory-instruction": ["language": "its words are English"],
    "two-dimensional-scrolling": ["hidden copy": "what is hidden scrolls all the same"],
    "value-in-label": ["language": "its words for states are English"],
  ]

  static func cases(for change: String) -> [RuleCase] {
    RuleCase.all.filter { exceptions[$0.rule.id]?[change] == nil && isPlain($0) }
  }

  /// An outline with windows or a root of its own cannot be wrapped line by line.
  private static func isPlain(_ sample: RuleCase) -> Bool {
    !sample.example.outline.split(separator: "\n")
      .contains { $0.hasPrefix("  window") || $0.hasPrefix("  root") }
  }

  @Test("in a group", arguments: cases(for: "group"))
  func group(_ sample: RuleCase) throws {
    var lines = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    for index in lines.indices.dropFirst() { lines[index] = "  " + lines[index] }
    lines.insert("  group", at: 1)
    let outline = lines.joined(separator: "\n")
    let reported = try sample.reportedLines(in: outline)
    #expect(reported == Outline.markedLines(in: outline), sourceLocation: sample.location)
  }

  @Test("in another language", arguments: cases(for: "language"))
  func language(_ sample: RuleCase) throws {
    var lines = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard !lines[0].contains(" language ") else { return }
    let parts = lines[0].split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    lines[0] = parts[0] + " language \"de\" " + (parts.count > 1 ? "<" + parts[1] : "")
    let outline = lines.joined(separator: "\n")
    let reported = try sample.reportedLines(in: outline)
    #expect(reported == Outline.markedLines(in: outline), sourceLocation: sample.location)
  }

  @Test("beside a hidden copy", arguments: cases(for: "hidden copy"))
  func hiddenCopy(_ sample: RuleCase) throws {
    let lines = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let isIOS = lines[0].hasPrefix("ios")
    let hide = isIOS ? "elementsHidden true" : "importantForAccessibility noHideDescendants"
    let copy = lines.dropFirst().map { "  " + ($0.components(beforeMark: "<--")) }
    let outline = ([lines[0], "  group \(hide)"] + copy + lines.dropFirst()).joined(separator: "\n")
    let reported = try sample.reportedLines(in: outline)
    #expect(reported == Outline.markedLines(in: outline), sourceLocation: sample.location)
  }
}

extension String {
  /// What stands before a comment.
  fileprivate func components(beforeMark mark: String) -> String {
    var rest = self[...]
    var before = ""
    while !rest.isEmpty, !rest.hasPrefix(mark) { before.append(rest.removeFirst()) }
    return before
  }
}
