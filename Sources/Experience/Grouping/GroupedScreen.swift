public import CurbcutScreen
import CurbcutStandards

extension Screen {
  /// The screen as it would be with an advice followed, so that its transcript can be predicted.
  ///
  /// The words of all parts are joined as they are; a form written to be heard is better still.
  public func following(_ advice: [GroupingAdvice]) -> Screen {
    changing(advice.flatMap(changes(following:)))
  }

  private func changes(
    following advice: GroupingAdvice
  ) -> [(index: Int, change: (inout Node) -> Void)] {
    let words = advice.kind == .combine ? advice.names : advice.spokenNames
    let spoken = words.joined(separator: ", ")
    var changes: [(index: Int, change: (inout Node) -> Void)] = []
    for part in advice.parts where part != advice.survivor {
      changes.append(
        (
          part,
          { node in
            switch platform {
            case .ios: node[.isAccessibilityElement] = .flag(false)
            case .android: node[.importantForAccessibility] = .text("no")
            }
          }
        ))
    }
    let frame = advice.parts.reduce(self.frame(of: advice.survivor)) {
      $0.union(self.frame(of: $1))
    }
    let change: (inout Node) -> Void = { node in
      node.description = spoken
      if !frame.isEmpty { node.frame = frame }
      switch platform {
      case .ios:
        node[.isAccessibilityElement] = .flag(true)
        if !advice.actionNames.isEmpty {
          node[.customActions] = .namedActions(
            node.customActions + advice.actionNames.map { NamedAction(name: $0) })
        }
      case .android:
        node[.importantForAccessibility] = .text("yes")
        if !node.isSet(.clickable) { node[.screenReaderFocusable] = .flag(true) }
        if !advice.actionNames.isEmpty {
          node[.actions] = .actions(
            node.actions
              + advice.actionNames.enumerated().map { index, name in
                Action(id: String(Self.firstCustomAction + index), label: name)
              })
        }
      }
    }
    changes.append((advice.survivor, change))
    return changes
  }

  /// Android's own actions have smaller numbers; resources of an app begin with 0x7F.
  private static let firstCustomAction = 0x7F00_0001
}
