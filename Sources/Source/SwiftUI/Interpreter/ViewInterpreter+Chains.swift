// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension ViewInterpreter {
  /// What a chain of members, calls and modifiers means, step by step.
  mutating func meaning(of chain: Chain, from expression: Expression, in scope: Scope) -> Meaning {
    let start = expression.start
    var next = 0
    var end = chain.base?.end ?? start
    var current = beginning(of: chain, start: start, &next, &end, in: scope)
    var isOfOthers = false
    // Where members of something are asked for of which no more is known than its type.
    let begins = chain.base.map { $0.isSelf ? 1 : 0 }
    while next < chain.steps.count {
      current = current.named
      if next == begins, case .unknown(let written) = current {
        switch declaredMember(of: chain, from: next, written, in: scope) {
        case .views(let views, let behind)?:
          current = views
          next = behind
          end = chain.steps[next - 1].end
          continue
        case .ofOthers?: isOfOthers = true
        case nil: break
        }
      }
      let (step, stepEnd) = chain.steps[next]
      next += 1
      switch step {
      case .member(let name, let nameStart):
        let point = SourcePoint(file: scope.file, offset: nameStart)
        if next < chain.steps.count, case .call(let arguments) = chain.steps[next].step {
          let callEnd = chain.steps[next].end
          let type =
            name == "map" || name == "flatMap"
            ? typeOfValue(chain, before: next - 1, current, in: scope) : nil
          next += 1
          let source = continued(current, from: end, start: start, to: callEnd, in: scope)
          let call = Call(
            name: name, arguments: arguments, scope: scope, point: point, end: callEnd)
          current = callMember(
            call, of: current, source: source, start: start, isOfOthers: isOfOthers, type: type)
          end = callEnd
        } else {
          let source = continued(current, from: end, start: start, to: stepEnd, in: scope)
          current = member(
            name, of: current, source: source, at: point, isOfOthers: isOfOthers)
          end = stepEnd
        }
      case .call(let arguments):
        let point = SourcePoint(file: scope.file, offset: start)
        let source = continued(current, from: end, start: start, to: stepEnd, in: scope)
        let call = Call(name: "", arguments: arguments, scope: scope, point: point, end: stepEnd)
        current = apply(current, call, source: source)
        end = stepEnd
      case .subscript(let arguments):
        let source = continued(current, from: end, start: start, to: stepEnd, in: scope)
        current = element(of: current, arguments, source: source, in: scope)
        end = stepEnd
      }
    }
    return current
  }

  /// The type of the project that a chain has up to a step, where no more is known of it.
  private func typeOfValue(
    _ chain: Chain, before step: Int, _ value: Meaning, in scope: Scope
  ) -> Int? {
    guard value.isUnknown else { return nil }
    return declaredTypes(of: chain, in: scope).first { $0.count == step && !$0.type.isItself }?
      .type.id
  }

  /// What a chain begins with; a name and its call are one.
  private mutating func beginning(
    of chain: Chain, start: Int, _ next: inout Int, _ end: inout Int, in scope: Scope
  ) -> Meaning {
    let point = SourcePoint(file: scope.file, offset: start)
    guard let base = chain.base else {
      guard case .member(let name, _)? = chain.steps.first?.step else { return .unknown("") }
      next = 1
      end = chain.steps[0].end
      if chain.steps.count > 1, case .call(let arguments) = chain.steps[1].step {
        next = 2
        end = chain.steps[1].end
        let call = Call(
          name: "." + name, arguments: arguments, scope: scope, point: point, end: end)
        return made(call) ?? .call(call)
      }
      return .member(name)
    }
    if let name = chain.nameOfBase, case .call(let arguments)? = chain.steps.first?.step {
      next = 1
      end = chain.steps[0].end
      let call = Call(name: name, arguments: arguments, scope: scope, point: point, end: end)
      return callName(call, start: start)
    }
    if case .typeName = base.content {
      return chain.nameOfBase.map { lookUp($0, in: scope) }
        ?? .unknown(source(of: base, in: scope))
    }
    return meaning(of: base, in: scope)
  }

  private mutating func element(
    of base: Meaning, _ arguments: [Call.Argument], source: Written, in scope: Scope
  ) -> Meaning {
    guard let first = arguments.first else { return .unknown(cut(source)) }
    switch base {
    case .list(let list):
      guard let place = meaning(of: first.expression, in: scope).number,
        let place = Int(exactly: place), list.indices.contains(place)
      else { return .unknown(cut(source)) }
      return list[place]
    case .binding:
      let source = cut(source)
      return .binding(.unknown(source), source: source)
    default: return .unknown(cut(source))
    }
  }

  // MARK: - Calls

  /// What the call of something that is no name means.
  mutating func apply(_ callee: Meaning, _ call: Call, source: Written) -> Meaning {
    switch callee {
    case .closure(let closure):
      let arguments = call.arguments.map { meaning(of: $0.expression, in: call.scope) }
      return value(of: closure, arguments)
    case .function(let reference): return apply(reference, call)
    case .type(let type): return construct(type, call)
    case .pieces: return callee
    case .call(let layout) where ViewTypes.isLayout(layout.name) && call.trailing != nil:
      return .pieces(stack(call, as: layout.name))
    case .member(let path):
      var named = call
      named.name = path
      return made(named) ?? .call(named)
    case .instance(let instance):
      if let arranged = arranged(call, by: instance.type) { return arranged }
      let functions = index.types[instance.type].functions["callAsFunction"] ?? []
      return invoke(functions, call, owner: instance) ?? .unknown(cut(source))
    default: return .unknown(cut(source))
    }
  }

  /// What a layout of the project arranges, which it is called with; nil for another type or call.
  private mutating func arranged(_ call: Call, by type: Int) -> Meaning? {
    guard index.types[type].inherits.contains("Layout"), call.trailing != nil else { return nil }
    return .pieces(stack(call, as: index.types[type].name))
  }

  /// What the call of a name means.
  mutating func callName(_ call: Call, start: Int) -> Meaning {
    let name = call.name
    let scope = call.scope
    let source = Written(file: scope.file, start: start, end: call.end)
    if let local = scope.locals[name] { return apply(local, call, source: source) }
    if let owner = scope.owner {
      if let functions = index.types[owner.type].functions[name],
        !callsStored(call, of: owner, beside: functions), isMeant(functions, by: call),
        let found = invoke(functions, call, owner: owner)
      {
        return found
      }
      if holdsCallable(call, owner) { return callProperty(call, of: owner, source: source) }
      if name == "init" { return construct(owner.type, call) }
    } else if let type = scope.type {
      if let functions = index.types[type].functions[name],
        let found = invoke(functions, call, owner: nil, type: type)
      {
        return found
      }
    }
    // Within an extension of a view, a modifier is called on the view itself.
    if let whole = scope.locals["self"], name.beginsLowercase, isView(whole),
      isModifier(name) || index.globals.functions[name] == nil && !Self.ofLibrary.contains(name)
    {
      // A view that calls it on itself is being worked out already.
      if case .instance(let view) = whole, isFollowed(index.types[view.type].point) {
        return callMember(call, of: .pieces([]), source: source, start: start)
      }
      return callMember(call, of: whole, source: source, start: start)
    }
    if name.beginsLowercase, let owner = scope.owner, index.isView(owner.type),
      isModifier(name)
    {
      if let found = extended(call, of: owner) { return found }
      return callMember(call, of: .instance(owner), source: source, start: start)
    }
    if name == "Self", let type = scope.place { return construct(type, call) }
    let labels = Set(call.arguments.compactMap(\.label))
    if let type = project.type(
      named: name, from: scope.file, around: scope.place, madeWith: labels),
      isShown(type) || !SwiftUIViews.isKnown(name) || isModifier(type, madeBy: call)
        || isOtherValue(type, madeBy: call)
    {
      return arranged(call, by: type) ?? construct(type, call)
    }
    if let functions = index.globals.functions[name], isMeant(functions, by: call),
      let found = invoke(functions, call, owner: nil)
    {
      return found
    }
    if SwiftUIViews.layouts.contains(name) {
      return call.trailing == nil ? .call(call) : .pieces(stack(call, as: name))
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
    if let found = invoke(known, call, owner: nil) { return found }
    return name.beginsUppercase ? .call(call) : .unknown(cut(source, calledAs: call))
  }

  /// Functions of Swift's library that belong to no type.
  private static let ofLibrary: Set<String> = [
    "abs", "assert", "assertionFailure", "debugPrint", "fatalError", "max", "min", "precondition",
    "preconditionFailure", "print", "repeatElement", "sequence", "stride", "swap", "type", "zip",
  ]

  /// The view of SwiftUI that an initialiser of the project makes, which an extension of it adds; nil
  /// where none has the labels of the call.
  mutating func extendedView(_ call: Call) -> Meaning? {
    // An initialiser of a colour works a value out; nothing in it is shown.
    guard SwiftUIViews.isKnown(call.name), !ViewTypes.isDrawn(call.name),
      let added = index.extensions[call.name]?.initializers
    else { return nil }
    let labels = Set(call.arguments.compactMap(\.label))
    let fitting = added.filter { initializer in
      project.sees(initializer, from: call.scope.file) && initializer.accepts(call)
        && initializer.hasBody
        && initializer.parameters.contains { $0.label.map(labels.contains) ?? false }
        && !isFollowed(initializer.point)
    }
    guard let initializer = Self.fitting(fitting, call), let body = initializer.body else {
      return nil
    }
    var scope = bind(initializer.parameters, call, file: initializer.point.file)
    scope.locals["self"] = .member(call.name)
    let found = follow(call.name, declared: initializer.point, from: call.point) { interpreter in
      interpreter.deeper(at: call.point) {
        let outcome = $0.outcome(of: body, in: scope, isBuilder: true)
        return $0.pieces(of: outcome, source: call.name, at: call.point)
      }
    }
    guard var pieces = found ?? nil else { return nil }
    // Only a link may show nothing: one that code opens.
    if pieces.isEmpty { return call.name == "NavigationLink" ? .pieces([]) : nil }
    // The call is the view: `Image(asset: .boat)` is another one than `Image(asset: .oar)`.
    for place in pieces.indices { pieces[place].move(to: call.point) }
    return .pieces(pieces)
  }

  /// Whether a call is one of functions of the project, rather than of what SwiftUI has under their
  /// name.
  mutating func isMeant(_ functions: [FunctionDeclaration], by call: Call) -> Bool {
    let isOfSwiftUI =
      SwiftUIViews.isKnown(call.name) || SwiftUIValues.table[call.name] != nil
      || SwiftUIModifiers.isKnown(call.name)
    guard isOfSwiftUI else { return true }
    return functions.contains { $0.accepts(call) && !isFollowed($0.point) }
  }

  /// Whether a call of a name is one of what a property of a value holds, rather than of a modifier.
  func holdsCallable(_ call: Call, _ instance: Instance) -> Bool {
    let name = call.name
    let property = index.types[instance.type].properties[name]
    if isModifier(name), let property, property.isFunction, !Self.accepts(call, property.type) {
      return false
    }
    switch instance.fields[name] {
    case nil where property == nil: return false
    case .closure?, .function?: return true
    default:
      guard let property, isModifier(name) else { return true }
      return property.isFunction || property.isBuilder
        || ViewTypes.isLayout(property.type)
        || property.initial?.closure != nil
    }
  }

  /// Whether a function that a variable holds may be called so: without labels, with as many arguments as
  /// it takes.
  private static func accepts(_ call: Call, _ type: String?) -> Bool {
    guard call.arguments.allSatisfy({ $0.label == nil }) else { return false }
    let wanted = type.flatMap(ViewTypes.parameters(ofFunction:))
    return wanted.map { $0.count == call.arguments.count } ?? true
  }

  /// Whether a type of the project is a view or another thing with a body.
  func isShown(_ type: Int) -> Bool {
    index.isView(type) || index.types[type].body != nil
      || index.types[type].isBridge
  }

  /// Whether a call makes a value of the project that has the name of a view of SwiftUI, which takes more:
  /// `Settings()`.
  private func isOtherValue(_ type: Int, madeBy call: Call) -> Bool {
    guard call.arguments.isEmpty, !Self.madeOfNothing.contains(call.name) else { return false }
    let made = index.types[type].initializers
    return made.isEmpty || made.contains { $0.accepts(call) }
  }

  /// The views of SwiftUI that are made without anything.
  private static let madeOfNothing: Set<String> = [
    "Spacer", "Divider", "EmptyView", "ProgressView", "EditButton", "Rectangle", "Circle",
    "Ellipse", "Capsule", "ContainerRelativeShape", "ConcentricRectangle", "EmptyCommands", "Text",
    "Image", "Path", "PasteButton", "RenameButton", "VStack", "HStack", "ZStack", "Map", "Toggle",
    "List", "Form", "Group",
  ]

  /// Whether a call makes a modifier of the project, which may have the name of a view of SwiftUI.
  private func isModifier(_ type: Int, madeBy call: Call) -> Bool {
    let declaration = index.types[type]
    guard declaration.inherits.contains("ViewModifier") else { return false }
    if declaration.initializers.contains(where: { $0.accepts(call) }) { return true }
    return call.arguments.allSatisfy { argument in
      argument.label.map { declaration.stored.contains($0) } ?? false
    }
  }

  /// What the call of a property that holds a function means.
  mutating func callProperty(_ call: Call, of owner: Instance, source: Written) -> Meaning {
    let property = index.types[owner.type].properties[call.name]
    if let type = property?.type, ViewTypes.isLayout(type), call.trailing != nil {
      return .pieces(stack(call, as: type.hasPrefix("some ") ? "Layout" : type))
    }
    if let given = owner.fields[call.name] {
      if case .pieces = given { return given }
      switch given {
      case .closure, .function: return apply(given, call, source: source)
      // `shape?(text)` of a view that is given none.
      case .nothing where !mayBeChanged(property, of: owner): return .nothing
      default: break
      }
    } else if let property, property.initial != nil || property.isComputed,
      case let value? = self.property(call.name, of: owner)
    {
      if case .closure = value { return apply(value, call, source: source) }
    }
    return .unknown(cut(source))
  }

  /// What SwiftUI makes of a call; nil when the name is none of its.
  mutating func made(_ call: Call) -> Meaning? {
    if let make = SwiftUIViews.table[call.name] { return .pieces(make(&self, call)) }
    if let make = SwiftUIValues.table[call.name] { return make(&self, call) }
    return nil
  }
}
