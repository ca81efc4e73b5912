// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Modifiers that present something over a screen, or place it in front of a view or at its back.
extension SwiftUIModifiers {
  static let presentation: [String: Change] = {
    var table: [String: Change] = [
      "alert": { $0.presentationChanges.alert($1, $2, "alert") },
      "confirmationDialog": { $0.presentationChanges.alert($1, $2, "confirmation dialog") },
      "actionSheet": { $0.presentationChanges.alert($1, $2, "action sheet") },
      "contextMenu": { $0.presentationChanges.contextMenu($1, $2) },
      "toolbarTitleMenu": { $0.presentationChanges.appearing($1, $2, as: "menu", of: "title") },
      "searchSuggestions": { $0.presentationChanges.appearing($1, $2, as: "search suggestions") },
      "searchScopes": { $0.presentationChanges.appearing($1, $2, as: "search scopes") },
    ]
    for (name, words) in [
      "sheet": "sheet", "fullScreenCover": "full screen cover", "popover": "popover",
      "inspector": "inspector",
    ] {
      table[name] = { $0.presentationChanges.sheet($1, $2, words) }
    }
    for name in ["presentationBackground", "preferredColorScheme", "colorScheme"] {
      // What lies behind what is presented, or in another appearance, is not looked up.
      table[name] = { _, pieces, _ in pieces.laid(on: .unknown) }
    }
    return table
  }()

  static let structure: [String: Change] = [
    "overlay": { $0.presentationChanges.layered($1, $2, isBehind: false) },
    "overlayPreferenceValue": { $0.presentationChanges.layered($1, $2, isBehind: false) },
    "chartOverlay": { $0.presentationChanges.layered($1, $2, isBehind: false) },
    "chartBackground": { $0.presentationChanges.layered($1, $2, isBehind: true) },
    "chartPlotStyle": { $0.presentationChanges.plotStyle($1, $2) },
    "backgroundPreferenceValue": { $0.presentationChanges.layered($1, $2, isBehind: true) },
    "background": { $0.presentationChanges.layered($1, $2, isBehind: true) },
    "containerBackground": { $0.presentationChanges.layered($1, $2, isBehind: true) },
    "listRowBackground": { $0.presentationChanges.rowBackground($1, $2) },
    "mask": { _, pieces, _ in pieces.laid(on: .unknown) },
    "environment": { $0.presentationChanges.environment($1, $2) },
    "placeholder": { $0.presentationChanges.untilLoaded($1, $2) },
  ]
}

/// Views that modifiers place over, under or beside others.
struct PresentationChanges: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns a group that appears over the screen, with a name.
  func presented(
    _ content: [Piece], as kind: String, of name: String, at point: SourcePoint
  ) -> [Piece] {
    let title = name.isEmpty ? kind : "\(kind) \(name)"
    guard !content.isEmpty else { return [] }
    var group = wrapped(content, in: nil, .branch(title), at: point)
    // A sheet has the background of a screen; what lies behind the others is not known.
    let isScreen = kind == "sheet" || kind == "full screen cover"
    if !isScreen, kind != "popover", kind != "inspector" { group = group.withoutTouchSizes }
    for place in group.indices {
      group[place].node[.backgroundColor] = (isScreen ? evaluation.systemGround : .unknown).value
    }
    return group
  }

  /// Returns views in other surroundings, of which only the appearance matters: where it is set,
  /// what lies behind them is not known.
  func environment(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let key = call.argument(nil).map { source(of: $0.expression, in: call.scope) } ?? ""
    return key.hasSuffix("colorScheme") ? pieces.laid(on: .unknown) : pieces
  }

  private func presenting(
    _ group: [Piece], over pieces: [Piece], at point: SourcePoint
  ) -> [Piece] {
    guard !group.isEmpty else { return pieces }
    return pieceFactory.changingFirst(of: pieces, at: point) { $0.presented += group }
  }

  /// Returns the condition under which it appears, named by the owner of the value.
  ///
  /// A binding that is created in place or was passed on is named after its source.
  private func condition(of call: Call) -> String {
    guard let argument = call.argument("isPresented") ?? call.argument("item") else { return "" }
    if let getter = getter(argument.expression) {
      return bindingNames.told(byGetter: getter, in: call.scope).map { "if " + $0 } ?? ""
    }
    var source = spelling.spelled(argument.expression, in: call.scope)
    if case .binding(_, let given) = expressions.meaning(of: argument.expression, in: call.scope) {
      source = given
    }
    if source == BindingNames.namelessBinding { return "" }
    return "if " + (source.hasPrefix("$") ? String(source.dropFirst()) : source)
  }

  /// Returns the statements of the getter of a binding that is created in place:
  /// `.init(get: { err != nil }, set: ...)`.
  private func getter(_ expression: Expression) -> Statements? {
    expression.call?.arguments.first { $0.label == "get" }?.closure?.statements
  }

  func sheet(_ pieces: [Piece], _ call: Call, _ kind: String) -> [Piece] {
    let (made, trace) = evaluation.traced { callContent.content(call) }
    var content = made
    // A sheet has no bars except those of navigation inside it (Apple, `navigationTitle(_:)`: the
    // title of "a view ... navigated to inside of a navigation view").
    var parts: [Piece.BarPart] = []
    for place in content.indices { parts += content[place].takeBar() }
    if kind != "inspector", !trace.mayHoldNavigation {
      parts.removeAll(where: \.hidesBar)
      let all = parts.count
      parts.removeAll { !$0.isOverKeyboard }
      if parts.count < all { note(.barless, "title or toolbar of a \(kind)", at: call.point) }
    }
    let bars = navigationViews.bars(parts, at: call.point)
    content = bars.top + content + bars.bottom
    let group = presented(content, as: kind, of: condition(of: call), at: call.point)
    return presenting(group, over: pieces, at: call.point)
  }

  func alert(_ pieces: [Piece], _ call: Call, _ kind: String) -> [Piece] {
    guard call.arguments.contains(where: { Self.labelsOfAlerts.contains($0.label ?? "") }) else {
      return presenting(alertOfPackage(call, kind), over: pieces, at: call.point)
    }
    var content: [Piece] = []
    // SwiftUI omits an empty title, and on a phone the title of a dialog unless it is requested.
    let isTitled = kind != "confirmation dialog" || isVisible("titleVisibility", of: call)
    if let title = callContent.title(call), !title.isEmpty, isTitled {
      var header = texts.text(title, at: call.point)
      header.addTraits(.header)
      content.append(header)
    }
    content += callContent.content("message", of: call)
    if let actions = call.closure("actions") ?? call.closure("content") ?? call.trailing {
      let actions =
        implicitAlert(actions, in: call.scope)
        ?? viewBuilding.pieces(of: actions.expression, in: call.scope)
      // An alert has its fields before its buttons, in whatever order they are written (Apple,
      // `UIAlertController`, "Adding text fields").
      content += actions.filter(\.isField) + actions.filter { !$0.isField }
    }
    let isWithoutButton = content.flatMap(\.leaves).allSatisfy { piece in
      if case .text = piece.role { true } else { false }
    }
    if kind == "alert", isWithoutButton, !content.isEmpty {
      // "If no actions are present, the system includes a standard "OK" action" (Apple, `alert`).
      content.append(
        controls.button(labelled: [texts.text(TextTemplate("OK"), at: call.point)], at: call.point))
    }
    let group = presented(content, as: kind, of: condition(of: call), at: call.point)
    return presenting(group, over: pieces, at: call.point)
  }

  /// Returns the alert of a package, whose modifier has other labels and whose content is written
  /// elsewhere: `alert($store.scope(state: \.alert, action: \.alert))`.
  private func alertOfPackage(_ call: Call, _ kind: String) -> [Piece] {
    guard let first = call.arguments.first else { return [] }
    var source = spelling.spelled(first.expression, in: call.scope)
    if source.hasPrefix("$") { source.removeFirst() }
    let given = pieceFactory.placeholder(.slot, source, at: call.point)
    return presented(given, as: kind, of: "", at: call.point)
  }

  /// The labels of SwiftUI's alerts, dialogs and action sheets, each of which has at least one.
  private static let labelsOfAlerts: Set<String> = ["isPresented", "item", "error"]

  /// Adds the placeholder that a package shows until its picture is loaded (Kingfisher, `KFImage`).
  func untilLoaded(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let isPicture = pieces.allSatisfy { if case .image = $0.role { true } else { false } }
    var content = callContent.content(call)
    // A function passed by name: `.placeholder(waiting)`.
    if content.isEmpty, let argument = call.arguments.first, argument.label == nil,
      case .function(let reference) = expressions.meaning(of: argument.expression, in: call.scope)
    {
      content = viewBuilding.pieces(
        of: .function(reference), source: reference.name, at: call.point)
    }
    guard isPicture, !content.isEmpty else { return pieces }
    return branchViews.choice(
      [("if the image is loaded", pieces), ("else", content)], at: call.point)
  }

  /// Whether an argument makes something visible.
  private func isVisible(_ label: String, of call: Call) -> Bool {
    call.argument(label).map {
      expressions.meaning(of: $0.expression, in: call.scope).memberName == "visible"
    } ?? false
  }

  /// Returns the alert that a closure creates without its name: `{ .init(title: Text("Sure?")) }`.
  private func implicitAlert(_ argument: Call.Argument, in scope: Scope) -> [Piece]? {
    guard let expression = argument.closure?.statements.only, !expression.isStatement else {
      return nil
    }
    let chain = Chain(expression)
    guard chain.base == nil, chain.steps.count == 2,
      case .member("init", let start) = chain.steps[0].step,
      case .call(let arguments) = chain.steps[1].step
    else { return nil }
    return alerts.alertContent(
      Call(
        name: "Alert", arguments: arguments, scope: scope,
        point: SourcePoint(file: scope.file, offset: start), end: chain.steps[1].end))
  }

  /// Presents what appears over the screen at its bars: the menu of a title (Apple,
  /// `toolbarTitleMenu(content:)`), and the suggestions and scopes of a search
  /// (`searchSuggestions(_:)`, `searchScopes(_:scopes:)`).
  func appearing(
    _ pieces: [Piece], _ call: Call, as kind: String, of name: String = ""
  ) -> [Piece] {
    let content =
      kind == "menu" ? controls.menuItems(callContent.content(call)) : callContent.content(call)
    return presenting(
      presented(content, as: kind, of: name, at: call.point), over: pieces, at: call.point)
  }

  func contextMenu(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var content = callContent.content("menuItems", of: call)
    if content.isEmpty { content = callContent.content(call) }
    // `contextMenu(isOpen ? ContextMenu { ... } : nil)`
    if content.isEmpty, let menu = call.argument(nil), menu.closure == nil {
      content = viewBuilding.pieces(of: menu.expression, in: call.scope)
    }
    let name = Piece.label(of: pieces) ?? ""
    let group = presented(
      controls.menuItems(content), as: "context menu", of: TextTemplate.unbraced(name),
      at: call.point)
    return presenting(group, over: pieces, at: call.point)
  }

  /// Layers views in front of or beneath others; shapes and colours add nothing.
  func layered(
    _ pieces: [Piece], _ call: Call, isBehind: Bool
  ) -> [Piece] {
    var added: [Piece] = []
    var isOpen = false
    if let content = call.trailing ?? call.closure("content") {
      added = viewBuilding.pieces(of: content.expression, in: call.scope)
      // A key may precede the function that makes the view:
      // `overlayPreferenceValue(Key.self, label)`.
    } else if let view = call.arguments.last(where: { $0.label == nil }) {
      let meaning = expressions.meaning(of: view.expression, in: call.scope)
      if let color = colorValues.color(of: view.expression, in: call.scope, meaning: meaning) {
        let paint = Paint(.color(color))
        return isBehind ? pieces.laid(on: paint) : covered(pieces, by: paint)
      }
      switch meaning {
      case .closure, .function: added = viewBuilding.pieces(of: view.expression, in: call.scope)
      case _ where viewBuilding.isView(meaning):
        let source = source(of: view.expression, in: call.scope)
        added = viewBuilding.pieces(of: meaning, source: source, at: call.point)
      default: isOpen = true
      }
    } else {
      // The background of the surroundings: `background(in: Capsule())`.
      isOpen = true
    }
    let paint = isOpen ? .unknown : Piece.paint(of: added.layered)
    var pieces = pieces
    var extent = pieces.count == 1 ? pieces[0].knownExtent : Extent()
    // What is larger than the view may take touches beyond it.
    if added.contains(where: { $0.knownExtent.exceeds(extent) }) {
      extent = Extent()
      extents.forget(&pieces[0])
    }
    if isBehind {
      pieces = pieces.laid(on: paint)
    } else {
      // What lies over a shape is as large as the shape.
      let ground = pieces.reduce(Paint.nothing) { $1.wholePaint.over($0) }
      added = added.layered.laid(on: ground)
      pieces = covered(pieces, by: paint)
    }
    added = added.filter(\.isPerceived)
    guard !added.isEmpty else { return pieces }
    var layers = wrapped(
      isBehind ? added + pieces : pieces + added, in: nil, .layers, at: call.point)
    if extent != Extent(), !layers.isEmpty { layers[0].extent = extent }
    return layers
  }

  /// Returns shapes with a paint over them; what covers other views is not looked at.
  private func covered(_ pieces: [Piece], by paint: Paint) -> [Piece] {
    guard paint != .nothing else { return pieces }
    var pieces = pieces
    for place in pieces.indices {
      guard case .shape = pieces[place].role else { continue }
      pieces[place].node[.backgroundColor] = paint.over(pieces[place].wholePaint).value
    }
    return pieces
  }

  /// Returns the styled plot area of a chart (Apple, Swift Charts, `chartPlotStyle(content:)`).
  func plotStyle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let closure = call.trailing?.closure ?? call.closure("content")?.closure else {
      return pieces
    }
    let styled = callables.pieces(
      ofClosure: evaluation.closure(closure, in: call.scope), [.pieces(pieces)])
    return styled.isEmpty ? pieces : styled
  }

  /// Puts what lies behind rows of a list behind them; what shows through is not known.
  func rowBackground(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let view = call.arguments.last(where: { $0.label == nil }) else { return pieces }
    let color = colorValues.color(of: view.expression, in: call.scope)
    return pieces.laid(on: Paint(color.map { .color($0) }).over(.unknown))
  }
}

extension Piece {
  /// Whether it can be perceived by assistive technologies or by the user of a sheet.
  var isPerceived: Bool {
    if case .shape = role { return isNode || !presented.isEmpty || !bar.isEmpty }
    if case .transparent = role, !isNode, presented.isEmpty, bar.isEmpty {
      return stored.contains(where: \.isPerceived)
    }
    return true
  }
}

extension Piece {
  /// Whether it is a text field, or contains nothing else.
  fileprivate var isField: Bool {
    let leaves = leaves
    return !leaves.isEmpty && leaves.allSatisfy { $0.node.className == "UITextField" }
  }
}
