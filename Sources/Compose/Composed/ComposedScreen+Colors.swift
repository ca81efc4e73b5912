// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The colours of texts, and what views paint behind them.
///
/// Source: androidx.compose.material3 and material, 2026, each component's own file, for the colours that they
/// have where none are given.
extension ComposedWriter {
  /// Reads the colour of a text: its own, or that of its style.
  func read(_ color: Value?, of element: External, into style: inout ComposedNode.TextStyle) {
    let given = [color, styleColor(element.argument("style"))].compactMap { $0 }
      .filter { !Self.isUnspecified($0) && !ContentColor.isCurrent($0) }
    guard let first = given.first else { return }
    style.hasColor = true
    style.color = ComposedColor(first)
    if case .made(let made) = first.form, made.name == "Color" {
      style.colorPlace = (made.place ?? first.place).map(locate)
    }
  }

  /// The colour of a style; nil where it has none, or it is not known that it has one.
  private func styleColor(_ style: Value?) -> Value? {
    guard let style, !style.isNothing else { return nil }
    switch style.form {
    case .made(let made) where made.name == "TextStyle":
      return made.argument("color", made.argument("base") == nil ? 0 : nil)
    case .symbol: return nil
    default: return style
    }
  }

  private static func isUnspecified(_ color: Value) -> Bool {
    if case .symbol(let path) = color.form { return path.hasSuffix("Color.Unspecified") }
    return color.isNothing
  }

  /// Notes what an element paints.
  func paint(_ element: External, _ node: inout ComposedNode) {
    switch element.name {
    case "background" where element.argument("color", 0).map(Self.isUnspecified) ?? false: break
    case "background":
      let isPlain = element.argument("brush") == nil && element.questions.isEmpty
      node.grounds.append(ground(isPlain ? element.argument("color", 0) : nil))
    case "drawBehind", "paint", ComposeModifiers.unread: node.grounds.append(.unclear)
    case "alpha":
      if element.argument("alpha", 0)?.number != 1 { node.isVeiled = true }
    case "drawWithContent", "drawWithCache", "graphicsLayer", "blur", "placeholder":
      node.isVeiled = true
    case "look": paint(ofComponent: element, &node)
    default: break
    }
  }

  private func ground(_ color: Value?) -> ComposedNode.Ground {
    ComposedColor(color).map { .color($0) } ?? .unclear
  }

  /// Notes what a component paints by itself, which lies over what its modifiers paint, and the colour that it
  /// gives the texts in it.
  private func paint(ofComponent look: External, _ node: inout ComposedNode) {
    let isMaterial2 = look.argument("isMaterial2")?.flag ?? false
    let own = MaterialPaint.of(node.component, isMaterial2: isMaterial2)
    let colors = look.argument("colors")
    if own == nil, colors == nil, Self.clear.contains(node.component) { return }
    let isKnown =
      look.argument("isOpen") == nil && Self.areOwn(colors, of: node.component.lowercased())
    func given(_ names: [String]) -> Value? {
      names.lazy.compactMap { look.argument($0) ?? colors?.part($0) }.first {
        !Self.isUnspecified($0)
      }
    }
    let grounds = ["containerColor", "backgroundColor"]
    var ground: ComposedNode.Ground?
    if let value = given(node.component == "Surface" ? ["color"] : grounds) {
      ground = self.ground(value)
    } else if let own, isKnown {
      ground = own.ground.map { .color(.role($0)) }
    } else {
      ground = .unclear
    }
    if let ground { node.grounds.append(ground) }
    node.setsContentColor = true
    // Which of the colours of a component with several a text has depends on its place.
    if own?.isMixed ?? false { return }
    if let content = given(["contentColor"]) {
      node.contentColor = ComposedColor(content)
    } else if let own, isKnown {
      node.contentColor = own.content(on: ground).map { .role($0) }
    }
  }

  /// Whether colours are what a component itself would have but for what is given with a label: none, or
  /// `CardDefaults.cardColors(...)` of a card, and not `ButtonDefaults.textButtonColors()` of a button.
  private static func areOwn(_ colors: Value?, of component: String) -> Bool {
    guard let colors, !colors.isNothing else { return true }
    guard case .made(let made) = colors.form, made.arguments.allSatisfy({ $0.label != nil }) else {
      return false
    }
    let maker = made.name.lowercased()
    return maker == component + "colors" || maker == "colors"
      || maker.hasSuffix("topappbarcolors") && component.hasSuffix("topappbar")
  }

  /// The components that paint nothing behind what is in them.
  private static let clear: Set<String> = [
    "Column", "FlowColumn", "Row", "FlowRow", "ContextualFlowRow", "Box", "BoxWithConstraints",
    "Layout", "SubcomposeLayout", "AnimatedVisibility", "Crossfade", "AnimatedContent",
    "PullToRefreshBox", "BadgedBox", "TooltipBox", "LazyColumn", "LazyRow", "LazyVerticalGrid",
    "LazyHorizontalGrid", "LazyVerticalStaggeredGrid", "LazyHorizontalStaggeredGrid", "Text",
    "BasicText", "ClickableText", "IconButton", "Spacer", "Icon",
  ]
}

extension Value {
  /// A part of what a function of defaults makes: `ButtonDefaults.buttonColors(containerColor = Teal)`.
  fileprivate func part(_ name: String) -> Value? {
    guard case .made(let made) = form else { return nil }
    return made.argument(name)
  }
}
