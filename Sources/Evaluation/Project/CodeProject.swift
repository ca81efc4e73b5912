// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode

/// The files of a project, and their declarations by package.
package final class CodeProject: Sendable {
  /// A file of the project, which many steps of an evaluation pass on.
  package final class File: Sendable {
    /// The path of the file.
    package let name: String
    /// Its code.
    package let code: CodeFile
    /// Its lines.
    package let lines: LineTable
    /// Its package.
    package let package: String
    /// The path of its module: what precedes the folder `src`.
    let module: String
    /// Its bytes, to quote them.
    let bytes: [UInt8]
    /// The names of its symbols, by their numbers.
    let words: [String]
    /// The full names that it imports, by the name they have in it.
    package let imports: [String: String]
    /// The packages of which it imports everything.
    package let starImports: [String]
    /// What it declares at its top, by name.
    package let declared: [String: [Declaration.ID]]
    /// The values that states have as soon as what they belong to is shown, by their names.
    let settled: [String: Bool]
    /// What else follows from the file alone.
    package let derived = DerivedFacts()

    /// Reads the declarations of a file whose code is given.
    package init(name: String, text: String, _ code: CodeFile) {
      self.name = name
      self.code = code
      lines = LineTable(text)
      bytes = Array(text.utf8)
      words = code.symbols.texts
      package = code[code.package]
      module = name.ranges(of: "/src/").last.map { String(name[..<$0.lowerBound]) } ?? ""
      (imports, starImports) = Self.imports(of: code)
      settled = SettledStates.states(in: code)
      var declared: [String: [Declaration.ID]] = [:]
      if case .block(let statements) = code[code.root] {
        for case .declare(let id) in statements.map({ code[$0] }) {
          declared[code[code[id].name], default: []].append(id)
        }
      }
      self.declared = declared
    }

    /// Reads a file of Kotlin.
    package convenience init(kotlin text: String, name: String) {
      self.init(name: name, text: text, CodeFile(kotlin: text))
    }

    /// Whether two files are in one module; paths may begin at different folders.
    func isInModule(of other: File) -> Bool {
      module == other.module || module.hasSuffix("/" + other.module)
        || other.module.hasSuffix("/" + module)
    }

    /// The text of a symbol.
    package func word(_ symbol: Symbol) -> String { words[Int(symbol.index)] }

    /// Whether an expression is a literal, such as `true`.
    package func isLiteral(_ node: CodeNode.ID, _ literal: String) -> Bool {
      guard case .literal(_, let symbol) = code[node] else { return false }
      return word(symbol) == literal
    }

    /// Whether an expression is an empty text, or `nil`.
    package func isNoText(_ node: CodeNode.ID) -> Bool {
      switch code[node] {
      case .text(let symbol): word(symbol).isEmpty
      case .literal(_, let symbol): word(symbol) == "nil"
      default: false
      }
    }

    /// Whether a statement gives a member what does not count.
    package func gives(_ value: CodeNode.ID?, _ given: CodeProject.Given?) -> Bool {
      guard let value, let given else { return false }
      switch given {
      case .literal(let literal): return isLiteral(value, literal)
      case .noText: return isNoText(value)
      }
    }

    /// Where the first letter stands between two places.
    func start(after start: UInt32, before end: UInt32) -> UInt32 {
      var next = start
      while next < end, let byte = Optional(bytes[Int(next)]),
        byte == 0x2E || byte == 0x3F || byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
      {
        next += 1
      }
      return next < end ? next : start
    }

    /// What is written somewhere, with one blank for each run of them.
    func line(of range: Range<UInt32>) -> String {
      let text = String(
        decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The source of some bytes in one line, cut where it is long.
    func quote(_ range: Range<UInt32>) -> String {
      let line = line(of: range)
      return line.count <= 60 ? line : line.prefix(57) + "..."
    }
  }

  /// The files.
  package let files: [File]
  private let packages: [String: [String: [DeclarationReference]]]
  /// What files of Swift declare.
  let swift: SwiftIndex
  /// The functions that are extensions, by name.
  let extensions: [String: [DeclarationReference]]
  /// The names of the properties that types of the project have of their own.
  let ownProperties: Set<String>

  /// Reads the declarations of files of Kotlin, whose paths and texts are given.
  package convenience init(kotlin sources: [(name: String, text: String)]) {
    self.init(kotlin: sources.map { File(kotlin: $0.text, name: $0.name) })
  }

  /// Collects the declarations of files of Kotlin that have been read.
  package init(kotlin files: [File]) {
    var packages: [String: [String: [DeclarationReference]]] = [:]
    var extensions: [String: [DeclarationReference]] = [:]
    var ownProperties: Set<String> = []
    for (number, file) in files.enumerated() {
      for (name, declarations) in file.declared {
        for id in declarations {
          let reference = DeclarationReference(file: number, id: id)
          packages[file.package, default: [:]][name, default: []].append(reference)
          if file.code[id].receiver != nil { extensions[name, default: []].append(reference) }
        }
      }
      for declaration in file.code.declarations where declaration.receiver == nil {
        let isMember = declaration.kind == .property && declaration.owner != nil
        if isMember || declaration.flags.contains(.property) {
          ownProperties.insert(file.word(declaration.name))
        }
      }
    }
    self.ownProperties = ownProperties
    self.files = files
    self.packages = packages
    self.extensions = extensions
    swift = SwiftIndex(of: [])
  }

  /// Reads the declarations of files of Swift, whose paths, texts and code are given.
  package convenience init(swift sources: [(name: String, text: String, code: CodeFile)]) {
    self.init(swift: sources.map { File(name: $0.name, text: $0.text, $0.code) })
  }

  /// Collects the declarations of files of Swift that have been read.
  package init(swift files: [File]) {
    self.files = files
    packages = [:]
    extensions = [:]
    ownProperties = []
    swift = SwiftIndex(of: files)
  }

  /// Returns the declaration of a reference.
  package func declaration(_ reference: DeclarationReference) -> Declaration {
    files[reference.file].code[reference.id]
  }

  /// Returns the name of a declaration.
  package func name(_ reference: DeclarationReference) -> String {
    files[reference.file].word(declaration(reference).name)
  }

  /// Returns the declarations with a name in a package, as visible in a file.
  func declarations(_ name: String, in package: String, from file: Int) -> [DeclarationReference] {
    guard let found = packages[package]?[name] else { return [] }
    return nearest(
      found.filter { $0.file == file || declaration($0).visibility != .private }, to: file)
  }

  /// Returns the declarations of the module of a file, or all of them where it has none.
  ///
  /// Apps for several kinds of device declare the same names in the same package, a module each.
  func nearest(_ found: [DeclarationReference], to file: Int) -> [DeclarationReference] {
    guard found.count > 1 else { return found }
    let own = found.filter { files[$0.file].isInModule(of: files[file]) }
    return own.isEmpty ? found : own
  }

  /// Returns the declarations with a name in the package of a file, which it sees although it
  /// imports the name from elsewhere.
  package func packageDeclarations(_ name: String, in number: Int) -> [DeclarationReference] {
    declarations(name, in: files[number].package, from: number)
  }

  /// Returns the declarations with a name in the project, as visible in a file: by imports, package
  /// and star imports.
  package func declarations(_ name: String, in number: Int) -> [DeclarationReference] {
    let file = files[number]
    if let path = file.imports[name] {
      guard let dot = path.lastIndex(of: ".") else {
        return declarations(path, in: "", from: number)
      }
      return declarations(
        String(path[path.index(after: dot)...]), in: String(path[..<dot]), from: number)
    }
    let own = declarations(name, in: file.package, from: number)
    if !own.isEmpty { return own }
    return file.starImports.flatMap { declarations(name, in: $0, from: number) }
  }

  /// Returns the line and column of a place.
  package func location(_ place: SourcePlace) -> SourceLocation {
    files[place.file].lines.location(of: place.range.lowerBound)
  }

  /// Whether a declaration has an annotation, by its last name.
  package func isAnnotated(_ reference: DeclarationReference, _ name: String) -> Bool {
    annotation(name, of: reference) != nil
  }

  /// Returns an annotation of a declaration, by its last name.
  package func annotation(_ name: String, of reference: DeclarationReference) -> CodeNode.ID? {
    let file = files[reference.file]
    return file.code.attributes(of: declaration(reference)).first { node in
      guard case .annotation(_, let symbol, _) = file.code[node] else { return false }
      let word = file.word(symbol)
      return word == name || word.hasSuffix("." + name)
    }
  }

  /// Returns the last names of the annotations of a declaration.
  package func annotations(of reference: DeclarationReference) -> [String] {
    let file = files[reference.file]
    return file.code.attributes(of: declaration(reference)).compactMap { node in
      guard case .annotation(_, let symbol, _) = file.code[node] else { return nil }
      return file.word(symbol).split(separator: ".").last.map(String.init)
    }
  }

  /// Returns the members directly inside a type, by name.
  func members(_ name: String, of type: DeclarationReference) -> [DeclarationReference] {
    let file = files[type.file]
    return file.code.members(of: type.id).lazy
      .filter { file.word(file.code[$0].name) == name }
      .map { DeclarationReference(file: type.file, id: $0) }
  }

  /// Returns all members directly inside a type.
  func members(of type: DeclarationReference) -> [DeclarationReference] {
    files[type.file].code.members(of: type.id).map {
      DeclarationReference(file: type.file, id: $0)
    }
  }

  /// Returns the last name of a type as it is written, without marks.
  package func typeName(_ type: TypeRef.ID, in file: Int) -> String {
    let code = files[file].code
    let type = code[type]
    switch type.form {
    case .path, .member: return files[file].word(type.name)
    case .optional, .marked, .unwrapped:
      return code.parts(of: type).first.map { typeName($0.type, in: file) } ?? ""
    case .function: return "Function"
    case .array, .dictionary, .tuple, .opaque, .existential, .composition, .metatype, .number,
      .other:
      return ""
    }
  }
}

extension CodeProject.File {
  /// The full names that code imports, by the names they have in it, and the packages of which it imports all.
  private static func imports(
    of code: CodeFile
  ) -> (imports: [String: String], starImports: [String]) {
    var imports: [String: String] = [:]
    var starImports: [String] = []
    for declaration in code.imports {
      let path = code[declaration.path]
      if path.hasSuffix(".*") {
        starImports.append(String(path.dropLast(2)))
      } else {
        let last = path.split(separator: ".").last.map(String.init) ?? path
        imports[declaration.alias.isNone ? last : code[declaration.alias]] = path
      }
    }
    return (imports, starImports)
  }
}

extension CodeProject {
  /// What code may give to a member.
  package enum Given: Hashable, Sendable {
    /// A literal, such as `true`.
    case literal(String)
    /// An empty text, or none.
    case noText
  }
}
