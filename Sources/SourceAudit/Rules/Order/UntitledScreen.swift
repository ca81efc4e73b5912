// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A screen that a link leads to, without a title or anything that looks like one.
///
/// The bar at its top shows only the way back. The contents of its views belong to it; a screen
/// with a custom bar, a large text, a header or a view without source is not reported, and neither
/// is one whose body comes from a value. WCAG 2.2, 2.4.2; Apple, View.navigationTitle(_:). All of
/// three findings in 80 apps were right: two screens that only say that they are not there yet, and
/// a colour wheel.
struct UntitledScreen: Check {
  static let card = RuleCard(
    id: "untitled-screen",
    title: "A screen has no title",
    harm: "Listeners do not learn where the link has led, and others forget it.",
    remedy: "Add navigationTitle(...).",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 2, date: "2026-11-24"),
      Evidence("SourceRules", right: 3),
    ],
    concerns: [.blind, .cognitive],
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
        """),
      Example(
        """
        struct Home: View {
          var body: some View {
            NavigationLink("Any") { LazyPage() }
            NavigationLink("Shown") { Shown() }
          }
        }
        struct LazyPage: View {
          let build: () -> AnyView
          var body: some View { build() }
        }
        struct Shown: View { let page: Page; var body: some View { page.view() } }
        """),
      Example(
        """
        struct NavigationLink<Label: View>: View {
          init(_ page: Page, @ViewBuilder label: () -> Label) {}
        }
        struct Home: View { var body: some View { NavigationLink(.theme) { Row() } } }
        struct Row: View { var body: some View { Text("Dark") } }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !project.linkedScreens.isEmpty else { return [] }
    return file.scopes.compactMap { scope in
      guard scope.kind == .struct, project.linkedScreens.contains(scope.name),
        scope.inherited.contains("View"), TitleSearch(in: project).isUntitled(scope.name)
      else { return nil }
      return .failed(
        scope.place, Problem("links lead to \(scope.name), which has no title"))
    }
  }
}

/// A search for a title in a screen and all views in it, one after the other.
private struct TitleSearch {
  private let project: SourceProject
  /// The views that have been found.
  private var known: Set<String> = []
  /// The views that have yet to be examined.
  private var open: [String] = []

  init(in project: SourceProject) { self.project = project }

  /// Returns whether a screen and all views in it are known, and none has a title or looks like
  /// one.
  func isUntitled(_ screen: String) -> Bool {
    var search = self
    search.known.insert(screen)
    search.open.append(screen)
    return search.findsNothing()
  }

  private mutating func findsNothing() -> Bool {
    while let name = open.popLast() {
      guard known.count <= 64, let type = project.types[name], type.isDeclared else {
        return false
      }
      for number in type.files {
        let file = project.files[number]
        // A view that is passed its content shows nothing itself.
        let isFilled = file.scopes.contains { scope in
          scope.isType && scope.name == name
            && file.source(scope.range).prefix { $0 != "{" }.contains("<")
        }
        guard !isFilled,
          passesBy(
            file.chains.lazy.filter { file.typeName(around: $0.scope) == name }, in: file),
          !file.results.contains(where: { Self.isGiven($0, by: name, in: file, project) })
        else { return false }
      }
    }
    return true
  }

  /// Returns whether a result is the body of a view from a value: `build()`, `page.view()`.
  private static func isGiven(
    _ result: SourceResult, by view: String, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard case .call(let called) = result.value, file.scopes[result.scope].name == "body",
      file.typeName(around: result.scope) == view, called.first?.isLowercase == true
    else { return false }
    return project.types[view]?.members.contains(called) != true
  }

  /// Returns whether some views have no title, and adds the project's own ones to the search.
  private mutating func passesBy(
    _ views: some Sequence<SourceChain>, in file: SwiftFacts
  ) -> Bool {
    for view in views {
      if ScreenTitle.isOrMayBe(view, in: file) || project.titlingNames.contains(view.base)
        || view.links.contains(where: { project.titlingNames.contains($0.name) })
      {
        return false
      }
      guard view.base.first?.isUppercase == true, known.insert(view.base).inserted else {
        continue
      }
      if project.types[view.base]?.isDeclared == true {
        open.append(view.base)
      } else if !ScreenTitle.isOfSystem(view.base) {
        // It may be declared in a file that is missing.
        guard project.hasAllCode, ScreenTitle.isPlain(view.base) else { return false }
      }
    }
    return true
  }
}

/// The signs of a screen's title.
enum ScreenTitle {
  /// Modifiers that give a screen a title or its own bar.
  static let modifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "navigationSubtitle",
    "navigationBarHidden", "navigationBarItems", "toolbar", "toolbarVisibility", "toolbarRole",
    "toolbarTitleMenu", "toolbarTitleDisplayMode", "navigationBarBackButtonHidden", "searchable",
    "accessibilityHeading", "accessibilityAddTraits", "accessibility", "safeAreaInset", "tabItem",
  ]

  /// Returns whether a view is or may be a title: by its modifiers, or by prominent letters.
  static func isOrMayBe(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    if chain.base == "Section" || chain.base == "UIHostingController" || chain.base == "title" {
      return true
    }
    return chain.links.contains { link in
      if modifiers.contains(link.name) || emphasis.contains(link.name) { return true }
      // A view of a library, after the name of its module.
      if link.name.first?.isUppercase == true, link.arguments != nil { return true }
      guard link.name == "font" else { return false }
      let members = link.arguments?[""]?.literalMembers
      return members.map { plainFonts.isDisjoint(with: $0) } ?? true
    }
  }

  /// Returns whether a view that the project does not declare seems not to show a title.
  static func isPlain(_ name: String) -> Bool {
    !["View", "Screen", "Page", "Header", "Bar", "Title", "Controller", "Reader", "Store", "Map"]
      .contains(where: name.hasSuffix)
  }

  /// Returns whether it is a view of SwiftUI that shows no title itself.
  static func isOfSystem(_ name: String) -> Bool {
    plainViews.contains(name) || SourceChain.containers.contains(name) && name != "Section"
  }

  private static let plainViews: Set<String> = [
    "ScrollView", "GeometryReader", "ScrollViewReader", "ProgressView", "AnyView", "TabView",
    "EmptyView", "Text", "Image", "Button", "Label", "Link", "Spacer", "Divider", "Toggle",
    "Picker", "Slider", "Stepper", "TextField", "Color", "Rectangle", "RoundedRectangle", "Circle",
    "Capsule",
  ]
  private static let emphasis: Set<String> = ["bold", "fontWeight", "textCase", "textStyle"]
  private static let plainFonts: Set<String> = [
    "body", "callout", "subheadline", "footnote", "caption", "caption2",
  ]
}
