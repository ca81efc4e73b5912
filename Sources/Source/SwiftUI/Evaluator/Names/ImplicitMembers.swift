// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The values of members whose type follows from their context: `.leading`, `.init(...)`.
struct ImplicitMembers: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Converts a value to a declared type: a text is looked up only as a `LocalizedStringKey`.
  ///
  /// The name of a case becomes a case of the enumeration that the type names at that place.
  func typed(
    _ meaning: Meaning, as type: String?, around place: Int?
  ) -> Meaning {
    guard case .words(let words) = meaning else {
      return cased(meaning, as: type, around: place)
    }
    guard let type else { return .words(words.verbatim) }
    return type.hasPrefix("LocalizedString") || ViewTypes.isView(type)
      || type.hasPrefix("SwiftUI.LocalizedString") ? meaning : .words(words.verbatim)
  }

  func cased(
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

  /// Returns the value of an implicit member of a project type: a case with its associated values,
  /// a constant, a function or an initialiser; nil when the type has none of that name.
  private func implicit(
    _ name: String, _ call: Call?, of type: String, around place: Int?
  ) -> Meaning? {
    let plain = type.prefix { $0 != "<" }.filter { !"[]?!".contains($0) }
    var path = plain.split(separator: ".").map(String.init)
    if path.count > 1, project.isModule(path[0]) { path.removeFirst() }
    guard let last = path.last else { return nil }
    guard let candidates = index.typesByName[last] else {
      return implicit(name, call, ofView: plain, around: place)
        ?? implicit(name, call, ofValue: plain)
    }
    var fitting = candidates.filter { index.types[$0].path.suffix(path.count) == path[...] }
    // Among several types of one name, the one nearest to the reference is meant.
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
    if name == "init" { return construction.construct(id, call) }
    call.name = name
    let functions = index.types[id].functions[name]?.filter(\.isStatic) ?? []
    return functions.isEmpty ? nil : invocation.invoke(functions, call, owner: nil, type: id)
  }

  /// Returns a constant that a project adds to a view of SwiftUI (`extension Image`); nil for any
  /// other type or member.
  private func implicit(
    _ name: String, _ call: Call?, ofView type: String, around place: Int?
  ) -> Meaning? {
    guard call == nil, SwiftUIViews.isKnown(type),
      let property = index.property(
        name, addedTo: type, in: place.map { index.types[$0].point.file }), property.isStatic,
      property.returnsView || property.beginsWithView || property.isOfOwnType
    else { return nil }
    return lookup.value(of: property, in: scope(of: property, addedTo: type))
  }

  /// Returns the scope of a constant that a project adds to a type of SwiftUI, which is `Self`
  /// there.
  func scope(of property: PropertyDeclaration, addedTo type: String) -> Scope {
    Scope(file: property.point.file, locals: ["Self": .member(type)])
  }

  /// Returns a member that a project adds to a text type or to a number, or an initialiser of one; nil for any
  /// other type or member.
  private func implicit(_ name: String, _ call: Call?, ofValue type: String) -> Meaning? {
    guard Self.textTypes.contains(type) || Self.numberTypes.contains(type) else { return nil }
    if name == "init", var call {
      call.name = type
      return SwiftUIValues.table[type].map { $0(evaluation, call) }
    }
    guard let call else {
      return index.property(name, addedTo: type, in: nil).flatMap { property in
        property.isStatic ? lookup.value(of: property, in: scope(of: property, addedTo: type)) : nil
      }
    }
    let functions = index.extensions[type]?.functions[name]?.filter(\.isStatic) ?? []
    return functions.isEmpty ? nil : invocation.invoke(functions, call, owner: nil)
  }

  /// The types that a text may be passed as and that a literal can have.
  static let textTypes = ["LocalizedStringKey", "String", "LocalizedStringResource"]

  private static let numberTypes: Set<String> = [
    "Int", "UInt", "UInt32", "UInt64", "Double", "Float", "CGFloat",
  ]

  /// Resolves a member where a text is expected: `Text(.welcome)`, `Button(.localized("save"))`;
  /// returns anything else as it is.
  func asText(_ meaning: Meaning) -> Meaning {
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
      if let found = implicit(name, called, ofValue: type) { return found }
    }
    return meaning
  }

  /// Returns a case of an enumeration with its associated values.
  func enumCase(_ name: String, of type: Int, _ call: Call?) -> Instance {
    var instance = Instance(type: type, enumCase: name)
    let payload = index.types[type].payloads[name] ?? []
    let places = call.flatMap { payload.places(for: $0) }
    for (number, argument) in (call?.arguments ?? []).enumerated() {
      let place = places?[number] ?? number
      let type = payload.indices.contains(place) ? payload[place].type : nil
      let value = expressions.meaning(of: argument.expression, in: call?.scope ?? Scope(file: 0))
      instance.fields[argument.label ?? Instance.field(place)] = typed(
        value, as: type, around: instance.type)
    }
    guard let places else { return instance }
    let file = index.types[type].point.file
    for (place, part) in payload.enumerated() where !places.contains(place) {
      guard let initial = part.initial else { continue }
      instance.fields[part.label ?? Instance.field(place)] = typed(
        expressions.meaning(of: initial, in: Scope(file: file, type: type)), as: part.type,
        around: type)
    }
    return instance
  }

  /// Returns a static member of a type, or a type nested in it.
  func staticMember(_ name: String, of type: Int) -> Meaning? {
    if let property = index.types[type].properties[name], property.isStatic {
      return evaluation.constant(KeptConstants.Key(point: property.point, type: type)) {
        lookup.value(of: property, in: Scope(file: property.point.file, type: type))
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
        declaration.cases.prefix(Budget.mostElements).map {
          .instance(Instance(type: type, enumCase: $0))
        })
    }
    return nil
  }
}
