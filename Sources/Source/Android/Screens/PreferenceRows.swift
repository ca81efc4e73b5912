// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Makes the rows of a screen of preferences, `res/xml/preferences.xml`.
///
/// ```xml
/// <PreferenceScreen xmlns:app="http://schemas.android.com/apk/res-auto">
///   <PreferenceCategory app:title="Reminders">
///     <SwitchPreferenceCompat app:key="remind" app:title="Remind me" app:summary="Two days before"/>
///   </PreferenceCategory>
/// </PreferenceScreen>
/// ```
///
/// A row is pressed as a whole; the switch, check box or text field of it is only shown. The title of a
/// category is a heading.
///
/// Source: AndroidX Preference 1.2, `preference_material.xml`, `preference_category_material.xml`,
/// `preference_widget_switch_compat.xml` and `preference_widget_seekbar_material.xml`, and `onBindViewHolder` of
/// `Preference` and `PreferenceCategory`.
struct PreferenceRows {
  let project: AndroidProject
  let language: String
  var notes = LayoutNotes()
  private var count = 0

  private static let most = 1_000
  private static let deepest = 20

  init(_ project: AndroidProject, language: String) {
    self.project = project
    self.language = language
  }

  /// Whether an element at the root of a file makes it a screen of preferences.
  static func recognizes(_ root: String) -> Bool { simpleName(root) == "PreferenceScreen" }

  /// Makes the list of the rows in a file.
  mutating func list(of file: AndroidLayout) -> LayoutView {
    let list = LayoutView.part(
      at: 0, in: file, "PreferenceScreen", "androidx.recyclerview.widget.RecyclerView")
    let theme = project.theme(near: file.path)
    list.children = rows(in: 0, of: file, theme.map { [$0] } ?? [], depth: 0)
    for (position, row) in list.children.enumerated() {
      row.node[.collectionItem] = .collectionItem(
        CollectionItemInfo(row: position, column: 0, rowSpan: 1, columnSpan: 1))
    }
    list.node[.collection] = .collection(
      CollectionInfo(rows: list.children.count, columns: 1))
    list.node[.scrollable] = .notKnown
    if project.codeHas(anyOf: ["findPreference"]) == true {
      notes.add(
        "titles and summaries that code gives to preferences are not followed", list.place)
    }
    return list
  }

  private static func simpleName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  private mutating func rows(
    in group: Int, of file: AndroidLayout, _ themes: [String], depth: Int
  ) -> [LayoutView] {
    guard depth < Self.deepest else { return [] }
    var rows: [LayoutView] = []
    for element in file.document.children(of: group) {
      let name = file.document[element].name
      guard !["intent", "extra", "requestFocus"].contains(name) else { continue }
      count += 1
      guard count <= Self.most else {
        notes.add("more than \(Self.most) preferences: the rest is left out", place(element, file))
        break
      }
      let attributes = LayoutAttributes(project, file, element, overrides: [:], themes: themes)
      guard let row = row(for: element, in: file, attributes) else { continue }
      rows.append(row)
      if isCategory(name) {
        if row.children.isEmpty { rows.removeLast() }
        let inner = self.rows(in: element, of: file, themes, depth: depth + 1)
        for view in inner { view.condition = view.condition ?? row.condition }
        rows += inner
      }
    }
    return rows
  }

  private func place(_ element: Int, _ file: AndroidLayout) -> FilePlace {
    let place = file.document[element].place
    return FilePlace(file: file.path, line: Int(place.line), column: Int(place.column))
  }

  private func isCategory(_ name: String) -> Bool {
    let name = Self.simpleName(project.platformClass(of: name))
    return name.hasSuffix("PreferenceCategory") || name == "PreferenceGroup"
  }

  // MARK: - One row

  private mutating func row(
    for element: Int, in file: AndroidLayout, _ attributes: LayoutAttributes
  ) -> LayoutView? {
    let name = file.document[element].name
    let row = LayoutView.part(at: element, in: file, name, "android.widget.LinearLayout")
    let key = attributes.example("key", .app) ?? attributes.example("key", .android)
    row.node.identifier = key.flatMap { AndroidReference($0)?.name } ?? key
    if value("isPreferenceVisible", attributes) == "false" {
      guard project.hasCode else { return nil }
      row.condition = "\(key ?? name) is visible"
    }
    let layout = ownLayout("layout", file, attributes)
    addTexts(to: row, layout, attributes)
    if layout.isUnread {
      notes.add("the layout of a preference is not in the project, and is not known", row.place)
    }
    describe(row, by: layout) { layout in
      layout.document.elements.indices.first(where: layout.isView)
    }
    guard !isCategory(name) else {
      row.node[.heading] = .flag(true)
      return row
    }
    addWidget(to: row, layout, attributes)
    let isSelectable = value("selectable", attributes) != "false"
    row.node[.clickable] = .flag(isSelectable)
    row.node[.focusable] = .flag(isSelectable)
    if value("enabled", attributes) == "false" {
      for view in [row] + row.children { view.node[.enabled] = .flag(false) }
    }
    if row.children.isEmpty { row.node[.contentDescription] = .notKnown }
    return row
  }

  /// The value of an attribute, which Android's namespace and the library's have alike.
  private func value(_ name: String, _ attributes: LayoutAttributes) -> String? {
    attributes.word("app:" + name) ?? attributes.word(name)
  }

  private func text(_ name: String, _ attributes: LayoutAttributes) -> String? {
    attributes.text("app:" + name) ?? attributes.text(name)
  }

  private func addTexts(
    to row: LayoutView, _ layout: OwnLayout, _ attributes: LayoutAttributes
  ) {
    let isOn = value("defaultValue", attributes) == "true"
    let summary =
      text(isOn ? "summaryOn" : "summaryOff", attributes) ?? text("summary", attributes)
      ?? (value("useSimpleSummaryProvider", attributes) == "true" ? choice(attributes) : nil)
    for (identifier, words) in [("title", text("title", attributes)), ("summary", summary)] {
      guard let words, layout.has([identifier]) else { continue }
      row.children.append(LayoutView.part(of: row, "android.widget.TextView", text: words))
    }
  }

  /// What a choice or a field shows of its value: the entry of the default value.
  private func choice(_ attributes: LayoutAttributes) -> String? {
    guard let chosen = value("defaultValue", attributes) else {
      // The library's own words, which are known in English alone.
      return language.hasPrefix("en") ? "Not set" : "{Not set}"
    }
    func array(_ name: String) -> [String] {
      let found = attributes.array("app:" + name)
      return found.isEmpty ? attributes.array(name) : found
    }
    let (entries, values) = (array("entries"), array("entryValues"))
    guard let position = values.firstIndex(of: chosen), entries.indices.contains(position) else {
      return entries.isEmpty ? chosen : "{\(attributes.example("key", .app) ?? "choice")}"
    }
    return entries[position]
  }

  private func addWidget(
    to row: LayoutView, _ layout: OwnLayout, _ attributes: LayoutAttributes
  ) {
    let file = row.layout
    let name = Self.simpleName(project.platformClass(of: file.document[row.element].name))
    if name.hasSuffix("SeekBarPreference") {
      guard layout.has(["seekbar"]) else { return }
      row.children.append(slider(of: row, layout, attributes))
      return
    }
    let isSwitch = name.hasSuffix("SwitchPreference") || name.hasSuffix("SwitchPreferenceCompat")
    guard isSwitch || name.hasSuffix("CheckBoxPreference") else { return }
    let widget = ownLayout("widgetLayout", file, attributes)
    let isShown =
      layout.has(Self.toggles) || layout.has(["widget_frame"]) && widget.has(Self.toggles)
    guard isShown else { return }
    let reported = isSwitch ? "android.widget.Switch" : "android.widget.CheckBox"
    let toggle = toggle(reported, of: row, attributes)
    if layout.isUnread || widget.isUnread { toggle.node[.contentDescription] = .notKnown }
    row.children.append(toggle)
  }

  /// The ids by which preferences find what shows whether they are on.
  private static let toggles: Set<String> = ["switchWidget", "switch_widget", "checkbox"]

  private func toggle(
    _ reported: String, of row: LayoutView, _ attributes: LayoutAttributes
  ) -> LayoutView {
    let toggle = LayoutView.part(of: row, reported)
    toggle.node[.checkable] = .flag(true)
    if value("defaultValue", attributes) == "true" { toggle.node[.checked] = .checked(.yes) }
    return toggle
  }

  private func slider(
    of row: LayoutView, _ layout: OwnLayout, _ attributes: LayoutAttributes
  ) -> LayoutView {
    let slider = LayoutView.part(of: row, "android.widget.SeekBar")
    describe(slider, by: layout) { layout in
      layout.document.elements.indices.first { layout.identifier(of: $0) == "seekbar" }
    }
    let least = value("min", attributes).flatMap(Double.init) ?? 0
    let most = value("max", attributes).flatMap(Double.init) ?? 100
    let current = value("defaultValue", attributes).flatMap(Double.init) ?? least
    slider.node[.range] = .range(
      RangeInfo(kind: .int, minimum: least, maximum: most, current: current))
    slider.node[.focusable] = .flag(true)
    slider.node[.actions] = .actions(
      ["SCROLL_FORWARD", "SCROLL_BACKWARD", "SET_PROGRESS"].map { Action(id: $0) })
    return slider
  }

  // MARK: - Layouts of the app's own

  /// The layout in which the app shows a preference, or what it shows at the end of one.
  private enum OwnLayout {
    /// The library's.
    case usual
    /// One that is not in the project, or not as a whole.
    case unread
    /// One of the project's, and the ids of its views.
    case read(AndroidLayout, identifiers: Set<String>)

    var isUnread: Bool {
      if case .unread = self { true } else { false }
    }

    /// Whether it may have a view with one of some ids; the library's has all.
    func has(_ wanted: Set<String>) -> Bool {
      guard case .read(_, let identifiers) = self else { return true }
      return !identifiers.isDisjoint(with: wanted)
    }
  }

  private func ownLayout(
    _ name: String, _ file: AndroidLayout, _ attributes: LayoutAttributes
  ) -> OwnLayout {
    guard let written = attributes.written("app:" + name) ?? attributes.written(name) else {
      return .usual
    }
    guard let reference = AndroidReference(written), !reference.isOfSystem, !reference.isOfTheme,
      let layout = project.layout(named: reference.name, near: file.path),
      let identifiers = project.identifiers(with: layout)
    else { return .unread }
    return .read(layout, identifiers: identifiers)
  }

  /// Gives a view the description that an element of a layout of the app's own has.
  private func describe(
    _ view: LayoutView, by own: OwnLayout, find: (AndroidLayout) -> Int?
  ) {
    switch own {
    case .usual: return
    case .unread: view.node[.contentDescription] = .notKnown
    case .read(let layout, _):
      // Of an element that is in an included layout, the description is not read.
      guard let element = find(layout) else {
        view.node[.contentDescription] = .notKnown
        return
      }
      let attributes = LayoutAttributes(project, layout, element, overrides: [:], themes: [])
      guard let description = attributes.text("contentDescription") else { return }
      view.node[.contentDescription] = .text(description)
    }
  }
}
