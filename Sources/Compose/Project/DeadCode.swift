// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The code that never runs, by the number of the file: what stands under a condition that is false by a literal
/// or a constant, and what follows after one that is true and leaves.
///
/// ```kotlin
/// const val SHOWS_QUEUE = false
/// if (SHOWS_QUEUE) { Queue() }
/// if (!SHOWS_QUEUE) return
/// ```
struct DeadCode {
  private(set) var ranges: [Int: [Range<UInt32>]] = [:]
  /// The flags that are constants, by name; those of an object with its name before theirs.
  private var flags: [String: Bool] = [:]

  init(in code: CodeProject) {
    var unsure: Set<String> = []
    for file in code.files {
      for declaration in file.code.declarations {
        guard let name = Self.name(of: declaration, in: file) else { continue }
        guard let flag = Self.flag(declaration, in: file), flags[name] ?? flag == flag else {
          // Something else of the name may be meant.
          unsure.insert(name)
          continue
        }
        flags[name] = flag
      }
    }
    for name in unsure { flags[name] = nil }
    for (number, file) in code.files.enumerated() { read(file, number) }
  }

  /// The name by which code asks for a value; nil for what holds none.
  private static func name(of declaration: Declaration, in file: CodeProject.File) -> String? {
    guard [.property, .parameter, .capture].contains(declaration.kind) else { return nil }
    let name = file.word(declaration.name)
    guard declaration.kind == .property, let owner = declaration.owner, file.code[owner].isType
    else { return name }
    return file.word(file.code[owner].name) + "." + name
  }

  /// The value of a flag that is a constant: `const val SHOWS_QUEUE = false`.
  private static func flag(_ declaration: Declaration, in file: CodeProject.File) -> Bool? {
    guard declaration.kind == .property, declaration.flags.contains(.constant),
      declaration.owner.map({ file.code[$0].isType }) ?? true, let value = declaration.value
    else { return nil }
    if file.isLiteral(value, "true") { return true }
    return file.isLiteral(value, "false") ? false : nil
  }

  private mutating func read(_ file: CodeProject.File, _ number: Int) {
    for index in file.code.nodes.indices {
      switch file.code.expression(at: index) {
      case .choose(_, let arms, _):
        for arm in arms {
          guard case .arm(_, let conditions, let body?) = file.code[arm],
            conditions.contains(where: { truth(of: $0, in: file) == false })
          else { continue }
          ranges[number, default: []].append(file.code.node(body).range)
        }
      case .block(let statements):
        guard let leaving = statements.firstIndex(where: { leaves($0, in: file) }),
          let next = statements[statements.index(after: leaving)...].first,
          let last = statements.last
        else { continue }
        let start = file.code.node(next).range.lowerBound
        ranges[number, default: []].append(start..<file.code.node(last).range.upperBound)
      default: break
      }
    }
  }

  /// Whether a statement leaves the block for certain: `if (!SHOWS_QUEUE) return`.
  private func leaves(_ statement: CodeNode.ID, in file: CodeProject.File) -> Bool {
    guard case .choose(_, let arms, _) = file.code[statement], let first = arms.first,
      case .arm(_, let conditions, let body?) = file.code[first], !conditions.isEmpty,
      conditions.allSatisfy({ truth(of: $0, in: file) == true })
    else { return false }
    switch file.code[body] {
    case .exit: return true
    case .block(let statements):
      if let last = statements.last, case .exit = file.code[last] { return true }
      return false
    default: return false
    }
  }

  /// Whether a condition always holds or never does; nil where that is not known.
  private func truth(of condition: CodeNode.ID, in file: CodeProject.File) -> Bool? {
    switch file.code[condition] {
    case .literal:
      if file.isLiteral(condition, "true") { return true }
      return file.isLiteral(condition, "false") ? false : nil
    case .name(let symbol): return flags[file.word(symbol)]
    case .member(let base?, let symbol):
      guard case .name(let owner) = file.code[base] else { return nil }
      return flags[file.word(owner) + "." + file.word(symbol)]
    case .unary(_, let sign, let operand):
      return file.word(sign) == "!" ? truth(of: operand, in: file).map { !$0 } : nil
    case .binary(let sign, let first, let second):
      guard file.word(sign) == "&&" else { return nil }
      let sides = [truth(of: first, in: file), truth(of: second, in: file)]
      if sides.contains(false) { return false }
      return sides == [true, true] ? true : nil
    default: return nil
    }
  }
}
