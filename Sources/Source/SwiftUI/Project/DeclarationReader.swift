// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Finds the declarations of a file and adds them to the index of a project.
///
/// It traverses them with a work list instead of recursion.
struct DeclarationReader {
  private struct Task {
    var members: [Declaration.ID]
    var owner: Owner
    /// Whether its members are visible in the file only: `private extension View`.
    var isOfFile = false
    /// Whether its members are public by default: `public extension View`.
    var isPublic = false
  }

  private enum Owner: Hashable {
    case none
    case type(Int)
    case `extension`(String, path: [String])
  }

  private let file: Int
  private let tree: SourceTree
  private let code: CodeFile
  private var tasks: [Task] = []
  private var isOfFile = false
  private var isPublic = false
  /// The bytes of the last declaration that has a pattern instead of a name.
  private var pattern: Range<UInt32>?
  /// Whether the file belongs to a foreign package, of which the project sees what is public.
  private let isOfPackage: Bool

  /// Creates a reader for the code of a file and its number in the project.
  init(_ tree: SourceTree, number: Int, isOfPackage: Bool) {
    file = number
    self.tree = tree
    code = tree.code
    self.isOfPackage = isOfPackage
  }

  mutating func read(into index: inout FoundDeclarations) {
    if !isOfPackage {
      for item in Statements(tree, code.root).items { readPreview(item, into: &index) }
    }
    tasks = [Task(members: outermost, owner: .none)]
    while let task = tasks.popLast() {
      (isOfFile, isPublic) = (task.isOfFile, task.isPublic)
      for member in task.members { read(member, of: task.owner, into: &index) }
    }
  }

  /// The declarations that are not nested in another.
  private var outermost: [Declaration.ID] {
    Statements(tree, code.root).items.compactMap { item in
      if case .declare(let id) = item.content { id } else { nil }
    }
  }

  // MARK: - Previews

  private func readPreview(_ item: Expression, into index: inout FoundDeclarations) {
    guard case .annotation(.macro, let name, let arguments) = item.content,
      tree.name(name) == "Preview"
    else { return }
    let given = item.arguments(arguments)
    guard let closure = given.first(where: \.isTrailing)?.closure else { return }
    let title = given.first { $0.label == nil && !$0.isTrailing }?.expression.text
    index.previews.append(
      ProjectIndex.Preview(
        name: title ?? "Preview", closure: closure,
        point: SourcePoint(file: file, offset: item.start)))
  }

  // MARK: - Places and texts

  private func point(of declaration: Declaration) -> SourcePoint {
    SourcePoint(file: file, offset: Int(declaration.range.lowerBound))
  }

  /// Returns the name of a type without its parent types and its arguments.
  private func lastComponent(_ id: TypeRef.ID) -> String {
    let type = withoutMarks(code[id])
    switch type.form {
    case .path, .member: return tree.name(type.name)
    case .optional, .unwrapped, .array, .dictionary, .tuple, .function, .opaque, .existential,
      .composition, .metatype, .marked, .number, .other:
      return tree.written(id)
    }
  }

  /// Returns a type without its attributes, which precede it.
  private func withoutMarks(_ type: TypeRef) -> TypeRef {
    var type = type
    while type.form == .marked, let inner = code.parts(of: type).first { type = code[inner.type] }
    return type
  }

  /// Returns the types that a declaration inherits from or conforms to, with compositions split up.
  private func inherits(_ declaration: Declaration) -> Set<String> {
    Set(
      code.inherited(by: declaration).flatMap { part -> [String] in
        let type = code[part.type]
        guard type.form == .composition else { return [lastComponent(part.type)] }
        return code.parts(of: type).map { lastComponent($0.type) }
      })
  }

  /// Returns the names of the attributes of a declaration.
  private func attributes(of declaration: Declaration) -> [String] {
    code.attributes(of: declaration).compactMap { id in
      guard case .annotation(_, let name, _) = code[id] else { return nil }
      let path = tree.name(name).prefix { $0 != "<" }
      return path.split(separator: ".").last.map(String.init)
    }
  }

  // MARK: - Types

  private mutating func read(
    _ id: Declaration.ID, of owner: Owner, into index: inout FoundDeclarations
  ) {
    let declaration = code[id]
    switch declaration.kind {
    case .struct: begin(id, declaration, .struct, owner, &index)
    case .class, .actor: begin(id, declaration, .class, owner, &index)
    case .enum: begin(id, declaration, .enum, owner, &index)
    case .protocol: begin(id, declaration, .protocol, owner, &index)
    case .extension: beginExtension(id, declaration, &index)
    case .property:
      if isHidden(declaration, of: owner) || isPartOfPattern(declaration) { break }
      add(property(declaration), to: owner, into: &index)
    case .function:
      if isHidden(declaration, of: owner), !isModifier(owner) { break }
      add(function(declaration), to: owner, into: &index)
    case .initializer: add(initializer(declaration), to: owner, into: &index)
    case .enumCase: addCase(declaration, to: owner, into: &index)
    case .alias: addOtherName(declaration, of: owner, into: &index)
    case .deinitializer, .subscript, .accessor, .closure, .associatedType, .parameter, .capture,
      .operator, .precedence, .macro, .expansion:
      break
    }
  }

  private mutating func begin(
    _ id: Declaration.ID, _ declaration: Declaration, _ kind: TypeDeclaration.Kind, _ owner: Owner,
    _ index: inout FoundDeclarations
  ) {
    let name = tree.name(declaration.name)
    var type = TypeDeclaration(
      name: name, kind: kind, point: point(of: declaration), path: path(of: owner, index) + [name],
      inherits: inherits(declaration))
    type.end = Int(declaration.range.upperBound)
    type.isOfPackage = isOfOwnPackage(declaration)
    type.isOfFile = isOfFile || declaration.visibility.isOfFile
    type.isPublic =
      isPublic || declaration.visibility.isPublic || declaration.visibility == .package
    type.generics = generics(of: declaration)
    if !type.generics.isEmpty { type.shapes = shapes(of: declaration) }
    let number = index.types.count
    index.types.append(type)
    index.typesByName[name, default: []].append(number)
    tasks.append(Task(members: code.members(of: id), owner: .type(number)))
  }

  private mutating func beginExtension(
    _ id: Declaration.ID, _ declaration: Declaration, _ index: inout FoundDeclarations
  ) {
    guard let type = declaration.type else { return }
    let written = tree.written(type)
    let name = Self.isOfFramework(written) ? lastComponent(type) : written
    change(.extension(name, path: []), in: &index) { $0.inherits.formUnion(inherits(declaration)) }
    let path = written.split(separator: ".").map(String.init)
    tasks.append(
      Task(
        members: code.members(of: id), owner: .extension(name, path: path),
        isOfFile: declaration.visibility.isOfFile, isPublic: declaration.visibility.isPublic))
  }

  /// Whether a declaration is visible only within the foreign package of the file.
  private func isOfOwnPackage(_ declaration: Declaration) -> Bool {
    isOfPackage && !isPublic && !declaration.visibility.isPublic
  }

  /// Whether a member that is added to a type of Apple's, or to none, is visible only in its
  /// package.
  private func isHidden(_ declaration: Declaration, of owner: Owner) -> Bool {
    guard isOfPackage, owner == .none || isOfApple(owner) else { return false }
    return isOfOwnPackage(declaration)
  }

  /// Whether an extension of a type may add modifiers of views.
  private func isModifier(_ owner: Owner) -> Bool {
    guard case .extension(let name, _) = owner else { return false }
    return name == "View" || SwiftUIViews.isKnown(name)
  }

  /// Whether a type is certainly not declared by the foreign package itself.
  private func isOfApple(_ owner: Owner) -> Bool {
    guard case .extension(let name, _) = owner else { return false }
    return ViewTypes.isOfSwiftUI(name) || ViewTypes.isNoView(name) || Self.ofLibrary.contains(name)
  }

  private static let ofLibrary: Set<String> = [
    "String", "Int", "Double", "Float", "Date", "URL", "Data", "Bundle", "Locale", "Array",
    "Optional",
    "Dictionary", "Set", "Binding",
  ]

  /// Whether the name of an extended type includes its framework.
  private static func isOfFramework(_ written: String) -> Bool {
    ["SwiftUI.", "Swift.", "UIKit.", "Foundation."].contains { written.hasPrefix($0) }
  }

  private func addCase(
    _ declaration: Declaration, to owner: Owner, into index: inout FoundDeclarations
  ) {
    let name = tree.name(declaration.name)
    let value = declaration.value.map { Expression(tree, $0) }
    change(owner, in: &index) { type in
      if type.inherits.contains("Int") { type.rawNumbers[name] = Self.number(of: value, in: type) }
      type.cases.append(name)
      if !declaration.parameters.isEmpty {
        type.payloads[name] = code.parameters(of: declaration).map(parameter)
      }
      if let text = value?.text { type.rawValues[name] = text }
    }
  }

  /// Returns the raw number of a case: the one written, or the next one; nil when it is neither a
  /// plain number nor follows one.
  private static func number(of value: Expression?, in type: TypeDeclaration) -> Int? {
    guard let value else {
      guard let last = type.cases.last else { return 0 }
      return type.rawNumbers[last].flatMap { $0 == .max ? nil : $0 + 1 }
    }
    var digits = value.literal
    var sign = ""
    if case .unary(.prefix, let name, let operand) = value.content, value.tree.name(name) == "-" {
      digits = value.at(operand).literal
      sign = "-"
    }
    guard let digits, digits.form == .integer else { return nil }
    return Int(sign + digits.source.filter { $0 != "_" })
  }

  /// Adds a type alias: `typealias Row = Deck.Row`, or the name of a function type; compositions of
  /// protocols are not recorded.
  private func addOtherName(
    _ declaration: Declaration, of owner: Owner, into index: inout FoundDeclarations
  ) {
    guard let id = declaration.type, code.generics(of: declaration).isEmpty else { return }
    let written = tree.written(id)
    let name = tree.name(declaration.name)
    if code[id].form == .function {
      index.functionTypes[name, default: []].insert(written)
      return
    }
    let type = ViewTypes.plain(written)
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard type.beginsUppercase, isName, !isOfOwnPackage(declaration) else { return }
    index.otherNames[name, default: []].append(
      OtherName(
        path: path(of: owner, index) + [name], type: type, file: file,
        isOfFile: isOfFile || declaration.visibility.isOfFile))
  }

  private func path(of owner: Owner, _ index: FoundDeclarations) -> [String] {
    switch owner {
    case .none: []
    case .type(let id): index.types[id].path
    case .extension(_, let path): path
    }
  }

  /// Returns the names of the generic parameters of a type or function.
  private func generics(of declaration: Declaration) -> Set<String> {
    Set(code.generics(of: declaration).map { tree.name($0.label) })
  }

  /// Returns the generic parameters of a type that conform to shapes.
  private func shapes(of declaration: Declaration) -> Set<String> {
    let conformances =
      code.generics(of: declaration) + code.requirements(of: declaration)
    return Set(
      conformances.filter { ViewTypes.shapes.contains(lastComponent($0.type)) }
        .map { tree.name($0.label) })
  }

  private func change(
    _ owner: Owner, in index: inout FoundDeclarations, _ change: (inout TypeDeclaration) -> Void
  ) {
    switch owner {
    case .none: change(&index.globals)
    case .type(let id): change(&index.types[id])
    case .extension(let name, _):
      change(
        &index.extensions[name, default: [:]][
          file, default: TypeDeclaration(name, at: SourcePoint(file: file, offset: 0))])
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
      if case .extension = owner, property.isOfFile {
        let first = type.ofFiles[file]?[property.name]
        type.ofFiles[file, default: [:]][property.name] = first ?? property
      } else {
        type.properties[property.name] = type.properties[property.name] ?? property
      }
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

  /// Whether a property is one of several that a pattern extracts from one value: `let (a, b) = c`.
  private mutating func isPartOfPattern(_ declaration: Declaration) -> Bool {
    // The value belongs to the first of them.
    if let value = declaration.value, case .destructure = code[value] {
      pattern = declaration.range
    }
    return declaration.range == pattern
  }

  private func property(_ declaration: Declaration) -> PropertyDeclaration {
    let attributes = attributes(of: declaration)
    let isVariable = !declaration.flags.contains(.constant)
    let isStatic = declaration.flags.contains(.isStatic)
    var property = PropertyDeclaration(
      name: tree.name(declaration.name), type: declaration.type.map(tree.written),
      wrapper: attributes.first { Self.isWrapper($0) }, isStatic: isStatic,
      isBuilder: attributes.contains { $0.hasSuffix("Builder") },
      initial: value(of: declaration),
      point: SourcePoint(file: file, offset: Int(declaration.nameRange.lowerBound)))
    property.maker = Self.maker(of: property.initial)
    property.getter = code.getter(of: declaration).map { Statements(tree, $0) }
    property.isVariable = isVariable
    property.isOfFile = isOfFile || declaration.visibility.isOfFile
    property.canBeGiven =
      !property.isComputed && property.wrapper == nil && declaration.visibility != .private
      && (isVariable || property.initial == nil)
    return property
  }

  /// Returns the value after `=` in a declaration; nil when it is missing.
  private func value(of declaration: Declaration) -> Expression? {
    declaration.value.flatMap { value in
      if case .other(.broken) = code[value] { nil } else { Expression(tree, value) }
    }
  }

  /// Returns the name of the callee after `=`.
  private static func maker(of value: Expression?) -> String? {
    guard let callee = value?.call?.callee, callee.isBare, case .name(let symbol) = callee.content
    else { return nil }
    return callee.tree.name(symbol)
  }

  private func function(_ declaration: Declaration) -> FunctionDeclaration {
    FunctionDeclaration(
      name: tree.name(declaration.name), parameters: parameters(of: declaration),
      result: declaration.type.map {
        isGenericView($0, of: declaration) ? "some View" : tree.written($0)
      },
      generics: generics(of: declaration),
      isStatic: declaration.flags.contains(.isStatic),
      isBuilder: attributes(of: declaration).contains { $0.hasSuffix("Builder") },
      isOfFile: isOfFile || declaration.visibility.isOfFile,
      isOfPackage: isOfOwnPackage(declaration),
      body: declaration.body.map { Statements(tree, $0) }, point: point(of: declaration))
  }

  /// Whether a function returns its own generic parameter that is a view:
  /// `func apply<V: View>() -> V`.
  private func isGenericView(_ result: TypeRef.ID, of function: Declaration) -> Bool {
    let parameters = code.generics(of: function)
    guard !parameters.isEmpty, code[result].form == .path else { return false }
    let name = tree.written(result)
    return (parameters + code.requirements(of: function)).contains { conformance in
      tree.name(conformance.label) == name && tree.written(conformance.type) == "View"
    }
  }

  private func initializer(_ declaration: Declaration) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "init", parameters: parameters(of: declaration),
      mayFail: declaration.flags.contains(.failable),
      body: declaration.body.map { Statements(tree, $0) }, point: point(of: declaration))
  }

  private func parameters(of declaration: Declaration) -> [FunctionDeclaration.Parameter] {
    code.parameters(of: declaration).map(parameter)
  }

  private func parameter(_ parameter: Declaration) -> FunctionDeclaration.Parameter {
    FunctionDeclaration.Parameter(
      label: tree.label(parameter.label), name: tree.name(parameter.name),
      type: parameter.type.map(tree.written) ?? "",
      isBuilder: isBuilder(parameter), isVariadic: parameter.flags.contains(.variadic),
      initial: value(of: parameter))
  }

  /// Whether a parameter has a builder attribute, which may be part of its type.
  private func isBuilder(_ parameter: Declaration) -> Bool {
    if attributes(of: parameter).contains(where: { $0.hasSuffix("Builder") }) { return true }
    var type = parameter.type.map { code[$0] }
    while let marked = type, marked.form == .marked {
      if tree.name(marked.name).hasSuffix("Builder") { return true }
      type = code.parts(of: marked).first.map { code[$0.type] }
    }
    return false
  }

  /// Attributes of properties that are not property wrappers.
  private static let plainAttributes: Set<String> = [
    "MainActor", "available", "ViewBuilder", "ToolbarContentBuilder", "objc", "IBOutlet",
    "discardableResult", "inlinable", "usableFromInline", "TabContentBuilder", "SceneBuilder",
    "ObservationIgnored", "preconcurrency", "nonobjc", "Sendable", "Attribute", "Relationship",
  ]

  private static func isWrapper(_ name: String) -> Bool {
    name.beginsUppercase && !plainAttributes.contains(name)
  }
}

extension Declaration.Visibility {
  /// Whether it limits visibility to the file, or further.
  var isOfFile: Bool { self == .private || self == .fileprivate }
  /// Whether it makes a declaration visible to other modules.
  var isPublic: Bool { self == .public || self == .open }
}

extension TypeDeclaration {
  /// Creates the record of a project's extensions of a type.
  init(_ name: String, at point: SourcePoint) {
    self.init(name: name, kind: .extension, point: point)
  }
}

extension FoundDeclarations {
  /// Records the structures that a file declares in a first `#if` branch that is not compiled,
  /// using the tree of all branches.
  mutating func notePassedOver(in code: CodeFile) {
    for branch in code.branches where !branch.isActive {
      guard branch.range.lowerBound == branch.directive, !branch.condition.isNone else { continue }
      for declaration in code.declarations
      where declaration.kind == .struct && declaration.owner == nil
        && branch.range.contains(declaration.range.lowerBound)
      {
        let around = code.branches.filter { $0.range.contains(declaration.range.lowerBound) }
        guard around.allSatisfy({ $0.isActive || $0 == branch }) else { continue }
        passedOver[code[declaration.name]] = code[branch.condition]
      }
    }
  }
}
