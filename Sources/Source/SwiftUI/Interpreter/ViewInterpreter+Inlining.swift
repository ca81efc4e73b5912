import CurbcutScreen
import SwiftSyntax

extension ViewInterpreter {
  // MARK: - Views

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
    case .member(let path): Self.isColor(path)
    default: false
    }
  }

  /// Whether a member that the project does not declare is a colour: `Color.red`, and what SwiftGen makes
  /// of a colour of the asset catalog, `Asset.Colors.brand.swiftUIColor`.
  static func isColor(_ path: String) -> Bool {
    path.hasPrefix("Color.") || path.hasSuffix(".swiftUIColor")
  }

  /// The views that an expression in a builder makes.
  mutating func pieces(of expression: ExprSyntax, in scope: Scope) -> [Piece] {
    if expression.isConditional { return pieces(ofStatement: expression, in: scope) }
    if let drawn = drawnView(expression, in: scope) { return drawn }
    let point = point(of: expression, in: scope)
    let meaning = meaning(of: expression, in: scope)
    if case .unknown = meaning {
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
    of meaning: Meaning, source: String?, at point: SourcePoint, _ expression: ExprSyntax?,
    _ scope: Scope?
  ) -> [Piece] {
    switch meaning {
    case .pieces(let pieces): return pieces
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
    case .unknown(let written):
      if isSpent { return [] }
      // What an app keeps as a colour is drawn as one.
      if written.hasSuffix("Color") || written.hasSuffix(".color") {
        return [piece(nil, .shape, at: point)]
      }
      return placeholder(.unknownExpression, written, at: point)
    case .words, .number, .flag, .list, .tuple, .type, .member, .call:
      var written = source ?? ""
      if let expression, let scope { written = self.source(of: expression, in: scope) }
      return placeholder(.unknownExpression, written, at: point)
    }
  }

  /// The shape that a colour or a shape is by the type of its property or function, with its modifiers,
  /// be it one of two; nil for another expression.
  private mutating func drawnView(_ expression: ExprSyntax, in scope: Scope) -> [Piece]? {
    let point = point(of: expression, in: scope)
    if let sequence = expression.as(SequenceExprSyntax.self) {
      guard let values = Ternary(sequence)?.values else { return nil }
      return isDrawn(values, in: scope) ? [piece(nil, .shape, at: point)] : nil
    }
    return modifiersOfDrawn(expression, in: scope).map { modifiers in
      modified([piece(nil, .shape, at: point)], by: modifiers)
    }
  }

  /// What follows on the name of a colour or a shape; nil for another expression.
  private func modifiersOfDrawn(
    _ expression: ExprSyntax, in scope: Scope
  ) -> [Call]? {
    guard beginsLikeDrawn(expression, in: scope) else { return nil }
    let chain = Chain(expression)
    if let choice = chain.base?.as(TupleExprSyntax.self) {
      return isDrawnChoice(choice, in: scope) ? modifiers(chain.steps[...], in: scope) : nil
    }
    guard let (name, isOfSelf, rest) = chain.beginning else { return nil }
    if name == "Color", !isOfSelf {
      // `Color.accentColor`, `Color("Brand")`, `Color.theme.background`.
      let steps = rest.dropFirst().drop { step in
        guard case .member(let name, _) = step.step else { return true }
        return !isModifier(name)
      }
      return modifiers(steps, in: scope)
    }
    guard isOfSelf || scope.locals[name] == nil else {
      return modifiersOfDrawnMember(chain, in: scope)
    }
    let type = scope.place.map { index.types[$0] }
    if case .call? = rest.first?.step {
      let functions = type?.functions[name] ?? index.globals.functions[name] ?? []
      let isDrawn = !functions.isEmpty && functions.allSatisfy { ViewTypes.isDrawn($0.result) }
      return isDrawn
        ? modifiers(rest.dropFirst(), in: scope) : modifiersOfDrawnMember(chain, in: scope)
    }
    let property = type?.properties[name] ?? index.global(name, in: scope.file)
    let isDrawn = property?.isDrawn ?? false || type?.drawsGeneric(property?.type) ?? false
    return isDrawn ? modifiers(rest, in: scope) : modifiersOfDrawnMember(chain, in: scope)
  }

  /// What follows on a member that is drawn: `theme.back.color()`; nil for another chain.
  ///
  /// Declarations tell the type of the member, or nobody knows what it belongs to, and all of the project
  /// that have its name are drawn.
  private func modifiersOfDrawnMember(_ chain: Chain, in scope: Scope) -> [Call]? {
    let types = declaredTypes(of: chain, in: scope)
    for (count, type) in types.reversed() where count > 0 && type.isDrawn(index) {
      if let modifiers = modifiers(chain.steps[count...], in: scope) { return modifiers }
    }
    let known = types.last { $0.type.id != nil }
    guard known == nil || known?.type.id.map({ index.types[$0].kind == .protocol }) ?? false,
      let name = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      !name.beginsUppercase, scope.locals[name]?.isUnknown ?? true
    else { return nil }
    // The member that is asked for last, before the modifiers.
    let place = chain.steps.indices.last { place in
      guard case .member(let name, _) = chain.steps[place].step else { return false }
      return index.drawnMembers.contains(name) && !isModifier(name)
    }
    guard let place else { return nil }
    var rest = chain.steps[(place + 1)...]
    if case .call? = rest.first?.step { rest = rest.dropFirst() }
    return modifiers(rest, in: scope)
  }

  /// Whether each of several values is a colour or a shape: beside a colour `.red` is one as well.
  private func isDrawn(_ values: [ExprSyntax], in scope: Scope) -> Bool {
    let isDrawn = values.map { modifiersOfDrawn($0, in: scope) != nil }
    return isDrawn.contains(true) && zip(values, isDrawn).allSatisfy { $1 || Chain($0).base == nil }
  }

  /// Whether what stands in parentheses is a colour or a shape, or one of two.
  private func isDrawnChoice(_ tuple: TupleExprSyntax, in scope: Scope) -> Bool {
    guard tuple.elements.count == 1, let only = tuple.elements.first?.expression,
      let sequence = only.as(SequenceExprSyntax.self), let values = Ternary(sequence)?.values,
      values.allSatisfy({ Chain($0).base?.is(TupleExprSyntax.self) != true })
    else { return false }
    return isDrawn(values, in: scope)
  }

  /// Whether an expression may begin with the name of a colour or a shape, which is seen without taking
  /// it apart.
  private func beginsLikeDrawn(_ expression: ExprSyntax, in scope: Scope) -> Bool {
    // The parser's own nodes tell it without a look at each step.
    withExtendedLifetime(expression) {
      var rest = RawNode(expression)
      var isMember = false
      while true {
        switch rest.kind {
        case .functionCallExpr:
          isMember = false
          guard let called = rest.firstPart else { return false }
          rest = called
        case .memberAccessExpr:
          guard let base = rest.accessedBase else { return false }
          isMember = true
          rest = base
        case .subscriptCallExpr:
          guard let called = rest.firstPart else { return false }
          rest = called
        case .tupleExpr: return isMember
        case .declReferenceExpr:
          let name = rest.referencedName?.text ?? ""
          return name == "Color" || !name.isEmpty && !name.beginsUppercase
            || isMember && index.typesByName[name] != nil
            || index.global(name, in: scope.file) != nil
        default: return false
        }
      }
    }
  }

  /// The view that the place of use gives, with its modifiers; nil for another expression.
  private mutating func givenView(_ expression: ExprSyntax, in scope: Scope) -> [Piece]? {
    guard case (var name, _, var rest)? = Chain(expression).beginning else { return nil }
    if name == "configuration", case .member(let member, _)? = rest.first?.step {
      name = "configuration.\(member)"
      rest = rest.dropFirst()
    }
    guard isGiven(name, in: scope) else { return nil }
    if case .call? = rest.first?.step { rest = rest.dropFirst() }
    return given(
      name, as: declaredType(of: name, in: scope), at: point(of: expression, in: scope),
      modifiedBy: rest, in: scope)
  }

  /// The type with which a property of the view is declared that a name stands for.
  private func declaredType(of name: String, in scope: Scope) -> String? {
    if let local = scope.locals[name] {
      guard case .unknown(let source) = local, source == name else { return nil }
    }
    return scope.owner.flatMap { index.types[$0.type].properties[name]?.type }
  }

  /// The view that a value of the project holds which the place of use gives: `button.title`.
  private mutating func storedView(_ expression: ExprSyntax, in scope: Scope) -> [Piece]? {
    let chain = Chain(expression)
    let place = chain.steps.firstIndex { step in
      guard case .member(let name, _) = step.step else { return false }
      return index.viewProperties[name]?.contains { !$0.isComputed } ?? false
    }
    guard let place else { return nil }
    let point = point(of: expression, in: scope)
    let source = source(from: point.offset, to: chain.steps[place].end, in: scope)
    return given(source, at: point, modifiedBy: chain.steps[(place + 1)...], in: scope)
  }

  /// What nobody knows, with the modifiers of SwiftUI behind it, which may show more; nil when none
  /// stands there.
  private mutating func modifiedUnknown(_ expression: ExprSyntax, in scope: Scope) -> [Piece]? {
    let chain = Chain(expression)
    var beginning = chain.steps.count
    while beginning >= 2, case .call = chain.steps[beginning - 1].step,
      case .member(let name, _) = chain.steps[beginning - 2].step, SwiftUIModifiers.isKnown(name)
    {
      beginning -= 2
    }
    if let view = unknownViewWithModifiers(chain, expression, in: scope) { return view }
    guard let base = chain.base, beginning < chain.steps.count,
      let calls = calls(chain.steps[beginning...], in: scope)
    else { return nil }
    let point = point(of: expression, in: scope)
    let end =
      beginning > 0
      ? chain.steps[beginning - 1].end : base.endPositionBeforeTrailingTrivia.utf8Offset
    let source = source(from: point.offset, to: end, in: scope)
    return modified(placeholder(.unknownExpression, source, at: point), by: calls)
  }

  /// A view that nobody declares, made with a closure, with modifiers of its own; nil for another chain.
  private mutating func unknownViewWithModifiers(
    _ chain: Chain, _ expression: ExprSyntax, in scope: Scope
  ) -> [Piece]? {
    guard let name = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      case .call(let arguments)? = chain.steps.first?.step, chain.steps.count > 1
    else { return nil }
    let point = point(of: expression, in: scope)
    let call = Call(
      name: name, arguments: arguments, scope: scope, point: point, end: chain.steps[0].end)
    guard isView(.call(call)), call.trailing != nil else { return nil }
    return calls(chain.steps.dropFirst(), in: scope).map { modified(unknownView(call), by: $0) }
  }

  /// A view that the place of use gives, after the rest of a chain; nil when something in it is no
  /// modifier.
  private mutating func given(
    _ source: String, as type: String? = nil, at point: SourcePoint,
    modifiedBy steps: ArraySlice<(step: Chain.Step, end: Int)>, in scope: Scope
  ) -> [Piece]? {
    modifiers(steps, in: scope).map {
      modified(given(source, at: point, as: type), by: $0)
    }
  }

  private mutating func modified(_ pieces: [Piece], by calls: [Call]) -> [Piece] {
    var pieces = pieces
    for call in calls { pieces = modified(pieces, by: call) }
    return pieces
  }

  /// The modifiers that the rest of a chain is; nil when something in it is none.
  private func modifiers(
    _ steps: ArraySlice<(step: Chain.Step, end: Int)>, in scope: Scope
  ) -> [Call]? {
    calls(steps, in: scope).flatMap { calls in
      calls.allSatisfy { isModifier($0.name) } ? calls : nil
    }
  }

  /// The calls of members that the rest of a chain is; nil when something in it is none.
  private func calls(
    _ steps: ArraySlice<(step: Chain.Step, end: Int)>, in scope: Scope
  ) -> [Call]? {
    var rest = steps
    var calls: [Call] = []
    while let step = rest.popFirst() {
      guard case .member(let name, let place) = step.step, let called = rest.popFirst(),
        case .call(let arguments) = called.step
      else { return nil }
      calls.append(
        Call(
          name: name, arguments: arguments, scope: scope,
          point: SourcePoint(file: scope.file, offset: place.start), end: called.end))
    }
    return calls
  }

  /// Whether a body returns what it gives.
  static func returns(_ items: CodeBlockItemListSyntax) -> Bool {
    var open = [RawNode(items)]
    while let list = open.popLast() {
      for item in list.children {
        guard let statement = item.firstChild else { continue }
        if statement.kind == .returnStmt { return true }
        guard statement.kind == .ifConfigDecl,
          let clauses = statement.child(.ifConfigClauseList)?.children
        else { continue }
        open += clauses.compactMap { $0.child(.codeBlockItemList) }
      }
    }
    return false
  }

  private func isGiven(_ name: String, in scope: Scope) -> Bool {
    if name.hasPrefix("configuration.") || scope.locals[name] != nil { return true }
    guard let owner = scope.owner else { return false }
    if let property = index.types[owner.type].properties[name] { return !property.isComputed }
    return owner.fields[name] != nil
  }

  /// A view that the place of use gives, by the name under which it comes.
  mutating func given(
    _ source: String, at point: SourcePoint, as type: String? = nil
  ) -> [Piece] {
    switch type {
    case "Image", "Image?":
      note(.slot, source, at: point)
      var image = image(at: point)
      image.node.description = "{\(Self.unbraced(source))}"
      return [image]
    case "Text", "Text?":
      note(.slot, source, at: point)
      return [text(.hole(source), at: point)]
    default: return placeholder(.slot, source, at: point)
    }
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
  private mutating func unknownView(_ call: Call) -> [Piece] {
    var content: [Piece] = []
    for argument in call.arguments {
      guard let closure = argument.closure, argument.label != "action" else { continue }
      // Only what certainly makes views counts: the closure may be an action.
      guard closure.statements.contains(where: { beginsLikeView($0, in: call.scope) }) else {
        continue
      }
      content += pieces(
        ofClosure: self.closure(closure, in: call.scope), [])
    }
    return placeholder(.unknownView, call.name, at: call.point, content)
  }

  /// Whether a statement makes a view, be it in a branch.
  private func beginsLikeView(_ item: CodeBlockItemSyntax, in scope: Scope) -> Bool {
    var open = [item].compactMap(\.expression)
    while let expression = open.popLast() {
      if let branch = expression.as(IfExprSyntax.self) {
        open += branch.body.statements.compactMap(\.expression)
        switch branch.elseBody {
        case .ifExpr(let other): open.append(ExprSyntax(other))
        case .codeBlock(let block): open += block.statements.compactMap(\.expression)
        case nil: break
        }
      } else if let selection = expression.as(SwitchExprSyntax.self) {
        for case .switchCase(let branch) in selection.cases {
          open += branch.statements.compactMap(\.expression)
        }
      } else if let base = Chain(expression).base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        makesView(base, in: scope)
      {
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
        return placeholder(.bridgedView, type.name, at: point)
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
    of body: CodeBlockItemListSyntax, in scope: Scope, of instance: Instance,
    at point: SourcePoint, within file: Int?
  ) -> [Piece] {
    let (followed, depth) = (followed, depth)
    if let known = shown.body(of: instance, within: file, followed: followed, depth: depth),
      hasRoom(for: known.steps)
    {
      repeats(known.trace(at: depth))
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
    ofBody body: CodeBlockItemListSyntax, in scope: Scope, of instance: Instance,
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

  // MARK: - Values

  /// A value of a type of the project, made by a call.
  mutating func construct(_ type: Int, _ call: Call) -> Meaning {
    let declaration = index.types[type]
    var instance = Instance(type: type)
    guard let initializer = initializer(of: declaration, call) else {
      fill(&instance, memberwise: call)
      return .instance(instance)
    }
    var scope = bind(initializer.parameters, call, file: initializer.point.file)
    scope.type = type
    if let body = initializer.body {
      let filled = follow("init", declared: initializer.point, from: call.point) {
        interpreter -> Instance in
        var filled = instance
        interpreter.fill(&filled, by: body, in: scope)
        return filled
      }
      instance = filled ?? instance
    }
    // What the initialiser does not plainly assign has mostly the name of its parameter.
    for (name, value) in scope.locals where instance.fields[name] == nil {
      guard declaration.properties[name] != nil else { continue }
      instance.fields[name] = value
      if scope.present.contains(name) { instance.present.insert(name) }
    }
    return .instance(instance)
  }

  /// The initialiser of the project that a call means; nil for one that Swift makes.
  private mutating func initializer(
    of declaration: TypeDeclaration, _ call: Call
  ) -> FunctionDeclaration? {
    let all = declaration.initializers
    // One that hands over to another, which may be written nowhere, does not call itself.
    let open = all.filter { !isFollowed($0.point) }
    if open.count < all.count { return Self.fitting(open.filter { $0.accepts(call) }, call) }
    let isMemberwise =
      !call.arguments.isEmpty
      && call.arguments.allSatisfy { argument in
        argument.label.map { declaration.stored.contains($0) } ?? false
      }
    if isMemberwise, !all.contains(where: { $0.accepts(call) }) { return nil }
    return Self.fitting(all, call)
  }

  private mutating func fill(_ instance: inout Instance, memberwise call: Call) {
    let type = index.types[instance.type]
    for argument in call.arguments {
      var name = argument.label
      if name == nil, argument.isTrailing {
        name = type.stored.first { stored in
          guard instance.fields[stored] == nil, let property = type.properties[stored] else {
            return false
          }
          return property.isFunction || property.isBuilder
        }
      }
      guard let name else { continue }
      let value = meaning(of: argument.expression, in: call.scope)
      let property = type.properties[name]
      let isShown = property?.isBuilder == true && property?.isFunction == false
      if isShown, case .closure(let closure) = value {
        instance.fields[name] = .pieces(pieces(ofClosure: closure, []))
      } else if isShown, case .function(let reference) = value {
        // Of a function that is given in its place the views are shown that it makes.
        instance.fields[name] = self.value(of: reference, nil)
      } else {
        instance.fields[name] = typed(value, as: property?.type)
          .given(toBuilder: property?.isBuilder == true)
        if isPresent(argument.expression, value, as: property?.type, in: call.scope) {
          instance.present.insert(name)
        }
      }
    }
    // What a class holds may be changed at any time.
    guard type.kind == .struct else { return }
    for name in type.stored where instance.fields[name] == nil {
      if type.properties[name]?.isNilAtFirst ?? false { instance.fields[name] = .nothing }
    }
  }

  /// Does what an initialiser plainly does: assigns its properties.
  private mutating func fill(
    _ instance: inout Instance, by body: CodeBlockItemListSyntax, in scope: Scope
  ) {
    for item in body {
      guard case .expr(let expression) = item.item else { continue }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        assign(sequence, to: &instance, in: scope)
      } else if let call = expression.as(FunctionCallExprSyntax.self),
        call.calledExpression.written == "self.init"
      {
        let delegated = Call(
          name: "init", arguments: Chain.arguments(of: call), scope: scope,
          point: point(of: call, in: scope), end: 0)
        if case .instance(let made) = construct(instance.type, delegated) { instance = made }
      }
    }
  }

  private mutating func assign(
    _ sequence: SequenceExprSyntax, to instance: inout Instance, in scope: Scope
  ) {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return }
    var name = elements[0].written
    if name.hasPrefix("self.") { name = String(name.dropFirst(5)) }
    let type = index.types[instance.type]
    let isWrapper = name.hasPrefix("_") && type.properties[name] == nil
    if isWrapper { name = String(name.dropFirst()) }
    guard let property = type.properties[name] else { return }
    var value = meaning(of: Array(elements[2...]), in: scope)
    if isWrapper, case .call(let wrapper) = value, let first = wrapper.arguments.first {
      value = meaning(of: first.expression, in: wrapper.scope)
    }
    instance.fields[name] = typed(value, as: property.type)
    if elements.count == 3, isPresent(elements[2], value, as: property.type, in: scope) {
      instance.present.insert(name)
    }
  }

  // MARK: - Functions

  /// What a call of one of several functions gives; nil when none fits or none has a body.
  mutating func invoke(
    _ functions: [FunctionDeclaration], _ call: Call, owner: Instance?, type: Int? = nil,
    whole: Meaning? = nil
  ) -> Meaning? {
    let written = functions.filter(\.hasBody)
    // One that hands over to another of its name does not call itself.
    let open =
      written.count < 2 ? [] : written.filter { $0.accepts(call) && !isFollowed($0.point) }
    guard let function = Self.fitting(open.isEmpty ? written : open, call),
      let body = function.body
    else { return nil }
    if function.name == "tr", let words = translated(call) { return .words(words) }
    var scope = bind(function.parameters, call, file: function.point.file)
    if let whole { scope.locals["self"] = whole }
    scope.owner = owner
    scope.type = owner?.type ?? type
    let found = follow(
      function.name, declared: function.point, from: call.point,
      givesViews: function.returnsView
    ) { interpreter in
      interpreter.deeper(at: call.point) {
        $0.result(
          of: body, as: function.result, isBuilder: function.returnsView, in: scope,
          named: Written(file: call.scope.file, start: call.point.offset, end: call.end))
      }
    }
    guard let found = found ?? nil else { return function.returnsView ? .pieces([]) : nil }
    return found
  }

  /// What a body gives that is declared with a type: of a `Text` that is put together, the words are
  /// all that can be unknown.
  mutating func result(
    of body: CodeBlockItemListSyntax, as type: String?, isBuilder: Bool, in scope: Scope,
    named name: Written
  ) -> Meaning {
    if ViewTypes.isDrawn(type) {
      // Which of several colours it is changes nothing that is heard.
      return singleOutcome(of: body, in: scope) ?? .unknown(cut(name))
    }
    guard type == "Text" else {
      return outcome(of: body, in: scope, isBuilder: isBuilder, named: name)
    }
    let outcome = outcome(of: body, in: scope, isBuilder: false, named: name, isText: true)
    guard case .unknown(let source) = outcome else { return outcome }
    return .pieces([text(.hole(source), at: point(of: body, in: scope))])
  }

  /// The function whose parameters fit the arguments of a call best.
  static func fitting(
    _ functions: [FunctionDeclaration], _ call: Call
  ) -> FunctionDeclaration? {
    if functions.count < 2 { return functions.first }
    let accepting = functions.filter { $0.accepts(call) }
    let functions = accepting.isEmpty ? functions : accepting
    var best: (function: FunctionDeclaration, score: Int)?
    for function in functions {
      var score = -abs(function.parameters.count - call.arguments.count)
      let labels = Set(function.parameters.compactMap(\.label))
      for argument in call.arguments {
        if let label = argument.label {
          score += labels.contains(label) ? 2 : -8
        } else if !argument.isTrailing {
          score += function.parameters.contains { $0.label == nil } ? 2 : -8
        } else if let last = function.parameters.last {
          score += last.isFunction ? 1 : -2
        }
      }
      let missing = function.parameters.count { parameter in
        !parameter.isOptional && parameter.label != nil && !parameter.isFunction
          && !call.arguments.contains { $0.label == parameter.label }
      }
      score -= 4 * missing
      if best.map({ score > $0.score }) ?? true { best = (function, score) }
    }
    return best?.function
  }

  /// What the parameters of a function are in a call of it, as its body sees them.
  mutating func bind(
    _ parameters: [FunctionDeclaration.Parameter], _ call: Call, file: Int
  ) -> Scope {
    var scope = Scope(file: file)
    scope.parameters = Set(parameters.map(\.name))
    var isFilled = Array(repeating: false, count: parameters.count)
    for argument in call.arguments {
      let place =
        if argument.isTrailing, argument.label == nil {
          parameters.indices.first {
            !isFilled[$0] && (parameters[$0].isFunction || parameters[$0].isBuilder)
          } ?? parameters.indices.last { !isFilled[$0] }
        } else {
          parameters.indices.first { !isFilled[$0] && parameters[$0].label == argument.label }
        }
      guard let place else { continue }
      isFilled[place] = true
      let parameter = parameters[place]
      let value = meaning(of: argument.expression, in: call.scope)
      scope.locals[parameter.name] = typed(value, as: parameter.type)
        .given(toBuilder: parameter.isBuilder)
      if isPresent(argument.expression, value, as: parameter.type, in: call.scope) {
        scope.present.insert(parameter.name)
      }
    }
    for (place, parameter) in parameters.enumerated() where !isFilled[place] {
      scope.locals[parameter.name] =
        parameter.initial.map {
          typed(meaning(of: $0, in: Scope(file: file)), as: parameter.type)
        } ?? .unknown(parameter.name)
    }
    return scope
  }

  // MARK: - Closures

  /// The views that a closure makes; the type is that of its only argument, which is not known.
  mutating func pieces(
    ofClosure closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> [Piece] {
    if ViewTypes.isDrawn(closure.syntax.signature?.returnClause?.type.written) { return [] }
    var scope = scope(within: closure, arguments)
    if let type { scope.types[Self.parameters(of: closure.syntax).first ?? "$0"] = type }
    let point = point(of: closure.syntax, in: closure.scope)
    guard let outcome = outcome(of: closure, in: scope, isBuilder: true) else { return [] }
    return pieces(of: outcome, source: "closure", at: point)
  }

  /// What a closure gives.
  mutating func value(of closure: Closure, _ arguments: [Meaning]) -> Meaning {
    let scope = scope(within: closure, arguments)
    return outcome(of: closure, in: scope, isBuilder: isBuilder(closure)) ?? .unknown("closure")
  }

  /// Whether all statements of a closure give views, rather than one of them a value.
  private func isBuilder(_ closure: Closure) -> Bool {
    let statements = closure.syntax.statements
    // One that returns something by name is no builder.
    if Self.returns(statements) { return false }
    guard statements.count == 1, let only = statements.first else { return true }
    guard let conditional = only.expression, conditional.isConditional else { return false }
    return closure.isBuilder
      || !Self.givesValue(conditional) && beginsLikeView(only, in: closure.scope)
  }

  /// Whether a conditional gives one value in each of its branches, as Swift asks of an expression.
  private static func givesValue(_ conditional: ExprSyntax) -> Bool {
    var open = [conditional]
    while let expression = open.popLast() {
      var branches: [CodeBlockItemListSyntax] = []
      if let branch = expression.as(IfExprSyntax.self) {
        branches.append(branch.body.statements)
        switch branch.elseBody {
        case .ifExpr(let other): open.append(ExprSyntax(other))
        case .codeBlock(let block): branches.append(block.statements)
        case nil: return false
        }
      } else if let selection = expression.as(SwitchExprSyntax.self) {
        for case .switchCase(let branch) in selection.cases { branches.append(branch.statements) }
      }
      for statements in branches {
        guard statements.count == 1, let only = statements.first else { return false }
        if let inner = only.expression { open.append(inner) }
      }
    }
    return true
  }

  private func scope(within closure: Closure, _ arguments: [Meaning]) -> Scope {
    var scope = closure.scope
    let names = Self.parameters(of: closure.syntax)
    for (place, name) in names.enumerated() {
      scope.forget(name)
      scope.locals[name] = arguments.indices.contains(place) ? arguments[place] : .unknown(name)
      if name.hasPrefix("$") { scope.locals[String(name.dropFirst())] = scope.locals[name] }
      // An unknown argument is best called as the closure calls it.
      if case .unknown? = scope.locals[name] { scope.locals[name] = .unknown(name) }
    }
    if names.isEmpty {
      for place in 0..<3 {
        scope.locals["$\(place)"] =
          arguments.indices.contains(place) ? arguments[place] : .unknown("item")
      }
    }
    return scope
  }

  static func parameters(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.map { DeclarationReader.plain($0.name.text) }
    case .parameterClause(let clause):
      clause.parameters.map { DeclarationReader.plain(($0.secondName ?? $0.firstName).text) }
    case nil: []
    }
  }
}

extension ExprSyntax {
  /// Whether it is an `if` or a `switch`.
  fileprivate var isConditional: Bool {
    self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// The expression that a statement is; nil for a declaration and for other statements.
  fileprivate var expression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}
