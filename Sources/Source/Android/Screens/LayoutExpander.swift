// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Makes the views of a layout, with those of the layouts that it includes.
struct LayoutExpander {
  /// What is around an element.
  struct Surroundings {
    /// The names of the layouts that are being shown, the outermost first.
    var layouts: [String]
    /// The themes that apply.
    var themes: [String]
    /// How deep it is.
    var depth = 0
    /// What the include that shows the layout says in place of its outermost view.
    var overrides: [String: String] = [:]
  }

  let project: AndroidProject
  let code: LayoutCode
  /// Whether samples of rows are repeated as often as the editor shows them.
  let repeatsRows: Bool
  let language: String
  var notes = LayoutNotes()
  private var count = 0

  /// More views than are made.
  private static let most = 5_000
  /// More views in each other than are made.
  private static let deepest = 100
  /// More layouts in each other than are followed.
  private static let mostLayouts = 20
  /// More samples of a row than are shown.
  static let mostRows = 10

  init(
    _ project: AndroidProject, _ code: LayoutCode, language: String, repeatsRows: Bool
  ) {
    self.project = project
    self.code = code
    self.language = language
    self.repeatsRows = repeatsRows
  }

  // MARK: - Layouts

  /// Makes the views of a layout; several if it merges them into a group of another layout.
  mutating func views(of layout: AndroidLayout) -> [LayoutView] {
    let theme = project.theme(near: layout.path)
    return views(
      of: layout,
      Surroundings(layouts: [String(layout.name)], themes: theme.map { [$0] } ?? []))
  }

  /// Says of the outermost view of a layout for the rows of a list that it is a row.
  func markRow(_ view: LayoutView, of layout: AndroidLayout) {
    let name = String(layout.name)
    let isRowOfWidget = code.calls([ViewUse.rowPress], on: view.identifier, in: [name]) == .yes
    guard isRowOfWidget || code.rowLayouts.contains(name), view.node[.collectionItem] == nil else {
      return
    }
    view.node[.collectionItem] = .collectionItem(
      CollectionItemInfo(row: 0, column: 0, rowSpan: 1, columnSpan: 1))
  }

  private mutating func views(
    of layout: AndroidLayout, _ around: Surroundings
  ) -> [LayoutView] {
    let document = layout.document
    var root = 0
    if document[0].name == "layout" {
      // Data binding: the view stands beside the data.
      guard let inner = document.children(of: 0).first(where: { document[$0].name != "data" })
      else { return [] }
      root = inner
    }
    guard document[root].name == "merge" else { return views(for: root, in: layout, around) }
    var around = around
    around.overrides = [:]
    return document.children(of: root).flatMap { views(for: $0, in: layout, around) }
  }

  /// The layout that an attribute names; nil with a note if there is none.
  private mutating func layout(
    named written: String?, for element: Int, in layout: AndroidLayout, _ around: Surroundings
  ) -> AndroidLayout? {
    let place = place(of: element, in: layout)
    guard let written, let reference = AndroidReference(written), !reference.isOfTheme,
      !reference.isOfSystem, let found = project.layout(named: reference.name, near: layout.path)
    else {
      notes.add(
        "\(written ?? "the layout") is not in the project, and what it shows is not known", place)
      return nil
    }
    guard !around.layouts.contains(reference.name) else {
      notes.add("the layout \(reference.name) includes itself, which ends here", place)
      return nil
    }
    guard around.layouts.count < Self.mostLayouts else {
      notes.add(
        "layouts are included in each other more than \(Self.mostLayouts) deep: the rest is left out",
        place)
      return nil
    }
    return found
  }

  private func place(of element: Int, in layout: AndroidLayout) -> FilePlace {
    let place = layout.document[element].place
    return FilePlace(file: layout.path, line: Int(place.line), column: Int(place.column))
  }

  // MARK: - Elements

  private mutating func views(
    for element: Int, in layout: AndroidLayout, _ around: Surroundings
  ) -> [LayoutView] {
    let document = layout.document
    switch document[element].name {
    case "data", "variable", "import", "requestFocus", "tag", "aapt:attr": return []
    case "include":
      return included(
        document.attribute("layout", .none, of: element), by: element, in: layout, around)
    case "ViewStub": return stub(element, in: layout, around)
    case "fragment": return fragment(element, in: layout, around)
    case "merge":
      return document.children(of: element).flatMap { views(for: $0, in: layout, around) }
    default: return view(for: element, in: layout, around).map { [$0] } ?? []
    }
  }

  private mutating func included(
    _ written: String?, by element: Int, in layout: AndroidLayout, _ around: Surroundings
  ) -> [LayoutView] {
    guard let target = self.layout(named: written, for: element, in: layout, around) else {
      return []
    }
    var inner = around
    inner.layouts.append(String(target.name))
    inner.overrides = [:]
    // What stands beside rows, fragments and stubs is said of the view that holds them.
    let isInclude = layout.document[element].name == "include"
    for attribute in layout.document[element].attributes where isInclude {
      switch attribute.namespace {
      case .android
      where attribute.name == "id" || attribute.name == "visibility"
        || attribute.name.hasPrefix("layout_"):
        inner.overrides["android:" + attribute.name] = attribute.value
      case .app where attribute.name.hasPrefix("layout_"):
        inner.overrides["app:" + attribute.name] = attribute.value
      default: continue
      }
    }
    return views(of: target, inner)
  }

  /// What a stub shows once code inflates it.
  private mutating func stub(
    _ element: Int, in layout: AndroidLayout, _ around: Surroundings
  ) -> [LayoutView] {
    let written = layout.document.attribute("layout", of: element)
    let name = layout.identifier(of: element) ?? "ViewStub"
    guard written != nil else {
      notes.add(
        "the stub \(name) shows a layout that code gives it", place(of: element, in: layout))
      return []
    }
    let views = included(written, by: element, in: layout, around)
    if !views.isEmpty {
      notes.add(
        "the stub \(name) is only there once code inflates it", place(of: element, in: layout))
    }
    for view in views { view.condition = view.condition ?? "\(name) is inflated" }
    return views
  }

  /// What a fragment shows, by the layout that the editor shows or the only one that its class names.
  private mutating func fragment(
    _ element: Int, in layout: AndroidLayout, _ around: Surroundings
  ) -> [LayoutView] {
    let document = layout.document
    if let sample = document.attribute("layout", .tools, of: element) {
      return included(sample, by: element, in: layout, around)
    }
    let name =
      document.attribute("name", of: element) ?? document.attribute("class", .none, of: element)
    if let graph = document.attribute("navGraph", .app, of: element),
      let start = startDestination(of: graph, near: layout)
    {
      return included(start, by: element, in: layout, around)
    }
    if let name, let shown = code.layout(ofClass: name) {
      return included("@layout/" + shown, by: element, in: layout, around)
    }
    let words = name.map { "the fragment \($0)" } ?? "the fragment that code puts here"
    notes.add(
      "\(words) is not in the layout, and what it shows is not known",
      place(of: element, in: layout))
    return []
  }

  /// The layout of the first screen of a navigation graph.
  private func startDestination(of written: String, near layout: AndroidLayout) -> String? {
    guard let name = AndroidReference(written)?.name else { return nil }
    let graph = project.configurations.first {
      ($0.path.split(separator: "/").last ?? "").prefix { $0 != "." } == name[...]
        && $0.document[0].name == "navigation"
    }
    guard let document = graph?.document,
      let start = document.attribute("startDestination", .app, of: 0).flatMap(AndroidReference.init)
    else { return nil }
    let screen = document.children(of: 0).first {
      document.attribute("id", of: $0).flatMap(AndroidReference.init)?.name == start.name
    }
    guard let screen else { return nil }
    if let sample = document.attribute("layout", .tools, of: screen) { return sample }
    return document.attribute("name", of: screen).flatMap { code.layout(ofClass: $0) }
      .map { "@layout/" + $0 }
  }

  // MARK: - Views

  private mutating func view(
    for element: Int, in layout: AndroidLayout, _ around: Surroundings
  ) -> LayoutView? {
    guard count < Self.most else {
      notes.add(
        "more than \(Self.most) views: the rest is left out", place(of: element, in: layout))
      return nil
    }
    guard around.depth < Self.deepest else {
      notes.add(
        "views are nested more than \(Self.deepest) deep: the rest is left out",
        place(of: element, in: layout))
      return nil
    }
    count += 1
    let className = layout.className(of: element)
    let (type, isKnown) = type(
      of: className, hasText: layout.document.attribute("text", of: element) != nil)
    let view = LayoutView(
      layout: layout, element: element, className: className, type: type)
    var attributes = LayoutAttributes(
      project, layout, element, overrides: around.overrides, themes: around.themes)
    attributes.styleAttribute = type.style
    view.attributes = attributes
    var inner = around
    inner.overrides = [:]
    inner.depth += 1
    inner.themes = attributes.themes
    view.children = layout.document.children(of: element).flatMap {
      views(for: $0, in: layout, inner)
    }
    if view.type == .unknown, !view.children.isEmpty { view.type = .group }
    if className.hasSuffix("FragmentContainerView") {
      view.children += fragment(element, in: layout, inner)
    }
    if !isKnown { addOwnViews(of: className, to: view, inner) }
    LayoutFacts(
      project: project, code: code, isCodeRead: project.hasCode, layouts: around.layouts,
      language: language,
      isOutermost: around.depth == 0 && around.layouts.count == 1
    )
    .state(on: view, &notes)
    addRows(to: view, inner)
    LayoutParts(project: project, code: code, layouts: around.layouts, language: language)
      .add(to: view, &notes)
    return view
  }

  /// What a class is, and whether it is one of Android or of its libraries.
  private func type(
    of className: String, hasText: Bool
  ) -> (LayoutType, isKnown: Bool) {
    if !Self.isOfApp(className), let type = LayoutType.named(className) { return (type, true) }
    let (platform, kind) = project.viewClass(className)
    if platform != className, let type = LayoutType.named(platform) { return (type, false) }
    if let type = LayoutType.of(kind) { return (type, false) }
    // Of the classes that are not known, those that are given a text show one.
    return (hasText ? LayoutType.named("TextView") ?? .unknown : .unknown, false)
  }

  /// Whether a class of views is not one of Android and its libraries, by its package.
  static func isOfApp(_ className: String) -> Bool {
    className.contains(".") && !className.hasPrefix("android")
      && !className.hasPrefix("com.google.android.material")
  }

  /// Adds the views that a class of the app makes of a layout of its own, or says that they are not known.
  private mutating func addOwnViews(
    of className: String, to view: LayoutView, _ around: Surroundings
  ) {
    if let shown = code.layout(ofClass: className),
      let target = project.layout(named: shown, near: view.layout.path),
      !around.layouts.contains(shown), around.layouts.count < Self.mostLayouts
    {
      var inner = around
      inner.layouts.append(shown)
      view.children += views(of: target, inner)
      if view.type == .unknown { view.type = .group }
      return
    }
    view.fillsItself = view.children.isEmpty && code.choosesLayout(inClass: className)
    guard view.type == .unknown || view.type == .group || view.fillsItself else { return }
    notes.add("what \(className) shows by itself is not known", view.place)
  }

  /// Adds samples of the rows that code gives a list.
  private mutating func addRows(to view: LayoutView, _ around: Surroundings) {
    guard view.type.traits.contains(.rows), let attributes = view.attributes else { return }
    var rows: [LayoutView] = []
    let entries = attributes.array("entries")
    if !entries.isEmpty {
      rows = entries.map { LayoutView.part(of: view, "android.widget.TextView", text: $0) }
    } else if let written = attributes.example("listitem") {
      let asked = attributes.example("itemCount").flatMap { Int($0) } ?? 1
      for _ in 0..<(repeatsRows ? min(max(asked, 1), Self.mostRows) : 1) {
        rows += included(written, by: view.element, in: view.layout, around)
      }
    } else {
      rows = code.rows(of: view.identifier, in: around.layouts).prefix(Self.mostRows).flatMap {
        included("@layout/" + $0, by: view.element, in: view.layout, around)
      }
    }
    if rows.isEmpty, view.children.isEmpty {
      notes.add(
        "the rows of \(view.identifier ?? view.name) are given by code, and the layout names no sample of them",
        view.place)
    }
    let spans = attributes.word("app:spanCount") ?? attributes.word("numColumns")
    let columns = max(spans.flatMap { Int($0) } ?? 1, 1)
    for (position, row) in rows.enumerated() {
      row.node[.collectionItem] = .collectionItem(
        CollectionItemInfo(
          row: position / columns, column: position % columns, rowSpan: 1, columnSpan: 1))
    }
    view.children += rows
    let count = entries.isEmpty ? nil : (entries.count + columns - 1) / columns
    view.node[.collection] = .collection(CollectionInfo(rows: count, columns: columns))
  }
}
