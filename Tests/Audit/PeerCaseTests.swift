// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

/// The cases of peers' own test suites, for rules that ask the same question.
@Suite(
  "Cases of other tools", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct PeerCaseTests {
  /// Their checks, and the rules that answer them here.
  static let rules: [String: [any Check.Type]] = [
    "Accessibility label": [UnnamedControl.self, UnnamedImage.self],
    "Accessibility label punctuation": [PunctuatedLabel.self],
    "Accessibility label-trait overlap": [RoleWordInName.self],
    "SpeakableTextPresentCheck": [UnnamedControl.self, UnnamedImage.self, UnlabelledField.self],
    "EditableContentDescCheck": [EditableWithContentDescription.self],
    "DuplicateClickableBoundsCheck": [DuplicateBounds.self],
  ]

  /// Where we decide otherwise, and why.
  static let differences: [String: String] = [
    "DuplicateClickableBoundsCheck/one-px-different": "no finger feels a pixel",
    "EditableContentDescCheck/edittext-cd-invisible": "nobody reaches what is not visible",
    "EditableContentDescCheck/edittext-not-editable-cd": "nothing was typed that could be hidden",
    "SpeakableTextPresentCheck/checkbox-no-text": "a state is no name (atf.md 8)",
    "SpeakableTextPresentCheck/radio-no-text": "a state is no name (atf.md 8)",
    "SpeakableTextPresentCheck/screen-reader-focusable-leaf": "it is not a control",
    "SpeakableTextPresentCheck/state-description-only": "a state is no name (atf.md 8)",
    "SpeakableTextPresentCheck/switch-no-text": "a state is no name (atf.md 8)",
    "SpeakableTextPresentCheck/whitespace-cd": "a blank name is none (atf.md 8)",
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var screen: JSONValue
    var check: String
    var isFailure: Bool
    var testDescription: String { id }
  }

  /// GTXiLib describes one element; ATF has whole screens.
  static let cases: [Case] =
    Shared.rows("cases/ios-audit.jsonl").compactMap { row in
      guard let check = row["check"]?.string, rules[check] != nil, let id = row["id"]?.string,
        let input = row["input"], let expected = row["expected"]?.string
      else { return nil }
      let traits = input["traits"] ?? .array([.string("button")])
      let isLabel = input["kind"]?.string == "UILabel"
      var element: [JSONValue.Member] = [
        .init("class", .string(isLabel ? "UILabel" : "UIAccessibilityElement")),
        .init("traits", isLabel ? .array([.string("staticText")]) : traits),
      ]
      if let label = input["label"]?.string { element.append(.init("label", .string(label))) }
      let root = JSONValue.object([.init("children", .array([.object(element)]))])
      let screen = JSONValue.object([
        .init("format", .string("curbcut-screen")), .init("version", .number(1)),
        .init("platform", .string("ios")), .init("root", root),
      ])
      return Case(id: id, screen: screen, check: check, isFailure: expected == "fail")
    }
    + Shared.rows("cases/atf.jsonl").compactMap { row in
      guard let check = row["check"]?.string, rules[check] != nil, let id = row["id"]?.string,
        let screen = row["screen"], let results = row["expected"]?["results"]?.elements
      else { return nil }
      return Case(id: id, screen: screen, check: check, isFailure: !results.isEmpty)
    }

  @Test("are decided as there, but for the differences listed", arguments: cases)
  func verdict(_ sample: Case) throws {
    let screen = try sample.screen.screen()
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let rules = Self.rules[sample.check] ?? []
    let isFailure = RuleRunner(rules).run(on: tree).contains(where: \.isFailure)
    let isDifferent = Self.differences[sample.id] != nil
    #expect((isFailure != sample.isFailure) == isDifferent)
  }
}
