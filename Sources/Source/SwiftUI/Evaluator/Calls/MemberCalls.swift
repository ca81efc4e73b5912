// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The values of calls of members.
struct MemberCalls: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the value of a member call: a modifier of a view or a function of a value; on an
  /// unknown value of a foreign type, never a function of the project.
  func callMember(
    _ call: Call, of base: Meaning, source: Written, start: Int, isOfOthers: Bool = false,
    type: Int? = nil
  ) -> Meaning {
    let name = call.name
    if let found = calledValues.looked(up: call) { return found }
    switch base {
    case .pieces(let pieces):
      // A view reduced from a whole list is shown unconditionally.
      if name == "reduce", let all = Piece.underOneCondition(pieces) { return .pieces(all.shown) }
      return .pieces(modifierCalls.modified(pieces, by: call))
    case .instance(let instance):
      return callMember(call, ofInstance: instance, source: source)
    case .type(let type): return callMember(call, ofType: type, source: source)
    case .member(let path): return callMember(call, ofMember: path, source: source, start: start)
    case .call(let inner):
      if let font = FontValues.changed(inner, by: call) { return .call(font) }
      // An unknown view keeps its modifiers.
      guard viewBuilding.isView(base), modifierCalls.isModifier(name) else {
        return .unknown(cut(source))
      }
      return .pieces(
        modifierCalls.modified(
          viewBuilding.pieces(of: base, source: "", at: inner.point), by: call, of: inner.name))
    case .words(let words): return callMember(call, ofWords: words, source: source)
    case .list(let list):
      return called(name, of: list, call) ?? mapped(call, of: base) ?? .unknown(cut(source))
    case .unknown(let written):
      return callMember(
        call, ofUnknown: written, source: source, isOfOthers: isOfOthers, type: type)
    case .binding(_, let written):
      return .binding(.unknown(written), source: written)
    case .closure(let closure):
      return name == "callAsFunction" ? callables.value(of: closure, []) : .unknown(cut(source))
    case .function(let reference):
      return name == "callAsFunction" ? callables.apply(reference, call) : .unknown(cut(source))
    case .nothing:
      // On `nil` nothing is called: `image?.resizable()`.
      let isNothing = name == "map" || name == "flatMap" || modifierCalls.isModifier(name)
      return isNothing ? .nothing : .unknown(cut(source))
    case .number, .flag, .optional, .tuple: return mapped(call, of: base) ?? .unknown(cut(source))
    }
  }

  /// Returns the result of a function of a project value, or the value as a view with a modifier.
  private func callMember(
    _ call: Call, ofInstance instance: Instance, source: Written
  ) -> Meaning {
    let name = call.name
    let base = Meaning.instance(instance)
    if let functions = index.types[instance.type].functions[name],
      namedCalls.isMeant(functions, by: call)
    {
      if let found = invocation.invoke(functions, call, owner: instance) {
        // A function that modifies a view returns the same view.
        let names = ["Self", index.types[instance.type].name]
        let givesIt = functions.contains { function in
          function.returnsView || names.contains(function.result ?? "")
        }
        if case .unknown = found, givesIt, viewBuilding.isView(base) { return base }
        return found
      }
    }
    guard viewBuilding.isView(base) || namedCalls.isShown(instance.type) else {
      if instance.fields[name] != nil {
        return namedCalls.callProperty(call, of: instance, source: source)
      }
      return mapped(call, of: base) ?? .unknown(cut(source))
    }
    if namedCalls.holdsCallable(call, instance) {
      return namedCalls.callProperty(call, of: instance, source: source)
    }
    return .pieces(
      modifierCalls.modified(
        viewBuilding.pieces(of: base, source: "", at: call.point), by: call,
        of: index.types[instance.type].name))
  }

  /// Returns the value of a function, a case or an initialiser of a project type.
  private func callMember(_ call: Call, ofType type: Int, source: Written) -> Meaning {
    let name = call.name
    if name == "init" { return construction.construct(type, call) }
    if let functions = index.types[type].functions[name],
      let found = invocation.invoke(functions.filter(\.isStatic), call, owner: nil, type: type)
    {
      return found
    }
    if index.types[type].cases.contains(name) {
      return .instance(implicitMembers.enumCase(name, of: type, call))
    }
    if name.beginsUppercase,
      let nested = project.type(named: name, within: type)
    {
      return construction.construct(nested, call)
    }
    return .unknown(cut(source))
  }

  /// Returns the value of calling a member that is not declared in the project.
  private func callMember(
    _ call: Call, ofMember path: String, source: Written, start: Int
  ) -> Meaning {
    let name = call.name
    let base = Meaning.member(path)
    var named = call
    if path == "SwiftUI" || path == "Swift" {
      return namedCalls.extendedView(named) ?? namedCalls.made(named)
        ?? namedCalls.callName(named, start: start)
    }
    if project.isModule(path) { return namedCalls.callName(named, start: start) }
    if let functions = index.extensions[path]?.functions[name],
      let found = invocation.invoke(functions.filter(\.isStatic), call, owner: nil)
    {
      return found
    }
    if ViewBuilding.isColor(path) || ViewBuilding.isImage(path), modifierCalls.isModifier(name) {
      return .pieces(
        modifierCalls.modified(viewBuilding.pieces(of: base, source: "", at: call.point), by: call))
    }
    if path == "_VariadicView", name == "Tree" { return .pieces(containers.holder(call)) }
    named.name = name == "init" ? path : "\(path).\(name)"
    // An initialiser of the project may delegate to another one.
    if name == "init", let made = namedCalls.extendedView(named) { return made }
    if let made = namedCalls.made(named) { return made }
    if path.beginsLowercase, modifierCalls.isModifier(name), viewBuilding.isView(base) {
      return base
    }
    return .call(named)
  }

  /// Returns the result of a function on text, from the project's extensions or the library.
  private func callMember(
    _ call: Call, ofWords words: TextTemplate, source: Written
  ) -> Meaning {
    let name = call.name
    let base = Meaning.words(words)
    let added = (index.extensions["String"]?.functions[name] ?? []).filter {
      !$0.isStatic && $0.accepts(call) && project.knows($0, in: call.scope.file)
    }
    if added.count == 1, let found = invocation.invoke(added, call, owner: nil, whole: base) {
      if case .unknown = found { return .unknown(spelling.cut(source, calledAs: call)) }
      return found
    }
    return called(name, of: words, call) ?? mapped(call, of: base) ?? .unknown(cut(source))
  }

  /// Returns the result of a function that is identified by its name alone, or the view of an
  /// optional.
  private func callMember(
    _ call: Call, ofUnknown written: String, source: Written, isOfOthers: Bool, type: Int?
  ) -> Meaning {
    let name = call.name
    let base = Meaning.unknown(written)
    if let mapped = mapped(call, of: base, type: type) {
      return .pieces(
        branchViews.choice(
          [("if let \(written)", viewBuilding.pieces(of: mapped, source: written, at: call.point))],
          at: call.point))
    }
    let functions = (index.viewFunctions[name] ?? []).filter {
      !$0.isStatic && $0.accepts(call) && project.sees($0, from: call.scope.file)
    }
    if !isOfOthers, functions.count == 1, index.modifiers[name] == nil,
      !evaluation.isFollowed(functions[0].point),
      let found = invocation.invoke(functions, call, owner: nil)
    {
      return found
    }
    if modifierCalls.isModifier(name), written.hasSuffix("Color") {
      return .pieces([pieceFactory.shape(painting: nil, at: call.point)])
    }
    return .unknown(spelling.cut(source, calledAs: call))
  }

  /// Returns the view that `optional.map { Text($0) }` shows when there is a value.
  private func mapped(
    _ call: Call, of value: Meaning, type: Int? = nil
  ) -> Meaning? {
    guard call.name == "map" || call.name == "flatMap", call.arguments.count == 1 else {
      return nil
    }
    let shown: Meaning
    switch expressions.meaning(of: call.arguments[0].expression, in: call.scope) {
    case .closure(let closure): shown = callables.value(of: closure, [value], type: type)
    case .function(let reference): shown = callables.value(of: reference, value)
    default: return nil
    }
    // A call that nobody declares may be a value as well as a view.
    if case .call = shown { return nil }
    return viewBuilding.isView(shown) ? shown : nil
  }

  private func called(_ name: String, of words: TextTemplate, _ call: Call) -> Meaning? {
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }
    guard let text = words.known,
      let function = TextFunction.swiftMethods["\(name)(\(labels.joined()))"]
    else { return nil }
    let values = call.arguments.map { expressions.meaning(of: $0.expression, in: call.scope) }
    if function == .trim, !Self.trims(values, text) { return nil }
    switch function.result(of: text, values.map(Self.argument)) {
    case .text(let text): return .words(TextTemplate(text))
    case .flag(let flag): return .flag(flag)
    case .texts(let texts): return .list(texts.map { .words(TextTemplate($0)) })
    case nil: return nil
    }
  }

  private static func argument(_ value: Meaning) -> TextFunction.Argument {
    switch value {
    case .words(let words): words.known.map(TextFunction.Argument.text) ?? .other
    case .number(let number):
      Int(exactly: number).flatMap { $0 >= 0 ? .count($0) : nil } ?? .other
    default: .other
    }
  }

  /// Whether a text is split at whitespace rather than at other characters.
  private static func trims(_ values: [Meaning], _ text: String) -> Bool {
    switch values.first?.memberName {
    case "whitespacesAndNewlines": true
    case "whitespaces": !text.contains(where: \.isNewline)
    default: false
    }
  }

  private func called(_ name: String, of list: [Meaning], _ call: Call) -> Meaning? {
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

  /// Returns texts joined with a separator; nil when not all are texts.
  private func joined(_ list: [Meaning], _ call: Call) -> Meaning? {
    guard list.contains(where: { if case .words = $0 { true } else { false } }) else { return nil }
    var separator = TextTemplate("")
    if let argument = call.argument("separator") {
      separator = textValues.words(of: argument.expression, in: call.scope)
    }
    var joined = TextTemplate("")
    for (place, part) in list.enumerated() {
      switch part {
      case .words, .unknown, .optional: break
      default: return nil
      }
      guard let words = textValues.words(of: part) else { return nil }
      joined = place == 0 ? words : joined + separator + words
    }
    return .words(joined.verbatim)
  }
}
