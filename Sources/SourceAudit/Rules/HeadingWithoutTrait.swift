import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A short text in a font for titles that is no heading to assistive technologies.
///
/// Texts in controls, labels, alerts and bars of tools are left alone, and so are numbers, symbols
/// and texts that are not known. SwiftUI takes no font for a heading (Apple,
/// AccessibilityTraits.isHeader).
struct HeadingWithoutTrait: SourceRule {
  static let id: RuleID = "heading-without-trait"

  static let card = RuleCard(
    title: "A text looks like a heading and is none",
    harm: "Whoever listens cannot go from heading to heading, which is how long screens are "
      + "read.",
    remedy: "Add accessibilityAddTraits(.isHeader).",
    impact: .moderate,
    requirements: [],
    clauses: [.wcag("1.3.1"), .wcag("2.4.6")],
    fails: [
      Example(
        """
        struct Store: View {
          var body: some View {
            VStack {
              Text("Store Hours").font(.title2).fontWeight(.bold)           // <--
              Text(Strings.address).font(.largeTitle)                       // <--
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Store: View {
          var body: some View {
            VStack {
              Text("Store Hours").font(.title2).accessibilityAddTraits(.isHeader)
              Text("Address").font(.title).accessibilityHidden(true)
              Text("Monday to Friday").font(.body)
            }
            VStack { Text("Totals").font(.title) }.accessibilityElement(children: .combine)
            Text("Map").font(.title).sectionHeader()
          }
        }
        extension View {
          func sectionHeader() -> some View { accessibilityAddTraits(.isHeader) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Store: View {
          var body: some View {
            Button { open() } label: { Text("Open").font(.title) }
            Text("\\(count)").font(.largeTitle)
            Text("42").font(.largeTitle)
            Label { Text("Hours").font(.title) } icon: { icon }
            ToolbarItem { Text("Hours").font(.headline) }
          }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    file.chains(naming: "Text").numbers.compactMap { index in
      let text = file.chains[index]
      guard text.base == "Text", let content = text.arguments?.list.first, isTitle(content.value),
        let font = text.links.first(where: Self.isForTitles),
        !text.mayAdd(["isHeader", "isButton", "isLink"]),
        !text.isHidden, !text.isLabelled(in: project), !file.isPreview(text.scope),
        text.link("accessibilityHeading") == nil, text.link("onTapGesture") == nil,
        !file.chains(around: index).contains(where: { isCovering($0.chain, $0.position, project) })
      else { return nil }
      return .failed(
        font.place, "the text looks like a heading, and has no trait that says so",
        edits: [file.inserting(modifier: ".accessibilityAddTraits(.isHeader)", behind: font)])
    }
  }

  private static func isForTitles(_ link: SourceChain.Link) -> Bool {
    guard link.name == "font", let members = link.arguments?[""]?.literalMembers else {
      return false
    }
    return ["largeTitle", "title", "title2", "title3"].contains(members.last ?? "")
  }

  /// Whether a text may be a title: words, and few of them.
  private func isTitle(_ value: WrittenValue) -> Bool {
    switch value {
    case .text(let text):
      text.count <= 80 && text.contains(where: \.isLetter) && !text.contains(where: \.isNewline)
        && !text.hasSuffix(".") && text.count > 2
    case .reference(let name): name.first?.isUppercase == true && name.contains(".")
    default: false
    }
  }

  /// Whether what is around the text makes it part of something else.
  private func isCovering(
    _ chain: SourceChain, _ position: SourceChain.Position, _ project: SourceProject
  ) -> Bool {
    if chain.isHidden || chain.combinesChildren || chain.ignoredChildren != nil
      || chain.mayAdd(["isHeader", "isButton", "isLink"]) || chain.isLabelled(in: project)
    {
      return true
    }
    if let link = position.link {
      return !["overlay", "background", "safeAreaInset"].contains(chain.links[link].name)
    }
    return !SourceChain.containers.contains(chain.base) || chain.base.hasPrefix("Toolbar")
      || chain.link("onTapGesture") != nil
  }
}
