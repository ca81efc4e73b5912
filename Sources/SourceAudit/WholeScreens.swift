// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// The views of a project that are shown as whole screens, as far as its code shows.
///
/// A view is one if a window, a tab, a link, a sheet or a controller shows it, or if it has a
/// navigation title or a stack of its own. All other views may be rows and cells, which need no
/// headings; the same goes for tab pages below a common title, which is a heading, and for views
/// that get their title where they are used.
package struct WholeScreens: Sendable {
  private var names: Set<String> = []

  /// Analyses all files of a project.
  package init(in files: [SwiftFacts]) {
    for file in files { add(file) }
  }

  /// Returns whether a view with a name is shown as a whole screen anywhere.
  package func contains(_ name: String) -> Bool { names.contains(name) }

  private mutating func add(_ file: SwiftFacts) {
    let titled = file.chains(naming: Self.titles.union(Self.stacks))
    for index in titled.numbers where !file.isPreview(file.chains[index].scope) {
      let chain = file.chains[index]
      let isTitled = chain.links.contains { Self.titles.contains($0.name) }
      guard isTitled || Self.stacks.contains(chain.base),
        let name = file.typeName(around: chain.scope)
      else { continue }
      guard Self.isElsewhere(index, in: file) else {
        names.insert(name)
        continue
      }
      if !Self.hasTitle(chain) || !Self.showsTitle(index, in: file) { names.insert(chain.base) }
    }
    guard !file.chains(naming: Self.showing.union(Self.modifiers)).isEmpty else { return }
    for (index, chain) in file.chains.enumerated() {
      guard chain.position != nil, chain.base.first?.isUppercase == true,
        !file.isPreview(chain.scope), Self.shows(index, in: file),
        let name = chain.calledName.split(separator: ".").last
      else { continue }
      names.insert(String(name))
    }
  }

  /// Returns whether a view is a whole screen in its place, without a title there that is its
  /// heading.
  private static func shows(_ view: Int, in file: SwiftFacts) -> Bool {
    var inner = view
    var isTitled = false
    while let position = file.chains[inner].position {
      isTitled = isTitled || hasTitle(file.chains[inner])
      let outer = file.chains[position.chain]
      if let link = position.link {
        let name = outer.links[link].name
        return modifiers.contains(name) && !(isTitled && name == "navigationDestination")
      }
      if outer.base == "NavigationLink" { return outer.leads(to: position) && !isTitled }
      if showing.contains(outer.base) {
        return !isTitled && (!tabs.contains(outer.base) || !Self.isTitled(position.chain, in: file))
      }
      guard around.contains(outer.base) else { return false }
      inner = position.chain
    }
    return false
  }

  /// Returns whether the title of a view shown by another one is drawn; a sheet without a stack has
  /// no bar for it.
  private static func showsTitle(_ view: Int, in file: SwiftFacts) -> Bool {
    for (chain, position) in file.chains(around: view) {
      if stacks.contains(chain.base) || chain.leads(to: position) { return true }
      guard let link = position.link else { continue }
      let name = chain.links[link].name
      if modifiers.contains(name) { return name == "navigationDestination" }
    }
    return true
  }

  /// Returns whether a view does not belong to the screen whose code contains it, but to one that a
  /// link or sheet shows.
  private static func isElsewhere(_ view: Int, in file: SwiftFacts) -> Bool {
    file.chains(around: view).contains { chain, position in
      position.label == "destination" || chain.leads(to: position)
        || position.link.map { modifiers.contains(chain.links[$0].name) } ?? false
    }
  }

  /// Returns whether tabs, or a view around them in the same stack, have a navigation title.
  private static func isTitled(_ tabs: Int, in file: SwiftFacts) -> Bool {
    hasTitle(file.chains[tabs])
      || file.chains(around: tabs)
        .prefix { $0.position.link == nil && !stacks.contains($0.chain.base) }
        .contains { hasTitle($0.chain) }
  }

  /// Returns whether a view has a navigation title with words.
  private static func hasTitle(_ view: SourceChain) -> Bool {
    view.links.contains { link in
      titles.contains(link.name) && link.arguments?.list.first?.value.isBlankText != true
    }
  }

  private static let titles: Set<String> = ["navigationTitle", "navigationBarTitle"]
  private static let stacks: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView",
  ]
  /// The views that show whole screens.
  private static let showing: Set<String> = stacks.union([
    "WindowGroup", "Window", "TabView", "Tab", "DocumentGroup", "Settings", "NavigationLink",
    "UIHostingController", "NSHostingController", "WKHostingController",
  ])
  /// The views that show one of several screens.
  private static let tabs: Set<String> = ["TabView", "Tab"]
  /// The modifiers that show whole screens.
  private static let modifiers: Set<String> = [
    "sheet", "fullScreenCover", "navigationDestination", "popover", "inspector",
  ]
  /// The views around a screen that make no difference.
  private static let around: Set<String> = ["Group", "AnyView"]
}
