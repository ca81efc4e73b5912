// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Requests of views to the bars around them, under conditions.
extension Piece.BarPart {
  /// The place of the request.
  private var point: SourcePoint {
    switch self {
    case .title(_, let point), .hidden(_, let point): point
    case .item(_, let piece), .search(let piece): piece.point
    }
  }

  private var title: TextTemplate? { if case .title(let words, _) = self { words } else { nil } }

  /// Whether it is shown above the keyboard, which any view may ask for.
  var isOverKeyboard: Bool {
    if case .item("keyboard", _) = self { true } else { false }
  }

  /// Whether it hides the bar.
  var hidesBar: Bool { if case .hidden = self { true } else { false } }

  /// Returns the request under a condition; a title stays as it is, being one of two.
  private func under(_ condition: String) -> Self {
    func branch(_ piece: Piece) -> Piece {
      Piece(nil, role: .branch(condition), at: piece.point, site: piece.site, [piece])
    }
    switch self {
    case .title: return self
    case .hidden(let inner, let point): return .hidden(condition: inner ?? condition, point)
    case .item(let placement, let piece): return .item(placement: placement, branch(piece))
    case .search(let piece): return .search(branch(piece))
    }
  }

  /// Joins the requests of a conditional's branches: those that all make once, the rest under their
  /// conditions.
  static func joined(
    _ branches: [(condition: String, parts: [Self])], isWhole: Bool
  ) -> [Self] {
    var joined: [Self] = []
    var titles = branches.map { $0.parts.lazy.compactMap(\.title).first ?? TextTemplate("") }
    if let titled = branches.lazy.flatMap(\.parts).first(where: { $0.title != nil }) {
      if !isWhole { titles.append(TextTemplate("")) }
      let words = TextTemplate.either(titles, if: BranchName.condition(of: branches[0].condition))
      joined.append(.title(words, titled.point))
    }
    for (number, branch) in branches.enumerated() {
      // An item in a bar is seldom next to its alternative.
      let alone = BranchName.full(
        branch.condition, after: branches[..<number].map(\.condition))
      for part in branch.parts where part.title == nil {
        let isInAll =
          isWhole
          && branches.allSatisfy { $0.parts.contains { $0.title == nil && $0.point == part.point } }
        if !isInAll {
          joined.append(part.under(alone))
        } else if number == 0 {
          joined.append(part)
        }
      }
    }
    return joined
  }
}
