// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

extension Screen {
  /// Returns the screen as it would be if the advice were followed, to predict its transcript.
  ///
  /// The words of all parts are joined unchanged; wording that is written to be spoken is better
  /// still.
  package func following(_ advice: [GroupingAdvice]) -> Screen {
    var survivors: [Int: GroupingAdvice] = [:]
    for advised in advice { survivors[advised.survivor] = advised }
    let hidden = Set(advice.flatMap(\.parts)).subtracting(survivors.keys)
    return changing(hidden.union(survivors.keys)) { index, node in
      if let advised = survivors[index] { join(advised, into: &node) } else { hide(&node) }
    }
  }

  private func hide(_ node: inout Node) {
    switch platform {
    case .ios: node[.isAccessibilityElement] = .flag(false)
    case .android: node[.importantForAccessibility] = .text("no")
    }
  }

  private func join(_ advised: GroupingAdvice, into node: inout Node) {
    let words = advised.kind == .combine ? advised.names : advised.spokenNames
    node.description = words.joined(separator: ", ")
    // Nodes without a frame do not extend the frame to the corner of the screen.
    let frames = ([advised.survivor] + advised.parts).map(frame(of:)).filter { !$0.isEmpty }
    if let frame = frames.dropFirst().reduce(frames.first, { $0?.union($1) }) { node.frame = frame }
    let actions = advised.actionNames
    switch platform {
    case .ios:
      node[.isAccessibilityElement] = .flag(true)
      guard !actions.isEmpty else { return }
      node[.customActions] = .namedActions(
        node.customActions + actions.map { NamedAction(name: $0) })
    case .android:
      node[.importantForAccessibility] = .text("yes")
      if !node.isSet(.clickable) { node[.screenReaderFocusable] = .flag(true) }
      guard !actions.isEmpty else { return }
      node[.actions] = .actions(
        node.actions
          + actions.enumerated().map { index, name in
            Action(id: String(Self.firstCustomAction + index), label: name)
          })
    }
  }

  /// Android's own actions have smaller numbers; resources of an app begin with 0x7F.
  private static let firstCustomAction = 0x7F00_0001
}
