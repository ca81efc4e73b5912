// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Foundation
import Testing

@testable import CurbcutSourceAudit

/// The examples of SwiftLint's two rules about accessibility, read from a checkout of realm/SwiftLint.
///
/// `CURBCUT_SWIFTLINT=/path/to/SwiftLint swift test --filter PeerExamples`. An example of theirs that ought
/// to be reported is one of ours as well; one that must not be is quiet here, apart from a list with
/// reasons.
@Suite(
  "Examples of SwiftLint",
  .enabled(if: PeerExamples.folder != nil, "CURBCUT_SWIFTLINT names no checkout"))
struct PeerExamplesTests {
  @Test(
    "are judged alike",
    arguments: [
      "AccessibilityLabelForImageRuleExamples", "AccessibilityTraitForButtonRuleExamples",
    ]
  )
  func examples(_ name: String) throws {
    let examples = try PeerExamples(name)
    #expect(examples.bad.count >= 9)
    #expect(examples.good.count >= 15)
    for text in examples.bad { #expect(PeerExamples.findings(in: text) != [], "\(text)") }
    for text in examples.good { #expect(PeerExamples.findings(in: text) == [], "\(text)") }
  }
}

/// The examples of one of SwiftLint's rules.
struct PeerExamples {
  static let folder = ProcessInfo.processInfo.environment["CURBCUT_SWIFTLINT"]

  var good: [String] = []
  var bad: [String] = []

  init(_ name: String) throws {
    let path = "\(Self.folder ?? "")/Source/SwiftLintBuiltInRules/Rules/Lint/\(name).swift"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var isGood = true
    for (index, piece) in text.components(separatedBy: "\"\"\"").enumerated() {
      if index.isMultiple(of: 2) {
        if piece.contains("let triggeringExamples") { isGood = false }
      } else {
        let code = piece.replacingOccurrences(of: "\u{2193}", with: "")
        if isGood { good.append(code) } else { bad.append(code) }
      }
    }
  }

  static func findings(in text: String) -> [String] {
    RuleRunner([UnlabelledImage.self, UnnamedIconButton.self, TapGestureWithoutTrait.self])
      .run(on: [SwiftSourceFile(name: "a.swift", text: text)]).map(\.check.name)
  }
}
