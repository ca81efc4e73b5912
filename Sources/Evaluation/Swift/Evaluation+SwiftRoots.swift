// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode

extension CodeProject {
  /// The classes of the project, file by file in the order of the source, each with its name.
  package var swiftClasses: [(name: String, reference: DeclarationReference)] {
    files.indices.flatMap { number -> [(name: String, reference: DeclarationReference)] in
      let code = files[number].code
      return code.declarations.indices.compactMap { index in
        guard code.declarations[index].kind == .class, let id = code.declarationID(at: index) else {
          return nil
        }
        return (
          files[number].word(code.declarations[index].name),
          DeclarationReference(file: number, id: id)
        )
      }
    }
  }

  /// The type of a name that a file declares; nil without one, or with several.
  package func type(named name: String, in file: String) -> DeclarationReference? {
    let found = (swift.types[name] ?? []).filter { files[$0.file].name == file }
    return found.count == 1 ? found[0] : nil
  }

  /// The functions that write to members of what a member of their own object holds, by the name of that
  /// member: `close.text = title` and `self.close.setTitle(title)`.
  ///
  /// Assignments and calls that give what does not count are left out.
  package func functions(
    writing names: Set<String>, except given: Given? = nil
  ) -> [String: [DeclarationReference]] {
    var found: [String: [DeclarationReference]] = [:]
    for (number, file) in files.enumerated() {
      let functions = file.members { [.function, .property].contains($0.kind) }
      for (target, start) in file.targets(except: given) {
        guard case .member(let base?, let symbol) = file.code[target],
          names.contains(file.word(symbol)), let name = file.ownMember(base),
          let function = file.innermost(of: functions, around: start)
        else { continue }
        found[name, default: []].append(DeclarationReference(file: number, id: function))
      }
    }
    return found
  }

  /// The functions and properties that write to members of their own object, or call these, by their names:
  /// `title` of a button with `var title: String { didSet { setTitle(title) } }`.
  package func members(thatWriteOwn names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for file in files {
      let members = file.members { [.function, .property].contains($0.kind) }
      for (target, start) in file.targets() {
        guard let name = file.ownMember(target), names.contains(name),
          let member = file.innermost(of: members, around: start)
        else { continue }
        let declaration = file.code[member]
        guard declaration.visibility != .private else { continue }
        found.insert(file.word(declaration.name))
      }
    }
    // What UIKit calls is called for no name.
    return found.subtracting(["viewDidLoad", "awakeFromNib", "layoutSubviews", "init"])
  }

  /// Whether a file that names a class assigns a member of a name to an object that is not its own.
  package func isAssigned(_ member: String, byUsersOf className: String) -> Bool {
    swift.assigning[member]?.contains { names(className, in: $0) } == true
  }

  /// Whether a file has the name of a class.
  package func names(_ className: String, in file: Int) -> Bool {
    swift.naming[className]?.contains(file) == true
  }

  /// Whether a type has a member with an attribute, such as `IBOutlet`.
  package func hasMember(with attribute: String, in type: DeclarationReference) -> Bool {
    (swift.ordered[type] ?? []).contains { isAnnotated($0, attribute) }
  }
}

extension Evaluation {
  /// The class of a name that the project declares; nil without one.
  package func swiftClass(named name: String) -> DeclarationReference? {
    let found = (project.swift.types[name] ?? []).filter {
      project.declaration($0).kind == .class
    }
    return found.first { project.declaration($0).owner == nil } ?? found.first
  }

  /// Takes a class of the project as one below a class of a toolkit, where a class between them is not here.
  ///
  /// Returns the name of the class that is not here; nil where all are.
  package func assume(_ type: DeclarationReference, isBelow className: String) -> String? {
    var current = type
    for _ in 0..<40 {
      let file = project.files[current.file]
      guard let first = file.code.inherited(by: project.declaration(current)).first else {
        return nil
      }
      let name = SwiftIndex.lastName(first.type, file)
      if objects?.has(name) == true || name == className { return nil }
      if let next = swiftClass(named: name) {
        current = next
        continue
      }
      guard !name.isEmpty else { return nil }
      assumed[name] = className
      lineages = [:]
      return name
    }
    return nil
  }

  /// Where a class is declared.
  package func declarationPlace(of type: DeclarationReference) -> SourcePlace {
    SourcePlace(file: type.file, range: project.declaration(type).range)
  }

  /// The classes above a class of the project and its own, the nearest first.
  package func classNames(of type: DeclarationReference) -> [String] {
    lineage(of: project.name(type), type).map(\.name)
  }

  /// Leaves open what others write to the properties of an object after they have made it.
  ///
  /// Others are the files that name its class and assign a member of that name to an object that is not theirs.
  package func openWhatOthersWrite(to object: HeapObject) {
    let me = Value(.object(object), at: object.place)
    for type in swiftClasses(of: me) {
      guard let reference = type.reference else { continue }
      for member in project.swift.ordered[reference] ?? [] {
        let declaration = project.declaration(member)
        let file = project.files[member.file]
        guard declaration.kind == .property, declaration.visibility != .private,
          declaration.flags.isDisjoint(with: [
            .isStatic, .constant, .lazy, .override, .restrictedSetter,
          ]),
          file.code.accessors(of: declaration).isEmpty, !project.isAnnotated(member, "IBOutlet"),
          project.isAssigned(project.name(member), byUsersOf: object.className)
        else { continue }
        switch object.members.values[project.name(member)]?.form {
        case .flag?, .number?, .text?, .nothing?:
          let name = project.name(member)
          object.members.values[name] = open(declaration, name, member.file)
        default: break
        }
      }
    }
  }

  /// Runs something where some questions have answers.
  package func supposing<Result>(_ answers: [String: Bool], _ body: () -> Result) -> Result {
    let outer = facts
    defer { facts = outer }
    facts.merge(answers) { _, new in new }
    return body()
  }

  /// Runs a method that the class of an object declares, with arguments that are not known but the
  /// first ones where they are given.
  @discardableResult
  package func runMethod(
    _ name: String, labels: [String]? = nil, of object: HeapObject, given: [Value] = []
  ) -> Value? {
    let me = Value(.object(object), at: object.place)
    let methods = swiftMembers(name, of: me).filter { reference in
      let declaration = project.declaration(reference)
      return declaration.kind == .function && declaration.body != nil
        && !declaration.flags.contains(.isStatic)
    }
    let found = methods.first { reference in
      guard let labels else { return true }
      let file = project.files[reference.file]
      return file.code.parameters(of: project.declaration(reference)).map {
        $0.label.isNone ? "_" : file.word($0.label)
      } == labels
    }
    guard let found else { return nil }
    let file = project.files[found.file]
    let arguments = file.code.parameters(of: project.declaration(found)).enumerated().map {
      position, parameter in
      EvaluatedArgument(
        label: parameter.label.isNone ? nil : file.word(parameter.label),
        value: given.indices.contains(position)
          ? given[position] : open(parameter, file.word(parameter.name), found.file))
    }
    return invokeSwift(found, arguments, receiver: me)
  }

  /// Runs what other types do with an object when they show something in it: methods with parameters that
  /// they call, and what watches members that they write.
  ///
  /// Properties that write to a part are only written where the object is heard alone, and nobody has used them.
  package func configure(_ object: HeapObject, isAlone: Bool = false) {
    guard let type = object.type else { return }
    let name = project.name(type)
    let me = Value(.object(object), at: object.place)
    var members = project.swift.ordered[type] ?? []
    for added in (project.swift.extensionMembers[name] ?? [:]).values.joined() {
      members.append(added)
    }
    members.sort {
      ($0.file, project.declaration($0).range.lowerBound) < (
        $1.file, project.declaration($1).range.lowerBound
      )
    }
    for member in members {
      let declaration = project.declaration(member)
      let file = project.files[member.file]
      guard declaration.visibility != .private,
        declaration.flags.isDisjoint(with: [.isStatic, .override])
      else { continue }
      switch declaration.kind {
      case .function:
        let parameters = file.code.parameters(of: declaration)
        guard !parameters.isEmpty, !reached.contains(member), declaration.body != nil,
          !project.isAnnotated(member, "objc"), !project.isAnnotated(member, "IBAction"),
          let callers = project.swift.calledNames[project.name(member)],
          callers.contains(where: { $0 != name })
        else { continue }
        let arguments = parameters.map {
          EvaluatedArgument(
            label: $0.label.isNone ? nil : file.word($0.label),
            value: open($0, file.word($0.name), member.file))
        }
        invokeSwift(member, arguments, receiver: me)
      case .property:
        let accessors = file.code.accessors(of: declaration).map { file.word($0.name) }
        let name = project.name(member)
        let given = open(declaration, name, member.file).present(as: declaration)
        if accessors.contains("didSet") {
          if let value = object.members.values[name], !value.isNothing { continue }
          write(name, "=", given, to: object)
        } else if isAlone, accessors.contains("set"), project.swift.written.contains(name) {
          // What gives a part its words gives them for others, unless it already has some.
          switch swiftProperty(member, of: me, place(of: member)).form {
          case .nothing, .unknown: write(name, "=", given, to: object)
          default: break
          }
        }
      default: break
      }
    }
  }

  /// What a member of an object holds, be it written or declared; nil where nothing says it.
  package func fact(_ name: String, of object: HeapObject) -> Value? {
    if let value = object.members.values[name] { return value }
    let me = Value(.object(object), at: object.place)
    guard
      let member = swiftMembers(name, of: me).first(where: {
        project.declaration($0).kind == .property
          && !project.declaration($0).flags.contains(.isStatic)
      })
    else { return nil }
    return swiftProperty(member, of: me, place(of: member))
  }

  /// Whether the project declares a member of a name for the class of an object.
  package func declares(_ name: String, _ object: HeapObject) -> Bool {
    !swiftMembers(name, of: Value(.object(object))).isEmpty
  }

  /// Whether the project declares a property of a name for the class of an object, which tells what it holds.
  package func states(_ name: String, _ object: HeapObject) -> Bool {
    swiftMembers(name, of: Value(.object(object))).contains { reference in
      let declaration = project.declaration(reference)
      return declaration.kind == .property && !declaration.flags.contains(.isStatic)
    }
  }

  /// The objects that an object keeps in its members, with the names of these.
  package func kept(by object: HeapObject) -> [(name: String, object: HeapObject)] {
    object.members.values.compactMap { name, value in
      if case .object(let held) = value.form { (name, held) } else { nil }
    }
  }
}

extension Evaluation {
  /// A value where one of a type is expected, so that `.red` is the constant of the type.
  package func typed(_ value: Value, as typeName: String) -> Value {
    swiftTyped(value, as: typeName)
  }

  /// What a scanner finds; nil where it is none, or its text is not known.
  package static func scanned(_ method: String, by scanner: Value) -> Value? {
    SwiftText.scanned(method, scanner)
  }

  /// The number that a text is in a base, or none.
  package static func number(_ text: String, radix: Int) -> Value? {
    SwiftText.number(text, radix: radix)
  }

  /// Whether a function belongs to the class of an object, to one above it or to one below it.
  package func isOwn(_ function: DeclarationReference, of object: HeapObject) -> Bool {
    if swiftMembers(project.name(function), of: Value(.object(object))).contains(function) {
      return true
    }
    // A class below it may name what it makes.
    return isOfSubclass(function, of: object)
  }

  /// Whether a function is one of a class below that of an object.
  package func isOfSubclass(_ function: DeclarationReference, of object: HeapObject) -> Bool {
    guard let type = object.type, let owner = project.declaration(function).owner else {
      return false
    }
    let other = DeclarationReference(file: function.file, id: owner)
    let name = project.swift.extended[other] ?? project.name(other)
    return name != project.name(type)
      && lineage(of: name, swiftClass(named: name)).contains { $0.reference == type }
  }
}

extension CodeProject.File {
  /// What is written to or called, with where the statement begins.
  fileprivate func targets(
    except given: CodeProject.Given? = nil
  ) -> [(target: CodeNode.ID, start: UInt32)] {
    writings.compactMap { gives($0.value, given) ? nil : ($0.target, $0.start) }
  }

  /// An assignment or a call.
  package struct Writing: Sendable {
    /// What is written to or called.
    package var target: CodeNode.ID
    /// What is written, or the first argument.
    package var value: CodeNode.ID?
    /// The byte at which it begins.
    package var start: UInt32
  }

  /// The assignments and calls of the file, the inner ones first.
  package var writings: [Writing] { derived.value { findWritings() } }

  private func findWritings() -> [Writing] {
    code.nodes.indices.compactMap { index in
      let start = code.nodes[index].start
      switch code.expression(at: index) {
      case .assign(_, let left, let value):
        return Writing(target: left, value: value, start: start)
      case .call(let callee, let arguments):
        return Writing(target: callee, value: arguments.first?.value, start: start)
      default: return nil
      }
    }
  }

  /// The members of types, in the order of the source.
  fileprivate func members(where isWanted: (Declaration) -> Bool) -> [Declaration.ID] {
    code.declarations.indices.compactMap { index in
      let declaration = code.declarations[index]
      guard declaration.owner != nil, isWanted(declaration) else { return nil }
      return code.declarationID(at: index)
    }
  }

  /// The innermost declaration around a place: the one that begins last.
  fileprivate func innermost(of members: [Declaration.ID], around start: UInt32) -> Declaration.ID?
  {
    members.last { code[$0].range.contains(start) }
  }

  /// The member of the own object that an expression names: `close` or `self.close`.
  fileprivate func ownMember(_ node: CodeNode.ID) -> String? {
    switch code[node] {
    case .name(let symbol): return word(symbol)
    case .member(let base?, let symbol):
      guard case .name(let owner) = code[base], word(owner) == "self" else { return nil }
      return word(symbol)
    default: return nil
    }
  }
}

extension Value {
  /// A value that somebody gives: one that is there.
  fileprivate func present(as declaration: Declaration) -> Value {
    guard case .unknown(var unknown) = form else { return self }
    unknown.type = nil
    return Value(.unknown(unknown), at: place)
  }
}
