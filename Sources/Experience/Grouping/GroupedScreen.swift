public import CurbcutScreen
import CurbcutStandards

extension Screen {
  /// The screen as it would be with an advice followed, so that its transcript can be predicted.
  ///
  /// The words of all parts are joined as they are; a form written to be heard is better still.
  public func following(_ advice: [GroupingAdvice]) -> Screen {
    advice.reduce(self) { $0.following($1) }
  }

  private func following(_ advice: GroupingAdvice) -> Screen {
    let words = advice.kind == .combine ? advice.names : advice.spokenNames
    let spoken = words.joined(separator: ", ")
    var screen = self
    for part in advice.parts where part != advice.survivor {
      screen = screen.changing(part) { node in
        switch platform {
        case .ios: node[.isAccessibilityElement] = .flag(false)
        case .android: node[.importantForAccessibility] = .text("no")
        }
      }
    }
    // What is nowhere does not stretch the frame to the corner of the screen.
    let frames = ([advice.survivor] + advice.parts).map(frame(of:)).filter { !$0.isEmpty }
    let frame = frames.dropFirst().reduce(frames.first) { $0?.union($1) }
    return screen.changing(advice.survivor) { node in
      node.description = spoken
      if let frame { node.frame = frame }
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
  }

  /// Android's own actions have smaller numbers; resources of an app begin with 0x7F.
  private static let firstCustomAction = 0x7F00_0001
}
