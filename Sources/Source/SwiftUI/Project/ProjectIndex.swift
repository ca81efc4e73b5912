import SwiftSyntax

/// The declarations of all files of a project, by name.
struct ProjectIndex: Sendable {
  struct Preview: Sendable {
    var name: String
    var closure: ClosureExprSyntax
    var point: SourcePoint
  }

  var types: [TypeDeclaration] = []
  var typesByName: [String: [Int]] = [:]
  /// What extensions add, by the name of the type, which may be one of SwiftUI.
  var extensions: [String: TypeDeclaration] = [:]
  /// Functions and variables outside of types.
  var globals = TypeDeclaration("", at: SourcePoint(file: 0, offset: 0))
  var previews: [Preview] = []
  /// Every property and function of the project that gives views, by name.
  var viewProperties: [String: [PropertyDeclaration]] = [:]
  var viewFunctions: [String: [FunctionDeclaration]] = [:]
  /// What extensions add to the views of SwiftUI, by name.
  var modifiers: [String: [FunctionDeclaration]] = [:]
  var modifierProperties: [String: PropertyDeclaration] = [:]

  /// Hands what extensions add to the types of the project that they extend.
  mutating func join() {
    for (name, addition) in extensions.sorted(by: { $0.key < $1.key }) {
      addModifiers(name, addition)
      for id in typesByName[name] ?? [] { types[id].join(addition) }
    }
    for id in types.indices where types[id].kind != .protocol {
      // What a protocol of the project has by default, its types have.
      for name in types[id].inherits.sorted() {
        guard let inherited = extensions[name], typesByName[name] != nil else { continue }
        types[id].join(inherited)
      }
    }
  }

  private mutating func addModifiers(_ name: String, _ addition: TypeDeclaration) {
    let isOfProject = (typesByName[name] ?? []).contains { types[$0].kind != .protocol }
    guard !isOfProject || SwiftUIViews.isKnown(name) else { return }
    for (function, declarations) in addition.functions {
      let modifying = declarations.filter {
        !$0.isStatic && ($0.returnsView || $0.result == "Self" || $0.result == name)
      }
      if !modifying.isEmpty { modifiers[function, default: []] += modifying }
    }
    for (property, declaration) in addition.properties where declaration.returnsView {
      if !declaration.isStatic { modifierProperties[property] = declaration }
    }
  }

  /// Whether a type is a view, be it by a protocol of the project that is one.
  func isView(_ id: Int) -> Bool {
    let type = types[id]
    guard type.kind != .protocol else { return false }
    if type.inherits(from: ViewTypes.views) { return true }
    return type.inherits.contains { name in
      (typesByName[name] ?? []).contains {
        types[$0].kind == .protocol && types[$0].inherits(from: ViewTypes.views)
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate mutating func join(_ addition: TypeDeclaration) {
    inherits.formUnion(addition.inherits)
    properties.merge(addition.properties) { own, _ in own }
    for (name, added) in addition.functions { functions[name, default: []] += added }
    initializers += addition.initializers
  }
}
