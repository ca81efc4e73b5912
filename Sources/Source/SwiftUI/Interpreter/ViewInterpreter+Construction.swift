import SwiftSyntax

/// Values of types of the project, as calls make them.
extension ViewInterpreter {
  /// A value of a type of the project, made by a call.
  mutating func construct(_ type: Int, _ call: Call) -> Meaning {
    let declaration = index.types[type]
    var instance = Instance(type: type)
    guard let initializer = initializer(of: declaration, call) else {
      fill(&instance, memberwise: call)
      return .instance(instance)
    }
    var scope = bind(
      initializer.parameters, call, file: initializer.point.file, around: type)
    scope.type = type
    if let body = initializer.body {
      let filled = follow("init", declared: initializer.point, from: call.point) {
        interpreter -> Instance in
        var filled = instance
        interpreter.fill(&filled, by: body, in: scope)
        return filled
      }
      instance = filled ?? instance
    }
    // What the initialiser does not plainly assign has mostly the name of its parameter.
    for (name, value) in scope.locals where instance.fields[name] == nil {
      guard let property = declaration.properties[name], !property.isComputed else { continue }
      instance.fields[name] = value
      if scope.present.contains(name) { instance.present.insert(name) }
    }
    return .instance(instance)
  }

  /// The initialiser of the project that a call means; nil for one that Swift makes.
  private mutating func initializer(
    of declaration: TypeDeclaration, _ call: Call
  ) -> FunctionDeclaration? {
    let all = declaration.initializers
    // One that hands over to another, which may be written nowhere, does not call itself.
    let open = all.filter { !isFollowed($0.point) }
    if open.count < all.count { return Self.fitting(open.filter { $0.accepts(call) }, call) }
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
    return Self.fitting(all, call)
  }

  private mutating func fill(_ instance: inout Instance, memberwise call: Call) {
    let type = index.types[instance.type]
    for argument in call.arguments {
      var name = argument.label
      if name == nil, argument.isTrailing {
        name = type.stored.first { stored in
          guard instance.fields[stored] == nil, let property = type.properties[stored] else {
            return false
          }
          return property.isFunction || property.isBuilder
        }
      }
      guard let name else { continue }
      let value = meaning(of: argument.expression, in: call.scope)
      let property = type.properties[name]
      let isShown = property?.isBuilder == true && property?.isFunction == false
      if isShown, case .closure(let closure) = value {
        instance.fields[name] = .pieces(pieces(ofClosure: closure, []))
      } else if isShown, case .function(let reference) = value {
        // Of a function that is given in its place the views are shown that it makes.
        instance.fields[name] = self.value(of: reference, nil)
      } else {
        instance.fields[name] = typed(value, as: property?.type, around: instance.type)
          .given(toBuilder: property?.isBuilder == true)
        if isPresent(argument.expression, value, as: property?.type, in: call.scope) {
          instance.present.insert(name)
        }
      }
    }
    // What a class holds may be changed at any time.
    guard type.kind == .struct else { return }
    for name in type.stored where instance.fields[name] == nil {
      if type.properties[name]?.isNilAtFirst ?? false { instance.fields[name] = .nothing }
    }
  }

  /// Does what an initialiser plainly does: assigns its properties.
  private mutating func fill(
    _ instance: inout Instance, by body: CodeBlockItemListSyntax, in scope: Scope
  ) {
    for item in body {
      guard case .expr(let expression) = item.item else { continue }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        assign(sequence, to: &instance, in: scope)
      } else if let call = expression.as(FunctionCallExprSyntax.self),
        call.calledExpression.written == "self.init"
      {
        let delegated = Call(
          name: "init", arguments: Chain.arguments(of: call), scope: scope,
          point: point(of: call, in: scope), end: 0)
        if case .instance(let made) = construct(instance.type, delegated) { instance = made }
      }
    }
  }

  private mutating func assign(
    _ sequence: SequenceExprSyntax, to instance: inout Instance, in scope: Scope
  ) {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return }
    var name = elements[0].written
    if name.hasPrefix("self.") { name = String(name.dropFirst(5)) }
    let type = index.types[instance.type]
    let isWrapper = name.hasPrefix("_") && type.properties[name] == nil
    if isWrapper { name = String(name.dropFirst()) }
    guard let property = type.properties[name] else { return }
    var value = meaning(of: Array(elements[2...]), in: scope)
    if isWrapper, case .call(let wrapper) = value, let first = wrapper.arguments.first {
      value = meaning(of: first.expression, in: wrapper.scope)
    }
    instance.fields[name] = typed(value, as: property.type, around: instance.type)
    if elements.count == 3, isPresent(elements[2], value, as: property.type, in: scope) {
      instance.present.insert(name)
    }
  }
}
