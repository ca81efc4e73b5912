// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Fonts, colours and lines.
extension SwiftUIModifiers {
  static let appearance: [String: Change] = [
    "font": { $0.appearanceChanges.font($1, $2) },
    "bold": { $0.appearanceChanges.weight($1, $2) },
    "fontWeight": { $0.appearanceChanges.weight($1, $2) },
    "foregroundColor": { $0.appearanceChanges.color($1, $2) },
    "foregroundStyle": { $0.appearanceChanges.color($1, $2) },
    "lineLimit": { $0.appearanceChanges.lineLimit($1, $2) },
    "dynamicTypeSize": { _, pieces, _ in pieces },
    "hidden": { $0.appearanceChanges.notVisible($1, $2) },
    "opacity": { $0.appearanceChanges.opacity($1, $2) },
    "textCase": { _, pieces, _ in pieces },
  ]

  /// The names of SwiftUI's text styles and their UIKit counterparts (Apple, `Font.TextStyle`).
  static let textStyles: [String: TextStyle] = [
    "largeTitle": .largeTitle, "title": .title1, "title2": .title2, "title3": .title3,
    "headline": .headline, "subheadline": .subheadline, "body": .body, "callout": .callout,
    "footnote": .footnote, "caption": .caption1, "caption2": .caption2,
  ]
}

/// The changes that modifiers make to the appearance of views.
struct AppearanceChanges: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Hides views; only on tabs does the modifier take a condition (Apple, `TabContent.hidden(_:)`).
  func notVisible(_ pieces: [Piece], _ call: Call) -> [Piece] {
    if !call.arguments.isEmpty {
      guard pieces.flatMap(\.leaves).allSatisfy(\.role.isTab) else {
        // SwiftUI's own takes no argument, so this one is declared elsewhere.
        note(.unknownModifier, call.name, at: call.point)
        return pieces
      }
      let flag = modifierCalls.flag(call)
      if flag == nil { note(.dynamicFact, call.name, at: call.point) }
      guard flag == true else { return pieces }
    }
    var pieces = pieces
    for place in pieces.indices { pieces[place].node[.visible] = .flag(false) }
    return pieces
  }

  func font(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let found = fontValues.font(of: first.expression, in: call.scope)
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        // The modifier nearest to a text wins.
        guard piece.node.text != nil || piece.isControl, piece.node.fontIsOpen else { return }
        guard let facts = found else {
          if piece.node.text != nil { piece.node[.textSize] = .notKnown }
          return
        }
        if facts.isBold { piece.makeBold() }
        if let style = facts.style { piece.node[.dynamicTypeStyle] = .text(style.rawValue) }
        if let size = facts.size { piece.node[.textSize] = .number(size) }
        if let name = facts.name {
          piece.node[.font] = .text(piece.node[.font] == nil ? name : name + " bold")
        }
        if let adjusts = facts.adjusts { piece.node[.adjustsFont] = .flag(adjusts) }
      }
    }
    return pieces
  }

  /// Makes texts bold, also where that depends on something.
  func weight(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let isBold =
      call.name == "bold"
      || call.arguments.first?.expression.mentions(FontValues.boldWeights) ?? false
    guard isBold else { return pieces }
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { if $0.node.text != nil { $0.makeBold() } }
    }
    return pieces
  }

  /// Sets the colour of texts, and of shapes that have none of their own; where it is not known,
  /// no colour around them counts either.
  func color(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let color = colorValues.color(of: first.expression, in: call.scope)
    // `nil` leaves the colour that is set around them (Apple, `foregroundColor(_:)`).
    if color == nil, case .nothing = expressions.meaning(of: first.expression, in: call.scope) {
      return pieces
    }
    let value = color.map { CurbcutScreen.Value.color($0) } ?? .notKnown
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll(andPresented: false) { piece in
        if case .shape = piece.role, piece.node[.backgroundColor] == nil {
          piece.node[.backgroundColor] = value
        }
        guard piece.node.text != nil, piece.node[.textColor] == nil else { return }
        // A text that is wholly transparent is not there to be read.
        piece.node[.textColor] = color?.alpha == 0 ? .notKnown : value
      }
      // It is not known whether a sheet has the colour that is set around the view that opens it.
      pieces[place].changeAll { piece in
        guard piece.node.text != nil, piece.node[.textColor] == nil else { return }
        piece.node[.textColor] = .notKnown
      }
    }
    return pieces
  }

  func lineLimit(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.argument(nil) else { return pieces }
    let meaning = expressions.meaning(of: first.expression, in: call.scope)
    var lines = meaning.number
    if case .nothing = meaning { lines = 0 }
    guard let lines, lines >= 0, lines < 1_000 else { return pieces }
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        guard piece.node.text != nil, piece.node[.numberOfLines] == nil else { return }
        piece.node[.numberOfLines] = .number(lines)
      }
    }
    return pieces
  }

  /// Sets the opacity; a fully transparent view does not exist for assistive technologies.
  func opacity(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    if let number = expressions.meaning(of: first.expression, in: call.scope).number {
      var pieces = pieces
      for place in pieces.indices { pieces[place].node[.alpha] = .number(number) }
      return pieces
    }
    // One of two opacities, the other of which is invisible.
    guard let ternary = Ternary(first.expression), ternary.values.count == 2 else {
      return ofUnknownOpacity(pieces)
    }
    let name = spelling.spelled(ternary.condition, in: call.scope)
    switch (
      expressions.meaning(of: ternary.values[0], in: call.scope).number,
      expressions.meaning(of: ternary.values[1], in: call.scope).number
    ) {
    case (0, 0): return pieces
    case (_, 0): return branchViews.choice([("if \(name)", pieces)], at: call.point)
    case (0, _): return branchViews.choice([(BranchName.unless(name), pieces)], at: call.point)
    default: return ofUnknownOpacity(pieces)
    }
  }

  /// Says of texts and shapes that how far one sees through them is not known.
  private func ofUnknownOpacity(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        if case .shape = piece.role { piece.node[.backgroundColor] = .notKnown }
        if piece.node.text != nil { piece.node[.textColor] = .notKnown }
      }
    }
    return pieces
  }
}

extension Piece {
  /// Says that its text is bold.
  fileprivate mutating func makeBold() {
    switch node.text(.font) {
    case nil: node[.font] = .text("bold")
    case let font?:
      if !font.lowercased().contains("bold") { node[.font] = .text(font + " bold") }
    }
  }
}
