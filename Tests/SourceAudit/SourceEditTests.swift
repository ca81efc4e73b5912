// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

@Suite("Fixes of source")
struct SourceEditTests {
  private func edit(_ range: Range<Int>, _ replacement: String) -> SourceEdit {
    SourceEdit(file: "a.swift", range: range, replacement: replacement)
  }

  private func findings(_ text: String) -> [Finding] {
    RuleRunner(.swift, selecting: .advised).run(on: [SwiftSourceFile(name: "a.swift", text: text)])
  }

  private func mended(_ text: String) throws -> String {
    try SourceEdit.apply(
      SourceEdit.disjoint(findings(text).map(\.edits)), to: text, of: "a.swift")
  }

  @Test("replace, insert and remove bytes, in any order")
  func apply() throws {
    let edits = [edit(5..<5, "!"), edit(0..<1, "J"), edit(2..<4, "\u{E4}")]
    #expect(try SourceEdit.apply(edits, to: "jusxy", of: "a.swift") == "Ju\u{E4}y!")
    #expect(try SourceEdit.apply([edit(0..<1, "b")], to: "abc", of: "a.swift") == "bbc")
    #expect(try SourceEdit.apply([edit(3..<3, "d")], to: "abc", of: "a.swift") == "abcd")
    #expect(try SourceEdit.apply([edit(0..<1, "b")], to: "abc", of: "b.swift") == "abc")
    #expect(try SourceEdit.apply([], to: "", of: "a.swift") == "")
  }

  @Test("are refused when they overlap or lie outside of the text")
  func refused() {
    for edits in [
      [edit(0..<2, "x"), edit(1..<3, "y")], [edit(1..<1, "x"), edit(1..<1, "y")],
      [edit(1..<1, "x"), edit(0..<2, "y")], [edit(2..<4, "x")], [edit(-1..<0, "x")],
    ] {
      #expect(throws: SourceEditError.self) {
        try SourceEdit.apply(edits, to: "abc", of: "a.swift")
      }
    }
    // The second byte of a character.
    #expect(throws: SourceEditError.self) {
      try SourceEdit.apply([edit(1..<2, "x")], to: "\u{E4}", of: "a.swift")
    }
  }

  @Test("of one finding are taken together or not at all")
  func groups() {
    let groups = [
      [edit(0..<2, "x")], [edit(1..<3, "y"), edit(8..<9, "z")], [edit(8..<9, "a")],
      [edit(0..<2, "x")],
    ]
    #expect(SourceEdit.disjoint(groups) == [edit(0..<2, "x"), edit(8..<9, "a")])
  }

  @Test("leave Swift that parses, and the finding is gone", arguments: SourceRuleCase.failing)
  func examples(_ sample: SourceRuleCase) throws {
    let text = sample.unmarked
    let auditor = RuleRunner([sample.rule])
    func report(_ text: String) -> [Finding] {
      auditor.run(on: [SwiftSourceFile(name: "Example.swift", text: text)])
    }
    let before = report(text)
    let groups = before.map(\.edits).filter { !$0.isEmpty }
    let mended = try SourceEdit.apply(
      SourceEdit.disjoint(groups), to: text, of: "Example.swift")
    let file = SwiftSourceFile(name: "Example.swift", text: mended)
    #expect(!SwiftFacts(of: file).isIncomplete, sourceLocation: sample.location)
    #expect(report(mended).count == before.count - groups.count, "\(mended)")
  }

  @Test("keep the style of the code around them")
  func style() throws {
    #expect(
      try mended(
        """
        class Card: UIView {
          let amount = UILabel()
          func setUp(_ cell: Cell?) {
            self.amount.font = .preferredFont(forTextStyle: .body) // As designed.
            amount.font = UIFont.systemFont(ofSize: 17)
            play.textAlignment = NSTextAlignment.justified
          }
        }
        """)
          == """
          class Card: UIView {
            let amount = UILabel()
            func setUp(_ cell: Cell?) {
              self.amount.adjustsFontForContentSizeCategory = true
              self.amount.font = .preferredFont(forTextStyle: .body) // As designed.
              amount.font = UIFont.preferredFont(forTextStyle: .body)
              play.textAlignment = .natural
            }
          }
          """)
    #expect(
      try mended(
        """
        struct Card: View {
          var body: some View {
            Text("Mars")
              .onTapGesture { open() }
              .font(.system(size: 28, weight: .bold))
            Text("Moon").onTapGesture { open() }.font(.custom("Avenir", fixedSize: 14))
          }
        }
        """)
          == """
          struct Card: View {
            var body: some View {
              Text("Mars")
                .onTapGesture { open() }
                .accessibilityAddTraits(.isButton)
                .font(.title.weight(.bold))
              Text("Moon").onTapGesture { open() }.accessibilityAddTraits(.isButton).font(.custom("Avenir", size: 14))
            }
          }
          """)
  }

  @Test("take words out of labels, unless a strings file has them as a key")
  func words() throws {
    let text = """
      struct Player: View {
        var body: some View {
          Button(action: close) { Image("close") }.accessibilityLabel("Close button")
          Image("chart").accessibilityLabel("Image of a chart")
        }
      }
      """
    #expect(
      try mended(text)
        == text.replacing("Close button", "Close").replacing("Image of a chart", "A chart"))
    let facts = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
    let project = SourceProject([facts], translatedKeys: ["Close button"])
    #expect(
      RuleRunner(.swift, selecting: .advised).run(onAllFilesOf: project).map(\.edits.isEmpty) == [
        true, false,
      ])
    #expect(
      try mended(
        "class A: UIView { func b() { accessibilityHint = \"\"; c.accessibilityLabel = d } }")
        == "class A: UIView { func b() { accessibilityHint = \"\"; c.accessibilityLabel = d } }")
  }
}

extension SourceRuleCase {
  /// The examples in which something is wrong.
  static let failing = all.filter { $0.kind == .fails }

  /// The example without its marks.
  var unmarked: String {
    example.outline.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("// <--") ? $0.dropLast(6) : $0[...] }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
