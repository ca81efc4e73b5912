// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI view of the project with a button that shows only by its look that it is the chosen one.
///
/// The view gets a flag from its callers, who compare what is chosen with what the view stands for:
/// `ThemeRow(theme: theme, isChosen: settings.theme == theme)`, in a loop over the choices or with an
/// action that assigns one side. Views that hand the flag on to another one are followed.
/// `state-without-trait` covers buttons that change the state themselves. Apple,
/// View.accessibilityAddTraits(_:).
struct ChoiceOfComponent: Check {
  static let card = RuleCard(
    id: "choice-of-component",
    rule: "unspoken-state",
    title: "A button is given whether it is chosen, shows it, and does not announce it",
    harm: "A screen reader's user hears the same words before and after, and cannot tell what is "
      + "selected.",
    remedy: "Add accessibilityAddTraits(isSelected ? .isSelected : []) to the button in the view.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("UnseenFindings", right: 28, date: "2026-11-29")],
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        struct Themes: View {
          @ObservedObject var settings: Settings
          @State private var tab = Tab.all
          var body: some View {
            ForEach(themes) { theme in
              ThemeRow(name: theme.name, isChosen: settings.theme == theme) { settings.use(theme) }
            }
            ForEach(fonts) { font in
              FontRow(name: font, isIn: settings.fonts.contains(font)) { settings.add(font) }
            }
            TabItem(name: "All", isOn: tab == .all) { tab = .all }
            TabItem(name: "New", isOn: tab == .new) { tab = .new }
          }
        }
        struct ThemeRow: View {
          let name: String
          let isChosen: Bool
          let action: () -> Void
          var body: some View { RadioButton(isOn: isChosen, action: action) { Text(name) } }
        }
        struct RadioButton<Label: View>: View {
          let isOn: Bool
          let action: () -> Void
          @ViewBuilder let label: () -> Label
          var body: some View {
            Button(action: action) {                                        // <--
              HStack { circle; label() }
            }
          }
          private var circle: some View { Circle().fill(isOn ? Color.blue : Color.clear) }
        }
        struct FontRow: View {
          let name: String
          let isIn: Bool
          let action: () -> Void
          var body: some View {
            Button(action: action) { Text(name).foregroundStyle(isIn ? .blue : .gray) } // <--
          }
        }
        struct TabItem: View {
          let name: String
          let isOn: Bool
          let action: () -> Void
          var body: some View {
            Button(action: action) { Text(name).foregroundStyle(isOn ? .blue : .gray) } // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Themes: View {
          @ObservedObject var settings: Settings
          var body: some View {
            ForEach(themes) { theme in
              ThemeRow(name: theme.name, isChosen: settings.theme == theme) { settings.use(theme) }
            }
          }
        }
        struct ThemeRow: View {
          let name: String
          let isChosen: Bool
          let action: () -> Void
          var body: some View {
            Button(action: action) { Text(name).foregroundStyle(isChosen ? .blue : .gray) }
              .accessibilityAddTraits(isChosen ? .isSelected : [])
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Messages: View {
          let own: User
          var body: some View {
            ForEach(messages) { message in
              MessageRow(text: message.text, isOwn: message.author == own) { open(message) }
            }
            MessageRow(text: "Draft", isOwn: true) { open(draft) }
            ForEach(themes) { theme in
              ThemeRow(name: theme.name, isChosen: own.theme == theme) { open(theme) }
                .accessibilityAddTraits(own.theme == theme ? .isSelected : [])
            }
            TabItem(name: "All", isLast: count == 1) { select() }
          }
        }
        struct ThemeRow: View {
          let name: String
          let isChosen: Bool
          let action: () -> Void
          var body: some View {
            Button(action: action) { Text(name).foregroundStyle(isChosen ? .blue : .gray) }
          }
        }
        struct MessageRow: View {
          let text: String
          let isOwn: Bool
          let action: () -> Void
          var body: some View {
            Button(action: action) { Text(text).background(isOwn ? Color.blue : Color.gray) }
          }
        }
        struct TabItem: View {
          let name: String
          let isLast: Bool
          let action: () -> Void
          var body: some View {
            Button(action: action) { Text(name).foregroundStyle(isLast ? .blue : .gray) }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return StateWithoutTrait().reports(on: subject) { button, part in
      var passed = part
      let flags =
        file.typeName(around: button.scope)
        .map { project.choiceFlags(of: $0, in: file) } ?? []
      passed.states = flags.subtracting(part.states)
      return passed
    }
  }
}

extension SourceProject {
  /// Returns the flags of a view by which its callers say that it is the chosen one.
  func choiceFlags(of view: String, in file: SwiftFacts, depth: Int = 0) -> Set<String> {
    guard depth < 4, types[view]?.inherited.contains("View") == true else { return [] }
    let flags = file.variables.filter { variable in
      variable.type == "Bool" && variable.value == nil && file.scopes[variable.scope].isType
        && file.scopes[variable.scope].name == view
        && Set(["let", "var", "private", "fileprivate", "public", "internal"])
          .isSuperset(of: variable.modifiers)
    }
    guard !flags.isEmpty else { return [] }
    var chosen: Set<String> = []
    for (number, other) in files.enumerated() {
      for index in other.chains(naming: view).numbers where other.chains[index].base == view {
        let call = other.chains[index]
        guard let arguments = call.arguments, !other.isPreview(call.scope),
          !call.links.contains(where: { Self.tellingModifiers.contains($0.name) })
        else { continue }
        for flag in flags where !chosen.contains(flag.name) {
          guard let argument = arguments.list.first(where: { $0.label == flag.name }) else {
            continue
          }
          if asksForChoice(argument, by: index, in: number)
            || isHandedOn(argument, from: call, in: other, depth: depth)
          {
            chosen.insert(flag.name)
          }
        }
      }
    }
    return chosen
  }

  private static let tellingModifiers: Set<String> = [
    "accessibilityAddTraits", "accessibilityValue", "accessibilityRepresentation", "accessibility",
    "accessibilityElement",
  ]

  /// Whether a caller hands on a flag of its own type that says the same.
  private func isHandedOn(
    _ argument: SourceArgument, from call: SourceChain, in file: SwiftFacts, depth: Int
  ) -> Bool {
    guard case .reference(let name) = argument.value, let own = file.typeName(around: call.scope)
    else { return false }
    let flag = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    return choiceFlags(of: own, in: file, depth: depth + 1).contains(flag)
  }

  /// Whether an argument compares what is chosen with one of the choices: the element of a loop around the
  /// call, or a value that the call's own action assigns.
  private func asksForChoice(_ argument: SourceArgument, by call: Int, in number: Int) -> Bool {
    let file = files[number]
    let parameters = file.elements(around: call)
    if let (set, element) = file.membership(at: argument.valueRange) {
      return parameters.contains(element) && !parameters.contains(set)
    }
    guard let sides = file.source(argument.valueRange).components(ofComparison: "==") else {
      return false
    }
    if sides.contains(where: parameters.contains) {
      // The other side has to be the same for all elements.
      return sides.contains { side in
        let first = side.prefix { $0 != "." }
        return !parameters.contains(String(first))
      }
    }
    let assigned = file.assignments.filter { assignment in
      assignment.position?.chain == call
    }.map { ($0.target + [$0.member]).drop { $0 == "self" }.joined(separator: ".") }
    return sides.contains { side in
      assigned.contains(side.hasPrefix("self.") ? String(side.dropFirst(5)) : side)
    }
  }
}

extension SwiftFacts {
  /// Returns the names of the elements, and of what identifies them, in the loops around a chain.
  fileprivate func elements(around index: Int) -> Set<String> {
    var names: Set<String> = []
    for (chain, position) in chains(around: index) where chain.base == "ForEach" {
      guard position.link == nil, position.isInClosure,
        let closure = scopes.first(where: {
          $0.kind == .closure && chain.range.contains($0.range.lowerBound)
            && $0.range.contains(chains[index].range.lowerBound)
        })
      else { continue }
      for parameter in closure.parameters {
        names.formUnion([parameter.name, parameter.name + ".id"])
      }
    }
    return names
  }
}

extension SwiftFacts {
  /// Returns the set and the element of which an expression asks whether it is in the set:
  /// `model.chosen.contains(theme)`.
  fileprivate func membership(at range: Range<Int>) -> (set: String, element: String)? {
    guard let chain = chains(naming: "contains").first(where: { $0.range == range }),
      chain.links.last?.name == "contains", case .reference(let element)? = chain.lastArguments?[""]
    else { return nil }
    return (chain.base, element)
  }
}

extension String {
  /// Returns both sides of a comparison of two names; nil for any other expression.
  fileprivate func components(ofComparison sign: String) -> [String]? {
    guard let place = firstRange(of: sign) else { return nil }
    let sides = [self[..<place.lowerBound], self[place.upperBound...]].map { String($0).trimmed }
    let isName = sides.allSatisfy { side in
      !side.isEmpty
        && side.allSatisfy { $0.isLetter || $0.isNumber || "._?$".contains($0) }
    }
    return isName ? sides.map { $0.filter { $0 != "?" && $0 != "$" } } : nil
  }
}
