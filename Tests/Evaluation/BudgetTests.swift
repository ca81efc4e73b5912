// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import Testing

@Suite("Limits of an evaluation")
struct BudgetTests {
  @Test("end it after so many steps, which is told once")
  func steps() {
    var budget = Budget(mostSteps: 2, deepest: 10)
    for _ in 0..<2 {
      guard case .entered = budget.enter(levels: 0) else {
        Issue.record("a step within the limit was refused")
        return
      }
    }
    guard case .spent(isFirst: true) = budget.enter(), case .spent(isFirst: false) = budget.enter()
    else {
      Issue.record("the limit was not kept, or told twice")
      return
    }
    #expect(budget.isSpent)
  }

  @Test("refuse to go deeper than the limit, and allow it again behind it")
  func depth() {
    var budget = Budget(mostSteps: 100, deepest: 1)
    _ = budget.enter()
    guard case .tooDeep = budget.enter() else {
      Issue.record("the depth has no limit")
      return
    }
    budget.leave()
    #expect(budget.depth == 0)
  }
}
