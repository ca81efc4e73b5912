// SPDX-License-Identifier: Apache-2.0
extension ViewInterpreter {
  /// What a name means at a place.
  mutating func lookUp(_ name: String, in scope: Scope) -> Meaning {
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
      let found = property(name, of: owner) ?? (name == "rawValue" ? rawValue(of: owner) : nil)
    {
      return found
    }
    if let type = scope.place, let found = staticMember(name, of: type) {
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

  /// The binding to a name, with the first value of a state only where no code gives it another one.
  mutating func binding(to name: String, in scope: Scope) -> Meaning {
    let first = firstBinding(to: name, in: scope)
    guard scope.locals[name] == nil, case .binding(let value, let source) = first,
      value.isOfControl, !isConstant(value, source), let owner = scope.owner,
      let property = index.types[owner.type].properties[name], property.isState,
      isAssigned(property, of: owner.type)
    else { return first }
    return .binding(.unknown(source), source: source)
  }

  /// What a state begins with whose binding an expression is, though it may change; what any other
  /// expression means.
  mutating func firstMeaning(of expression: Expression, in scope: Scope) -> Meaning {
    guard let name = expression.name, name.hasPrefix("$") else {
      return meaning(of: expression, in: scope)
    }
    return firstBinding(to: String(name.dropFirst()), in: scope)
  }

  private mutating func firstBinding(to name: String, in scope: Scope) -> Meaning {
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
      !property.isState || !isReplaced(property, of: owner.type)
    else { return .binding(.unknown(name), source: name) }
    let value = meaning(of: initial, in: Scope(file: property.point.file, type: owner.type))
    return .binding(value, source: name)
  }

  /// What a property of a value is; nil when its type has none of the name.
  ///
  /// What is worked out and not known is called as it is written, or by the name of the property.
  mutating func property(
    _ name: String, of instance: Instance, written: Written? = nil
  ) -> Meaning? {
    let property = index.types[instance.type].properties[name]
    if let given = instance.fields[name] {
      switch given {
      case .binding(let value, let source):
        // A binding that is made with `.constant` never changes.
        return isConstant(value, source) ? value : .unknown(source)
      case .closure(let closure) where property.map { !$0.isFunction } ?? false:
        return value(of: closure, [])
      default: break
      }
      if let property, property.isState {
        return keptState(property, of: instance) ?? .unknown(name)
      }
      if case .nothing = given, mayBeChanged(property, of: instance) { return .unknown(name) }
      return given
    }
    guard let property, !property.isStatic else { return nil }
    if !property.isComputed, property.isState {
      return keptState(property, of: instance) ?? .unknown(name)
    }
    if mayBeChanged(property, of: instance), property.initial?.isEmptyLiteral ?? false {
      return .unknown(name)
    }
    let scope = Scope(file: property.point.file, owner: instance, type: instance.type)
    return value(of: property, in: scope, written: written)
  }

  /// Whether a binding is one of a plain value that is written where it is made: `.constant(false)`.
  private func isConstant(_ value: Meaning, _ source: String) -> Bool {
    guard source.hasPrefix(".constant(") || source.hasPrefix("Binding.constant(") else {
      return false
    }
    switch value {
    case .flag, .words, .number: return true
    default: return false
    }
  }

  /// Whether a property may be given another value later: a variable that an object holds.
  func mayBeChanged(_ property: PropertyDeclaration?, of instance: Instance) -> Bool {
    index.types[instance.type].kind == .class && property?.isVariable ?? false
  }

  /// What a property is worked out as, or begins with.
  mutating func value(
    of property: PropertyDeclaration, in scope: Scope, written: Written? = nil
  ) -> Meaning {
    if let getter = property.getter {
      let found = follow(
        property.name, declared: property.point, from: site ?? property.point,
        givesViews: property.returnsView
      ) {
        $0.result(
          of: getter, as: property.type, isBuilder: property.returnsView, in: scope,
          named: written
            ?? Written(beginning: property.name, file: property.point.file, start: 0, end: 0))
      }
      return found.map {
        named(cased($0, as: property.type, around: scope.place), written.map(cut) ?? property.name)
      } ?? .pieces([])
    }
    // Of a dictionary no more is known than its name.
    guard let initial = property.initial, !initial.isDictionary else {
      return .unknown(property.name)
    }
    let found = follow(
      property.name, declared: property.point, from: site ?? property.point,
      givesViews: property.returnsView
    ) {
      $0.meaning(of: initial, in: scope)
    }
    return typed(found ?? .unknown(property.name), as: property.type, around: scope.place)
  }

  /// A meaning as a declared type has it: a text is looked up only as a `LocalizedStringKey`.
  ///
  /// The name of a case is one of the enumeration that the type names, where it is written.
  mutating func typed(
    _ meaning: Meaning, as type: String?, around place: Int?
  ) -> Meaning {
    guard case .words(let words) = meaning else {
      return cased(meaning, as: type, around: place)
    }
    guard let type else { return .words(words.verbatim) }
    return type.hasPrefix("LocalizedString") || ViewTypes.isView(type)
      || type.hasPrefix("SwiftUI.LocalizedString") ? meaning : .words(words.verbatim)
  }

  private mutating func cased(
    _ meaning: Meaning, as type: String?, around place: Int?
  ) -> Meaning {
    guard let type else { return meaning }
    switch meaning {
    case .member(let name) where name.beginsLowercase:
      return implicit(name, nil, of: type, around: place) ?? meaning
    case .call(let call) where call.name.hasPrefix("."):
      return implicit(String(call.name.dropFirst()), call, of: type, around: place) ?? meaning
    case .list(let list) where type.hasPrefix("["):
      return .list(list.map { cased($0, as: type, around: place) })
    default: return meaning
    }
  }

  /// What a member means whose type is told by its place: a case with what it holds, a constant, a
  /// function or an initialiser of a type of the project; nil when the type has none.
  private mutating func implicit(
    _ name: String, _ call: Call?, of type: String, around place: Int?
  ) -> Meaning? {
    let plain = type.prefix { $0 != "<" }.filter { !"[]?!".contains($0) }
    var path = plain.split(separator: ".").map(String.init)
    if path.count > 1, project.isModule(path[0]) { path.removeFirst() }
    guard let last = path.last else { return nil }
    guard let candidates = index.typesByName[last] else {
      return implicit(name, call, ofView: plain, around: place)
        ?? implicit(name, call, ofText: plain)
    }
    var fitting = candidates.filter { index.types[$0].path.suffix(path.count) == path[...] }
    // Of several types of one name the one is meant that is nearest to where it is written.
    if fitting.count > 1, let place,
      let near = project.type(
        written: path.joined(separator: "."), from: index.types[place].point.file, around: place),
      fitting.contains(near)
    {
      fitting = [near]
    }
    if let id = fitting.first(where: { index.types[$0].cases.contains(name) }) {
      return .instance(enumCase(name, of: id, call))
    }
    guard let id = fitting.first, index.types[id].kind != .protocol else { return nil }
    guard var call else { return staticMember(name, of: id) }
    if name == "init" { return construct(id, call) }
    call.name = name
    let functions = index.types[id].functions[name]?.filter(\.isStatic) ?? []
    return functions.isEmpty ? nil : invoke(functions, call, owner: nil, type: id)
  }

  /// What a constant means that a project adds to a view of SwiftUI (`extension Image`); nil for any other
  /// type or member.
  private mutating func implicit(
    _ name: String, _ call: Call?, ofView type: String, around place: Int?
  ) -> Meaning? {
    guard call == nil, SwiftUIViews.isKnown(type),
      let property = index.property(
        name, addedTo: type, in: place.map { index.types[$0].point.file }), property.isStatic,
      property.returnsView || property.beginsWithView || property.isOfOwnType
    else { return nil }
    return value(of: property, in: scope(of: property, addedTo: type))
  }

  /// The surroundings of a constant that a project adds to a type of SwiftUI, which is `Self` there.
  func scope(of property: PropertyDeclaration, addedTo type: String) -> Scope {
    Scope(file: property.point.file, locals: ["Self": .member(type)])
  }

  /// What a member means that a project adds to a type of texts, or an initialiser of one; nil for any
  /// other type or member.
  private mutating func implicit(_ name: String, _ call: Call?, ofText type: String) -> Meaning? {
    guard Self.textTypes.contains(type) else { return nil }
    if name == "init", var call {
      call.name = type
      return SwiftUIValues.table[type].map { $0(&self, call) }
    }
    guard let call else {
      return index.property(name, addedTo: type, in: nil).flatMap { property in
        property.isStatic ? value(of: property, in: scope(of: property, addedTo: type)) : nil
      }
    }
    let functions = index.extensions[type]?.functions[name]?.filter(\.isStatic) ?? []
    return functions.isEmpty ? nil : invoke(functions, call, owner: nil)
  }

  /// The types that a text may be given as, of which a literal is one.
  static let textTypes = ["LocalizedStringKey", "String", "LocalizedStringResource"]

  /// What a member means where a text stands: `Text(.welcome)`, `Button(.localized("save"))`; anything
  /// else is what it is.
  mutating func asText(_ meaning: Meaning) -> Meaning {
    var name: String
    var called: Call?
    switch meaning {
    case .member(let path) where path.beginsLowercase && !path.contains("."): name = path
    case .call(let call) where call.name.hasPrefix("."):
      name = String(call.name.dropFirst())
      called = call
      called?.name = name
    default: return meaning
    }
    for type in Self.textTypes {
      if let found = implicit(name, called, ofText: type) { return found }
    }
    return meaning
  }

  /// A case of an enumeration with what it holds.
  mutating func enumCase(_ name: String, of type: Int, _ call: Call?) -> Instance {
    var instance = Instance(type: type, enumCase: name)
    let payload = index.types[type].payloads[name] ?? []
    let places = call.flatMap { payload.places(for: $0) }
    for (number, argument) in (call?.arguments ?? []).enumerated() {
      let place = places?[number] ?? number
      let type = payload.indices.contains(place) ? payload[place].type : nil
      let value = meaning(of: argument.expression, in: call?.scope ?? Scope(file: 0))
      instance.fields[argument.label ?? Instance.field(place)] = typed(
        value, as: type, around: instance.type)
    }
    guard let places else { return instance }
    let file = index.types[type].point.file
    for (place, part) in payload.enumerated() where !places.contains(place) {
      guard let initial = part.initial else { continue }
      instance.fields[part.label ?? Instance.field(place)] = typed(
        meaning(of: initial, in: Scope(file: file, type: type)), as: part.type, around: type)
    }
    return instance
  }

  /// What a static member of a type, or a type within it, is.
  mutating func staticMember(_ name: String, of type: Int) -> Meaning? {
    if let property = index.types[type].properties[name], property.isStatic {
      return constant(KeptConstants.Key(point: property.point, type: type)) {
        $0.value(of: property, in: Scope(file: property.point.file, type: type))
      }
    }
    let declaration = index.types[type]
    if declaration.cases.contains(name) {
      return .instance(Instance(type: type, enumCase: name))
    }
    if name == "allCases", declaration.kind == .enum, declaration.properties[name] == nil,
      !declaration.cases.isEmpty
    {
      return .list(
        declaration.cases.prefix(Self.mostRows).map {
          .instance(Instance(type: type, enumCase: $0))
        })
    }
    return nil
  }
}
