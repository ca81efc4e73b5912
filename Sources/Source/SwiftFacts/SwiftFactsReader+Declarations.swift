@_spi(RawSyntax) import SwiftSyntax

extension SwiftFactsReader {
  /// Opens a scope for a declaration that has one, and says whether it did.
  mutating func readScope(
    _ node: RawNode, _ nodeKind: SyntaxKind, _ around: Surroundings
  ) -> Bool {
    let kind: SourceScope.Kind
    switch nodeKind {
    case .classDecl: kind = .class
    case .structDecl: kind = .struct
    case .enumDecl: kind = .enum
    case .actorDecl: kind = .actor
    case .protocolDecl: kind = .protocol
    case .extensionDecl:
      readExtension(node, around)
      return true
    case .functionDecl: kind = .function
    case .initializerDecl: kind = .initializer
    default: return false
    }
    // The name stands behind the keyword; that of an initialiser is the keyword.
    let name = node.token(kind == .initializer ? 0 : 1) ?? node
    let modifiers =
      switch kind {
      case .class, .struct, .function, .initializer: Self.modifiers(of: node)
      default: [String]()
      }
    let inherited = node.inheritedTypes.compactMap { Self.typeName($0) }
    let inner = open(kind, name.text, inherited, modifiers, at: name, of: node, around)
    pushChildren(of: node, Surroundings(scope: inner))
    return true
  }

  private mutating func readExtension(_ node: RawNode, _ around: Surroundings) {
    let type = node.children.first { RawTypeSyntax.isKindOf($0.raw) } ?? node
    let inner = open(
      .extension, Self.typeName(type) ?? "", node.inheritedTypes.compactMap { Self.typeName($0) },
      [], at: type, of: node, around)
    pushChildren(of: node, Surroundings(scope: inner))
  }

  mutating func readCase(_ element: RawNode, _ around: Surroundings) {
    let value = element.child(.initializerClause)?.firstPart
    let name = element.token(0) ?? element
    facts.enumCases.append(
      SourceEnumCase(
        name: name.text, value: value.map { WrittenValue($0) }, scope: around.scope,
        place: place(of: name)))
    if let value { push(value, around) }
  }

  /// The parts of one variable of a declaration.
  private struct Binding {
    var pattern: RawNode
    var name: RawNode?
    var type: RawNode?
    var value: RawNode?
    var accessors: RawNode?

    init(_ binding: RawNode) {
      pattern = binding
      for child in binding.children {
        switch child.kind {
        case .typeAnnotation: type = child.firstPart
        case .initializerClause: value = child.firstPart
        case .accessorBlock: accessors = child
        case .token, .unexpectedNodes: break
        default:
          pattern = child
          if child.kind == .identifierPattern { name = child.token(0) }
        }
      }
    }
  }

  mutating func readVariable(_ declaration: RawNode, _ around: Surroundings) {
    let modifiers = Self.modifiers(of: declaration)
    let bindings = declaration.child(.patternBindingList)?.children.map { Binding($0) } ?? []
    for binding in bindings {
      guard let name = binding.name else { continue }
      let written = binding.value.map { WrittenValue($0) }
      facts.variables.append(
        SourceVariable(
          name: name.text,
          type: binding.type.flatMap { Self.typeName($0) } ?? written.flatMap { Self.typeName($0) },
          modifiers: modifiers, value: written, valueRange: binding.value?.bytes,
          scope: around.scope, place: place(of: binding.pattern)))
    }
    for binding in bindings.reversed() {
      if let accessors = binding.accessors {
        let inner = open(
          .accessor, binding.name?.text ?? "", [], modifiers, at: binding.pattern, of: accessors,
          around)
        push(accessors, Surroundings(scope: inner))
      }
      if let value = binding.value { push(value, around) }
    }
    if let attributes = declaration.child(.attributeList) { push(attributes, around) }
  }

  /// The type that a call of it makes: `UIButton(type: .system)`.
  private static func typeName(_ value: WrittenValue) -> String? {
    guard case .call(let name) = value else { return nil }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return name.beginsUppercase ? name : nil
    }
    let last = name[name.utf8.index(after: dot)...]
    return last.beginsUppercase ? String(last) : nil
  }

  /// The last part of a type's name, without generic arguments and marks of optionals.
  static func typeName(_ type: RawNode) -> String? {
    var rest = type
    while true {
      switch rest.kind {
      case .identifierType: return rest.token(0)?.text
      // Behind the dot.
      case .memberType: return rest.token(1)?.text
      case .optionalType, .implicitlyUnwrappedOptionalType, .attributedType, .someOrAnyType:
        // What a type is made of stands behind its attributes.
        guard let inner = rest.lastPart else { return nil }
        rest = inner
      default: return nil
      }
    }
  }

  /// The names of the modifiers of a declaration, and of its attributes behind them.
  private static func modifiers(of declaration: RawNode) -> [String] {
    var words: [String] = []
    var attributes: [String] = []
    for list in declaration.children {
      switch list.kind {
      case .declModifierList: words = list.children.map { $0.token(0)?.text ?? "" }
      case .attributeList:
        for attribute in list.children where attribute.kind == .attribute {
          if let name = attribute.firstPart.flatMap({ typeName($0) }) { attributes.append(name) }
        }
      default: break
      }
    }
    return words + attributes
  }
}
