import SwiftSyntax

extension SwiftFactsReader {
  /// Opens a scope for a declaration that has one, and says whether it did.
  mutating func readScope(_ node: Syntax, _ around: Surroundings) -> Bool {
    let kind: SourceScope.Kind
    let name: TokenSyntax
    var inheritance: InheritanceClauseSyntax?
    var modifiers: DeclModifierListSyntax?
    var attributes: AttributeListSyntax?
    switch node.kind {
    case .classDecl:
      let declaration = node.cast(ClassDeclSyntax.self)
      (kind, name, inheritance) = (.class, declaration.name, declaration.inheritanceClause)
      (modifiers, attributes) = (declaration.modifiers, declaration.attributes)
    case .structDecl:
      let declaration = node.cast(StructDeclSyntax.self)
      (kind, name, inheritance) = (.struct, declaration.name, declaration.inheritanceClause)
      (modifiers, attributes) = (declaration.modifiers, declaration.attributes)
    case .enumDecl:
      let declaration = node.cast(EnumDeclSyntax.self)
      (kind, name, inheritance) = (.enum, declaration.name, declaration.inheritanceClause)
    case .actorDecl:
      let declaration = node.cast(ActorDeclSyntax.self)
      (kind, name, inheritance) = (.actor, declaration.name, declaration.inheritanceClause)
    case .protocolDecl:
      let declaration = node.cast(ProtocolDeclSyntax.self)
      (kind, name, inheritance) = (.protocol, declaration.name, declaration.inheritanceClause)
    case .extensionDecl:
      let declaration = node.cast(ExtensionDeclSyntax.self)
      let inner = open(
        .extension, Self.typeName(declaration.extendedType) ?? "",
        Self.names(in: declaration.inheritanceClause), [], at: declaration.extendedType,
        of: node, around)
      pushChildren(of: node, Surroundings(scope: inner, position: nil))
      return true
    case .functionDecl:
      let declaration = node.cast(FunctionDeclSyntax.self)
      (kind, name) = (.function, declaration.name)
      (modifiers, attributes) = (declaration.modifiers, declaration.attributes)
    case .initializerDecl:
      let declaration = node.cast(InitializerDeclSyntax.self)
      (kind, name) = (.initializer, declaration.initKeyword)
      (modifiers, attributes) = (declaration.modifiers, declaration.attributes)
    default: return false
    }
    let inner = open(
      kind, name.text, Self.names(in: inheritance), Self.names(in: modifiers, attributes),
      at: name, of: node, around)
    pushChildren(of: node, Surroundings(scope: inner, position: nil))
    return true
  }

  mutating func readCase(_ element: EnumCaseElementSyntax, _ around: Surroundings) {
    let value = element.rawValue?.value
    facts.enumCases.append(
      SourceEnumCase(
        name: element.name.text, value: value.map { WrittenValue($0) }, scope: around.scope,
        place: lines.place(of: element.name)))
    if let value { push(value, around) }
  }

  mutating func readVariable(_ declaration: VariableDeclSyntax, _ around: Surroundings) {
    let modifiers = Self.names(in: declaration.modifiers, declaration.attributes)
    for binding in declaration.bindings {
      let value = binding.initializer?.value
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let written = value.map { WrittenValue($0) }
      facts.variables.append(
        SourceVariable(
          name: pattern.identifier.text,
          type: binding.typeAnnotation.flatMap { Self.typeName($0.type) }
            ?? written.flatMap(Self.typeName),
          modifiers: modifiers, value: written, scope: around.scope,
          place: lines.place(of: pattern)))
    }
    for binding in declaration.bindings.reversed() {
      if let accessors = binding.accessorBlock {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        let inner = open(
          .accessor, name, [], modifiers, at: binding.pattern, of: accessors, around)
        push(accessors, Surroundings(scope: inner, position: nil))
      }
      if let value = binding.initializer?.value { push(value, around) }
    }
    push(declaration.attributes, around)
  }

  /// The type that a call of it makes: `UIButton(type: .system)`.
  private static func typeName(_ value: WrittenValue) -> String? {
    guard case .call(let name) = value, let last = name.split(separator: ".").last,
      last.first?.isUppercase == true
    else { return nil }
    return String(last)
  }

  /// The last part of a type's name, without generic arguments and marks of optionals.
  static func typeName(_ type: TypeSyntax) -> String? {
    var rest = type
    while true {
      switch rest.kind {
      case .identifierType: return rest.cast(IdentifierTypeSyntax.self).name.text
      case .memberType: return rest.cast(MemberTypeSyntax.self).name.text
      case .optionalType: rest = rest.cast(OptionalTypeSyntax.self).wrappedType
      case .implicitlyUnwrappedOptionalType:
        rest = rest.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType
      case .attributedType: rest = rest.cast(AttributedTypeSyntax.self).baseType
      case .someOrAnyType: rest = rest.cast(SomeOrAnyTypeSyntax.self).constraint
      default: return nil
      }
    }
  }

  private static func names(in clause: InheritanceClauseSyntax?) -> [String] {
    guard let clause else { return [] }
    return clause.inheritedTypes.flatMap { inherited -> [String] in
      guard let composition = inherited.type.as(CompositionTypeSyntax.self) else {
        return typeName(inherited.type).map { [$0] } ?? []
      }
      return composition.elements.compactMap { typeName($0.type) }
    }
  }

  private static func names(
    in modifiers: DeclModifierListSyntax?, _ attributes: AttributeListSyntax?
  ) -> [String] {
    let words = modifiers.map { $0.map(\.name.text) } ?? []
    guard let attributes else { return words }
    return words
      + attributes.compactMap { element in
        guard case .attribute(let attribute) = element else { return nil }
        return typeName(attribute.attributeName)
      }
  }
}
