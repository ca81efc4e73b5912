// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Lists, forms, sections and repeated views.
extension SwiftUIViews {
  static let lists: [String: Maker] = [
    "List": { $0.lists.list($1) },
    "Form": { $0.lists.list($1) },
    "Table": { $0.lists.table($1) },
    "OutlineGroup": { $0.lists.rows($1) },
    "ForEach": { $0.lists.rows($1) },
    "Section": { $0.lists.section($1) },
    "DisclosureTableRow": { $0.containers.holder($1) },
    "TableRow": { $0.containers.holder($1) },
    "TableColumn": { $0.lists.column($1) },
    // A phone shows the first column of a table.
    "TableColumnForEach": { Array($0.lists.rowsOfData($1).prefix(1)) },
  ]
}

/// Lists, and views that are repeated for each item of data.
struct Lists: EvaluatorPart {
  let evaluation: ViewEvaluation

  func list(_ call: Call) -> [Piece] {
    let isOfData = call.argument(nil).map { $0.closure == nil } ?? false
    let columns = callContent.content("columns", of: call)
    let rows =
      isOfData
      ? rowsOfData(call) : callContent.content(call) + callContent.content("rows", of: call)
    // Rows are white in a plain list and in a grouped one (Apple, `UIColor.systemBackground`,
    // `UIColor.secondarySystemGroupedBackground`).
    let shown = (columns + rows).laid(on: evaluation.systemGround).inRows
    guard var list = wrapped(shown, in: "UICollectionView", at: call.point).first else {
      return []
    }
    // The header of a section is a heading (captures by WebDriverAgent of SwiftUI lists have
    // "Header, StaticText" for it); a sheet or a menu that is opened from the header is not.
    list.changeHeaders { piece in
      piece.role = .transparent
      piece.changeAll(andPresented: false) { inner in
        if inner.node.className == "UILabel" { inner.addTraits(.header) }
      }
    }
    return [list]
  }

  /// Returns a table, which on a phone is a list of its first column, without headers (Apple,
  /// `Table`).
  func table(_ call: Call) -> [Piece] {
    let columns = call.closure("columns").map {
      viewBuilding.pieces(of: $0.expression, in: call.scope)
    }
    let shown = columns ?? callContent.content(call)
    return wrapped(Array(shown.prefix(1)), in: "UICollectionView", at: call.point)
  }

  func rows(_ call: Call) -> [Piece] {
    let rows = rowsOfData(call)
    return rows.isEmpty ? [] : wrapped(rows, in: nil, .transparent, at: call.point)
  }

  /// Returns a row for each item of literal data, otherwise one row that represents all.
  func rowsOfData(_ call: Call) -> [Piece] {
    let row =
      call.trailing ?? call.closure("content") ?? call.closure("rowContent")
      ?? call.arguments.last { $0.closure != nil }
    guard let row else { return [] }
    let data = call.arguments.first {
      $0.closure == nil && ($0.label == nil || $0.label == "subviews")
    }
    guard let closure = row.closure else {
      let function = expressions.meaning(of: row.expression, in: call.scope)
      guard case .function(let reference) = function, let data,
        case .list(let items) = literal(data, in: call.scope)
      else { return viewBuilding.pieces(of: function, source: "row", at: call.point) }
      return items.prefix(Budget.mostElements).flatMap { item -> [Piece] in
        viewBuilding.pieces(
          of: callables.value(of: reference, item), source: reference.name, at: call.point)
      }
    }
    let made = evaluation.closure(closure, in: call.scope)
    if let subviews = subviews(of: call) {
      return subviews.flatMap { callables.pieces(ofClosure: made, [$0]) }
    }
    guard let data, case .list(let items) = literal(data, in: call.scope) else {
      return callables.pieces(
        ofClosure: made, [], type: data.flatMap { typeOfItems($0.expression, in: call.scope) })
    }
    let names = closure.parameters ?? []
    return items.prefix(Budget.mostElements).flatMap { item -> [Piece] in
      if case .tuple(let values, _) = item, names.count > 1 {
        return callables.pieces(ofClosure: made, values)
      }
      return callables.pieces(ofClosure: made, [item])
    }
  }

  /// Returns the project type of the items in a list's data, as they are declared: `[Tag]`.
  private func typeOfItems(_ data: Expression, in scope: Scope) -> Int? {
    if let (name, _, rest) = Chain(data).beginning, rest.isEmpty, name.hasPrefix("$"),
      let owner = scope.owner
    {
      let property = index.types[owner.type].properties[String(name.dropFirst())]
      return property.flatMap { typeOfItems($0.type, in: scope) }
    }
    return typeOfItems(typing.declaredType(of: data, in: scope)?.written, in: scope)
  }

  private func typeOfItems(_ list: String?, in scope: Scope) -> Int? {
    guard let list, list.hasPrefix("["), list.hasSuffix("]"), !ViewTypes.contains(":", list) else {
      return nil
    }
    return typing.declared(
      String(list.dropFirst().dropLast()), around: scope.place, file: scope.file
    ).id
  }

  private func literal(_ argument: Call.Argument, in scope: Scope) -> Meaning {
    let data = expressions.meaning(of: argument.expression, in: scope)
    if case .binding(let value, _) = data { return value }
    return data
  }

  /// Returns the views that a call goes through one by one: `ForEach(subviews: content)`; nil for
  /// other calls, or when the views are not known.
  private func subviews(of call: Call) -> [Meaning]? {
    guard let argument = call.argument("subviews"), argument.label != nil else { return nil }
    switch expressions.meaning(of: argument.expression, in: call.scope) {
    case .list(let views): return views
    case .pieces(let views): return views.map { .pieces([$0]) }
    default: return nil
    }
  }

  /// Returns the views built from subviews one by one: `Group(subviews: content) { views in ... }`.
  func group(_ call: Call) -> [Piece] {
    guard let views = subviews(of: call), let closure = call.trailing?.closure else {
      return containers.holder(call)
    }
    let shown = callables.pieces(
      ofClosure: evaluation.closure(closure, in: call.scope), [.list(views)])
    return shown.isEmpty ? [] : wrapped(shown, in: nil, .transparent, at: call.point)
  }

  func section(_ call: Call) -> [Piece] {
    var header = callContent.content("header", of: call)
    if let argument = call.argument("header"), argument.closure == nil {
      header = viewBuilding.pieces(of: argument.expression, in: call.scope)
    }
    if let title = callContent.title(call) { header = [texts.text(title, at: call.point)] }
    var footer = callContent.content("footer", of: call)
    if let argument = call.argument("footer"), argument.closure == nil {
      footer = viewBuilding.pieces(of: argument.expression, in: call.scope)
    }
    // Headers and footers lie on what is around the rows of a list.
    header = header.laid(on: .unknown)
    footer = footer.laid(on: .unknown)
    let marked = header.isEmpty ? [] : wrapped(header, in: nil, .sectionHeader, at: call.point)
    return wrapped(
      marked + callContent.content(call) + footer, in: nil, .transparent, at: call.point)
  }

  /// Returns the cell of a table column for a row: its content, or else the value at its key path.
  func column(_ call: Call) -> [Piece] {
    if call.trailing != nil || call.closure("content") != nil {
      return wrapped(callContent.content(call), in: nil, .transparent, at: call.point)
    }
    guard let value = call.argument("value") else { return [] }
    let path = source(of: value.expression, in: call.scope).split(separator: ".").dropFirst()
    return [texts.text(.hole(path.joined(separator: ".")), at: call.point)]
  }
}
