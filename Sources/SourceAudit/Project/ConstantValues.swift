// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// Finds the one value that a property or parameter has in a whole project, because every caller gives it or
/// leaves it to a default.
///
/// Calls in previews do not count, as nobody meets what they show. A function that the system or another
/// object may call, and a type that other modules see outside an app, may get anything.
struct ConstantValues {
  let files: [SwiftFacts]
  let types: [String: SourceType]
  private let startsApp: Bool

  /// More calls in each other than are followed.
  private static let deepest = 8

  init(in files: [SwiftFacts], types: [String: SourceType]) {
    self.files = files
    self.types = types
    startsApp = files.contains(where: \.startsApp)
  }

  /// Returns the value of an expression, given as it is written; nil where it is not one value.
  func value(_ written: WrittenValue, _ source: String, in scope: Int, of file: SwiftFacts)
    -> WrittenValue?
  {
    value(written, source, in: scope, of: file, depth: 0)
  }

  private func value(
    _ written: WrittenValue, _ source: String, in scope: Int, of file: SwiftFacts, depth: Int
  ) -> WrittenValue? {
    guard depth < Self.deepest else { return nil }
    switch written {
    case .truth, .absent, .number, .text: return written
    case .members(let names): return names.count == 1 ? written : nil
    case .reference(let name):
      let own = name.hasPrefix("self.") ? String(name.dropFirst("self.".count)) : name
      guard own.contains(".") else { return named(own, in: scope, of: file, depth: depth + 1) }
      return written.literalMembers.map(WrittenValue.members)
    case .other: break
    default: return nil
    }
    if source.hasPrefix("!"), let name = Self.name(source.dropFirst()) {
      guard case .truth(let flag)? = named(name, in: scope, of: file, depth: depth + 1) else {
        return nil
      }
      return .truth(!flag)
    }
    for (sign, isEqual) in [("==", true), ("!=", false)] {
      guard let place = source.firstRange(of: sign),
        let name = Self.name(source[..<place.lowerBound]),
        let other = Self.member(source[place.upperBound...]),
        case .members(let own)? = named(name, in: scope, of: file, depth: depth + 1)
      else { continue }
      return .truth((own == [other]) == isEqual)
    }
    return nil
  }

  /// A name that is the whole of an expression.
  private static func name(_ source: Substring) -> String? {
    let name = source.trimmed
    let own = name.hasPrefix("self.") ? name.dropFirst("self.".count) : name[...]
    return own.isEmpty || !own.allSatisfy(\.isPartOfName) ? nil : String(own)
  }

  /// The member in `.manual` or `Mode.manual`, where that is the whole of an expression.
  private static func member(_ source: Substring) -> String? {
    let words = source.trimmed.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, let last = words.last, !last.isEmpty,
      words.allSatisfy({ $0.allSatisfy(\.isPartOfName) })
    else { return nil }
    return String(last)
  }

  // MARK: - Names

  private func named(
    _ name: String, in scope: Int, of file: SwiftFacts, depth: Int
  ) -> WrittenValue? {
    for around in file.scopes(around: scope) {
      let here = file.scopes[around]
      if here.isType {
        guard let variable = file.variables(named: name).first(where: { $0.scope == around }) else {
          return nil
        }
        return property(variable, of: here, in: file, depth: depth)
      }
      // A variable of the function hides everything around it.
      if file.variables(named: name).contains(where: { $0.scope == around }) { return nil }
      if let parameter = here.parameters.first(where: { $0.name == name }) {
        return self.parameter(parameter, of: around, in: file, depth: depth)
      }
    }
    return nil
  }

  /// Returns the value that a stored property of a structure always has; nil where it may change.
  func property(
    _ variable: SourceVariable, of type: SourceScope, in file: SwiftFacts, depth: Int = 0
  ) -> WrittenValue? {
    guard type.kind == .struct, isSeenWhole(type),
      Set(["internal", "fileprivate", "public", "package", "let", "var"]).isSuperset(
        of: variable.modifiers)
    else { return nil }
    let own = (types[type.name]?.files ?? []).map { files[$0] }
    var initialisers: [(file: SwiftFacts, scope: Int)] = []
    var declarations = 0
    for file in own {
      for index in file.scopes.indices where file.typeName(around: index) == type.name {
        let scope = file.scopes[index]
        if scope.kind == .initializer { initialisers.append((file, index)) }
        if scope.isType, scope.name == type.name, scope.kind != .extension { declarations += 1 }
      }
    }
    guard declarations == 1 else { return nil }
    let assignments = own.flatMap { file in
      file.assignments(to: variable.name).map { (file, $0) }
    }
    guard !initialisers.isEmpty else {
      guard assignments.isEmpty else { return nil }
      let parameter = SourceParameter(
        label: variable.name, name: variable.name, value: variable.value ?? .absent)
      return givenValue(parameter, to: type.name, [parameter], depth: depth)
    }
    var values: [WrittenValue?] = []
    for (file, assignment) in assignments {
      guard assignment.target.allSatisfy({ $0 == "self" }), assignment.operator == .assign,
        initialisers.contains(where: {
          $0.file.name == file.name && file.function(around: assignment.scope) == $0.scope
        })
      else { return nil }
      values.append(
        value(
          assignment.value, file.source(assignment.valueRange), in: assignment.scope, of: file,
          depth: depth + 1))
    }
    if values.isEmpty, let value = variable.value { values = [value] }
    return Self.one(values)
  }

  /// Whether all that makes values of a type is in the files.
  private func isSeenWhole(_ type: SourceScope) -> Bool {
    types[type.name]?.isDeclared == true
      && (startsApp || Set(["public", "open", "package"]).isDisjoint(with: type.modifiers))
  }

  private func parameter(
    _ parameter: SourceParameter, of function: Int, in file: SwiftFacts, depth: Int
  ) -> WrittenValue? {
    let scope = file.scopes[function]
    if scope.kind == .initializer {
      guard let type = file.typeName(around: function) else { return nil }
      return givenValue(parameter, to: type, scope.parameters, depth: depth)
    }
    guard scope.kind == .function,
      Set(["override", "objc", "IBAction", "open"]).isDisjoint(with: scope.modifiers),
      files.reduce(0, { $0 + $1.declarations(ofFunction: scope.name) }) == 1
    else { return nil }
    return givenValue(parameter, to: scope.name, scope.parameters, depth: depth)
  }

  /// Returns the value that all calls of a function, or of the initialiser of a type, give a parameter.
  private func givenValue(
    _ parameter: SourceParameter, to called: String, _ parameters: [SourceParameter], depth: Int
  ) -> WrittenValue? {
    guard depth < Self.deepest,
      parameters.count(where: { $0.label == parameter.label }) == 1
    else { return nil }
    var values: [WrittenValue?] = []
    for file in files {
      for chain in file.chains(naming: called) where !file.isPreview(chain.scope) {
        var calls = chain.links.filter { $0.name == called }.map(\.arguments)
        if chain.base == called { calls.append(chain.arguments) }
        for arguments in calls {
          guard let arguments, !arguments.closures.contains(parameter.label) else { return nil }
          guard let given = arguments.list.first(where: { $0.label == parameter.label }) else {
            values.append(parameter.value)
            continue
          }
          values.append(
            value(
              given.value, file.source(given.valueRange), in: chain.scope, of: file,
              depth: depth + 1))
        }
      }
    }
    return Self.one(values)
  }

  /// Returns the value that all are; nil where they differ or one is not known.
  private static func one(_ values: [WrittenValue?]) -> WrittenValue? {
    guard let first = values.first, let first, values.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }
}

extension SwiftFacts {
  fileprivate func declarations(ofFunction name: String) -> Int {
    scopes.count { $0.kind == .function && $0.name == name }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
