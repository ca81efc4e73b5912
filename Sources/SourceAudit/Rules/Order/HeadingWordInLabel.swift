// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A label that contains "heading" instead of using the trait.
struct HeadingWordInLabel: Check {
  static let card = RuleCard(
    id: "heading-word-in-label",
    rule: "unmarked-heading",
    title: "A label says that it is a heading instead of using the trait",
    harm: "A screen reader speaks the word, but nobody can jump from heading to heading.",
    remedy: "Remove the word from the label and add accessibilityAddTraits(.isHeader).",
    impact: .moderate,
    tier: .standard,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        """
        struct Store: View {
          var body: some View {
            Text("Store Hours").accessibilityLabel("Store Hours heading")   // <--
            Text("Address").accessibilityLabel("Heading Address").font(.title)    // <--
            Text("Opening times").accessibilityLabel("heading Opening times")     // <--
          }
        }
        """),
      Example(
        """
        func setUp() { title.accessibilityLabel = "Store Hours, heading" }  // <--
        """),
    ],
    passes: [
      Example(
        """
        struct Store: View {
          var body: some View {
            Text("Store Hours").accessibilityLabel("Store hours").accessibilityAddTraits(.isHeader)
            Text("North").accessibilityLabel("Heading north on Main Street")
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let views = file.chains(naming: "accessibilityLabel").flatMap { chain in
      chain.links.compactMap { link -> Report<SourcePlace>? in
        guard link.name == "accessibilityLabel", let argument = link.arguments?.list.first,
          let text = argument.value.literalText,
          let rest = Self.withoutHeading(text, of: chain.arguments?.list.first?.value.literalText),
          !file.isPreview(chain.scope)
        else { return nil }
        var edits: [SourceEdit] = []
        if file.source(argument.valueRange) == "\"\(text)\"", !project.translatedKeys.contains(text)
        {
          edits = [file.edit(argument.valueRange, "\"\(rest)\"")]
          if !chain.mayAdd(["isHeader"]) {
            edits.append(
              file.inserting(modifier: ".accessibilityAddTraits(.isHeader)", behind: link))
          }
        }
        return .failed(
          link.place, Problem("the label \(text.quoted) contains the word instead of the trait"),
          edits: edits)
      }
    }
    let labels = file.assignments(to: "accessibilityLabel").compactMap {
      label -> Report<SourcePlace>? in
      guard let text = label.value.literalText, Self.withoutHeading(text) != nil else { return nil }
      return .failed(
        label.place, Problem("the label \(text.quoted) contains the word instead of the trait"))
    }
    return views + labels
  }

  /// Returns a label without the word at its end, or before one more word; nil if it does not
  /// contain it.
  ///
  /// Before more words, it counts if these are what the view shows.
  private static func withoutHeading(_ text: String, of shown: String? = nil) -> String? {
    var words = text.split(separator: " ")
    guard words.count > 1 else { return nil }
    if words[words.count - 1].lowercased() == "heading" {
      words.removeLast()
    } else if words[0].lowercased() == "heading",
      words.count == 2 || shown.map({ text.hasSuffix(" " + $0) }) == true
    {
      words.removeFirst()
    } else {
      return nil
    }
    let rest = words.joined(separator: " ")
    return rest.hasSuffix(",") ? String(rest.dropLast()) : rest
  }
}
