public import CurbcutSource

/// The views of a project that are shown as whole screens, as far as its code tells.
///
/// A view is one when a window, a tab, a link, a sheet or a controller shows it, or when it has a title of
/// navigation or a stack of its own. All others may be rows and cells, which have no headings to miss, and
/// so may be the pages of tabs below one title, which is a heading.
public struct WholeScreens: Sendable {
  private var names: Set<String> = []

  /// Looks through all files of a project.
  public init(in files: [SwiftFacts]) {
    for file in files { add(file) }
  }

  /// Whether a view of a name is shown as a whole screen somewhere.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  private mutating func add(_ file: SwiftFacts) {
    let titled = file.chains(naming: Self.titles.union(Self.stacks))
    for index in titled.numbers where !file.isPreview(file.chains[index].scope) {
      let chain = file.chains[index]
      let isTitled = chain.links.contains { Self.titles.contains($0.name) }
      guard isTitled || Self.stacks.contains(chain.base),
        let name = file.typeName(around: chain.scope)
      else { continue }
      names.insert(Self.isElsewhere(index, in: file) ? chain.base : name)
    }
    guard !file.chains(naming: Self.showing.union(Self.modifiers)).isEmpty else { return }
    for chain in file.chains {
      guard let position = chain.position, chain.base.first?.isUppercase == true,
        !file.isPreview(chain.scope), Self.shows(position, in: file),
        let name = chain.calledName.split(separator: ".").last
      else { continue }
      names.insert(String(name))
    }
  }

  /// Whether what stands at a position is a whole screen there.
  private static func shows(_ position: SourceChain.Position, in file: SwiftFacts) -> Bool {
    var next: SourceChain.Position? = position
    while let current = next {
      let outer = file.chains[current.chain]
      if let link = current.link { return modifiers.contains(outer.links[link].name) }
      if outer.base == "NavigationLink" { return outer.leads(to: current) }
      if showing.contains(outer.base) {
        return !tabs.contains(outer.base) || !isTitled(current.chain, in: file)
      }
      guard around.contains(outer.base) else { return false }
      next = outer.position
    }
    return false
  }

  /// Whether a view is none of the screen in whose code it stands, but of one that a link or sheet shows.
  private static func isElsewhere(_ view: Int, in file: SwiftFacts) -> Bool {
    file.chains(around: view).contains { chain, position in
      position.label == "destination" || chain.leads(to: position)
        || position.link.map { modifiers.contains(chain.links[$0].name) } ?? false
    }
  }

  /// Whether tabs, or a view around them in the same stack, have a title of navigation.
  private static func isTitled(_ tabs: Int, in file: SwiftFacts) -> Bool {
    func hasTitle(_ chain: SourceChain) -> Bool {
      chain.links.contains { titles.contains($0.name) }
    }
    return hasTitle(file.chains[tabs])
      || file.chains(around: tabs)
        .prefix { $0.position.link == nil && !stacks.contains($0.chain.base) }
        .contains { hasTitle($0.chain) }
  }

  private static let titles: Set<String> = ["navigationTitle", "navigationBarTitle"]
  private static let stacks: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView",
  ]
  /// What shows whole screens.
  private static let showing: Set<String> = stacks.union([
    "WindowGroup", "Window", "TabView", "Tab", "DocumentGroup", "Settings", "NavigationLink",
    "UIHostingController", "NSHostingController", "WKHostingController",
  ])
  /// What shows one of several screens.
  private static let tabs: Set<String> = ["TabView", "Tab"]
  /// The modifiers that do.
  private static let modifiers: Set<String> = [
    "sheet", "fullScreenCover", "navigationDestination", "popover", "inspector",
  ]
  /// What stands around a screen and changes nothing of that.
  private static let around: Set<String> = ["Group", "AnyView"]
}
