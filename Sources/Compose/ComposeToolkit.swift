// SPDX-License-Identifier: Apache-2.0
package import CurbcutEvaluation

/// Jetpack Compose as a toolkit of the evaluator: its components, modifiers and values.
package struct ComposeToolkit: Toolkit {
  let strings: any ComposeTexts
  /// The values of composition locals.
  let locals: CompositionLocals

  /// Takes the texts of a project, and what gives its composition locals their values.
  init(strings: any ComposeTexts, _ providers: LocalProviders) {
    self.strings = strings
    locals = CompositionLocals(providers)
  }

  /// The packages whose names the tables hold.
  private static let packages = [
    "androidx.compose.", "androidx.lifecycle.", "androidx.activity.compose.",
    "androidx.navigation.", "androidx.hilt.",
    "coil.", "coil3.", "org.jetbrains.compose.", "dev.icerock.moko.resources.",
    "com.google.accompanist.",
    "androidx.paging.compose.", "com.skydoves.landscapist.",
    "com.bumptech.glide.integration.compose.",
  ]

  /// Components of other libraries that take what those of Compose with their names take.
  ///
  /// Source: how expo-dev-launcher's `ScanQRCodeButton.kt` calls this Icon, and the library's own tests its Text, 2026.
  private static let alike: Set<String> = ["com.composeunstyled.Text", "com.composeunstyled.Icon"]

  /// Whether the toolkit has what a full name imports.
  package func owns(_ path: String) -> Bool {
    Self.packages.contains { path.hasPrefix($0) } || !path.contains(".")
      || Self.alike.contains(path)
  }

  /// Whether the receiver of a closure has a function; it then comes before those of the project.
  package func receiver(_ kind: String, has name: String) -> Bool {
    switch kind {
    case "LazyScope": ["items", "item", "itemsIndexed", "stickyHeader"].contains(name)
    // Kotlin's own `error(...)` ends the program.
    case "SemanticsPropertyReceiver": name == "error"
    case "AnnotatedString": ["append", "withStyle", "withLink"].contains(name)
    default: false
    }
  }

  /// Whether a component has the name of a call, and its first parameter a value; what is no component takes
  /// what it is given.
  package func takes(_ call: ToolkitCall) -> Bool {
    guard let component = ComposeComponents.component(call.name, for: call) else {
      return call.path != nil
    }
    guard let first = component.parameters.first, !["modifier", "content"].contains(first) else {
      return true
    }
    return call.has(first) || call.arguments.contains { $0.label == nil }
  }

  /// Whether a component has a parameter for each label of a call, as far as they are listed.
  package func hasLabels(of call: ToolkitCall) -> Bool {
    guard let component = ComposeComponents.component(call.name, for: call) else { return true }
    return call.arguments.allSatisfy { argument in
      argument.label.map { component.parameters.contains($0) } ?? true
    }
  }

  /// Returns that no editor shows the composable and no developer builds it, as people meet the app that runs, and
  /// that the theme is the light one.
  package func value(ofName path: String) -> Value? {
    if path.hasSuffix("LocalInspectionMode.current") { return Value(.flag(false)) }
    if path.hasSuffix("BuildConfig.DEBUG") { return Value(.flag(false)) }
    return path.hasSuffix("MaterialTheme.colors.isLight") ? Value(.flag(true)) : nil
  }

  /// Returns the text of a field's state, which is what it is made with.
  package func property(
    _ name: String, of made: External, in evaluation: Evaluation
  ) -> Value? {
    if name == "current", let value = locals.current(of: made, in: evaluation) { return value }
    switch (made.name, name) {
    case ("TextFieldValue", "text"), ("TextFieldValue", "annotatedString"):
      // Where all states are followed, people may have typed anything.
      if evaluation.followsAllStates { return nil }
      return made.argument("text", 0) ?? made.argument("annotatedString") ?? Value("")
    case ("updateTransition", "targetState"), ("updateTransition", "currentState"),
      ("rememberTransition", "targetState"), ("rememberTransition", "currentState"):
      return made.argument("targetState", 0)
    case ("TextFieldState", "text"), ("rememberTextFieldState", "text"):
      if evaluation.followsAllStates { return nil }
      return made.argument("initialText", 0) ?? Value("")
    default: return nil
    }
  }

  /// Returns the pair of a composition local and its value.
  package func infix(
    _ name: String, _ left: Value, _ right: Value, in evaluation: Evaluation
  ) -> Value? {
    guard name.hasPrefix("provides") else { return nil }
    return ContentColor.provided(left, right) ?? locals.pair(left, right)
  }

  /// Answers a call; nil when it does not know the name.
  package func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    if call.name.hasPrefix("provides"), let local = call.receiver,
      let value = call.arguments.first?.value,
      let pair = ContentColor.provided(local, value) ?? locals.pair(local, value)
    {
      return pair
    }
    if let value = ComposeModifiers.call(call, in: evaluation) { return value }
    if let value = text(call, in: evaluation) { return value }
    if let value = ComposeValues.value(of: call, in: evaluation) { return value }
    if call.receiver == nil || call.name == "items" || call.name == "item" {
      if let component = ComposeComponents.component(call.name, for: call) {
        locals.provide(call.arguments, in: evaluation) {
          component.make(
            Composing(call: call, evaluation: evaluation, parameters: component.parameters))
        }
        return .unit
      }
    }
    if call.name == "copy", let copy = Self.faded(call) ?? style(copied: call) { return copy }
    if case .symbol(let path)? = call.receiver?.form {
      // Another shade of a colour, and what the defaults of a component make.
      if call.name == "copy" { return call.receiver }
      if path.hasSuffix("Defaults") { return Value(.made(call.external), at: call.place) }
    }
    if case .made? = (call.receiver ?? call.receivers.first)?.form, call.name.hasSuffix("Color"),
      let flag = call.arguments.first?.value, flag.isUnknown
    {
      // The colours of a component: `colors.containerColor(selected)` is one of two.
      let colors = ["on", "off"].map { Value(.symbol("\(call.name).\($0)"), at: call.place) }
      return evaluation.either(flag, colors[0], or: colors[1])
    }
    // A value that something of Compose makes, such as `PaddingValues(8.dp)`.
    if call.receiver == nil, call.path != nil, call.name.first?.isUppercase == true,
      call.trailing == nil
    {
      return Value(.made(call.external), at: call.place)
    }
    return nil
  }

  /// A colour with another opacity: `Color.White.copy(alpha = 0.5f)`; nil for what is no colour.
  private static func faded(_ call: ToolkitCall) -> Value? {
    guard let color = call.receiver, ComposedColor(color) != nil,
      let opacity = call.argument("alpha", 0)
    else { return nil }
    return Value(
      .made(External(ComposedColor.copy, [.init("color", color), .init("alpha", opacity)])),
      at: call.place)
  }

  /// The style of a text with other parts: `style.copy(fontWeight = FontWeight.Bold)`; nil for another call.
  private func style(copied call: ToolkitCall) -> Value? {
    guard call.name == "copy", !call.arguments.isEmpty,
      call.arguments.allSatisfy({ $0.label != nil })
    else { return nil }
    // In an extension of the style there is nothing before the name.
    switch (call.receiver ?? call.receivers.first)?.form {
    case .made(var style)? where style.name == "TextStyle":
      for argument in call.arguments {
        style.arguments.removeAll { $0.label == argument.label }
        style.arguments.append(.init(argument.label, argument.value))
      }
      // A style that is made in a function for any text is that of the text for which it is made.
      return Value(.made(style))
    case .symbol(let path)? where path.contains("typography."):
      let parts = call.arguments.map { External.Argument($0.label, $0.value) }
      let base = External.Argument("base", Value(.symbol(path)))
      return Value(.made(External("TextStyle", [base] + parts, at: call.place)))
    case .unknown?
    where call.arguments.contains { Self.partsOfStyle.contains($0.label ?? "") }:
      let parts = call.arguments.map { External.Argument($0.label, $0.value) }
      return Value(.made(External("TextStyle", parts, at: call.place)))
    default: return nil
    }
  }

  /// The parts that only the style of a text has.
  ///
  /// Source: androidx.compose.ui.text, TextStyle.kt, 2026.
  private static let partsOfStyle: Set<String> = [
    "fontWeight", "fontSize", "fontFamily", "fontStyle", "letterSpacing", "lineHeight",
    "textAlign", "textDecoration",
  ]

  /// Shows a picture of a library that can be pressed: its call says what it is called and what a press
  /// does.
  package func show(unknown call: ToolkitCall, in evaluation: Evaluation) -> Bool {
    guard let words = call.argument("contentDescription"), let press = call.argument("onClick"),
      !press.isNothing
    else {
      // What it shows may have words, unless it is given a description, which is then null.
      let hasContent = call.arguments.contains { argument in
        if case .function = argument.value.form { true } else { false }
      }
      if call.argument("contentDescription") == nil, !hasContent {
        evaluation.emit(ViewNode(.slot(call.name), at: call.place))
      }
      return false
    }
    let composing = Composing(
      call: call, evaluation: evaluation, parameters: ["modifier", "contentDescription"])
    let said =
      words.isNothing ? [] : [composing.semantics([("contentDescription", words)])]
    composing.emit(
      "Image", composing.modifier + [composing.clickable(role: "Image")] + said)
    return true
  }

  // MARK: - Texts of the project

  private func text(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    switch call.name {
    case "stringResource", "getString", "pluralStringResource", "getQuantityString",
      "stringArrayResource", "getStringArray", "getTextArray", "getText":
      guard
        let resource = call.arguments.first(where: { $0.label == "id" || $0.label == "resource" })?
          .value
          ?? call.arguments.first?.value
      else { return nil }
      let arguments = call.arguments.dropFirst().map(\.value)
      return resource.mapped { self.text($0, call, arguments) }
    default: return nil
    }
  }

  private func text(_ resource: Value, _ call: ToolkitCall, _ arguments: [Value]) -> Value {
    guard case .symbol(let path) = resource.form else {
      return Value(unknown: resource.spelled)
    }
    let name = path.split(separator: ".").last.map(String.init) ?? path
    switch call.name {
    case "pluralStringResource", "getQuantityString":
      guard let count = arguments.first?.number else {
        return Value(.text(TextTemplate(hole: name)))
      }
      guard let text = strings.plural(name, count: Int(count)) else {
        return Value(.text(TextTemplate(hole: name)))
      }
      return ComposeValues.formatted(text, Array(arguments.dropFirst()), at: call.place)
    case "stringArrayResource", "getStringArray", "getTextArray":
      guard let texts = strings.array(name) else { return Value(unknown: name) }
      return Value(.list(texts.map { Value($0, at: call.place) }))
    default:
      guard let text = strings.text(name) else { return Value(.text(TextTemplate(hole: name))) }
      return ComposeValues.formatted(text, arguments, at: call.place)
    }
  }
}

/// The texts of a project in one language.
package protocol ComposeTexts {
  /// The name of the app; nil where it is not known.
  var appName: String? { get }
  /// A text by its name; nil when no file has it.
  func text(_ name: String) -> String?
  /// The form of a text for a number.
  func plural(_ name: String, count: Int) -> String?
  /// A list of texts.
  func array(_ name: String) -> [String]?
}

extension ComposeTexts {
  package var appName: String? { nil }
}

/// The texts of a project that has none.
package struct NoComposeTexts: ComposeTexts, Sendable {
  package init() {}

  package func text(_ name: String) -> String? { nil }
  package func plural(_ name: String, count: Int) -> String? { nil }
  package func array(_ name: String) -> [String]? { nil }
}
