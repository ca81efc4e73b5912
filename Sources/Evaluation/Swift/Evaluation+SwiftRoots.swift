// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

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

  /// Whether a type has a member with an attribute, such as `IBOutlet`.
  package func hasMember(with attribute: String, in type: DeclarationReference) -> Bool {
    (swift.ordered[type] ?? []).contains { isAnnotated($0, attribute) }
  }
}

extension Evaluation {
  /// The classes above a class of the project and its own, the nearest first.
  package func classNames(of type: DeclarationReference) -> [String] {
    lineage(of: project.name(type), type).map(\.name)
  }

  /// Runs a method that the class of an object declares, with arguments that are not known.
  @discardableResult
  package func runMethod(_ name: String, labels: [String]? = nil, of object: HeapObject) -> Value? {
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
    let arguments = file.code.parameters(of: project.declaration(found)).map { parameter in
      let name = file.word(parameter.name)
      return EvaluatedArgument(
        label: parameter.label.isNone ? nil : file.word(parameter.label),
        value: open(parameter, name, found.file))
    }
    return invokeSwift(found, arguments, receiver: me)
  }

  /// Runs what other types do with an object when they show something in it: methods with parameters that
  /// they call, and what watches members that they write.
  package func configure(_ object: HeapObject) {
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
        guard
          file.code.accessors(of: declaration).contains(where: { file.word($0.name) == "didSet" })
        else { continue }
        let name = project.name(member)
        if let value = object.members.values[name], !value.isNothing { continue }
        write(name, "=", open(declaration, name, member.file).present(as: declaration), to: object)
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

  /// The names of members under which an object keeps another one.
  package func names(of part: HeapObject, in object: HeapObject) -> [String] {
    object.members.values.compactMap { name, value in
      if case .object(let held) = value.form, held === part { return name }
      return nil
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
