// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The code of a project that names views which a member holds.
struct UIKitNaming: Sendable {
  /// The files in which members get their words through their owner, by their names:
  /// `header.button.setTitle(...)`.
  private let ofOthers: [String: Set<Int>]
  /// The functions that name a member of their own object, by its name.
  private let own: [String: [DeclarationReference]]

  /// Looks for code that writes or calls members of some names, and gives them something that counts; also by way
  /// of members with which a class of the project does that to itself, unless these are left out.
  init(
    by names: Set<String>, otherThan given: CodeProject.Given? = nil,
    orByOwnMembers: Bool = true, in code: CodeProject
  ) {
    let names = orByOwnMembers ? names.union(code.members(thatWriteOwn: names)) : names
    own = code.functions(writing: names, except: given)
    ofOthers = Self.members(ofOthersNamedBy: names, except: given, in: code)
  }

  private static func members(
    ofOthersNamedBy words: Set<String>, except given: CodeProject.Given?, in code: CodeProject
  ) -> [String: Set<Int>] {
    var names: [String: Set<Int>] = [:]
    for (number, file) in code.files.enumerated() {
      for writing in file.writings {
        guard case .member(let base?, let symbol) = file.code[writing.target],
          words.contains(file.word(symbol)), case .member(let owner?, let part) = file.code[base],
          !file.gives(writing.value, given)
        else { continue }
        if case .name(let word) = file.code[owner], file.word(word) == "self" { continue }
        names[file.word(part), default: []].insert(number)
      }
    }
    return names
  }

  /// The member of an object through which code that names its class, or a class below it, gives words to what
  /// it keeps there; nil without such code.
  func member(of holder: HeapObject, keeping object: HeapObject, in kept: KeptObjects) -> String? {
    let names = kept.holders(of: object).filter { $0.object === holder }.map(\.name)
    return names.sorted().first { name in
      isNamed(name, byUsersOf: holder, in: kept)
        || own[name]?.contains { kept.evaluation.isOfSubclass($0, of: holder) } == true
    }
  }

  /// The member through which code that names the class of any object gives words to what that keeps there; nil
  /// without such code.
  func member(keeping object: HeapObject, in kept: KeptObjects) -> String? {
    kept.holders(of: object).first { isNamed($0.name, byUsersOf: $0.object, in: kept) }?.name
  }

  private func isNamed(_ name: String, byUsersOf holder: HeapObject, in kept: KeptObjects) -> Bool {
    ofOthers[name]?.contains { kept.evaluation.project.names(holder.className, in: $0) } == true
  }

  private func isNamedByItself(_ holder: KeptObjects.Holder, in kept: KeptObjects) -> Bool {
    own[holder.name]?.contains { kept.evaluation.isOwn($0, of: holder.object) } == true
  }

  /// Whether code of its class, or code that names its class, reaches what an object keeps.
  func reaches(_ object: HeapObject, in kept: KeptObjects) -> Bool {
    kept.holders(of: object).contains { holder in
      isNamed(holder.name, byUsersOf: holder.object, in: kept)
        || isNamedByItself(holder, in: kept)
    }
  }

  /// Whether code may name an object, through any object that keeps it.
  func mayName(_ object: HeapObject, in kept: KeptObjects) -> Bool {
    kept.holders(of: object).contains { holder in
      ofOthers[holder.name] != nil || isNamedByItself(holder, in: kept)
    }
  }
}

/// Which objects keep which others in their members, once code has run.
final class KeptObjects {
  /// An object, and the name of the member in which it keeps another one.
  struct Holder {
    let object: HeapObject
    let name: String
  }

  let evaluation: Evaluation
  /// It is worked out once for all objects: there may be thousands.
  private lazy var holders: [ObjectIdentifier: [Holder]] = {
    var found: [ObjectIdentifier: [Holder]] = [:]
    for object in evaluation.made {
      for (name, kept) in evaluation.kept(by: object) {
        found[ObjectIdentifier(kept), default: []].append(Holder(object: object, name: name))
      }
    }
    return found
  }()

  init(_ evaluation: Evaluation) { self.evaluation = evaluation }

  /// The objects of the project's classes that keep an object, in the order in which they were made.
  func holders(of object: HeapObject) -> [Holder] { holders[ObjectIdentifier(object)] ?? [] }
}
