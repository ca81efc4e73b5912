// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Controls: the views that people operate.
extension SwiftUIViews {
  static let controls: [String: Maker] = [
    "Button": { $0.controls.button($1) },
    "Link": { $0.controls.link($1) },
    "NavigationLink": { $0.controls.navigationLink($1) },
    "ShareLink": { $0.controls.button($1, otherwise: "Share\u{2026}") },
    "EditButton": { $0.controls.button($1, otherwise: "Edit") },
    "PasteButton": { $0.controls.button($1, otherwise: "Paste") },
    "RenameButton": { $0.controls.button($1, otherwise: "Rename") },
    "SignInWithAppleButton": { $0.controls.button($1, otherwise: "Sign in with Apple") },
    "PhotosPicker": { $0.controls.button($1) },
    "SettingsLink": { $0.controls.button($1) },
    "HelpLink": { $0.controls.button($1, otherwise: "Help") },
    "NewDocumentButton": { $0.controls.button($1) },
    "ShortcutsLink": { $0.controls.button($1, otherwise: "{ShortcutsLink}") },
    "LocationButton": { $0.controls.button($1, otherwise: "{LocationButton}") },
    "PayWithApplePayButton": { $0.controls.button($1, otherwise: "{PayWithApplePayButton}") },
    "AddPassToWalletButton": { $0.controls.button($1, otherwise: "{AddPassToWalletButton}") },
    "VerifyIdentityWithWalletButton": {
      $0.controls.button($1, otherwise: "{VerifyIdentityWithWalletButton}")
    },
    "Menu": { $0.controls.menu($1) },
    "ToolbarTitleMenu": { $0.controls.titleMenu($1) },
    "Toggle": { $0.controls.toggle($1) },
    "Slider": { $0.controls.slider($1) },
    "Stepper": { $0.controls.stepper($1) },
    "Picker": { $0.controls.picker($1) },
    "DatePicker": { $0.datePickers.datePicker($1) },
    "MultiDatePicker": { $0.datePickers.datePicker($1) },
    "ColorPicker": { $0.controls.colorPicker($1) },
    "ProgressView": { $0.controls.progress($1) },
    "Gauge": { $0.controls.progress($1) },
    "DisclosureGroup": { $0.controls.disclosure($1) },
  ]
}

/// The controls of SwiftUI.
struct Controls: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns a button: one element whose label is everything drawn in it.
  func button(labelled label: [Piece], at point: SourcePoint) -> Piece {
    var button = piece("UIButton", at: point, label)
    let shown = label.flatMap(\.leaves)
    if shown.count == 1, case .text = shown[0].role, !shown[0].node.hasAccessibilityFacts {
      // A plain title is the button's own text.
      let place = button.node.place
      button.node = shown[0].node
      button.node.place = place
      button.node.className = "UIButton"
      button.setChildren([])
    } else {
      button.node.description = Piece.label(of: label)
    }
    button.takesTouches(in: label)
    return button
  }

  func button(_ call: Call, otherwise words: String? = nil) -> [Piece] {
    var label: [Piece] = []
    if let title = callContent.title(call) {
      label = [texts.text(title, at: call.point)]
    } else if call.closure("label") != nil {
      label = callContent.content("label", of: call)
    } else if let trailing = call.trailing {
      // Without `action:` the trailing closure of a button is its action.
      let isLabel =
        !call.name.hasSuffix("Button") || call.argument("action") != nil
        || call.argument("intent") != nil
      if isLabel { label = viewBuilding.pieces(of: trailing.expression, in: call.scope) }
    }
    var button = button(labelled: label, at: call.point)
    if label.isEmpty {
      // The system has a word of its own for a button with a role.
      let role = call.argument("role").map {
        expressions.meaning(of: $0.expression, in: call.scope)
      }
      if let words {
        button.node.text = words
      } else if let role = role?.memberName {
        button.node.text = Self.wordsOfRoles[role]
        if button.node.text == nil { button.node.description = "{\(role)}" }
      }
    }
    return [button]
  }

  /// The labels of buttons that have a role and no label: such a button "displays a default label"
  /// (Apple, `Button.init(role:action:)`), as the items "Cancel" and "Close" of a bar do (Apple,
  /// `UIBarButtonItem.SystemItem`). Apple documents no labels for the other roles.
  private static let wordsOfRoles = ["cancel": "Cancel", "close": "Close"]

  /// Returns a link, which SwiftUI makes a button as well (CVS Health, `Links.md`,
  /// cvs-health/ios-swiftui-accessibility-techniques@47e3a29).
  func link(_ call: Call) -> [Piece] {
    let label =
      callContent.title(call).map { [texts.text($0, at: call.point)] }
      ?? (call.closure("label") ?? call.trailing).map {
        viewBuilding.pieces(of: $0.expression, in: call.scope)
      }
      ?? []
    var link = button(labelled: label, at: call.point)
    link.node[.traits] = .traits([.button, .link])
    return [link]
  }

  func navigationLink(_ call: Call) -> [Piece] {
    var label: [Piece] = []
    if let title = callContent.title(call) {
      let isOpenedByCode = ["isActive", "selection"].contains { call.argument($0) != nil }
      if !(title.isEmpty && isOpenedByCode) { label = [texts.text(title, at: call.point)] }
    } else if let labelled = call.closure("label") {
      label = viewBuilding.pieces(of: labelled.expression, in: call.scope)
    } else if let trailing = call.trailing {
      label = viewBuilding.pieces(of: trailing.expression, in: call.scope)
    }
    // A link around nothing, or around an empty text, is opened by code and is not drawn.
    if label.isEmpty, !call.arguments.isEmpty { return [] }
    var link = button(labelled: label, at: call.point)
    link.touch.isRow = true
    return [link]
  }

  func menu(_ call: Call) -> [Piece] {
    // With `content:` inside the parentheses the trailing closure is the label.
    let inBrackets = call.argument("content").flatMap { $0.isTrailing ? nil : $0 }
    let items =
      inBrackets.map { viewBuilding.pieces(of: $0.expression, in: call.scope) }
      ?? callContent.content(call)
    var label =
      callContent.title(call).map { [texts.text($0, at: call.point)] }
      ?? callContent.content("label", of: call)
    if label.isEmpty, inBrackets != nil, let trailing = call.trailing {
      label = viewBuilding.pieces(of: trailing.expression, in: call.scope)
    }
    var menu = button(labelled: label, at: call.point)
    let name = menu.node.text ?? menu.node.label ?? ""
    menu.presented = presentationChanges.presented(
      menuItems(items), as: "menu", of: name, at: call.point)
    return [menu]
  }

  /// Returns the menu that the title of a screen opens (Apple, `ToolbarTitleMenu`).
  func titleMenu(_ call: Call) -> [Piece] {
    presentationChanges.presented(
      menuItems(callContent.content(call)), as: "menu", of: "title", at: call.point)
  }

  /// Returns views as a menu shows them: toggles and the options of pickers are items that may be
  /// selected.
  ///
  /// A picker with the menu style is a menu of its own. A selected item is announced with the same
  /// word as in any other list of options (Daniel Devesa Derksen-Staats, 365 days of iOS
  /// accessibility, day 37).
  func menuItems(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for place in pieces.indices { pieces[place].changeAll { $0.becomeMenuItem() } }
    return pieces.withoutTouchSizes
  }

  /// Returns a toggle: its title is its name, and its value is 1 or 0.
  func toggle(_ call: Call) -> [Piece] {
    var toggle = piece("UISwitch", at: call.point)
    toggle.node.description = callContent.name(of: call)?.shown
    toggle.node[.value] =
      callContent.bound("isOn", of: call)?.flag.map { .text($0 ? "1" : "0") } ?? .notKnown
    return [toggle]
  }

  func slider(_ call: Call) -> [Piece] {
    var slider = piece("UISlider", at: call.point)
    slider.node.description = callContent.name(of: call)?.shown
    var range = RangeInfo(
      minimum: 0, maximum: 1, current: callContent.bound("value", of: call)?.number)
    if let bounds = call.argument("in"), let ends = ends(of: bounds.expression, in: call.scope) {
      range.minimum = ends.lower
      range.maximum = ends.upper
    } else if call.argument("in") != nil {
      range.minimum = nil
      range.maximum = nil
    }
    range.step = call.argument("step").flatMap {
      expressions.meaning(of: $0.expression, in: call.scope).number
    }
    slider.node[.range] = .range(range)
    if range.current == nil || range.minimum == nil { slider.node[.value] = .notKnown }
    return [slider]
  }

  private func ends(
    of expression: Expression, in scope: Scope
  ) -> (lower: Double, upper: Double)? {
    guard let operation = expression.binary,
      let lower = expressions.meaning(of: operation.left, in: scope).number,
      let upper = expressions.meaning(of: operation.right, in: scope).number
    else { return nil }
    return (lower, upper)
  }

  /// Returns a stepper, which takes its name from its label text (CVS Health, `Steppers.md`,
  /// cvs-health/ios-swiftui-accessibility-techniques@47e3a29). A field in its label remains a field, in
  /// which people type.
  func stepper(_ call: Call) -> [Piece] {
    var stepper = piece("UIStepper", at: call.point)
    stepper.node[.isAccessibilityElement] = .flag(true)
    stepper.node[.traits] = .traits(.adjustable)
    stepper.node.description = callContent.name(of: call)?.shown
    stepper.node[.value] =
      callContent.bound("value", of: call)?.number.map { .text(Arithmetic.written($0)) }
      ?? .notKnown
    let label = call.closure("label") ?? call.trailing
    let parts = evaluation.withoutNotes {
      label.map { viewBuilding.pieces(of: $0.expression, in: call.scope) } ?? []
    }
    return [stepper] + parts.flatMap(\.fields)
  }

  func colorPicker(_ call: Call) -> [Piece] {
    var picker = piece("UIColorWell", at: call.point)
    picker.node[.traits] = .traits(.button)
    picker.node.description = callContent.name(of: call)?.shown
    return [picker]
  }

  /// Returns a progress indicator, which takes its name from its label (CVS Health,
  /// `ProgressIndicators.md`, cvs-health/ios-swiftui-accessibility-techniques@47e3a29). Without a
  /// label, iOS calls a spinning wheel "In progress" (public captures of iOS 26 by WebDriverAgent).
  func progress(_ call: Call) -> [Piece] {
    let isDetermined = call.argument("value") != nil || call.argument("timerInterval") != nil
    var view = piece(isDetermined ? "UIProgressView" : "UIActivityIndicatorView", at: call.point)
    view.node.description =
      callContent.name(of: call)?.shown ?? (isDetermined ? nil : "In progress")
    guard let value = call.argument("value") else { return [view] }
    let number = expressions.meaning(of: value.expression, in: call.scope).number
    let total = call.argument("total").map {
      expressions.meaning(of: $0.expression, in: call.scope).number
    }
    if let number, let total = total ?? 1, total > 0, (number / total).isFinite,
      abs(number / total) < 1_000
    {
      view.node[.value] = .text("\(Int((number / total * 100).rounded()))%")
    } else {
      let words = textValues.words(of: value.expression, in: call.scope).shown
      view.node[.value] = .text(words.hasPrefix("{") ? words : "{\(words)}")
    }
    return [view]
  }

  /// Returns a button that shows and hides its content.
  func disclosure(_ call: Call) -> [Piece] {
    let title = callContent.title(call)
    let label =
      title.map { [texts.text($0, at: call.point)] } ?? callContent.content("label", of: call)
    var button = button(labelled: label, at: call.point)
    // The whole line with its arrow takes the touches.
    button.node[.layout] = nil
    var content: [Piece] = []
    if let shown = call.closure("content") ?? call.trailing {
      content = viewBuilding.pieces(of: shown.expression, in: call.scope)
    }
    let name = Piece.label(of: label) ?? "disclosure group"
    let inside = branchViews.choice(
      [("when \(TextTemplate.unbraced(name)) is expanded", content)], at: call.point)
    return wrapped([button] + inside, in: "DisclosureGroup", at: call.point)
  }

  func picker(_ call: Call) -> [Piece] {
    let title = callContent.title(call)
    let shown = call.closure("content") ?? call.trailing
    let options = shown.map { viewBuilding.pieces(of: $0.expression, in: call.scope) } ?? []
    let label =
      title
      ?? (call.closure("label").map {
        TextTemplate(Piece.label(of: viewBuilding.pieces(of: $0.expression, in: call.scope)) ?? "")
      }) ?? TextTemplate("")
    let found = options.flatMap { $0.conditionalLeaves() }
    var leaves = found.map(\.leaf)
    if let shown { tag(&leaves, asRowsOf: shown, in: call.scope) }
    var facts = Piece.PickerFacts(
      title: label,
      options: zip(leaves, found).map {
        (TextTemplate(Piece.label(of: [$0]) ?? ""), $0.tag, $1.conditions)
      }, selection: nil)
    if let selection = call.argument("selection") {
      facts.selection = self.selection(selection, leaves, in: call.scope)
    }
    return wrapped(leaves, in: "UIButton", .picker(facts), at: call.point)
  }

  /// Gives options the tags that `ForEach` assigns: without `tag(_:)`, the `id` of each (Apple,
  /// `Picker`, "Iterating over a picker's options").
  private func tag(
    _ options: inout [Piece], asRowsOf shown: Call.Argument, in scope: Scope
  ) {
    guard let rows = shown.closure?.statements.only?.call, rows.callee.name == "ForEach",
      options.allSatisfy({ $0.tag == nil }),
      let data = rows.arguments.first, data.label == nil,
      rows.arguments.contains(where: {
        $0.label == "id" && $0.expression.written == "\\.self"
      }),
      case .list(let values) = expressions.meaning(of: data.expression, in: scope),
      values.count == options.count
    else { return }
    for (place, value) in zip(options.indices, values) { options[place].tag = value }
  }

  /// Returns the text of the option that is selected first, or the name of the property that holds
  /// it.
  private func selection(
    _ argument: Call.Argument, _ options: [Piece], in scope: Scope
  ) -> TextTemplate {
    let selection = expressions.meaning(of: argument.expression, in: scope)
    guard case .binding(let value, let source) = selection else {
      return .hole(self.source(of: argument.expression, in: scope))
    }
    let chosen = options.first { option in
      option.tag.map { Operators.equal(value, $0) == true } ?? false
    }
    return chosen.flatMap { Piece.label(of: [$0]) }.map { TextTemplate($0) } ?? .hole(source)
  }
}

// MARK: - Pickers

extension Piece {
  /// The fields in it, in their order.
  var fields: [Piece] { isTextField ? [self] : children.flatMap(\.fields) }

  /// Whether people type into it.
  var isTextField: Bool {
    node.className.map { ["UITextField", "UITextView"].contains($0) } ?? false
  }

  /// The views themselves, without the groups and conditionals around them.
  var leaves: [Piece] {
    switch role {
    case .transparent, .choice, .branch, .layers: isNode ? [self] : children.flatMap(\.leaves)
    default: [self]
    }
  }

  /// Returns the same views, each with the conditions under which it appears, outermost first.
  fileprivate func conditionalLeaves(
    under conditions: [String] = []
  ) -> [(leaf: Piece, conditions: [String])] {
    switch role {
    case .transparent, .choice, .branch, .layers:
      if isNode { return [(self, conditions)] }
      var inner = conditions
      if case .branch(let condition) = role { inner.append(condition) }
      return children.flatMap { $0.conditionalLeaves(under: inner) }
    default: return [(self, conditions)]
    }
  }

  /// Returns the view inside branches with these conditions, outermost first.
  private func under(_ conditions: [String]) -> Piece {
    conditions.reversed().reduce(self) { piece, condition in
      Piece(nil, role: .branch(condition), at: piece.point, site: piece.site, [piece])
    }
  }

  /// Turns a picker into what its style shows; leaves other views as they are.
  ///
  /// In the menu style, which forms use too, it is a button with the title as its label and the
  /// choice as its value. The title of wheels and segmented controls is not read (CVS Health,
  /// `Pickers.md`, cvs-health/ios-swiftui-accessibility-techniques@47e3a29).
  mutating func settlePicker() {
    guard case .picker(let facts) = role else { return }
    role = .view
    switch facts.style {
    case "segmented", "palette":
      node.className = "UISegmentedControl"
      var segments: [Piece] = []
      for (option, child) in zip(facts.options, children) {
        var segment = Piece("UISegment", at: child.point, site: child.site)
        segment.node.text = option.words.shown
        segment.node[.selected] = facts.isSelected(option.words)
        segments.append(segment.under(option.conditions))
      }
      setChildren(segments)
    case "wheel":
      node.className = "UIPickerView"
      node[.isAccessibilityElement] = .flag(true)
      addTraits(.adjustable)
      state(selection: facts.selection)
    case "inline", Self.menuItems:
      node.className = "VStack"
      if facts.style == Self.menuItems { role = .transparent }
      var options: [Piece] = []
      for (option, child) in zip(facts.options, children) {
        var item = child
        item.addTraits(.button)
        item.node[.selected] = facts.isSelected(option.words)
        options.append(item.under(option.conditions))
      }
      setChildren(options)
    default:
      if node.label == nil, !facts.title.isEmpty { node.description = facts.title.shown }
      state(selection: facts.selection)
    }
  }

  /// The style of a picker whose options are items of a menu.
  private static let menuItems = "menu items"

  /// Turns a toggle or a picker into its form in a menu; leaves other views as they are.
  fileprivate mutating func becomeMenuItem() {
    // The system draws menus, in a font that follows the user's size (Apple, `UIMenuElement` has no font).
    if node.text != nil || isControl {
      for key in [Key.dynamicTypeStyle, .textSize, .font] { node[key] = nil }
      node[.adjustsFont] = .flag(true)
    }
    if case .picker(var facts) = role, facts.style == nil || facts.style == "inline" {
      facts.style = Self.menuItems
      role = .picker(facts)
    } else if node.className == "UISwitch" {
      node.className = "UIButton"
      node[.selected] = node.value.map { .flag($0 == "1") } ?? .notKnown
      node[.value] = nil
    } else if node.className == "UIButton", !stored.isEmpty {
      setChildren(Self.withTitle(stored))
      node.description = Self.label(of: stored)
    }
  }

  private mutating func state(selection: TextTemplate?) {
    guard node.value == nil else { return }
    guard let selection, !selection.isEmpty else {
      // Only the running app knows which option is chosen.
      node[.value] = .notKnown
      return
    }
    node[.value] = .text(selection.shown)
  }
}
