// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The views of conditionals, each under its condition.
struct BranchViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the views of a conditional: of the branch that is taken, or of all that may be, each
  /// under its condition.
  func pieces(ofStatement expression: Expression, in scope: Scope) -> [Piece] {
    pieces(of: conditionals.branches(of: expression, in: scope), expression, in: scope)
  }

  private func pieces(
    of branches: [Conditionals.Branch], _ expression: Expression, in scope: Scope
  ) -> [Piece] {
    var shown: [(condition: String, pieces: [Piece])] = []
    for branch in branches where branch.isTrue != false {
      let outcome = evaluation.deeper(at: expression, in: scope) {
        statementRunner.outcome(of: branch.items, in: branch.scope, isBuilder: true)
      }
      guard let outcome else { return [] }
      let pieces = viewBuilding.pieces(
        of: outcome, source: "", at: point(of: expression, in: scope))
      if branch.isTrue == true, shown.isEmpty { return pieces }
      shown.append((branch.name, pieces))
      if branch.isTrue == true { break }
    }
    // A `switch` covers every case, and so does a chain that ends with `else`.
    let isWhole = expression.isSwitch || shown.last?.condition == "else"
    let point = point(of: expression, in: scope)
    let parts = Self.takeBars(of: &shown, isWhole: isWhole)
    if isWhole, let first = shown.first,
      // A single branch is compared with itself: some views never count as the same.
      shown.dropFirst(shown.count > 1 ? 1 : 0)
        .allSatisfy({ Piece.areSame($0.pieces, first.pieces) })
    {
      return navigationChanges.adding(parts, to: first.pieces, at: point)
    }
    if isWhole, let same = sameButForPresented(shown, at: point) {
      return navigationChanges.adding(parts, to: same, at: point)
    }
    return navigationChanges.adding(parts, to: choice(shown, at: point), at: point)
  }

  /// Returns the views of branches that show the same but open different sheets and the like, each
  /// under the condition of its branch; nil for other branches.
  private func sameButForPresented(
    _ branches: [(condition: String, pieces: [Piece])], at point: SourcePoint
  ) -> [Piece]? {
    guard branches.count > 1, branches.allSatisfy({ !$0.pieces.isEmpty }),
      branches.contains(where: { !$0.pieces[0].presented.isEmpty })
    else { return nil }
    var bare = branches
    var presented: [Piece] = []
    for place in bare.indices {
      let opened = bare[place].pieces[0].presented
      bare[place].pieces[0].presented = []
      if !opened.isEmpty {
        presented += wrapped(opened, in: nil, .branch(bare[place].condition), at: point)
      }
    }
    var same = bare[0].pieces
    guard bare.dropFirst().allSatisfy({ Piece.areSame($0.pieces, same) }) else { return nil }
    same[0].presented = presented
    return same
  }

  /// Takes what the branches ask of the bars around them, each under its condition; what all of
  /// them ask for is taken once.
  private static func takeBars(
    of branches: inout [(condition: String, pieces: [Piece])], isWhole: Bool
  ) -> [Piece.BarPart] {
    var taken: [(condition: String, parts: [Piece.BarPart])] = []
    for branch in branches.indices {
      var parts: [Piece.BarPart] = []
      for place in branches[branch].pieces.indices {
        parts += branches[branch].pieces[place].takeBar()
      }
      taken.append((branches[branch].condition, parts))
    }
    guard taken.contains(where: { !$0.parts.isEmpty }) else { return [] }
    return Piece.BarPart.joined(taken, isWhole: isWhole)
  }

  /// Returns branches side by side, without those that show nothing.
  func choice(
    _ branches: [(condition: String, pieces: [Piece])], at point: SourcePoint
  ) -> [Piece] {
    var branches = branches
    let parts = Self.takeBars(of: &branches, isWhole: branches.last?.condition == "else")
    guard parts.isEmpty else {
      return navigationChanges.adding(parts, to: choice(branches, at: point), at: point)
    }
    // If the first branches are silent, the first audible one says that they are not taken.
    if let first = branches.firstIndex(where: { $0.pieces.contains(where: \.isHeard) }), first > 0 {
      branches[first].condition = BranchName.full(
        branches[first].condition, after: branches[..<first].map(\.condition))
    }
    let pieces = branches.flatMap { branch in
      branch.pieces.isEmpty
        ? [] : wrapped(branch.pieces, in: nil, .branch(branch.condition), at: point)
    }
    guard !pieces.isEmpty else { return [] }
    var group = wrapped(pieces, in: nil, .choice, at: point)
    if branches.contains(where: { $0.pieces.isEmpty }) {
      for place in group.indices { group[place].hasEmptyBranch = true }
    }
    return group
  }
}
