public import CurbcutSource

/// Skeletons: views with made-up words, which are drawn as grey bars.
extension SwiftFacts {
  /// The lines of the views that are only there for their outlines: `redacted(reason: .placeholder)`.
  public var linesOfPlaceholders: [ClosedRange<Int>] {
    chains(naming: "redacted").compactMap { chain in
      guard chain.isPlaceholder, let link = chain.link("redacted") else { return nil }
      return chain.place.line...max(chain.place.line, link.place.line)
    }
  }

  /// Whether a scope lies in a view of which the whole body is a skeleton.
  func isPartOfPlaceholder(_ scope: Int) -> Bool {
    let type = type(around: scope)
    return chains(naming: "redacted").contains { chain in
      chain.isPlaceholder && chain.position == nil && functionName(around: chain.scope) == "body"
        && self.type(around: chain.scope) == type
    }
  }
}

extension SourceChain {
  /// Whether it is drawn without its words (Apple, `RedactionReasons.placeholder`); one that is so under a
  /// condition is drawn with them as well.
  var isPlaceholder: Bool {
    link("redacted")?.arguments?["reason"]?.literalMembers == ["placeholder"]
  }
}
