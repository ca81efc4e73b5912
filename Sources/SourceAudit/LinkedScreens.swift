// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The views that navigation links open, as far as they are created in the links.
struct LinkedScreens {
  /// The names of views that get no title at any link.
  private(set) var untitled: Set<String> = []

  /// Analyses all links of some files.
  init(in files: [SwiftFacts]) {
    var titled: Set<String> = []
    let isReplaced = files.contains { file in
      file.scopes.contains { $0.kind == .struct && $0.name == "NavigationLink" }
    }
    for file in files {
      for index in file.chains(naming: ["NavigationLink", "navigationDestination"]).numbers
      where !file.isPreview(file.chains[index].scope) {
        // If the project declares its own link, the content may mean anything.
        if isReplaced, file.chains[index].base == "NavigationLink" { continue }
        for screen in Self.screens(of: index, in: file) {
          if screen.links.contains(where: { $0.name.hasPrefix("navigation") }) {
            titled.insert(screen.base)
          } else {
            untitled.insert(screen.base)
          }
        }
      }
    }
    untitled.subtract(titled)
  }

  private static func screens(of index: Int, in file: SwiftFacts) -> [SourceChain] {
    let link = file.chains[index]
    // The chains inside a chain follow it in the list.
    return file.chains[(index + 1)...].prefix { $0.range.lowerBound < link.range.upperBound }
      .filter { screen in
        guard let position = screen.position, position.chain == index,
          screen.base.first?.isUppercase == true
        else { return false }
        if let number = position.link {
          return link.links[number].name == "navigationDestination" && position.isInClosure
        }
        return link.leads(to: position)
      }
  }
}
