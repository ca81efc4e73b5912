// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A short text in a title font that is not a heading to assistive technologies.
///
/// A view has to follow it in the same stack, which it heads. Texts in controls, labels, alerts and
/// toolbars are not reported, and neither are labels of fields and of values beside them or in a
/// larger font below, numbers, symbols, skeletons, status texts beside a spinner, keys of texts
/// that end like sentences, headlines of list rows, and unknown texts. SwiftUI treats neither a
/// font nor accessibilityHeading, which is the level of a heading, as a heading (Apple,
/// AccessibilityTraits.isHeader; CVS Health, `HeadingsView.swift`,
/// cvs-health/ios-swiftui-accessibility-techniques@47e3a29).
struct HeadingWithoutTrait: Check {
  static let card = RuleCard(
    id: "heading-without-trait",
    rule: "unmarked-heading",
    title: "A text looks like a heading but is not one",
    harm: "Listeners cannot jump from heading to heading, which is how people read long screens.",
    remedy: "Add accessibilityAddTraits(.isHeader).",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 3, date: "2026-11-24"),
      Evidence("SourceRules", right: 21, wrong: 1),
      Evidence("UnseenFindings", right: 7, arguable: 1, wrong: 5, date: "2026-11-25"),
      Evidence("UnseenFindings", right: 17, arguable: 6, wrong: 2, date: "2026-11-30"),
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
              Text("Store Hours").font(.title2).fontWeight(.bold)           // <--
              Text("Monday to Friday, 9 to 5")
              Text("Parking").font(.title).accessibilityHeading(.h2)        // <--
              Text(Strings.address).font(.largeTitle)                       // <--
              if hasMap { Text("Beside the station") }
            }
            .sheet(isPresented: $isShown) {
              Text("Terms").font(.title)                                    // <--
              Text("You agree to all.")
            }
          }
        }
        """),
      Example(
        """
        struct Store: View {
          var body: some View {
            HStack {
              VStack { Text("Opening hours").font(.headline); Text("This week") }   // <--
              Spacer()
              Button("All") { open() }
            }
            VStack { Text("Parking").font(.title); Text("Free").font(.headline) }   // <--
            VStack { Text("Before you go\u{2026}").font(.title); Text("Ask us.") }   // <--
            VStack { Text("Parking").font(.system(size: 24)); Text("Free.") }    // <--
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
            VStack { Text("Important").font(.system(size: 16, weight: .bold)); Text("Ask us.") }
            VStack { Text("Name").font(.title); TextField("", text: $name) }
            if items.isEmpty { Text("Nothing found").font(.headline) }
            Button { open() } label: { Text("Open").font(.title) }
            Text("\\(count)").font(.largeTitle)
            Text("42").font(.largeTitle)
            VStack { Text(Date.now, format: .dateTime.day()).font(.largeTitle); Text("Nothing today") }
            Label { Text("Hours").font(.title) } icon: { icon }
            ToolbarItem { Text("Hours").font(.headline) }
            VStack { Text("Absences").font(.headline); Text("1").font(.title) }
            VStack { ProgressView(); Text("Looking\u{2026}").font(.headline); Button("Cancel") { stop() } }
            VStack { Text("Name").font(.title3); Text("Text") }.redacted(reason: .placeholder)
            List { Section("Berths") { VStack { Text("Berth 4").font(.headline); Text("Free") } } }
            HStack {
              VStack { Text("Opens").font(.headline); if isEarly { Text("Earlier today") } }
              Spacer()
              HStack { Text(hours(day)).font(.body); Text("h") }
            }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    // Above words alone, bold words of the usual size are emphasis as often as a title.
    titles(in: subject).filter {
      !$0.headsPart && ($0.font.style != nil || !$0.font.isHeadline)
    }.map(\.report)
  }

  /// A text that looks like a heading and is none.
  struct Title {
    var report: Report<SourcePlace>
    /// Its font.
    var font: WrittenFont
    /// Whether a list, fields or other parts of the screen come below it, and not words alone.
    var headsPart: Bool
  }

  /// Returns the titles of a file that are no headings, in source order.
  func titles(in subject: SwiftFileSubject) -> [Title] {
    let (file, project) = (subject.file, subject.project)
    // A widget has a few lines on the Home Screen, too few to jump from heading to heading in.
    guard !file.imports.contains("WidgetKit") else { return [] }
    let parts = ScreenParts(of: file, in: project)
    let named = file.chains(naming: Set(project.fontModifiers.keys).union(["font"]))
    return named.numbers.compactMap { index in
      let text = file.chains[index]
      guard let content = title(of: text, in: file, project),
        let (font, size) = titleFont(of: text, in: file, project),
        !text.mayAdd(["isHeader", "isButton", "isLink"]),
        !text.isHidden, !text.isLabelled(in: project), !file.isPreview(text.scope),
        text.link("onTapGesture") == nil,
        let place = onlyPlace(of: index, in: file), headsSomething(place, in: file),
        !isLabelOfValue(index, in: file, project),
        !isStatus(text, in: file), !file.isPartOfPlaceholder(text.scope),
        !file.chains(around: place).prefix(while: { !$0.chain.presents($0.position) })
          .contains(where: { isCovering($0.chain, $0.position, project) }),
        !isTitleOfRow(place, size, in: file), !isKeyOfSentence(content, project),
        place == index || isPlain(place, in: file, project), !parts.labelsPart(place),
        !isSubtitle(place, size, in: file, project)
      else { return nil }
      return Title(
        report: .failed(
          font.place, "the text looks like a heading, but does not have the trait",
          edits: [file.inserting(modifier: ".accessibilityAddTraits(.isHeader)", behind: font)]),
        font: size, headsPart: parts.areBelow(place))
    }
  }

  /// Returns the font of titles that a text has, with the modifier that sets it.
  private func titleFont(
    of text: SourceChain, in file: SwiftFacts, _ project: SourceProject
  ) -> (link: SourceChain.Link, font: WrittenFont)? {
    for link in text.links {
      guard var font = file.font(of: link, in: text.scope, project) else { continue }
      font.isBold = font.isBold || file.isBold(text)
      return font.isOfTitle ? (link, font) : nil
    }
    return nil
  }

  /// Returns the words of a text that may be a title; a property of type `Text` with such a name
  /// counts.
  private func title(
    of text: SourceChain, in file: SwiftFacts, _ project: SourceProject
  ) -> WrittenValue? {
    if text.base == "Text" || text.base == "Label" {
      // A value with a format is content.
      guard let arguments = text.arguments, !arguments.has("format"), !arguments.has("style"),
        let first = arguments.list.first
      else { return nil }
      let words = file.words(of: first)
      if isTitle(words) { return words }
      guard case .reference(let name) = words, first.label.isEmpty else { return nil }
      return isGivenTitles(name, in: text.scope, of: file, project) ? words : nil
    }
    let name = text.base == "self" ? text.links.first?.name ?? "" : text.base
    guard text.arguments == nil, let last = name.nameParts.last,
      ["title", "heading", "headline"].contains(last),
      let property = file.variable(name, in: text.scope), property.type == "Text",
      file.scopes[property.scope].isType
    else { return nil }
    return .reference(name)
  }

  /// Returns whether all callers of a view give one of its properties words that may be a title.
  private func isGivenTitles(
    _ name: String, in scope: Int, of file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let name = name.hasPrefix("self.") ? String(name.dropFirst("self.".count)) : name
    guard let property = file.variable(name, in: scope), property.value == nil,
      file.scopes[property.scope].isType, let type = file.typeName(around: scope),
      project.types[type]?.inherited.contains("View") == true
    else { return false }
    var hasTitle = false
    for other in project.files {
      for call in other.chains(naming: type)
      where call.base == type && !other.isPreview(call.scope) && call.arguments != nil {
        guard let given = call.arguments?.list.first(where: { $0.label == name }),
          isTitle(other.words(of: given))
        else { return false }
        hasTitle = true
      }
    }
    return hasTitle
  }

  /// Returns the place of a text: itself, or the only use of the property whose whole view it is.
  private func onlyPlace(of index: Int, in file: SwiftFacts) -> Int? {
    let text = file.chains[index]
    guard text.position == nil, let property = file.function(around: text.scope),
      file.scopes[property].kind == .accessor, file.scopes[property].name != "body",
      file.returnsView(property), file.results.contains(where: { $0.place == text.place })
    else { return index }
    let name = file.scopes[property].name
    let uses = file.chains(naming: name).numbers
    guard uses.count == 1, file.chains[uses[0]].base == name,
      file.typeName(around: file.chains[uses[0]].scope) == file.typeName(around: property)
    else { return nil }
    return uses[0]
  }

  /// Returns whether a property is used without a trait, a label or a tap.
  private func isPlain(_ use: Int, in file: SwiftFacts, _ project: SourceProject) -> Bool {
    let view = file.chains[use]
    return !view.mayAdd(["isHeader", "isButton", "isLink"]) && !view.isHidden
      && !view.isLabelled(in: project) && view.link("onTapGesture") == nil && !view.isPlaceholder
  }

  /// Returns whether another view follows in the same stack, or in the same branch of a condition.
  private func headsSomething(_ index: Int, in file: SwiftFacts) -> Bool {
    let text = file.chains[index]
    guard let next = file.chain(behind: index), next.isWithin(text.position, in: file),
      !Self.fields.contains(next.base)
    else { return false }
    return !file.source(text.range.upperBound..<next.range.lowerBound).contains("}")
  }

  /// Returns whether a text comes directly after a larger title, which it explains.
  private func isSubtitle(
    _ index: Int, _ font: WrittenFont, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let text = file.chains[index]
    let before = file.chains[..<index].last {
      $0.position == text.position && $0.isView && $0.range.upperBound <= text.range.lowerBound
    }
    guard let before, before.base == "Text", before.scope == text.scope,
      let title = titleFont(of: before, in: file, project)?.font
    else { return false }
    return title.points > font.points
  }

  /// Returns whether a text is the first line of a row in a list, whose headings are elsewhere.
  private func isTitleOfRow(
    _ index: Int, _ font: WrittenFont, in file: SwiftFacts
  ) -> Bool {
    guard font.isHeadline else { return false }
    return file.chains(around: index).contains { chain, position in
      position.link == nil && position.isInClosure && ["", "content"].contains(position.label)
        && ["List", "Form", "Section"].contains(chain.base)
    }
  }

  /// Returns whether a text beside a spinner says what is going on: "Loading..." in one character.
  private func isStatus(_ text: SourceChain, in file: SwiftFacts) -> Bool {
    guard text.arguments?.list.first?.value.literalText?.hasSuffix("\u{2026}") == true else {
      return false
    }
    return file.chains(naming: "ProgressView").contains {
      $0.base == "ProgressView" && $0.position == text.position
    }
  }

  /// Returns whether the text labels the value after it: a number or an unknown text in a larger
  /// font, or texts after a spacer in the row.
  private func isLabelOfValue(
    _ index: Int, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let text = file.chains[index]
    if let next = file.chain(behind: index), next.base == "Text", next.position == text.position,
      let own = titleFont(of: text, in: file, project)?.font,
      let other = titleFont(of: next, in: file, project)?.font, other.points > own.points
    {
      return next.arguments?.list.first.map { !isTitle($0.value) } ?? false
    }
    guard let stack = text.position, file.chains[stack.chain].base == "VStack",
      let row = file.chains[stack.chain].position, file.chains[row.chain].base == "HStack",
      let spacer = file.chains.indices.first(where: {
        $0 > stack.chain && file.chains[$0].base == "Spacer" && file.chains[$0].position == row
      })
    else { return false }
    let values = file.chains[(spacer + 1)...].prefix { $0.isWithin(row, in: file) }
      .filter { $0.base.first?.isUppercase == true && $0.arguments != nil && $0.isView }
    return !values.isEmpty
      && values.allSatisfy { ["Text", "HStack", "VStack"].contains($0.base) }
  }

  /// Views that a text before them labels.
  private static let fields: Set<String> = [
    "TextField", "SecureField", "TextEditor", "Picker", "Slider", "Stepper", "Toggle", "DatePicker",
  ]

  /// Returns whether a text may be a title: a few words.
  private func isTitle(_ value: WrittenValue) -> Bool {
    switch value {
    case .text(let text):
      text.count <= 80 && Self.hasWord(text) && !text.contains(where: \.isNewline)
        && !text.hasSuffix(".") && text.count > 2
    case .reference(let name): name.first?.isUppercase == true && name.contains(".")
    default: false
    }
  }

  /// Whether a text has a word: letters side by side, or one of a script that writes words with a single
  /// sign. A face of signs, such as "(o_o)", has none.
  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isIdeographic }
      || text.split { !$0.isLetter }.contains { $0.count > 1 }
  }

  /// Returns whether a text is the key of another one that ends like a sentence.
  private func isKeyOfSentence(_ value: WrittenValue, _ project: SourceProject) -> Bool {
    guard case .text(let key) = value else { return false }
    return project.localizedTables.contains { table in
      table.platform == .ios
        && table.entries(in: table.sourceLanguage).contains {
          $0.entry.key == key && $0.entry.plainText?.hasSuffix(".") == true
        }
    }
  }

  /// Returns whether the views around the text make it part of something else.
  private func isCovering(
    _ chain: SourceChain, _ position: SourceChain.Position, _ project: SourceProject
  ) -> Bool {
    if chain.isHidden || chain.combinesChildren || chain.ignoredChildren != nil
      || chain.mayAdd(["isHeader", "isButton", "isLink"]) || chain.isLabelled(in: project)
      || chain.isPlaceholder
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

extension SwiftFacts {
  /// Returns the words of a text: a literal, also one that is looked up or written in capitals, as in
  /// `"Opening hours".localized`, `NSLocalizedString("hours", comment: "")`.
  fileprivate func words(of argument: SourceArgument) -> WrittenValue {
    let start = argument.valueRange.lowerBound
    switch argument.value {
    case .call("NSLocalizedString"), .call("String"), .call("LocalizedStringKey"):
      let call = chains(naming: ["NSLocalizedString", "String", "LocalizedStringKey"]).first {
        $0.range.lowerBound == start
      }
      guard let first = call?.arguments?.list.first, ["", "localized"].contains(first.label),
        case .text = first.value
      else { return .other }
      return first.value
    case .other:
      let written = source(argument.valueRange)
      guard written.hasPrefix("\""), !written.hasPrefix("\"\"\""),
        let end = written.dropFirst().firstIndex(of: "\""),
        written[written.index(after: end)...].hasPrefix("."),
        !written[..<end].contains("\\"), !written[end...].contains("+")
      else { return .other }
      return .text(String(written[written.index(after: written.startIndex)..<end]))
    default: return argument.value
    }
  }

  /// Returns the first chain that begins after another one ends.
  fileprivate func chain(behind index: Int) -> SourceChain? {
    chains[(index + 1)...].first { $0.range.lowerBound >= chains[index].range.upperBound }
  }
}

extension SourceChain {
  /// Whether it is not part of the arguments of a view or modifier.
  var isView: Bool { position?.isInClosure != false && position?.link == nil }

  /// Returns whether it is inside the part of another chain at a position, at any depth.
  fileprivate func isWithin(_ wanted: Position?, in file: SwiftFacts) -> Bool {
    var position = position
    while let current = position {
      if current == wanted { return true }
      position = file.chains[current.chain].position
    }
    return wanted == nil
  }
}
