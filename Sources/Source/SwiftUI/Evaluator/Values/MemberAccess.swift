// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The values of members of values.
struct MemberAccess: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// What a member of something is; of something unknown of a type of others it is none of the project's.
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
    // Behind `nil` nothing is asked: `state.image?.size`.
    case .nothing: return .nothing
    case .number, .flag, .optional, .closure, .function: return .unknown(cut(source))
    }
  }

  /// What a member of a value of the project is, be it an action by its name.
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
    // An action by its name: `self.save`.
    if index.types[instance.type].functions[name] != nil { return .unknown(cut(source)) }
    if viewBuilding.isView(base) {
      let shown = Meaning.pieces(viewBuilding.pieces(of: base, source: "", at: point))
      return member(name, of: shown, source: source, at: point)
    }
    return .unknown(cut(source))
  }

  /// What a static member of a type of the project, or a type within it, is.
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

  /// What a member of what others declare is, which the project may add.
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
    // A constant of another framework or of generated code.
    return .member("\(path).\(name)")
  }

  /// What a member of a binding is: a binding of the member.
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

  /// What a member of a text is, which the project may add.
  private func member(
    _ name: String, ofWords words: TextTemplate, source: Written, at point: SourcePoint
  ) -> Meaning {
    let base = Meaning.words(words)
    if let property = index.property(name, addedTo: "String", in: point.file),
      property.isComputed
    {
      let found = extended(property, with: base)
      // What it does is no name.
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

  /// What a member of a list is; nil where that is not known.
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

  /// Whether a property of `ProcessInfo` tells that an app of iOS runs on a Mac, which it does not here.
  private static func asksForMac(_ name: String) -> Bool {
    name == "isMacCatalystApp" || name == "isiOSAppOnMac"
  }

  /// The text or the number that a case stands for, which is its name where no text is written; nil for
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

  /// What an extension of a type makes of a value of it.
  private func extended(_ property: PropertyDeclaration, with base: Meaning) -> Meaning {
    lookup.value(
      of: property, in: Scope(file: property.point.file, owner: nil, locals: ["self": base]))
  }

  /// Names that so many types give views that a name alone says nothing.
  private static let commonNames: Set<String> = ["body", "content", "label", "icon", "title"]

  /// Where a property of a value is worked out of which no more is known than how it is called.
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

  /// The only property of the project that gives views under a name.
  private func viewProperty(_ name: String, in file: Int) -> PropertyDeclaration? {
    guard
      var found = index.tellingProperties[name]?
        .filter({ !$0.isOfFile || $0.point.file == file })
    else { return nil }
    // Of these names those of enumerations count, whose values are what a row is made of.
    if Self.commonNames.contains(name) { found = found.filter(\.isOfEnumeration) }
    return found.count == 1 ? found[0] : nil
  }
}
