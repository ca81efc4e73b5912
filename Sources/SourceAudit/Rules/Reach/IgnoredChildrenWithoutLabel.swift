// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI view that becomes a single element without its children or a label.
struct IgnoredChildrenWithoutLabel: Check {
  static let card = RuleCard(
    id: "ignored-children-without-label",
    rule: "silent-stop",
    title: "An element that ignores its children has no name",
    harm:
      "A screen reader stops at it and has nothing to say, because the words of its children are "
      + "gone.",
    remedy: "Add accessibilityLabel(...), or write accessibilityElement(children: .combine).",
    impact: .serious,
    topic: .names,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-6-120"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Rating: View {
          var body: some View {
            HStack { Text("4 stars"); Text("1K ratings") }
              .accessibilityElement(children: .ignore)                 // <--
            VStack { Text("Mars") }
              .accessibilityElement()                                  // <--
              .accessibilityLabel("")
            HStack {
              VStack { Text("4") }.accessibilityElement(children: .ignore)   // <--
              Text("stars")
            }
            .accessibilityElement(children: .combine)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Rating: View {
          var body: some View {
            HStack { Text("4 stars"); Text("1K ratings") }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel(Strings.rating)
            HStack { Text("4 stars") }
              .accessibilityElement(children: .ignore)
              .accessibilityHidden(true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Rating: View {
          var body: some View {
            HStack { Text("4 stars") }.accessibilityElement(children: .combine)
            HStack { Text("4 stars") }.accessibilityElement(children: .contain)
            HStack {
              VStack { Text("4") }.accessibilityElement(children: .ignore)
              Text("stars")
            }
            .accessibilityElement(children: .combine)
            .accessibilityLabel("4 of 5 stars")
          }
        }
        """),
      Example(
        """
        struct Bar: View {
          var body: some View { ZStack { Capsule() }.accessibilityElement(children: .ignore) }
        }
        struct Score: View {
          var body: some View {
            VStack { Text("Score"); Bar().accessibilityLabel("Keywords, 70 percent") }
            HStack { Text("4 stars") }.accessibilityElement(children: .ignore).spoken(of: stars)
          }
        }
        struct Spoken: ViewModifier {
          func body(content: Content) -> some View { content.accessibilityLabel(label) }
        }
        extension View {
          func spoken(of stars: Int) -> some View { modifier(Spoken(stars: stars)) }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.chains(naming: "accessibilityElement").numbers.compactMap { index in
      let chain = file.chains[index]
      guard let link = chain.ignoredChildren, chain.position.map({ $0.link == nil }) ?? true,
        !chain.isLabelled(in: project), !chain.isHidden, !file.isPreview(chain.scope),
        // A view from elsewhere may have a label, and a view that is passed on may get one.
        SourceChain.containers.contains(chain.base) || chain.base == "Image"
      else { return nil }
      // An enclosing element with its own name speaks only that name.
      for (outer, position) in file.chains(around: index) {
        guard outer.shows(position) else { break }
        if outer.combinesChildren || outer.ignoredChildren != nil, outer.isLabelled(in: project) {
          return nil
        }
      }
      if let function = file.function(around: chain.scope),
        project.isNamedWhereUsed(function, in: file)
      {
        return nil
      }
      let labelling = project.names(handingOn: "accessibilityLabel")
      if chain.links.contains(where: { labelling.contains($0.name) }) { return nil }
      return .failed(link.place, "the element ignores its children but has no label of its own")
    }
  }
}
