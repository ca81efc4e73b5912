// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Text in a code font that a screen reader reads like prose.
///
/// Apple, View.speechAlwaysIncludesPunctuation(_:) and UIAccessibilitySpeechAttributePunctuation. A
/// monospaced font for digits alone is not a sign of code.
struct CodeWithoutPunctuation: Check {
  static let card = RuleCard(
    id: "code-without-punctuation",
    rule: "unspeakable-text",
    title: "Code is spoken without its punctuation",
    harm: "A screen reader skips the brackets and full stops that make the difference.",
    remedy: "Add speechAlwaysIncludesPunctuation() or speechSpellsOutCharacters(), or the "
      + "attribute accessibilitySpeechPunctuation.",
    impact: .minor,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-8-033"],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        """
        struct Snippet: View {
          var body: some View {
            Text(code).font(.system(.body, design: .monospaced))            // <--
            Text(code).monospaced()                                         // <--
          }
        }
        class Snippet: UIView {
          let code = UILabel()
          func setUp() {
            code.font = .monospacedSystemFont(ofSize: size, weight: .regular)   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Snippet: View {
          var body: some View {
            Text(code).monospaced().speechAlwaysIncludesPunctuation()
            Text(code).font(.system(.body, design: .monospaced)).speechSpellsOutCharacters()
          }
        }
        class Snippet: UIView {
          let code = UILabel()
          func setUp() {
            code.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            code.accessibilityAttributedLabel = NSAttributedString(
              string: text, attributes: [.accessibilitySpeechPunctuation: true])
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Clock: View {
          var body: some View { Text(time).monospacedDigit() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let designs = Set(
      file.chains(naming: "system").compactMap { chain -> [Int]? in
        guard chain.links.first?.name == "system",
          chain.links.first?.arguments?["design"]?.literalMembers == ["monospaced"],
          let position = chain.position, let link = position.link
        else { return nil }
        return [position.chain, link]
      })
    let views = file.chains(naming: "Text").numbers.compactMap { index -> Report<SourcePlace>? in
      let chain = file.chains[index]
      guard chain.base == "Text", !file.isPreview(chain.scope),
        !chain.links.contains(where: { $0.name.hasPrefix("speech") }), !chain.isHidden,
        let offset = chain.links.indices.first(where: {
          chain.links[$0].name == "monospaced" || designs.contains([index, $0])
        })
      else { return nil }
      return .failed(
        chain.links[offset].place, "the text looks like code, and its punctuation is not spoken")
    }
    let attributed = Set(
      file.assignments(to: "accessibilityAttributedLabel").compactMap { $0.target.last })
    let labels = file.assignments(to: "font").compactMap { assignment -> Report<SourcePlace>? in
      guard case .call(let font) = assignment.value, font.hasSuffix("monospacedSystemFont"),
        let name = assignment.target.last, !attributed.contains(name),
        file.typeName(of: assignment.target, in: assignment.scope) == "UILabel"
      else {
        return implied(assignment, attributed, file)
      }
      return .failed(
        assignment.place, Problem("\(name) looks like code, and its punctuation is not spoken"))
    }
    return views + labels
  }

  /// Returns a member with a leading dot, which has no name of its own.
  private func implied(
    _ assignment: SourceAssignment, _ attributed: Set<String>, _ file: SwiftFacts
  ) -> Report<SourcePlace>? {
    guard file.source(assignment.valueRange).hasPrefix(".monospacedSystemFont"),
      let name = assignment.target.last, !attributed.contains(name),
      file.typeName(of: assignment.target, in: assignment.scope) == "UILabel"
    else { return nil }
    return .failed(
      assignment.place, Problem("\(name) looks like code, and its punctuation is not spoken"))
  }
}
