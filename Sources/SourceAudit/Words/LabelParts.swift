// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The views of a project that are only used in labels of controls that contain words.
///
/// A SwiftUI control is one element, named by the texts in its label; a picture in it is not a
/// separate stop. A view counts if every use of it outside previews is in the label of a button, a
/// link or a menu, and there is a text in the same label or in the view itself.
struct LabelParts {
  /// The names of these views.
  private(set) var names: Set<String> = []

  /// Analyses all files of a project, which declare the types.
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

  /// Returns whether a chain is a value of a type, such as a case of an enumeration with the name
  /// of a view.
  private static func isMember(_ chain: SourceChain) -> Bool {
    guard chain.arguments == nil, let first = chain.links.first else { return false }
    return first.arguments == nil && !["self", "init"].contains(first.name)
  }

  /// Returns the control whose label contains a view; nil if there is none.
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

  /// Returns the controls of a file whose label contains a text.
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
