// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Calls of members: modifiers of views, and functions of values and types.
extension ViewInterpreter {
  /// What the call of a member means: a modifier of a view, a function of a value; of something unknown
  /// of a type of others it is none of the project's.
  mutating func callMember(
    _ call: Call, of base: Meaning, source: Written, start: Int, isOfOthers: Bool = false,
    type: Int? = nil
  ) -> Meaning {
    let name = call.name
    if let found = looked(up: call) { return found }
    switch base {
    case .pieces(let pieces):
      // What is put together of all that is made of a list is there without a condition.
      if name == "reduce", let all = Piece.underOneCondition(pieces) { return .pieces(all.shown) }
      return .pieces(modified(pieces, by: call))
    case .instance(let instance):
      return callMember(call, ofInstance: instance, source: source)
    case .type(let type): return callMember(call, ofType: type, source: source)
    case .member(let path): return callMember(call, ofMember: path, source: source, start: start)
    case .call(let inner):
      // A view that is not known keeps its modifiers.
      guard isView(base), isModifier(name) else { return .unknown(cut(source)) }
      return .pieces(
        modified(pieces(of: base, source: "", at: inner.point), by: call, of: inner.name))
    case .words(let words): return callMember(call, ofWords: words, source: source)
    case .list(let list):
      return called(name, of: list, call) ?? mapped(call, of: base) ?? .unknown(cut(source))
    case .unknown(let written):
      return callMember(
        call, ofUnknown: written, source: source, isOfOthers: isOfOthers, type: type)
    case .binding(_, let written):
      return .binding(.unknown(written), source: written)
    case .closure(let closure):
      return name == "callAsFunction" ? value(of: closure, []) : .unknown(cut(source))
    case .function(let reference):
      return name == "callAsFunction" ? apply(reference, call) : .unknown(cut(source))
    case .nothing:
      // Behind `nil` nothing is called: `image?.resizable()`.
      let isNothing = name == "map" || name == "flatMap" || SwiftUIModifiers.isKnown(name)
      return isNothing ? .nothing : .unknown(cut(source))
    case .number, .flag, .optional, .tuple: return mapped(call, of: base) ?? .unknown(cut(source))
    }
  }

  /// What a function of a value of the project gives, or the value as a view with a modifier.
  private mutating func callMember(
    _ call: Call, ofInstance instance: Instance, source: Written
  ) -> Meaning {
    let name = call.name
    let base = Meaning.instance(instance)
    if let functions = index.types[instance.type].functions[name], isMeant(functions, by: call) {
      if let found = invoke(functions, call, owner: instance) {
        // A function that changes a view gives the same one.
        let names = ["Self", index.types[instance.type].name]
        let givesIt = functions.contains { function in
          function.returnsView || names.contains(function.result ?? "")
        }
        if case .unknown = found, givesIt, isView(base) { return base }
        return found
      }
    }
    guard isView(base) || isShown(instance.type) else {
      if instance.fields[name] != nil { return callProperty(call, of: instance, source: source) }
      return mapped(call, of: base) ?? .unknown(cut(source))
    }
    if holdsCallable(call, instance) { return callProperty(call, of: instance, source: source) }
    return .pieces(
      modified(
        pieces(of: base, source: "", at: call.point), by: call,
        of: index.types[instance.type].name))
  }

  /// What a function, a case or an initialiser of a type of the project gives.
  private mutating func callMember(_ call: Call, ofType type: Int, source: Written) -> Meaning {
    let name = call.name
    if name == "init" { return construct(type, call) }
    if let functions = index.types[type].functions[name],
      let found = invoke(functions.filter(\.isStatic), call, owner: nil, type: type)
    {
      return found
    }
    if index.types[type].cases.contains(name) {
      return .instance(enumCase(name, of: type, call))
    }
    if name.beginsUppercase,
      let nested = project.type(named: name, within: type)
    {
      return construct(nested, call)
    }
    return .unknown(cut(source))
  }

  /// What a member of what others declare gives.
  private mutating func callMember(
    _ call: Call, ofMember path: String, source: Written, start: Int
  ) -> Meaning {
    let name = call.name
    let base = Meaning.member(path)
    var named = call
    if path == "SwiftUI" || path == "Swift" {
      return made(named) ?? callName(named, start: start)
    }
    if project.isModule(path) { return callName(named, start: start) }
    if let functions = index.extensions[path]?.functions[name],
      let found = invoke(functions.filter(\.isStatic), call, owner: nil)
    {
      return found
    }
    if Self.isColor(path) || Self.isImage(path), isModifier(name) {
      return .pieces(modified(pieces(of: base, source: "", at: call.point), by: call))
    }
    if path == "_VariadicView", name == "Tree" { return .pieces(holder(call)) }
    named.name = name == "init" ? path : "\(path).\(name)"
    // One initialiser of the project may call another one.
    if name == "init", let made = extendedView(named) { return made }
    if let made = made(named) { return made }
    if path.beginsLowercase, isModifier(name), isView(base) { return base }
    return .call(named)
  }

  /// What a function gives that the project adds to texts, or one of the library.
  private mutating func callMember(
    _ call: Call, ofWords words: Words, source: Written
  ) -> Meaning {
    let name = call.name
    let base = Meaning.words(words)
    let added = (index.extensions["String"]?.functions[name] ?? []).filter {
      !$0.isStatic && $0.accepts(call) && project.knows($0, in: call.scope.file)
    }
    if added.count == 1, let found = invoke(added, call, owner: nil, whole: base) {
      if case .unknown = found { return .unknown(cut(source, calledAs: call)) }
      return found
    }
    return called(name, of: words, call) ?? mapped(call, of: base) ?? .unknown(cut(source))
  }

  /// What a function gives whose name alone tells that it is meant, or the view of an optional.
  private mutating func callMember(
    _ call: Call, ofUnknown written: String, source: Written, isOfOthers: Bool, type: Int?
  ) -> Meaning {
    let name = call.name
    let base = Meaning.unknown(written)
    if let mapped = mapped(call, of: base, type: type) {
      return .pieces(
        choice(
          [("if let \(written)", pieces(of: mapped, source: written, at: call.point))],
          at: call.point))
    }
    let functions = (index.viewFunctions[name] ?? []).filter {
      !$0.isStatic && $0.accepts(call) && project.sees($0, from: call.scope.file)
    }
    if !isOfOthers, functions.count == 1, index.modifiers[name] == nil,
      !isFollowed(functions[0].point),
      let found = invoke(functions, call, owner: nil)
    {
      return found
    }
    if isModifier(name), written.hasSuffix("Color") {
      return .pieces([piece(nil, .shape, at: call.point)])
    }
    return .unknown(cut(source, calledAs: call))
  }

  /// `optional.map { Text($0) }`: the view where there is a value.
  private mutating func mapped(
    _ call: Call, of value: Meaning, type: Int? = nil
  ) -> Meaning? {
    guard call.name == "map" || call.name == "flatMap", call.arguments.count == 1 else {
      return nil
    }
    let shown: Meaning
    switch meaning(of: call.arguments[0].expression, in: call.scope) {
    case .closure(let closure): shown = self.value(of: closure, [value], type: type)
    case .function(let reference): shown = self.value(of: reference, value)
    default: return nil
    }
    // What nobody declares may be a value as well as a view.
    if case .call = shown { return nil }
    return isView(shown) ? shown : nil
  }

  private func called(_ name: String, of words: Words, _ call: Call) -> Meaning? {
    switch name {
    case "uppercased":
      return words.literal.map { .words(Words($0.uppercased())) }
    case "lowercased": return words.literal.map { .words(Words($0.lowercased())) }
    default: return nil
    }
  }

  private mutating func called(_ name: String, of list: [Meaning], _ call: Call) -> Meaning? {
    switch name {
    case "joined": return joined(list, call)
    case "enumerated":
      return .list(
        list.enumerated().map {
          .tuple([.number(Double($0.offset)), $0.element], labels: ["offset", "element"])
        })
    case "reversed": return .list(list.reversed())
    default: return nil
    }
  }

  /// Texts in a row with what is put between them; nil where not all are texts.
  private mutating func joined(_ list: [Meaning], _ call: Call) -> Meaning? {
    guard list.contains(where: { if case .words = $0 { true } else { false } }) else { return nil }
    var separator = Words("")
    if let argument = call.argument("separator") {
      separator = words(of: argument.expression, in: call.scope)
    }
    var joined = Words("")
    for (place, part) in list.enumerated() {
      switch part {
      case .words, .unknown, .optional: break
      default: return nil
      }
      guard let words = words(of: part) else { return nil }
      joined = place == 0 ? words : joined + separator + words
    }
    return .words(joined.verbatim)
  }
}
