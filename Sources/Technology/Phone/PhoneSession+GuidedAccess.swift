// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards

extension PhoneSession {
  mutating func setGuidedAccess(_ argument: String) -> [String] {
    guard argument == "on" || argument == "off" else { return ["guided-access needs on or off"] }
    access.setSwitch(on: argument == "on")
    switch access.state {
    case .off: return ["Guided Access is off"]
    case .armed:
      return [
        "Guided Access is armed: \(AccessibilityShortcut.gesture(hasHomeButton: false)) begins a session, "
          + "and apps are told that it is off (isGuidedAccessEnabled is false)"
      ]
    case .active: return ["a session is running, which the switch does not end: end it first"]
    }
  }

  mutating func triplePress() -> [String] {
    switch access.state {
    case .off:
      overlay = .shortcut
      let features = AccessibilityShortcut.Feature.allCases.map { "[\($0.rawValue)]" }
      return [
        "the list of the Accessibility Shortcut, over everything: "
          + features.joined(separator: " ")
      ]
    case .active: return ["the phone asks for the passcode: end-session enters it"]
    case .armed:
      let callbacks = access.tripleClick()
      guard !callbacks.isEmpty else { return ["nothing happens: a session begins in an app"] }
      let switches = access.restrictions.map { restriction in
        "switch in the options of the session: \(restriction.title)"
          + (restriction.detail.map { " (\($0))" } ?? "")
      }
      return ["a session begins: the phone is locked to \(facts.name)"] + words(for: callbacks)
        + switches
    }
  }

  mutating func endSession(_ argument: String) -> [String] {
    let callbacks = access.end(passcodeIsRight: argument != "wrong")
    guard !callbacks.isEmpty else {
      return access.isEnabled
        ? ["the passcode is wrong: the session goes on"] : ["no session is running"]
    }
    return ["the session ends"] + words(for: callbacks)
  }

  mutating func leave() -> [String] {
    switch access.leave() {
    case .refused: return ["refused: Guided Access has to be ended first"]
    case .left:
      ledger.endSession()
      return ["the Home Screen"]
    }
  }

  mutating func comeBack() -> [String] {
    access.comeBack()
    return perform(.look, nil).flatMap(\.lines)
  }

  mutating func restrict(_ title: String, _ state: GuidedAccess.RestrictionState) -> [String] {
    guard let restriction = access.restrictions.first(where: { $0.title == title }) else {
      let known = access.restrictions.map(\.title)
      return [
        known.isEmpty
          ? "the app declares no feature that can be denied"
          : "the app declares no feature called \(title): it declares \(known.joined(separator: ", "))"
      ]
    }
    let callbacks = access.set(restriction.identifier, state)
    guard !callbacks.isEmpty else {
      return access.isEnabled
        ? ["nothing changes: it is that way already"]
        : ["kept for the next session; the app is not told now"]
    }
    return words(for: callbacks) + perform(.look, nil).flatMap(\.lines)
  }

  /// What the app is told when it asks for the state of each feature.
  func states() -> [String] {
    access.restrictions.map { restriction in
      let state = access.restrictionState(for: restriction.identifier)
      return "guidedAccessRestrictionState(forIdentifier: \(restriction.identifier)): "
        + (state.map { ".\($0.rawValue)" } ?? "not known outside a session")
    }
  }

  private func words(for callbacks: [GuidedAccess.Callback]) -> [String] {
    callbacks.map { callback in
      switch callback {
      case .statusChanged:
        "the app is told: guidedAccessStatusDidChangeNotification; isGuidedAccessEnabled is now "
          + "\(access.isEnabled)"
      case .restrictionChanged(let identifier, let state):
        "the app is told: guidedAccessRestriction(withIdentifier: \(identifier), didChange: "
          + ".\(state.rawValue))"
      }
    }
  }

  // MARK: - AssistiveTouch and Control Center

  mutating func showAssistiveTouch(_ argument: String) -> [String] {
    if !argument.isEmpty {
      let numbers = argument.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
      guard numbers.count == 2 else { return ["assistive-touch needs a place such as 40,300"] }
      assistiveTouch.move(to: Point(x: numbers[0], y: numbers[1]))
    }
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let covered = assistiveTouch.covered(in: tree).map { covered -> String in
      let name = screen.callName(
        of: covered.node, label: tree.element(ofNode: covered.node)?.name)
      return "covers \(Int((covered.share * 100).rounded())) percent of \(name)"
        + (covered.isActivationPointCovered ? ", and the point where a tap activates it" : "")
    }
    let frame = assistiveTouch.frame
    return [
      "the button of AssistiveTouch is at \(frame.x.short),\(frame.y.short) and "
        + "\(frame.width.short) by \(frame.height.short) points"
    ] + (covered.isEmpty ? ["it covers nothing of the app"] : covered)
      + AssistiveTouch.entries.map { "menu: \($0.title), instead of \($0.replaces)" }
  }

  func showControlCenter() -> [String] {
    [
      "Control Center, by \(ControlCenter.gesture(hasHomeButton: false)): "
        + ControlCenter.Control.allCases.map { "[\($0.rawValue)]" }.joined(separator: " ")
    ]
  }
}

extension Double {
  /// The number without a decimal point where it has no fraction.
  fileprivate var short: String { JSONValue.number(self).text }
}
