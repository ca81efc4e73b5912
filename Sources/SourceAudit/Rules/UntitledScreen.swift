import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A screen that a link leads to, with neither a title nor anything that looks like one.
///
/// The bar at its top shows nothing but the way back. What the views in it show belongs to it; a screen
/// with a bar of its own, a large text, a header or a view whose source is not there is left alone.
/// WCAG 2.2, 2.4.2; Apple, View.navigationTitle(_:). All of three findings in 80 apps were right: two
/// screens that only say that they are not there yet, and a wheel of colours.
struct UntitledScreen: SourceRule {
  static let id: RuleID = "untitled-screen"

  static let card = RuleCard(
    title: "A screen has no title",
    harm: "Whoever hears the screen does not learn where the link has led; others forget it.",
    remedy: "Add navigationTitle(...).",
    impact: .moderate,
    requirements: [],
    clauses: [.wcag("2.4.2")],
    fails: [
      Example(
        """
        struct Home: View {
          var body: some View {
            NavigationStack {
              NavigationLink("About") { About() }
              NavigationLink(destination: Terms()) { Text("Terms") }
            }
            .navigationTitle("Home")
          }
        }
        struct About: View {                                                // <--
          var body: some View { ScrollView { Story().padding() } }
        }
        struct Story: View { var body: some View { Text("We make widgets.").font(.body) } }
        struct Terms: View {                                                // <--
          var body: some View { Text("You may use it.") }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Home: View {
          var body: some View {
            NavigationLink("About") { About() }
            NavigationLink("Terms") { Terms().navigationTitle("Terms") }
            NavigationLink("Help") { Help() }
          }
        }
        struct About: View {
          var body: some View { Text("We make widgets.").named() }
        }
        extension View {
          func named() -> some View { navigationTitle("Widgets") }
        }
        struct Terms: View { var body: some View { Text("You may use it.") } }
        struct Help: View {
          var body: some View { Text("Help").font(.largeTitle); Text("Ask us.") }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Home: View {
          var body: some View {
            NavigationLink("Map") { MapContainer() }
            NavigationLink("About") { LibraryView() }
            NavigationLink("Late") { Lazy { Text("Late") } }
            Sheet()
          }
        }
        struct Lazy<Content: View>: View {
          let build: () -> Content
          var body: some View { build() }
        }
        struct Sheet: View { var body: some View { Text("Nothing leads here.") } }
        struct MapContainer: View { var body: some View { LibraryMapView() } }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    file.scopes.compactMap { scope in
      guard scope.kind == .struct, project.linkedScreens.contains(scope.name),
        scope.inherited.contains("View"), project.isUntitled(scope.name)
      else { return nil }
      return .failed(
        scope.place, Problem("links lead to \(scope.name), which shows no title"))
    }
  }
}

extension SourceProject {
  /// Whether a screen and all views in it are known, and none has a title or looks as if it had one.
  fileprivate func isUntitled(_ screen: String) -> Bool {
    let titling = names(around: ScreenTitle.modifiers)
    var known: Set<String> = [screen]
    var open = [screen]
    while let name = open.popLast() {
      guard known.count <= 64, let type = types[name], type.isDeclared else { return false }
      for number in type.files {
        let file = files[number]
        // A view that is handed what it shows says nothing of itself.
        let isFilled = file.scopes.contains { scope in
          scope.isType && scope.name == name
            && file.source(scope.range).prefix { $0 != "{" }.contains("<")
        }
        guard !isFilled else { return false }
        for chain in file.chains where file.typeName(around: chain.scope) == name {
          if ScreenTitle.isOrMayBe(chain, in: file) || titling.contains(chain.base)
            || chain.links.contains(where: { titling.contains($0.name) })
          {
            return false
          }
          guard chain.base.first?.isUppercase == true, known.insert(chain.base).inserted else {
            continue
          }
          if types[chain.base]?.isDeclared == true {
            open.append(chain.base)
          } else if !ScreenTitle.isPlain(chain.base) {
            return false
          }
        }
      }
    }
    return true
  }
}

/// What a screen's title is made of.
private enum ScreenTitle {
  /// Modifiers that give a screen a title or a bar of its own.
  static let modifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "navigationSubtitle",
    "navigationBarHidden", "navigationBarItems", "toolbar", "toolbarVisibility", "toolbarRole",
    "toolbarTitleMenu", "toolbarTitleDisplayMode", "navigationBarBackButtonHidden", "searchable",
    "accessibilityHeading", "accessibilityAddTraits", "accessibility", "safeAreaInset", "tabItem",
  ]

  /// Whether a view is or may be a title: by its modifiers, or by letters that stand out.
  static func isOrMayBe(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    if chain.base == "Section" || chain.base == "UIHostingController" || chain.base == "title" {
      return true
    }
    return chain.links.contains { link in
      if modifiers.contains(link.name) || emphasis.contains(link.name) { return true }
      // A view of a library, behind the name of its module.
      if link.name.first?.isUppercase == true, link.arguments != nil { return true }
      guard link.name == "font" else { return false }
      let members = link.arguments?[""]?.literalMembers
      return members.map { plainFonts.isDisjoint(with: $0) } ?? true
    }
  }

  /// Whether a view of the system shows no title of itself.
  static func isPlain(_ name: String) -> Bool {
    !["View", "Screen", "Page", "Header", "Bar", "Title", "Controller", "Reader", "Store", "Map"]
      .contains(where: name.hasSuffix)
      || ["ScrollView", "GeometryReader", "ScrollViewReader", "ProgressView", "AnyView", "TabView"]
        .contains(name)
  }

  private static let emphasis: Set<String> = ["bold", "fontWeight", "textCase", "textStyle"]
  private static let plainFonts: Set<String> = [
    "body", "callout", "subheadline", "footnote", "caption", "caption2",
  ]
}
