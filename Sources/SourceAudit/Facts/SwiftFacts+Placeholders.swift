// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// Skeletons: views with placeholder words, which are drawn as grey bars.
extension SwiftFacts {
  /// The lines of the views that only show their outlines: `redacted(reason: .placeholder)`.
  package var linesOfPlaceholders: [ClosedRange<Int>] {
    chains(naming: "redacted").compactMap { chain in
      guard chain.isPlaceholder, let link = chain.link("redacted") else { return nil }
      return chain.place.line...max(chain.place.line, link.place.line)
    }
  }

  /// Returns whether a scope is in a view whose whole body is a skeleton.
  func isPartOfPlaceholder(_ scope: Int) -> Bool {
    let type = type(around: scope)
    return chains(naming: "redacted").contains { chain in
      chain.isPlaceholder && chain.position == nil && functionName(around: chain.scope) == "body"
        && self.type(around: chain.scope) == type
    }
  }
}

extension SourceChain {
  /// Whether it is drawn without its words (Apple, `RedactionReasons.placeholder`); one with a
  /// condition is also drawn with them.
  var isPlaceholder: Bool {
    link("redacted")?.arguments?["reason"]?.literalMembers == ["placeholder"]
  }
}
