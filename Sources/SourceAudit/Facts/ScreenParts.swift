// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// What a view of SwiftUI stands above: lists, fields and choices, or words alone.
struct ScreenParts {
  private let file: SwiftFacts
  private let project: SourceProject

  init(of file: SwiftFacts, in project: SourceProject) {
    self.file = file
    self.project = project
  }

  /// Whether contents come after a view in its stack, in the same branch; or after the stack, where it is in a
  /// row. A single control below words is what they label.
  func areBelow(_ index: Int) -> Bool {
    var found = 0
    for sibling in siblings(behind: row(of: index) ?? index) {
      // Words after a control begin something else.
      if found > 0, file.chains[sibling].base == "Text" { break }
      found += parts(in: sibling, depth: 0)
      if found >= Self.enough { return true }
    }
    return false
  }

  /// Whether a view is in a row with a field, a choice or another part, which it labels.
  func labelsPart(_ index: Int) -> Bool {
    row(of: index) != nil && siblings(behind: index).contains { parts(in: $0, depth: 0) > 0 }
  }

  /// Returns the row that a view is in.
  private func row(of index: Int) -> Int? {
    guard let row = file.chains[index].position, row.link == nil,
      file.chains[row.chain].base == "HStack"
    else { return nil }
    return row.chain
  }

  /// Returns the views after one in the same stack and the same branch.
  private func siblings(behind index: Int) -> [Int] {
    let view = file.chains[index]
    var depth = 0
    var end = view.range.upperBound
    var found: [Int] = []
    for number in file.chains.indices.dropFirst(index + 1) {
      let other = file.chains[number]
      guard other.range.lowerBound >= end, other.position == view.position, other.isView,
        file.typeName(around: other.scope) == file.typeName(around: view.scope)
      else { continue }
      let between = file.source(end..<other.range.lowerBound)
      // What comes after the next case of a switch is shown in its place.
      if between.words().contains(where: ["case", "default"].contains) { return found }
      for byte in between.utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if depth < 0 { return found }
      }
      found.append(number)
      end = other.range.upperBound
    }
    return found
  }

  /// Returns the number of controls in a view that ask for something; a view that holds contents counts as
  /// several.
  private func parts(in index: Int, depth: Int) -> Int {
    guard depth < Self.deepest else { return 0 }
    let view = file.chains[index]
    if let own = Self.parts(of: view) { return own }
    if Self.stacks.contains(view.base) {
      let inner = file.chains.indices.filter { number in
        file.chains[number].position?.chain == index && file.chains[number].isView
      }
      return inner.reduce(0) { $0 + parts(in: $1, depth: depth + 1) }
    }
    if view.base.first?.isUppercase == true { return parts(ofType: view.base) }
    let name = view.base == "self" ? view.links.first?.name ?? "" : view.base
    if let given = partsGiven(to: name, in: view.scope, depth: depth) { return given }
    return file.scopes.indices.reduce(0) { sum, scope in
      guard file.scopes[scope].name == name, file.returnsView(scope) else { return sum }
      return sum + parts(in: file) { file.isScope($0.scope, in: scope) }
    }
  }

  /// Returns the number of parts in what callers of a view give it to show, the least of all; nil if a name is
  /// no such content.
  private func partsGiven(to name: String, in scope: Int, depth: Int) -> Int? {
    guard let type = file.typeName(around: scope), project.types[type]?.isDeclared == true,
      let content = file.variable(name, in: scope, isMember: true),
      file.scopes[content.scope].isType, content.value == nil,
      !file.scopes.contains(where: { $0.kind == .accessor && $0.name == name })
    else { return nil }
    var counts: [Int] = []
    for other in project.files {
      let parts = ScreenParts(of: other, in: project)
      for call in other.chains(naming: type).numbers where other.chains[call].base == type {
        guard other.chains[call].arguments != nil, !other.isPreview(other.chains[call].scope) else {
          continue
        }
        let shown = other.chains.indices.filter { number in
          guard let position = other.chains[number].position, position.chain == call else {
            return false
          }
          return position.link == nil && position.isInClosure
            && ["", name].contains(position.label)
        }
        counts.append(shown.reduce(0) { $0 + parts.parts(in: $1, depth: depth + 1) })
      }
    }
    return counts.min()
  }

  /// Returns the number of parts that a view of the project shows.
  private func parts(ofType name: String) -> Int {
    guard let type = project.types[name], type.inherited.contains("View") else { return 0 }
    return type.files.reduce(0) { sum, number in
      let other = project.files[number]
      return sum
        + ScreenParts(of: other, in: project).parts(in: other) {
          other.typeName(around: $0.scope) == name
        }
    }
  }

  private func parts(in file: SwiftFacts, where isInside: (SourceChain) -> Bool) -> Int {
    file.chains.reduce(0) { sum, chain in
      guard let own = Self.parts(of: chain), isInside(chain) else { return sum }
      return sum + own
    }
  }

  private static func parts(of view: SourceChain) -> Int? {
    contents.contains(view.base) ? enough : controls.contains(view.base) ? 1 : nil
  }

  private static let enough = 2
  private static let deepest = 6
  private static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "AnyView", "GeometryReader", "ViewThatFits",
  ]
  /// Views that hold the contents of a screen.
  private static let contents: Set<String> = [
    "ForEach", "List", "Form", "Section", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
    "Grid", "ScrollView", "Table", "Chart", "Map", "TabView", "DisclosureGroup", "GroupBox",
  ]
  /// Views that ask for one thing.
  private static let controls: Set<String> = [
    "TextField", "SecureField", "TextEditor", "Picker", "Slider", "Stepper", "Toggle", "DatePicker",
    "ColorPicker",
  ]
}
