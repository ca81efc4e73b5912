import CurbcutSource

/// The views of a project that stand only in labels of controls that have words.
///
/// A control of SwiftUI is one element, named by the texts in its label; a picture in it is no stop of its
/// own. A view counts when every use of it outside of previews lies in the label of a button, a link or a
/// menu, and a text stands in the same label or in the view itself.
struct LabelParts {
  /// The names of these views.
  private(set) var names: Set<String> = []

  /// Looks through all files of a project, which declare the types.
  init(in files: [SwiftFacts], types: [String: SourceType]) {
    var others: Set<String> = []
    var wordy: Set<String> = []
    for file in files {
      for text in file.chains(naming: Self.texts) where Self.texts.contains(text.base) {
        if let type = file.type(around: text.scope) { wordy.insert(file.scopes[type].name) }
      }
    }
    let views = Set(
      types.lazy.filter { $0.value.isDeclared && $0.value.inherited.contains("View") }.map(\.key))
    for file in files {
      var labels: Set<Int>?
      for index in file.chains(naming: views).numbers {
        let chain = file.chains[index]
        guard views.contains(chain.base), !file.isPreview(chain.scope),
          !Self.isMember(chain)
        else { continue }
        guard chain.arguments != nil, let control = Self.control(around: index, in: file) else {
          others.insert(chain.base)
          continue
        }
        let controls = labels ?? Self.controlsWithText(in: file)
        labels = controls
        if controls.contains(control) || wordy.contains(chain.base) {
          names.insert(chain.base)
        } else {
          others.insert(chain.base)
        }
      }
    }
    names.subtract(others)
  }

  /// Whether a value of a type is named, such as a case of an enumeration that is called as a view is.
  private static func isMember(_ chain: SourceChain) -> Bool {
    guard chain.arguments == nil, let first = chain.links.first else { return false }
    return first.arguments == nil && !["self", "init"].contains(first.name)
  }

  /// The control in whose label a view lies; nil for none.
  private static func control(around chain: Int, in file: SwiftFacts) -> Int? {
    var inner = chain
    while let position = file.chains[inner].position {
      let outer = file.chains[position.chain]
      guard !outer.presents(position), outer.shows(position) else { return nil }
      if position.link == nil, controls.contains(outer.base) { return position.chain }
      inner = position.chain
    }
    return nil
  }

  /// The controls of a file in whose label a text is written.
  private static func controlsWithText(in file: SwiftFacts) -> Set<Int> {
    var found: Set<Int> = []
    for index in file.chains(naming: texts).numbers where texts.contains(file.chains[index].base) {
      if let control = control(around: index, in: file) { found.insert(control) }
    }
    return found
  }

  private static let texts: Set<String> = ["Text", "Label"]
  private static let controls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "ShareLink", "PhotosPicker",
  ]
}
