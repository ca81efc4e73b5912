import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Finds the declarations of a file, and adds them to the index of a project.
///
/// Only declarations are walked, on the parser's own nodes, with a list of what is left to do and no
/// recursion.
struct DeclarationReader {
  private struct Task {
    var members: [RawNode]
    var owner: Owner
    /// Whether only the file knows what is in it: `private extension View`.
    var isOfFile = false
    /// Whether what is in it is public without saying so: `public extension View`.
    var isPublic = false
  }

  private enum Owner: Hashable {
    case none
    case type(Int)
    case `extension`(String, path: [String])
  }

  private let file: Int
  private let tree: SourceFileSyntax
  private let text: String
  private var tasks: [Task] = []
  private var isOfFile = false
  private var isPublic = false
  /// Whether the file belongs to a package of others, of which the project knows what is public.
  private let isOfPackage: Bool

  /// Takes a file and its number in the project.
  init(_ file: ParsedSwiftFile, number: Int) {
    self.file = number
    tree = file.tree
    text = file.source.text
    isOfPackage = file.source.package != nil
  }

  mutating func read(into index: inout FoundDeclarations) {
    withExtendedLifetime(tree) {
      guard let statements = RawNode(tree).child(.codeBlockItemList) else { return }
      tasks = [Task(members: Self.items(of: statements), owner: .none)]
      if !isOfPackage {
        for item in Self.items(of: statements) { readPreview(item, into: &index) }
      }
      while let task = tasks.popLast() {
        (isOfFile, isPublic) = (task.isOfFile, task.isPublic)
        for member in task.members { read(member, of: task.owner, into: &index) }
      }
    }
  }

  /// What stands in the items of a list of statements or members.
  private static func items(of list: RawNode) -> [RawNode] {
    list.children.compactMap(\.firstPart)
  }

  private static func members(of declaration: RawNode) -> [RawNode] {
    declaration.child(.memberBlock)?.child(.memberBlockItemList).map(items) ?? []
  }

  // MARK: - Previews

  private func readPreview(_ item: RawNode, into index: inout FoundDeclarations) {
    switch item.kind {
    case .macroExpansionExpr, .macroExpansionDecl: addPreview(item, into: &index)
    case .ifConfigDecl:
      guard case .statements(let items)? = active(item)?.elements else { return }
      for item in items {
        let node = RawNode(item.item)
        if node.kind == .macroExpansionExpr { addPreview(node, into: &index) }
      }
    default: break
    }
  }

  private func addPreview(_ macro: RawNode, into index: inout FoundDeclarations) {
    // Behind its mark.
    guard macro.token(1)?.bytesOfText == "Preview" else { return }
    let syntax = LaterSyntax(macro, in: tree).syntax
    let arguments: LabeledExprListSyntax
    let closure: ClosureExprSyntax?
    if let expression = syntax.as(MacroExpansionExprSyntax.self) {
      (arguments, closure) = (expression.arguments, expression.trailingClosure)
    } else if let declaration = syntax.as(MacroExpansionDeclSyntax.self) {
      (arguments, closure) = (declaration.arguments, declaration.trailingClosure)
    } else {
      return
    }
    guard let closure else { return }
    let title = arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)
    index.previews.append(
      ProjectIndex.Preview(
        name: title?.representedLiteralValue ?? "Preview", closure: closure,
        point: point(of: macro)))
  }

  /// The clause of `#if` that is compiled.
  private func active(_ condition: RawNode) -> IfConfigClauseSyntax? {
    LaterSyntax(condition, in: tree).syntax.as(IfConfigDeclSyntax.self)
      .flatMap(BuildConfiguration.active)
  }

  /// Notes the types of the first branch where it is not compiled.
  private func notePassedOver(_ condition: RawNode, in index: inout FoundDeclarations) {
    guard let directive = LaterSyntax(condition, in: tree).syntax.as(IfConfigDeclSyntax.self),
      let first = directive.clauses.first, let written = first.condition?.written,
      BuildConfiguration.active(directive)?.id != first.id
    else { return }
    guard case .statements(let items)? = first.elements else { return }
    for item in items {
      guard let name = item.item.as(StructDeclSyntax.self)?.name.text else { continue }
      index.passedOver[name] = written
    }
  }

  // MARK: - Places and texts

  private func point(of node: RawNode) -> SourcePoint {
    SourcePoint(file: file, offset: node.first)
  }

  /// How a node is written.
  private func written(_ node: RawNode) -> String {
    if node.kind == .identifierType, node.token(0)?.bytes == node.bytes {
      return node.token(0)?.text ?? ""
    }
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: node.bytes.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: node.bytes.count)])
  }

  // MARK: - Types

  private mutating func read(
    _ declaration: RawNode, of owner: Owner, into index: inout FoundDeclarations
  ) {
    switch declaration.kind {
    case .structDecl: begin(declaration, .struct, owner, &index)
    case .classDecl, .actorDecl: begin(declaration, .class, owner, &index)
    case .enumDecl: begin(declaration, .enum, owner, &index)
    case .protocolDecl: begin(declaration, .protocol, owner, &index)
    case .extensionDecl: beginExtension(declaration, &index)
    case .ifConfigDecl:
      notePassedOver(declaration, in: &index)
      switch active(declaration)?.elements {
      case .statements(let items):
        tasks.append(
          Task(
            members: items.map { RawNode($0.item) }, owner: owner, isOfFile: isOfFile,
            isPublic: isPublic))
      case .decls(let members):
        tasks.append(
          Task(
            members: members.map { RawNode($0.decl) }, owner: owner, isOfFile: isOfFile,
            isPublic: isPublic))
      default: break
      }
    case .variableDecl:
      if isHidden(declaration, of: owner) { break }
      for property in properties(of: declaration) { add(property, to: owner, into: &index) }
    case .functionDecl:
      if isHidden(declaration, of: owner), !isModifier(owner) { break }
      add(function(declaration), to: owner, into: &index)
    case .initializerDecl: add(initializer(declaration), to: owner, into: &index)
    case .enumCaseDecl: addCases(of: declaration, to: owner, into: &index)
    case .typeAliasDecl: addOtherName(declaration, of: owner, into: &index)
    default: break
    }
  }

  private mutating func begin(
    _ declaration: RawNode, _ kind: TypeDeclaration.Kind, _ owner: Owner,
    _ index: inout FoundDeclarations
  ) {
    // The name stands behind the keyword.
    let name = Self.plain(declaration.token(1)?.text ?? "")
    let id = index.types.count
    index.types.append(
      TypeDeclaration(
        name: name, kind: kind, point: point(of: declaration),
        path: path(of: owner, index) + [name],
        inherits: Set(declaration.inheritedTypes.map(lastComponent))))
    index.types[id].end = declaration.last
    index.types[id].isOfPackage = isOfPackage(Modifiers(declaration))
    index.types[id].generics = Self.generics(of: declaration)
    if !index.types[id].generics.isEmpty,
      let generic = LaterSyntax(declaration, in: tree).syntax
        .asProtocol((any WithGenericParametersSyntax).self)
    {
      index.types[id].shapes = Self.shapes(of: generic)
    }
    index.typesByName[name, default: []].append(id)
    tasks.append(Task(members: Self.members(of: declaration), owner: .type(id)))
  }

  private mutating func beginExtension(
    _ declaration: RawNode, _ index: inout FoundDeclarations
  ) {
    guard let type = declaration.children.first(where: { RawTypeSyntax.isKindOf($0.raw) }) else {
      return
    }
    let written = written(type)
    let name = Self.isOfFramework(written) ? lastComponent(type) : written
    index.extensions[name, default: .init(name, at: point(of: declaration))].inherits
      .formUnion(Set(declaration.inheritedTypes.map(lastComponent)))
    let path = written.split(separator: ".").map(String.init)
    tasks.append(
      Task(
        members: Self.members(of: declaration), owner: .extension(name, path: path),
        isOfFile: Modifiers(declaration).isOfFile, isPublic: Modifiers(declaration).isPublic))
  }

  /// Whether only the package of others that the file is of knows what has these words before it.
  private func isOfPackage(_ modifiers: Modifiers) -> Bool {
    isOfPackage && !isPublic && !modifiers.isPublic
  }

  /// Whether only a package of others knows a member that it adds to a type of Apple's, or to none.
  private func isHidden(_ declaration: RawNode, of owner: Owner) -> Bool {
    guard isOfPackage, owner == .none || isOfApple(owner) else { return false }
    return isOfPackage(Modifiers(declaration))
  }

  /// Whether what is added to a type may be a modifier of views.
  private func isModifier(_ owner: Owner) -> Bool {
    guard case .extension(let name, _) = owner else { return false }
    return name == "View" || SwiftUIViews.isKnown(name)
  }

  /// Whether a type is surely not one that a package of others declares itself.
  private func isOfApple(_ owner: Owner) -> Bool {
    guard case .extension(let name, _) = owner else { return false }
    return ViewTypes.isOfSwiftUI(name) || ViewTypes.isNoView(name) || Self.ofLibrary.contains(name)
  }

  private static let ofLibrary: Set<String> = [
    "String", "Int", "Double", "Float", "Date", "URL", "Data", "Bundle", "Locale", "Array",
    "Optional",
    "Dictionary", "Set", "Binding",
  ]

  /// Whether a type that is extended is written with the framework that it is of.
  private static func isOfFramework(_ written: String) -> Bool {
    ["SwiftUI.", "Swift.", "UIKit.", "Foundation."].contains { written.hasPrefix($0) }
  }

  private func addCases(
    of declaration: RawNode, to owner: Owner, into index: inout FoundDeclarations
  ) {
    guard let elements = declaration.child(.enumCaseElementList) else { return }
    change(owner, in: &index) { type in
      for element in elements.children {
        let name = Self.plain(element.token(0)?.text ?? "")
        if type.inherits.contains("Int") {
          type.rawNumbers[name] = Self.number(of: element, in: type)
        }
        type.cases.append(name)
        if let held = element.child(.enumCaseParameterClause)?.child(.enumCaseParameterList) {
          type.payloads[name] = held.children.map(payload)
        }
        guard let value = element.child(.initializerClause)?.firstPart,
          value.kind == .stringLiteralExpr,
          let text = LaterSyntax(value, in: tree).syntax.as(StringLiteralExprSyntax.self)?
            .representedLiteralValue
        else { continue }
        type.rawValues[name] = text
      }
    }
  }

  /// The number that a case stands for: the one that is written, or the next one; nil where it is neither a
  /// plain number nor behind one.
  private static func number(of element: RawNode, in type: TypeDeclaration) -> Int? {
    guard let value = element.child(.initializerClause)?.firstPart else {
      guard let last = type.cases.last else { return 0 }
      return type.rawNumbers[last].flatMap { $0 == .max ? nil : $0 + 1 }
    }
    let isNegative = value.kind == .prefixOperatorExpr && value.token(0)?.bytesOfText == "-"
    guard let literal = isNegative ? value.child(.integerLiteralExpr) : value,
      literal.kind == .integerLiteralExpr, let digits = literal.token(0)?.text
    else { return nil }
    return Int((isNegative ? "-" : "") + digits.filter { $0 != "_" })
  }

  /// A part of what a case holds, which need not have a label.
  private func payload(_ part: RawNode) -> FunctionDeclaration.Parameter {
    var held = parameter(part)
    // What stands first without a colon behind it is the type.
    if !part.children.contains(where: { $0.tokenKind == .colon }) { held.label = nil }
    return held
  }

  /// Another name for a type: `typealias Row = Deck.Row`, or the name of a type of functions; several
  /// protocols have none.
  private func addOtherName(
    _ declaration: RawNode, of owner: Owner, into index: inout FoundDeclarations
  ) {
    guard let alias = LaterSyntax(declaration, in: tree).syntax.as(TypeAliasDeclSyntax.self),
      alias.genericParameterClause == nil
    else { return }
    let type = ViewTypes.plain(alias.initializer.value.written)
    if alias.initializer.value.is(FunctionTypeSyntax.self) {
      index.functionTypes[Self.plain(alias.name.text), default: []]
        .insert(alias.initializer.value.written)
      return
    }
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard type.beginsUppercase, isName else { return }
    guard !isOfPackage(Modifiers(declaration)) else { return }
    let name = Self.plain(alias.name.text)
    index.otherNames[name, default: []].append(
      OtherName(path: path(of: owner, index) + [name], type: type, file: file))
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
      guard let inherited = parameter.inheritedType, isShape(inherited) else { continue }
      shapes.insert(parameter.name.text)
    }
    for requirement in type.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        isShape(conformance.rightType)
      else { continue }
      shapes.insert(conformance.leftType.written)
    }
    return shapes
  }

  private static func isShape(_ type: TypeSyntax) -> Bool {
    let name =
      type.as(MemberTypeSyntax.self)?.name.text ?? type.as(IdentifierTypeSyntax.self)?.name.text
    return name.map(ViewTypes.shapes.contains) ?? false
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
      if !property.isComputed, !property.isStatic { type.stored.append(property.name) }
    }
    guard property.returnsView, !isOfPackage else { return }
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
    guard function.returnsView, !isOfPackage else { return }
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

  private func properties(of variable: RawNode) -> [PropertyDeclaration] {
    guard let bindings = variable.child(.patternBindingList) else { return [] }
    let attributes = attributes(of: variable)
    let modifiers = Modifiers(variable)
    let isVariable = variable.token(0)?.bytesOfText == "var"
    return bindings.children.compactMap { binding in
      guard let name = binding.child(.identifierPattern)?.token(0) else { return nil }
      var property = PropertyDeclaration(
        name: Self.plain(name.text),
        type: binding.child(.typeAnnotation)?.firstPart.map(written),
        wrapper: attributes.first { Self.isWrapper($0) }, isStatic: modifiers.isStatic,
        isBuilder: attributes.contains { $0.hasSuffix("Builder") },
        value: value(of: binding), point: point(of: binding))
      property.maker = Self.maker(of: binding)
      property.accessors = binding.child(.accessorBlock)
        .flatMap { Self.hasGetter($0) ? later($0) : nil }
      property.isVariable = isVariable
      property.isOfFile = isOfFile || modifiers.isOfFile
      property.canBeGiven =
        !property.isComputed && property.wrapper == nil && !modifiers.isPrivate
        && (isVariable || property.value == nil)
      return property
    }
  }

  /// What stands behind `=` in a part of a declaration.
  private func value(of node: RawNode) -> LaterSyntax? {
    later(node.child(.initializerClause)?.firstPart)
  }

  /// The syntax of a part of the file for whoever asks; nil for what the parser had to invent.
  private func later(_ node: RawNode?) -> LaterSyntax? {
    node.flatMap { $0.raw.byteLength > 0 ? LaterSyntax($0, in: tree) : nil }
  }

  /// The name of what is called behind `=`.
  private static func maker(of binding: RawNode) -> String? {
    guard let value = binding.child(.initializerClause)?.firstPart,
      value.kind == .functionCallExpr, let callee = value.firstPart,
      callee.kind == .declReferenceExpr
    else { return nil }
    return callee.token(0)?.text
  }

  /// Whether the braces behind a variable tell how it is worked out; observers do not.
  private static func hasGetter(_ block: RawNode) -> Bool {
    if block.child(.codeBlockItemList) != nil { return true }
    return block.child(.accessorDeclList)?.children.contains { accessor in
      accessor.token(0)?.bytesOfText == "get" && accessor.child(.codeBlock) != nil
    } ?? false
  }

  private func function(_ function: RawNode) -> FunctionDeclaration {
    let signature = function.child(.functionSignature)
    let modifiers = Modifiers(function)
    return FunctionDeclaration(
      name: Self.plain(function.token(1)?.text ?? ""), parameters: parameters(of: signature),
      result: signature?.child(.returnClause)?.firstPart.map {
        isGenericView($0, of: function) ? "some View" : written($0)
      },
      generics: Self.generics(of: function),
      isStatic: modifiers.isStatic,
      isBuilder: attributes(of: function).contains { $0.hasSuffix("Builder") },
      isOfFile: isOfFile || modifiers.isOfFile, isOfPackage: isOfPackage(modifiers),
      block: later(function.child(.codeBlock)), point: point(of: function))
  }

  /// The names of the generic parameters of a type or function.
  private static func generics(of declaration: RawNode) -> Set<String> {
    let parameters = declaration.child(.genericParameterClause)?.child(.genericParameterList)
    return Set(parameters?.children.compactMap { $0.token(0)?.text } ?? [])
  }

  /// Whether a function gives a generic parameter of its own that is a view: `func apply<V: View>() -> V`.
  private func isGenericView(_ result: RawNode, of function: RawNode) -> Bool {
    guard function.child(.genericParameterClause) != nil, result.kind == .identifierType,
      let generic = LaterSyntax(function, in: tree).syntax.as(FunctionDeclSyntax.self)
    else { return false }
    let name = written(result)
    let isParameter = generic.genericParameterClause?.parameters.contains { parameter in
      parameter.name.text == name && parameter.inheritedType?.written == "View"
    }
    let isRequired = generic.genericWhereClause?.requirements.contains { requirement in
      guard case .conformanceRequirement(let conformance) = requirement.requirement else {
        return false
      }
      return conformance.leftType.written == name && conformance.rightType.written == "View"
    }
    return isParameter ?? false || isRequired ?? false
  }

  private func initializer(_ initializer: RawNode) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "init", parameters: parameters(of: initializer.child(.functionSignature)),
      mayFail: initializer.children.contains { $0.tokenKind == .postfixQuestionMark },
      block: later(initializer.child(.codeBlock)), point: point(of: initializer))
  }

  private func parameters(of signature: RawNode?) -> [FunctionDeclaration.Parameter] {
    let list = signature?.child(.functionParameterClause)?.child(.functionParameterList)
    return list?.children.map(parameter) ?? []
  }

  private func parameter(_ parameter: RawNode) -> FunctionDeclaration.Parameter {
    let first = Self.plain(parameter.token(0)?.text ?? "")
    let second = parameter.token(1).flatMap { $0.tokenKind == .colon ? nil : Self.plain($0.text) }
    let type = parameter.children.first { RawTypeSyntax.isKindOf($0.raw) }
    return FunctionDeclaration.Parameter(
      label: first == "_" ? nil : first, name: second ?? first, type: type.map(written) ?? "",
      // The attribute of a parameter stands with its type.
      isBuilder: attributes(of: parameter).contains { $0.hasSuffix("Builder") }
        || type.map { attributes(of: $0).contains { $0.hasSuffix("Builder") } } ?? false,
      isVariadic: parameter.children.contains { $0.tokenKind == .ellipsis },
      value: value(of: parameter))
  }

  /// The names of the attributes of a declaration, a parameter or a type.
  private func attributes(of node: RawNode) -> [String] {
    guard let list = node.child(.attributeList) else { return [] }
    return list.children.compactMap { element in
      guard element.kind == .attribute else { return nil }
      return element.firstPart.map(lastComponent)
    }
  }

  /// What the words before a declaration say.
  private struct Modifiers {
    var isPrivate = false
    var isOfFile = false
    var isStatic = false
    var isPublic = false

    init(_ declaration: RawNode) {
      guard let list = declaration.child(.declModifierList) else { return }
      for modifier in list.children {
        guard let word = modifier.token(0)?.bytesOfText else { continue }
        isPrivate = isPrivate || word == "private"
        isOfFile = isOfFile || word == "private" || word == "fileprivate"
        isStatic = isStatic || word == "static" || word == "class"
        isPublic = isPublic || word == "public" || word == "open"
      }
    }
  }

  /// Attributes of properties that are no property wrappers.
  private static let plainAttributes: Set<String> = [
    "MainActor", "available", "ViewBuilder", "ToolbarContentBuilder", "objc", "IBOutlet",
    "discardableResult", "inlinable", "usableFromInline", "TabContentBuilder", "SceneBuilder",
    "ObservationIgnored", "preconcurrency", "nonobjc", "Sendable", "Attribute", "Relationship",
  ]

  private static func isWrapper(_ name: String) -> Bool {
    name.beginsUppercase && !plainAttributes.contains(name)
  }

  /// The name of a type without what it stands in and without its arguments.
  private func lastComponent(_ type: RawNode) -> String {
    var type = type
    // A type stands behind its attributes.
    while type.kind == .attributedType, let inner = type.lastPart { type = inner }
    return switch type.kind {
    // Behind the dot.
    case .memberType: Self.plain(type.token(1)?.text ?? "")
    case .identifierType: Self.plain(type.token(0)?.text ?? "")
    default: written(type)
    }
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
