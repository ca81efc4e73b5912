// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// Titles, toolbars, tabs and search.
extension SwiftUIModifiers {
  static let navigation: [String: Change] = [
    "navigationTitle": { $0.navigationChanges.navigationTitle($1, $2) },
    "navigationBarTitle": { $0.navigationChanges.navigationTitle($1, $2) },
    "navigationSubtitle": { $0.navigationChanges.navigationSubtitle($1, $2) },
    "toolbar": { $0.navigationChanges.toolbar($1, $2) },
    "navigationBarItems": { $0.navigationChanges.barItems($1, $2) },
    "navigationBarHidden": { $0.navigationChanges.hidingBar($1, $2) },
    "toolbarVisibility": { $0.navigationChanges.hidingBar($1, $2) },
    "searchable": { $0.navigationChanges.searchable($1, $2) },
    "tabItem": { $0.navigationChanges.tabItem($1, $2) },
    "tabViewStyle": { $0.navigationChanges.tabViewStyle($1, $2) },
    "safeAreaInset": { $0.navigationChanges.inset($1, $2) },
    "safeAreaBar": { $0.navigationChanges.inset($1, $2) },
    "tabViewBottomAccessory": { $0.navigationChanges.inset($1, $2) },
  ]
}

/// The changes that modifiers make to titles, bars and tabs.
struct NavigationChanges: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Adds requests to the bars around views.
  func adding(_ parts: [Piece.BarPart], to pieces: [Piece], at point: SourcePoint)
    -> [Piece]
  {
    guard !parts.isEmpty else { return pieces }
    return pieceFactory.changingFirst(of: pieces, at: point) { $0.bar += parts }
  }

  func navigationTitle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let words = modifierCalls.spoken(call) else { return pieces }
    return adding([.title(words, call.point)], to: pieces, at: call.point)
  }

  /// Adds a subtitle after the title (Apple, `navigationSubtitle(_:)`: "the view's subtitle for
  /// purposes of navigation", on iOS since 26).
  func navigationSubtitle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let words = modifierCalls.spoken(call), !words.isEmpty else { return pieces }
    let subtitle = texts.text(words, at: call.point)
    return adding([.item(placement: "subtitle", subtitle)], to: pieces, at: call.point)
  }

  /// Removes the title request of views.
  private func withoutTitle(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].bar = pieces[place].takeBar().filter { part in
        if case .title = part { false } else { true }
      }
    }
    return pieces
  }

  func toolbar(_ pieces: [Piece], _ call: Call) -> [Piece] {
    if let removed = call.argument("removing"),
      expressions.meaning(of: removed.expression, in: call.scope).memberName == "title"
    {
      return withoutTitle(pieces)
    }
    guard
      call.trailing != nil || call.closure("content") != nil
        || call.arguments.first?.closure != nil
    else { return hidingBar(pieces, call) }
    return adding(Self.parts(of: callContent.content(call)), to: pieces, at: call.point)
  }

  /// Hides the navigation bar when a call says so, with its title and its items (Apple,
  /// `toolbarVisibility(_:for:)`, `navigationBarHidden(_:)`); other bars stay as they are.
  func hidingBar(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let bars = call.arguments.drop { $0.label != "for" }
    var names: [String?] = []
    for bar in bars {
      names.append(expressions.meaning(of: bar.expression, in: call.scope).memberName)
    }
    guard let first = call.arguments.first, first.label != "for",
      names.isEmpty || names.contains("navigationBar") || names.contains("automatic"),
      let condition = hidden(first.expression, in: call.scope)
    else { return pieces }
    return adding(
      [.hidden(condition: condition.isEmpty ? nil : condition, call.point)], to: pieces,
      at: call.point)
  }

  /// Returns the condition under which a visibility or a flag hides something: empty for always,
  /// nil for never.
  private func hidden(_ expression: Expression, in scope: Scope) -> String? {
    let value = expressions.meaning(of: expression, in: scope)
    if let flag = value.flag { return flag ? "" : nil }
    if let name = value.memberName { return name == "hidden" ? "" : nil }
    guard let ternary = Ternary(expression), ternary.values.count == 2 else {
      return "if \(spelling.spelled(expression, in: scope))"
    }
    let condition = spelling.spelled(ternary.condition, in: scope)
    let isFirst = expressions.meaning(of: ternary.values[0], in: scope).memberName == "hidden"
    return isFirst ? "if \(condition)" : BranchName.unless(condition)
  }

  /// Returns the items of a toolbar; other views are placed where the system puts them.
  private static func parts(of pieces: [Piece]) -> [Piece.BarPart] {
    pieces.flatMap { piece -> [Piece.BarPart] in
      if !piece.bar.isEmpty { return piece.bar }
      guard !piece.isNode else { return [.item(placement: "automatic", piece)] }
      let inner = parts(of: piece.children)
      guard case .branch(let condition) = piece.role else { return inner }
      return inner.map { part in
        guard case .item(let placement, let content) = part else { return part }
        return .item(
          placement: placement,
          Piece(nil, role: .branch(condition), at: content.point, site: content.site, [content]))
      }
    }
  }

  func barItems(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var parts: [Piece.BarPart] = []
    for (label, placement) in [("leading", "topBarLeading"), ("trailing", "topBarTrailing")] {
      guard let argument = call.argument(label) else { continue }
      let items = viewBuilding.pieces(of: argument.expression, in: call.scope)
      parts += items.map { .item(placement: placement, $0) }
    }
    return adding(parts, to: pieces, at: call.point)
  }

  func searchable(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var field = piece("UISearchTextField", at: call.point)
    // Without a prompt iOS shows a default one.
    let prompt = callContent.words("prompt", of: call)?.shown ?? ""
    field.node[.placeholder] = .text(prompt.isEmpty ? "Search" : prompt)
    return adding([.search(field)], to: pieces, at: call.point)
  }

  func tabItem(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var name = Piece.label(of: Piece.withTitle(callContent.content(call))) ?? ""
    if name.isEmpty, let given = call.arguments.last, given.closure == nil {
      name = TextTemplate.hole(source(of: given.expression, in: call.scope)).shown
    }
    let badge = pieces.lazy.compactMap(\.badge).first
    var tab = wrapped(pieces, in: nil, .tab(TextTemplate(name)), at: call.point)
    if !tab.isEmpty { tab[0].badge = badge }
    return tab
  }

  /// Applies the page style, which has dots instead of a bar.
  func tabViewStyle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let style = call.arguments.first.map {
      expressions.meaning(of: $0.expression, in: call.scope).memberName
    }
    guard style == "page" || style == "PageTabViewStyle" else { return pieces }
    let hasDots = call.arguments.first.map { showsDots($0.expression, in: call.scope) } ?? true
    return pieces.flatMap { piece -> [Piece] in
      guard case .tabs = piece.role else { return [piece] }
      guard hasDots else {
        return wrapped(piece.children, in: "UIScrollView", .pages, at: call.point)
      }
      var dots = self.piece("UIPageControl", at: call.point)
      // The dots say which page is open, and only the running app knows that.
      dots.node[.value] = .notKnown
      return wrapped(piece.children + [dots], in: "UIScrollView", .pages, at: call.point)
    }
  }

  /// Whether a page style has dots: `.page(indexDisplayMode: .never)` has none.
  private func showsDots(_ style: Expression, in scope: Scope) -> Bool {
    guard case .call(let call) = expressions.meaning(of: style, in: scope),
      let mode = call.argument("indexDisplayMode")
    else { return true }
    return expressions.meaning(of: mode.expression, in: call.scope).memberName != "never"
  }

  func inset(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let edge = call.argument("edge").flatMap {
      expressions.meaning(of: $0.expression, in: call.scope).memberName
    }
    let content = callContent.content(call)
    guard !content.isEmpty else { return pieces }
    let isBefore = edge == "top" || edge == "leading"
    return wrapped(
      isBefore ? content + pieces : pieces + content, in: nil, .layers, at: call.point)
  }
}
