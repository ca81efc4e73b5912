// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// One way to see a defect in subjects of one kind: a screen, a file of code, the files of a
/// project.
///
/// Its card holds everything that is specified about it; the runner does the rest.
package protocol Check<Subject>: Sendable {
  /// The kind of subject that it examines.
  associatedtype Subject: CheckSubject
  /// The card with everything that is specified about it.
  static var card: RuleCard { get }
  /// Creates the check; limits come with the subject.
  init()
  /// Returns a report for each place that does not pass.
  func reports(on subject: Subject) -> [Report<Subject.Place>]
}

/// A check that asks the same question of every element of the accessibility tree to which it
/// applies.
package protocol ElementCheck: Check where Subject == AuditContext {
  /// Whether the question makes sense for an element.
  func applies(to element: Element, in context: AuditContext) -> Bool
  /// Returns the verdict on an element to which the check applies.
  func verdict(on element: Element, in context: AuditContext) -> Verdict
}

extension ElementCheck {
  /// Returns a report for each element that does not pass.
  package func reports(on context: AuditContext) -> [Report<Int>] {
    context.tree.all.filter { applies(to: $0, in: context) }.compactMap { element in
      let verdict = verdict(on: element, in: context)
      return verdict == .passed ? nil : Report(place: element.nodeIndex, verdict: verdict)
    }
  }
}

extension Check {
  /// The permanent name of its rule.
  package static var id: RuleID { card.id }

  /// The kind of input it examines.
  package static var input: InputKind { Subject.kind }

  /// Returns the findings in a subject; none in a subject of another kind.
  func findings<Other: CheckSubject>(in subject: Other) -> [Finding] {
    guard let own = subject as? Subject else { return [] }
    return reports(on: own).compactMap { Finding(of: Self.card, $0, in: own) }
  }
}
