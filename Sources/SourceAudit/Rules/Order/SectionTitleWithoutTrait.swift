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
    tier: .standard,
    evidence: [
      Evidence("UnseenFindings", right: 29, arguable: 2, date: "2026-11-28"),
      // An app that nobody had looked at; what was wrong is mended.
      Evidence("UnseenFindings", right: 3, arguable: 3, wrong: 4, date: "2026-11-28"),
      // The arguable ones, titles in widgets, and the wrong one, a subtitle, are mended; on two apps that were
      // looked at afterwards all of 18 were right.
      Evidence("UnseenFindings", right: 76, arguable: 8, wrong: 1, date: "2026-11-29"),
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
        """),
      Example(
        """
        struct Store: View {
          var body: some View {
            VStack {
              Text("Opening hours").font(.system(size: 18, weight: .bold))  // <--
              ForEach(days) { Text($0.words) }
              Text("Berths").font(.system(size: 16)).fontWeight(.semibold)  // <--
              ForEach(berths) { Text($0.words) }
              Text("Boats".localized).font(.custom("Inter", size: Sizes.title)) // <--
              ForEach(boats) { Text($0.words) }
              Text("Crew").heading()                                        // <--
              ForEach(crew) { Text($0.words) }
              Text("Tides").scaled(.title2)                                 // <--
              ForEach(tides) { Text($0.words) }
              Text("Log in").font(.harbour)                                 // <--
              Text("You have an account already.")
              TextField("", text: $name)
              SecureField("", text: $password)
              Text("Shoals").font(.inter(size: 22, weight: .bold))          // <--
              ForEach(shoals) { Text($0.words) }
              Text("Winds").plain(size: 22)                                 // <--
              ForEach(winds) { Text($0.words) }
            }
          }
        }
        extension Font { static let harbour = Font.custom("Inter", size: 28) }
        enum Sizes { static let title = 22.0 }
        extension View {
          func heading() -> some View { self.inter(size: 24, weight: .bold).kerning(1) }
          func inter(size: CGFloat, weight: Font.Weight = .regular) -> some View {
            self.font(.custom("Inter", size: size)).fontWeight(weight)
          }
          func plain(size: CGFloat) -> some View {
            let font = UIFont(name: "Inter", size: size) ?? UIFont.systemFont(ofSize: size)
            return self.font(Font(font))
          }
          func scaled(_ style: Font.TextStyle) -> some View { modifier(Scaled(style: style)) }
        }
        """),
      Example(
        """
        struct Store: View {
          var body: some View {
            Panel(title: "Berths") { ForEach(berths) { Text($0.words) } }
            Panel(title: "Crew") { List(crew) { Text($0.words) } }
          }
        }
        struct Panel<Content: View>: View {
          let title: String
          @ViewBuilder let content: () -> Content
          var body: some View {
            VStack {
              Text(title).font(.headline)                                   // <--
              content()
            }
          }
        }
        """),
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
              VStack { Text("Message").font(.title3); ZStack { hint; TextEditor(text: $words) } }
              VStack { Text("Name").font(.title3); Text("Yours"); TextField("", text: $name); Text("Age"); age }
              VStack {
                Text("Harbours").font(.largeTitle).accessibilityAddTraits(.isHeader)
                Text("All of the coast").font(.headline)
                ForEach(harbours) { Text($0.name) }
              }
              VStack { Text("Syncing").font(.title3); Gauge(value: done) { Text("Done") } }
              VStack { Text("Harbour").font(.largeTitle); NavigationLink("Log in") { Login() } }
              Text("Open every day").font(.system(size: 17))
              ForEach(days) { Text($0.words) }
              Text("Ask at the harbour").note()
              ForEach(crew) { Text($0.words) }
              Text("Free berths").scaled(.body)
              ForEach(berths) { Text($0.words) }
              switch state {
              case .failed:
                Text("Not loaded").font(.title2)
                Text("Come back later.")
              case .loaded: List(berths) { Text($0.name) }
              }
            }
          }
        }
        struct Form: View {
          var body: some View {
            Labelled(title: "Name") { TextField("", text: $name) }
            Labelled(title: "Berths") { ForEach(berths) { Text($0.words) } }
            Card(name: boat.name) { ForEach(boat.crew) { Text($0.words) } }
          }
        }
        struct Labelled<Content: View>: View {
          let title: String
          @ViewBuilder let content: () -> Content
          var body: some View { VStack { Text(title).font(.headline); content() } }
        }
        struct Card<Content: View>: View {
          let name: String
          @ViewBuilder let content: () -> Content
          var body: some View { VStack { Text(name).font(.headline); content() } }
        }
        extension View {
          func note() -> some View { font(.system(size: 14, weight: .bold)) }
          func scaled(_ style: Font.TextStyle) -> some View { modifier(Scaled(style: style)) }
        }
        """),
      Example(
        """
        import WidgetKit
        struct Tides: View {
          var body: some View { VStack { Text("Tides").font(.headline); ForEach(tides) { Text($0.words) } } }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    HeadingWithoutTrait().titles(in: subject).filter(\.headsPart).map(\.report)
  }
}
