// SPDX-License-Identifier: Apache-2.0
extension SwitchControl: ScreenWalk {}
extension SwitchAccess: ScreenWalk {}
extension VoiceControl: ScreenWalk {}
extension VoiceAccess: ScreenWalk {}
extension KeyboardFocusGraph: ScreenWalk {}

extension BrailleReader: ScreenWalk {
  package func reach(_ node: Int) -> Reach { reach(node, speed: BrailleReadingSpeed()) }

  /// Returns the path to the line, without the routing key.
  package func find(_ node: Int, from start: Int?) -> Reach { reach(node).withoutLastStep }
}

extension ZoomReader: ScreenWalk {
  /// Returns the path that pans the node into view, without the tap.
  package func find(_ node: Int, from start: Int?) -> Reach { reach(node).withoutLastStep }
}

extension SpeakScreen: ScreenWalk {
  /// Returns the time until the user hears the words.
  package func find(_ node: Int, from start: Int?) -> Reach {
    guard let seconds = listening()[node] else { return .unreachable("it is not read aloud") }
    return .path(ReachPath([ReachPath.Step(Self.gesture, seconds: seconds)]))
  }
}

extension SelectToSpeak: ScreenWalk {
  /// Returns no path, because the technology only reads and its user touches the app as before (row
  /// S4-152).
  package func reach(_ node: Int) -> Reach {
    .unreachable("Select to Speak reads aloud and has no command that uses a control")
  }
}

extension Reach {
  /// The same path without its last step.
  fileprivate var withoutLastStep: Reach {
    guard case .path(let path) = self else { return self }
    return .path(ReachPath(path.steps.dropLast()))
  }
}
