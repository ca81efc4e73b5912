// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

extension ComposeComponents {
  // MARK: - Frames and bars

  static var navigation: Group {
    [
      (
        "Scaffold",
        Component(
          "modifier topBar bottomBar snackbarHost floatingActionButton floatingActionButtonPosition containerColor contentColor contentWindowInsets content"
        ) { scaffold($0) }
      ),
      (
        "BottomSheetScaffold",
        Component("sheetContent modifier scaffoldState sheetPeekHeight content") { composing in
          composing.emit(
            "Column", composing.modifier + [composing.container],
            composing.slot("content", [padding]) + composing.slot("topBar")
              + [composing.view("Column", [composing.container], composing.slot("sheetContent"))]
              + composing.slot("snackbarHost"))
        }
      ),
      (
        "MediumTopAppBar LargeTopAppBar MediumFlexibleTopAppBar LargeFlexibleTopAppBar",
        Component("title modifier navigationIcon actions") { composing in
          // The title lies below the other parts until the bar is collapsed.
          let actions = composing.view("Row", [], composing.slot("actions"))
          let row = composing.view("Row", [], composing.slot("navigationIcon") + [actions])
          composing.emit(
            "Column", composing.modifier + [composing.container],
            [row] + composing.slot("title") + composing.slot("subtitle"))
        }
      ),
      (
        "TopAppBar CenterAlignedTopAppBar SmallTopAppBar",
        Component("title modifier navigationIcon actions") { composing in
          composing.emit(
            "Row", composing.modifier + [composing.container],
            composing.slot("navigationIcon") + composing.slot("title") + composing.slot("subtitle")
              + [composing.view("Row", [], composing.slot("actions"))])
        }
      ),
      (
        "BottomAppBar",
        Component("modifier content") { composing in
          let content =
            composing.call.has("actions") ? composing.slot("actions") : composing.slot("content")
          composing.emit(
            "Row", composing.modifier + [composing.container],
            content + composing.slot("floatingActionButton"))
        }
      ),
    ]
  }

  /// Bars of destinations and their items.
  static var barItems: Group {
    [
      (
        "NavigationBar ShortNavigationBar",
        Component("modifier containerColor contentColor tonalElevation windowInsets content") {
          composing in
          let row = composing.view(
            "Row", [composing.element("selectableGroup")], composing.slot("content"))
          composing.emit("Row", composing.modifier + [composing.container], [row])
        }
      ),
      (
        "BottomNavigation",
        Component("modifier backgroundColor contentColor elevation content") { composing in
          let row = composing.view(
            "Row", [composing.element("selectableGroup")], composing.slot("content"))
          composing.emit("Row", composing.modifier + [composing.container], [row])
        }
      ),
      (
        "NavigationBarItem NavigationRailItem",
        Component("selected onClick icon modifier enabled label alwaysShowLabel") { barItem($0) }
      ),
      (
        "BottomNavigationItem",
        Component("selected onClick icon modifier enabled label alwaysShowLabel") { composing in
          composing.emit(
            "Column",
            composing.modifier + [composing.selectable(composing.value("selected"), role: "Tab")],
            composing.slot("icon") + composing.slot("label"))
        }
      ),
    ]
  }

  /// Rails, drawers and tabs.
  static var rails: Group {
    [
      (
        "NavigationRail",
        Component("modifier containerColor contentColor header windowInsets content") { composing in
          let group = composing.semantics([("isTraversalGroup", Value(.flag(true)))])
          let column = composing.view(
            "Column", [composing.element("selectableGroup"), group],
            composing.slot("header") + composing.slot("content"))
          composing.emit("Column", composing.modifier + [composing.container], [column])
        }
      ),
      (
        "NavigationDrawerItem",
        Component("label selected onClick modifier icon badge shape") { composing in
          composing.emit(
            "Row",
            composing.modifier + [composing.selectable(composing.value("selected"), role: "Tab")],
            composing.slot("icon") + composing.slot("label") + composing.slot("badge"))
        }
      ),
      (
        "ModalNavigationDrawer DismissibleNavigationDrawer",
        Component("drawerContent modifier drawerState gesturesEnabled scrimColor content") {
          composing in
          // A drawer is closed at first, and then it is not there.
          composing.evaluation.note(
            .other("a drawer is read closed, without its content"), composing.call.place)
          layout("Box", composing)
        }
      ),
      (
        "PermanentNavigationDrawer",
        Component("drawerContent modifier content") { composing in
          composing.emit(
            "Row", composing.modifier, composing.slot("drawerContent") + composing.slot("content"))
        }
      ),
      (
        "ModalDrawerSheet PermanentDrawerSheet DismissibleDrawerSheet",
        Component("modifier drawerShape content") { composing in
          let pane = composing.semantics([("paneTitle", Value("Navigation menu"))])
          composing.emit(
            "Column", composing.modifier + [composing.container, pane], composing.slot("content"))
        }
      ),
    ]
  }

  /// Tabs and their rows.
  static var tabs: Group {
    [
      (
        "PrimaryTabRow SecondaryTabRow TabRow",
        Component("selectedTabIndex modifier containerColor contentColor indicator divider tabs") {
          composing in
          composing.emit(
            "Row",
            composing.modifier + [composing.container, composing.element("selectableGroup")],
            composing.slot("tabs"))
        }
      ),
      (
        "PrimaryScrollableTabRow SecondaryScrollableTabRow ScrollableTabRow",
        Component(
          "selectedTabIndex modifier scrollState containerColor contentColor edgePadding indicator divider tabs"
        ) { composing in
          composing.emit(
            "Row",
            composing.modifier + [
              composing.element("horizontalScroll", [("extent", Value(unknown: "width"))]),
              composing.element("selectableGroup"),
            ], composing.slot("tabs"))
        }
      ),
      (
        "Tab",
        Component("selected onClick modifier enabled text icon content") { composing in
          composing.emit(
            "Column",
            composing.modifier + [composing.selectable(composing.value("selected"), role: "Tab")],
            composing.slot("text") + composing.slot("icon") + composing.slot("content"))
        }
      ),
      (
        "LeadingIconTab",
        Component("selected onClick text icon modifier enabled") { composing in
          composing.emit(
            "Row",
            composing.modifier + [composing.selectable(composing.value("selected"), role: "Tab")],
            composing.slot("icon") + composing.slot("text"))
        }
      ),
    ]
  }

  /// What content slots of a frame are given.
  static var padding: Value { Value(.made(External("PaddingValues"))) }

  private static func scaffold(_ composing: Composing) {
    func part(_ name: String, _ arguments: [Value] = []) -> ViewNode {
      composing.view("Column", [], composing.slot(name, arguments))
    }
    composing.emit(
      "Scaffold", composing.modifier + [composing.container],
      [
        part("content", [padding]), part("topBar"), part("snackbarHost"), part("bottomBar"),
        part("floatingActionButton"),
      ])
  }

  /// An item whose picture is cleared while its label is shown.
  private static func barItem(_ composing: Composing) {
    let isShown =
      composing.has("label")
      && (composing.value("alwaysShowLabel")?.flag != false
        || composing.value("selected")?.flag == true)
    let icon = composing.slot("icon")
    let clearing = isShown ? [composing.element("clearAndSetSemantics")] : []
    composing.emit(
      "Column",
      composing.modifier + [composing.selectable(composing.value("selected"), role: "Tab")],
      [composing.view("Box", clearing, icon)] + (isShown ? composing.slot("label") : []))
  }

  // MARK: - Lists

  static var lists: Group {
    [
      (
        "LazyColumn",
        Component(
          "modifier state contentPadding reverseLayout verticalArrangement horizontalAlignment flingBehavior userScrollEnabled content"
        ) { lazyList($0, "Column", rows: -1, columns: 1, isVertical: true) }
      ),
      (
        "LazyRow",
        Component(
          "modifier state contentPadding reverseLayout horizontalArrangement verticalAlignment flingBehavior userScrollEnabled content"
        ) { lazyList($0, "Row", rows: 1, columns: -1, isVertical: false) }
      ),
      (
        "LazyVerticalGrid LazyVerticalStaggeredGrid",
        Component("columns modifier state contentPadding content") {
          lazyList($0, "Column", rows: -1, columns: -1, isVertical: true)
        }
      ),
      (
        "LazyHorizontalGrid LazyHorizontalStaggeredGrid",
        Component("rows modifier state contentPadding content") {
          lazyList($0, "Row", rows: -1, columns: -1, isVertical: false)
        }
      ),
      (
        "HorizontalPager",
        Component("state modifier contentPadding pageSize pageContent") {
          pager($0, isVertical: false)
        }
      ),
      (
        "VerticalPager",
        Component("state modifier contentPadding pageSize pageContent") {
          pager($0, isVertical: true)
        }
      ),
      ("item stickyHeader", Component("key contentType content") { through(item: $0) }),
    ]
  }

  private static func lazyList(
    _ composing: Composing, _ layout: String, rows: Double, columns: Double, isVertical: Bool
  ) {
    guard let content = composing.value("content") else {
      return composing.emit(layout, composing.modifier)
    }
    let scope = Recorder("LazyScope")
    let shown = composing.evaluation.views {
      composing.evaluation.call(content, [], receiver: Value(.recorder(scope)))
    }
    let isOpen = scope.calls.contains { $0.name == "open" }
    let size = External(
      "CollectionInfo",
      [
        .init("rowCount", Value(.number(rows, isWhole: true))),
        .init("columnCount", Value(.number(columns, isWhole: true))),
      ])
    let said = composing.semantics([
      ("collectionInfo", Value(.made(size))), ("isTraversalGroup", Value(.flag(true))),
    ])
    let scroll = composing.element(
      isVertical ? "verticalScroll" : "horizontalScroll",
      [("extent", isOpen || shown.count > 8 ? Value(unknown: "length") : Value(.flag(false)))])
    composing.emit(layout, composing.modifier + [said, scroll], shown)
  }

  /// `item { }` in a list.
  private static func through(item composing: Composing) {
    for view in composing.slot("content") { composing.evaluation.emit(view) }
  }

  private static func pager(_ composing: Composing, isVertical: Bool) {
    var count: Double?
    if case .made(let state)? = composing.value("state")?.form {
      let given = state.argument("pageCount") ?? state.arguments.last?.value
      if let given, case .function = given.form {
        count = composing.evaluation.call(given, []).number
      } else {
        count = given?.number
      }
    }
    let pages = count.map { Value(.number($0, isWhole: true)) } ?? Value(unknown: "pages")
    let one = Value(.number(1, isWhole: true))
    let size = External(
      "CollectionInfo",
      [.init("rowCount", isVertical ? pages : one), .init("columnCount", isVertical ? one : pages)])
    let content = composing.value("pageContent") ?? composing.value("content")
    let shown = composing.evaluation.views {
      guard let content else { return }
      composing.evaluation.call(
        content, [EvaluatedArgument(value: Value(.number(0, isWhole: true)))])
    }
    let extent: Value = count.map { Value(.flag($0 > 1)) } ?? Value(unknown: "pages")
    let said = composing.semantics([
      ("collectionInfo", Value(.made(size))), ("isTraversalGroup", Value(.flag(true))),
      ("hasPages", .unit),
    ])
    let scroll = composing.element(
      isVertical ? "verticalScroll" : "horizontalScroll", [("extent", extent)])
    composing.emit(isVertical ? "Column" : "Row", composing.modifier + [said, scroll], shown)
  }

  static func listItem(_ composing: Composing, _ press: External? = nil) {
    let merging = composing.semantics(merging: true, [("isContainer", .unit)])
    func slot(_ names: String...) -> [ViewNode] {
      names.first { composing.call.has($0) }.map { composing.slot($0) } ?? []
    }
    let own = composing.slot("headlineContent")
    let headline = own.isEmpty ? composing.slot("content") : own
    composing.emit(
      "Row",
      composing.modifier + [press].compactMap(\.self) + [
        merging, composing.padding(horizontal: 16, vertical: 8),
      ],
      slot("leadingContent", "icon") + slot("overlineContent", "overlineText") + headline
        + slot("text") + slot("supportingContent", "secondaryText")
        + slot("trailingContent", "trailing"))
  }

  // MARK: - Dialogs, menus, messages

  static var overlays: Group {
    [
      (
        "AlertDialog",
        Component("onDismissRequest confirmButton modifier dismissButton icon title text shape") {
          alert($0)
        }
      ),
      (
        "BasicAlertDialog",
        Component("onDismissRequest modifier properties content") { composing in
          dialog(composing, pane: "Dialog", composing.slot("content"))
        }
      ),
      (
        "Dialog",
        Component("onDismissRequest properties content") { composing in
          dialog(composing, pane: nil, composing.slot("content"))
        }
      ),
      ("ModalBottomSheet", Component("onDismissRequest modifier sheetState content") { sheet($0) }),
      (
        "Popup",
        Component("popupPositionProvider onDismissRequest properties content") { composing in
          composing.emit(
            "Column", [composing.semantics([("popup", .unit)])], composing.slot("content"))
        }
      ),
      ("DropdownMenu", Component("expanded onDismissRequest modifier offset content") { menu($0) }),
      ("ExposedDropdownMenu", Component("expanded onDismissRequest modifier content") { menu($0) }),
      (
        "ExposedDropdownMenuBox",
        Component("expanded onExpandedChange modifier content") { layout("Box", $0) }
      ),
      (
        "DropdownMenuItem",
        // The menus of me.saket.cascade have items with items below them.
        Component("text onClick modifier leadingIcon trailingIcon enabled content") { composing in
          composing.emit(
            "Row",
            composing.modifier + [
              composing.clickable(), composing.padding(horizontal: 12, vertical: 0),
            ],
            composing.slot("leadingIcon") + composing.slot("text") + composing.slot("trailingIcon")
              + composing.slot("content"))
          for item in composing.slot("children") { composing.evaluation.emit(item) }
        }
      ),
      ("SnackbarHost", Component("hostState modifier snackbar") { _ in }),
      (
        "Snackbar",
        Component("modifier action dismissAction content") { composing in
          composing.emit(
            "Row", composing.modifier + [composing.container],
            composing.slot("content") + composing.slot("action") + composing.slot("dismissAction"))
        }
      ),
    ]
  }

  private static func dialog(_ composing: Composing, pane: String?, _ content: [ViewNode]) {
    let window = composing.semantics([("dialog", .unit)])
    guard let pane else { return composing.emit("Column", [window], content) }
    let box = composing.view(
      "Column", composing.modifier + [composing.semantics([("paneTitle", Value(pane))])], content)
    composing.emit("Column", [window], [box])
  }

  private static func alert(_ composing: Composing) {
    // Material 2 has a form with all its buttons in one slot.
    let buttons = composing.view(
      "ReversedRow", [], composing.slot("confirmButton") + composing.slot("dismissButton"))
    let surface = composing.view(
      "Column", [composing.container],
      composing.slot("icon") + composing.slot("title") + composing.slot("text")
        + composing.slot("buttons") + [buttons])
    dialog(composing, pane: "Dialog", [surface])
  }

  private static func sheet(_ composing: Composing) {
    let scrim = composing.view(
      "Box",
      [
        composing.semantics([("contentDescription", Value("Close sheet"))]),
        composing.element("clickable"),
      ])
    let handle =
      composing.value("dragHandle").map(\.isNothing) == true
      ? []
      : [
        composing.view(
          "Box",
          [
            composing.semantics(
              merging: true,
              [
                ("dismiss", Value("Dismiss bottom sheet")),
                ("expand", Value("Expand bottom sheet")),
                ("clickable", .unit),
              ])
          ],
          [
            composing.view(
              "Box", [composing.semantics([("contentDescription", Value("Drag handle"))])])
          ])
      ]
    let surface = composing.view(
      "Column",
      composing.modifier + [
        composing.semantics([
          ("paneTitle", Value("Bottom Sheet")),
          ("traversalIndex", Value(.number(0, isWhole: true))),
        ]), composing.container,
      ], handle + composing.slot("content"))
    let group = composing.view(
      "Column", [composing.semantics([("isTraversalGroup", Value(.flag(true)))])], [scrim, surface])
    composing.emit("Column", [composing.semantics([("dialog", .unit)])], [group])
  }

  private static func menu(_ composing: Composing) {
    composing.when(composing.value("expanded")) {
      let column = composing.view(
        "Column",
        composing.modifier + [
          composing.element("verticalScroll", [("extent", Value(.flag(false)))])
        ],
        composing.slot("content"))
      composing.emit(
        "Column", [composing.semantics([("popup", .unit)])],
        [composing.view("Column", [composing.container], [column])])
    }
  }
}
