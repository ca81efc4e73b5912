extension SwitchControl: ScreenWalk {}
extension SwitchAccess: ScreenWalk {}
extension VoiceControl: ScreenWalk {}
extension VoiceAccess: ScreenWalk {}
extension KeyboardFocusGraph: ScreenWalk {}

extension BrailleReader: ScreenWalk {
  public func reach(_ node: Int) -> Reach { reach(node, speed: BrailleReadingSpeed()) }

  /// Its reader goes there and reads the line, without the routing key.
  public func find(_ node: Int, from start: Int?) -> Reach { reach(node).withoutLastStep }
}

extension ZoomReader: ScreenWalk {
  /// The person pans until it is in view, and does not tap.
  public func find(_ node: Int, from start: Int?) -> Reach { reach(node).withoutLastStep }
}

extension SpeakScreen: ScreenWalk {
  /// Its user starts it and listens until the words have come.
  public func find(_ node: Int, from start: Int?) -> Reach {
    guard let seconds = listening()[node] else { return .unreachable("it is not read aloud") }
    return .path(ReachPath([ReachPath.Step(Self.gesture, seconds: seconds)]))
  }
}

extension SelectToSpeak: ScreenWalk {
  /// No control is ever reached: it reads, and its user touches the app as before (row S4-152).
  public func reach(_ node: Int) -> Reach {
    .unreachable("Select to Speak reads aloud and has no command that uses a control")
  }
}

extension Reach {
  /// The way without what is done at its end.
  fileprivate var withoutLastStep: Reach {
    guard case .path(let path) = self else { return self }
    return .path(ReachPath(path.steps.dropLast()))
  }
}
