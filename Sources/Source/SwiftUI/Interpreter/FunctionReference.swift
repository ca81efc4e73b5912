// SPDX-License-Identifier: Apache-2.0

/// A function or an initialiser that stands by its name alone: `row`, `StopRow.init`.
struct FunctionReference: Sendable {
  enum Callee: Sendable {
    /// Functions of the project with one name, and what they belong to.
    case functions([FunctionDeclaration], of: Instance?, type: Int?)
    /// The initialisers of a type of the project.
    case type(Int)
    /// The initialisers of a view of SwiftUI.
    case view(String)
  }

  /// How it is written.
  var name: String
  var callee: Callee
  /// Where it stands.
  var file: Int
  var start: Int
}

extension ViewInterpreter {
  /// The functions of the value or of the type at a place, or outside of all types, that give something;
  /// nil when none has the name.
  func function(_ name: String, in scope: Scope, at point: SourcePoint) -> Meaning? {
    if let type = scope.place, let own = function(name, of: scope.owner, type: type, at: point) {
      return own
    }
    return function(name, among: index.globals, at: point, of: nil, type: nil)
  }

  /// The functions of a type that give something, by their name alone; nil when none has it.
  func function(
    _ name: String, of owner: Instance?, type: Int, at point: SourcePoint
  ) -> Meaning? {
    function(name, among: index.types[type], at: point, of: owner, type: type)
  }

  private func function(
    _ name: String, among members: TypeDeclaration, at point: SourcePoint, of owner: Instance?,
    type: Int?
  ) -> Meaning? {
    let isOnlyFunction = members.properties[name] == nil
    let functions = members.functions[name]?.filter {
      ($0.returnsView || isOnlyFunction && $0.result != nil) && $0.hasBody
        && project.sees($0, from: point.file)
    }
    guard let functions, !functions.isEmpty else { return nil }
    return .function(
      FunctionReference(
        name: name, callee: .functions(functions, of: owner, type: type), file: point.file,
        start: point.offset))
  }

  /// What a function gives that is handed a value rather than called: `stops.map(StopRow.init)`.
  ///
  /// Without a value its first argument is called as the function calls it.
  mutating func value(of reference: FunctionReference, _ argument: Meaning?) -> Meaning {
    let point = SourcePoint(file: reference.file, offset: reference.start)
    var call = Call(
      name: "", arguments: [], scope: Scope(file: reference.file), point: point,
      end: reference.start + reference.name.utf8.count)
    if let parameter = parameters(of: reference).first {
      // It stands where the function does, in whose place a call would have it.
      let expression = Expression(naming: reference.name, at: reference.start)
      call.arguments = [Call.Argument(label: parameter.label, expression: expression)]
      call.scope.locals[reference.name] = argument ?? .unknown(parameter.name)
    }
    return result(of: reference, call)
  }

  /// What a call of something gives that a name stands for: its arguments have no labels.
  mutating func apply(_ reference: FunctionReference, _ call: Call) -> Meaning {
    var labelled = call
    let parameters = parameters(of: reference)
    for place in call.arguments.indices where parameters.indices.contains(place) {
      labelled.arguments[place].label = parameters[place].label
    }
    return result(of: reference, labelled)
  }

  private mutating func result(of reference: FunctionReference, _ call: Call) -> Meaning {
    switch reference.callee {
    case .functions(let functions, let owner, let type):
      return invoke(functions, call, owner: owner, type: type, areGiven: true)
        ?? .unknown(reference.name)
    case .type(let type): return construct(type, call)
    case .view(let name):
      guard let make = SwiftUIViews.table[name] else { return .unknown(reference.name) }
      var named = call
      named.name = name
      return .pieces(make(&self, named))
    }
  }

  /// What it takes: of several, those of the first that takes anything.
  private func parameters(
    of reference: FunctionReference
  ) -> [(label: String?, name: String)] {
    switch reference.callee {
    case .functions(let functions, _, _): return Self.parameters(ofFirst: functions)
    case .type(let type):
      let declaration = index.types[type]
      guard declaration.initializers.isEmpty else {
        return Self.parameters(ofFirst: declaration.initializers)
      }
      return declaration.stored.compactMap { name in
        guard let property = declaration.properties[name], property.initial == nil,
          property.wrapper == nil || property.wrapper == "Binding"
            || property.wrapper == "ObservedObject" || property.wrapper == "Bindable"
        else { return nil }
        return (name, name)
      }
    case .view: return [(nil, "item")]
    }
  }

  private static func parameters(
    ofFirst functions: [FunctionDeclaration]
  ) -> [(label: String?, name: String)] {
    let function = functions.first { !$0.parameters.isEmpty }
    return function?.parameters.map { ($0.label, $0.name) } ?? []
  }
}
