// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The values of calls by a name.
struct NamedCalls: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the value of calling something other than a name.
  func apply(_ callee: Meaning, _ call: Call, source: Written) -> Meaning {
    switch callee {
    case .closure(let closure):
      let arguments = call.arguments.map { expressions.meaning(of: $0.expression, in: call.scope) }
      return callables.value(of: closure, arguments)
    case .function(let reference): return callables.apply(reference, call)
    case .type(let type): return construction.construct(type, call)
    case .pieces: return callee
    case .call(let layout) where ViewTypes.isLayout(layout.name) && call.trailing != nil:
      return .pieces(containers.stack(call, as: layout.name))
    case .member(let path):
      var named = call
      named.name = path
      return made(named) ?? .call(named)
    case .instance(let instance):
      if let arranged = arranged(call, by: instance.type) { return arranged }
      let functions = index.types[instance.type].functions["callAsFunction"] ?? []
      return invocation.invoke(functions, call, owner: instance) ?? .unknown(cut(source))
    default: return .unknown(cut(source))
    }
  }

  /// Returns the views that a layout of the project is called with; nil for another type or call.
  private func arranged(_ call: Call, by type: Int) -> Meaning? {
    guard index.types[type].inherits.contains("Layout"), call.trailing != nil else { return nil }
    return .pieces(containers.stack(call, as: index.types[type].name))
  }

  /// Returns the value of calling a name.
  func callName(_ call: Call, start: Int) -> Meaning {
    let name = call.name
    let scope = call.scope
    let source = Written(file: scope.file, start: start, end: call.end)
    if let local = scope.locals[name] { return apply(local, call, source: source) }
    if let owner = scope.owner {
      if let functions = index.types[owner.type].functions[name],
        !argumentMatching.callsStored(call, of: owner, beside: functions),
        isMeant(functions, by: call),
        let found = invocation.invoke(functions, call, owner: owner)
      {
        return found
      }
      if holdsCallable(call, owner) { return callProperty(call, of: owner, source: source) }
      if name == "init" { return construction.construct(owner.type, call) }
    } else if let type = scope.type {
      if let functions = index.types[type].functions[name],
        let found = invocation.invoke(functions, call, owner: nil, type: type)
      {
        return found
      }
    }
    // Within an extension of a view, a modifier is called on the view itself.
    if let whole = scope.locals["self"], name.beginsLowercase, viewBuilding.isView(whole),
      modifierCalls.isModifier(name)
        || index.globals.functions[name] == nil && !Self.ofLibrary.contains(name)
    {
      // A view that calls it on itself is being evaluated already.
      if case .instance(let view) = whole, evaluation.isFollowed(index.types[view.type].point) {
        return memberCalls.callMember(call, of: .pieces([]), source: source, start: start)
      }
      return memberCalls.callMember(call, of: whole, source: source, start: start)
    }
    if name.beginsLowercase, let owner = scope.owner, index.isView(owner.type),
      modifierCalls.isModifier(name)
    {
      if let found = modifierCalls.extended(call, of: owner) { return found }
      return memberCalls.callMember(call, of: .instance(owner), source: source, start: start)
    }
    if name == "Self", let type = scope.place { return construction.construct(type, call) }
    let labels = Set(call.arguments.compactMap(\.label))
    if let type = project.type(
      named: name, from: scope.file, around: scope.place, madeWith: labels),
      isShown(type) || !SwiftUIViews.isKnown(name) || isModifier(type, madeBy: call)
        || isOtherValue(type, madeBy: call)
    {
      return arranged(call, by: type) ?? construction.construct(type, call)
    }
    if let functions = index.globals.functions[name], isMeant(functions, by: call),
      let found = invocation.invoke(functions, call, owner: nil)
    {
      return found
    }
    if SwiftUIViews.layouts.contains(name) {
      return call.trailing == nil ? .call(call) : .pieces(containers.stack(call, as: name))
    }
    if let other = project.meant(by: name, from: scope.file, around: scope.place),
      SwiftUIViews.isKnown(other.nameInSwiftUI)
    {
      var named = call
      named.name = other.nameInSwiftUI
      return extendedView(named) ?? made(named) ?? .call(named)
    }
    if let found = extendedView(call) ?? made(call) { return found }
    let known = (index.modifiers[name] ?? []).filter { project.knows($0, in: scope.file) }
    if let found = invocation.invoke(known, call, owner: nil) { return found }
    return name.beginsUppercase ? .call(call) : .unknown(spelling.cut(source, calledAs: call))
  }

  /// Global functions of Swift's library.
  private static let ofLibrary: Set<String> = [
    "abs", "assert", "assertionFailure", "debugPrint", "fatalError", "max", "min", "precondition",
    "preconditionFailure", "print", "repeatElement", "sequence", "stride", "swap", "type", "zip",
  ]

  /// Returns the SwiftUI view that is created by an initialiser from the project's extension of it;
  /// nil when none has the labels of the call.
  func extendedView(_ call: Call) -> Meaning? {
    // An initialiser of a colour computes a value and shows nothing.
    guard SwiftUIViews.isKnown(call.name), !ViewTypes.isDrawn(call.name),
      let added = index.extensions[call.name]?.initializers
    else { return nil }
    let labels = Set(call.arguments.compactMap(\.label))
    let fitting = added.filter { initializer in
      project.sees(initializer, from: call.scope.file) && initializer.accepts(call)
        && initializer.hasBody
        && initializer.parameters.contains { $0.label.map(labels.contains) ?? false }
        && !evaluation.isFollowed(initializer.point)
    }
    guard let initializer = Invocation.fitting(fitting, call), let body = initializer.body else {
      return nil
    }
    var scope = invocation.bind(initializer.parameters, call, file: initializer.point.file)
    scope.locals["self"] = .member(call.name)
    let found = evaluation.follow(call.name, declared: initializer.point, from: call.point) {
      evaluation.deeper(at: call.point) {
        let outcome = statementRunner.outcome(of: body, in: scope, isBuilder: true)
        return viewBuilding.pieces(of: outcome, source: call.name, at: call.point)
      }
    }
    guard var pieces = found ?? nil else { return nil }
    // Only a link may show nothing: one that is opened by code.
    if pieces.isEmpty { return call.name == "NavigationLink" ? .pieces([]) : nil }
    // Each call is a view of its own: `Image(asset: .boat)` differs from `Image(asset: .oar)`.
    for place in pieces.indices { pieces[place].move(to: call.point) }
    return .pieces(pieces)
  }

  /// Whether a call means functions of the project rather than SwiftUI's own of that name.
  func isMeant(_ functions: [FunctionDeclaration], by call: Call) -> Bool {
    let isOfSwiftUI =
      SwiftUIViews.isKnown(call.name) || SwiftUIValues.table[call.name] != nil
      || SwiftUIModifiers.isKnown(call.name)
    guard isOfSwiftUI else { return true }
    return functions.contains { $0.accepts(call) && !evaluation.isFollowed($0.point) }
  }

  /// Whether a call of a name calls what a property holds rather than a modifier.
  func holdsCallable(_ call: Call, _ instance: Instance) -> Bool {
    let name = call.name
    let property = index.types[instance.type].properties[name]
    if modifierCalls.isModifier(name), let property, property.isFunction,
      !Self.accepts(call, property.type)
    {
      return false
    }
    switch instance.fields[name] {
    case nil where property == nil: return false
    case .closure?, .function?: return true
    default:
      guard let property, modifierCalls.isModifier(name) else { return true }
      return property.isFunction || property.isBuilder
        || ViewTypes.isLayout(property.type)
        || property.initial?.closure != nil
    }
  }

  /// Whether a function held by a variable can be called like this: without labels, with as many
  /// arguments as it takes.
  private static func accepts(_ call: Call, _ type: String?) -> Bool {
    guard call.arguments.allSatisfy({ $0.label == nil }) else { return false }
    let wanted = type.flatMap(ViewTypes.parameters(ofFunction:))
    return wanted.map { $0.count == call.arguments.count } ?? true
  }

  /// Whether a type of the project is a view or has a body for another reason.
  func isShown(_ type: Int) -> Bool {
    index.isView(type) || index.types[type].body != nil
      || index.types[type].isBridge
  }

  /// Whether a call creates a project value that shares its name with a SwiftUI view that needs
  /// arguments: `Settings()`.
  private func isOtherValue(_ type: Int, madeBy call: Call) -> Bool {
    guard call.arguments.isEmpty, !Self.madeOfNothing.contains(call.name) else { return false }
    let made = index.types[type].initializers
    return made.isEmpty || made.contains { $0.accepts(call) }
  }

  /// The SwiftUI views that are created without arguments.
  private static let madeOfNothing: Set<String> = [
    "Spacer", "Divider", "EmptyView", "ProgressView", "EditButton", "Rectangle", "Circle",
    "Ellipse", "Capsule", "ContainerRelativeShape", "ConcentricRectangle", "EmptyCommands", "Text",
    "Image", "Path", "PasteButton", "RenameButton", "VStack", "HStack", "ZStack", "Map", "Toggle",
    "List", "Form", "Group",
  ]

  /// Whether a call creates a modifier of the project that may share its name with a SwiftUI view.
  private func isModifier(_ type: Int, madeBy call: Call) -> Bool {
    let declaration = index.types[type]
    guard declaration.inherits.contains("ViewModifier") else { return false }
    if declaration.initializers.contains(where: { $0.accepts(call) }) { return true }
    return call.arguments.allSatisfy { argument in
      argument.label.map { declaration.stored.contains($0) } ?? false
    }
  }

  /// Returns the value of calling a property that holds a function.
  func callProperty(_ call: Call, of owner: Instance, source: Written) -> Meaning {
    let property = index.types[owner.type].properties[call.name]
    if let type = property?.type, ViewTypes.isLayout(type), call.trailing != nil {
      return .pieces(containers.stack(call, as: type.hasPrefix("some ") ? "Layout" : type))
    }
    if let given = owner.fields[call.name] {
      if case .pieces = given { return given }
      switch given {
      case .closure, .function: return apply(given, call, source: source)
      // `shape?(text)` of a view that was given none.
      case .nothing where !lookup.mayBeChanged(property, of: owner): return .nothing
      default: break
      }
    } else if let property, property.initial != nil || property.isComputed,
      case let value? = lookup.property(call.name, of: owner)
    {
      if case .closure = value { return apply(value, call, source: source) }
    }
    return .unknown(cut(source))
  }

  /// Returns what SwiftUI makes of a call; nil when SwiftUI does not have the name.
  func made(_ call: Call) -> Meaning? {
    if let make = SwiftUIViews.table[call.name] { return .pieces(make(evaluation, call)) }
    if let make = SwiftUIValues.table[call.name] { return make(evaluation, call) }
    return nil
  }
}
