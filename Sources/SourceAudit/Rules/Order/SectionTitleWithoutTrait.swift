// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text in a title font above a list, fields or other contents that is not a heading to assistive technologies.
///
/// `heading-without-trait` tells texts in a title font above words alone, which may be a message.
struct SectionTitleWithoutTrait: Check {
  static let card = RuleCard(
    id: "section-title-without-trait",
    rule: "unmarked-heading",
    title: "The title of a part of the screen is no heading",
    harm: "Listeners cannot jump from heading to heading, which is how people read long screens.",
    remedy: "Add accessibilityAddTraits(.isHeader).",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 29, arguable: 2, date: "2026-11-28"),
      // An app that nobody had looked at; what was wrong is mended.
      Evidence("UnseenFindings", right: 3, arguable: 3, wrong: 4, date: "2026-11-28"),
    ],
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("1.3.1")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        struct Store: View {
          var body: some View {
            VStack {
              Text("Opening hours").font(.title2)                           // <--
              ForEach(days) { Text($0.words) }
              Text("Berths").sectionTitle()                                 // <--
              BerthList()
              HStack { Text("Reviews").font(.headline); Spacer() }          // <--
              reviews()
            }
          }
          private func reviews() -> some View { ForEach(all) { Text($0.words) } }
        }
        struct BerthList: View { var body: some View { List(berths) { Text($0.name) } } }
        extension View {
          func sectionTitle() -> some View { modifier(SectionTitle()) }
        }
        struct SectionTitle: ViewModifier {
          func body(content: Content) -> some View { content.font(.headline.bold()) }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Store: View {
          var body: some View {
            VStack {
              Text("Opening hours").font(.title2).accessibilityAddTraits(.isHeader)
              ForEach(days) { Text($0.words) }
              Text("Berths").sectionTitle()
              List(berths) { Text($0.name) }
            }
          }
        }
        extension View {
          func sectionTitle() -> some View { font(.headline).accessibilityAddTraits(.isHeader) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Store: View {
          var body: some View {
            VStack {
              if berths.isEmpty {
                Text("Nothing here").font(.title2)
                Text("Come back later.")
                Button("Try again") { load() }
              } else {
                ForEach(berths) { Text($0.name) }
              }
              HStack { Text("Order").font(.headline); Picker("Order", selection: $order) { orders } }
              switch state {
              case .failed:
                Text("Not loaded").font(.title2)
                Text("Come back later.")
              case .loaded: List(berths) { Text($0.name) }
              }
            }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    HeadingWithoutTrait().titles(in: subject).filter(\.headsPart).map(\.report)
  }
}
