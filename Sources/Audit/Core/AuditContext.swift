// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// A screen as checks look at it, with what several of them ask for.
package struct AuditContext: Sendable {
  /// What assistive technologies get of the screen.
  package let tree: AccessibilityTree
  /// The numbers that rules compare with.
  package let limits: Limits
  /// What surrounds each node, worked out once for all rules.
  let surroundings: Surroundings
  /// Which parts of the screen are never in sight together, worked out for the few rules that ask.
  package var alternatives: Alternatives { Alternatives(in: tree.screen) }
  /// The authored name of each entry of the tree, which many rules ask for.
  private let authoredNames: [String?]
  /// The controls that are called the same, for which two rules ask.
  let namesakes: [Namesakes]

  /// Works out what surrounds each node of a tree.
  package init(tree: AccessibilityTree, limits: Limits = Limits()) {
    self.tree = tree
    self.limits = limits
    surroundings = Surroundings(tree)
    authoredNames = tree.all.map(\.authoredName)
    namesakes = Namesakes.all(in: tree)
  }

  /// The name that the author of an entry gave it for screen readers (`Element.authoredName`).
  func authoredName(of element: Element) -> String? { authoredNames[element.index] }

  /// What is known of words: where the origin leaves holes, a word stands for each.
  func known(_ words: String) -> String {
    screen.origin.leavesHoles ? words.withoutHoles : words
  }

  /// Whether a part of words is only known while the app runs.
  func isOpen(_ words: String) -> Bool { screen.origin.leavesHoles && words.hasHole }

  /// The screen that the tree was built from.
  package var screen: Screen { tree.screen }
}

extension AuditContext: CheckSubject {
  /// The platform of the screen.
  package var platform: Platform? { screen.platform }

  /// Screens of captures, and of source that describes them.
  package static let kind = InputKind.screens

  /// The node with an index.
  package func location(of node: Int) -> Location { .node(node) }

  /// Leaves out what nobody can tell or mend, and names what the screen comes from.
  package func settle(_ findings: inout [Finding], of runner: RuleRunner) {
    if let isInOpenList = screen.openLists {
      findings.removeAll { finding in
        guard let node = finding.node else { return false }
        return finding.topic != .rest && isInOpenList[node]
      }
    }
    if screen.hasWindowsOfSystemBesideApp {
      // The optimizer of Swift 6.3.1 crashes on `$0.node.map(screen.isInWindowOfSystem)`.
      findings.removeAll { finding in
        guard let node = finding.node else { return false }
        return screen.isInWindowOfSystem(node)
      }
    }
    // Checks speak of captures, since most do not know what they look at.
    guard screen.origin.noun != "capture" else { return }
    for index in findings.indices {
      findings[index].problem.message = findings[index].problem.message
        .replacingOutsideQuotations("the capture", with: "the \(screen.origin.noun)")
    }
  }
}

extension Screen {
  /// Whether each node lies in a view that lists its elements, where it is not known which: nobody can
  /// tell what of it a screen reader comes to. Nil when there is no such view.
  fileprivate var openLists: [Bool]? {
    guard nodes.contains(where: { $0.saysNotKnown(.elements) }) else { return nil }
    let isOpen = inherited(false) { $0 || nodes[$1].saysNotKnown(.elements) }
    return nodes.map { node in node.parent.map { isOpen[$0] } ?? false }
  }

  fileprivate var hasWindowsOfSystemBesideApp: Bool {
    windows.contains { $0.kind == .system }
      && windows.contains { $0.kind == .application }
  }

  /// Whether Android draws it beside the app, such as the status bar, so that nobody can mend it there.
  ///
  /// A toast is a window of the system as well, and says the app's words.
  fileprivate func isInWindowOfSystem(_ node: Int) -> Bool {
    let window = window(of: node)
    return window.kind == .system && nodes[window.root].className != "android.widget.Toast"
  }
}

extension String {
  /// The text with other words for some, but where it quotes what an app says.
  fileprivate func replacingOutsideQuotations(_ words: String, with others: String) -> String {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1).replacing(words, with: others) : String($1) }
      .joined(separator: "\"")
  }
}
