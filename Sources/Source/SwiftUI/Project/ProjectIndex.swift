// SPDX-License-Identifier: Apache-2.0

/// The declarations found in the files of a project.
struct FoundDeclarations: Sendable {
  var types: [TypeDeclaration] = []
  var typesByName: [String: [Int]] = [:]
  var otherNames: [String: [OtherName]] = [:]
  /// The function types with an alias, as they are written, by alias.
  var functionTypes: [String: Set<String>] = [:]
  /// The members of extensions, by the name of the type, which may be SwiftUI's, and by file.
  var extensions: [String: [Int: TypeDeclaration]] = [:]
  /// Functions and variables outside of types.
  var globals = TypeDeclaration("", at: SourcePoint(file: 0, offset: 0))
  /// Global variables that are visible only in their files.
  var ofFiles: [Int: [String: PropertyDeclaration]] = [:]
  var previews: [ProjectIndex.Preview] = []
  /// The conditions of `#if` branches that are not compiled for iOS, by the types declared in them.
  var passedOver: [String: String] = [:]
  /// Every property and function of the project that has views, by name.
  var viewProperties: [String: [PropertyDeclaration]] = [:]
  var viewFunctions: [String: [FunctionDeclaration]] = [:]
}

extension FoundDeclarations {
  /// Replaces the aliases of function types in properties and parameters by the types:
  /// `let make: Maker` with `typealias Maker = (String) -> AnyView`.
  fileprivate mutating func spellOutFunctionTypes() {
    let meant = functionTypes.compactMapValues { $0.count == 1 ? $0.first : nil }
      .filter { typesByName[$0.key] == nil && otherNames[$0.key] == nil }
    guard !meant.isEmpty else { return }
    for place in types.indices { types[place].spellOut(meant) }
    for (name, parts) in extensions {
      extensions[name] = parts.mapValues { part in
        var part = part
        part.spellOut(meant)
        return part
      }
    }
    globals.spellOut(meant)
  }

  /// Returns the types that an extension refers to: those with the same path, otherwise those whose
  /// path ends with it.
  fileprivate func types(extendedAs name: String) -> [Int] {
    let path = name.split(separator: ".").map(String.init)
    let candidates = typesByName[path.last ?? ""] ?? []
    let exact = candidates.filter { types[$0].path == path }
    return exact.isEmpty
      ? candidates.filter { types[$0].path.suffix(path.count) == path[...] } : exact
  }

  /// Returns the types that an extension in a file refers to: those that the file declares,
  /// otherwise those of its module, otherwise all that are visible elsewhere.
  fileprivate func types(extendedAs name: String, in file: Int, modules: [Substring]) -> [Int] {
    let known = types(extendedAs: name).filter {
      !types[$0].isOfFile || types[$0].point.file == file
    }
    guard known.count > 1 else { return known }
    let own = known.filter { types[$0].point.file == file }
    if !own.isEmpty { return own }
    let near = known.filter { modules[types[$0].point.file] == modules[file] }
    return near.isEmpty ? known : near
  }

  /// The members of all extensions of each type.
  fileprivate var added: [String: TypeDeclaration] {
    extensions.mapValues { parts in
      let parts = parts.sorted { $0.key < $1.key }.map(\.value)
      return parts.dropFirst().reduce(into: parts[0]) { $0.join($1) }
    }
  }

  /// Returns the names of members that are drawn, or are not views, wherever they are declared.
  fileprivate func drawnMembers(_ added: [String: TypeDeclaration]) -> Set<String> {
    let owners = types + Array(added.values)
    var drawn: Set<String> = []
    for type in owners {
      for (name, property) in type.allProperties where property.isDrawn { drawn.insert(name) }
      for (name, functions) in type.functions
      where functions.contains(where: { ViewTypes.isDrawn($0.result) }) {
        drawn.insert(name)
      }
    }
    for type in owners {
      for (name, property) in type.allProperties where drawn.contains(name) && !property.isDrawn {
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

  /// Returns the names of members that are tuples.
  fileprivate func tupleMembers(_ added: [String: TypeDeclaration]) -> Set<String> {
    var names: Set<String> = []
    for type in types + Array(added.values) {
      for (name, property) in type.allProperties where property.givesTuple { names.insert(name) }
      for (name, functions) in type.functions where functions.contains(where: \.givesTuple) {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether a type, as written, is certainly not a view.
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

  /// Whether a type is a view, whose own properties and functions are not visible elsewhere.
  fileprivate func isOfView(_ name: String?) -> Bool {
    guard let name else { return false }
    return typesByName[name]?.contains { types[$0].inherits(from: ViewTypes.views) } ?? false
  }
}

/// The declarations of all files of a project, by name; shared by all its readers.
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
  /// View properties that their names alone identify: no other property has the name, and a view's
  /// own properties are not used elsewhere.
  let tellingProperties: [String: [PropertyDeclaration]]
  let viewFunctions: [String: [FunctionDeclaration]]
  /// The functions that extensions add to the views of SwiftUI, by name.
  let modifiers: [String: [FunctionDeclaration]]
  private let modifierProperties: [String: [PropertyDeclaration]]
  /// The names of properties and functions that are drawn wherever the project declares them.
  let drawnMembers: Set<String>
  /// The names of properties and functions that are tuples.
  let tupleMembers: Set<String>

  /// Merges the members of extensions into the project types that they extend; files have modules.
  init(_ all: FoundDeclarations, modules: [Substring]) {
    var found = all
    found.spellOutFunctionTypes()
    let extensions = found.added
    var joined = found.types
    var added = Modifiers()
    for (name, addition) in extensions.sorted(by: { $0.key < $1.key }) {
      added.add(name, addition, found)
      for (file, part) in found.extensions[name, default: [:]].sorted(by: { $0.key < $1.key }) {
        for id in found.types(extendedAs: name, in: file, modules: modules) {
          joined[id].join(part)
        }
      }
    }
    for id in joined.indices where joined[id].kind != .protocol {
      // Types have the default members of the project protocols that they conform to.
      for name in joined[id].inherits.sorted() {
        guard let inherited = extensions[name], found.typesByName[name] != nil else {
          continue
        }
        joined[id].join(inherited)
      }
    }
    // When other properties share the name, it is not known which one is meant.
    var ambiguous: Set<String> = []
    for type in joined {
      for (name, property) in type.properties
      where !property.returnsView && found.viewProperties[name] != nil {
        ambiguous.insert(name)
      }
    }
    for id in joined.indices { joined[id].takePropertiesOfFiles() }
    drawnMembers = found.drawnMembers(extensions)
    tupleMembers = found.tupleMembers(extensions)
    types = joined
    typesByName = found.typesByName
    otherNames = found.otherNames
    self.extensions = extensions
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

  /// Returns the global variable that a name refers to in a file.
  func global(_ name: String, in file: Int) -> PropertyDeclaration? {
    ofFiles[file]?[name] ?? globals.properties[name]
  }

  /// Returns the property that extensions add to a type, as visible in a file; when the file is not
  /// known, the only one.
  func property(_ name: String, addedTo type: String, in file: Int?) -> PropertyDeclaration? {
    guard let added = extensions[type] else { return nil }
    if let file { return added.ofFiles[file]?[name] ?? added.properties[name] }
    let all = added.ofFiles.values.compactMap { $0[name] }
    return added.properties[name] ?? (all.count == 1 ? all[0] : nil)
  }

  /// Returns the property that extensions add to the views of SwiftUI, as visible in a file.
  func modifierProperty(_ name: String, in file: Int) -> PropertyDeclaration? {
    modifierProperties[name]?.last { !$0.isOfFile || $0.point.file == file }
  }

  /// The members that extensions add to the views of SwiftUI.
  private struct Modifiers {
    var functions: [String: [FunctionDeclaration]] = [:]
    var properties: [String: [PropertyDeclaration]] = [:]

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
      for (property, declaration) in addition.allProperties where !declaration.isStatic {
        if declaration.returnsView
          || name == "View" && properties[property] == nil && declaration.wraps(found)
        {
          properties[property, default: []].append(declaration)
        }
      }
    }
  }

  /// The passages that only Xcode's canvas runs, by the numbers of their files.
  var passagesOfPreviews: [Int: [Range<Int>]] {
    var passages: [Int: [Range<Int>]] = [:]
    for preview in previews {
      passages[preview.point.file, default: []].append(preview.closure.range)
    }
    for type in types where type.inherits.contains("PreviewProvider") {
      let start = type.point.offset
      passages[type.point.file, default: []].append(start..<max(start, type.end))
    }
    return passages
  }

  /// Whether a type is nested in one that provides previews, so that no user of the app meets it.
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

  /// Whether a type is a view, also through a protocol of the project that refines `View`.
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
  /// Whether it wraps its owner in a project value: `var backport: Backport<Self>`.
  fileprivate func wraps(_ found: FoundDeclarations) -> Bool {
    guard isComputed, let name = type?.prefix(while: { $0 != "<" }) else { return false }
    return found.typesByName[String(name)] != nil
  }
}

extension TypeDeclaration {
  /// Its properties, including those that are visible only in some files.
  fileprivate var allProperties: [(key: String, value: PropertyDeclaration)] {
    ofFiles.sorted { $0.key < $1.key }.flatMap(\.value) + Array(properties)
  }

  /// Merges the properties from extensions that are visible only in their files, because no one
  /// else can mean them.
  fileprivate mutating func takePropertiesOfFiles() {
    for (_, properties) in ofFiles.sorted(by: { $0.key < $1.key }) {
      self.properties.merge(properties) { own, _ in own }
    }
  }

  fileprivate mutating func join(_ addition: TypeDeclaration) {
    inherits.formUnion(addition.inherits)
    properties.merge(addition.properties) { own, _ in own }
    for (file, properties) in addition.ofFiles {
      ofFiles[file, default: [:]].merge(properties) { own, _ in own }
    }
    for (name, added) in addition.functions { functions[name, default: []] += added }
    initializers += addition.initializers
  }
}
