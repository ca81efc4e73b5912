// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Adds the views that components of Android's libraries make by themselves: titles, items of menus, tabs.
///
/// Source: AppCompat 1.7 (`Toolbar`, `SearchView`, `ActionMenuItemView`) and Material Components 1.12
/// (`TextInputLayout`, `TabLayout`, `NavigationBarItemView`, `NavigationMenuItemView`).
struct LayoutParts {
  let project: AndroidProject
  let code: LayoutCode
  let layouts: [String]
  let language: String

  /// Adds the parts of a view whose facts are stated.
  func add(to view: LayoutView, _ notes: inout LayoutNotes) {
    guard view.className != LayoutType.materialSearchView else { return addOpenSearch(to: view) }
    // A class of the app has what the one it extends makes.
    let platform = project.viewClass(view.className).0
    switch platform.split(separator: ".").last.map(String.init) ?? view.name {
    case "Toolbar", "MaterialToolbar", "BottomAppBar", "SearchBar": addBar(to: view, &notes)
    case "ActionMenuView": view.children += actions(menu(of: view, &notes))
    case "BottomNavigationView", "NavigationRailView": addDestinations(to: view, &notes)
    case "NavigationView": addDrawer(to: view, &notes)
    case "TabLayout": addTabs(to: view, &notes)
    case "TextInputLayout": completeField(view)
    case "Spinner", "AppCompatSpinner": addChoice(to: view)
    case "SearchView": addSearch(to: view)
    case "ComposeView":
      let words = view.identifier.map { "the ComposeView \($0)" } ?? "a ComposeView"
      notes.add("what \(words) shows is given by code", view.place)
    case "NumberPicker", "DatePicker", "TimePicker", "CalendarView", "WebView":
      notes.add("what is in a \(view.name) is not in the layout", view.place)
    default: break
    }
  }

  /// The words of the libraries, which are known in English alone.
  private func ofLibrary(_ words: String) -> String {
    language.hasPrefix("en") ? words : "{\(words)}"
  }

  private func text(_ names: [String], of view: LayoutView) -> String? {
    names.lazy.compactMap { view.attributes?.text($0) }.first
  }

  private func calls(_ names: Set<String>, on view: LayoutView) -> LayoutCode.Answer {
    code.calls(names, on: view.identifier, ofClass: view.className, in: layouts)
  }

  // MARK: - Bars

  private func addBar(to view: LayoutView, _ notes: inout LayoutNotes) {
    guard let attributes = view.attributes else { return }
    var before: [LayoutView] = []
    let isActionBar =
      calls(["setSupportActionBar", "setActionBar", "setupWithNavController"], on: view) != .no
    let navigates =
      attributes.written("app:navigationIcon") ?? attributes.written("navigationIcon")
    if let navigates, navigates != "@null" {
      let button = LayoutView.part(of: view, "android.widget.ImageButton")
      button.maker = ("navigationIcon", .app)
      button.node[.clickable] = .flag(true)
      button.node[.focusable] = .flag(true)
      let names = ["app:navigationContentDescription", "navigationContentDescription"]
      let up = calls(["setSupportActionBar", "setActionBar"], on: view)
      let isDescribed = calls(
        ["setNavigationContentDescription", "navigationContentDescription"], on: view)
      if let words = text(names, of: view) {
        button.node[.contentDescription] = .text(words)
      } else if up == .yes, isDescribed == .no {
        // AppCompat, ToolbarWidgetWrapper: the description of a bar that has none of its own.
        button.node[.contentDescription] = .text(ofLibrary("Navigate up"))
      } else if isActionBar
        || calls(["setNavigationContentDescription", "navigationContentDescription"], on: view)
          != .no
      {
        button.node[.contentDescription] = .notKnown
      }
      before.append(button)
    }
    var title = view.name == "SearchBar" ? nil : text(["app:title", "title"], of: view)
    if title == nil, view.name != "SearchBar",
      isActionBar || calls(["title", "setTitle"], on: view) == .yes
    {
      title = "{title}"
    }
    for words in [title, text(["app:subtitle", "subtitle"], of: view)].compactMap(\.self) {
      before.append(LayoutView.part(of: view, "android.widget.TextView", text: words))
    }
    view.children = before + view.children + actions(menu(of: view, &notes))
  }

  /// The buttons for the items of a menu in a bar: those that never stand in it are in a menu of their own.
  private func actions(_ items: [MenuItem]) -> [LayoutView] {
    var buttons: [LayoutView] = []
    let shown = items.filter { $0.show.contains("always") || $0.show.contains("ifRoom") }
    for item in shown {
      let button = item.view("android.widget.Button")
      if item.hasIcon, !item.show.contains("withText") {
        button.node[.contentDescription] = (item.description ?? item.title).map { .text($0) }
      } else {
        button.node.text = item.title
        button.node[.contentDescription] = item.description.map { .text($0) }
      }
      buttons.append(button)
    }
    if let hidden = items.first(where: { item in !shown.contains { $0.element == item.element } }) {
      let more = hidden.view("android.widget.ImageView")
      more.node.identifier = nil
      more.node[.enabled] = nil
      more.node[.contentDescription] = .text(ofLibrary("More options"))
      buttons.append(more)
    }
    return buttons
  }

  // MARK: - Menus

  /// An item of a menu.
  private struct MenuItem {
    var layout: AndroidLayout
    var element: Int
    var identifier: String?
    var title: String?
    var description: String?
    var show: String
    var hasIcon: Bool
    var isCheckable: Bool
    var isEnabled: Bool

    func view(_ reported: String) -> LayoutView {
      let view = LayoutView.part(at: element, in: layout, "item", reported)
      view.node.identifier = identifier
      view.node[.clickable] = .flag(true)
      view.node[.focusable] = .flag(true)
      if !isEnabled { view.node[.enabled] = .flag(false) }
      return view
    }
  }

  private static let mostItems = 100

  /// The items of the menu that a component names, also those in groups.
  private func menu(of view: LayoutView, _ notes: inout LayoutNotes) -> [MenuItem] {
    guard let attributes = view.attributes,
      let written = attributes.written("app:menu") ?? attributes.example("menu")
    else {
      if calls(["inflateMenu", "menu", "getMenu"], on: view) == .yes {
        notes.add("the menu of \(view.identifier ?? view.name) is given by code", view.place)
      }
      return []
    }
    guard let name = AndroidReference(written)?.name,
      let menu = project.menu(named: name, near: view.layout.path)
    else {
      notes.add("the menu \(written) is not in the project", view.place)
      return []
    }
    let file = AndroidLayout(path: menu.path, document: menu.document)
    var items: [MenuItem] = []
    for element in menu.document.elements.indices where menu.document[element].name == "item" {
      guard items.count < Self.mostItems else { break }
      // Items of a menu in an item are only shown behind it.
      let around = menu.document[element].parent.flatMap { menu.document[$0].parent }
      if let around, menu.document[around].name == "item" { continue }
      let item = LayoutAttributes(project, file, element, overrides: [:], themes: attributes.themes)
      guard item.flag("visible") != .flag(false) else { continue }
      items.append(
        MenuItem(
          layout: file, element: element, identifier: item.identifier, title: item.text("title"),
          description: item.text("contentDescription") ?? item.text("app:contentDescription"),
          show: item.word("app:showAsAction") ?? item.word("showAsAction") ?? "never",
          hasIcon: item.written("icon") != nil, isCheckable: item.isTrue("checkable"),
          isEnabled: item.flag("enabled") != .flag(false)))
    }
    return items
  }

  /// Adds the items of a bar for navigation, of which the first one is chosen.
  private func addDestinations(to view: LayoutView, _ notes: inout LayoutNotes) {
    let items = menu(of: view, &notes)
    view.children += items.enumerated().map { position, item in
      let tab = item.view("android.widget.FrameLayout")
      tab.node[.contentDescription] = (item.description ?? item.title).map { .text($0) }
      tab.node[.roleDescription] = .text(ofLibrary("Tab"))
      tab.node[.selected] = .flag(position == 0)
      if position == 0 { tab.node[.clickable] = nil }
      tab.node[.collectionItem] = .collectionItem(
        CollectionItemInfo(row: 0, column: position, rowSpan: 1, columnSpan: 1))
      return tab
    }
    view.node[.collection] = .collection(
      CollectionInfo(rows: 1, columns: max(items.count, 1), selectionMode: .single))
  }

  /// Adds the header and the items of a drawer.
  private func addDrawer(to view: LayoutView, _ notes: inout LayoutNotes) {
    let list = LayoutView.part(of: view, "androidx.recyclerview.widget.RecyclerView")
    list.children = menu(of: view, &notes).map { item in
      let row = item.view("android.view.ViewGroup")
      let text = LayoutView.part(
        at: item.element, in: item.layout, "item", "android.widget.CheckedTextView",
        text: item.title)
      if item.isCheckable { row.node[.checkable] = .flag(true) }
      row.children = [text]
      return row
    }
    if !list.children.isEmpty { view.children.append(list) }
  }

  // MARK: - Tabs and choices

  private func addTabs(to view: LayoutView, _ notes: inout LayoutNotes) {
    let items = view.children.filter { $0.name == "TabItem" }
    guard !items.isEmpty else {
      notes.add("the tabs of \(view.identifier ?? view.name) are given by code", view.place)
      return
    }
    for (position, item) in items.enumerated() {
      item.node.className = "androidx.appcompat.app.ActionBar.Tab"
      if let text = item.attributes?.text("text") { item.node[.contentDescription] = .text(text) }
      item.node[.roleDescription] = .text(ofLibrary("Tab"))
      item.node[.selected] = .flag(position == 0)
      item.node[.clickable] = position == 0 ? nil : .flag(true)
      item.node[.focusable] = .flag(true)
      item.node[.collectionItem] = .collectionItem(
        CollectionItemInfo(row: 0, column: position, rowSpan: 1, columnSpan: 1))
    }
    view.node[.collection] = .collection(
      CollectionInfo(rows: 1, columns: items.count, selectionMode: .single))
  }

  /// Adds the chosen one of the choices that a menu has.
  private func addChoice(to view: LayoutView) {
    guard view.children.isEmpty else { return }
    let first = view.attributes?.array("entries").first
    let text = first ?? "{\(view.identifier ?? "choice")}"
    view.children = [LayoutView.part(of: view, "android.widget.TextView", text: text)]
  }

  /// Adds the field of a search that covers the screen, which is there once somebody searches.
  private func addOpenSearch(to view: LayoutView) {
    view.condition = view.condition ?? "\(view.identifier ?? "the search") is open"
    let back = LayoutView.part(of: view, "android.widget.ImageButton")
    back.node[.clickable] = .flag(true)
    back.node[.focusable] = .flag(true)
    back.node[.contentDescription] = .text(ofLibrary("Back"))
    let field = LayoutView.part(of: view, "android.widget.EditText")
    field.node[.editable] = .flag(true)
    field.node[.clickable] = .flag(true)
    field.node[.focusable] = .flag(true)
    if let hint = view.attributes?.text("hint") { LayoutFacts.state(hint: hint, on: &field.node) }
    view.children = [back, field] + view.children
  }

  private func addSearch(to view: LayoutView) {
    guard let attributes = view.attributes else { return }
    let isIcon = attributes.flag("iconifiedByDefault") ?? attributes.flag("app:iconifiedByDefault")
    guard isIcon == .flag(false) else {
      let button = LayoutView.part(of: view, "android.widget.ImageView")
      button.node[.clickable] = .flag(true)
      button.node[.focusable] = .flag(true)
      button.node[.contentDescription] = .text(ofLibrary("Search"))
      view.children.append(button)
      return
    }
    let field = LayoutView.part(of: view, "android.widget.AutoCompleteTextView")
    field.node[.editable] = .flag(true)
    field.node[.clickable] = .flag(true)
    field.node[.focusable] = .flag(true)
    let hint = text(["queryHint", "app:queryHint"], of: view) ?? ofLibrary("Search...")
    LayoutFacts.state(hint: hint, on: &field.node)
    view.children.append(field)
  }

  // MARK: - Fields

  /// Gives the field in a layout for fields the hint of that, and adds the button at its end.
  private func completeField(_ view: LayoutView) {
    guard let attributes = view.attributes else { return }
    let field = Self.field(in: view)
    let hint = attributes.text("hint")
    if let field {
      if let hint {
        if field.node.text == field.node.text(.hintText) { field.node.text = nil }
        LayoutFacts.state(hint: hint, on: &field.node)
      } else if code.does(.labelling, to: view.identifier, ofClass: view.className, in: layouts)
        != .no,
        field.node[.hintText] == nil
      {
        field.node[.hintText] = .notKnown
      }
      let style = attributes.example("style", .none) ?? ""
      let isMenu =
        style.contains("ExposedDropdownMenu")
        || attributes.word("app:endIconMode") == "dropdown_menu"
      if isMenu, field.attributes?.word("inputType") == "none" {
        // Material Components, DropdownMenuEndIconDelegate: what cannot be edited is a choice.
        field.node.className = "android.widget.Spinner"
        field.node[.editable] = .flag(false)
        if field.node[.showingHint] == .flag(true) { field.node[.hintText] = nil }
      }
    }
    if let words = endIcon(of: attributes, field) {
      let button = LayoutView.part(of: view, "android.widget.Button")
      button.node[.clickable] = .flag(true)
      button.node[.focusable] = .flag(true)
      button.node[.contentDescription] = words
      view.children.append(button)
    }
    if let helper = attributes.text("app:helperText") {
      view.children.append(LayoutView.part(of: view, "android.widget.TextView", text: helper))
    }
  }

  /// The field below a layout for fields, which may stand in another group.
  private static func field(in view: LayoutView) -> LayoutView? {
    var open = view.children
    var steps = 0
    while let next = open.popLast(), steps < 20 {
      steps += 1
      if next.type.traits.contains(.editable) { return next }
      open += next.children
    }
    return nil
  }

  /// The description of the button at the end of a field; nil if there is no button.
  private func endIcon(of attributes: LayoutAttributes, _ field: LayoutView?) -> Value? {
    if let own = attributes.text("app:endIconContentDescription") { return .text(own) }
    let mode = attributes.word("app:endIconMode") ?? ""
    if mode == "password_toggle" || attributes.isTrue("app:passwordToggleEnabled") {
      return .text(ofLibrary("Show password"))
    }
    // The button that clears is only there once something is typed.
    if mode == "dropdown_menu" { return .text(ofLibrary("Show dropdown menu")) }
    return mode == "custom" ? .notKnown : nil
  }
}
