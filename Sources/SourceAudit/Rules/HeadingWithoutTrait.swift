import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A short text in a font for titles that is no heading to assistive technologies.
///
/// Something has to follow it in the same stack, which it heads. Texts in controls, labels, alerts and
/// bars of tools are left alone, and so are labels of fields, numbers, symbols and texts that are not
/// known. SwiftUI takes neither a font nor accessibilityHeading, which is the level of a heading, for a
/// heading (Apple, AccessibilityTraits.isHeader; CVS Health, `HeadingsView.swift`,
/// cvs-health/ios-swiftui-accessibility-techniques@47e3a29).
///
/// Of 22 findings in home-assistant/iOS@d722d78, isowords@c727d3a, kiwix-apple@973f26d,
/// onebusaway-ios@c9dadbd, IceCubesApp@0fc41d2, duckduckgo/iOS@7b3f601, sample-food-truck@3954a76,
/// Pulse@00ea2b0 and ACHNBrowserUI@7bcb4e3, read with the lines around them, 21 were right (95 percent);
/// the other one was in a widget. For 15 of them that is no surprise: they are what is left of 20 by
/// which the rule was narrowed to texts that head something.
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
              Text("Monday to Friday, 9 to 5")
              Text("Parking").font(.title).accessibilityHeading(.h2)        // <--
              Text(Strings.address).font(.largeTitle)                       // <--
              if hasMap { Map() }
            }
            .sheet(isPresented: $isShown) {
              Text("Terms").font(.title)                                    // <--
              Text("You agree to all.")
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
            VStack { icon; Text("Followers").font(.headline) }
            VStack { Text("Name").font(.title); TextField("", text: $name) }
            if items.isEmpty { Text("Nothing found").font(.headline) }
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
        text.link("onTapGesture") == nil,
        headsSomething(index, in: file),
        !file.chains(around: index).prefix(while: { !$0.chain.presents($0.position) })
          .contains(where: { isCovering($0.chain, $0.position, project) })
      else { return nil }
      return .failed(
        font.place, "the text looks like a heading, and has no trait that says so",
        edits: [file.inserting(modifier: ".accessibilityAddTraits(.isHeader)", behind: font)])
    }
  }

  /// Whether another view follows in the same stack, or in the same branch of a condition.
  private func headsSomething(_ index: Int, in file: SwiftFacts) -> Bool {
    let text = file.chains[index]
    guard
      let next = file.chains[(index + 1)...].first(where: {
        $0.range.lowerBound >= text.range.upperBound
      }), next.isWithin(text.position, in: file), !Self.fields.contains(next.base)
    else { return false }
    return !file.source(text.range.upperBound..<next.range.lowerBound).contains("}")
  }

  /// What a text before it is the label of.
  private static let fields: Set<String> = [
    "TextField", "SecureField", "TextEditor", "Picker", "Slider", "Stepper", "Toggle", "DatePicker",
  ]

  private static func isForTitles(_ link: SourceChain.Link) -> Bool {
    guard link.name == "font", let members = link.arguments?[""]?.literalMembers else {
      return false
    }
    return ["largeTitle", "title", "title2", "title3", "headline"].contains(members.last ?? "")
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

extension SourceChain {
  /// Whether it stands in the part of another chain at a position, however deep.
  fileprivate func isWithin(_ wanted: Position?, in file: SwiftFacts) -> Bool {
    var position = position
    while let current = position {
      if current == wanted { return true }
      position = file.chains[current.chain].position
    }
    return wanted == nil
  }
}
