// SPDX-License-Identifier: Apache-2.0

/// Members of values of which only the declared type is known.
struct DeclaredMembers: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the views of a property or function of a value of which only the type is known:
  /// `row.label`, `self.order.donut.image(size: 3)`; nil when the type is not known.
  ///
  /// The value is that of a chain up to a step.
  func declaredMember(
    of chain: Chain, from first: Int, _ source: String, in scope: Scope
  ) -> DeclaredMember? {
    var written = source
    var conditions: [String] = []
    let types = typing.declaredTypes(of: chain, in: scope)
    for (count, type) in types where count >= first {
      guard count < chain.steps.count, !type.isItself,
        case .member(let member, let start) = chain.steps[count].step
      else { return nil }
      if count > first, case .member(let name, _) = chain.steps[count - 1].step {
        written += ".\(name)"
      }
      guard let id = type.id else {
        // A type from elsewhere may contain a type of the project.
        if types.contains(where: { $0.count > count && $0.type.id != nil }) { continue }
        return isOfOthers(type, in: scope) ? .ofOthers : nil
      }
      if ViewTypes.isOptional(type.written) { conditions.append("if let \(written)") }
      let point = SourcePoint(file: scope.file, offset: start)
      var found: (views: Meaning, next: Int)?
      var isOfViews = true
      if count + 1 < chain.steps.count, case .call(let arguments) = chain.steps[count + 1].step {
        let call = Call(
          name: member, arguments: arguments, scope: scope, point: point,
          end: chain.steps[count + 1].end)
        let functions = index.types[id].functions[member]?.filter(\.isTelling) ?? []
        isOfViews = functions.contains(where: \.returnsView)
        found = invocation.invoke(functions, call, owner: unmade(id, written)).map {
          ($0, count + 2)
        }
      } else if let property = index.types[id].properties[member], property.isTelling,
        property.isComputed
      {
        isOfViews = property.returnsView
        found = lookup.property(member, of: unmade(id, written)).map { ($0, count + 1) }
      }
      // A tuple that may be `nil` is known where it is unwrapped.
      if let found, isOfViews || !found.views.isUnknown {
        return .views(under(conditions, found.views, at: point), next: found.next)
      }
    }
    return nil
  }

  /// Returns the tuple of a function or a property that an expression unwraps:
  /// `if let icon = box.icon()`; nil for another expression.
  func presentTuple(_ expression: Expression, in scope: Scope) -> Meaning? {
    let asked = expression.call?.callee ?? expression
    if let name = asked.name {
      guard scope.locals[name] == nil, let owner = scope.owner else { return nil }
      return tuple(name, of: owner, expression, in: scope)
    }
    // Most names belong to no tuple, so the expression before them is not evaluated.
    guard let (base, name) = asked.member, let base, index.tupleMembers.contains(name),
      let owner = base.isSelf ? scope.owner : value(askedAs: base, in: scope)
    else { return nil }
    return tuple(name, of: owner, expression, in: scope)
  }

  /// Returns the tuple that a member of a value gives when it is not `nil`.
  private func tuple(
    _ name: String, of owner: Instance, _ expression: Expression, in scope: Scope
  ) -> Meaning? {
    let type = index.types[owner.type]
    let found: Meaning?
    if let (_, arguments) = expression.call {
      var functions = (type.functions[name] ?? []).filter { !$0.isStatic && $0.givesTuple }
      for place in functions.indices {
        functions[place].result = functions[place].result.map(ViewTypes.unwrapped)
      }
      let asked = Call(
        name: name, arguments: arguments, scope: scope, point: point(of: expression, in: scope),
        end: expression.end)
      found = functions.isEmpty ? nil : invocation.invoke(functions, asked, owner: owner)
    } else if var property = type.properties[name], property.isComputed, !property.isStatic,
      property.givesTuple
    {
      property.type = property.type.map(ViewTypes.unwrapped)
      found = lookup.value(
        of: property, in: Scope(file: property.point.file, owner: owner, type: owner.type))
    } else {
      found = nil
    }
    if case .tuple? = found { return found }
    return nil
  }

  /// Returns the project value of an expression, including a value of which only the type is known.
  private func value(askedAs expression: Expression, in scope: Scope) -> Instance? {
    if case .instance(let instance) = expressions.meaning(of: expression, in: scope) {
      return instance
    }
    guard let type = typing.declaredType(of: expression, in: scope), !type.isItself else {
      return nil
    }
    return type.id.map { unmade($0, source(of: expression, in: scope)) }
  }

  /// Whether a type is certainly not of the project, rather than a generic parameter or a view.
  private func isOfOthers(_ type: DeclaredType, in scope: Scope) -> Bool {
    let first = ViewTypes.plain(type.written).split(separator: ".").first.map(String.init) ?? ""
    guard first.beginsUppercase, !ViewTypes.isView(type.written), !ViewTypes.isOfSwiftUI(first),
      !ViewTypes.contains("->", type.written)
    else { return false }
    return scope.place.map { !index.types[$0].generics.contains(first) } ?? true
  }

  /// Returns views that appear only when several values are present.
  private func under(
    _ conditions: [String], _ found: Meaning, at point: SourcePoint
  ) -> Meaning {
    guard !conditions.isEmpty, viewBuilding.isView(found) else { return found }
    var pieces = viewBuilding.pieces(of: found, source: "", at: point)
    for condition in conditions.reversed() {
      pieces = branchViews.choice([(condition, pieces)], at: point)
    }
    return .pieces(pieces)
  }

  /// Returns a value of which only the type and the name are known.
  func unmade(_ type: Int, _ source: String) -> Instance {
    var instance = Instance(type: type)
    instance.name = source
    for field in index.types[type].stored {
      instance.fields[field] = .unknown("\(source).\(field)")
    }
    return instance
  }
}

/// The result of looking up a member of a value of which only the type is known.
enum DeclaredMember {
  /// Views, and the number of the next step.
  case views(Meaning, next: Int)
  /// A member that the project does not declare, so its own types say nothing about it.
  case ofOthers
}

extension FunctionDeclaration {
  fileprivate var isTelling: Bool { returnsView || givesTuple }
}

extension PropertyDeclaration {
  fileprivate var isTelling: Bool { returnsView || givesTuple }
}
