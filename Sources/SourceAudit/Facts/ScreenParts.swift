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

  /// Whether something other than words, pictures and buttons comes after a view in its stack, in the same
  /// branch; or after the stack, where it is in a row.
  func areBelow(_ index: Int) -> Bool {
    siblings(behind: row(of: index) ?? index).contains { isPart($0, depth: 0) }
  }

  /// Whether a view is in a row with a field, a choice or another part, which it labels.
  func labelsPart(_ index: Int) -> Bool {
    row(of: index) != nil && siblings(behind: index).contains { isPart($0, depth: 0) }
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

  private func isPart(_ index: Int, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    let view = file.chains[index]
    if Self.parts.contains(view.base) { return true }
    if Self.stacks.contains(view.base) {
      let inner = file.chains.indices.filter { number in
        file.chains[number].position?.chain == index && file.chains[number].isView
      }
      return inner.contains { isPart($0, depth: depth + 1) }
    }
    if view.base.first?.isUppercase == true { return isPartOfProject(view.base) }
    let name = view.base == "self" ? view.links.first?.name ?? "" : view.base
    return file.scopes.indices.contains { scope in
      file.scopes[scope].name == name && file.returnsView(scope)
        && holdsPart(in: file) { file.isScope($0.scope, in: scope) }
    }
  }

  /// Whether a view of the project shows such a part.
  private func isPartOfProject(_ name: String) -> Bool {
    guard let type = project.types[name], type.inherited.contains("View") else { return false }
    return type.files.contains { number in
      let other = project.files[number]
      return ScreenParts(of: other, in: project).holdsPart(in: other) {
        other.typeName(around: $0.scope) == name
      }
    }
  }

  private func holdsPart(in file: SwiftFacts, where isInside: (SourceChain) -> Bool) -> Bool {
    file.chains.contains { Self.parts.contains($0.base) && isInside($0) }
  }

  private static let deepest = 6
  private static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "AnyView", "GeometryReader", "ViewThatFits",
  ]
  /// Views that hold or ask for the contents of a screen.
  private static let parts: Set<String> = [
    "ForEach", "List", "Form", "Section", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
    "Grid",
    "ScrollView", "Table", "Chart", "Map", "TabView", "TextField", "SecureField", "TextEditor",
    "Picker", "Slider", "Stepper", "Toggle", "DatePicker", "ColorPicker", "NavigationLink",
    "DisclosureGroup", "GroupBox", "Gauge",
  ]
}
