// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

extension ViewInterpreter {
  /// Whether something is a view.
  func isView(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .pieces: true
    case .instance(let instance):
      index.isView(instance.type) || index.types[instance.type].isBridge
        || index.types[instance.type].inherits(from: ViewTypes.shapes)
    case .call(let call):
      call.name.beginsUppercase && call.name.allSatisfy { $0 != "." }
        && !SwiftUIValues.isValue(call.name)
    case .member(let path): Self.isColor(path) || Self.isImage(path)
    default: false
    }
  }

  /// Whether a member that the project does not declare is a colour: `Color.red`, and what SwiftGen makes
  /// of a colour of the asset catalog, `Asset.Colors.brand.swiftUIColor`.
  static func isColor(_ path: String) -> Bool {
    path.hasPrefix("Color.") || path.hasSuffix(".swiftUIColor")
  }

  /// Whether a member that the project does not declare is an image: what SwiftGen and Tuist make of one
  /// of an asset catalog, `Asset.logo.swiftUIImage`.
  static func isImage(_ path: String) -> Bool { path.hasSuffix(".swiftUIImage") }

  /// The views that an expression in a builder makes.
  mutating func pieces(of expression: Expression, in scope: Scope) -> [Piece] {
    if expression.isConditional { return pieces(ofStatement: expression, in: scope) }
    if let drawn = drawnView(expression, in: scope) { return drawn }
    let point = point(of: expression, in: scope)
    let meaning = meaning(of: expression, in: scope)
    if meaning.isUnknown {
      if let made = madeByCaller(expression, in: scope) { return made }
      if let given = givenView(expression, in: scope) { return given }
      if let stored = storedView(expression, in: scope) { return stored }
      if let modified = modifiedUnknown(expression, in: scope) { return modified }
    }
    return pieces(of: meaning, source: nil, at: point, expression, scope)
  }

  mutating func pieces(of meaning: Meaning, source: String, at point: SourcePoint) -> [Piece] {
    pieces(of: meaning, source: source, at: point, nil, nil)
  }

  private mutating func pieces(
    of meaning: Meaning, source: String?, at point: SourcePoint, _ expression: Expression?,
    _ scope: Scope?
  ) -> [Piece] {
    switch meaning.named {
    case .pieces(let pieces): return written(pieces, at: point)
    case .nothing: return []
    case .closure(let closure): return pieces(ofClosure: closure, [])
    case .function(let reference):
      let made = value(of: reference, nil)
      if case .function = made { return placeholder(.unknownExpression, reference.name, at: point) }
      return pieces(of: made, source: reference.name, at: point)
    case .instance(let instance): return body(of: instance, at: point)
    case .binding(let value, let source):
      return pieces(of: value, source: source, at: point, nil, nil)
    case .call(let call) where call.name.beginsUppercase:
      return unknownView(call)
    case .member(let path) where path == "Color" || Self.isColor(path):
      return [piece(nil, .shape, at: point)]
    case .member(let path) where Self.isImage(path): return given(path, at: point, as: "Image")
    case .unknown(let written):
      if isSpent { return [] }
      if Self.isImage(written) { return given(written, at: point, as: "Image") }
      // What an app keeps as a colour is drawn as one.
      if written.hasSuffix("Color") || written.hasSuffix(".color") {
        return [piece(nil, .shape, at: point)]
      }
      return placeholder(.unknownExpression, written, at: point)
    case .list(let values) where !values.isEmpty && values.allSatisfy(Self.isNoView): return []
    case .words, .number, .flag, .optional, .list, .tuple, .type, .member, .call:
      var written = source ?? ""
      if let expression, let scope { written = self.source(of: expression, in: scope) }
      return placeholder(.unknownExpression, written, at: point)
    }
  }

  /// The views of a place, which is theirs as well where the source that makes them was generated.
  private func written(_ pieces: [Piece], at point: SourcePoint) -> [Piece] {
    guard pieces.contains(where: { project.isGenerated($0.point) }) else { return pieces }
    var pieces = pieces
    for place in pieces.indices where project.isGenerated(pieces[place].point) {
      pieces[place].point = point
    }
    return pieces
  }

  /// Whether something is made by a type of Apple's that has no views.
  private static func isNoView(_ meaning: Meaning) -> Bool {
    guard case .call(let call) = meaning else { return false }
    return ViewTypes.isNoView(call.name)
  }

  /// The views of a type whose body is a function of what it shows, as packages have it:
  /// `func body(props: Props) -> some View`.
  private mutating func bodyOfData(_ instance: Instance, at point: SourcePoint) -> [Piece]? {
    let type = index.types[instance.type]
    let functions = type.functions["body"]?.filter { $0.returnsView && $0.hasBody } ?? []
    guard let function = functions.first, functions.count == 1,
      !type.inherits.contains("ViewModifier"),
      !type.inherits(from: ViewTypes.styles)
    else { return nil }
    let call = Call(
      name: "body", arguments: [], scope: Scope(file: point.file), point: point, end: point.offset)
    return invoke([function], call, owner: instance).map {
      pieces(of: $0, source: type.name, at: point)
    }
  }

  /// A view that nobody declares: what lies in its closures, or its name.
  mutating func unknownView(_ call: Call) -> [Piece] {
    // What UIKit has is no view of SwiftUI: it is a value of another builder.
    if ViewTypes.isNoView(call.name) { return [] }
    var content: [Piece] = []
    for argument in call.arguments {
      guard argument.label != "action" else { continue }
      guard let closure = argument.closure else {
        if let function = viewFunction(argument.expression, in: call.scope) {
          content += pieces(
            of: value(of: function, nil), source: function.name,
            at: point(of: argument.expression, in: call.scope))
        }
        continue
      }
      // Only what certainly makes views counts: the closure may be an action.
      guard closure.statements.items.contains(where: { beginsLikeView($0, in: call.scope) })
      else {
        continue
      }
      content += pieces(
        ofClosure: self.closure(closure, in: call.scope), [])
    }
    return placeholder(.unknownView, call.name, at: call.point, content)
  }

  /// A function of the project that makes views and is given by its name: `Pager(data: pages, content: page)`;
  /// nil for another expression.
  mutating func viewFunction(
    _ expression: Expression, in scope: Scope
  ) -> FunctionReference? {
    guard case .function(let reference) = meaning(of: expression, in: scope),
      case .functions(let functions, _, _) = reference.callee,
      functions.contains(where: \.returnsView)
    else { return nil }
    return reference
  }

  /// Whether a statement makes a view, be it in a branch.
  func beginsLikeView(_ statement: Expression, in scope: Scope) -> Bool {
    var open = [statement]
    while let next = open.popLast() {
      if next.isConditional {
        open += next.arms.flatMap(\.body.items)
      } else if !next.isStatement, let base = Chain(next).nameOfBase, makesView(base, in: scope) {
        return true
      }
    }
    return false
  }

  private func makesView(_ name: String, in scope: Scope) -> Bool {
    SwiftUIViews.isKnown(name)
      || project.type(named: name, from: scope.file, around: scope.place).map(index.isView) ?? false
  }

  /// What the body of a view shows; one that has been shown with the same data is not worked out
  /// again.
  mutating func body(of instance: Instance, at point: SourcePoint) -> [Piece] {
    guard let property = index.types[instance.type].body,
      let body = property.getter
    else {
      let type = index.types[instance.type]
      if type.isBridge {
        let given = givenViews(to: instance, at: point)
        if given.isEmpty, showsNothing(instance.type) {
          // It may do something else all the same, such as present an alert.
          note(.bridgedView, type.name, at: point)
          return [piece(nil, .shape, at: point)]
        }
        return placeholder(.bridgedView, type.name, at: point, given)
      }
      if type.inherits(from: ViewTypes.shapes) { return [piece(nil, .shape, at: point)] }
      if let shown = bodyOfData(instance, at: point) { return shown }
      let isView = index.isView(instance.type)
      return placeholder(isView ? .unknownView : .unknownExpression, type.name, at: point)
    }
    let scope = Scope(file: property.point.file, owner: instance, type: instance.type)
    let isOfFile = index.types[instance.type].point.file == entryFile
    guard isShared || site != nil || !isOfFile else {
      return keptPieces(of: body, in: scope, of: instance, at: point, within: entryFile)
    }
    var pieces = keptPieces(of: body, in: scope, of: instance, at: point, within: nil)
    guard !isShared else { return pieces }
    let entered = Piece.Entered(site: site ?? point, file: entryFile)
    for place in pieces.indices { pieces[place].enter(entered) }
    return pieces
  }

  /// The views of a body as they are for one file that is read, or for all.
  private mutating func keptPieces(
    of body: Statements, in scope: Scope, of instance: Instance,
    at point: SourcePoint, within file: Int?
  ) -> [Piece] {
    let (followed, depth) = (followed, depth)
    if let known = shown.body(of: instance, within: file, followed: followed, depth: depth),
      hasRoom(for: known.trace.steps)
    {
      repeats(known.trace, height: known.height)
      return known.pieces
    }
    let (made, trace) = traced { interpreter in
      file == nil
        ? interpreter.shared { $0.pieces(ofBody: body, in: scope, of: instance, at: point) }
        : interpreter.pieces(ofBody: body, in: scope, of: instance, at: point)
    }
    var pieces = made
    // A view inside of itself shows less there than elsewhere.
    if !trace.isCut, trace.recursions.isDisjoint(with: followed) {
      shown.add(&pieces, of: instance, within: file, trace, depth: depth)
    }
    return pieces
  }

  private mutating func pieces(
    ofBody body: Statements, in scope: Scope, of instance: Instance,
    at point: SourcePoint
  ) -> [Piece] {
    let name = index.types[instance.type].name
    let declared = index.types[instance.type].point
    let found = follow(name, declared: declared, from: point) { interpreter in
      interpreter.deeper(at: point) {
        let outcome = $0.outcome(of: body, in: scope, isBuilder: true)
        return $0.pieces(of: outcome, source: name, at: point)
      }
    }
    return (found ?? nil) ?? placeholder(.recursion, name, at: point)
  }
}
