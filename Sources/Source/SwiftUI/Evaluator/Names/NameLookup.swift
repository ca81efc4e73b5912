// SPDX-License-Identifier: Apache-2.0

/// The values of names at a place: locals, properties, constants and types.
struct NameLookup: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the value of a name at a place.
  func lookUp(_ name: String, in scope: Scope) -> Meaning {
    if name.hasPrefix("$"), !name.dropFirst().allSatisfy(\.isNumber) {
      return binding(to: String(name.dropFirst()), in: scope)
    }
    if let local = scope.locals[name] { return local }
    if name == "self" {
      return scope.owner.map(Meaning.instance) ?? scope.type.map(Meaning.type) ?? .unknown("self")
    }
    if name == "Self" {
      return scope.place.map(Meaning.type) ?? .unknown("Self")
    }
    if let owner = scope.owner,
      let found = property(name, of: owner)
        ?? (name == "rawValue" ? memberAccess.rawValue(of: owner) : nil)
    {
      return found
    }
    if let type = scope.place, let found = implicitMembers.staticMember(name, of: type) {
      return found
    }
    if name.beginsUppercase {
      if let type = project.type(named: name, from: scope.file, around: scope.place) {
        return .type(type)
      }
      return .member(name)
    }
    if name == "_VariadicView" { return .member(name) }
    if let global = index.global(name, in: scope.file) {
      return value(of: global, in: Scope(file: global.point.file))
    }
    return .unknown(name)
  }

  /// Returns the binding to a name, with the first value of a state only when no code changes it.
  func binding(to name: String, in scope: Scope) -> Meaning {
    let first = firstBinding(to: name, in: scope)
    guard scope.locals[name] == nil, case .binding(let value, let source) = first,
      value.isOfControl, !isConstant(value, source), let owner = scope.owner,
      let property = index.types[owner.type].properties[name], property.isState,
      stateChanges.isAssigned(property, of: owner.type)
    else { return first }
    return .binding(.unknown(source), source: source)
  }

  /// Returns the initial value of the state that an expression binds, although it may change; the
  /// value of any other expression.
  func firstMeaning(of expression: Expression, in scope: Scope) -> Meaning {
    guard let name = expression.name, name.hasPrefix("$") else {
      return expressions.meaning(of: expression, in: scope)
    }
    return firstBinding(to: String(name.dropFirst()), in: scope)
  }

  private func firstBinding(to name: String, in scope: Scope) -> Meaning {
    if let local = scope.locals[name] {
      if case .binding = local { return local }
      return .binding(local, source: name)
    }
    guard let owner = scope.owner else { return .binding(.unknown(name), source: name) }
    switch owner.fields[name] {
    case .binding(let value, let source)?: return .binding(value, source: source)
    case .unknown(let source)?: return .binding(.unknown(source), source: source)
    case let given?: return .binding(given, source: name)
    case nil: break
    }
    guard let property = index.types[owner.type].properties[name], let initial = property.initial,
      !property.isState || !stateChanges.isReplaced(property, of: owner.type)
    else { return .binding(.unknown(name), source: name) }
    let value = expressions.meaning(
      of: initial, in: Scope(file: property.point.file, type: owner.type))
    return .binding(value, source: name)
  }

  /// Returns the value of a property; nil when its type has none of the name.
  ///
  /// A computed value that is not known is named by its source, or by the property.
  func property(
    _ name: String, of instance: Instance, written: Written? = nil
  ) -> Meaning? {
    let property = index.types[instance.type].properties[name]
    if let given = instance.fields[name] {
      switch given {
      case .binding(let value, let source):
        // A binding that is created with `.constant` never changes.
        return isConstant(value, source) ? value : .unknown(source)
      case .closure(let closure) where property.map { !$0.isFunction } ?? false:
        return callables.value(of: closure, [])
      default: break
      }
      if let property, property.isState {
        return stateChanges.keptState(property, of: instance) ?? .unknown(name)
      }
      if case .nothing = given, mayBeChanged(property, of: instance) { return .unknown(name) }
      return given
    }
    guard let property, !property.isStatic else { return nil }
    if !property.isComputed, property.isState {
      return stateChanges.keptState(property, of: instance) ?? .unknown(name)
    }
    if mayBeChanged(property, of: instance), property.initial?.isEmptyLiteral ?? false {
      return .unknown(name)
    }
    let scope = Scope(file: property.point.file, owner: instance, type: instance.type)
    return value(of: property, in: scope, written: written)
  }

  /// Whether a binding holds a plain value that is written at its creation: `.constant(false)`.
  private func isConstant(_ value: Meaning, _ source: String) -> Bool {
    guard source.hasPrefix(".constant(") || source.hasPrefix("Binding.constant(") else {
      return false
    }
    switch value {
    case .flag, .words, .number: return true
    default: return false
    }
  }

  /// Whether a property may be assigned later: a variable that an object holds.
  func mayBeChanged(_ property: PropertyDeclaration?, of instance: Instance) -> Bool {
    index.types[instance.type].kind == .class && property?.isVariable ?? false
  }

  /// Returns the computed or initial value of a property.
  func value(
    of property: PropertyDeclaration, in scope: Scope, written: Written? = nil
  ) -> Meaning {
    if let getter = property.getter {
      let found = evaluation.follow(
        property.name, declared: property.point, from: evaluation.site ?? property.point,
        givesViews: property.returnsView
      ) {
        invocation.result(
          of: getter, as: property.type, isBuilder: property.returnsView, in: scope,
          named: written
            ?? Written(beginning: property.name, file: property.point.file, start: 0, end: 0))
      }
      return found.map {
        bindingNames.named(
          implicitMembers.cased($0, as: property.type, around: scope.place),
          written.map(cut) ?? property.name)
      } ?? .pieces([])
    }
    // Only the name of a dictionary is known.
    guard let initial = property.initial, !initial.isDictionary else {
      return .unknown(property.name)
    }
    let found = evaluation.follow(
      property.name, declared: property.point, from: evaluation.site ?? property.point,
      givesViews: property.returnsView
    ) {
      expressions.meaning(of: initial, in: scope)
    }
    return implicitMembers.typed(
      found ?? .unknown(property.name), as: property.type, around: scope.place)
  }
}
