// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The states that a composable itself sets as soon as it is shown, and that nothing else sets: those of an entrance.
///
/// `LaunchedEffect(Unit) { started = true }` is run when the composable appears; people meet what is there after it.
/// Only assignments before anything else in it count, of an effect that is there in any case.
/// Source: developer.android.com, "Side-effects in Compose".
enum SettledStates {
  /// Returns the values that such states of a file of Kotlin have from then on, by their names.
  static func states(in code: CodeFile) -> [String: Bool] {
    guard code.language == .kotlin, code.symbols.texts.contains("LaunchedEffect") else {
      return [:]
    }
    let certain = certainStatements(in: code)
    var settled: [String: [Bool]] = [:]
    var assigned: [String: Int] = [:]
    for index in code.nodes.indices {
      switch code.expression(at: index) {
      case .assign(_, let target, _):
        if let name = name(of: target, in: code) { assigned[name, default: 0] += 1 }
      case .call(let callee, let arguments) where certain.contains(UInt32(index)):
        guard case .name(let symbol) = code[callee], code[symbol] == "LaunchedEffect",
          let block = arguments.last?.value, case .closure(let body?, _) = code[block]
        else { continue }
        for (name, value) in statements(of: body, in: code) {
          settled[name, default: []].append(value)
        }
      default: continue
      }
    }
    let declared = declared(in: code)
    return settled.compactMapValues { Set($0).count == 1 ? $0[0] : nil }
      .filter { assigned[$0.key] == settled[$0.key]?.count && declared[$0.key] == 1 }
  }

  /// The statements of functions themselves, which are run in any case, by the numbers of their nodes.
  private static func certainStatements(in code: CodeFile) -> Set<UInt32> {
    var found: Set<UInt32> = []
    for declaration in code.declarations where declaration.kind == .function {
      guard let body = declaration.body, case .block(let statements) = code[body] else { continue }
      for statement in statements { found.insert(statement.index) }
    }
    return found
  }

  /// How often each name is declared: a variable that holds state by itself, `var started by remember { ... }`,
  /// counts once, and any other one twice.
  private static func declared(in code: CodeFile) -> [String: Int] {
    var found: [String: Int] = [:]
    for declaration in code.declarations {
      let isState = declaration.kind == .property && declaration.flags.contains(.delegated)
      found[code[declaration.name], default: 0] += isState ? 1 : 2
    }
    return found
  }

  /// The names that the first statements of a block give `true` or `false`.
  private static func statements(
    of body: CodeNode.ID, in code: CodeFile
  ) -> [(name: String, value: Bool)] {
    var statements = [body]
    if case .block(let inner) = code[body] { statements = Array(inner) }
    var found: [(name: String, value: Bool)] = []
    for statement in statements {
      guard case .assign(let sign, let target, let value) = code[assignment(in: statement, code)],
        code[sign] == "=", let name = name(of: target, in: code),
        case .literal(.boolean, let literal) = code[value]
      else { break }
      found.append((name, code[literal] == "true"))
    }
    return found
  }

  /// The assignment of `if (!started) { started = true }`, which comes to the same; any other statement itself.
  private static func assignment(in statement: CodeNode.ID, _ code: CodeFile) -> CodeNode.ID {
    guard case .choose(_, let arms, _) = code[statement], arms.count == 1,
      case .arm(_, let asked, let inner?) = code[arms[arms.startIndex]], asked.count == 1,
      case .unary(_, _, let negated) = code[asked[asked.startIndex]],
      case .block(let only) = code[inner], only.count == 1,
      case .assign(_, let target, _) = code[only[only.startIndex]],
      let name = name(of: negated, in: code), name == self.name(of: target, in: code)
    else { return statement }
    return only[only.startIndex]
  }

  /// The name of a state that is assigned: `started`.
  private static func name(of target: CodeNode.ID, in code: CodeFile) -> String? {
    if case .name(let symbol) = code[target] { return code[symbol] }
    return nil
  }
}
