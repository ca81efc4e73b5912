// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// A class above or beside an object: its name, and where the project declares it.
struct SwiftClass: Hashable {
  var name: String
  var reference: DeclarationReference?
}

/// What files of Swift declare, by name.
struct SwiftIndex: Sendable {
  /// The types, wherever they are nested.
  private(set) var types: [String: [DeclarationReference]] = [:]
  /// The functions and properties outside of types.
  private(set) var globals: [String: [DeclarationReference]] = [:]
  /// The members of extensions, by the name of the type and their own; initialisers are `init`.
  private(set) var extensionMembers: [String: [String: [DeclarationReference]]] = [:]
  /// The members of types; initialisers are `init`.
  private(set) var members: [DeclarationReference: [String: [DeclarationReference]]] = [:]
  /// The members of a type in the order of the source.
  private(set) var ordered: [DeclarationReference: [DeclarationReference]] = [:]
  /// What extensions of a type conform to.
  private(set) var conformances: [String: [String]] = [:]
  /// The type that an extension extends, by the declaration of the extension.
  private(set) var extended: [DeclarationReference: String] = [:]
  /// The names that are called as methods of something, with the types in which that is done.
  private(set) var calledNames: [String: Set<String>] = [:]

  /// The names of members and variables that some code assigns.
  private(set) var written: Set<String> = []
  /// The files that assign a member of another object than their own, by its name.
  private(set) var assigning: [String: Set<Int>] = [:]

  /// The files that have the name of a type of the project.
  private(set) var naming: [String: Set<Int>] = [:]

  init(of files: [CodeProject.File]) {
    for (number, file) in files.enumerated() { add(file, number) }
    for (number, file) in files.enumerated() {
      for word in file.words where types[word] != nil { naming[word, default: []].insert(number) }
    }
  }

  private mutating func add(_ file: CodeProject.File, _ number: Int) {
    let code = file.code
    for index in code.declarations.indices {
      guard let id = code.declarationID(at: index) else { continue }
      let declaration = code.declarations[index]
      let reference = DeclarationReference(file: number, id: id)
      switch declaration.kind {
      case .class, .struct, .enum, .actor, .protocol:
        types[file.word(declaration.name), default: []].append(reference)
        addMembers(of: id, reference, file)
      case .extension:
        guard let type = declaration.type else { continue }
        let name = Self.lastName(type, file)
        extended[reference] = name
        for part in code.inherited(by: declaration) {
          conformances[name, default: []].append(Self.lastName(part.type, file))
        }
        for member in code.members(of: id) {
          let reference = DeclarationReference(file: number, id: member)
          extensionMembers[name, default: [:]][Self.name(code[member], file), default: []]
            .append(reference)
        }
      case .function, .property, .alias:
        if declaration.owner == nil,
          file.declared[file.word(declaration.name)]?.contains(id) == true
        {
          globals[file.word(declaration.name), default: []].append(reference)
        }
      default: break
      }
    }
    addCalls(of: file)
    addAssignments(of: file, number)
  }

  private mutating func addAssignments(of file: CodeProject.File, _ number: Int) {
    let code = file.code
    for index in code.nodes.indices {
      guard case .assign(_, let target, _) = code.expression(at: index) else { continue }
      switch code[target] {
      case .name(let symbol): written.insert(file.word(symbol))
      case .member(let base?, let symbol):
        written.insert(file.word(symbol))
        if case .name(let owner) = code[base], file.word(owner) == "self" { continue }
        assigning[file.word(symbol), default: []].insert(number)
      default: break
      }
    }
  }

  private mutating func addMembers(
    of id: Declaration.ID, _ type: DeclarationReference, _ file: CodeProject.File
  ) {
    for member in file.code.members(of: id) {
      let reference = DeclarationReference(file: type.file, id: member)
      members[type, default: [:]][Self.name(file.code[member], file), default: []]
        .append(reference)
      ordered[type, default: []].append(reference)
    }
  }

  /// Notes which methods are called, and in which types at the top of the file.
  private mutating func addCalls(of file: CodeProject.File) {
    let code = file.code
    let tops = file.declared.values.joined().filter { code[$0].isType }.map { id in
      let declaration = code[id]
      let name =
        declaration.kind == .extension
        ? declaration.type.map { Self.lastName($0, file) } ?? "" : file.word(declaration.name)
      return (range: declaration.range, name: name)
    }
    for index in code.nodes.indices {
      guard case .call(let callee, _) = code.expression(at: index),
        case .member(_?, let symbol) = code[callee]
      else { continue }
      let start = code.nodes[index].start
      let around = tops.first { $0.range.contains(start) }?.name ?? ""
      calledNames[file.word(symbol), default: []].insert(around)
    }
  }

  private static func name(_ declaration: Declaration, _ file: CodeProject.File) -> String {
    declaration.kind == .initializer ? "init" : file.word(declaration.name)
  }

  /// The last name of a type as it is written.
  static func lastName(_ type: TypeRef.ID, _ file: CodeProject.File) -> String {
    var type = file.code[type]
    for _ in 0..<8 {
      switch type.form {
      case .path, .member: return file.word(type.name)
      case .array: return "Array"
      case .dictionary: return "Dictionary"
      case .function: return "Function"
      case .optional, .unwrapped, .marked, .opaque, .existential, .composition:
        guard let inner = file.code.parts(of: type).first else { return "" }
        type = file.code[inner.type]
      default: return ""
      }
    }
    return ""
  }
}
