// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The states that a composable itself sets once as soon as it is shown, and nothing else: those of an entrance.
///
/// `LaunchedEffect(Unit) { started = true }` is run when the composable appears; people meet what is there after it.
/// Source: developer.android.com, "Side-effects in Compose".
enum SettledStates {
  /// Returns the values that such states of a file of Kotlin have from then on, by their names.
  static func states(in code: CodeFile) -> [String: Bool] {
    guard code.language == .kotlin, code.symbols.texts.contains("LaunchedEffect") else {
      return [:]
    }
    var settled: [String: [Bool]] = [:]
    var assigned: [String: Int] = [:]
    for index in code.nodes.indices {
      switch code.expression(at: index) {
      case .assign(_, let target, _):
        if let name = name(of: target, in: code) { assigned[name, default: 0] += 1 }
      case .call(let callee, let arguments):
        guard case .name(let symbol) = code[callee], code[symbol] == "LaunchedEffect",
          let block = arguments.last?.value, case .closure(let body?, _) = code[block]
        else { continue }
        for (name, value) in statements(of: body, in: code) {
          settled[name, default: []].append(value)
        }
      default: continue
      }
    }
    return settled.compactMapValues { Set($0).count == 1 ? $0[0] : nil }
      .filter { assigned[$0.key] == settled[$0.key]?.count }
  }

  /// The names that the statements of a block give `true` or `false`.
  private static func statements(
    of body: CodeNode.ID, in code: CodeFile
  ) -> [(name: String, value: Bool)] {
    var statements = [body]
    if case .block(let inner) = code[body] { statements = Array(inner) }
    return statements.compactMap { statement in
      var statement = statement
      // `if (!started) { started = true }` comes to the same.
      if case .choose(_, let arms, _) = code[statement], arms.count == 1,
        case .arm(_, let asked, let inner?) = code[arms[arms.startIndex]], asked.count == 1,
        case .unary(_, _, let negated) = code[asked[asked.startIndex]],
        case .block(let only) = code[inner], only.count == 1,
        case .assign(_, let target, _) = code[only[only.startIndex]],
        let name = name(of: negated, in: code), name == self.name(of: target, in: code)
      {
        statement = only[only.startIndex]
      }
      guard case .assign(let sign, let target, let value) = code[statement], code[sign] == "=",
        let name = name(of: target, in: code), case .literal(.boolean, let literal) = code[value]
      else { return nil }
      return (name, code[literal] == "true")
    }
  }

  /// The name of a state that is assigned: `started`, `started.value`.
  private static func name(of target: CodeNode.ID, in code: CodeFile) -> String? {
    switch code[target] {
    case .name(let symbol): return code[symbol]
    case .member(let base?, let member) where code[member] == "value":
      guard case .name(let symbol) = code[base] else { return nil }
      return code[symbol]
    default: return nil
    }
  }
}
