// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Code that shows text in capitals, or running text bold, italic or underlined.
///
/// A literal of at least eight words is running text. The length of any other text is unknown:
/// italic and underlined text is then undecided, and bold text is not reported, because titles are
/// bold.
struct EmphasisInCode: Check {
  static let card = RuleCard(
    id: "emphasis-in-code",
    rule: "emphasized-text",
    title: "Code shows text in capitals, bold, italic or underlined",
    harm:
      "Words lose their shapes, which help people with dyslexia; an underline is mistaken for a "
      + "link.",
    remedy: "Show text unchanged, upright and in the regular weight; use space for emphasis.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading],
    partOf: ["S4-12-005"],
    clauses: [],
    fails: [
      Example(
        """
        struct Terms: View {
          var body: some View {
            Text(title.uppercased())                                        // <--
            Text(subtitle).textCase(.uppercase)                             // <--
            Text("PLEASE READ THIS")                                        // <--
            Text("We bring you to Mars and back within one year").italic()  // <--
            Text("We bring you to Mars and back within one year").bold()    // <--
            Text("We bring you to Mars and back within one year").underline()  // <--
          }
        }
        """),
      Example(
        """
        class Terms: UIViewController {
          let label = UILabel()
          let body = UITextView()
          func show() {
            label.text = offer.name.uppercased()                            // <--
            button.setTitle("SUBSCRIBE NOW", for: .normal)                  // <--
            body.font = UIFont.italicSystemFont(ofSize: 17)                 // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Terms: View {
          var body: some View {
            Text(title)
            Text("NASA")
            Text("Mars").bold()
            Text("We bring you to Mars and back within one year")
            Text(title).textCase(nil)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        enum Country {
          static func code(_ name: String) -> String { name.uppercased() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains.indices.flatMap { index -> [Report<SourcePlace>] in
      let chain = file.chains[index]
      guard !file.isPreview(chain.scope) else { return [] }
      return texts(chain, file) + titles(chain, file)
    } + assigned(in: file)
  }

  // MARK: - SwiftUI

  private func texts(_ chain: SourceChain, _ file: SwiftFacts) -> [Report<SourcePlace>] {
    var reports: [Report<SourcePlace>] = []
    if let change = chain.link("textCase"),
      change.arguments?.list.first?.value.literalMembers == ["uppercase"]
    {
      reports.append(.failed(change.place, "the text is shown in capitals"))
    }
    guard let first = chain.arguments?.list.first, first.label.isEmpty || first.label == "verbatim",
      Self.views.contains(chain.base)
    else { return reports }
    if let problem = capitals(first.value, first.valueRange, file) {
      reports.append(.failed(chain.place, problem))
    }
    guard chain.base == "Text", let style = Self.style(of: chain) else { return reports }
    guard let text = first.value.literalText else {
      guard style != "bold" else { return reports }
      reports.append(
        .cannotTell(chain.place, Problem("the text is \(style), and its length is unknown")))
      return reports
    }
    if text.isRunningText {
      reports.append(.failed(chain.place, Problem("the text \(text.quoted) is \(style)")))
    }
    return reports
  }

  private static let views: Set<String> = ["Text", "Button", "Label", "Toggle", "NavigationLink"]

  private static func style(of chain: SourceChain) -> String? {
    for link in chain.links {
      let value = link.arguments?.list.first?.value
      // `.bold(isNew)` depends on a value.
      guard value == nil || value == .truth(true) || link.name == "fontWeight" else { continue }
      switch link.name {
      case "italic": return "italic"
      case "underline": return "underlined"
      case "bold": return "bold"
      case "fontWeight":
        let heavy: Set<String> = ["bold", "heavy", "black"]
        if let weight = value?.literalMembers?.last, heavy.contains(weight) { return "bold" }
      default: continue
      }
    }
    return nil
  }

  // MARK: - UIKit

  private func titles(_ chain: SourceChain, _ file: SwiftFacts) -> [Report<SourcePlace>] {
    guard chain.target(of: "setTitle") != nil, let first = chain.lastArguments?.list.first,
      let problem = capitals(first.value, first.valueRange, file)
    else { return [] }
    return [.failed(chain.place, problem)]
  }

  private func assigned(in file: SwiftFacts) -> [Report<SourcePlace>] {
    let texts = (file.assignments(to: "text") + file.assignments(to: "title")).compactMap {
      assignment -> Report<SourcePlace>? in
      guard let problem = capitals(assignment.value, assignment.valueRange, file) else {
        return nil
      }
      return .failed(assignment.place, problem)
    }
    let fonts = file.assignments(to: "font").compactMap { assignment -> Report<SourcePlace>? in
      guard case .call(let name) = assignment.value,
        let type = file.typeName(of: assignment.target, in: assignment.scope)
      else { return nil }
      let isItalic = name.hasSuffix("italicSystemFont")
      guard isItalic || name.hasSuffix("boldSystemFont") else { return nil }
      let style = isItalic ? "italic" : "bold"
      if type == "UITextView" {
        return .failed(assignment.place, Problem("running text is \(style)"))
      }
      guard isItalic, type == "UILabel" else { return nil }
      return .cannotTell(assignment.place, "the text is italic, and its length is unknown")
    }
    return texts + fonts
  }

  // MARK: - What is written

  /// Returns the problem with a text that is shown in capitals; nil if there is none.
  private func capitals(
    _ value: WrittenValue, _ range: Range<Int>, _ file: SwiftFacts
  ) -> Problem? {
    if let text = value.literalText {
      guard text.isInCapitalsBeyondAcronym else { return nil }
      return Problem("the text \(text.quoted) is all in capitals")
    }
    let source = file.source(range)
    guard source.hasSuffix(".uppercased()") || source.hasSuffix(".localizedUppercase") else {
      return nil
    }
    return "the text is converted to capitals"
  }
}
