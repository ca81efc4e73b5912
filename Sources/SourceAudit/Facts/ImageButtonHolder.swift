// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The holder of a button, which may name it.
struct ImageButtonHolder {
  /// The variable that holds it; nil if it is used directly.
  var variable: SourceVariable?
  /// Where the button is made: where the variables that hold it are declared.
  private(set) var places: [SourcePlace] = []
  /// The name of the button, in the type if it has one there.
  private(set) var name: String?
  /// All names under which the button may be named.
  private var names: Set<String>
  /// The scope to which these names belong; nil for those of a type.
  private var scope: Int?
  /// The file in which the button gets its image.
  private let file: SwiftFacts
  /// The scope in which it gets its image.
  private let made: Int
  /// The files that declare or extend the type that holds it.
  private let files: [SwiftFacts]

  /// Creates the holder; nil if it is unknown, or if something else may name the button.
  init?(of shown: ShownImage, in file: SwiftFacts, _ project: SourceProject) {
    let chain = file.chains[shown.chain]
    let type = file.typeName(around: chain.scope)
    self.file = file
    made = chain.scope
    files = type.flatMap { project.types[$0]?.files.map { project.files[$0] } } ?? [file]
    names = Set(shown.parts)
    if let type, Self.listings.contains(where: { project.type(type, has: $0) }) { return nil }
    // Parts of a single element are not elements themselves.
    if files.contains(where: { $0.isOneElement(type) }) { return nil }
    if let target = shown.target {
      guard let found = file.variable(target, in: chain.scope),
        found.type.map(project.isPlainButton) == true
      else { return nil }
      variable = found
    } else if let found = file.variables.first(where: { $0.valueRange == chain.range }) {
      variable = found
    } else if let result = file.results.first(where: { $0.place == chain.place }) {
      guard let property = file.property(filledBy: result.scope) else { return nil }
      variable = property
    } else {
      names.formUnion(file.names(takingValueAt: chain.range))
      if names.count == 1, let name = names.first {
        variable = file.variables(named: name).first { file.scopes[$0.scope].isType }
      }
    }
    if file.isInToolbarOfMac(chain.range, variable?.name) { return nil }
    // UIKit gives the button that goes back its own name (Apple, `backBarButtonItem`).
    if names.contains("backBarButtonItem") { return nil }
    guard let variable else { return }
    if variable.modifiers.contains("IBOutlet") { return nil }
    name = variable.name
    places.append(variable.place)
    names.insert(variable.name)
    guard variable.scope > 0, !file.scopes[variable.scope].isType else { return }
    guard let handed = file.names(handedOutBy: variable) else { return nil }
    names.formUnion(handed)
    if handed.isEmpty { scope = variable.scope }
    name = handed.min() ?? name
    // The property that it is passed to may get other images later, and is reported once.
    let property = handed.sorted().lazy.compactMap { name in
      file.variables(named: name).first { file.scopes[$0.scope].isType }
    }.first
    if let property {
      self.variable = property
      places.append(property.place)
    }
  }

  /// Returns whether anything names it, or hides it from people who use assistive technologies.
  func isNamed(in project: SourceProject) -> Bool {
    if scope != nil { return isNamed(in: file, project) }
    if files.contains(where: { isNamed(in: $0, project) }) { return true }
    guard let name = variable?.name else { return false }
    let owner = file.typeName(around: made)
    // Another type names its content: `player.next.accessibilityLabel`; a class below it does without a path.
    return project.files.contains { other in
      Self.naming.contains { member in
        other.assignments(to: member).contains {
          guard $0.target.contains(name), !$0.value.isBlankText else { return false }
          return $0.target.count > 1
            || other.typeName(around: $0.scope).map {
              $0 != owner && project.ancestry(of: $0).contains { $0 == owner }
            } == true
        }
      }
    }
  }

  private func isNamed(in file: SwiftFacts, _ project: SourceProject) -> Bool {
    for member in Self.naming {
      for assignment in file.assignments(to: member)
      where isMeant(assignment.target, at: assignment.scope, of: file) {
        if !assignment.value.isBlankText { return true }
      }
      // A button in a list may be named with the others.
      let isInNamedList = file.assignments(to: member).contains {
        !$0.value.isBlankText && !names.isDisjoint(with: file.namesInList(changedBy: $0))
      }
      if isInNamedList { return true }
    }
    // A property of the project may name the object it is set on.
    let isSet = file.assignments.contains {
      project.namingFunctions.contains($0.member) && isMeant($0.target, at: $0.scope, of: file)
    }
    if isSet { return true }
    let naming = file.chains {
      project.namingFunctions.contains($0) || Self.titling.contains($0)
    }
    for chain in naming where isWithin(chain.scope, of: file) {
      var isOfIt = isMeant([chain.base], at: chain.scope, of: file)
      if takes(chain.arguments), project.namingFunctions.contains(chain.base) { return true }
      for link in chain.links {
        if isOfIt, project.namingFunctions.contains(link.name) { return true }
        if isOfIt, Self.titling.contains(link.name),
          link.arguments?[""]?.isBlankText == false
        {
          return true
        }
        if takes(link.arguments), project.namingFunctions.contains(link.name) { return true }
        if names.contains(link.name) { isOfIt = true }
      }
    }
    return false
  }

  /// Returns whether a call receives the button.
  private func takes(_ arguments: SourceChain.Arguments?) -> Bool {
    arguments?.list.contains { argument in
      switch argument.value {
      case .reference(let name):
        names.contains(Self.lastName(of: name))
      case .references(let all): all.contains { names.contains(Self.lastName(of: $0)) }
      default: false
      }
    } ?? false
  }

  /// Returns the part of a name after its last dot.
  private static func lastName(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The functions that give a button its words.
  private static let titling: Set<String> = ["setTitle", "setAttributedTitle"]

  private func isWithin(_ scope: Int, of file: SwiftFacts) -> Bool {
    self.scope.map { file.isScope(scope, in: $0) } ?? true
  }

  private func isMeant(_ target: [String], at scope: Int, of file: SwiftFacts) -> Bool {
    isWithin(scope, of: file)
      && target.contains { names.contains($0) && !isOther($0, at: scope, of: file) }
  }

  /// Returns whether a variable of another function has the same name but is another button.
  private func isOther(_ name: String, at scope: Int, of file: SwiftFacts) -> Bool {
    guard name != self.name, let other = file.variable(name, in: scope),
      !file.scopes[other.scope].isType,
      file.name != self.file.name || !file.isScope(made, in: other.scope)
    else { return false }
    switch other.value {
    case .call(let maker): return !maker.contains(".")
    case .reference(let held):
      return !names.contains(held) && file.variable(held, in: scope, isMember: true) != nil
    default: return false
    }
  }

  /// Members that name a button, its configuration or its image, or hide it.
  static let naming = [
    "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityUserInputLabels", "title",
    "attributedTitle", "text", "attributedText", "isAccessibilityElement",
    "accessibilityElementsHidden", "accessibilityLabelBlock", "isUserInteractionEnabled",
    "configuration",
  ]

  /// Members with which a type speaks for all its contents.
  private static let listings = ["accessibilityElements", "accessibilityElementsHidden"]
}
