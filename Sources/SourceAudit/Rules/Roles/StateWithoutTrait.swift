// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI button that shows its state only visually.
///
/// The action changes a value, and a colour, a symbol or another look of the button depends on that
/// value: a checkbox, a choice, the header of an accordion. The state is accessible if a text
/// depends on it, or a value, a trait or a label that is not a literal, or if it disables the
/// button, which is announced as "dimmed"; modifiers of the project may add these. Apple,
/// View.accessibilityAddTraits(_:), View.accessibilityValue(_:).
struct StateWithoutTrait: Check {
  static let card = RuleCard(
    id: "state-without-trait",
    rule: "unspoken-state",
    title: "A button shows its state but does not announce it",
    harm: "A screen reader's user hears the same words before and after, and cannot tell what is "
      + "selected, ticked or open.",
    remedy: "Add accessibilityAddTraits(isOn ? .isSelected : []), or accessibilityValue with the "
      + "state in words; for a checkbox use a Toggle.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 2, date: "2026-11-24"),
      Evidence("SourceRules", right: 25),
    ],
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        struct Sizes: View {
          @State private var selected = 0
          @State private var isOn = false
          var body: some View {
            Button { isOn.toggle() } label: {                               // <--
              HStack { Image(systemName: isOn ? "checkmark.square" : "square"); Text("Gift wrap") }
            }
            ForEach(0..<3) { index in
              Button(action: { selected = index }) {                        // <--
                Text(names[index]).background(selected == index ? Color.blue : Color.clear)
              }
            }
            ForEach(0..<3) { index in
              let isChosen = selected == index
              Button(names[index]) { selected = index }                     // <--
                .foregroundColor(isChosen ? .white : .primary)
            }
            Button { isOn.toggle() } label: {                               // <--
              if isOn {
                HStack { Image(systemName: "checkmark.square"); Text("Gift wrap") }
              } else {
                HStack { Image(systemName: "square"); Text("Gift wrap") }
              }
            }
            ForEach(sizes) { size in
              let isChosen = chosen.contains(size)
              Button { chosen.insert(size) } label: {                       // <--
                HStack { Text(size); Image(systemName: "checkmark").opacity(isChosen ? 1 : 0) }
              }
            }
            Button { pick(1, in: &selected) } label: {                      // <--
              HStack {
                Text("Large")
                if selected == 1 { Image(systemName: "checkmark") }
              }
            }
            Button { isOn.toggle() } label: {                               // <--
              Image(systemName: isOn ? "speaker.slash" : "speaker")
            }
            .accessibilityLabel("Mute")
            Button { isOn.toggle() } label: {                               // <--
              Label("Hide", systemImage: isOn ? "chevron.left" : "chevron.right")
            }
            Button { isOn.toggle() } label: { HStack { Text("Gift wrap"); box } } // <--
          }
          private var box: some View { Circle().fill(isOn ? Color.blue : Color.clear) }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Sizes: View {
          @State private var selected = 0
          @State private var isOn = false
          var body: some View {
            Button { isOn.toggle() } label: { Image(systemName: isOn ? "star.fill" : "star") }
              .accessibilityLabel(isOn ? "Remove from favourites" : "Add to favourites")
            Button { isOn.toggle() } label: { Text("Wrap").foregroundColor(isOn ? .red : .blue) }
              .accessibilityAddTraits(isOn ? .isSelected : [])
            Button { isOn.toggle() } label: { Image(systemName: isOn ? "star.fill" : "star") }
              .accessibilityLabel("Favourite").accessibilityValue(isOn ? "On" : "Off")
            Button { isOn.toggle() } label: {
              Label(isOn ? "Show" : "Hide", systemImage: isOn ? "eye" : "eye.slash")
            }
            Button(isOn ? "Pause" : "Play") { isOn.toggle() }.tint(isOn ? .red : .blue)
            Button { isOn.toggle() } label: {
              HStack { Image(systemName: isOn ? "pause" : "play"); Text(isOn ? "Pause" : "Play") }
            }
            Button { isOn.toggle() } label: {
              if isOn { HStack { Image(systemName: "eye"); Text("Show") } }
            }
            Button { isOn.toggle() } label: { HStack { Text("Gift wrap").tint(isOn ? .red : .blue); word } }
          }
          private var word: some View { Text(isOn ? "on" : "off") }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Sizes: View {
          @State private var isPressed = false
          @State private var isOn = false
          @State private var selected = 0
          var body: some View {
            Button("Save") { isPressed = true }.scaleEffect(isPressed ? 0.9 : 1)
            Button { isOn.toggle() } label: { Image(systemName: isOn ? "pause" : "play") }
            Button("Clear") { text = "" }.foregroundColor(text == "" ? .clear : .red)
            Button("Show") { isOn = true }.sheet(isPresented: $isOn) { Sheet() }
            Button("Open") { open() }.foregroundColor(isOn ? .red : .blue)
            Button { chosen.append(item) } label: {
              HStack { Text("Share"); if !chosen.contains(item) { Image(systemName: "plus") } }
            }
            .disabled(chosen.contains(item))
            Menu("Size") {
              Button { selected = 1 } label: { if selected == 1 { Image(systemName: "checkmark") } }
            }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    reports(on: subject) { _, part in part }
  }

  /// Returns a report for each button whose look alone depends on one of the states that are given for it.
  func reports(
    on subject: SwiftFileSubject, states: (SourceChain, ButtonParts.Part) -> ButtonParts.Part
  ) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let buttons = file.chains(naming: "Button").numbers
    guard !buttons.isEmpty else { return [] }
    let parts = ButtonParts(of: file)
    return buttons.compactMap { index in
      let button = file.chains[index]
      guard button.base == "Button", !button.isHidden, !file.isPreview(button.scope),
        file.functionName(around: button.scope) != "makeBody",
        let part = parts.byButton[index].map({ states(button, $0) }),
        !part.states.isEmpty, !saysState(button, of: part, in: file, project),
        !file.chains(around: index).contains(where: { around in
          saysState(around.chain, project) || Self.isMenu(around.chain, around.position)
        }),
        let shown = part.shownState(of: button, in: file),
        !file.disables(button, in: shown.state)
      else { return nil }
      return .failed(
        button.place,
        Self.problem(
          shown.state, byPicture: shown.isPicture,
          hasCheckmark: part.hasCheckmark(in: file, of: project)))
    }
  }

  /// A picture is spoken as a part of the button, with its own name or iOS's name for the symbol.
  private static func problem(_ state: String, byPicture: Bool, hasCheckmark: Bool) -> Problem {
    if hasCheckmark {
      return Problem(
        "a checkmark shows \(state.quoted), but no trait or value does, only the symbol's name",
        impact: .moderate)
    }
    guard byPicture else {
      return Problem(
        "the look of the button depends on \(state.quoted), but no trait, value or text does")
    }
    return Problem(
      "a picture shows \(state.quoted), but no trait or value does, only the picture's name",
      impact: .moderate)
  }

  /// The system draws and announces the rows of a menu.
  private static func isMenu(_ chain: SourceChain, _ position: SourceChain.Position) -> Bool {
    guard let link = position.link else { return chain.base == "Menu" && position.label != "label" }
    return chain.links[link].name == "contextMenu"
  }

  private func saysState(
    _ button: SourceChain, of part: ButtonParts.Part, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    saysState(button, project) || part.label.contains { saysState(file.chains[$0], project) }
  }

  /// Returns whether a view announces a state by words or traits, or may do so by a modifier of the
  /// project.
  private func saysState(_ view: SourceChain, _ project: SourceProject) -> Bool {
    view.isHidden || view.ignoredChildren != nil
      || view.links.contains { link in
        switch link.name {
        case "accessibilityValue", "accessibilityAddTraits", "accessibilityRemoveTraits",
          "accessibilityRepresentation", "accessibility", "modifier":
          true
        // A literal is the same in any case.
        case "accessibilityLabel": link.arguments?.fixedLabel == nil
        default: project.accessibleNames.contains(link.name)
        }
      }
  }
}

/// The parts of the buttons in a file.
struct ButtonParts {
  struct Part {
    /// The names that the action changes.
    var states: Set<String> = []
    /// The chains in the button's label, by index.
    var label: [Int] = []
  }

  private(set) var byButton: [Int: Part] = [:]

  init(of file: SwiftFacts) {
    for index in file.chains.indices {
      let chain = file.chains[index]
      guard let (button, isShown) = Self.button(around: chain.position, in: file) else { continue }
      if isShown {
        byButton[button, default: Part()].label += [index] + Self.views(madeBy: chain, in: file)
      } else {
        byButton[button, default: Part()].states.formUnion(Self.changed(by: chain, in: file))
      }
    }
    for assignment in file.assignments {
      guard let (button, isShown) = Self.button(around: assignment.position, in: file), !isShown
      else { continue }
      let names = (assignment.target + [assignment.member]).drop { $0 == "self" }
      byButton[button, default: Part()].states.formUnion(names.suffix(1))
    }
  }

  /// Returns the nearest button around a place, and whether the place is part of its label.
  private static func button(
    around position: SourceChain.Position?, in file: SwiftFacts
  ) -> (button: Int, isShown: Bool)? {
    var position = position
    while let current = position {
      let chain = file.chains[current.chain]
      if chain.base == "Button" {
        // The actions of the button's modifiers, such as showing a sheet, are neither.
        guard current.link == nil else { return nil }
        return (current.chain, chain.shows(current))
      }
      position = chain.position
    }
    return nil
  }

  /// Returns the views of a property or function of the same type that a label shows.
  private static func views(madeBy member: SourceChain, in file: SwiftFacts) -> [Int] {
    guard member.base.first?.isLowercase == true, let type = file.typeName(around: member.scope)
    else { return [] }
    let makers = file.scopes.indices.filter { index in
      let scope = file.scopes[index]
      return scope.name == member.base
        && scope.kind == (member.arguments == nil ? .accessor : .function)
        && scope.parent.map { file.scopes[$0].name } == type && file.returnsView(index)
    }
    guard makers.count == 1, let maker = makers.first else { return [] }
    return file.chains.indices.filter { file.isScope(file.chains[$0].scope, in: maker) }
  }

  /// Recognises `isOn.toggle()`, `chosen.insert(item)`, `pick(1, in: &chosen)`.
  private static func changed(by chain: SourceChain, in file: SwiftFacts) -> Set<String> {
    var names: Set<String> = []
    if let last = chain.links.last, mutating.contains(last.name), chain.arguments == nil {
      let path = ([chain.base] + chain.links.dropLast().map(\.name)).drop { $0 == "self" }
      if let name = path.last, !name.isEmpty { names.insert(name) }
    }
    let calls = [chain.arguments] + chain.links.map(\.arguments)
    for argument in calls.compactMap(\.self).flatMap(\.list) {
      guard argument.value == .other else { continue }
      let text = file.source(argument.valueRange)
      if text.hasPrefix("&"), let name = file.names(in: argument.valueRange).last {
        names.insert(name)
      }
    }
    return names
  }

  private static let mutating: Set<String> = ["toggle", "insert", "remove", "append", "removeAll"]
}

extension ButtonParts.Part {
  /// Returns whether it shows a checkmark symbol, always or in one case, including in a view of the
  /// project that draws only pictures.
  func hasCheckmark(in file: SwiftFacts, of project: SourceProject) -> Bool {
    label.contains { index in
      let view = file.chains[index]
      guard project.pictureViews.contains(view.base) else { return file.isCheckmark(view) }
      return project.types[view.base]?.files.contains { number in
        let other = project.files[number]
        return other.chains(naming: "Image").contains {
          other.isCheckmark($0) && other.typeName(around: $0.scope) == view.base
        }
      } == true
    }
  }

  /// Returns the first state on which the look of a button depends, unless a text also depends on
  /// it.
  func shownState(
    of button: SourceChain, in file: SwiftFacts
  ) -> (state: String, isPicture: Bool)? {
    let states = states.filter { name in
      !Self.passing.contains { name.lowercased().contains($0) }
    }
    guard !states.isEmpty else { return nil }
    let known = Self.named(after: states, in: file, around: button)
    let views = [button] + label.map { file.chains[$0] }
    // The name of a picture may change with it, and announce it.
    guard
      button.arguments?[""] != nil
        || views.dropFirst().contains(where: {
          Self.texts.contains($0.base) || Self.isGiven($0, in: file)
        })
        || views.contains(where: { $0.link("accessibilityLabel")?.arguments?.fixedLabel != nil })
    else { return nil }
    if showsWords(for: known, in: file) { return nil }
    var shown: (state: String, isPicture: Bool)?
    for view in views {
      if Self.texts.contains(view.base), let title = view.arguments?.list.first,
        title.label.isEmpty,
        title.value == .other || title.value.isInterpolated,
        Self.mentions(known, in: file.source(title.valueRange)) != nil
      {
        return nil
      }
      if view.base == "Label", let picture = view.arguments?.list.first(where: \.isPicture) {
        shown =
          shown
          ?? Self.condition(in: file.source(picture.valueRange), of: known).map { ($0, true) }
      }
      let looks = view.links.filter {
        Self.looks.contains($0.name) || $0.name == "opacity" && view != button
      }
      for argument in looks.compactMap(\.arguments).flatMap(\.list)
      where argument.value.isWorkedOut {
        shown =
          shown
          ?? Self.condition(in: file.source(argument.valueRange), of: known).map { ($0, false) }
      }
      guard !Self.texts.contains(view.base), let list = view.arguments?.list else { continue }
      for argument in list where argument.value.isWorkedOut {
        let isPicture = view.base == "Image" && !view.isHidden
        shown =
          shown
          ?? Self.condition(in: file.source(argument.valueRange), of: known).map { ($0, isPicture) }
      }
    }
    return shown ?? tick(of: known, in: file).map { ($0, false) }
  }

  /// Whether a view is content that callers of the type give it: `label()`.
  private static func isGiven(_ view: SourceChain, in file: SwiftFacts) -> Bool {
    guard let type = file.typeName(around: view.scope),
      let property = file.variable(view.base, in: view.scope)
    else { return false }
    return property.value == nil && file.scopes[property.scope].isType
      && file.scopes[property.scope].name == type
      && (view.arguments != nil || property.modifiers.contains("ViewBuilder"))
  }

  /// Whether a text in the label is only there in one state, and says it.
  private func showsWords(for states: Set<String>, in file: SwiftFacts) -> Bool {
    let texts = label.map { file.chains[$0] }.filter { Self.texts.contains($0.base) }
    let words = texts.map { $0.arguments?.list.first?.value }
    // Equal words in two branches say nothing.
    if words.count > 1, words.allSatisfy({ $0 == words[0] }) { return false }
    return texts.contains { text in
      file.conditions.contains {
        $0.body.contains(text.range.lowerBound) && !states.isDisjoint(with: $0.path)
      }
    }
  }

  /// Returns a mark that is only there for one state, unless a text is, too.
  private func tick(of states: Set<String>, in file: SwiftFacts) -> String? {
    var tick: String?
    // A text that is always there does not show the state.
    let words = label.filter { Self.texts.contains(file.chains[$0].base) }
      .map { file.chains[$0].arguments?.list.first?.value }
    let isAlwaysThere = words.count > 1 && words.allSatisfy { $0 == words[0] }
    for index in label {
      let view = file.chains[index]
      guard let state = Self.state(showing: view, of: states, in: file) else { continue }
      if Self.texts.contains(view.base), isAlwaysThere { continue }
      if Self.texts.contains(view.base) { return nil }
      if view.base == "Image" { tick = tick ?? state }
    }
    return tick
  }

  /// Returns the state of which a view is only shown in one case, as after `if chosen == 1 {`.
  private static func state(
    showing view: SourceChain, of states: Set<String>, in file: SwiftFacts
  ) -> String? {
    let longest = 600
    let start = max(0, view.range.lowerBound - longest)
    let before = file.source(start..<view.range.lowerBound)
    guard view.isConditional, let condition = before.range(ofLast: "if ").map({ before[$0...] }),
      condition.contains("{"), !condition.contains("}")
    else { return nil }
    return mentions(states, in: String(condition))
  }

  /// Returns the states, and the constants of the view derived from them: `let isOn = chosen ==
  /// item`.
  private static func named(
    after states: Set<String>, in file: SwiftFacts, around button: SourceChain
  ) -> Set<String> {
    var known = states
    for variable in file.variables where variable.value?.isWorkedOut == true {
      guard file.isScope(button.scope, in: variable.scope), !file.scopes[variable.scope].isType
      else { continue }
      if mentions(states, in: String(file.line(variable.place.line))) != nil {
        known.insert(variable.name)
      }
    }
    return known
  }

  /// Returns the state on which a conditional expression depends.
  private static func condition(in text: String, of states: Set<String>) -> String? {
    guard let mark = text.range(ofLast: " ? ") else { return nil }
    let condition = String(text[..<mark])
    // Typed text shows itself.
    if condition.contains("isEmpty") || condition.contains("\"\"") { return nil }
    return mentions(states, in: condition)
  }

  private static func mentions(_ states: Set<String>, in text: String) -> String? {
    text.words().first(where: states.contains)
  }

  private static let texts: Set<String> = ["Text", "Label", "Button"]

  /// Modifiers that change the look of a view.
  private static let looks: Set<String> = [
    "foregroundColor", "foregroundStyle", "background", "tint", "fill", "stroke", "strokeBorder",
    "overlay", "border", "underline", "bold", "fontWeight", "font", "rotationEffect",
    "backgroundStyle", "accentColor", "symbolVariant",
  ]

  /// Names of temporary states.
  private static let passing = [
    "press", "anim", "hover", "highlight", "loading", "progress", "shake", "tapped", "scale",
    "spin",
    "refresh", "rotat",
  ]
}

extension SwiftFacts {
  /// Returns whether a control is disabled in a state, which is then announced.
  fileprivate func disables(_ control: SourceChain, in state: String) -> Bool {
    guard let condition = control.link("disabled")?.arguments?.list.first else { return false }
    return names(in: condition.valueRange).contains(state)
  }
}

extension SourceChain.Arguments {
  /// The label that they set, if it is a literal.
  fileprivate var fixedLabel: String? { list.count == 1 ? self[""]?.literalText : nil }
}

extension SourceArgument {
  /// Whether it names the picture of a label.
  fileprivate var isPicture: Bool { label == "systemImage" || label == "image" }
}

extension WrittenValue {
  fileprivate var isInterpolated: Bool { if case .interpolated = self { true } else { false } }

  /// Whether it is derived from other values.
  fileprivate var isWorkedOut: Bool {
    switch self {
    case .other, .call: true
    default: false
    }
  }
}

extension String {
  /// Returns where a text begins for the last time.
  func range(ofLast wanted: String) -> String.Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(wanted) { return index }
    }
    return nil
  }
}

extension SwiftFacts {
  /// Returns whether a view is the picture of a checkmark.
  fileprivate func isCheckmark(_ view: SourceChain) -> Bool {
    guard view.base == "Image", let name = view.arguments?.list.first, name.label == "systemName"
    else { return false }
    return source(name.valueRange).contains("checkmark")
  }
}
