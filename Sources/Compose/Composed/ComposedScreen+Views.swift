// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import struct CurbcutScreen.FilePlace

/// Writes down what the code says of the views that a composable emitted.
struct ComposedWriter {
  private let evaluation: Evaluation
  let locate: (SourcePlace) -> FilePlace
  private var nodes: [ComposedNode] = []
  /// The call of the view that is being written.
  private var call: SourcePlace?
  /// The name of the app; nil where it is not known.
  private let appName: String?

  init(
    _ evaluation: Evaluation, appName: String?, locate: @escaping (SourcePlace) -> FilePlace
  ) {
    self.evaluation = evaluation
    self.appName = appName
    self.locate = locate
  }

  static func screen(
    of views: [ViewNode], named name: String, _ evaluation: Evaluation, appName: String?,
    locate: @escaping (SourcePlace) -> FilePlace
  ) -> ComposedScreen {
    var writer = ComposedWriter(evaluation, appName: appName, locate: locate)
    for view in views { writer.write(view, in: nil, isHidden: false) }
    let questions = Set(
      writer.nodes.flatMap { $0.looks.keys + [$0.condition].compactMap(\.self) })
    // An evaluation may be that of many screens.
    let origins = questions.reduce(into: [:]) { $0[$1] = evaluation.origins[$1] }
    return ComposedScreen(name: name, nodes: writer.nodes, origins: origins)
  }

  /// Nesting is bounded by the depth of the evaluation.
  private mutating func write(_ view: ViewNode, in parent: Int?, isHidden: Bool) {
    let number = nodes.count
    var node = ComposedNode()
    node.parent = parent
    node.place = (view.blame ?? view.place).map(locate)
    call = view.place
    node.isHidden = isHidden
    var isCleared = false
    switch view.kind {
    case .slot: break
    case .branch(let condition):
      node.condition = condition.question
      node.conditionHolds = condition.answer
      node.isOfSettings = evaluation.ambientQuestions.contains(condition.question)
    case .view(let name):
      node.component = name
      if let configuration = SemanticsConfiguration(view.elements) {
        read(configuration, into: &node)
        isCleared = configuration.clears
        if isCleared {
          node.shownText =
            SemanticsConfiguration(view.elements.filter { $0.name != "clearAndSetSemantics" })?.text
        }
      }
      for element in view.elements {
        read(element, into: &node)
        paint(element, &node)
      }
      // The box around a menu opens it (material3, ExposedDropdownMenu.kt); the own code of the anchor is not run.
      if view.elements.contains(where: { $0.name == "menuAnchor" }) { node.press?.handler = nil }
    }
    if let given = view.elements.first(where: { $0.name == ContentColor.element }),
      !node.setsContentColor
    {
      node.contentColor = ComposedColor(given.argument("color"))
      node.setsContentColor = true
    }
    node.givesTextStyle = view.elements.contains { $0.name == ContentColor.style }
    nodes.append(node)
    for child in view.children {
      write(child, in: number, isHidden: isHidden || isCleared || node.isHidden)
    }
    nodes[number].end = nodes.count
  }

  private func read(_ configuration: SemanticsConfiguration, into node: inout ComposedNode) {
    node.text = configuration.text ?? configuration.editableText
    node.shownText = configuration.text
    node.isPlaceInList = node.text.map(Self.isPlaceInList) ?? false
    node.isAppName = appName != nil && node.text == appName
    node.description = configuration.contentDescription
    node.isField = configuration.editableText != nil
    node.merges = configuration.merges
    node.isWindow = configuration.isWindow
    if configuration.isHidden { node.isHidden = true }
    switch configuration.role {
    case .checkbox, .switch, .radioButton, .tab, .dropdownList, .valuePicker: node.tellsState = true
    case .button, .image, .carousel, nil: break
    }
    if configuration.stateDescription != nil || configuration.toggle != nil
      || configuration.selected != nil || configuration.progress != nil
      || configuration.actions.contains(where: { $0.name == "EXPAND" || $0.name == "COLLAPSE" })
    {
      node.tellsState = true
    }
    node.isHeading = configuration.heading != .no
    node.isLive = configuration.liveRegion != nil
    node.isProgress = configuration.progress != nil && !configuration.canSetProgress
    node.hasErrorWords = configuration.error.map { $0 != "Invalid input" } ?? false
    node.isMenu = configuration.role == .dropdownList
    node.hasActions =
      !configuration.customActions.isEmpty
      || configuration.actions.contains { $0.name == "DISMISS" }
    guard configuration.isClickable, !node.isField, let place = node.place else { return }
    var press = ComposedNode.Press(place: place)
    press.hasRole = configuration.role != nil
    press.hasLabel = configuration.clickLabel != nil
    press.isChoice = configuration.selected != nil
    press.isSwitch = configuration.toggle != nil
    press.isDisabled = configuration.disabled == .yes
    node.press = press
  }

  // MARK: - Modifiers and looks

  private func read(press element: External, into node: inout ComposedNode) {
    if let place = element.place { node.press?.place = locate(place) }
    node.press?.isOwn = element.place == call
    node.press?.isUnmarked = element.argument("indication")?.isNothing ?? false
    node.press?.handler = element.argument("onClick").flatMap(handler)
    node.press?.longHandler = element.argument("onLongClick").flatMap(handler)
    node.press?.hasLongPress = element.argument("onLongClick").map { !$0.isNothing } ?? false
    if case .unknown(let unknown)? = element.argument("value")?.form {
      node.press?.switched = unknown.name
    }
    // What a press is said to do tells the state that it ends: "collapse".
    if let label = element.argument("onClickLabel") {
      node.words.formUnion(Self.questions(label))
    }
    if let enabled = element.argument("enabled") {
      node.words.formUnion(Self.questions(enabled))
      if enabled.isUnknown {
        let question = Condition(asking: enabled).question
        node.words.insert(question)
        node.enablers = Self.values(askedBy: question)
      }
    }
  }

  private func read(_ element: External, into node: inout ComposedNode) {
    switch element.name {
    case "clickable", "combinedClickable", "selectable", "toggleable", "triStateToggleable":
      read(press: element, into: &node)
    case "semantics", "clearAndSetSemantics", "parts":
      for argument in element.arguments { node.words.formUnion(Self.questions(argument.value)) }
    case "labels":
      node.labels = (
        element.argument("label")?.flag ?? true, element.argument("placeholder")?.flag ?? true
      )
      node.placeholder = element.argument("shown")?.place.map(locate)
      if element.argument("supporting")?.flag == true { node.hasErrorWords = true }
      if let wrong = element.argument("wrong"), wrong.flag != false {
        node.wrongBy = Self.questions(wrong).union(wrong.isUnknown ? [wrong.spelled] : [])
      }
    case "drawnState":
      guard let state = element.argument("state"), let place = element.place else { break }
      let asked = state.isUnknown ? [Condition(asking: state).question] : Self.questions(state)
      for question in asked where node.looks[question] == nil {
        node.looks[question] = locate(place)
      }
    case "textStyle": node.style = style(element)
    case "swiped": node.isSwiped = true
    case "loadedPicture": node.isLoadedPicture = true
    case "look":
      if case .text(let name)? = element.argument("component")?.form, let known = name.known {
        node.component = known
      }
      for argument in element.arguments.dropFirst() { look(argument, element, &node) }
      node.hasFixedPicture = element.arguments.contains {
        Self.pictures.contains($0.label ?? "") && Self.isFixed($0.value)
      }
    case "alpha", "graphicsLayer":
      fade(element, &node)
      if node.vanishesBy == nil { look(layer: element, &node) }
    case "background", "border":
      for question in element.questions where !evaluation.ambientQuestions.contains(question) {
        node.looks[question] = node.looks[question] ?? element.place.map(locate)
      }
      // The shape often follows the place in a group; a state that it shows, the colour shows as well.
      for (position, argument) in element.arguments.enumerated() where argument.label != "shape" {
        if element.name == "background", argument.label == nil, position > 0 { continue }
        look(argument, element, &node)
      }
    case "rotate", "drawBehind":
      for argument in element.arguments { look(argument, element, &node) }
    case "size", "requiredSize", "width", "height", "requiredHeight":
      for side in element.arguments.compactMap(\.value.number) {
        node.side = min(node.side ?? side, side)
      }
      // The outermost of several counts.
      if element.name != "width", node.fixedHeight == nil,
        let height = element.arguments.last?.value.number, let place = element.place
      {
        node.fixedHeight = (height, locate(place))
      }
    case "verticalScroll", "horizontalScroll", "scrollable": node.scrolls = true
    default: break
    }
  }

  /// The values that a question made of several compares with something: of `state != Off && isReady` it is `state`.
  private static func values(askedBy question: String) -> Set<String> {
    var found: Set<String> = []
    for part in question.split(whereSeparator: { "&|".contains($0) }) {
      for sign in [" != ", " == "] {
        guard let place = part.firstRange(of: sign) else { continue }
        found.insert(String(part[..<place.lowerBound].drop { $0 == " " }))
      }
    }
    return found
  }

  /// How a text is written, as far as one of the styles that it may have tells.
  private func style(_ element: External) -> ComposedNode.TextStyle {
    var style = ComposedNode.TextStyle()
    for value in element.argument("style")?.alternatives ?? [] {
      switch value.form {
      case .symbol(let path): style.name = style.name ?? Self.lastName(path)
      case .made(let made) where made.name == "TextStyle":
        if case .symbol(let path)? = made.argument("base")?.form {
          style.name = style.name ?? Self.lastName(path)
        }
        style.size = style.size ?? made.argument("fontSize")?.number
        style.isBold = style.isBold || isBold(made.argument("fontWeight"))
      case .nothing: break
      default: style.isOfUnknownSize = true
      }
    }
    if let size = element.argument("fontSize") { style.isOfUnknownSize = size.number == nil }
    style.place =
      ["style", "fontSize", "fontWeight"].lazy.compactMap { element.argument($0)?.place }.first
      .map(locate)
    style.size = element.argument("fontSize")?.number ?? style.size
    style.isBold = style.isBold || isBold(element.argument("fontWeight"))
    style.isJustified = isJustified(element)
    let color = element.argument("color")
    style.hasErrorColor = color?.alternatives.allSatisfy(ComposedColor.isForErrors) ?? false
    read(color, of: element, into: &style)
    return style
  }

  /// Whether a text or its style is told to make all lines as wide as the text.
  private func isJustified(_ element: External) -> Bool {
    let styles = element.argument("style")?.alternatives ?? []
    let given =
      [element.argument("textAlign")]
      + styles.map { style in
        guard case .made(let made) = style.form else { return nil }
        return made.argument("textAlign")
      }
    return given.contains { value in
      guard case .symbol(let path)? = value?.form else { return false }
      return path.hasSuffix("TextAlign.Justify")
    }
  }

  private static func lastName(_ path: String) -> String? {
    path.split(separator: ".").last.map(String.init)
  }

  private func isBold(_ weight: Value?) -> Bool {
    guard case .symbol(let path)? = weight?.form, let name = path.split(separator: ".").last else {
      return false
    }
    return ["SemiBold", "Bold", "ExtraBold", "Black", "W600", "W700", "W800", "W900"].contains(name)
  }

  /// Notes on which questions the looks depend, and where they are made.
  private func look(
    _ argument: External.Argument, _ element: External, _ node: inout ComposedNode
  ) {
    if argument.label == "style" {
      for case .made(let style) in argument.value.alternatives.map(\.form) {
        for part in style.arguments where Self.partsOfLook.contains(part.label ?? "") {
          look(part, element, &node)
        }
      }
      return
    }
    guard let place = argument.value.place ?? element.place else { return }
    let isPicture = Self.pictures.contains(argument.label ?? "")
    for question in Self.questions(argument.value) where node.looks[question] == nil {
      // Colours follow the theme and the settings, and where something stands in a list.
      if !isPicture, evaluation.ambientQuestions.contains(question) { continue }
      if Self.isAboutPosition(question) { continue }
      node.looks[question] = locate(place)
    }
  }

  private static let pictures: Set<String> = ["imageVector", "painter", "bitmap"]

  /// Whether a picture is named in the code: `Icons.Filled.Star`, `painterResource(R.drawable.star)`.
  private static func isFixed(_ picture: Value) -> Bool {
    switch picture.form {
    case .symbol: true
    case .made(let made): made.arguments.first.map { isFixed($0.value) } ?? false
    default: false
    }
  }

  /// The parts of the style of a text by which a state may be told, other than its size.
  private static let partsOfLook: Set<String> = [
    "color", "fontWeight", "textDecoration", "background",
  ]

  /// Notes on which questions it depends how a view is turned, or how faint it is.
  private func look(layer element: External, _ node: inout ComposedNode) {
    for argument in element.arguments {
      switch argument.label {
      case "layer":
        guard case .recorder(let recorder) = argument.value.form else { continue }
        for call in recorder.calls where Self.partsOfLayer.contains(call.name) {
          for question in call.questions where !Self.isAboutPosition(question) {
            node.looks[question] = node.looks[question] ?? element.place.map(locate)
          }
          for part in call.arguments { look(part, element, &node) }
        }
      case let label where label == nil || Self.partsOfLayer.contains(label ?? ""):
        look(argument, element, &node)
      default: continue
      }
    }
  }

  private static let partsOfLayer: Set<String> = ["alpha", "rotationX", "rotationY", "rotationZ"]

  /// Whether a text is a single value that is worked out from the place of something in a list.
  private static func isPlaceInList(_ text: String) -> Bool {
    guard text.first == "{", text.last == "}", text.count(where: { $0 == "{" }) == 1 else {
      return false
    }
    return text.split { "{} +-".contains($0) }.contains { $0 == Unknown.position }
  }

  /// Whether a question asks which place something has in a list.
  private static func isAboutPosition(_ question: String) -> Bool {
    guard let equals = question.firstRange(of: " == ") else { return false }
    return [question[..<equals.lowerBound], question[equals.upperBound...]].contains {
      $0 == Unknown.position
    }
  }

  /// What is drawn with an opacity that may be none.
  private func fade(_ element: External, _ node: inout ComposedNode) {
    guard let value = element.argument("alpha", 0) else { return }
    guard case .choice(let alternatives) = value.form else { return }
    if let gone = alternatives.first(where: { $0.value.number == 0 }) {
      node.vanishesBy = gone.condition.question
    }
  }

  private func handler(_ value: Value) -> ComposedNode.Handler? {
    guard case .function(let function) = value.form,
      let code = evaluation.code(of: function)
    else { return nil }
    let handed = evaluation.called(by: function)
    let own = handed == nil ? value.place : nil
    return ComposedNode.Handler(
      place: locate(own ?? code.place), text: code.text, given: handed?.given ?? "",
      meanings: evaluation.meanings(in: function), dealings: evaluation.dealings(of: function),
      isEmpty: code.isEmpty)
  }

  /// The questions on which a value depends.
  static func questions(_ value: Value) -> Set<String> {
    var found: Set<String> = []
    // A list of what is left, so that values in values need no recursion.
    var waiting = [value]
    var steps = 0
    while let next = waiting.popLast(), steps < 1_000 {
      steps += 1
      switch next.form {
      case .choice(let alternatives):
        for alternative in alternatives {
          found.insert(alternative.condition.question)
          waiting.append(alternative.value)
        }
      case .made(let made): waiting += made.arguments.map(\.value)
      case .cell(let cell): waiting.append(cell.first)
      case .recorder(let recorder):
        for call in recorder.calls {
          found.formUnion(call.questions)
          waiting += call.arguments.map(\.value)
        }
      case .chain(let chain):
        for link in chain.links {
          found.formUnion(link.questions)
          waiting += link.arguments.map(\.value)
        }
      default: break
      }
    }
    return found
  }
}
