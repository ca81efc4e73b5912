// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Views as pieces, within the bounds of their number and depth.
struct PieceFactory: EvaluatorPart {
  /// How many views one view may show, and how deep they may nest.
  static let mostPieces = 50_000
  static let deepestPieces = 200
  /// How many views a builder may give side by side, before they are put into one that only holds them.
  static let mostBeside = 1_000

  let evaluation: ViewEvaluation

  /// A piece at a place.
  func made(
    _ className: String? = nil, _ role: Piece.Role = .view, at point: SourcePoint,
    _ children: [Piece] = []
  ) -> Piece {
    Piece(
      className, role: role, at: point,
      site: point.file == evaluation.entryFile ? nil : evaluation.site, children)
  }

  /// Pieces in another, with a note: nothing where they nest too deep, the first where they are too many.
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

  /// The views of a builder: very many as one that only holds them, so that they are copied as one, and as
  /// many of them as a view may show.
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

  /// Views with a change to the first of them, or to an empty one where there is none.
  func changingFirst(
    of pieces: [Piece], at point: SourcePoint, _ change: (inout Piece) -> Void
  ) -> [Piece] {
    var first = pieces.first ?? piece(nil, .transparent, at: point)
    change(&first)
    return [first] + pieces.dropFirst()
  }

  /// What is heard in the place of a view that is not known.
  func placeholder(
    _ reason: SourceNote.Reason, _ subject: String, at point: SourcePoint, _ content: [Piece] = []
  ) -> [Piece] {
    note(reason, subject, at: point)
    if !content.isEmpty { return wrapped(content, in: nil, .transparent, at: point) }
    var piece = piece("UIAccessibilityElement", at: point)
    piece.node.description = "{\(TextTemplate.unbraced(subject))}"
    return [piece]
  }
}
