// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  /// Lowers a declaration among statements.
  mutating func pushDeclaration(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let directive): pushItems(of: directive)
    case .importDecl(let declaration): lower(declaration)
    case .variableDecl(let variable): lower(variable, inBlock: true)
    case .macroExpansionDecl(let macro):
      let node = lower(macro)
      tree.push(node)
    case .missingDecl, .unexpectedCodeDecl, .editorPlaceholderDecl:
      let node = other(.broken, Syntax(declaration))
      tree.push(node)
    case .poundSourceLocation: break
    default:
      let first = UInt32(tree.file.declarations.count)
      lowerNested(declaration)
      pushDeclared(since: first)
    }
  }

  /// Queues the declarations read since then as statements, but not those nested in them.
  private mutating func pushDeclared(since first: UInt32) {
    var next = first
    while next < tree.file.declarations.count {
      let declaration = tree.file.declarations[Int(next)]
      let node = tree.add(
        .declare, payload: next, start: declaration.range.lowerBound,
        end: declaration.range.upperBound)
      tree.push(node)
      next = declaration.subtreeEnd.index
    }
  }

  /// Lowers a declaration among members.
  private mutating func lowerMember(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let directive):
      clauses(of: directive) { lowering, clause in
        if case .decls(let members) = clause.elements { lowering.lower(members) }
      }
    case .importDecl(let declaration): lower(declaration)
    case .variableDecl(let variable): lower(variable, inBlock: false)
    case .macroExpansionDecl(let macro):
      let node = lower(macro)
      let range = range(Syntax(macro))
      var expansion = Declaration(
        kind: .expansion, name: name(macro.macroName), owner: owner,
        nameRange: self.range(Syntax(macro.macroName)), range: range)
      expansion.value = node
      _ = tree.add(expansion)
    case .missingDecl, .unexpectedCodeDecl, .editorPlaceholderDecl, .poundSourceLocation: break
    default: lowerNested(declaration)
    }
  }

  private mutating func lower(_ members: MemberBlockItemListSyntax) {
    forEach(in: Syntax(members)) { lowering, member in
      guard case .memberBlockItem(let member) = member.as(SyntaxEnum.self) else { return }
      lowering.lowerMember(member.decl)
    }
  }

  /// Lowers a declaration that contains others, or may be nested.
  private mutating func lowerNested(_ declaration: DeclSyntax) {
    guard depth < Self.deepest else {
      let range = range(Syntax(declaration))
      return tree.note(.tooDeep, start: range.lowerBound, end: range.upperBound)
    }
    depth += 1
    defer { depth -= 1 }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): lower(type, .struct, type.name, type.genericParameterClause)
    case .classDecl(let type): lower(type, .class, type.name, type.genericParameterClause)
    case .enumDecl(let type): lower(type, .enum, type.name, type.genericParameterClause)
    case .actorDecl(let type): lower(type, .actor, type.name, type.genericParameterClause)
    case .protocolDecl(let type): lower(type, .protocol, type.name, nil)
    case .extensionDecl(let type): lower(type, .extension, nil, nil)
    case .functionDecl(let function): lower(function)
    case .initializerDecl(let initializer): lower(initializer)
    case .deinitializerDecl(let deinitializer):
      let id = open(
        .deinitializer, nil, deinitializer.deinitKeyword, deinitializer.attributes,
        deinitializer.modifiers, Syntax(deinitializer))
      if let body = deinitializer.body { tree[id].body = block(body) }
      close(id)
    case .subscriptDecl(let declaration): lower(declaration)
    case .enumCaseDecl(let cases): lower(cases)
    case .typeAliasDecl(let alias): lower(alias)
    case .associatedTypeDecl(let type): lower(type)
    case .operatorDecl(let declaration):
      _ = tree.add(
        Declaration(
          kind: .operator, name: name(declaration.name), owner: owner,
          nameRange: range(Syntax(declaration.name)), range: range(Syntax(declaration))))
    case .precedenceGroupDecl(let group):
      close(
        open(.precedence, group.name, group.name, group.attributes, group.modifiers, Syntax(group)))
    case .macroDecl(let macro):
      let id = open(
        .macro, macro.name, macro.name, macro.attributes, macro.modifiers, Syntax(macro))
      lower(macro.signature, of: id)
      close(id)
    default: break
    }
  }

  // MARK: - Opening and closing

  /// Writes a declaration, which encloses all that follow until it is closed.
  mutating func open(
    _ kind: Declaration.Kind, _ name: TokenSyntax?, _ place: TokenSyntax,
    _ attributes: AttributeListSyntax?, _ modifiers: DeclModifierListSyntax?, _ node: Syntax
  ) -> Declaration.ID {
    let annotations = attributes.map { lower($0) } ?? 0..<0
    var declaration = Declaration(
      kind: kind, name: name.map { self.name($0) } ?? .none, owner: owner,
      nameRange: range(Syntax(place)), range: range(node))
    declaration.attributes = annotations
    if let modifiers { read(modifiers, into: &declaration) }
    return open(declaration)
  }

  mutating func open(_ declaration: Declaration) -> Declaration.ID {
    let id = tree.add(declaration)
    if conditions > 0 { tree[id].flags.insert(.conditional) }
    owner = id
    outerConditions.append(conditions)
    conditions = 0
    return id
  }

  /// Ends a declaration.
  mutating func close(_ id: Declaration.ID) {
    tree.close(id)
    owner = tree[id].owner
    conditions = outerConditions.popLast() ?? 0
  }

  /// Records the modifiers of a declaration.
  func read(_ modifiers: DeclModifierListSyntax, into declaration: inout Declaration) {
    guard !isEmpty(Syntax(modifiers)) else { return }
    for element in Syntax(modifiers).children(viewMode: .all) {
      guard case .declModifier(let modifier) = element.as(SyntaxEnum.self) else { continue }
      let start = start(Syntax(modifier.name))
      guard let end = endOfWord(from: start) else { continue }
      let word = Self.packed(bytes[Int(start)..<Int(end)])
      if let visibility = Self.visibilities[word] {
        if modifier.detail == nil {
          declaration.visibility = visibility
        } else {
          declaration.flags.insert(.restrictedSetter)
        }
      } else if let flag = Self.modifiers[word] {
        declaration.flags.insert(flag)
      }
    }
  }

  /// Packs the first eight bytes of a word into a number, which distinguishes the modifiers.
  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let visibilities: [UInt64: Declaration.Visibility] = {
    let words: [(String, Declaration.Visibility)] = [
      ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal),
      ("package", .package), ("public", .public), ("open", .open),
    ]
    return Dictionary(uniqueKeysWithValues: words.map { (packed($0.0.utf8), $0.1) })
  }()

  private static let modifiers: [UInt64: Declaration.Flags] = {
    let words: [(String, Declaration.Flags)] = [
      ("static", .isStatic), ("class", .isStatic), ("override", .override), ("lazy", .lazy),
      ("weak", .weak), ("unowned", .unowned), ("mutating", .mutating),
      ("convenience", .convenience), ("required", .required), ("final", .final),
      ("indirect", .indirect), ("nonisolated", .nonisolated), ("optional", .optional),
      ("dynamic", .dynamic),
    ]
    return Dictionary(uniqueKeysWithValues: words.map { (packed($0.0.utf8), $0.1) })
  }()

  // MARK: - Types

  private mutating func lower(
    _ type: some DeclGroupSyntax, _ kind: Declaration.Kind, _ name: TokenSyntax?,
    _ generics: GenericParameterClauseSyntax?
  ) {
    let place = name ?? type.introducer
    let id = open(kind, name, place, type.attributes, type.modifiers, Syntax(type))
    if let extended = Syntax(type).as(ExtensionDeclSyntax.self) {
      tree[id].type = lower(extended.extendedType)
      tree[id].nameRange = range(Syntax(extended.extendedType))
    }
    if let generics { tree[id].generics = self.generics(generics) }
    if let inheritance = type.inheritanceClause {
      let mark = tree.partMark
      for inherited in inheritance.inheritedTypes {
        let type = lower(inherited.type)
        tree.push(TypePart(label: .none, type: type))
      }
      tree[id].inherited = tree.parts(since: mark)
    }
    readWhere(type.genericWhereClause, of: id)
    lower(type.memberBlock.members)
    close(id)
  }

  mutating func readWhere(_ clause: GenericWhereClauseSyntax?, of id: Declaration.ID) {
    guard let clause else { return }
    tree[id].whereClause = range(Syntax(clause))
    let mark = tree.partMark
    for requirement in clause.requirements {
      guard case .conformanceRequirement(let conformance) = requirement.requirement else {
        continue
      }
      let left = range(Syntax(conformance.leftType))
      let type = lower(conformance.rightType)
      tree.push(TypePart(label: symbol(left.lowerBound, left.upperBound), type: type))
    }
    tree[id].requirements = tree.parts(since: mark)
  }

  /// Returns the generic parameters, each with its constraints.
  mutating func generics(_ clause: GenericParameterClauseSyntax) -> Range<UInt32> {
    let mark = tree.partMark
    for parameter in clause.parameters {
      let place = range(Syntax(parameter.name))
      let name = name(place.lowerBound, place.upperBound)
      // Without a constraint a parameter may be anything.
      let type =
        parameter.inheritedType.map { lower($0) }
        ?? tree.addType(
          named: tree.file.symbols.intern("Any"), start: place.lowerBound, end: place.upperBound)
      tree.push(TypePart(label: name, type: type))
    }
    return tree.parts(since: mark)
  }

  private mutating func lower(_ alias: TypeAliasDeclSyntax) {
    let id = open(.alias, alias.name, alias.name, alias.attributes, alias.modifiers, Syntax(alias))
    if let generics = alias.genericParameterClause { tree[id].generics = self.generics(generics) }
    tree[id].type = lower(alias.initializer.value)
    readWhere(alias.genericWhereClause, of: id)
    close(id)
  }

  private mutating func lower(_ type: AssociatedTypeDeclSyntax) {
    let id = open(
      .associatedType, type.name, type.name, type.attributes, type.modifiers, Syntax(type))
    if let initializer = type.initializer { tree[id].type = lower(initializer.value) }
    if let inheritance = type.inheritanceClause {
      let mark = tree.partMark
      for inherited in inheritance.inheritedTypes {
        let type = lower(inherited.type)
        tree.push(TypePart(label: .none, type: type))
      }
      tree[id].inherited = tree.parts(since: mark)
    }
    readWhere(type.genericWhereClause, of: id)
    close(id)
  }

  private mutating func lower(_ cases: EnumCaseDeclSyntax) {
    let annotations = lower(cases.attributes)
    for element in cases.elements {
      let id = open(.enumCase, element.name, element.name, nil, cases.modifiers, Syntax(element))
      tree[id].attributes = annotations
      if let clause = element.parameterClause { lower(clause, of: id) }
      if let value = element.rawValue { tree[id].value = lower(value.value) }
      close(id)
    }
  }

  private mutating func lower(_ clause: EnumCaseParameterClauseSyntax, of id: Declaration.ID) {
    let first = UInt32(tree.file.declarations.count)
    var values: [ExprSyntax?] = []
    for parameter in clause.parameters {
      let label = parameter.firstName.map { name($0) } ?? .none
      let internalName = parameter.secondName ?? parameter.firstName
      var declaration = Declaration(
        kind: .parameter, name: internalName.map { name($0) } ?? .none,
        label: isUnderscore(parameter.firstName) ? .none : label, owner: id,
        nameRange: internalName.map { range(Syntax($0)) } ?? range(Syntax(parameter.type)),
        range: range(Syntax(parameter)))
      declaration.type = lower(parameter.type)
      _ = tree.add(declaration)
      values.append(parameter.defaultValue?.value)
    }
    close(parameters: first, of: id, values)
  }

  func isUnderscore(_ token: TokenSyntax?) -> Bool {
    guard let token else { return false }
    let range = range(Syntax(token))
    return holds("_", range.lowerBound, range.upperBound)
  }

  /// Gives a declaration its parameters, as consecutive declarations, and lowers their values after
  /// them.
  mutating func close(
    parameters first: UInt32, of id: Declaration.ID, _ values: [ExprSyntax?]
  ) {
    let end = UInt32(tree.file.declarations.count)
    tree[id].parameters = first..<end
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      let node = lower(value)
      tree[Declaration.ID(first + UInt32(place))].value = node
    }
  }

  // MARK: - Imports and macros

  private mutating func lower(_ declaration: ImportDeclSyntax) {
    let path = range(Syntax(declaration.path))
    tree.file.imports.append(
      CodeImport(
        path: symbol(path.lowerBound, path.upperBound), isConditional: conditions > 0,
        range: range(Syntax(declaration))))
  }

  private mutating func lower(_ macro: MacroExpansionDeclSyntax) -> CodeNode.ID {
    let name = name(macro.macroName)
    let mark = tree.argumentMark
    if macro.leftParen != nil { pushArguments(macro.arguments) }
    pushTrailing(macro.trailingClosure, macro.additionalTrailingClosures)
    return tree.add(
      .annotation, form: AnnotationForm.macro.rawValue, argumentsSince: mark, payload: name.index,
      start: start(Syntax(macro.pound)), end: end(Syntax(macro)))
  }

  // MARK: - Attributes

  /// Lowers the attributes of a declaration to annotations.
  mutating func lower(_ attributes: AttributeListSyntax) -> Range<UInt32> {
    guard !isEmpty(Syntax(attributes)) else { return 0..<0 }
    let mark = tree.nodeMark
    push(attributes)
    return tree.nodeMark == mark ? 0..<0 : tree.annotations(since: mark)
  }

  private mutating func push(_ attributes: AttributeListSyntax) {
    forEach(in: Syntax(attributes)) { lowering, element in
      switch element.as(SyntaxEnum.self) {
      case .attribute(let attribute):
        let node = lowering.lower(attribute)
        lowering.tree.push(node)
      case .ifConfigDecl(let directive):
        lowering.clauses(of: directive) { lowering, clause in
          if case .attributes(let attributes) = clause.elements { lowering.push(attributes) }
        }
      default: break
      }
    }
  }

  private mutating func lower(_ attribute: AttributeSyntax) -> CodeNode.ID {
    let range = range(Syntax(attribute))
    var name = self.range(Syntax(attribute.attributeName))
    if let path = attribute.attributeName.as(IdentifierTypeSyntax.self),
      path.genericArgumentClause != nil
    {
      name = self.range(Syntax(path.name))
    }
    let symbol = self.name(name.lowerBound, name.upperBound)
    let mark = tree.argumentMark
    switch attribute.arguments {
    case .argumentList(let arguments): pushArguments(arguments)
    case .availability(let versions): pushVersions(versions)
    case .some(let arguments): pushVerbatim(Syntax(arguments))
    case nil: break
    }
    return tree.add(
      .annotation, form: AnnotationForm.attribute.rawValue, argumentsSince: mark,
      payload: symbol.index, start: range.lowerBound, end: range.upperBound)
  }
}
