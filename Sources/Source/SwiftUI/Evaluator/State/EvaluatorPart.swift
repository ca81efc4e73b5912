// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A part of the evaluator with one responsibility; all parts share the state of one evaluation.
protocol EvaluatorPart {
  var evaluation: ViewEvaluation { get }
}

/// The parts, each by its name.
extension EvaluatorPart {
  var lookup: NameLookup { NameLookup(evaluation: evaluation) }
  var addedMembers: AddedMembers { AddedMembers(evaluation: evaluation) }
  var implicitMembers: ImplicitMembers { ImplicitMembers(evaluation: evaluation) }
  var typing: ExpressionTypes { ExpressionTypes(evaluation: evaluation) }
  var stateChanges: StateChanges { StateChanges(evaluation: evaluation) }
  var presence: Presence { Presence(evaluation: evaluation) }
  var bindingNames: BindingNames { BindingNames(evaluation: evaluation) }
  var declaredMembers: DeclaredMembers { DeclaredMembers(evaluation: evaluation) }
  var expressions: Expressions { Expressions(evaluation: evaluation) }
  var textValues: TextValues { TextValues(evaluation: evaluation) }
  var operators: Operators { Operators(evaluation: evaluation) }
  var choices: Choices { Choices(evaluation: evaluation) }
  var chains: Chains { Chains(evaluation: evaluation) }
  var memberAccess: MemberAccess { MemberAccess(evaluation: evaluation) }
  var memberCalls: MemberCalls { MemberCalls(evaluation: evaluation) }
  var construction: Construction { Construction(evaluation: evaluation) }
  var conditionals: Conditionals { Conditionals(evaluation: evaluation) }
  var patternMatching: PatternMatching { PatternMatching(evaluation: evaluation) }
  var branchViews: BranchViews { BranchViews(evaluation: evaluation) }
  var statementRunner: StatementRunner { StatementRunner(evaluation: evaluation) }
  var namedCalls: NamedCalls { NamedCalls(evaluation: evaluation) }
  var invocation: Invocation { Invocation(evaluation: evaluation) }
  var callables: Callables { Callables(evaluation: evaluation) }
  var argumentMatching: ArgumentMatching { ArgumentMatching(evaluation: evaluation) }
  var viewBuilding: ViewBuilding { ViewBuilding(evaluation: evaluation) }
  var opaqueViews: OpaqueViews { OpaqueViews(evaluation: evaluation) }
  var bridgedViews: BridgedViews { BridgedViews(evaluation: evaluation) }
  var drawnViews: DrawnViews { DrawnViews(evaluation: evaluation) }
  var extents: Extents { Extents(evaluation: evaluation) }
  var pieceFactory: PieceFactory { PieceFactory(evaluation: evaluation) }
  var spelling: Spelling { Spelling(evaluation: evaluation) }
}

/// Shared access of every part to the project and to the current place.
extension EvaluatorPart {
  var project: SwiftUIProject { evaluation.project }
  var index: ProjectIndex { evaluation.index }

  func note(_ reason: SourceNote.Reason, _ subject: String, at point: SourcePoint) {
    evaluation.note(reason, subject, at: point)
  }

  func point(of part: some SourcePart, in scope: Scope) -> SourcePoint {
    SourcePoint(file: scope.file, offset: part.start)
  }

  func source(of part: some SourcePart, in scope: Scope) -> String {
    evaluation.source(of: part, in: scope)
  }

  func source(from start: Int, to end: Int, in scope: Scope) -> String {
    evaluation.source(from: start, to: end, in: scope)
  }

  func cut(_ written: Written) -> String { evaluation.cut(written) }

  func piece(
    _ className: String? = nil, _ role: Piece.Role = .view, at point: SourcePoint,
    _ children: [Piece] = []
  ) -> Piece {
    pieceFactory.made(className, role, at: point, children)
  }

  func wrapped(
    _ children: [Piece], in className: String?, _ role: Piece.Role = .view, at point: SourcePoint
  ) -> [Piece] {
    pieceFactory.bounded(children, in: className, role, at: point)
  }
}
