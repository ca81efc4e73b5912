// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// A screen as checks see it, with derived facts that several of them need.
package struct AuditContext: Sendable {
  /// The accessibility tree of the screen.
  package let tree: AccessibilityTree
  /// The numbers that rules compare with.
  package let limits: Limits
  /// The surroundings of each node, computed once for all rules.
  let surroundings: Surroundings
  /// The parts of the screen that are never visible together, computed for the few rules that ask.
  package var alternatives: Alternatives { Alternatives(in: tree.screen) }
  /// The authored name of each element of the tree, which many rules need.
  private let authoredNames: [String?]
  /// The groups of controls with the same name, which two rules need.
  let namesakes: [Namesakes]

  /// Creates the context of a tree, computing the facts about its nodes.
  package init(tree: AccessibilityTree, limits: Limits = Limits()) {
    self.tree = tree
    self.limits = limits
    surroundings = Surroundings(tree)
    authoredNames = tree.all.map(\.authoredName)
    namesakes = Namesakes.all(in: tree)
  }

  /// Returns the name that the author of an element gave it for screen readers
  /// (`Element.authoredName`).
  func authoredName(of element: Element) -> String? { authoredNames[element.index] }

  /// Returns the name that somebody wrote for a control: its own, or that of the only picture in it.
  func writtenName(of element: Element) -> String? {
    authoredName(of: element) ?? element.nameOfOnlyPicture
  }

  /// Returns the known part of a text: where the origin leaves holes, each is replaced by a word.
  func known(_ words: String) -> String {
    screen.origin.leavesHoles ? words.withoutHoles : words
  }

  /// Whether part of a text is known only while the app runs.
  func isOpen(_ words: String) -> Bool { screen.isOpen(words) }

  /// The screen that the tree was built from.
  package var screen: Screen { tree.screen }
}

extension Screen {
  /// Whether part of a text of the screen is known only while the app runs.
  func isOpen(_ words: String) -> Bool { origin.mayHaveHoles && words.hasHole }
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
    // Checks speak of captures, because most do not know the origin of the screen.
    guard screen.origin.noun != "capture" else { return }
    for index in findings.indices {
      findings[index].problem.message = findings[index].problem.message
        .replacingOutsideQuotations("the capture", with: "the \(screen.origin.noun)")
    }
  }
}

extension Screen {
  /// Whether each node is inside a view that lists its elements without the list being known, so
  /// that nobody can tell what a screen reader reaches there; nil when there is no such view.
  fileprivate var openLists: [Bool]? {
    guard nodes.contains(where: { $0.saysNotKnown(.elements) }) else { return nil }
    let isOpen = inherited(false) { $0 || nodes[$1].saysNotKnown(.elements) }
    return nodes.map { node in node.parent.map { isOpen[$0] } ?? false }
  }

  fileprivate var hasWindowsOfSystemBesideApp: Bool {
    windows.contains { $0.kind == .system }
      && windows.contains { $0.kind == .application }
  }

  /// Whether Android draws it beside the app, such as the status bar, so that the app cannot fix
  /// it.
  ///
  /// A toast is a window of the system as well, but shows the app's text.
  fileprivate func isInWindowOfSystem(_ node: Int) -> Bool {
    let window = window(of: node)
    return window.kind == .system && nodes[window.root].className != "android.widget.Toast"
  }
}

extension String {
  /// Replaces a text by another, except inside quotations of the app's text.
  fileprivate func replacingOutsideQuotations(_ words: String, with others: String) -> String {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1).replacing(words, with: others) : String($1) }
      .joined(separator: "\"")
  }
}
