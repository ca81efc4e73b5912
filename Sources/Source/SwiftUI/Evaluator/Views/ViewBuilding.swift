// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen
import CurbcutStandards

/// Conversion of values to views, and the bodies of the project's views.
struct ViewBuilding: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Whether a value is a view.
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

  /// Whether a member that the project does not declare is a colour: `Color.red`, or the form
  /// SwiftGen generates for a colour of the asset catalogue, `Asset.Colors.brand.swiftUIColor`.
  static func isColor(_ path: String) -> Bool {
    path.hasPrefix("Color.") || path.hasSuffix(".swiftUIColor")
  }

  /// Whether a member that the project does not declare is an image, in the form that SwiftGen and
  /// Tuist generate for one of an asset catalogue, `Asset.logo.swiftUIImage`.
  static func isImage(_ path: String) -> Bool { path.hasSuffix(".swiftUIImage") }

  /// Returns the views that an expression in a builder makes.
  func pieces(of expression: Expression, in scope: Scope) -> [Piece] {
    if expression.isConditional { return branchViews.pieces(ofStatement: expression, in: scope) }
    if let drawn = drawnViews.drawnView(expression, in: scope) { return drawn }
    let point = point(of: expression, in: scope)
    let meaning = expressions.meaning(of: expression, in: scope)
    if meaning.isUnknown || meaning.isCallOfUnknownMember {
      if let made = opaqueViews.madeByCaller(expression, in: scope) { return made }
      if let given = opaqueViews.givenView(expression, in: scope) { return given }
      if let stored = opaqueViews.storedView(expression, in: scope) { return stored }
      if let modified = opaqueViews.modifiedUnknown(expression, in: scope) { return modified }
    }
    return pieces(of: meaning, source: nil, at: point, expression, scope)
  }

  func pieces(of meaning: Meaning, source: String, at point: SourcePoint) -> [Piece] {
    pieces(of: meaning, source: source, at: point, nil, nil)
  }

  private func pieces(
    of meaning: Meaning, source: String?, at point: SourcePoint, _ expression: Expression?,
    _ scope: Scope?
  ) -> [Piece] {
    switch meaning.named {
    case .pieces(let pieces): return written(pieces, at: point)
    case .nothing: return []
    case .closure(let closure): return callables.pieces(ofClosure: closure, [])
    case .function(let reference):
      let made = callables.value(of: reference, nil)
      if case .function = made {
        return pieceFactory.placeholder(.unknownExpression, reference.name, at: point)
      }
      return pieces(of: made, source: reference.name, at: point)
    case .instance(let instance): return body(of: instance, at: point)
    case .binding(let value, let source):
      return pieces(of: value, source: source, at: point, nil, nil)
    case .call(let call) where call.name.beginsUppercase:
      return unknownView(call)
    case .member(let path) where path == "Color" || Self.isColor(path):
      return [pieceFactory.shape(painting: colorValues.color(of: meaning.named), at: point)]
    case .member(let path) where Self.isImage(path):
      return opaqueViews.given(path, at: point, as: "Image")
    case .unknown(let written):
      if evaluation.isSpent { return [] }
      if Self.isImage(written) { return opaqueViews.given(written, at: point, as: "Image") }
      // A value that the app stores as a colour is drawn as one.
      if written.hasSuffix("Color") || written.hasSuffix(".color") {
        return [pieceFactory.shape(painting: nil, at: point)]
      }
      return pieceFactory.placeholder(.unknownExpression, written, at: point)
    case .list(let values) where !values.isEmpty && values.allSatisfy(Self.isNoView): return []
    case .words, .number, .flag, .optional, .list, .tuple, .type, .member, .call:
      var written = source ?? ""
      if let expression, let scope { written = self.source(of: expression, in: scope) }
      return pieceFactory.placeholder(.unknownExpression, written, at: point)
    }
  }

  /// Returns views with a given place, which replaces their own when their source was generated.
  private func written(_ pieces: [Piece], at point: SourcePoint) -> [Piece] {
    guard pieces.contains(where: { project.isGenerated($0.point) }) else { return pieces }
    var pieces = pieces
    for place in pieces.indices where project.isGenerated(pieces[place].point) {
      pieces[place].point = point
    }
    return pieces
  }

  /// Whether a value is created by one of Apple's types that has no views.
  private static func isNoView(_ meaning: Meaning) -> Bool {
    guard case .call(let call) = meaning else { return false }
    return ViewTypes.isNoView(call.name)
  }

  /// Returns the views of a type whose body is a function of its data, as some packages have it:
  /// `func body(props: Props) -> some View`.
  private func bodyOfData(_ instance: Instance, at point: SourcePoint) -> [Piece]? {
    let type = index.types[instance.type]
    let functions = type.functions["body"]?.filter { $0.returnsView && $0.hasBody } ?? []
    guard let function = functions.first, functions.count == 1,
      !type.inherits.contains("ViewModifier"),
      !type.inherits(from: ViewTypes.styles)
    else { return nil }
    let call = Call(
      name: "body", arguments: [], scope: Scope(file: point.file), point: point, end: point.offset)
    return invocation.invoke([function], call, owner: instance).map {
      pieces(of: $0, source: type.name, at: point)
    }
  }

  /// Returns a view that nobody declares: the content of its closures, or its name.
  func unknownView(_ call: Call) -> [Piece] {
    // A UIKit type is not a view of SwiftUI, but a value for another builder.
    if ViewTypes.isNoView(call.name) { return [] }
    var content: [Piece] = []
    for argument in call.arguments {
      guard argument.label != "action" else { continue }
      guard let closure = argument.closure else {
        if let function = viewFunction(argument.expression, in: call.scope) {
          content += pieces(
            of: callables.value(of: function, nil), source: function.name,
            at: point(of: argument.expression, in: call.scope))
        }
        continue
      }
      // Only certain views count: the closure may be an action.
      guard closure.statements.items.contains(where: { beginsLikeView($0, in: call.scope) })
      else {
        continue
      }
      content += callables.pieces(
        ofClosure: evaluation.closure(closure, in: call.scope), [])
    }
    return pieceFactory.placeholder(.unknownView, call.name, at: call.point, content)
  }

  /// Returns the views of a project function that is passed by name:
  /// `Pager(data: pages, content: page)`; nil for another expression.
  func viewFunction(
    _ expression: Expression, in scope: Scope
  ) -> FunctionReference? {
    guard case .function(let reference) = expressions.meaning(of: expression, in: scope),
      case .functions(let functions, _, _) = reference.callee,
      functions.contains(where: \.returnsView)
    else { return nil }
    return reference
  }

  /// Whether a statement makes a view, possibly in a branch.
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

  /// Returns the views that the body of a view shows; a body shown before with the same data is not
  /// evaluated again.
  func body(of instance: Instance, at point: SourcePoint) -> [Piece] {
    guard let property = index.types[instance.type].body,
      let body = property.getter
    else {
      let type = index.types[instance.type]
      if type.isBridge { return bridgedViews.views(of: instance, at: point) }
      if type.inherits(from: ViewTypes.shapes) { return [piece(nil, .shape, at: point)] }
      if let shown = bodyOfData(instance, at: point) { return shown }
      let isView = index.isView(instance.type)
      return pieceFactory.placeholder(
        isView ? .unknownView : .unknownExpression, type.name, at: point)
    }
    let scope = Scope(file: property.point.file, owner: instance, type: instance.type)
    let isOfFile = index.types[instance.type].point.file == evaluation.entryFile
    guard evaluation.isShared || evaluation.site != nil || !isOfFile else {
      return keptPieces(of: body, in: scope, of: instance, at: point, within: evaluation.entryFile)
    }
    var pieces = keptPieces(of: body, in: scope, of: instance, at: point, within: nil)
    guard !evaluation.isShared else { return pieces }
    let entered = Piece.Entered(site: evaluation.site ?? point, file: evaluation.entryFile)
    for place in pieces.indices { pieces[place].enter(entered) }
    return pieces
  }

  /// Returns the views of a body, for the one file being read or for all files.
  private func keptPieces(
    of body: Statements, in scope: Scope, of instance: Instance,
    at point: SourcePoint, within file: Int?
  ) -> [Piece] {
    let (followed, depth) = (evaluation.followed, evaluation.depth)
    if let known = evaluation.shown.body(
      of: instance, within: file, followed: followed, depth: depth),
      evaluation.hasRoom(for: known.trace.steps)
    {
      evaluation.repeats(known.trace, height: known.height)
      return known.pieces
    }
    let (made, trace) = evaluation.traced {
      file == nil
        ? evaluation.shared { self.pieces(ofBody: body, in: scope, of: instance, at: point) }
        : self.pieces(ofBody: body, in: scope, of: instance, at: point)
    }
    var pieces = made
    // A view inside itself shows less there than elsewhere.
    if !trace.isCut, trace.recursions.isDisjoint(with: followed) {
      evaluation.shown.add(&pieces, of: instance, within: file, trace, depth: depth)
    }
    return pieces
  }

  private func pieces(
    ofBody body: Statements, in scope: Scope, of instance: Instance,
    at point: SourcePoint
  ) -> [Piece] {
    let name = index.types[instance.type].name
    let declared = index.types[instance.type].point
    let found = evaluation.follow(name, declared: declared, from: point) {
      evaluation.deeper(at: point) {
        let outcome = statementRunner.outcome(of: body, in: scope, isBuilder: true)
        return pieces(of: outcome, source: name, at: point)
      }
    }
    return (found ?? nil) ?? pieceFactory.placeholder(.recursion, name, at: point)
  }
}

extension ViewBuilding {
  /// Returns the views of an entry: of a view without given data, or of a preview with its own.
  func pieces(of entry: SwiftUIEntry) -> [Piece] {
    let place = entry.place
    guard entry.kind == .preview else {
      return body(of: unmade(place), at: index.types[place].point)
    }
    guard place >= 0 else {
      let type = index.types[-1 - place]
      guard let getter = type.properties["previews"]?.getter else { return [] }
      let scope = Scope(file: type.point.file, type: -1 - place)
      let outcome = statementRunner.outcome(of: getter, in: scope, isBuilder: true)
      return pieces(of: outcome, source: type.name, at: type.point)
    }
    let preview = index.previews[place]
    let scope = Scope(file: preview.point.file)
    return callables.pieces(ofClosure: evaluation.closure(preview.closure, in: scope), [])
  }

  /// Returns a value of a view that nobody created: parameters are unknown, even those with a
  /// default that may be another one, or that nobody who creates the view leaves.
  private func unmade(_ type: Int) -> Instance {
    var instance = Instance(type: type)
    for (name, property) in index.types[type].properties where property.canBeGiven {
      let initial = property.initial
      let isOpen =
        property.type?.hasSuffix("?") ?? false
        || initial?.boolean != nil
        // An empty property waits for the caller to pass something.
        || initial?.isEmptyLiteral ?? false
        || initial != nil && project.uses.everybodyPasses(name, to: index.types[type].name)
      if isOpen { instance.fields[name] = .unknown(name) }
    }
    return instance
  }
}

extension Meaning {
  /// Whether it is a call of a member of something that nobody declares: `Icons.plus.view.foregroundStyle(.red)`.
  fileprivate var isCallOfUnknownMember: Bool {
    guard case .call(let call) = self, let last = call.name.split(separator: ".").last else {
      return false
    }
    return last.count < call.name.count && String(last).beginsLowercase
  }
}
