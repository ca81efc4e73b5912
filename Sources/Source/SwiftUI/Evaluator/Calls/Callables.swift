// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Closures and functions that are referred to by name, and the results of calling them.
struct Callables: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the functions with a result that a name refers to, of the value or type at a place or
  /// of the file scope; nil when there are none.
  func function(_ name: String, in scope: Scope, at point: SourcePoint) -> Meaning? {
    if let type = scope.place, let own = function(name, of: scope.owner, type: type, at: point) {
      return own
    }
    return function(name, among: index.globals, at: point, of: nil, type: nil)
  }

  /// Returns the functions of a type that have a result, by name alone; nil when there are none.
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

  /// Returns the result of a function that is passed as a value: `stops.map(StopRow.init)`.
  ///
  /// Without an argument, its first argument is called what the function calls it.
  func value(of reference: FunctionReference, _ argument: Meaning?) -> Meaning {
    let point = SourcePoint(file: reference.file, offset: reference.start)
    var call = Call(
      name: "", arguments: [], scope: Scope(file: reference.file), point: point,
      end: reference.start + reference.name.utf8.count)
    if let parameter = parameters(of: reference).first {
      // The argument is placed where the function's name is, as a call would have it there.
      let expression = Expression(naming: reference.name, at: reference.start)
      call.arguments = [Call.Argument(label: parameter.label, expression: expression)]
      call.scope.locals[reference.name] = argument ?? .unknown(parameter.name)
    }
    return result(of: reference, call)
  }

  /// Returns the result of calling a function reference, whose arguments have no labels.
  func apply(_ reference: FunctionReference, _ call: Call) -> Meaning {
    var labelled = call
    let parameters = parameters(of: reference)
    for place in call.arguments.indices where parameters.indices.contains(place) {
      labelled.arguments[place].label = parameters[place].label
    }
    return result(of: reference, labelled)
  }

  private func result(of reference: FunctionReference, _ call: Call) -> Meaning {
    switch reference.callee {
    case .functions(let functions, let owner, let type):
      return invocation.invoke(functions, call, owner: owner, type: type, areGiven: true)
        ?? .unknown(reference.name)
    case .type(let type): return construction.construct(type, call)
    case .view(let name):
      guard let make = SwiftUIViews.table[name] else { return .unknown(reference.name) }
      var named = call
      named.name = name
      return .pieces(make(evaluation, named))
    }
  }

  /// Returns the parameters of a function reference: among several functions, those of the first
  /// that has any.
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

/// Closures, and whether their results are views.
extension Callables {
  /// Evaluates the body of a closure while following what was followed at its definition.
  func outcome(
    ofClosure closure: Closure, in scope: Scope, isBuilder: Bool, showsFirst: Bool = false
  ) -> Meaning? {
    evaluation.following(closure.followed) {
      evaluation.deeper(at: closure.code, in: closure.scope) {
        statementRunner.outcome(
          of: closure.code.statements, in: scope, isBuilder: isBuilder, showsFirst: showsFirst)
      }
    }
  }

  /// Returns the views that a closure makes; the type is that of its only argument, which is not
  /// known.
  func pieces(
    ofClosure closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> [Piece] {
    if ViewTypes.isDrawn(closure.code.result) { return [] }
    let scope = scope(within: closure, arguments, type: type)
    let point = point(of: closure.code, in: closure.scope)
    guard let outcome = outcome(ofClosure: closure, in: scope, isBuilder: true) else { return [] }
    return viewBuilding.pieces(of: outcome, source: "closure", at: point)
  }

  /// Returns the result of a closure; the type is that of its only argument, which is not known.
  func value(
    of closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> Meaning {
    let scope = scope(within: closure, arguments, type: type)
    return outcome(ofClosure: closure, in: scope, isBuilder: isBuilder(closure))
      ?? .unknown("closure")
  }

  /// Whether every statement of a closure is a view, rather than one of them a value.
  private func isBuilder(_ closure: Closure) -> Bool {
    let statements = closure.code.statements
    // A closure with `return` is not a builder.
    if Self.returns(statements) { return false }
    guard let only = statements.only else { return true }
    guard only.isConditional else { return false }
    return closure.isBuilder
      || !Self.givesValue(only) && viewBuilding.beginsLikeView(only, in: closure.scope)
  }

  /// Whether a conditional has one value in each branch, as Swift requires of an expression.
  private static func givesValue(_ conditional: Expression) -> Bool {
    var open = [conditional]
    while let expression = open.popLast() {
      guard expression.isConditional else { continue }
      let arms = expression.arms
      guard expression.isSwitch || arms.last?.isOtherwise == true else { return false }
      for arm in arms {
        guard let only = arm.body.only else { return false }
        if only.isStatement == false { open.append(only) }
      }
    }
    return true
  }

  private func scope(
    within closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> Scope {
    var scope = closure.scope
    let names = closure.code.parameters ?? []
    for (place, name) in names.enumerated() {
      scope.forget(name)
      scope.locals[name] = arguments.indices.contains(place) ? arguments[place] : .unknown(name)
      if name.hasPrefix("$") { scope.locals[String(name.dropFirst())] = scope.locals[name] }
      // An unknown argument is best called what the closure calls it.
      if case .unknown? = scope.locals[name] { scope.locals[name] = .unknown(name) }
    }
    if names.isEmpty {
      for place in 0..<3 {
        scope.forget("$\(place)")
        scope.locals["$\(place)"] =
          arguments.indices.contains(place) ? arguments[place] : .unknown("item")
      }
    }
    if let type { scope.types[names.first ?? "$0"] = DeclaredType(id: type) }
    return scope
  }

  /// Whether a body returns a value.
  static func returns(_ statements: Statements) -> Bool {
    var open = [statements]
    while let statements = open.popLast() {
      for statement in statements.items {
        switch statement.content {
        case .exit(.return, _, _): return true
        case .attempt(.do, let body, _, _): open.append(Statements(statements.tree, body))
        default: break
        }
      }
    }
    return false
  }
}
