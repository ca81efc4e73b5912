// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Calls of modifiers: those of the project, and those in the tables.
struct ModifierCalls: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Applies several modifiers to views; the receiver is the type that the first is called on.
  func modified(
    _ pieces: [Piece], by calls: [Call], of receiver: String? = nil
  ) -> [Piece] {
    var pieces = pieces
    for (place, call) in calls.enumerated() {
      pieces = modified(pieces, by: call, of: place == 0 ? receiver : nil)
    }
    return pieces
  }

  /// Returns the modifiers in the rest of a chain; nil when a step is not a modifier.
  func modifiers(
    _ steps: ArraySlice<(step: Chain.Step, end: Int)>, of receiver: String? = nil, in scope: Scope
  ) -> [Call]? {
    guard let calls = calls(steps, in: scope) else { return nil }
    for (place, call) in calls.enumerated() {
      guard isModifier(call, of: place == 0 ? receiver : nil) else { return nil }
    }
    return calls
  }

  /// Returns the member calls in the rest of a chain; nil when a step is not a call.
  func calls(
    _ steps: ArraySlice<(step: Chain.Step, end: Int)>, in scope: Scope
  ) -> [Call]? {
    var rest = steps
    var calls: [Call] = []
    while let step = rest.popFirst() {
      guard case .member(let name, let start) = step.step, let called = rest.popFirst(),
        case .call(let arguments) = called.step
      else { return nil }
      calls.append(
        Call(
          name: name, arguments: arguments, scope: scope,
          point: SourcePoint(file: scope.file, offset: start), end: called.end))
    }
    return calls
  }
}

extension ModifierCalls {
  /// Whether SwiftUI or the project has a modifier with this name.
  func isModifier(_ name: String) -> Bool {
    SwiftUIModifiers.isKnown(name) || index.modifiers[name] != nil
  }

  /// Whether SwiftUI or the project has a modifier that a call may mean; the receiver is the type
  /// it is called on, when known.
  func isModifier(_ call: Call, of receiver: String?) -> Bool {
    SwiftUIModifiers.isKnown(call.name) || !added(call, receiver).isEmpty
  }

  /// Returns the functions from extensions that a call may mean.
  ///
  /// Functions added to a type that nobody declares count only for a call that they accept, and
  /// only when no other type has one as well.
  private func added(_ call: Call, _ receiver: String?) -> [FunctionDeclaration] {
    let file = call.point.file
    let all = (index.modifiers[call.name] ?? []).filter { project.knows($0, in: file) }
    let ofOthers = all.filter(isOfOthers)
    if ofOthers.isEmpty { return all }
    let meant = ofOthers.filter { function in
      function.accepts(call) && receiver.map { isA($0, function.extended ?? "") } ?? true
    }
    let isOpen = meant.contains { $0.extended != meant[0].extended }
    return all.filter { !isOfOthers($0) } + (isOpen ? [] : meant)
  }

  /// Whether a function is added to a type that neither the project nor SwiftUI declares.
  private func isOfOthers(_ function: FunctionDeclaration) -> Bool {
    let extended = function.extended ?? "View"
    return !ViewTypes.isOfSwiftUI(extended) && !ViewTypes.isOfViews(extended)
      && index.typesByName[extended] == nil
  }

  /// Whether a type is another one, or inherits from it.
  private func isA(_ type: String, _ other: String) -> Bool {
    type == other
      || index.typesByName[type]?.contains { index.types[$0].inherits.contains(other) } ?? false
  }

  /// Applies a modifier to views; the receiver is the type of the view, when known.
  func modified(
    _ pieces: [Piece], by call: Call, of receiver: String? = nil
  ) -> [Piece] {
    let name = call.name
    let functions = ownModifiers(call, of: pieces, receiver)
    if !functions.isEmpty, functions.allSatisfy({ evaluation.isFollowed($0.point) }) {
      // A call that does not fit the modifier being followed means one declared elsewhere.
      let isInside = functions.contains { $0.accepts(call) }
      note(isInside ? .recursion : .unknownModifier, name, at: call.point)
      return pieces
    }
    if !functions.isEmpty,
      let found = invocation.invoke(functions, call, owner: nil, whole: .pieces(pieces))
    {
      if case .unknown = found { return unknownLook(pieces) }
      return viewBuilding.pieces(of: found, source: name, at: call.point)
    }
    if let change = SwiftUIModifiers.table[name] {
      return extents.kept(of: pieces, in: change(evaluation, pieces, call), by: name)
    }
    if SwiftUIModifiers.withoutEffect.contains(name) {
      return extents.changed(drawnViews.changed(pieces, by: call), by: call)
    }
    // A chart, a map or a text has modifiers of its own, and so has a project view.
    if name.hasPrefix("chart") || name.hasPrefix("map") { return pieces }
    note(.unknownModifier, name, at: call.point)
    return unknownLook(pieces)
  }

  /// Returns views whose look a modifier that is not known may have changed.
  private func unknownLook(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces.laid(on: .unknown)
    for place in pieces.indices {
      pieces[place].openLook()
      extents.forget(&pieces[place])
    }
    return pieces
  }

  /// Returns the project's modifiers that a call may mean.
  private func ownModifiers(
    _ call: Call, of pieces: [Piece], _ receiver: String?
  ) -> [FunctionDeclaration] {
    let all = added(call, receiver)
    // Modifiers of texts take precedence over those of all views.
    var special: [FunctionDeclaration] = []
    var fitting: [FunctionDeclaration] = []
    for function in all {
      let extended = function.extended ?? "View"
      switch Self.isReceiver(pieces, receiver, of: extended) {
      case false?: continue
      case true? where extended != "View" && function.accepts(call): special.append(function)
      default: fitting.append(function)
      }
    }
    if !special.isEmpty { fitting = special }
    return meant(by: call, of: fitting)
  }

  /// Returns the project's modifiers that a call means, rather than SwiftUI's or a package's.
  private func meant(
    by call: Call, of functions: [FunctionDeclaration]
  ) -> [FunctionDeclaration] {
    guard SwiftUIModifiers.isKnown(call.name) else {
      // Even when labels fit, the types may rule it out.
      return functions.filter { !$0.accepts(call) || argumentMatching.fits(call, $0) != false }
    }
    // A modifier that calls its own name means SwiftUI's, and so does a call that fits none of the
    // project.
    let fitting = functions.filter {
      argumentMatching.fits(call, $0) != false && !evaluation.isFollowed($0.point)
    }
    if SwiftUIModifiers.table[call.name] == nil { return fitting }
    if call.arguments.contains(where: { $0.label != nil }) || !SwiftUIModifiers.takes(call) {
      return fitting
    }
    // The result of a closure decides when both take one.
    let isOther = call.arguments.allSatisfy { argument in
      argument.closure.map { makesValues($0, in: call.scope) } ?? true
    }
    return isOther ? fitting.filter { argumentMatching.fits(call, $0) == true } : []
  }

  /// Whether a closure plainly makes project values that are not views.
  private func makesValues(_ closure: ClosureCode, in scope: Scope) -> Bool {
    guard let first = closure.statements.items.first, !first.isStatement,
      let name = Chain(first).nameOfBase,
      let type = project.type(named: name, from: scope.file, around: scope.place)
    else { return false }
    return !index.isView(type) && !SwiftUIViews.isKnown(name)
  }

  /// Returns the result of a function in `extension View` that a view calls on itself implicitly;
  /// nil when the project has none that fits.
  func extended(_ call: Call, of owner: Instance) -> Meaning? {
    let known = (index.modifiers[call.name] ?? []).filter { function in
      project.knows(function, in: call.point.file) && function.extended == "View"
        && function.accepts(call) && !evaluation.isFollowed(function.point)
    }
    let functions = meant(by: call, of: known)
    guard !functions.isEmpty else { return nil }
    return invocation.invoke(functions, call, owner: nil, whole: .instance(owner))
  }

  /// Whether views have the type that an extension extends; nil when that is not known.
  private static func isReceiver(
    _ pieces: [Piece], _ receiver: String?, of extended: String
  ) -> Bool? {
    guard SwiftUIViews.isKnown(extended) else { return extended == "View" ? true : nil }
    if let receiver { return receiver == extended }
    let isOther = extended == "Text" || extended == "Image"
    guard pieces.count == 1 else { return isOther ? false : nil }
    switch pieces[0].role {
    case .text: return extended == "Text" ? true : extended == "Image" ? false : nil
    case .image: return extended == "Image" ? true : extended == "Text" ? false : nil
    case .view:
      let className = pieces[0].node.className ?? "UIAccessibilityElement"
      return isOther && className != "UIAccessibilityElement" ? false : nil
    default: return nil
    }
  }

  /// Returns the text of the first argument, as SwiftUI looks it up; with holes where it is not
  /// known.
  func spoken(_ call: Call) -> TextTemplate? {
    guard let first = call.arguments.first else { return nil }
    if first.closure != nil {
      return Piece.label(of: viewBuilding.pieces(of: first.expression, in: call.scope)).map {
        TextTemplate($0)
      }
    }
    return textValues.localized(textValues.words(of: first.expression, in: call.scope))
  }

  /// Returns the flag of the first argument; true without one, nil when it depends on data.
  func flag(_ call: Call) -> Bool? {
    guard let first = call.arguments.first else { return true }
    return expressions.meaning(of: first.expression, in: call.scope).flag
  }

  /// Returns the names of members in an argument, single or in a list; nil when it depends on data.
  func members(_ expression: Call.Argument, in scope: Scope) -> [String]? {
    let meaning = expressions.meaning(of: expression.expression, in: scope)
    guard case .list(let list) = meaning else { return meaning.memberName.map { [$0] } }
    let names = list.compactMap(\.memberName)
    return names.count == list.count ? names : nil
  }

  /// Changes the elements of views; a shape becomes an element.
  func changingElements(_ pieces: [Piece], _ change: (inout Piece) -> Void) -> [Piece] {
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeElements { piece in
        change(&piece)
        if !piece.isElement, piece.stored.isEmpty, piece.node.accessibilityChildren == nil {
          piece.node[.isAccessibilityElement] = .flag(true)
        }
      }
    }
    return pieces
  }

  /// Combines views into one, as a modifier on a group treats them.
  func whole(_ pieces: [Piece], at point: SourcePoint) -> Piece? {
    if pieces.count == 1 { return pieces[0] }
    return wrapped(pieces, in: nil, .transparent, at: point).first
  }
}
