// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  mutating func lower(_ function: FunctionDeclSyntax) {
    let id = open(
      .function, function.name, function.name, function.attributes, function.modifiers,
      Syntax(function))
    if let generics = function.genericParameterClause {
      tree[id].generics = self.generics(generics)
    }
    lower(function.signature, of: id)
    readWhere(function.genericWhereClause, of: id)
    if let body = function.body { tree[id].body = block(body) }
    close(id)
  }

  mutating func lower(_ initializer: InitializerDeclSyntax) {
    let id = open(
      .initializer, nil, initializer.initKeyword, initializer.attributes, initializer.modifiers,
      Syntax(initializer))
    if let mark = initializer.optionalMark {
      let range = range(Syntax(mark))
      tree[id].flags.insert(
        holds("!", range.lowerBound, range.upperBound) ? .unwrapped : .failable)
    }
    if let generics = initializer.genericParameterClause {
      tree[id].generics = self.generics(generics)
    }
    lower(initializer.signature, of: id)
    readWhere(initializer.genericWhereClause, of: id)
    if let body = initializer.body { tree[id].body = block(body) }
    close(id)
  }

  mutating func lower(_ declaration: SubscriptDeclSyntax) {
    let id = open(
      .subscript, nil, declaration.subscriptKeyword, declaration.attributes, declaration.modifiers,
      Syntax(declaration))
    if let generics = declaration.genericParameterClause {
      tree[id].generics = self.generics(generics)
    }
    lower(declaration.parameterClause, of: id)
    tree[id].type = lower(declaration.returnClause.type)
    readWhere(declaration.genericWhereClause, of: id)
    if let accessors = declaration.accessorBlock { lower(accessors, of: id) }
    close(id)
  }

  mutating func lower(_ signature: FunctionSignatureSyntax, of id: Declaration.ID) {
    if let effects = signature.effectSpecifiers {
      if effects.asyncSpecifier != nil { tree[id].flags.insert(.async) }
      if effects.throwsClause != nil { tree[id].flags.insert(.throwing) }
    }
    if let result = signature.returnClause { tree[id].type = lower(result.type) }
    lower(signature.parameterClause, of: id)
  }

  private mutating func lower(_ clause: FunctionParameterClauseSyntax, of id: Declaration.ID) {
    let first = UInt32(tree.file.declarations.count)
    var values: [ExprSyntax?] = []
    guard !isEmpty(Syntax(clause.parameters)) else { return }
    for element in Syntax(clause.parameters).children(viewMode: .all) {
      guard case .functionParameter(let parameter) = element.as(SyntaxEnum.self) else { continue }
      let annotations = lower(parameter.attributes)
      let firstName = range(Syntax(parameter.firstName))
      let place = parameter.secondName.map { range(Syntax($0)) } ?? firstName
      var declaration = Declaration(
        kind: .parameter, name: name(place.lowerBound, place.upperBound),
        label: isUnderscore(parameter.firstName)
          ? .none : name(firstName.lowerBound, firstName.upperBound), owner: id,
        nameRange: place, range: range(Syntax(parameter)))
      declaration.attributes = annotations
      declaration.type = lower(parameter.type)
      if parameter.ellipsis != nil { declaration.flags.insert(.variadic) }
      _ = tree.add(declaration)
      values.append(parameter.defaultValue?.value)
    }
    close(parameters: first, of: id, values)
  }

  // MARK: - Properties

  /// Lowers the variables of a declaration, each with its own type, value and accessors.
  mutating func lower(_ variable: VariableDeclSyntax, inBlock: Bool) {
    guard depth < Self.deepest else {
      let range = range(Syntax(variable))
      return tree.note(.tooDeep, start: range.lowerBound, end: range.upperBound)
    }
    depth += 1
    defer { depth -= 1 }
    let annotations = lower(variable.attributes)
    let isConstant = !isVariable(variable.bindingSpecifier)
    let bindings = variable.bindings
    let isAlone = bindings.count == 1
    forEach(in: Syntax(bindings)) { lowering, element in
      guard case .patternBinding(let binding) = element.as(SyntaxEnum.self) else { return }
      lowering.lower(
        binding, of: variable, annotations, isConstant: isConstant, isAlone: isAlone,
        inBlock: inBlock)
    }
  }

  private mutating func lower(
    _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, _ annotations: Range<UInt32>,
    isConstant: Bool, isAlone: Bool, inBlock: Bool
  ) {
    // The range of a single variable includes the keywords before it.
    let range = range(isAlone ? Syntax(variable) : Syntax(binding))
    guard binding.pattern.kind == .identifierPattern else {
      return lower(binding, range, isConstant: isConstant, inBlock: inBlock)
    }
    let id = openProperty(binding, variable, range)
    tree[id].attributes = annotations
    if isConstant { tree[id].flags.insert(.constant) }
    if let annotation = binding.typeAnnotation { tree[id].type = lower(annotation.type) }
    if let initializer = binding.initializer { tree[id].value = lower(initializer.value) }
    if let accessors = binding.accessorBlock { lower(accessors, of: id) }
    close(id)
    guard inBlock else { return }
    let node = tree.add(
      .declare, payload: id.index, start: range.lowerBound, end: range.upperBound)
    tree.push(node)
  }

  private mutating func openProperty(
    _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax, _ range: Range<UInt32>
  ) -> Declaration.ID {
    let place = rangeOfName(Syntax(binding.pattern))
    var declaration = Declaration(
      kind: .property, name: name(place.lowerBound, place.upperBound), owner: owner,
      nameRange: place, range: range)
    read(variable.modifiers, into: &declaration)
    return open(declaration)
  }

  /// Lowers `let (a, b) = c`: a statement in a block, and properties without a value of their own
  /// in a type.
  private mutating func lower(
    _ binding: PatternBindingSyntax, _ range: Range<UInt32>, isConstant: Bool, inBlock: Bool
  ) {
    let mark = tree.nodeMark
    let outer = bindsVariables
    bindsVariables = !isConstant
    let first = tree.file.nodes.count
    let pattern = typed(lower(binding.pattern), by: binding.typeAnnotation)
    bindsVariables = outer
    let names = tree.file.nodes[first...].filter {
      $0.kind == .pattern && $0.form == PatternForm.binding.rawValue && $0.payload != 0
    }
    tree.push(pattern)
    if let initializer = binding.initializer {
      let value = lower(initializer.value)
      tree.push(value)
    }
    let node = tree.add(
      .declare, form: DeclareForm.destructuring.rawValue, childrenSince: mark, payload: .max,
      start: range.lowerBound, end: range.upperBound)
    guard !inBlock else { return tree.push(node) }
    for (place, name) in names.enumerated() {
      var declaration = Declaration(
        kind: .property, name: Symbol(index: name.payload), owner: owner, nameRange: name.range,
        range: range)
      if isConstant { declaration.flags.insert(.constant) }
      if place == 0 { declaration.value = node }
      _ = tree.add(declaration)
    }
  }

  private mutating func lower(_ block: AccessorBlockSyntax, of id: Declaration.ID) {
    let braces = range(Syntax(block))
    tree[id].accessorBlock = braces
    switch block.accessors {
    case .getter(let items):
      tree[id].body = self.block(items, start: braces.lowerBound, end: braces.upperBound)
    case .accessors(let accessors):
      let first = UInt32(tree.file.declarations.count)
      // The accessors are consecutive, so that their bodies come after them.
      for accessor in accessors {
        let annotations = lower(accessor.attributes)
        var declaration = Declaration(
          kind: .accessor, name: name(accessor.accessorSpecifier), owner: id,
          nameRange: range(Syntax(accessor.accessorSpecifier)), range: range(Syntax(accessor)))
        declaration.attributes = annotations
        if accessor.effectSpecifiers?.asyncSpecifier != nil { declaration.flags.insert(.async) }
        if accessor.effectSpecifiers?.throwsClause != nil { declaration.flags.insert(.throwing) }
        if let modifier = accessor.modifier {
          let word = range(Syntax(modifier))
          if holds("mutating", word.lowerBound, word.upperBound) {
            declaration.flags.insert(.mutating)
          }
        }
        if let parameters = accessor.parameters { declaration.label = name(parameters.name) }
        _ = tree.add(declaration)
      }
      tree[id].accessors = first..<UInt32(tree.file.declarations.count)
      for (place, accessor) in accessors.enumerated() {
        guard let body = accessor.body else { continue }
        let accessor = Declaration.ID(first + UInt32(place))
        owner = accessor
        let node = self.block(body)
        owner = id
        tree[accessor].body = node
      }
    }
  }

  // MARK: - Closures

  /// Lowers a closure; if it has a signature, a declaration holds its captures and parameters.
  mutating func lower(_ closure: ClosureExprSyntax) -> CodeNode.ID {
    let range = range(Syntax(closure))
    var payload = UInt32.max
    var start = range.lowerBound
    var id: Declaration.ID?
    if let signature = closure.signature {
      let declaration = open(
        .closure, nil, closure.leftBrace, signature.attributes, nil, Syntax(closure))
      lower(signature, of: declaration)
      payload = declaration.index
      start = end(Syntax(signature))
      id = declaration
    }
    let body = block(closure.statements, start: start, end: range.upperBound)
    if let id {
      tree[id].body = body
      close(id)
    }
    return tree.add(
      .closure, child: body, payload: payload, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func lower(_ signature: ClosureSignatureSyntax, of id: Declaration.ID) {
    let first = UInt32(tree.file.declarations.count)
    var values: [ExprSyntax?] = []
    if let captures = signature.capture { values = addCaptures(captures, of: id) }
    switch signature.parameterClause {
    case .simpleInput(let names):
      for parameter in names { addParameter(parameter.name, Syntax(parameter), id) }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let annotations = lower(parameter.attributes)
        let added = addParameter(
          parameter.secondName ?? parameter.firstName, Syntax(parameter), id)
        tree[added].attributes = annotations
        if let type = parameter.type { tree[added].type = lower(type) }
        if parameter.ellipsis != nil { tree[added].flags.insert(.variadic) }
      }
    case nil: break
    }
    if let effects = signature.effectSpecifiers {
      if effects.asyncSpecifier != nil { tree[id].flags.insert(.async) }
      if effects.throwsClause != nil { tree[id].flags.insert(.throwing) }
    }
    if let result = signature.returnClause { tree[id].type = lower(result.type) }
    close(parameters: first, of: id, values)
  }

  /// Writes the captures and returns their values.
  private mutating func addCaptures(
    _ clause: ClosureCaptureClauseSyntax, of id: Declaration.ID
  ) -> [ExprSyntax?] {
    var values: [ExprSyntax?] = []
    for capture in clause.items {
      var declaration = Declaration(
        kind: .capture, name: name(capture.name), owner: id,
        nameRange: range(Syntax(capture.name)), range: range(Syntax(capture)))
      if let specifier = capture.specifier {
        let word = range(Syntax(specifier.specifier))
        declaration.flags.insert(holds("weak", word.lowerBound, word.upperBound) ? .weak : .unowned)
      }
      _ = tree.add(declaration)
      values.append(capture.initializer?.value)
    }
    return values
  }

  @discardableResult
  private mutating func addParameter(
    _ name: TokenSyntax, _ node: Syntax, _ owner: Declaration.ID
  ) -> Declaration.ID {
    tree.add(
      Declaration(
        kind: .parameter, name: self.name(name), owner: owner, nameRange: range(Syntax(name)),
        range: range(node)))
  }
}
