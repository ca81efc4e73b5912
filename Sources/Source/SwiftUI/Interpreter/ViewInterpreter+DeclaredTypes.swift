import SwiftSyntax

/// What is known of a value by its declaration alone.
extension ViewInterpreter {
  /// What the declared type of a name says.
  private enum DeclaredType {
    /// A type of the project, and whether there may be no value of it.
    case ofProject(Int, isOptional: Bool)
    /// A type that the project does not declare.
    case ofOthers
  }

  /// What members of something unknown give, as far as its declared type tells.
  enum DeclaredMember {
    /// Views, and the number of the step behind them.
    case views(Meaning, next: Int)
    /// Nothing: the members are none of the project's other types, either.
    case ofOthers
  }

  /// The views that a property or function of a value of the project makes, of which nothing is known but
  /// its type: `row.label`, `self.order.donut.image(size: 3)`; nil where its type is not known.
  mutating func declaredMember(
    of chain: Chain, _ source: String, in scope: Scope
  ) -> DeclaredMember? {
    guard let name = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText else {
      return nil
    }
    var place = 0
    var declared: DeclaredType?
    var written = source
    if name == "self", case .member(let member, _)? = chain.steps.first?.step, scope.owner != nil {
      place = 1
      declared = declaredType(ofOwn: member, in: scope)
      written = member
    } else {
      declared = declaredType(of: DeclarationReader.plain(name), in: scope)
    }
    var conditions: [String] = []
    while place < chain.steps.count, case .member(let member, let point) = chain.steps[place].step {
      guard case .ofProject(let type, let isOptional) = declared else {
        if case .ofOthers = declared { return .ofOthers }
        return nil
      }
      if isOptional { conditions.append("if let \(written)") }
      let declaration = index.types[type]
      if place + 1 < chain.steps.count, case .call(let arguments) = chain.steps[place + 1].step {
        let functions = declaration.functions[member]?.filter(\.returnsView) ?? []
        let call = Call(
          name: member, arguments: arguments, scope: scope,
          point: SourcePoint(file: scope.file, offset: point.start),
          end: chain.steps[place + 1].end)
        let found = invoke(functions, call, owner: unmade(type, written))
        return found.map {
          .views(under(conditions, $0, at: call.point), next: place + 2)
        }
      }
      guard let property = declaration.properties[member] else { return nil }
      if property.returnsView, property.isComputed {
        let at = SourcePoint(file: scope.file, offset: point.start)
        return self.property(member, of: unmade(type, written)).map {
          .views(under(conditions, $0, at: at), next: place + 1)
        }
      }
      declared = resolved(property.type, from: property.point.file, around: type)
      written += ".\(member)"
      place += 1
    }
    return nil
  }

  /// Views that are there where several values are.
  private mutating func under(
    _ conditions: [String], _ found: Meaning, at point: SourcePoint
  ) -> Meaning {
    guard !conditions.isEmpty, isView(found) else { return found }
    var pieces = pieces(of: found, source: "", at: point)
    for condition in conditions.reversed() { pieces = choice([(condition, pieces)], at: point) }
    return .pieces(pieces)
  }

  /// A value of which nothing is known but its type and what it is called.
  private func unmade(_ type: Int, _ source: String) -> Instance {
    var instance = Instance(type: type)
    for field in index.types[type].stored {
      instance.fields[field] = .unknown("\(source).\(field)")
    }
    return instance
  }

  private func declaredType(of name: String, in scope: Scope) -> DeclaredType? {
    if scope.locals[name] != nil || scope.types[name] != nil {
      return scope.types[name].map { .ofProject($0, isOptional: false) }
    }
    return declaredType(ofOwn: name, in: scope)
  }

  private func declaredType(ofOwn name: String, in scope: Scope) -> DeclaredType? {
    guard let owner = scope.owner, let property = index.types[owner.type].properties[name] else {
      return nil
    }
    guard owner.present.contains(name), property.type?.hasSuffix("?") == true else {
      return resolved(property.type, from: property.point.file, around: owner.type)
    }
    return resolved(
      property.type.map { String($0.dropLast()) }, from: property.point.file, around: owner.type)
  }

  /// What a type, as written, is; nil for generic parameters, views, collections and functions.
  private func resolved(_ written: String?, from file: Int, around place: Int) -> DeclaredType? {
    guard var name = written, !name.hasPrefix("["), !ViewTypes.contains("->", name) else {
      return nil
    }
    for word in ["any ", "some "] where name.hasPrefix(word) {
      name = String(name.dropFirst(word.count))
    }
    let isOptional = name.hasSuffix("?")
    if isOptional { name = String(name.dropLast()) }
    let parts = name.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    guard let first = parts.first, first.beginsUppercase, !ViewTypes.isView(written),
      !index.types[place].generics.contains(first)
    else { return nil }
    var found = project.type(named: first, from: file, around: place)
    for part in parts.dropFirst() {
      found = found.flatMap { project.type(named: part, within: $0) }
    }
    if let found { return .ofProject(found, isOptional: isOptional) }
    return ViewTypes.isOfSwiftUI(first) ? nil : .ofOthers
  }
}
