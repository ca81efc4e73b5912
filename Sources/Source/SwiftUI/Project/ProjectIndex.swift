/// What the files of a project declare, as it is found.
struct FoundDeclarations: Sendable {
  var types: [TypeDeclaration] = []
  var typesByName: [String: [Int]] = [:]
  var otherNames: [String: [OtherName]] = [:]
  /// The types of functions that have a name, as they are written, by their names.
  var functionTypes: [String: Set<String>] = [:]
  /// What extensions add, by the name of the type, which may be one of SwiftUI.
  var extensions: [String: TypeDeclaration] = [:]
  /// Functions and variables outside of types.
  var globals = TypeDeclaration("", at: SourcePoint(file: 0, offset: 0))
  /// Variables outside of types that only their files know.
  var ofFiles: [Int: [String: PropertyDeclaration]] = [:]
  var previews: [ProjectIndex.Preview] = []
  /// The conditions of branches that iOS does not have, by the types that are declared in them.
  var passedOver: [String: String] = [:]
  /// Every property and function of the project that gives views, by name.
  var viewProperties: [String: [PropertyDeclaration]] = [:]
  var viewFunctions: [String: [FunctionDeclaration]] = [:]
}

extension FoundDeclarations {
  /// Writes the types of properties and parameters out that are functions under a name of their own:
  /// `let make: Maker` with `typealias Maker = (String) -> AnyView`.
  fileprivate mutating func spellOutFunctionTypes() {
    let meant = functionTypes.compactMapValues { $0.count == 1 ? $0.first : nil }
      .filter { typesByName[$0.key] == nil && otherNames[$0.key] == nil }
    guard !meant.isEmpty else { return }
    for place in types.indices { types[place].spellOut(meant) }
    for name in extensions.keys { extensions[name]?.spellOut(meant) }
    globals.spellOut(meant)
  }

  /// The types that an extension means: those of the same path, else those whose path ends with it.
  fileprivate func types(extendedAs name: String) -> [Int] {
    let path = name.split(separator: ".").map(String.init)
    let candidates = typesByName[path.last ?? ""] ?? []
    let exact = candidates.filter { types[$0].path == path }
    return exact.isEmpty
      ? candidates.filter { types[$0].path.suffix(path.count) == path[...] } : exact
  }

  /// The names that all who have them draw, or have for what is no view.
  fileprivate var drawnMembers: Set<String> {
    let owners = types + Array(extensions.values)
    var drawn: Set<String> = []
    for type in owners {
      for (name, property) in type.properties where property.isDrawn { drawn.insert(name) }
      for (name, functions) in type.functions
      where functions.contains(where: { ViewTypes.isDrawn($0.result) }) {
        drawn.insert(name)
      }
    }
    for type in owners {
      for (name, property) in type.properties where drawn.contains(name) && !property.isDrawn {
        if !isNoView(property.knownType) || property.returnsView { drawn.remove(name) }
      }
      for (name, functions) in type.functions where drawn.contains(name) {
        let isOther = functions.contains { function in
          !ViewTypes.isDrawn(function.result)
            && (function.returnsView || !isNoView(function.result ?? "Void"))
        }
        if isOther { drawn.remove(name) }
      }
    }
    return drawn
  }

  /// The names of what gives several values at once.
  fileprivate var tupleMembers: Set<String> {
    var names: Set<String> = []
    for type in types + Array(extensions.values) {
      for (name, property) in type.properties where property.givesTuple { names.insert(name) }
      for (name, functions) in type.functions where functions.contains(where: \.givesTuple) {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether a type, as written, is certainly none of views.
  private func isNoView(_ type: String?) -> Bool {
    guard let type else { return false }
    let name = ViewTypes.plain(type)
    if Self.values.contains(name) || name.hasPrefix("[") || ViewTypes.contains("->", name) {
      return true
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    guard let own = typesByName[last] else { return false }
    return own.allSatisfy { types[$0].kind != .protocol && types[$0].properties["body"] == nil }
  }

  private static let values: Set<String> = [
    "String", "Int", "Double", "CGFloat", "Float", "Bool", "Void", "Data", "Date", "URL", "UIColor",
    "NSColor", "CGColor", "UIImage", "UIFont", "Font", "UInt", "UInt32", "UInt64", "Int64",
  ]

  /// Whether a type is a view, of whose own properties and functions others know nothing.
  fileprivate func isOfView(_ name: String?) -> Bool {
    guard let name else { return false }
    return typesByName[name]?.contains { types[$0].inherits(from: ViewTypes.views) } ?? false
  }
}

/// The declarations of all files of a project, by name; one that all who look into it share.
final class ProjectIndex: Sendable {
  struct Preview: Sendable {
    var name: String
    var closure: ClosureCode
    var point: SourcePoint
  }

  let types: [TypeDeclaration]
  let typesByName: [String: [Int]]
  let otherNames: [String: [OtherName]]
  let extensions: [String: TypeDeclaration]
  let globals: TypeDeclaration
  private let ofFiles: [Int: [String: PropertyDeclaration]]
  let previews: [Preview]
  let passedOver: [String: String]
  let viewProperties: [String: [PropertyDeclaration]]
  /// Those of them whose names alone tell that they are meant: no other property has the name, and
  /// what a view has for itself nobody else asks for.
  let tellingProperties: [String: [PropertyDeclaration]]
  let viewFunctions: [String: [FunctionDeclaration]]
  /// What extensions add to the views of SwiftUI, by name.
  let modifiers: [String: [FunctionDeclaration]]
  let modifierProperties: [String: PropertyDeclaration]
  /// The names of properties and functions that are drawn wherever the project declares them.
  let drawnMembers: Set<String>
  /// The names of properties and functions that give several values at once.
  let tupleMembers: Set<String>

  /// Hands what extensions add to the types of the project that they extend.
  init(_ all: FoundDeclarations) {
    var found = all
    found.spellOutFunctionTypes()
    var joined = found.types
    var added = Modifiers()
    for (name, addition) in found.extensions.sorted(by: { $0.key < $1.key }) {
      added.add(name, addition, found)
      for id in found.types(extendedAs: name) { joined[id].join(addition) }
    }
    for id in joined.indices where joined[id].kind != .protocol {
      // What a protocol of the project has by default, its types have.
      for name in joined[id].inherits.sorted() {
        guard let inherited = found.extensions[name], found.typesByName[name] != nil else {
          continue
        }
        joined[id].join(inherited)
      }
    }
    // Of a name that other properties have as well, it is open which one is meant.
    var ambiguous: Set<String> = []
    for type in joined {
      for (name, property) in type.properties
      where !property.returnsView && found.viewProperties[name] != nil {
        ambiguous.insert(name)
      }
    }
    drawnMembers = found.drawnMembers
    tupleMembers = found.tupleMembers
    types = joined
    typesByName = found.typesByName
    otherNames = found.otherNames
    extensions = found.extensions
    globals = found.globals
    ofFiles = found.ofFiles
    previews = found.previews
    passedOver = found.passedOver
    viewProperties = found.viewProperties
    tellingProperties = found.viewProperties.filter { !ambiguous.contains($0.key) }
      .mapValues { properties in properties.filter { !found.isOfView($0.owner) } }
    viewFunctions = found.viewFunctions
      .mapValues { functions in functions.filter { !found.isOfView($0.owner) } }
    modifiers = added.functions
    modifierProperties = added.properties
  }

  /// The variable outside of types that a name means in a file.
  func global(_ name: String, in file: Int) -> PropertyDeclaration? {
    ofFiles[file]?[name] ?? globals.properties[name]
  }

  /// What extensions add to the views of SwiftUI.
  private struct Modifiers {
    var functions: [String: [FunctionDeclaration]] = [:]
    var properties: [String: PropertyDeclaration] = [:]

    mutating func add(
      _ name: String, _ addition: TypeDeclaration, _ found: FoundDeclarations
    ) {
      let isOfProject = (found.typesByName[name] ?? []).contains {
        found.types[$0].kind != .protocol && !found.types[$0].isNested
      }
      guard !isOfProject || SwiftUIViews.isKnown(name), !ViewTypes.isNoView(name) else { return }
      for (function, declarations) in addition.functions {
        var modifying = declarations.filter {
          !$0.isStatic && ($0.returnsView || $0.result == "Self" || $0.result == name)
        }
        for place in modifying.indices { modifying[place].extended = name }
        if !modifying.isEmpty { functions[function, default: []] += modifying }
      }
      for (property, declaration) in addition.properties where !declaration.isStatic {
        if declaration.returnsView {
          properties[property] = declaration
        } else if name == "View", properties[property] == nil, declaration.wraps(found) {
          properties[property] = declaration
        }
      }
    }
  }

  /// Whether a type lies in one that makes previews, so that no user of the app meets it.
  func isOfPreviews(_ id: Int) -> Bool {
    let type = types[id]
    return type.path.dropLast().indices.contains { end in
      (typesByName[type.path[end]] ?? []).contains { outer in
        types[outer].path == Array(type.path[...end])
          && types[outer].point.file == type.point.file
          && types[outer].inherits.contains("PreviewProvider")
      }
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

extension PropertyDeclaration {
  /// Whether it makes a value of the project: `var backport: Backport<Self>`.
  fileprivate func wraps(_ found: FoundDeclarations) -> Bool {
    guard isComputed, let name = type?.prefix(while: { $0 != "<" }) else { return false }
    return found.typesByName[String(name)] != nil
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
