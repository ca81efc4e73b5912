// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The values of members of values.
struct MemberAccess: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns a member of a value; on an unknown value of a foreign type, never a member of the
  /// project.
  func member(
    _ name: String, of base: Meaning, source: Written, at point: SourcePoint,
    isOfOthers: Bool = false
  ) -> Meaning {
    switch base {
    case .instance(let instance):
      return member(name, ofInstance: instance, source: source, at: point)
    case .type(let type): return member(name, ofType: type, source: source)
    case .member(let path): return member(name, ofMember: path, source: source, at: point)
    case .binding(let value, let source):
      return member(name, ofBinding: value, source: source, at: point)
    case .words(let words): return member(name, ofWords: words, source: source, at: point)
    case .list(let list): return member(name, ofList: list) ?? .unknown(cut(source))
    case .tuple(let values, let labels):
      if let place = labels.firstIndex(of: name) { return values[place] }
      if let place = Int(name), values.indices.contains(place) { return values[place] }
      return .unknown(cut(source))
    case .pieces:
      if let property = index.modifierProperty(name, in: point.file) {
        return extended(property, with: base)
      }
      return name == "self" || SwiftUIModifiers.namespaces.contains(name)
        ? base : .unknown(cut(source))
    case .call(let call):
      if call.name == "ProcessInfo", Self.asksForMac(name) { return .flag(false) }
      if let property = index.modifierProperty(name, in: point.file), viewBuilding.isView(base) {
        return extended(
          property, with: .pieces(viewBuilding.pieces(of: base, source: "", at: point)))
      }
      return .unknown(cut(source))
    case .unknown(let written):
      if !isOfOthers, let property = viewProperty(name, in: point.file), property.isComputed {
        return lookup.value(of: property, in: scope(of: property, ofWhatIsCalled: written))
      }
      return .unknown(cut(source))
    // `nil` has no members: `state.image?.size`.
    case .nothing: return .nothing
    case .number, .flag, .optional, .closure, .function: return .unknown(cut(source))
    }
  }

  /// Returns a member of a project value, which may be a method referred to by name.
  private func member(
    _ name: String, ofInstance instance: Instance, source: Written, at point: SourcePoint
  ) -> Meaning {
    let base = Meaning.instance(instance)
    if name == "self" { return base }
    if name.hasPrefix("$") {
      return lookup.binding(
        to: String(name.dropFirst()), in: Scope(file: point.file, owner: instance))
    }
    if let found = lookup.property(name, of: instance, written: source) { return found }
    if name == "rawValue", let found = rawValue(of: instance) { return found }
    if name == "id" { return base }
    if let function = callables.function(name, of: instance, type: instance.type, at: point) {
      return function
    }
    // A method referred to by name: `self.save`.
    if index.types[instance.type].functions[name] != nil { return .unknown(cut(source)) }
    if viewBuilding.isView(base) {
      let shown = Meaning.pieces(viewBuilding.pieces(of: base, source: "", at: point))
      return member(name, of: shown, source: source, at: point)
    }
    return .unknown(cut(source))
  }

  /// Returns a static member of a project type, or a type nested in it.
  private func member(_ name: String, ofType type: Int, source: Written) -> Meaning {
    if name == "self" { return .type(type) }
    if let found = implicitMembers.staticMember(name, of: type) { return found }
    if name.beginsUppercase,
      let nested = project.type(named: name, within: type)
    {
      return .type(nested)
    }
    if name == "init" {
      return .function(reference(to: .type(type), written: source))
    }
    return .unknown(cut(source))
  }

  /// Returns a member of a type declared elsewhere, which the project may have added.
  private func member(
    _ name: String, ofMember path: String, source: Written, at point: SourcePoint
  ) -> Meaning {
    let base = Meaning.member(path)
    if path == "ProcessInfo.processInfo", Self.asksForMac(name) { return .flag(false) }
    if name == "init", SwiftUIViews.isKnown(path) {
      return .function(reference(to: .view(path), written: source))
    }
    if path == "SwiftUI" || path == "Swift" {
      return lookup.lookUp(name, in: Scope(file: point.file))
    }
    if project.isModule(path), let type = project.type(named: name, from: point.file) {
      return .type(type)
    }
    if let property = index.property(name, addedTo: path, in: point.file), property.isStatic,
      property.returnsView || property.beginsWithView || ImplicitMembers.textTypes.contains(path)
        || property.isOfOwnType && SwiftUIViews.isKnown(path)
    {
      return lookup.value(of: property, in: implicitMembers.scope(of: property, addedTo: path))
    }
    if name == "self" { return base }
    if let make = SwiftUIViews.table["\(path).\(name)"] {
      let call = Call(
        name: "\(path).\(name)", arguments: [], scope: Scope(file: point.file), point: point,
        end: point.offset)
      return .pieces(make(evaluation, call))
    }
    // A constant of another framework or in generated code.
    return .member("\(path).\(name)")
  }

  /// Returns a member of a binding: a binding of the member.
  private func member(
    _ name: String, ofBinding value: Meaning, source: String, at point: SourcePoint
  ) -> Meaning {
    if name == "wrappedValue" { return .unknown(source) }
    if case .instance(let instance) = value, let found = instance.fields[name],
      !found.isOfControl || !stateChanges.isAssigned("\(source).\(name)", in: point.file)
    {
      return .binding(found, source: "\(source).\(name)")
    }
    return .binding(.unknown("\(source).\(name)"), source: "\(source).\(name)")
  }

  /// Returns a member of a text, which the project may have added.
  private func member(
    _ name: String, ofWords words: TextTemplate, source: Written, at point: SourcePoint
  ) -> Meaning {
    let base = Meaning.words(words)
    if let property = index.property(name, addedTo: "String", in: point.file),
      property.isComputed
    {
      let found = extended(property, with: base)
      // The code of its getter is not a name.
      return found.isUnknown ? .unknown(cut(source)) : found
    }
    if name == "isEmpty", words.isEmpty || words.isNeverEmpty { return .flag(words.isEmpty) }
    if name == "description" { return .words(words.verbatim) }
    if let text = words.known {
      if name == "count" { return .number(Double(text.count)) }
      if let function = TextFunction.swiftProperties[name],
        case .text(let changed)? = function.result(of: text, [])
      {
        return .words(TextTemplate(changed))
      }
    }
    return .unknown(cut(source))
  }

  /// Returns a member of a list; nil when it is not known.
  private func member(_ name: String, ofList list: [Meaning]) -> Meaning? {
    switch name {
    case "isEmpty": return .flag(list.isEmpty)
    case "count": return .number(Double(list.count))
    case "first": return list.first ?? .nothing
    case "last": return list.last ?? .nothing
    case "indices": return .list(list.indices.map { .number(Double($0)) })
    default: return nil
    }
  }

  /// Whether a property of `ProcessInfo` asks if an iOS app runs on a Mac, which is never the case
  /// here.
  private static func asksForMac(_ name: String) -> Bool {
    name == "isMacCatalystApp" || name == "isiOSAppOnMac"
  }

  /// Returns the raw text or number of a case, which is its name when no text is written; nil for
  /// other values.
  func rawValue(of instance: Instance) -> Meaning? {
    let type = index.types[instance.type]
    guard let rawCase = instance.enumCase else { return nil }
    if let number = type.rawNumbers[rawCase] { return .number(Double(number)) }
    guard type.inherits.contains("String") else { return nil }
    return .words(TextTemplate(type.rawValues[rawCase] ?? rawCase))
  }

  private func reference(
    to callee: FunctionReference.Callee, written source: Written
  ) -> FunctionReference {
    FunctionReference(
      name: cut(source), callee: callee, file: source.file, start: source.start)
  }

  /// Returns a property that an extension adds to a type, for a value of that type.
  private func extended(_ property: PropertyDeclaration, with base: Meaning) -> Meaning {
    lookup.value(
      of: property, in: Scope(file: property.point.file, owner: nil, locals: ["self": base]))
  }

  /// Names that so many types use for views that a name alone identifies none.
  private static let commonNames: Set<String> = ["body", "content", "label", "icon", "title"]

  /// Returns the scope for evaluating a property of a value of which only the name is known.
  private func scope(of property: PropertyDeclaration, ofWhatIsCalled written: String) -> Scope {
    let owners = property.owner.flatMap { index.typesByName[$0] } ?? []
    guard
      let type = owners.first(where: {
        index.types[$0].properties[property.name]?.point == property.point
      })
    else { return Scope(file: property.point.file) }
    let name = Spelling.isOperation(written) ? "(\(written))" : written
    return Scope(file: property.point.file, owner: declaredMembers.unmade(type, name), type: type)
  }

  /// Returns the only property of the project with a name that has views.
  private func viewProperty(_ name: String, in file: Int) -> PropertyDeclaration? {
    guard
      var found = index.tellingProperties[name]?
        .filter({ !$0.isOfFile || $0.point.file == file })
    else { return nil }
    // With these names only enumerations count, whose cases are what rows are made of.
    if Self.commonNames.contains(name) { found = found.filter(\.isOfEnumeration) }
    return found.count == 1 ? found[0] : nil
  }
}
