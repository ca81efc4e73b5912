// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// One way to see a defect in subjects of one kind: a screen, a file of code, the files of a project.
///
/// What is decided about it stands in its card; the runner knows the rest.
package protocol Check<Subject>: Sendable {
  /// What it looks at.
  associatedtype Subject: CheckSubject
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; limits come with the subject.
  init()
  /// What does not pass; what passes is left out.
  func reports(on subject: Subject) -> [Report<Subject.Place>]
}

/// A check that asks the same question of every entry of the accessibility tree that it applies to.
package protocol ElementCheck: Check where Subject == AuditContext {
  /// Whether the question makes sense for an entry.
  func applies(to element: Element, in context: AuditContext) -> Bool
  /// Answers for an entry that the check applies to.
  func verdict(on element: Element, in context: AuditContext) -> Verdict
}

extension ElementCheck {
  /// What does not pass, entry by entry.
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

  /// The kind of input it looks at.
  package static var input: InputKind { Subject.kind }

  /// What it finds in a subject; nothing in one of another kind.
  func findings<Other: CheckSubject>(in subject: Other) -> [Finding] {
    guard let own = subject as? Subject else { return [] }
    return reports(on: own).compactMap { Finding(of: Self.card, $0, in: own) }
  }
}
