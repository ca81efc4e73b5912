import SwiftParser
import SwiftSyntax

/// Finds the declarations of a file, and adds them to the index of a project.
///
/// Only declarations are walked, with a list of what is left to do and no recursion.
struct DeclarationReader {
  private struct Task {
    var members: [DeclSyntax]
    var owner: Owner
    /// Whether only the file knows what is in it: `private extension View`.
    var isOfFile = false
  }

  private enum Owner: Hashable {
    case none
    case type(Int)
    case `extension`(String, path: [String])
  }

  private let file: Int
  private var tasks: [Task] = []
  private var isOfFile = false

  init(file: Int) { self.file = file }

  mutating func read(_ tree: SourceFileSyntax, into index: inout FoundDeclarations) {
    tasks = [Task(members: Self.declarations(in: tree.statements), owner: .none)]
    for item in tree.statements { readPreview(item, into: &index) }
    while let task = tasks.popLast() {
      isOfFile = task.isOfFile
      for member in task.members { read(member, of: task.owner, into: &index) }
    }
  }

  private static func declarations(in items: CodeBlockItemListSyntax) -> [DeclSyntax] {
    items.compactMap { item in
      if case .decl(let declaration) = item.item { declaration } else { nil }
    }
  }

  private mutating func readPreview(
    _ item: CodeBlockItemSyntax, into index: inout FoundDeclarations
  ) {
    switch item.item {
    case .expr(let expression):
      guard let macro = expression.as(MacroExpansionExprSyntax.self) else { return }
      addPreview(macro.macroName.text, macro.arguments, macro.trailingClosure, macro, into: &index)
    case .decl(let declaration):
      if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
        addPreview(
          macro.macroName.text, macro.arguments, macro.trailingClosure, macro, into: &index)
      }
      guard let condition = declaration.as(IfConfigDeclSyntax.self),
        case .statements(let items)? = BuildConfiguration.active(condition)?.elements
      else { return }
      for item in items {
        guard case .expr(let expression) = item.item,
          let macro = expression.as(MacroExpansionExprSyntax.self)
        else { continue }
        addPreview(
          macro.macroName.text, macro.arguments, macro.trailingClosure, macro, into: &index)
      }
    case .stmt: break
    }
  }

  private func addPreview(
    _ name: String, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?,
    _ macro: some SyntaxProtocol, into index: inout FoundDeclarations
  ) {
    guard name == "Preview", let closure else { return }
    let title = arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)
    index.previews.append(
      ProjectIndex.Preview(
        name: title?.representedLiteralValue ?? "Preview", closure: closure,
        point: point(of: macro)))
  }

  private func point(of syntax: some SyntaxProtocol) -> SourcePoint {
    SourcePoint(file: file, offset: syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private mutating func read(
    _ declaration: DeclSyntax, of owner: Owner, into index: inout FoundDeclarations
  ) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type):
      begin(type.name, .struct, type.inheritanceClause, type.memberBlock, type, owner, &index)
    case .classDecl(let type):
      begin(type.name, .class, type.inheritanceClause, type.memberBlock, type, owner, &index)
    case .actorDecl(let type):
      begin(type.name, .class, type.inheritanceClause, type.memberBlock, type, owner, &index)
    case .enumDecl(let type):
      begin(type.name, .enum, type.inheritanceClause, type.memberBlock, type, owner, &index)
    case .protocolDecl(let type):
      begin(type.name, .protocol, type.inheritanceClause, type.memberBlock, type, owner, &index)
    case .extensionDecl(let type):
      let written = type.extendedType.written
      let name = Self.isOfFramework(written) ? Self.lastComponent(type.extendedType) : written
      let inherited = Self.names(in: type.inheritanceClause)
      index.extensions[name, default: .init(name, at: point(of: type))].inherits
        .formUnion(inherited)
      let path = written.split(separator: ".").map(String.init)
      tasks.append(
        Task(
          members: type.memberBlock.members.map(\.decl), owner: .extension(name, path: path),
          isOfFile: Self.isOfFile(type.modifiers)))
    case .ifConfigDecl(let condition):
      switch BuildConfiguration.active(condition)?.elements {
      case .statements(let items):
        tasks.append(Task(members: Self.declarations(in: items), owner: owner))
      case .decls(let members): tasks.append(Task(members: members.map(\.decl), owner: owner))
      default: break
      }
    case .variableDecl(let variable):
      for property in properties(of: variable) { add(property, to: owner, into: &index) }
    case .functionDecl(let function): add(self.function(function), to: owner, into: &index)
    case .initializerDecl(let initializer):
      add(self.initializer(initializer), to: owner, into: &index)
    case .enumCaseDecl(let cases):
      change(owner, in: &index) { type in
        for element in cases.elements {
          let name = Self.plain(element.name.text)
          type.cases.append(name)
          let value = element.rawValue?.value.as(StringLiteralExprSyntax.self)
          if let text = value?.representedLiteralValue { type.rawValues[name] = text }
        }
      }
    default: break
    }
  }

  /// Whether a type that is extended is written with the framework that it is of.
  private static func isOfFramework(_ written: String) -> Bool {
    ["SwiftUI.", "Swift.", "UIKit.", "Foundation."].contains { written.hasPrefix($0) }
  }

  private static func isOfFile(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate)
    }
  }

  private mutating func begin(
    _ name: TokenSyntax, _ kind: TypeDeclaration.Kind, _ inheritance: InheritanceClauseSyntax?,
    _ members: MemberBlockSyntax, _ syntax: some SyntaxProtocol, _ owner: Owner,
    _ index: inout FoundDeclarations
  ) {
    let name = Self.plain(name.text)
    let id = index.types.count
    index.types.append(
      TypeDeclaration(
        name: name, kind: kind, point: point(of: syntax), path: path(of: owner, index) + [name],
        inherits: Self.names(in: inheritance)))
    if let generic = syntax.asProtocol((any WithGenericParametersSyntax).self) {
      index.types[id].shapes = Self.shapes(of: generic)
    }
    index.typesByName[name, default: []].append(id)
    tasks.append(Task(members: members.members.map(\.decl), owner: .type(id)))
  }

  private func path(of owner: Owner, _ index: FoundDeclarations) -> [String] {
    switch owner {
    case .none: []
    case .type(let id): index.types[id].path
    case .extension(_, let path): path
    }
  }

  /// The generic parameters of a type that are shapes.
  private static func shapes(of type: any WithGenericParametersSyntax) -> Set<String> {
    var shapes: Set<String> = []
    for parameter in type.genericParameterClause?.parameters ?? [] {
      guard let inherited = parameter.inheritedType,
        ViewTypes.shapes.contains(lastComponent(inherited))
      else { continue }
      shapes.insert(parameter.name.text)
    }
    for requirement in type.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        ViewTypes.shapes.contains(lastComponent(conformance.rightType))
      else { continue }
      shapes.insert(conformance.leftType.written)
    }
    return shapes
  }

  private func change(
    _ owner: Owner, in index: inout FoundDeclarations, _ change: (inout TypeDeclaration) -> Void
  ) {
    switch owner {
    case .none: change(&index.globals)
    case .type(let id): change(&index.types[id])
    case .extension(let name, _):
      change(&index.extensions[name, default: .init(name, at: SourcePoint(file: file, offset: 0))])
    }
  }

  private func add(
    _ property: PropertyDeclaration, to owner: Owner, into index: inout FoundDeclarations
  ) {
    if owner == .none, property.isOfFile {
      index.ofFiles[file, default: [:]][property.name] = property
      return
    }
    change(owner, in: &index) { type in
      type.properties[property.name] = type.properties[property.name] ?? property
      if property.getter == nil, !property.isStatic { type.stored.append(property.name) }
    }
    guard property.returnsView else { return }
    var property = property
    if case .type(let id) = owner { property.isOfEnumeration = index.types[id].kind == .enum }
    property.owner = name(of: owner, in: index)
    index.viewProperties[property.name, default: []].append(property)
  }

  private func add(
    _ function: FunctionDeclaration, to owner: Owner, into index: inout FoundDeclarations
  ) {
    change(owner, in: &index) { type in
      if function.name == "init" {
        type.initializers.append(function)
      } else {
        type.functions[function.name, default: []].append(function)
      }
    }
    guard function.returnsView else { return }
    var function = function
    function.owner = name(of: owner, in: index)
    index.viewFunctions[function.name, default: []].append(function)
  }

  private func name(of owner: Owner, in index: FoundDeclarations) -> String? {
    switch owner {
    case .none: nil
    case .type(let id): index.types[id].name
    case .extension(let name, _): name
    }
  }

  // MARK: - Members

  private func properties(of variable: VariableDeclSyntax) -> [PropertyDeclaration] {
    let attributes = Self.attributes(variable.attributes)
    let isStatic = Self.isStatic(variable.modifiers)
    return variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      var property = PropertyDeclaration(
        name: Self.plain(pattern.identifier.text),
        type: binding.typeAnnotation?.type.written,
        wrapper: attributes.first { Self.isWrapper($0) }, isStatic: isStatic,
        isBuilder: attributes.contains { $0.hasSuffix("Builder") },
        initial: binding.initializer?.value, point: point(of: binding))
      property.getter = Self.getter(of: binding)
      property.isOfFile = isOfFile || Self.isOfFile(variable.modifiers)
      property.canBeGiven =
        property.getter == nil && property.wrapper == nil
        && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
        && (variable.bindingSpecifier.tokenKind == .keyword(.var) || property.initial == nil)
      return property
    }
  }

  private static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    switch binding.accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }

  private func function(_ function: FunctionDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: Self.plain(function.name.text),
      parameters: Self.parameters(function.signature.parameterClause),
      result: function.signature.returnClause?.type.written,
      isStatic: Self.isStatic(function.modifiers),
      isBuilder: Self.attributes(function.attributes).contains { $0.hasSuffix("Builder") },
      isOfFile: isOfFile || Self.isOfFile(function.modifiers),
      body: function.body?.statements, point: point(of: function))
  }

  private func initializer(_ initializer: InitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "init", parameters: Self.parameters(initializer.signature.parameterClause),
      body: initializer.body?.statements, point: point(of: initializer))
  }

  private static func parameters(
    _ clause: FunctionParameterClauseSyntax
  ) -> [FunctionDeclaration.Parameter] {
    clause.parameters.map { parameter in
      let first = plain(parameter.firstName.text)
      return FunctionDeclaration.Parameter(
        label: first == "_" ? nil : first,
        name: plain(parameter.secondName?.text ?? first),
        type: parameter.type.written,
        isBuilder: attributes(parameter.attributes).contains { $0.hasSuffix("Builder") }
          || isBuilderType(parameter.type),
        isVariadic: parameter.ellipsis != nil,
        initial: parameter.defaultValue?.value)
    }
  }

  /// The attribute of a parameter stands with its type.
  private static func isBuilderType(_ type: TypeSyntax) -> Bool {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return false }
    return attributes(attributed.attributes).contains { $0.hasSuffix("Builder") }
  }

  private static func attributes(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return lastComponent(attribute.attributeName)
    }
  }

  /// Attributes of properties that are no property wrappers.
  private static let plainAttributes: Set<String> = [
    "MainActor", "available", "ViewBuilder", "ToolbarContentBuilder", "objc", "IBOutlet",
    "discardableResult", "inlinable", "usableFromInline", "TabContentBuilder", "SceneBuilder",
    "ObservationIgnored", "preconcurrency", "nonobjc", "Sendable", "Attribute", "Relationship",
  ]

  private static func isWrapper(_ name: String) -> Bool {
    name.first?.isUppercase == true && !plainAttributes.contains(name)
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
  }

  private static func names(in clause: InheritanceClauseSyntax?) -> Set<String> {
    guard let clause else { return [] }
    var names: Set<String> = []
    for inherited in clause.inheritedTypes {
      if let composition = inherited.type.as(CompositionTypeSyntax.self) {
        names.formUnion(composition.elements.map { lastComponent($0.type) })
      } else {
        names.insert(lastComponent(inherited.type))
      }
    }
    return names
  }

  /// The name of a type without what it stands in and without its arguments.
  private static func lastComponent(_ type: TypeSyntax) -> String {
    if let member = type.as(MemberTypeSyntax.self) { return plain(member.name.text) }
    if let identifier = type.as(IdentifierTypeSyntax.self) { return plain(identifier.name.text) }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return lastComponent(attributed.baseType)
    }
    return type.written
  }

  static func plain(_ name: String) -> String {
    guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return name }
    return String(name.dropFirst().dropLast())
  }
}

extension TypeDeclaration {
  /// What a project adds to a type.
  init(_ name: String, at point: SourcePoint) {
    self.init(name: name, kind: .extension, point: point)
  }
}
