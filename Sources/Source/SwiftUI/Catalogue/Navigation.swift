// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Screens, tabs and bars.
extension SwiftUIViews {
  static let navigation: [String: Maker] = [
    "NavigationStack": { $0.navigationViews.navigation($1) },
    "NavigationView": { $0.navigationViews.navigationView($1) },
    "NavigationSplitView": { $0.navigationViews.splitView($1) },
    "TabView": { $0.navigationViews.tabView($1) },
    "Tab": { $0.navigationViews.tab($1) },
    "TabSection": { $0.navigationViews.section($1, of: "tabs") },
    "ToolbarItem": { $0.navigationViews.toolbarItem($1) },
    "ToolbarItemGroup": { $0.navigationViews.toolbarItem($1) },
    "ToolbarSpacer": { _, _ in [] },
    "DefaultToolbarItem": { _, _ in [] },
    "CommandGroup": { _, _ in [] },
    "CommandMenu": { _, _ in [] },
  ]
}

/// Navigation, tabs and tool bars.
struct NavigationViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  func navigation(_ call: Call) -> [Piece] {
    let root = call.closure("root").map { viewBuilding.pieces(of: $0.expression, in: call.scope) }
    return screen(of: root ?? callContent.content(call), at: call.point)
  }

  /// Returns a screen with its bars: the navigation bar comes first, the bottom bar last.
  private func screen(of content: [Piece], at point: SourcePoint) -> [Piece] {
    var content = content
    var parts: [Piece.BarPart] = []
    for place in content.indices { parts += content[place].takeBar() }
    let bars = bars(parts, at: point)
    return wrapped(
      bars.top + content.laid(on: evaluation.systemGround) + bars.bottom, in: nil, .transparent,
      at: point)
  }

  /// Returns the bars that views ask for.
  func bars(_ parts: [Piece.BarPart], at point: SourcePoint) -> (top: [Piece], bottom: [Piece]) {
    var leading: [Piece] = []
    var title: [Piece] = []
    var subtitle: [Piece] = []
    var trailing: [Piece] = []
    var below: [Piece] = []
    var bottom: [Piece] = []
    var hidden: [String?] = []
    for part in parts {
      switch part {
      case .hidden(let condition, _): hidden.append(condition)
      case .title(let words, let point):
        guard title.isEmpty, !words.isEmpty else { continue }
        var header = texts.text(words, at: point)
        header.addTraits(.header)
        title = [header]
      case .item(let placement, let piece):
        switch placement {
        case "topBarLeading", "navigationBarLeading", "cancellationAction", "navigation":
          leading.append(piece)
        case "principal": title = [piece]
        case "subtitle": subtitle.append(piece)
        case "bottomBar", "status": bottom.append(piece)
        case "keyboard":
          let shown = Piece.Role.branch("while the keyboard is shown")
          bottom.append(self.piece(nil, shown, at: piece.point, [piece]))
        default: trailing.append(piece)
        }
      case .search(let piece): below.append(piece)
      }
    }
    let top = leading + title + subtitle + trailing
    var result: (top: [Piece], bottom: [Piece]) = ([], [])
    if !top.isEmpty {
      result.top = [piece("UINavigationBar", .bar, at: point, top)].laid(on: .unknown)
    }
    result.top += below
    if hidden.contains(nil) { result.top = [] }
    for condition in hidden.compactMap(\.self) {
      let shown = BranchName.full("else", after: [condition])
      result.top = result.top.map { piece(nil, .branch(shown), at: $0.point, [$0]) }
    }
    if !bottom.isEmpty {
      result.bottom = [piece("UIToolbar", .bar, at: point, bottom)].laid(on: .unknown)
    }
    return result
  }

  /// Returns the first of its views: on a phone the others appear when something is chosen.
  ///
  /// "Any views after the first act as placeholders for corresponding columns in a multicolumn
  /// display" (Apple, `NavigationView.init(content:)`).
  func navigationView(_ call: Call) -> [Piece] {
    guard let closure = (call.closure("content") ?? call.trailing)?.closure else {
      return navigation(call)
    }
    let made = evaluation.closure(closure, in: call.scope)
    let first = callables.outcome(
      ofClosure: made, in: made.scope, isBuilder: true, showsFirst: true)
    let shown = first.map { viewBuilding.pieces(of: $0, source: "closure", at: call.point) } ?? []
    return screen(of: shown, at: call.point)
  }

  /// Returns the column that a phone shows first: the sidebar, unless another is preferred; all
  /// columns when the source does not say which.
  ///
  /// It "collapses into a single stack in some contexts, like on iPhone", and
  /// `preferredCompactColumn` says which column is on top of that stack (Apple,
  /// `NavigationSplitViewColumn`).
  func splitView(_ call: Call) -> [Piece] {
    let preferred = call.argument("preferredCompactColumn").map {
      lookup.firstMeaning(of: $0.expression, in: call.scope)
    }
    let shown = preferred.map { Self.columns(named: $0) } ?? ["sidebar"]
    var columns: [Piece] = []
    for label in shown {
      let column = call.closure(label) ?? (label == "sidebar" ? call.trailing : nil)
      guard let column else { continue }
      columns += screen(
        of: viewBuilding.pieces(of: column.expression, in: call.scope), at: call.point)
    }
    return wrapped(columns, in: nil, .transparent, at: call.point)
  }

  private static func columns(named meaning: Meaning) -> [String] {
    let all = ["sidebar", "content", "detail"]
    var named = meaning
    if case .binding(let value, _) = meaning { named = value }
    return all.first { $0 == named.memberName }.map { [$0] } ?? all
  }

  func section(_ call: Call, of kind: String) -> [Piece] { containers.holder(call) }

  /// Returns tabs with their bar; the content of each is shown under its name.
  func tabView(_ call: Call) -> [Piece] {
    wrapped(callContent.content(call), in: nil, .tabs, at: call.point)
  }

  func tab(_ call: Call) -> [Piece] {
    var name = callContent.title(call) ?? TextTemplate("")
    if call.argument("role").flatMap({
      expressions.meaning(of: $0.expression, in: call.scope).memberName
    })
      == "search", name.isEmpty
    {
      name = TextTemplate("Search")
    }
    if call.closure("label") != nil {
      name = TextTemplate(
        Piece.label(of: Piece.withTitle(callContent.content("label", of: call))) ?? "")
    }
    let content =
      call.closure("content") == nil
      ? callContent.content(call) : callContent.content("content", of: call)
    let tab = wrapped(content, in: nil, .tab(name), at: call.point)
    return tab.isEmpty ? [piece(nil, .tab(name), at: call.point)] : tab
  }

  func toolbarItem(_ call: Call) -> [Piece] {
    let placement =
      call.argument("placement").flatMap {
        expressions.meaning(of: $0.expression, in: call.scope).memberName
      } ?? "automatic"
    let content = callContent.content(call)
    guard !content.isEmpty else { return [] }
    var item = piece(nil, .transparent, at: call.point, content)
    item.bar = content.map { .item(placement: placement, $0) }
    return [item]
  }
}

extension Piece {
  /// Turns tabs into what is shown: the content of each, and the bar with their names.
  mutating func settleTabs() {
    guard case .tabs = role else { return }
    role = .transparent
    var buttons: [Piece] = []
    var contents: [Piece] = []
    for (tab, conditions) in children.flatMap({ $0.tabs(under: []) }) {
      guard case .tab(let name) = tab.role else {
        contents.append(tab.under(conditions))
        continue
      }
      var button = Piece("UITabBarButton", at: tab.point, site: tab.site)
      button.node.text = name.isEmpty ? nil : name.shown
      // One tab is selected; which one is decided while the app runs.
      button.node[.selected] = .notKnown
      if let badge = tab.badge { button.node[.value] = .text(badge.shown) }
      buttons.append(button.under(conditions))
      var content = tab
      let shown = TextTemplate.unbraced(name.shown)
      content.role = .branch("tab \(shown.isEmpty ? "without a name" : shown)")
      contents.append(content.under(conditions))
    }
    let bar = buttons.isEmpty ? [] : [Piece("UITabBar", role: .bar, at: point, site: site, buttons)]
    setChildren(contents + bar)
  }

  /// Returns the tabs in a group or a conditional, each with the conditions under which it appears.
  private func tabs(under conditions: [String]) -> [(tab: Piece, conditions: [String])] {
    switch role {
    case .tab: return [(self, conditions)]
    case .choice:
      let names = children.map { if case .branch(let name) = $0.role { name } else { "" } }
      return children.enumerated().flatMap { place, branch in
        guard !names[place].isEmpty else { return branch.tabs(under: conditions) }
        let name = BranchName.full(names[place], after: Array(names[..<place]))
        return branch.children.flatMap { $0.tabs(under: conditions + [name]) }
      }
    case .branch(let name): return children.flatMap { $0.tabs(under: conditions + [name]) }
    case .transparent, .layers: return children.flatMap { $0.tabs(under: conditions) }
    default: return [(self, conditions)]
    }
  }

  /// Returns the tab inside branches with these conditions, outermost first.
  private func under(_ conditions: [String]) -> Piece {
    conditions.reversed().reduce(self) { piece, condition in
      Piece(nil, role: .branch(condition), at: point, site: site, [piece])
    }
  }
}
