// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Creates pieces for views, within limits of number and depth.
struct PieceFactory: EvaluatorPart {
  /// The most views that one view may show, and the deepest nesting.
  static let mostPieces = 50_000
  static let deepestPieces = 200
  /// The most views that a builder may return side by side before they are grouped.
  static let mostBeside = 1_000

  let evaluation: ViewEvaluation

  /// Returns a piece at a place.
  func made(
    _ className: String? = nil, _ role: Piece.Role = .view, at point: SourcePoint,
    _ children: [Piece] = []
  ) -> Piece {
    Piece(
      className, role: role, at: point,
      site: point.file == evaluation.entryFile ? nil : evaluation.site, children)
  }

  /// Returns a shape that is filled with a colour; nil for one that is not known.
  func shape(painting color: Color?, at point: SourcePoint) -> Piece {
    var shape = made(nil, .shape, at: point)
    shape.node[.backgroundColor] = color.map { .color($0) } ?? .notKnown
    return shape
  }

  /// Puts pieces into another one, with a note: none when they nest too deep, the first ones when
  /// they are too many.
  func bounded(
    _ children: [Piece], in className: String?, _ role: Piece.Role = .view, at point: SourcePoint
  ) -> [Piece] {
    let piece = made(className, role, at: point, children)
    if piece.height <= Self.deepestPieces, piece.size <= Self.mostPieces { return [piece] }
    let isTooDeep = piece.height > Self.deepestPieces
    note(isTooDeep ? .tooDeep : .tooLarge, "views in \(className ?? "a view")", at: point)
    if isTooDeep { return [] }
    var room = Self.mostPieces - 1
    let first = children.prefix { child in
      room -= child.size
      return room >= 0
    }
    return [made(className, role, at: point, Array(first))]
  }

  /// Gathers the views of a builder: a great many become one group, so that they are copied as one,
  /// up to the number that a view may show.
  func gathered(
    _ pieces: [Piece], at part: some SourcePart, in scope: Scope
  ) -> [Piece] {
    guard pieces.count > Self.mostBeside else { return pieces }
    let point = point(of: part, in: scope)
    var room = Self.mostPieces
    let first = pieces.prefix { piece in
      room -= piece.size
      return room >= 0
    }
    if first.count < pieces.count {
      let name = scope.type.map { index.types[$0].name } ?? "a function"
      note(.tooLarge, "\(name) shows more than \(Self.mostPieces) views", at: point)
    }
    return [piece(nil, .transparent, at: point, Array(first))]
  }

  /// Changes the first of several views, or an empty one when there are none.
  func changingFirst(
    of pieces: [Piece], at point: SourcePoint, _ change: (inout Piece) -> Void
  ) -> [Piece] {
    var first = pieces.first ?? piece(nil, .transparent, at: point)
    change(&first)
    return [first] + pieces.dropFirst()
  }

  /// Returns the placeholder that is spoken for a view that is not known.
  func placeholder(
    _ reason: SourceNote.Reason, _ subject: String, at point: SourcePoint, _ content: [Piece] = []
  ) -> [Piece] {
    note(reason, subject, at: point)
    if !content.isEmpty {
      return wrapped(content.laid(on: .unknown), in: nil, .transparent, at: point)
    }
    var piece = piece("UIAccessibilityElement", at: point)
    piece.node.description = "{\(TextTemplate.unbraced(subject))}"
    return [piece]
  }
}
