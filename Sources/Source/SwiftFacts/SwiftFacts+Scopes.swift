// SPDX-License-Identifier: Apache-2.0
extension SwiftFacts {
  /// Returns a scope and those around it, innermost first.
  package func scopes(around scope: Int) -> some Sequence<Int> {
    sequence(first: scope) { self.scopes[$0].parent }
  }

  /// Returns the type that contains a scope, by the index of its scope; nil at the top of the file.
  package func type(around scope: Int) -> Int? {
    scopes(around: scope).first { scopes[$0].isType }
  }

  /// Returns the function, initialiser or computed property that contains a scope, skipping
  /// closures.
  package func function(around scope: Int) -> Int? {
    for index in scopes(around: scope) {
      switch scopes[index].kind {
      case .function, .initializer, .accessor: return index
      case .closure: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether a scope exists only for Xcode previews.
  package func isPreview(_ scope: Int) -> Bool {
    scopes(around: scope).contains {
      scopes[$0].kind == .preview || scopes[$0].inherited.contains("PreviewProvider")
    }
  }

  /// Returns the chains around a chain, innermost first, each with the position in it.
  package func chains(
    around chain: Int
  ) -> some Sequence<(chain: SourceChain, position: SourceChain.Position)> {
    sequence(state: chain) { (index: inout Int) in
      guard let position = self.chains[index].position else { return nil }
      index = position.chain
      return (self.chains[index], position)
    }
  }

  /// Returns the name of the type around a scope; nil at the top level of the file.
  package func typeName(around scope: Int) -> String? {
    type(around: scope).map { scopes[$0].name }
  }

  /// Returns the variable that a name refers to in a scope: local variables before members of the
  /// type.
  package func variable(_ name: String, in scope: Int, isMember: Bool = false) -> SourceVariable? {
    let candidates = variables(named: name)
    guard !candidates.isEmpty else { return nil }
    for around in scopes(around: scope) {
      if isMember, !scopes[around].isType { continue }
      if let found = candidates.last(where: { $0.scope == around }) { return found }
      guard scopes[around].isType else { continue }
      // An extension sees members declared elsewhere in the file.
      return candidates.first {
        scopes[$0.scope].isType && scopes[$0.scope].name == scopes[around].name
      }
    }
    return nil
  }
}
