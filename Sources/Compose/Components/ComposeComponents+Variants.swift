// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

extension ComposeComponents {
  /// Components with several forms, told apart by what a call gives.
  static var variants: [(String, (ToolkitCall) -> Component)] {
    [
      ("Surface", surface), ("Card ElevatedCard OutlinedCard", card),
      ("ExtendedFloatingActionButton SmallExtendedFloatingActionButton", extendedButton),
      ("TextField OutlinedTextField SecureTextField OutlinedSecureTextField", field),
      ("BasicTextField BasicSecureTextField", basicField),
      (
        "SearchBar DockedSearchBar",
        { _ in
          Component("query onQueryChange onSearch active onActiveChange modifier content") {
            search($0)
          }
        }
      ),
      ("items itemsIndexed", items),
      ("ListItem SegmentedListItem", listItem),
    ]
  }

  /// The rows of Material 3: those that only show something, and those that are pressed as a whole, whose
  /// headline is their content.
  ///
  /// Source: material3 1.5, 2026, `ListItem(onClick, ...)`, `ListItem(selected, onClick, ...)`,
  /// `ListItem(checked, onCheckedChange, ...)`. Which role these have is not known here.
  private static func listItem(_ call: ToolkitCall) -> Component {
    let role = Value(unknown: "role")
    let rest =
      "modifier enabled leadingContent trailingContent overlineContent supportingContent content"
    if call.has("checked") {
      return Component("checked onCheckedChange " + rest) {
        listItem($0, $0.toggleable($0.value("checked"), as: role))
      }
    }
    if call.has("selected") {
      return Component("selected onClick " + rest) {
        listItem($0, $0.selectable($0.value("selected"), as: role))
      }
    }
    if call.has("onClick") || beginsWithFunction(call) && !call.has("headlineContent") {
      return Component("onClick " + rest) { listItem($0, $0.clickable(as: role)) }
    }
    return Component(
      "headlineContent modifier overlineContent supportingContent leadingContent trailingContent content"
    ) { listItem($0) }
  }

  /// Whether the first argument without a label is a function.
  private static func beginsWithFunction(_ call: ToolkitCall) -> Bool {
    guard let first = call.arguments.first, first.label == nil, !first.isTrailing else {
      return false
    }
    if case .function = first.value.form { return true }
    return false
  }

  private static func surface(_ call: ToolkitCall) -> Component {
    if call.has("checked") {
      return Component("checked onCheckedChange modifier enabled content") { composing in
        composing.emit(
          "Box", composing.modifier + [composing.toggleable(composing.value("checked"), role: nil)],
          composing.slot("content"))
      }
    }
    if call.has("selected") {
      return Component("selected onClick modifier enabled content") { composing in
        composing.emit(
          "Box",
          composing.modifier + [composing.selectable(composing.value("selected"), role: nil)],
          composing.slot("content"))
      }
    }
    if call.has("onClick") || beginsWithFunction(call) {
      return Component("onClick modifier enabled shape content") { press($0, nil, in: "Box") }
    }
    return Component(
      "modifier shape color contentColor tonalElevation shadowElevation border content"
    ) { composing in
      composing.emit("Box", composing.modifier + [composing.container], composing.slot("content"))
    }
  }

  private static func card(_ call: ToolkitCall) -> Component {
    if call.has("onClick") || beginsWithFunction(call) {
      return Component(
        "onClick modifier enabled shape colors elevation border interactionSource content"
      ) {
        press($0, nil, in: "Column")
      }
    }
    return Component("modifier shape colors elevation border content") { composing in
      composing.emit(
        "Column", composing.modifier + [composing.container], composing.slot("content"))
    }
  }

  private static func extendedButton(_ call: ToolkitCall) -> Component {
    if call.has("text") || call.has("icon") {
      return Component("text icon onClick modifier expanded") { composing in
        // The text is cleared: only what the icon says names the button.
        let text = composing.view(
          "Row", [composing.element("clearAndSetSemantics")], composing.slot("text"))
        let shown = composing.value("expanded")?.flag == false ? [] : [text]
        composing.emit(
          "Row", composing.modifier + [composing.clickable(role: "Button")],
          composing.slot("icon") + shown)
      }
    }
    return Component(
      "onClick modifier shape containerColor contentColor elevation interactionSource content"
    ) {
      press($0, "Button", in: "Row")
    }
  }

  // MARK: - Fields

  private static let fieldParameters =
    "value onValueChange modifier enabled readOnly textStyle label placeholder leadingIcon trailingIcon prefix suffix supportingText isError visualTransformation"

  private static func field(_ call: ToolkitCall) -> Component {
    let isOfState = call.has("state")
    let parameters =
      isOfState
      ? "state modifier enabled readOnly textStyle labelPosition label placeholder leadingIcon trailingIcon prefix suffix supportingText isError"
      : fieldParameters
    return Component(parameters) { composing in
      let text = shownText(composing)
      let isEmpty = text.map { $0.known?.isEmpty } ?? nil
      var children = composing.slot("leadingIcon") + composing.slot("label")
      if !composing.has("label") || composing.value("label")?.isNothing == true {
        children += composing.slot("prefix")
        if isEmpty != false { children += composing.slot("placeholder") }
        children += composing.slot("suffix")
      } else if isEmpty != true {
        // Below a label they are there as soon as something has been typed.
        children += composing.slot("prefix") + composing.slot("suffix")
      }
      children += composing.slot("trailingIcon") + composing.slot("supportingText")
      var own: [(String, Value?)] = []
      if let isWrong = composing.value("isError"), isWrong.flag != false {
        own.append((isWrong.flag == true ? "error" : "openError", Value("Invalid input")))
      }
      let error = own.isEmpty ? [] : [composing.semantics(own)]
      let labels = composing.element(
        "labels",
        [
          ("label", Value(.flag(composing.has("label")))),
          ("placeholder", Value(.flag(composing.has("placeholder")))),
          ("shown", composing.value("placeholder")), ("missing", composing.value("label")),
          ("supporting", Value(.flag(composing.has("supportingText")))),
          ("wrong", composing.value("isError")),
        ])
      composing.emit(
        "Column", composing.modifier + error + editable(composing, text) + [labels], children)
    }
  }

  private static func basicField(_ call: ToolkitCall) -> Component {
    Component(
      "value onValueChange modifier enabled readOnly textStyle keyboardOptions keyboardActions singleLine maxLines minLines visualTransformation decorationBox"
    ) { composing in
      let text = shownText(composing)
      var children: [ViewNode] = []
      if let decoration = composing.value("decorationBox") ?? composing.value("decorator") {
        let inner = Value(.symbol("innerTextField"))
        children = composing.evaluation.views {
          composing.evaluation.call(decoration, [EvaluatedArgument(value: inner)])
        }
      }
      composing.emit("Column", composing.modifier + editable(composing, text), children)
    }
  }

  /// The text that a field shows at first.
  private static func shownText(_ composing: Composing) -> TextTemplate? {
    guard let value = composing.value("value") ?? composing.value("state") else {
      return TextTemplate(hole: "text")
    }
    var template = value.template
    if case .made(let made) = value.form {
      // `TextFieldValue("x")` and `rememberTextFieldState("x")`.
      template =
        made.argument("text", 0)?.template ?? made.argument("initialText", 0)?.template
        ?? TextTemplate("")
    }
    if case .yes = isPassword(composing), let known = template.known {
      return TextTemplate(String(repeating: "\u{2022}", count: known.count))
    }
    return template
  }

  private static func isPassword(_ composing: Composing) -> SemanticsConfiguration.Answer {
    if composing.call.name.contains("Secure") { return .yes }
    guard let value = composing.value("visualTransformation") else { return .no }
    let answers = value.alternatives.map { value -> SemanticsConfiguration.Answer in
      switch value.form {
      case .made(let made): made.name == "PasswordVisualTransformation" ? .yes : .no
      case .symbol, .record: .no
      default: .open
      }
    }
    guard let first = answers.first else { return .no }
    return answers.allSatisfy { $0 == first } ? first : .open
  }

  /// What the core of a field says (CoreTextFieldSemanticsModifier.kt).
  private static func editable(_ composing: Composing, _ text: TextTemplate?) -> [External] {
    var said: [(String, Value?)] = [
      ("editableText", Value(.text(text ?? TextTemplate("")))), ("isEditable", .unit),
      ("clickable", .unit), ("longClickable", .unit),
    ]
    if composing.value("enabled")?.flag == false {
      said.append(("disabled", .unit))
    } else {
      said.append(("focused", .unit))
    }
    switch isPassword(composing) {
    case .yes: said.append(("password", Value(.flag(true))))
    case .open: said.append(("password", Value(unknown: "password")))
    case .no: break
    }
    return [composing.semantics(merging: true, said)]
  }

  private static func search(_ composing: Composing) {
    if let input = composing.value("inputField") {
      let shown = composing.evaluation.views { composing.evaluation.call(input, []) }
      composing.emit("Column", composing.modifier + [composing.container], shown)
      return
    }
    let field = composing.view(
      "Row",
      [composing.semantics([("contentDescription", Value("Search"))])]
        + editable(composing, composing.value("query")?.template),
      composing.slot("leadingIcon") + composing.slot("placeholder") + composing.slot("trailingIcon")
    )
    composing.emit("Column", composing.modifier + [composing.container], [field])
    let open = composing.value("active") ?? composing.value("expanded")
    composing.when(open) {
      for view in composing.slot("content") { composing.evaluation.emit(view) }
    }
  }

  // MARK: - Items of lists

  private static func items(_ call: ToolkitCall) -> Component {
    let isIndexed = call.name == "itemsIndexed"
    return Component("items key span contentType itemContent") { composing in
      guard let list = composing.value("items") ?? composing.value("count"),
        let content = composing.call.trailing ?? composing.value("itemContent")
      else { return }
      func show(_ element: Value, _ index: Value) {
        let arguments = isIndexed ? [index, element] : [element]
        composing.evaluation.call(content, arguments.map { EvaluatedArgument(value: $0) })
      }
      if let count = list.number {
        for index in 0..<max(0, min(Int(count), 40)) {
          let number = Value(.number(Double(index), isWhole: true))
          show(number, number)
        }
        return
      }
      if case .list(let values) = list.form {
        for (index, value) in values.prefix(40).enumerated() {
          show(value, Value(.number(Double(index), isWhole: true)))
        }
        return
      }
      for case .recorder(let scope) in composing.call.receivers.map(\.form)
      where scope.kind == "LazyScope" {
        scope.add(External("open"))
      }
      let name = list.spelled
      show(
        Value(unknown: name.hasSuffix("]") ? name : "\(name)[i]"), Value(unknown: Unknown.position))
    }
  }
}
