// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The components of Compose that take part in the semantics, a line each.
///
/// Source: androidx.compose.foundation, material and material3, 2026, each component's own file; the
/// parameters in the order of its declaration, as far as they are given by position.
enum ComposeComponents {
  struct Component {
    let parameters: [String]
    let make: (Composing) -> Void

    init(_ parameters: String, _ make: @escaping (Composing) -> Void) {
      self.parameters = parameters.split(separator: " ").map(String.init)
      self.make = make
    }
  }

  /// Calls whose contents are other screens, of which one is shown at a time.
  static let routes: Set<String> = [
    "NavHost", "AnimatedNavHost", "NavDisplay", "DestinationsNavHost", "ModalBottomSheetLayoutHost",
  ]

  /// The component of a name; of those with several forms the one that takes the arguments.
  static func component(_ name: String, for call: ToolkitCall) -> Component? {
    table[name]?(call)
  }

  // A closure for each name, since some have several forms.
  nonisolated(unsafe) private static let table: [String: (ToolkitCall) -> Component] = {
    var table: [String: (ToolkitCall) -> Component] = [:]
    for group in [
      layouts, texts, buttons, choices, navigation, barItems, rails, tabs, lists, overlays, silent,
    ] {
      for (names, component) in group {
        for name in names.split(separator: " ") { table[String(name)] = { _ in component } }
      }
    }
    for (names, choose) in variants {
      for name in names.split(separator: " ") { table[String(name)] = choose }
    }
    return table
  }()

  typealias Group = [(String, Component)]

  // MARK: - Layouts

  private static var layouts: Group {
    [
      (
        "Column FlowColumn",
        Component("modifier verticalArrangement horizontalAlignment content") {
          layout("Column", $0)
        }
      ),
      (
        "Row FlowRow ContextualFlowRow",
        Component("modifier horizontalArrangement verticalAlignment content") { layout("Row", $0) }
      ),
      (
        "Box",
        Component("modifier contentAlignment propagateMinConstraints content") { layout("Box", $0) }
      ),
      (
        "BoxWithConstraints",
        Component("modifier contentAlignment propagateMinConstraints content") { layout("Box", $0) }
      ),
      (
        "Layout SubcomposeLayout",
        Component("content modifier measurePolicy") { layout("Column", $0) }
      ),
      (
        "MaterialTheme CompositionLocalProvider ProvideTextStyle ProvideContentColorTextStyle key SelectionContainer DisableSelection LookaheadScope SharedTransitionLayout PlatformMaterialTheme MaterialExpressiveTheme Surfaces LookaheadLayout ProvideLocals",
        Component("content") { through($0) }
      ),
      (
        "AnimatedVisibility",
        Component("visible modifier enter exit label content") { animated($0) }
      ),
      (
        "Crossfade AnimatedContent",
        Component("targetState modifier transitionSpec contentAlignment label content") {
          target($0)
        }
      ),
      (
        "PullToRefreshBox",
        Component("isRefreshing onRefresh modifier state contentAlignment indicator content") {
          layout("Box", $0)
        }
      ),
      (
        "SwipeToDismissBox",
        Component(
          "state backgroundContent modifier enableDismissFromStartToEnd enableDismissFromEndToStart gesturesEnabled onDismiss content"
        ) { swipe($0) }
      ),
      (
        "SwipeToDismiss",
        Component("state background dismissContent modifier directions") { composing in
          composing.emit(
            "Box", composing.modifier + [composing.element("swiped")],
            composing.slot("background") + composing.slot("dismissContent"))
        }
      ),
      (
        "BadgedBox",
        Component("badge modifier content") { composing in
          composing.emit(
            "Box", composing.modifier, composing.slot("content") + composing.slot("badge"))
        }
      ),
      ("Badge", Component("modifier containerColor contentColor content") { layout("Row", $0) }),
      (
        "TooltipBox",
        Component("positionProvider tooltip state modifier focusable enableUserInput content") {
          layout("Box", $0)
        }
      ),
    ]
  }

  static func layout(_ name: String, _ composing: Composing) {
    composing.emit(name, composing.modifier, composing.slot("content"))
  }

  /// Shows what is in something that shows nothing itself; it is the last argument, whatever the others are.
  private static func through(_ composing: Composing) {
    let call = composing.call
    guard let content = call.argument("content") ?? call.trailing ?? call.arguments.last?.value
    else { return }
    ContentColor.give(of: call, in: composing.evaluation) {
      composing.evaluation.call(content, [], at: call.place, named: "content")
    }
  }

  private static func animated(_ composing: Composing) {
    composing.when(composing.value("visible") ?? composing.value("visibleState")) {
      layout("Column", composing)
    }
  }

  private static func target(_ composing: Composing) {
    composing.emit(
      "Box", composing.modifier,
      composing.slot("content", [composing.value("targetState") ?? .unit]))
  }

  private static func swipe(_ composing: Composing) {
    let ways = ["enableDismissFromStartToEnd", "enableDismissFromEndToStart"]
    let isOff =
      composing.value("gesturesEnabled")?.flag == false
      || ways.allSatisfy { composing.value($0)?.flag == false }
    // That of Wear OS has no background: it closes a page, as the system's own gesture does.
    let isSwiped = composing.value("backgroundContent") != nil && !isOff
    composing.emit(
      "Box", composing.modifier + (isSwiped ? [composing.element("swiped")] : []),
      composing.slot("backgroundContent") + composing.slot("content"))
  }

  /// Components that draw and say nothing.
  private static var silent: Group {
    [
      (
        "Spacer Divider HorizontalDivider VerticalDivider",
        // They say nothing, and take space.
        Component("modifier thickness color") { $0.emit("Spacer", $0.modifier) }
      ),
      (
        "SideEffect LaunchedEffect DisposableEffect BackHandler PredictiveBackHandler LaunchedTransitionEffect SystemUiController ReportDrawn ReportDrawnWhen LifecycleEventEffect LifecycleResumeEffect LifecycleStartEffect ColorsScheme",
        Component("key1") { _ in }
      ),
      (
        "Canvas",
        Component("modifier contentDescription onDraw") { composing in
          let words = composing.value("contentDescription").flatMap { value -> Value? in
            if case .function = value.form { return nil }
            return value
          }
          let own = words.map { [composing.semantics([("contentDescription", $0)])] } ?? []
          let drawn = composing.value("onDraw").map {
            ComposeModifiers.record($0, in: composing.evaluation, as: "DrawScope")
          }
          composing.emit(
            "Box", composing.modifier + own + [composing.element("drawBehind", [("onDraw", drawn)])]
          )
        }
      ),
      (
        routes.sorted().joined(separator: " "),
        Component("navController startDestination modifier") { composing in
          composing.evaluation.note(
            .other("the destinations of \(composing.call.name) are screens of their own"),
            composing.call.place)
        }
      ),
      (
        "AndroidView AndroidViewBinding AndroidFragment UIKitView WebView GoogleMap",
        Component("factory modifier update") { composing in
          composing.evaluation.note(
            .other("what \(composing.call.name) shows is not read"), composing.call.place)
          composing.emit("Box", composing.modifier)
        }
      ),
    ]
  }

  // MARK: - Texts and pictures

  private static var texts: Group {
    [
      ("Text BasicText ClickableText", Component("text modifier color style") { text($0) }),
      ("Icon", Component("imageVector contentDescription modifier tint") { picture($0) }),
      (
        "Image",
        Component("painter contentDescription modifier alignment contentScale alpha colorFilter") {
          picture($0)
        }
      ),
      (
        "AsyncImage SubcomposeAsyncImage GlideImage CoilImage KamelImage",
        Component("model contentDescription modifier") {
          picture($0, [$0.element("loadedPicture")])
        }
      ),
    ]
  }

  private static func text(_ composing: Composing) {
    guard let value = composing.value("text") else { return }
    var properties: [(String, Value?)] = []
    var links: [External] = []
    var parts: [External] = []
    if case .recorder(let recorder) = value.form {
      let annotated = AnnotatedText(recorder)
      properties = [("text", Value(.text(annotated.text)))]
      links = annotated.links
      // The text names the values in it, and not what these depend on.
      parts = [composing.element("parts", [("text", value)])]
    } else {
      properties = [("text", value.isNothing ? Value("") : value)]
    }
    let said = composing.semantics(properties)
    for case .recorder(let recorder) in said.arguments.map(\.value.form) {
      for link in links { recorder.add(link) }
    }
    let style = composing.element(
      "textStyle",
      [
        ("style", composing.value("style")), ("fontSize", composing.value("fontSize")),
        ("fontWeight", composing.value("fontWeight")), ("color", composing.value("color")),
        ("textAlign", composing.value("textAlign")),
      ])
    composing.emit("Text", composing.modifier + [said, style] + parts)
  }

  private static func picture(_ composing: Composing, _ facts: [External] = []) {
    let words = composing.value("contentDescription")
    let facts =
      composing.modifier + facts + [composing.element("description", [("words", words)])]
    // Without a description it says nothing, but for what its modifier says.
    guard let words, !words.isNothing else { return composing.emit("Image", facts) }
    let own = composing.semantics([
      ("contentDescription", words), ("role", Composing.role("Image")),
    ])
    composing.emit("Image", facts + [own])
  }

  // MARK: - Buttons

  private static var buttons: Group {
    [
      (
        "Button ElevatedButton FilledTonalButton OutlinedButton TextButton",
        Component(
          "onClick modifier enabled shape colors elevation border contentPadding interactionSource content"
        ) { press($0, "Button", in: "Row", target: $0.target(height: 40)) }
      ),
      (
        "IconButton FilledIconButton FilledTonalIconButton OutlinedIconButton",
        Component("onClick modifier enabled shape colors interactionSource content") {
          press($0, "Button", in: "Box", target: $0.target(width: 40, height: 40))
        }
      ),
      (
        "FloatingActionButton MediumFloatingActionButton LargeFloatingActionButton",
        Component(
          "onClick modifier shape containerColor contentColor elevation interactionSource content"
        ) { press($0, "Button", in: "Box") }
      ),
      (
        "SmallFloatingActionButton",
        Component(
          "onClick modifier shape containerColor contentColor elevation interactionSource content"
        ) { press($0, "Button", in: "Box", target: $0.target(width: 40, height: 40)) }
      ),
      (
        "IconToggleButton FilledIconToggleButton FilledTonalIconToggleButton OutlinedIconToggleButton ToggleButton",
        Component("checked onCheckedChange modifier enabled content") { composing in
          composing.emit(
            "Box",
            composing.modifier + [
              composing.target(width: 40, height: 40),
              composing.toggleable(composing.value("checked"), role: "Checkbox"),
            ],
            composing.slot("content"))
        }
      ),
      (
        "SuggestionChip AssistChip ElevatedAssistChip ElevatedSuggestionChip Chip",
        Component("onClick label modifier enabled leadingIcon trailingIcon") {
          chip($0, $0.clickable(role: "Button"))
        }
      ),
      (
        "FilterChip ElevatedFilterChip InputChip",
        Component("selected onClick label modifier enabled leadingIcon avatar trailingIcon") {
          chip($0, $0.selectable($0.value("selected"), role: "Checkbox"))
        }
      ),
      (
        "SingleChoiceSegmentedButtonRow",
        Component("modifier space content") { composing in
          composing.emit(
            "Row", composing.modifier + [composing.element("selectableGroup")],
            composing.slot("content"))
        }
      ),
      (
        "MultiChoiceSegmentedButtonRow ButtonGroup",
        Component("modifier space content") { layout("Row", $0) }
      ),
      (
        "SegmentedButton",
        Component("selected onClick shape modifier enabled icon label") { segment($0) }
      ),
    ]
  }

  static func press(
    _ composing: Composing, _ role: String?, in layout: String, target: External? = nil
  ) {
    composing.emit(
      layout,
      composing.modifier + (target.map { [$0] } ?? []) + [composing.clickable(role: role)],
      composing.slot("content"))
  }

  private static func chip(_ composing: Composing, _ own: External) {
    composing.emit(
      "Row", composing.modifier + [composing.target(height: 32), own],
      composing.slot("leadingIcon") + composing.slot("avatar") + composing.slot("label")
        + composing.slot("trailingIcon"))
  }

  private static func segment(_ composing: Composing) {
    let isMultiple = composing.call.has("checked") || composing.call.has("onCheckedChange")
    let own =
      isMultiple
      ? composing.toggleable(composing.value("checked"), role: nil)
      : composing.selectable(composing.value("selected"), role: "RadioButton")
    // The label comes last, and behind the parentheses.
    let label = composing.call.trailing ?? composing.value("label")
    let shown = composing.evaluation.views {
      if let label { composing.evaluation.call(label, []) }
    }
    composing.emit(
      "Row", composing.modifier + [composing.target(height: 40), own],
      composing.slot("icon") + shown)
  }

  // MARK: - Choices

  private static var choices: Group {
    [
      (
        "Checkbox",
        Component("checked onCheckedChange modifier enabled") { composing in
          control(
            composing, "checked", by: "onCheckedChange", width: 24, height: 24,
            composing.toggleable(composing.value("checked"), role: "Checkbox"))
        }
      ),
      (
        "TriStateCheckbox",
        Component("state onClick modifier enabled") { composing in
          control(
            composing, "state", by: "onClick", width: 24, height: 24,
            composing.element(
              "triStateToggleable",
              [
                ("state", composing.value("state")), ("role", Composing.role("Checkbox")),
                ("enabled", composing.value("enabled")),
              ]))
        }
      ),
      (
        "Switch",
        Component("checked onCheckedChange modifier thumbContent enabled") { composing in
          control(
            composing, "checked", by: "onCheckedChange", width: 52, height: 32,
            composing.toggleable(composing.value("checked"), role: "Switch"))
        }
      ),
      (
        "RadioButton",
        Component("selected onClick modifier enabled") { composing in
          control(
            composing, "selected", by: "onClick", width: 24, height: 24,
            composing.selectable(composing.value("selected"), role: "RadioButton"))
        }
      ),
      (
        "Slider",
        Component("value onValueChange modifier enabled valueRange steps") { composing in
          let value = composing.value("value") ?? Value(unknown: "value")
          composing.emit(
            "Box", composing.modifier + slider(composing, value, composing.value("valueRange")))
        }
      ),
      (
        "RangeSlider",
        Component("value onValueChange modifier enabled valueRange steps") { rangeSlider($0) }
      ),
      (
        "LinearProgressIndicator CircularProgressIndicator LinearWavyProgressIndicator CircularWavyProgressIndicator",
        Component("progress modifier") { progress($0) }
      ),
      (
        "LoadingIndicator ContainedLoadingIndicator",
        Component("modifier") { composing in
          composing.emit("Box", composing.modifier + [composing.element("progressSemantics")])
        }
      ),
    ]
  }

  /// A control that says nothing without a handler, not even its state, which it only shows.
  private static func control(
    _ composing: Composing, _ state: String, by handler: String, width: Double, height: Double,
    _ own: External
  ) {
    let target = composing.target(width: width, height: height)
    let drawn = composing.element("drawnState", [("state", composing.value(state))])
    composing.emit("Box", composing.modifier + (composing.has(handler) ? [target, own] : [drawn]))
  }

  static func slider(_ composing: Composing, _ value: Value, _ range: Value?) -> [External] {
    var said: [(String, Value?)] = [("setProgress", .unit)]
    switch composing.value("enabled")?.flag {
    case false?: said.append(("disabled", .unit))
    case true?: said.append(("focused", .unit))
    case nil: said.append(("focused", .unit))
    }
    return [
      composing.semantics(said),
      composing.element("progressSemantics", [("value", value), ("valueRange", range)]),
    ]
  }

  private static func rangeSlider(_ composing: Composing) {
    let range = composing.value("valueRange")
    var ends = [Value(unknown: "value"), Value(unknown: "value")]
    if case .made(let given)? = composing.value("value")?.form, given.arguments.count >= 2 {
      ends = given.arguments.prefix(2).map(\.value)
    }
    let parts = zip(ends, ["Range start", "Range end"]).map { value, name in
      composing.view(
        "Box",
        [composing.semantics([("contentDescription", Value(name))])]
          + slider(composing, value, range))
    }
    composing.emit("Row", composing.modifier, parts)
  }

  private static func progress(_ composing: Composing) {
    // The first form takes a modifier first, and knows no value.
    var modifier = composing.modifier
    var value = composing.value("progress")
    if let given = value, let links = ComposeModifiers.links(of: given, in: composing.evaluation),
      !given.isUnknown
    {
      modifier = links
      value = nil
    }
    if let given = value, case .function = given.form {
      value = composing.evaluation.call(given, [])
    }
    composing.emit("Box", modifier + [composing.element("progressSemantics", [("value", value)])])
  }
}
