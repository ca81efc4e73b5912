// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// Reads the screens that the layouts of an Android project describe, with what its code does to their views.
package struct AndroidLayoutReader: Sendable {
  private let project: AndroidProject
  private let code: LayoutCode
  private let language: String
  /// Whether samples of rows are repeated as often as the editor shows them.
  package var repeatsRows = true

  /// The keys that are read from layouts.
  static let carried = KeySet([
    .id, .class, .identifier, .visible, .alpha, .text, .textSize, .textColor, .backgroundColor,
    .enabled, .selected, .password, .scrollable, .range, .toolkit, .contentDescription, .hintText,
    .stateDescription, .roleDescription, .tooltip, .paneTitle, .importantForAccessibility,
    .clickable, .longClickable, .focusable, .screenReaderFocusable, .checkable, .checked,
    .editable, .heading, .labelFor, .labeledBy, .traversalBefore, .traversalAfter, .nextFocusUp,
    .nextFocusDown, .nextFocusLeft, .nextFocusRight, .nextFocusForward, .liveRegion, .collection,
    .collectionItem, .actions, .drawingOrder, .showingHint, .canScrollForward, .canScrollBackward,
    .error, .contentInvalid, .spans, .accessibilityClass, .textSizeUnit, .inputType, .multiline,
    .accessibilityDelegate, .layout,
  ])

  /// Takes a project; its texts are those of a language, and where that has none those without one.
  package init(_ resources: ProjectResources, language: String) {
    self.init(AndroidProject(resources), resources.androidFacts, language: language)
  }

  /// Takes a project that was read, and its code.
  package init(_ project: AndroidProject, _ facts: [AndroidCodeFacts], language: String) {
    self.project = project.speaking(language)
    code = LayoutCode(self.project, facts)
    self.language = language
  }

  /// Returns the name of a layout: that of its file, and behind it the configurations that it is for.
  package static func name(of path: String) -> String {
    let name = (path.split(separator: "/").last ?? "").prefix { $0 != "." }
    let qualifiers = AndroidProject.qualifiers(of: path)
    return qualifiers.isEmpty ? String(name) : "\(name) (\(qualifiers.joined(separator: " ")))"
  }

  /// Returns the layouts among some paths that are only there as parts of others among them: included, or shown by
  /// a class of views of the app.
  ///
  /// Layouts that include each other in a ring are parts of none.
  package func parts(of paths: Set<String>) -> Set<String> {
    let layouts = project.layouts.filter {
      paths.contains($0.path) && project.unusedLayouts[$0.path] == nil
    }
    var included: [String: Set<String>] = [:]
    for layout in layouts {
      included[layout.path] = Set(
        (layout.included + shownByOwnClasses(in: layout)).compactMap {
          project.layout(named: $0, near: layout.path)?.path
        }
      ).subtracting([layout.path])
    }
    let all = included.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var open = layouts.map(\.path).filter { !all.contains($0) }
    var reached: Set<String> = []
    while let next = open.popLast() {
      for part in included[next] ?? [] where reached.insert(part).inserted { open.append(part) }
    }
    return reached
  }

  /// The layouts that the app's own classes of views in a layout show.
  private func shownByOwnClasses(in layout: AndroidLayout) -> [String] {
    layout.document.elements.indices.filter(layout.isView).map(layout.className)
      .filter(LayoutExpander.isOfApp).compactMap(code.layout)
  }

  /// Returns what a layout file shows; nil if it shows nothing.
  package func screen(of file: AndroidFile, at path: String) throws(ImportError) -> NamedScreen? {
    let layout = AndroidLayout(path: path, document: file.document)
    if PreferenceRows.recognizes(file.document[0].name) {
      var rows = PreferenceRows(project, language: language)
      let list = rows.list(of: layout)
      return try named(list, rows.notes, of: layout)
    }
    var expander = LayoutExpander(
      project, code, language: language, repeatsRows: repeatsRows)
    var views = expander.views(of: layout)
    guard !views.isEmpty else { return nil }
    if views.count > 1 { views = [Self.group(of: views, in: layout)] }
    expander.markRow(views[0], of: layout)
    var notes = expander.notes
    var order = LayoutOrder()
    order.order(views[0])
    for (message, view) in order.notes { notes.add(message, view.place) }
    return try named(views[0], notes, of: layout)
  }

  private func named(
    _ root: LayoutView, _ notes: LayoutNotes, of layout: AndroidLayout
  ) throws(ImportError) -> NamedScreen? {
    let name = Self.name(of: layout.path)
    var writer = LayoutWriter(title: name, language: language)
    let window = project.windowColor(of: layout, isNight: false).flatMap(Color.init(android:))
    try writer.write(root, in: window)
    guard let screen = writer.builder.finish() else { return nil }
    return NamedScreen(
      name: name,
      imported: Imported(screen: screen, notes: notes.all.map { $0.note(in: layout.path) }),
      place: layout.document[0].place, places: writer.places)
  }

  /// Whether a file is one that can be heard: a layout, or a screen of preferences.
  package static func hears(_ file: AndroidFile) -> Bool {
    file.kind == .layout
      || file.kind == .configuration && PreferenceRows.recognizes(file.document[0].name)
  }

  /// The group into which views are merged, of which the file only gives the editor an example.
  private static func group(of views: [LayoutView], in layout: AndroidLayout) -> LayoutView {
    let name = layout.document.attribute("parentTag", .tools, of: 0) ?? "FrameLayout"
    let group = LayoutView(
      layout: layout, element: 0, className: name, type: LayoutType.named(name) ?? .group)
    group.node.className = group.type.reported
    group.children = views
    group.attributes = nil
    return group
  }
}

/// Writes the views of a layout down as a screen of Android.
private struct LayoutWriter {
  private typealias Toolkit = CurbcutStandards.Toolkit

  var builder: ScreenBuilder
  /// Where each node is written.
  private(set) var places: [FilePlace] = []

  init(title: String, language: String) {
    var origin = Origin(format: "Android layout", carried: AndroidLayoutReader.carried)
    origin.noun = "source"
    origin.leavesHoles = true
    builder = ScreenBuilder(platform: .android, origin: origin)
    builder.facts.title = title
    builder.facts.language = language
    builder.facts.density = 1
  }

  /// Writes the views; `window` is the colour of the window behind them, nil if it is not known.
  mutating func write(_ root: LayoutView, in window: Color?) throws(ImportError) {
    // The activity shows the layout in a group of its window.
    var host = Node()
    host.className = "android.widget.FrameLayout"
    host[.backgroundColor] = window.map { .color($0) }
    host[.toolkit] = .text(Toolkit.view.rawValue)
    try open(host, root)
    try writeView(root)
    builder.closeNode()
  }

  private mutating func open(_ node: Node, _ view: LayoutView) throws(ImportError) {
    let place = view.place
    try builder.openNode(
      node,
      at: Place(line: Int32(clamping: place.line), column: Int32(clamping: place.column)))
    places.append(place)
  }

  /// Nesting is bounded where views are made.
  private mutating func writeView(_ view: LayoutView) throws(ImportError) {
    // What is never shown has no node.
    guard view.node[.visible] != .flag(false) else { return }
    if let condition = view.condition {
      var wrapper = Node()
      wrapper.className = "android.view.View"
      wrapper.identifier = "{\(condition)}"
      wrapper[.importantForAccessibility] = .text("no")
      try open(wrapper, view)
    }
    try open(view.node, view)
    for child in view.children { try writeView(child) }
    builder.closeNode()
    if view.condition != nil { builder.closeNode() }
  }
}
