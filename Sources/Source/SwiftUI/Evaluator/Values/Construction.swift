// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// Creation of values of project types by calls.
struct Construction: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns a value of a project type, created by a call.
  func construct(_ type: Int, _ call: Call) -> Meaning {
    let declaration = index.types[type]
    var instance = Instance(type: type)
    guard let initializer = initializer(of: declaration, call) else {
      if let found = enumCase(of: type, byRawValueOf: call) { return found }
      fill(&instance, memberwise: call)
      return .instance(instance)
    }
    instance.mayBeMissing = initializer.mayFail
    var scope = invocation.bind(
      initializer.parameters, call, file: initializer.point.file, around: type)
    scope.type = type
    if let body = initializer.body {
      let filled = evaluation.follow("init", declared: initializer.point, from: call.point) {
        () -> Instance in
        var filled = instance
        var scope = scope
        fill(&filled, by: body, in: &scope)
        return filled
      }
      instance = filled ?? instance
    }
    // Properties that the initialiser does not plainly assign mostly share the name of a parameter.
    for parameter in initializer.parameters {
      let name = parameter.name
      guard instance.fields[name] == nil, let value = scope.locals[name],
        let property = declaration.properties[name], !property.isComputed,
        property.type.map({ ViewTypes.unwrapped($0) == ViewTypes.unwrapped(parameter.type) })
          ?? true
      else { continue }
      instance.fields[name] = value
      if scope.present.contains(name) { instance.present.insert(name) }
    }
    return .instance(instance)
  }

  /// Returns the case with a raw value, or `nil` when there is none: `Kind(rawValue: "sail")`; nil
  /// for other calls. Only the app may know which case it is.
  private func enumCase(of type: Int, byRawValueOf call: Call) -> Meaning? {
    let declaration = index.types[type]
    guard declaration.kind == .enum, call.arguments.count == 1,
      let argument = call.argument("rawValue"), argument.label != nil
    else { return nil }
    guard declaration.inherits.contains("String"),
      case .words(let words) = expressions.meaning(of: argument.expression, in: call.scope),
      let value = words.known
    else { return .unknown(source(from: call.point.offset, to: call.end, in: call.scope)) }
    let found = declaration.cases.first { (declaration.rawValues[$0] ?? $0) == value }
    return found.map { .instance(Instance(type: type, enumCase: $0)) } ?? .nothing
  }

  /// Returns the project's initialiser that a call means; nil for a synthesized one.
  private func initializer(
    of declaration: TypeDeclaration, _ call: Call
  ) -> FunctionDeclaration? {
    let all = declaration.initializers
    // An initialiser that delegates to another, perhaps synthesized one does not call itself.
    let open = all.filter { !evaluation.isFollowed($0.point) }
    if open.count < all.count { return Invocation.fitting(open.filter { $0.accepts(call) }, call) }
    let takesClosure = declaration.stored.contains { name in
      declaration.properties[name].map { $0.isFunction || $0.isBuilder } ?? false
    }
    let isMemberwise =
      !call.arguments.isEmpty
      && call.arguments.allSatisfy { argument in
        argument.label.map { declaration.stored.contains($0) }
          ?? (argument.isTrailing && takesClosure)
      }
    if isMemberwise, !all.contains(where: { $0.accepts(call) }) { return nil }
    return Invocation.fitting(all, call)
  }

  private func fill(_ instance: inout Instance, memberwise call: Call) {
    let type = index.types[instance.type]
    for argument in call.arguments {
      var name = argument.label
      if name == nil, argument.isTrailing { name = type.closure(openIn: call, beside: instance) }
      guard let name else { continue }
      let property = type.properties[name]
      let value = expressions.meaning(
        of: argument.expression, isString: ViewTypes.isString(property?.type), in: call.scope)
      let isShown = property?.isBuilder == true && property?.isFunction == false
      if isShown, case .closure(let closure) = value {
        instance.fields[name] = .pieces(callables.pieces(ofClosure: closure, []))
      } else if isShown, case .function(let reference) = value {
        // A function passed for a view is called, and its views are shown.
        instance.fields[name] = callables.value(of: reference, nil)
      } else {
        instance.fields[name] = implicitMembers.typed(
          value, as: property?.type, around: instance.type
        )
        .given(toBuilder: property?.isBuilder == true)
        if presence.isPresent(argument.expression, value, as: property?.type, in: call.scope) {
          instance.present.insert(name)
        }
      }
    }
    // The properties of a class may change at any time.
    guard type.kind == .struct else { return }
    for name in type.stored where instance.fields[name] == nil {
      if type.properties[name]?.isNilAtFirst ?? false { instance.fields[name] = .nothing }
    }
  }

  /// Runs an initialiser: assigns properties and returns the names of those it assigned.
  ///
  /// Branches that may be taken assign one value or the other, as far as that can be expressed.
  @discardableResult
  private func fill(
    _ instance: inout Instance, by statements: Statements, in scope: inout Scope
  ) -> Set<String> {
    var assigned: Set<String> = []
    for item in statements.items {
      switch item.content {
      case .declare, .destructure: statementRunner.declare(item, in: &scope)
      case .attempt(.do, let body, _, _):
        assigned.formUnion(fill(&instance, by: Statements(item.tree, body), in: &scope))
      case .choose(.guard, _, _):
        guard let arm = item.arms.first else { continue }
        let condition = conditionals.condition(arm.conditions, in: scope)
        if condition.isTrue != false { scope = condition.scope }
      default: assigned.formUnion(fill(&instance, by: item, in: &scope))
      }
    }
    return assigned
  }

  private func fill(
    _ instance: inout Instance, by expression: Expression, in scope: inout Scope
  ) -> Set<String> {
    if expression.isConditional {
      return fill(&instance, byBranchesOf: expression, in: &scope)
    }
    if let (name, target, value) = expression.assignment {
      guard name == "=" else { return [] }
      return assign(value, to: target, of: &instance, in: scope).map { [$0] } ?? []
    }
    guard let (callee, arguments) = expression.call, callee.written == "self.init" else {
      return []
    }
    let delegated = Call(
      name: "init", arguments: arguments, scope: scope, point: point(of: expression, in: scope),
      end: 0)
    if case .instance(let made) = construct(instance.type, delegated) { instance = made }
    return []
  }

  /// Runs the branches of a conditional: the one that is taken, or a choice between those that may
  /// be.
  private func fill(
    _ instance: inout Instance, byBranchesOf expression: Expression, in scope: inout Scope
  ) -> Set<String> {
    var assigned: Set<String> = []
    var possible: [(condition: String, instance: Instance)] = []
    let branches = conditionals.branches(of: expression, in: scope).filter { $0.isTrue != false }
    for branch in branches {
      var filled = instance
      var inner = branch.scope
      assigned.formUnion(fill(&filled, by: branch.items, in: &inner))
      possible.append((branch.name, filled))
      if branch.isTrue == true { break }
    }
    let isWhole =
      expression.isSwitch || branches.contains { $0.isTrue == true }
    if possible.count == 1, isWhole {
      instance = possible[0].instance
      return assigned
    }
    if !isWhole { possible.append(("else", instance)) }
    for branch in branches { statementRunner.forget(assignedIn: branch.items, &scope) }
    for name in assigned {
      let values = possible.map { ($0.condition, $0.instance.fields[name]) }
      instance.fields[name] = either(
        values, called: name, at: expression, in: scope)
      if possible.allSatisfy({ $0.instance.present.contains(name) }) {
        instance.present.insert(name)
      }
    }
    return assigned
  }

  /// Returns one of several values of a property; the same case with a choice of texts when all are
  /// the same case.
  private func either(
    _ values: [(condition: String, value: Meaning?)], called name: String,
    at expression: Expression, in scope: Scope
  ) -> Meaning {
    let known = values.compactMap { condition, value in value.map { (condition, $0) } }
    guard known.count == values.count else { return .unknown(name) }
    let instances = known.compactMap { _, value in
      if case .instance(let instance) = value { instance } else { nil }
    }
    guard let first = instances.first, instances.count == known.count else {
      return statementRunner.joined(known, called: name, at: expression, in: scope)
    }
    let isOne = instances.allSatisfy { instance in
      instance.type == first.type && instance.enumCase == first.enumCase
        && instance.fields.keys == first.fields.keys
    }
    guard isOne else { return .unknown(name) }
    var one = first
    for (field, value) in first.fields {
      let options = zip(known, instances).map { ($0.0, $1.fields[field] ?? value) }
      one.fields[field] = statementRunner.joined(options, called: field, at: expression, in: scope)
    }
    return .instance(one)
  }

  /// Assigns a property and returns its name; nil for other operations.
  private func assign(
    _ given: Expression, to target: Expression, of instance: inout Instance, in scope: Scope
  ) -> String? {
    var name = target.written
    if name.hasPrefix("self.") { name = String(name.dropFirst(5)) }
    let type = index.types[instance.type]
    let isWrapper = name.hasPrefix("_") && type.properties[name] == nil
    if isWrapper { name = String(name.dropFirst()) }
    guard let property = type.properties[name] else { return nil }
    var value = expressions.meaning(
      of: given, isString: ViewTypes.isString(property.type), in: scope)
    if isWrapper, case .call(let wrapper) = value, let first = wrapper.arguments.first {
      value = expressions.meaning(of: first.expression, in: wrapper.scope)
    }
    instance.fields[name] = implicitMembers.typed(value, as: property.type, around: instance.type)
    if presence.isPresent(given, value, as: property.type, in: scope) {
      instance.present.insert(name)
    }
    return name
  }
}

extension TypeDeclaration {
  /// Returns the stored property that takes an unlabelled closure: the first that is required,
  /// otherwise the first.
  ///
  /// SE-0286, "Forward-scan matching for trailing closures".
  fileprivate func closure(openIn call: Call, beside instance: Instance) -> String? {
    let labels = Set(call.arguments.compactMap(\.label))
    let open = stored.filter { name in
      guard instance.fields[name] == nil, !labels.contains(name), let property = properties[name]
      else { return false }
      return property.isFunction || property.isBuilder
    }
    return open.first { properties[$0]?.canBeLeftOut == false } ?? open.first
  }
}

extension PropertyDeclaration {
  /// Whether a memberwise initialiser may omit it.
  fileprivate var canBeLeftOut: Bool { initial != nil || isNilAtFirst }
}
