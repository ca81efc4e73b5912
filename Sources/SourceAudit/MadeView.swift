// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// A UIKit view that code creates and stores, with all the names by which its type may refer to it.
struct MadeView {
  /// The name of the view.
  let name: String
  /// All its names, including those of members that it is assigned to.
  let names: Set<String>
  /// The call that creates it.
  let maker: SourceChain
  /// The type around that call; nil at the top level of the file.
  let typeName: String?
  /// All files that belong together.
  let project: SourceProject
  /// Whether the function that creates it also removes it.
  private var isPassing = false
  /// The scope of the names; nil for those of a type.
  private let scope: Int?
  private let file: SwiftFacts
  /// The files that declare or extend the type around it.
  private let files: [SwiftFacts]

  /// Creates the view; nil if it is unknown what stores it (no variable, an outlet, the result of a
  /// function), if another view replaces it, or if its name says that it is for developers.
  init?(by maker: SourceChain, in file: SwiftFacts, _ project: SourceProject) {
    guard let variable = file.variable(holdingValueOf: maker),
      !variable.modifiers.contains("IBOutlet"), let handed = file.names(handedTo: variable)
    else { return nil }
    let isOfFunction = variable.scope > 0 && !file.scopes[variable.scope].isType
    name = handed.min() ?? variable.name
    names = handed.union([variable.name])
    scope = isOfFunction && handed.isEmpty ? variable.scope : nil
    typeName = file.typeName(around: maker.scope)
    self.maker = maker
    self.file = file
    self.project = project
    files =
      typeName.flatMap { project.types[$0]?.files.map { project.files[$0] } } ?? [file]
    if isForDevelopers || isReplaced { return nil }
    isPassing = isOfFunction && calls(["removeFromSuperview"])
  }

  /// Whether the name of the type or of the last folders says so; "Developer" is a folder on the
  /// Mac.
  private var isForDevelopers: Bool {
    let places = file.name.split(separator: "/").suffix(4) + [Substring(typeName ?? "")]
    return places.contains { place in
      place != "Developer" && ["Demo", "Developer", "Debug"].contains { place.contains($0) }
    }
  }

  /// Whether another value is assigned to the variable that stores it.
  private var isReplaced: Bool {
    files.contains { file in
      names.flatMap(file.assignments(to:)).contains { assignment in
        let isMaker =
          file.name == self.file.name && assignment.valueRange.lowerBound == maker.range.lowerBound
        let isHandingOn =
          if case .reference(let name) = assignment.value { names.contains(name) } else { false }
        return !isMaker && !isHandingOn && assignment.value != .absent
          && isOwn(assignment, of: file)
          && assignment.target.allSatisfy { $0 == "self" }
          && !assignment.valueRange.contains(maker.range.lowerBound)
      }
    }
  }

  /// Whether code adds it to another view and does not hide it permanently.
  var isShown: Bool {
    let hiding = values(of: "isHidden")
    if !hiding.isEmpty, hiding.allSatisfy({ $0 == .truth(true) }) { return false }
    if isPassing || values(of: "alpha") == [.number(0)] { return false }
    return files.contains { file in
      file.chains(whereName: Self.adds).contains { chain in
        guard isWithin(chain.scope, of: file), file.typeName(around: chain.scope) == typeName else {
          return false
        }
        if mentions(chain.range, in: file) { return true }
        guard let position = chain.position else { return false }
        let outer = file.chains[position.chain]
        return outer.links.last?.name == "forEach" && mentions(outer.range, in: file)
      }
    }
  }

  /// Whether the type around it is one element, or lists its elements itself.
  var isInOneElement: Bool {
    guard let typeName else { return false }
    return project.type(typeName, has: "accessibilityElements")
      || files.contains { file in
        file.assignments(to: "isAccessibilityElement").contains {
          $0.target.allSatisfy { $0 == "self" } && $0.value != .truth(false)
            && file.typeName(around: $0.scope) == typeName
        }
      }
  }

  /// Whether its type refers to a label, which may be next to it.
  var isBesideLabel: Bool {
    files.contains { file in
      file.scopes.contains { scope in
        scope.isType && scope.name == typeName
          && file.names(in: scope.range).contains { $0.hasSuffix("Label") || $0 == "label" }
      }
    }
  }

  /// Returns the values that the files of its type assign to one of its members.
  func values(of member: String) -> [WrittenValue] {
    assigned(to: member).map(\.assignment.value)
  }

  /// Returns the values that its type itself assigns to one of its members, without other types in
  /// the files.
  func ownValues(of member: String) -> [WrittenValue] {
    assigned(to: member).filter { isOwn($0.assignment, of: $0.file) }.map(\.assignment.value)
  }

  private func assigned(
    to member: String
  ) -> [(assignment: SourceAssignment, file: SwiftFacts)] {
    files.flatMap { file in
      file.assignments(to: member).filter { assignment in
        isWithin(assignment.scope, of: file) && assignment.target.contains(where: names.contains)
          || isConfiguring(assignment, of: file)
      }.map { ($0, file) }
    }
  }

  /// Returns whether another type sets a member of the view: `profile.notes.accessibilityLabel`.
  func isAssignedElsewhere(_ member: String) -> Bool {
    guard scope == nil, let typeName else { return false }
    return project.files.contains { other in
      other.assignments(to: member).contains { assignment in
        guard let part = assignment.target.lastIndex(where: names.contains), part > 0,
          !assignment.value.isBlankText
        else { return false }
        let owner = other.typeName(
          of: [assignment.target[part - 1]], in: assignment.scope)
        return owner.map { project.ancestry(of: $0).contains(typeName) } ?? true
      }
    }
  }

  /// Returns whether other code sets some members of the view after finding it by an index or a
  /// call: `rows[0].notes.accessibilityLabel`.
  func isFoundElsewhere(for members: [String]) -> Bool {
    guard scope == nil else { return false }
    return project.files.contains { file in
      if file.lookups.isEmpty, file.chains(naming: names).isEmpty { return false }
      var text = file.text
      return text.withUTF8 { isFound(for: members, in: $0) }
    }
  }

  private func isFound(for members: [String], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    /// The end of the last word, if it is one of the names and follows brackets.
    var end: Int?
    var isFound = false
    bytes.forEachWord { word in
      let name = String(decoding: bytes[word], as: UTF8.self)
      if let end, Self.isAccess(bytes[end..<word.lowerBound]), members.contains(name) {
        isFound = true
      }
      let access = bytes[..<word.lowerBound].suffix(2)
      let isBehindBrackets =
        access.elementsEqual("].".utf8) || access.elementsEqual(").".utf8)
        || access.elementsEqual("?.".utf8)
          && bytes[..<(word.lowerBound - 2)].last.map {
            $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ")")
          } == true
      end = isBehindBrackets && names.contains(name) ? word.upperBound : nil
      return !isFound
    }
    return isFound
  }

  private static func isAccess(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    [".", "?.", "!."].contains { bytes.elementsEqual($0.utf8) }
  }

  /// Whether the view is passed to anything other than layout code.
  var isHandedOn: Bool {
    files.contains { file in
      file.chains.contains { chain in
        isWithin(chain.scope, of: file)
          && (takes(chain.arguments) && !Self.laysOut(chain.base)
            || chain.links.contains { takes($0.arguments) && !Self.laysOut($0.name) })
      }
    }
  }

  /// Returns whether one of some functions is called on the view.
  func calls(_ functions: Set<String>) -> Bool {
    files.contains { file in
      file.chains(naming: functions).contains { chain in
        guard isWithin(chain.scope, of: file), let last = chain.links.last,
          functions.contains(last.name)
        else { return false }
        let target = [chain.base] + chain.links.dropLast().map(\.name)
        return target.contains(where: names.contains)
          || file.name == self.file.name && maker.range.contains(chain.range.lowerBound)
      }
    }
  }

  private func takes(_ arguments: SourceChain.Arguments?) -> Bool {
    arguments?.list.contains { argument in
      switch argument.value {
      case .reference(let name): isName(name)
      case .references(let all): all.contains(where: isName)
      default: false
      }
    } ?? false
  }

  /// Returns whether the last part of a name with dots is a name of the view.
  private func isName(_ name: String) -> Bool {
    name.split(separator: ".").last.map { names.contains(String($0)) } ?? false
  }

  /// Returns whether a function or class only lays out the views that it receives.
  private static func laysOut(_ name: String) -> Bool {
    adds(name) || name.hasSuffix("Subview") || name.hasPrefix("equalTo") || layout.contains(name)
      || name.hasPrefix("constraint")
  }

  private static let layout: Set<String> = [
    "NSLayoutConstraint", "UIBarButtonItem", "setCustomSpacing", "bringSubviewToFront",
    "sendSubviewToBack", "lessThanOrEqualTo", "greaterThanOrEqualTo", "removeArrangedSubview",
  ]

  /// Returns whether one of some functions or types receives the view, or is called on it.
  func isHanded(to functions: Set<String>) -> Bool {
    files.contains { file in
      file.chains(whereName: functions.contains).contains {
        isWithin($0.scope, of: file) && mentions($0.range, in: file)
      }
    }
  }

  /// Returns whether its type sets a member of something other than a variable, such as each of
  /// several views in a loop.
  func mayBeOneOfSeveral(withAny members: [String]) -> Bool {
    files.contains { file in
      members.contains { member in
        file.assignments(to: member).contains { assignment in
          guard let last = assignment.target.last, last != "self" else { return false }
          return file.typeName(around: assignment.scope) == typeName
            && file.variables(named: assignment.target.first { $0 != "self" } ?? last).isEmpty
        }
      }
    }
  }

  /// Returns whether an assignment is in a closure that receives the view when it is created:
  /// `UISwitch().then { $0.isOn = true }`.
  private func isConfiguring(_ assignment: SourceAssignment, of file: SwiftFacts) -> Bool {
    file.name == self.file.name && maker.range.contains(assignment.range.lowerBound)
  }

  private func isOwn(_ assignment: SourceAssignment, of file: SwiftFacts) -> Bool {
    isWithin(assignment.scope, of: file) && file.typeName(around: assignment.scope) == typeName
  }

  private func isWithin(_ scope: Int, of file: SwiftFacts) -> Bool {
    self.scope.map { file.name == self.file.name && file.isScope(scope, in: $0) } ?? true
  }

  private func mentions(_ range: Range<Int>, in file: SwiftFacts) -> Bool {
    file.names(in: range).contains(where: names.contains)
  }

  /// Returns whether a function or class shows the views that it receives.
  private static func adds(_ name: String) -> Bool {
    name.hasSuffix("ubview") || name.hasSuffix("ubviews") || name == "UIStackView"
  }
}

extension SwiftFacts {
  /// Returns the variable whose value a chain creates, in its declaration or later.
  fileprivate func variable(holdingValueOf chain: SourceChain) -> SourceVariable? {
    let start = chain.range.lowerBound
    if let held = variables.first(where: { $0.valueRange?.lowerBound == start }) { return held }
    let assigned = assignments.first { $0.valueRange.lowerBound == start }
    return assigned.flatMap { variable($0.member, in: chain.scope) }
  }

  /// Returns the names that a variable is assigned to or is created for; nil if a function returns
  /// it.
  fileprivate func names(handedTo variable: SourceVariable) -> Set<String>? {
    var names: Set<String> = []
    let isInside = { self.isScope($0, in: variable.scope) }
    let isIt = { $0 == WrittenValue.reference(variable.name) }
    for assignment in assignments where isIt(assignment.value) && isInside(assignment.scope) {
      names.insert(assignment.member)
    }
    let holder = scopes[variable.scope]
    guard results.contains(where: { isIt($0.value) && isInside($0.scope) }) else { return names }
    switch holder.kind {
    case .accessor: return names.union([holder.name])
    case .closure:
      let start = holder.range.lowerBound
      let outer =
        variables.filter { $0.valueRange?.lowerBound == start }.map(\.name)
        + assignments.filter { $0.valueRange.lowerBound == start }.map(\.member)
      return outer.isEmpty ? nil : names.union(outer)
    case .file, .class, .struct, .enum, .actor, .protocol, .extension: return names
    case .function, .initializer, .preview: return nil
    }
  }
}
