// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A system symbol that source gives to a control as its picture.
enum WrittenSymbol: Hashable, CustomStringConvertible {
  /// A symbol whose name is written.
  case named(String)
  /// A symbol whose name is worked out when the app runs.
  case computed

  /// The name that iOS gives it, as far as that was recorded.
  var spoken: SymbolName? {
    if case .named(let name) = self { SymbolName(of: name) } else { nil }
  }

  /// Whether iOS has a name in words for it.
  var isNamedInWords: Bool { if case .words = spoken { true } else { false } }

  /// The symbol in words: `the symbol "plus"`.
  var description: String {
    switch self {
    case .named(let name): "the symbol \(name.quoted)"
    case .computed: "a symbol"
    }
  }

  /// What VoiceOver says in place of a label, as the end of a sentence.
  var ending: String {
    switch spoken {
    case .words(let words): "VoiceOver says \(words.quoted), which iOS calls \(description)"
    case .identifier: "VoiceOver says the identifier of \(description)"
    case nil: "VoiceOver says the name of \(description)"
    }
  }

  /// The impact of a control whose only name it is.
  ///
  /// iOS names many symbols in words, which may say what the control does; an identifier never does.
  var impactAsOnlyName: Impact {
    switch spoken {
    case .identifier: .serious
    case .words, nil: .moderate
    }
  }
}

extension SwiftFacts {
  /// Returns the symbol in a part of the source; nil if there is none.
  ///
  /// Variables that are seen from a scope, and functions of the file, are followed to where the
  /// symbol is created.
  func symbol(in range: Range<Int>, from scope: Int) -> WrittenSymbol? {
    symbol(in: range, from: scope, depth: 0)
  }

  private func symbol(in range: Range<Int>, from scope: Int, depth: Int) -> WrittenSymbol? {
    guard depth < 4 else { return nil }
    let parts = chains.filter { range.contains($0.range.lowerBound) }
    let names = parts.filter { ["UIImage", "Image"].contains($0.base) }
      .compactMap { $0.arguments?["systemName"] }
    if let written = names.lazy.compactMap(\.literalText).first { return .named(written) }
    if !names.isEmpty { return .computed }
    let made = parts.lazy.compactMap { self.symbol(madeBy: $0, depth: depth) }.first
    if let made { return made }
    for name in self.names(in: range) {
      guard let variable = variable(name, in: scope), let value = variable.valueRange,
        !value.overlaps(range)
      else { continue }
      if let symbol = symbol(in: value, from: variable.scope, depth: depth + 1) { return symbol }
    }
    return nil
  }

  /// Returns the symbol that a function of the file creates.
  private func symbol(madeBy call: SourceChain, depth: Int) -> WrittenSymbol? {
    guard call.arguments != nil, call.base.first?.isLowercase == true else { return nil }
    let makers = scopes.indices.filter {
      scopes[$0].kind == .function && scopes[$0].name == call.base
    }
    return makers.lazy.compactMap {
      self.symbol(in: self.scopes[$0].range, from: $0, depth: depth + 1)
    }.first
  }
}
