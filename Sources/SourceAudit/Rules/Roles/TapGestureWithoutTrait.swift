// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI view with a tap gesture that does not say that it can be operated.
///
/// The following are not reported: more than one tap, taps that move the keyboard's focus, controls
/// that are operable anyway, views with an accessibility action, gestures that do nothing, and a
/// layer of colour whose tap does what a button of the same type does, or closes what a button
/// closes.
struct TapGestureWithoutTrait: Check {
  static let card = RuleCard(
    id: "tap-gesture-without-trait",
    rule: "clickable-without-role",
    title: "A view that reacts to a tap does not say so",
    harm: """
      A screen reader says neither button nor link, and Voice Control and Switch Control skip the \
      view.
      """,
    remedy:
      "Make it a Button, or add accessibilityAddTraits(.isButton) or (.isLink); give a picture an "
      + "accessibilityLabel, too.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, arguable: 1, date: "2026-11-24"),
      Evidence("SourceRules", right: 30, wrong: 3),
      Evidence("UnseenFindings", right: 32, arguable: 9, wrong: 1, date: "2026-11-25"),
    ],
    concerns: [.blind, .motorKeys, .motorVoice],
    supersedes: [.everywhere("clickable-without-role"), .atSamePlace("unlabelled-image")],
    requirements: ["S4-6-051"],
    clauses: [.wcag("4.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        struct Card: View {
          var body: some View {
            HStack { Text("Mars") }
              .onTapGesture { open() }                                          // <--
            Text("Moon").gesture(TapGesture().onEnded { open() })               // <--
            Text("Days").onTapGesture { day = .first }                          // <--
            Text("Sun").simultaneousGesture(TapGesture(count: 1).onEnded { _ in open() })  // <--
          }
        }
        """),
      Example(
        """
        struct Choice: View {
          var body: some View {
            HStack {
              Color.red.onTapGesture { colour = .red }                          // <--
              Button("Cancel") { isShown = false }
            }
          }
        }
        struct Cover: View {
          var body: some View {
            ZStack { Color.black.onTapGesture { isShown = false }; Text("Saved") }  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Card: View {
          var body: some View {
            Text("Mars").onTapGesture { open() }.accessibilityAddTraits(.isButton)
            Text("Sun").onTapGesture { open() }.accessibilityAddTraits([.isLink, .isHeader])
            Text("Rain").onTapGesture { isOn.toggle() }.accessibilityAddTraits(.isToggle)
            Text("Moon").onTapGesture { open() }.accessibilityAction { open() }
            Image("Moon").onTapGesture { open() }.accessibilityHidden(true)
            HStack { Text("Mars").onTapGesture { open() } }
              .accessibilityElement(children: .combine)
              .accessibilityAddTraits(.isButton)
            Text("Venus").onTapGesture { open() }.asButton()
            HStack { Text("Mercury").accessibilityAddTraits(.isLink) }.onTapGesture { open() }
            Planet().onTapGesture { open() }
          }
        }
        struct Planet: View {
          var body: some View { HStack { Text("Mars").accessibilityAddTraits(.isLink) } }
        }
        struct Story: View {
          @State private var isCut = true
          var body: some View {
            Text(story).lineLimit(isCut ? 4 : nil).onTapGesture { isCut.toggle() }
          }
        }
        extension View {
          func asButton() -> some View { accessibilityAddTraits(.isButton) }
        }
        """),
      Example(
        """
        struct Card: View {
          var body: some View {
            Bubble(words: "Mars").padding().onTapGesture { open() }
            owner { Text("Owner") }.onTapGesture { tick() }
          }
          @ViewBuilder func owner(@ViewBuilder label: () -> some View) -> some View {
            Menu { Button("Mia") { choose() } } label: { label() }
          }
        }
        struct Bubble: View {
          let words: String
          var body: some View {
            let shape = Circle()
            HStack { Text(words) }.clipShape(shape).accessibilityElement(children: .combine)
              .accessibilityAddTraits(.isButton)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Card: View {
          @FocusState private var day: Day?
          var body: some View {
            Text("Version 1").onTapGesture(count: 7) { showSecrets() }
            Button("Mars") {}.onTapGesture { log() }
            Button { } label: { Text("Mars").onTapGesture { log() } }
            ScrollView {}.onTapGesture { isFocused = false }
            ScrollView {}.onTapGesture { focus.wrappedValue = false }
            Form {}.onTapGesture { hideKeyboard() }
            Form {}.simultaneousGesture(TapGesture().onEnded { hideKeyboard() })
            Row("Resend").simultaneousGesture(TapGesture())
            ZStack { TextEditor(text: $text) }.onTapGesture {
              // The editor takes the focus.
            }
            Color.clear.onTapGesture { /* Keeps the tap from the row. */ }
            HStack { Text("Days").onTapGesture { day = .first }; TextField("Days", text: $days) }
          }
        }
        """),
      Example(
        """
        struct Dialog: View {
          var body: some View {
            ZStack {
              Color.black.opacity(0.3).ignoresSafeArea().onTapGesture { isShown = false }
              Button("Not now") { isShown = false }
            }
          }
        }
        struct Drawer: View {
          var body: some View {
            ZStack {
              Rectangle().fill(.black).onTapGesture { withAnimation { model.dismiss() } }
              Button { leave() } label: { Image(systemName: "xmark") }
            }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let tapped = file.chains(naming: Self.gestureModifiers.union(["onTapGesture"])).numbers
    guard !tapped.isEmpty else { return [] }
    let dismissals = Self.dismissals(in: file)
    let gestures = Self.gestures(in: file)
    return tapped.compactMap { index in
      let view = file.chains[index]
      // Modifiers in a branch of `#if` belong to the view above it.
      let whole = file.viewWithBranch(view) ?? view
      guard
        let offset = view.links.indices.first(where: {
          Self.isTap(view.links[$0]) || gestures.contains([index, $0])
        }), !file.isPreview(view.scope),
        // Content drawn by a style is part of the control with that style.
        file.functionName(around: view.scope) != "makeBody",
        !isOperable(view, project), !isOperable(whole, project),
        !Self.draws(view, in: file, project, allOf: isOperable),
        !Self.holdsOperable(view, before: offset, in: file, project),
        !file.isEmptyAction(view.links[offset]),
        !dismissals.contains([index, offset]),
        !Self.isBesideItsButton(index, offset, in: file), !Self.onlyUnfolds(view, offset, in: file)
      else { return nil }
      for (outer, position) in file.chains(around: index) {
        if let link = position.link {
          guard ["overlay", "background"].contains(outer.links[link].name) else { break }
        } else if !position.isInClosure {
          break
        }
        if isOperable(outer, project) { return nil }
        if outer.ignoredChildren != nil { return nil }
      }
      let isNameless = whole.base == "Image" && !whole.isLabelled(in: project)
      return .failed(
        view.links[offset].place,
        Problem(
          "\(Self.words(for: whole, view.links[offset], in: file)) is not announced as a button or link"
            + (isNameless ? ", and has no label" : "")),
        edits: Self.edits(of: view, view.links[offset], in: file), views: [whole.place])
    }
  }

  private func isOperable(_ view: SourceChain, _ project: SourceProject) -> Bool {
    view.isHidden || view.hasAccessibilityAction || Self.controls.contains(view.base)
      || view.mayAdd(["isButton", "isLink", "isToggle", "isSearchField", "isKeyboardKey"])
      || view.links.contains { link in
        link.name == "accessibilityRepresentation"
          || link.name == "disabled"
            && link.arguments?[""] == .truth(true)
          || project.accessibleNames.contains(link.name) && !Self.standard.contains(link.name)
      }
  }

  /// Returns whether something in a view, or in what a view of the project draws, is announced as a button or link,
  /// which a double tap presses together with what is around it.
  private static func holdsOperable(
    _ view: SourceChain, before tap: Int, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    func announced(in file: SwiftFacts) -> [SourceChain] {
      file.chains(naming: ["accessibilityAddTraits", "accessibility"])
        .filter { $0.mayAdd(["isButton", "isLink"]) }
    }
    let inside = view.range.lowerBound..<view.links[tap].range.lowerBound
    let isHere = announced(in: file).contains {
      inside.contains($0.range.lowerBound) && $0.range != view.range
    }
    if isHere { return true }
    guard let files = project.types[view.base]?.files else { return false }
    return files.map { project.files[$0] }.contains { other in
      announced(in: other).contains { other.typeName(around: $0.scope) == view.base }
    }
  }

  /// Returns what is tapped and what that does, in words: `the Text "Mars" with this tap (open)`.
  private static func words(
    for view: SourceChain, _ link: SourceChain.Link, in file: SwiftFacts
  ) -> String {
    let isView = view.base.first?.isUppercase == true
    let title = view.arguments?.list.first?.value.literalText.map { " " + $0.quoted } ?? ""
    let deed = deeds(of: link.range, in: file).min().map { " (\($0))" } ?? ""
    return "the \(isView ? view.base + title : "view") with this tap\(deed.count > 60 ? "" : deed)"
  }

  /// Returns whether a tap only shows more lines of a text: a screen reader says all of it in any case.
  private static func onlyUnfolds(_ view: SourceChain, _ link: Int, in file: SwiftFacts) -> Bool {
    let range = view.links[link].range
    var names = Set(file.assignments.filter { range.contains($0.range.lowerBound) }.map(\.member))
    for chain in file.chains where range.contains(chain.range.lowerBound) {
      if chain.links.last?.name == "toggle" { names.insert(chain.base) }
    }
    guard names.count == 1, let name = names.first, let type = file.type(around: view.scope) else {
      return false
    }
    let limits = file.chains(naming: "lineLimit").flatMap(\.links).filter { $0.name == "lineLimit" }
    let inLimits = limits.reduce(0) { $0 + file.mentions(of: name, in: $1.range) }
    let all = file.mentions(of: name, in: file.scopes[type].range)
    // The rest is the declaration of the state.
    return inLimits > 0 && all - inLimits - file.mentions(of: name, in: range) <= 1
  }

  /// Returns whether all that a view of the project, or a property or function of this one, draws is
  /// something: a menu, or a view that is announced as a button.
  private static func draws(
    _ view: SourceChain, in file: SwiftFacts, _ project: SourceProject,
    allOf isIt: (SourceChain, SourceProject) -> Bool
  ) -> Bool {
    let isType = view.base.first?.isUppercase == true
    let type = isType ? view.base : file.typeName(around: view.scope)
    guard let type, let files = project.types[type]?.files else { return false }
    let name = isType ? "body" : view.base
    let bodies = files.map { project.files[$0] }.flatMap { file in
      file.scopes.indices.filter { index in
        let scope = file.scopes[index]
        return scope.name == name && [.function, .accessor].contains(scope.kind)
          && file.typeName(around: index) == type
      }.map { file.viewsDrawn(in: $0) }
    }
    return !bodies.isEmpty
      && bodies.allSatisfy { views in !views.isEmpty && views.allSatisfy { isIt($0, project) } }
  }

  /// The edit that adds the missing trait, for views that are a single element.
  ///
  /// A container has to be made an element first, which a person has to decide.
  private static func edits(
    of view: SourceChain, _ tap: SourceChain.Link, in file: SwiftFacts
  ) -> [SourceEdit] {
    guard ["Text", "Image", "AsyncImage", "Label"].contains(view.base) else { return [] }
    return [file.inserting(modifier: ".accessibilityAddTraits(.isButton)", behind: tap)]
  }

  private static func isTap(_ link: SourceChain.Link) -> Bool {
    guard link.name == "onTapGesture", let arguments = link.arguments else { return false }
    // A computed number may be one.
    if case .number(let count)? = arguments["count"] { return count == 1 }
    return arguments["count"] == nil
  }

  /// Returns the modifiers that take a gesture of one tap, by chain and link.
  private static func gestures(in file: SwiftFacts) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for gesture in file.chains(naming: "TapGesture") where gesture.base == "TapGesture" {
      guard let position = gesture.position, let link = position.link,
        gestureModifiers.contains(file.chains[position.chain].links[link].name),
        // Without a following link, it does nothing when it ends.
        !gesture.links.isEmpty
      else { continue }
      switch gesture.arguments?["count"] {
      case nil, .number(1): found.insert([position.chain, link])
      default: break
      }
    }
    return found
  }

  /// Returns the taps, by chain and link, that show or hide the keyboard, which the field itself
  /// does as well.
  private static func dismissals(in file: SwiftFacts) -> Set<[Int]> {
    var found: Set<[Int]> = []
    func add(_ position: SourceChain.Position?) {
      guard let position, let link = position.link else { return }
      found.insert([position.chain, link])
      // `TapGesture().onEnded { ... }` is inside the modifier that takes it.
      let gesture = file.chains[position.chain]
      guard gesture.base == "TapGesture", let outer = gesture.position, let link = outer.link else {
        return
      }
      found.insert([outer.chain, link])
    }
    for chain in file.chains(whereName: isDismissal)
    where isDismissal(chain.links.last?.name ?? chain.base) {
      add(chain.position)
    }
    for assignment in file.assignments {
      // What a function is given as a binding: `focus.wrappedValue = false`.
      let isBinding = assignment.member == "wrappedValue"
      let name = isBinding ? assignment.target.last ?? "" : assignment.member
      let isFocusMoved =
        name.lowercased().hasFocus
        && [.truth(false), .truth(true), .absent].contains(assignment.value)
      guard
        isFocusMoved
          || file.variable(name, in: assignment.scope)?.modifiers.contains("FocusState") == true
      else { continue }
      add(assignment.position)
    }
    return found
  }

  /// Returns whether the tap of a layer of colour does what a button of the same type does, or
  /// closes what a button closes.
  private static func isBesideItsButton(_ view: Int, _ link: Int, in file: SwiftFacts) -> Bool {
    guard shapes.contains(file.chains[view].base),
      let type = file.type(around: file.chains[view].scope)
    else { return false }
    let deeds = deeds(of: file.chains[view].links[link].range, in: file)
    guard !deeds.isEmpty else { return false }
    let closes = deeds.allSatisfy { $0.isClosing }
    return file.chains(naming: "Button").contains { button in
      guard button.base == "Button", file.type(around: button.scope) == type,
        !file.isPreview(button.scope)
      else { return false }
      let range = button.range
      return deeds.isSubset(of: self.deeds(of: range, in: file))
        || closes && isClosing(button, range, in: file)
    }
  }

  /// Returns the calls and assignments in a part of a file, as written.
  private static func deeds(of range: Range<Int>, in file: SwiftFacts) -> Set<String> {
    var deeds: Set<String> = []
    for chain in file.chains where range.contains(chain.range.lowerBound) {
      guard chain.base.first?.isLowercase == true, chain.calledName != "withAnimation",
        chain.arguments != nil || chain.links.last?.arguments != nil
      else { continue }
      deeds.insert(chain.calledName)
    }
    for assignment in file.assignments where range.contains(assignment.range.lowerBound) {
      deeds.insert(file.source(assignment.range).filter { !$0.isWhitespace })
    }
    return deeds
  }

  /// Returns whether a button says that it closes something.
  private static func isClosing(
    _ button: SourceChain, _ range: Range<Int>, in file: SwiftFacts
  ) -> Bool {
    if button.arguments?["role"]?.literalMembers == ["cancel"] { return true }
    if button.arguments?.list.first?.value.literalText?.isClosing == true { return true }
    return file.chains(naming: ["Image", "Text", "Label"]).contains { part in
      range.contains(part.range.lowerBound)
        && part.arguments?.list.contains { $0.value.literalText?.isClosing == true } == true
    }
  }

  /// Views that are drawn as a plain layer above or below other views.
  private static let shapes: Set<String> = ["Color", "Rectangle"]

  /// Returns whether a called function hides the keyboard.
  private static func isDismissal(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("keyboard") || name == "endediting" || name == "resignfirstresponder"
      || name == "sendaction"
  }

  private static let gestureModifiers: Set<String> = [
    "gesture", "simultaneousGesture", "highPriorityGesture",
  ]

  private static let standard: Set<String> = ["onTapGesture", "gesture", "frame", "padding"]

  private static let controls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "Toggle", "Slider", "Stepper", "TextField",
    "SecureField", "TextEditor", "Picker", "DatePicker", "ShareLink", "DisclosureGroup", "Map",
  ]
}

extension SwiftFacts {
  /// Returns the view to which the modifiers in a branch of `#if` belong; nil for any other chain.
  fileprivate func viewWithBranch(_ links: SourceChain) -> SourceChain? {
    guard links.base.isEmpty else { return nil }
    return chains.last {
      !$0.base.isEmpty && $0.range.contains(links.range.lowerBound) && $0.scope == links.scope
        && $0.position == links.position
    }
  }

  /// Returns the outermost views that a function or computed property draws, in all its branches.
  fileprivate func viewsDrawn(in member: Int) -> [SourceChain] {
    let values = variables.compactMap(\.valueRange)
    return chains(in: member).filter { view in
      view.base.first?.isUppercase == true && view.arguments != nil && view.position == nil
        && !values.contains { $0.contains(view.range.lowerBound) }
    }
  }

  /// Returns whether the closure of a modifier contains only comments.
  fileprivate func isEmptyAction(_ link: SourceChain.Link) -> Bool {
    guard link.arguments?.closures.isEmpty == false else { return false }
    let text = source(link.range)
    guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end
    else {
      return false
    }
    let action = String(text[text.index(after: start)..<end]).withoutBlockComments
    return action.split(whereSeparator: \.isNewline).allSatisfy { line in
      let line = line.drop(while: \.isWhitespace)
      return line.isEmpty || line.hasPrefix("//")
    }
  }
}

extension String {
  /// The text without anything between `/*` and the next `*/`.
  fileprivate var withoutBlockComments: String {
    var rest = self[...]
    var kept = ""
    while let start = rest.firstRange(of: "/*"),
      let end = rest[start.upperBound...].firstRange(of: "*/")
    {
      kept += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }

  /// Whether it concerns closing: `isShown=false`, `model.dismiss`, `Close`, `xmark`.
  fileprivate var isClosing: Bool {
    let text = lowercased()
    return hasSuffix("=false") || hasSuffix("=nil")
      || ["dismiss", "close", "cancel", "hide", "done", "xmark"].contains { text.holds($0) }
  }

  /// Whether it is a name such as `isFocused` or `focusedField`.
  fileprivate var hasFocus: Bool {
    hasPrefix("focus") || hasPrefix("isfocus") || hasSuffix("focused")
  }
}
