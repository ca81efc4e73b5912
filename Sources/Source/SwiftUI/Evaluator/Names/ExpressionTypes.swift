// SPDX-License-Identifier: Apache-2.0

/// The types of expressions according to declarations.
struct ExpressionTypes: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the types of the prefixes of a chain, by number of steps; the first unknown type ends
  /// the list.
  func declaredTypes(
    of chain: Chain, in scope: Scope
  ) -> [(count: Int, type: DeclaredType)] {
    guard let name = chain.nameOfBase, let first = declaredType(ofName: name, chain, in: scope)
    else { return [] }
    var types = [first]
    while let last = types.last, last.count < chain.steps.count {
      guard let next = declaredType(behind: last.type, chain, at: last.count, in: scope) else {
        break
      }
      types.append(next)
    }
    return types
  }

  /// Returns the declared type of an expression; nil when declarations do not give it.
  func declaredType(of expression: Expression, in scope: Scope) -> DeclaredType? {
    let chain = Chain(expression)
    guard let last = declaredTypes(of: chain, in: scope).last, last.count == chain.steps.count
    else { return nil }
    return last.type
  }

  /// Returns the type of a name, or of its call.
  private func declaredType(
    ofName name: String, _ chain: Chain, in scope: Scope
  ) -> (count: Int, type: DeclaredType)? {
    if let local = scope.locals[name] {
      return declaredType(ofLocal: name, local, in: scope).map { (0, $0) }
    }
    if name == "self" { return scope.owner.map { (0, DeclaredType(id: $0.type)) } }
    if name == "Self" { return scope.place.map { (0, DeclaredType(id: $0, isItself: true)) } }
    if let place = scope.place,
      let found = member(name, of: place, chain, at: 0, isStatic: nil)
    {
      return found
    }
    if let property = index.global(name, in: scope.file) {
      return (0, declared(property.knownType, around: nil, file: property.point.file))
    }
    guard name.beginsUppercase else { return nil }
    guard let type = project.type(named: name, from: scope.file, around: scope.place) else {
      guard index.extensions[name] != nil, case .member(let member, _)? = chain.steps.first?.step,
        Self.onlyValues.contains(member)
      else { return nil }
      return (1, DeclaredType(written: name))
    }
    if case .call? = chain.steps.first?.step { return (1, DeclaredType(id: type)) }
    return (0, DeclaredType(id: type, isItself: true))
  }

  /// The names of static members that hold an instance of their own type: `UserDefaults.standard`.
  private static let onlyValues: Set<String> = ["standard", "shared", "main", "default", "current"]

  private func declaredType(
    ofLocal name: String, _ meaning: Meaning, in scope: Scope
  ) -> DeclaredType? {
    if let type = scope.types[name] { return type }
    switch meaning {
    case .instance(let instance): return DeclaredType(id: instance.type)
    case .words: return DeclaredType(written: "String")
    case .flag: return DeclaredType(written: "Bool")
    case .unknown(let source) where source == name:
      guard let owner = scope.owner,
        let property = index.types[owner.type].properties[name], let type = property.type
      else { return nil }
      return declared(ViewTypes.unwrapped(type), around: owner.type, file: property.point.file)
    default: return nil
    }
  }

  /// Returns the type of the next step of a chain.
  private func declaredType(
    behind type: DeclaredType, _ chain: Chain, at place: Int, in scope: Scope
  ) -> (count: Int, type: DeclaredType)? {
    switch chain.steps[place].step {
    case .member(let name, _):
      if name == "self" { return (place + 1, type) }
      guard let id = type.id else {
        return member(name, ofOthers: type, chain, at: place + 1, in: scope)
      }
      return member(name, of: id, chain, at: place + 1, isStatic: type.isItself)
    case .subscript:
      let list = ViewTypes.unwrapped(type.written)
      guard list.hasPrefix("["), list.hasSuffix("]"), !ViewTypes.contains(":", list) else {
        return nil
      }
      return (
        place + 1,
        declared(String(list.dropFirst().dropLast()), around: type.id, file: scope.file)
      )
    case .call: return nil
    }
  }

  /// Returns the type of a member of a value whose type is declared elsewhere: a member that the
  /// project adds, or one that the generic arguments determine.
  private func member(
    _ name: String, ofOthers type: DeclaredType, _ chain: Chain, at place: Int, in scope: Scope
  ) -> (count: Int, type: DeclaredType)? {
    guard !type.isItself else { return nil }
    if let written = Self.member(name, ofActivity: type.written) {
      return (place, declared(written, around: scope.place, file: scope.file))
    }
    guard let added = index.extensions[ViewTypes.plain(type.written)] else { return nil }
    if place < chain.steps.count, case .call = chain.steps[place].step {
      guard let first = added.functions[name]?.first, !first.isStatic,
        added.functions[name]?.allSatisfy({ $0.result == first.result }) == true
      else { return nil }
      return (place + 1, declared(first.result, around: nil, file: first.point.file))
    }
    guard
      let property = index.property(
        name, addedTo: ViewTypes.plain(type.written), in: scope.file), !property.isStatic
    else { return nil }
    return (place, declared(property.knownType, around: nil, file: property.point.file))
  }

  /// Returns the type of a member of the context that a live activity is shown from (Apple,
  /// ActivityKit, `ActivityViewContext<Attributes>`: `attributes` are of that type, `state` of its
  /// `ContentState`).
  private static func member(_ name: String, ofActivity type: String) -> String? {
    let start = "ActivityViewContext<"
    guard type.hasPrefix(start), type.hasSuffix(">") else { return nil }
    let attributes = String(type.dropFirst(start.count).dropLast())
    switch name {
    case "attributes": return attributes
    case "state": return attributes + ".ContentState"
    default: return nil
    }
  }

  /// Returns the type of a property of a type, or of the result of calling one of its functions.
  private func member(
    _ name: String, of id: Int, _ chain: Chain, at place: Int, isStatic: Bool?
  ) -> (count: Int, type: DeclaredType)? {
    let type = index.types[id]
    if place < chain.steps.count, case .call = chain.steps[place].step {
      let functions = (type.functions[name] ?? []).filter {
        isStatic == nil || $0.isStatic == isStatic
      }
      guard let first = functions.first, functions.allSatisfy({ $0.result == first.result }) else {
        return nil
      }
      return (place + 1, declared(first.result, around: id, file: first.point.file))
    }
    if isStatic != false, type.cases.contains(name) { return (place, DeclaredType(id: id)) }
    if let property = type.properties[name], isStatic == nil || property.isStatic == isStatic {
      return (place, declared(property.knownType, around: id, file: property.point.file))
    }
    guard isStatic == true, name.beginsUppercase,
      let nested = project.type(named: name, within: id)
    else { return nil }
    return (place, DeclaredType(id: nested, isItself: true))
  }

  /// Returns a type as it is written inside a type of the project, or outside of all.
  func declared(_ written: String?, around place: Int?, file: Int) -> DeclaredType {
    guard let written else { return DeclaredType() }
    let name = ViewTypes.plain(written)
    guard name.beginsUppercase else { return DeclaredType(written: written) }
    return DeclaredType(
      written: written, id: project.type(written: name, from: file, around: place))
  }
}
