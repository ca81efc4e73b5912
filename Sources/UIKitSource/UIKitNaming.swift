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
      for index in file.code.nodes.indices {
        var target: CodeNode.ID?
        switch file.code.expression(at: index) {
        case .assign(_, let left, let value):
          if file.gives(value, given) { continue }
          target = left
        case .call(let callee, let arguments):
          if file.gives(arguments.first?.value, given) { continue }
          target = callee
        default: continue
        }
        guard let target, case .member(let base?, let symbol) = file.code[target],
          words.contains(file.word(symbol)), case .member(let owner?, let part) = file.code[base]
        else { continue }
        if case .name(let word) = file.code[owner], file.word(word) == "self" { continue }
        names[file.word(part), default: []].insert(number)
      }
    }
    return names
  }

  /// The member of an object through which code that names its class gives words to what it keeps there;
  /// nil without such code.
  func member(of holder: HeapObject, keeping object: HeapObject, in evaluation: Evaluation)
    -> String?
  {
    evaluation.names(of: object, in: holder).sorted().first { name in
      ofOthers[name]?.contains { evaluation.project.names(holder.className, in: $0) } == true
    }
  }

  /// Whether code of its class, or code that names its class, reaches what an object keeps.
  func reaches(_ object: HeapObject, in evaluation: Evaluation) -> Bool {
    evaluation.made.contains { holder in
      member(of: holder, keeping: object, in: evaluation) != nil
        || evaluation.names(of: object, in: holder).contains { name in
          own[name]?.contains { evaluation.isOwn($0, of: holder) } == true
        }
    }
  }

  /// Whether code may name an object, through any object that keeps it.
  func mayName(_ object: HeapObject, in evaluation: Evaluation) -> Bool {
    evaluation.made.contains { holder in
      evaluation.names(of: object, in: holder).contains { name in
        ofOthers[name] != nil
          || own[name]?.contains { evaluation.isOwn($0, of: holder) } == true
      }
    }
  }
}
