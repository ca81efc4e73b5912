// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSettings

/// A model of Guided Access, which locks the phone to one app and can disable some of its features.
///
/// ```swift
/// var access = GuidedAccess(.armed, restrictions: [delete])
/// access.tripleClick()                      // [.statusChanged]
/// access.set("com.example.delete", .deny)   // [.restrictionChanged("com.example.delete", .deny)]
/// access.leave()                            // refused
/// ```
///
/// Source: S0-010, S0-017, S0-019 to S0-029; Apple, `UIGuidedAccessRestrictionDelegate`.
package struct GuidedAccess: Hashable, Sendable {
  /// A feature that the app allows Guided Access to disable.
  package struct Restriction: Hashable, Sendable {
    /// The unique identifier.
    package var identifier: String
    /// The short label of its switch.
    package var title: String
    /// The longer explanation; nil if there is none.
    package var detail: String?

    /// Creates a restriction from what the delegate returns for an identifier.
    package init(_ identifier: String, title: String, detail: String? = nil) {
      self.identifier = identifier
      self.title = title
      self.detail = detail
    }
  }

  /// The state of a feature: `UIAccessibility.GuidedAccessRestrictionState`.
  package enum RestrictionState: String, Hashable, Sendable, CaseIterable {
    case allow, deny
  }

  /// A notification or callback that the app receives.
  package enum Callback: Hashable, Sendable {
    /// `guidedAccessStatusDidChangeNotification`, which does not carry the new state.
    case statusChanged
    /// `guidedAccessRestriction(withIdentifier:didChange:)`.
    case restrictionChanged(String, RestrictionState)
  }

  /// The result of an attempt to leave the app.
  package enum Leaving: Hashable, Sendable {
    case left
    /// Guided Access has to be ended first.
    case refused
  }

  /// The state of Guided Access.
  package private(set) var state: GuidedAccessState
  /// The restrictions that the app declares, in its order and without repeated identifiers.
  package let restrictions: [Restriction]
  private var denied: Set<String> = []
  private var isInApp = true

  /// Creates a model of an app with its restrictions.
  package init(_ state: GuidedAccessState = .off, restrictions: [Restriction] = []) {
    self.state = state
    var seen: Set<String> = []
    self.restrictions = restrictions.filter { seen.insert($0.identifier).inserted }
  }

  /// `UIAccessibility.isGuidedAccessEnabled`, which is true only during a session.
  package var isEnabled: Bool { state == .active }

  /// Turns Guided Access on or off in the settings; this does not end a running session.
  package mutating func setSwitch(on isOn: Bool) {
    guard state != .active else { return }
    state = isOn ? .armed : .off
  }

  /// Presses the side or Home button three times, which begins a session in the current app.
  ///
  /// Guided Access has to be turned on in the settings. During a session the presses ask for the
  /// passcode, for which there is `end`. Restrictions that were chosen earlier are reported when
  /// the session has begun, in the app's order, which is an assumption.
  package mutating func tripleClick() -> [Callback] {
    guard state == .armed, isInApp else { return [] }
    state = .active
    return [.statusChanged]
      + restrictions.filter { denied.contains($0.identifier) }.map {
        .restrictionChanged($0.identifier, .deny)
      }
  }

  /// Ends the session; a wrong passcode does not.
  package mutating func end(passcodeIsRight: Bool = true) -> [Callback] {
    guard state == .active, passcodeIsRight else { return [] }
    state = .armed
    return [.statusChanged]
  }

  /// Allows or denies a feature, as the person in charge does; reports nothing if nothing changes.
  ///
  /// A feature that the app does not declare cannot be chosen. Before a session, the choice is kept
  /// until the session starts.
  package mutating func set(_ identifier: String, _ state: RestrictionState) -> [Callback] {
    guard restrictions.contains(where: { $0.identifier == identifier }),
      denied.contains(identifier) != (state == .deny)
    else { return [] }
    if state == .deny { denied.insert(identifier) } else { denied.remove(identifier) }
    return isEnabled ? [.restrictionChanged(identifier, state)] : []
  }

  /// `UIAccessibility.guidedAccessRestrictionState(forIdentifier:)`, which apps can call at any
  /// time.
  ///
  /// The result is nil outside a session and for an identifier that the app does not declare,
  /// because UIKit's answer is not known in those cases.
  package func restrictionState(for identifier: String) -> RestrictionState? {
    guard isEnabled, restrictions.contains(where: { $0.identifier == identifier }) else {
      return nil
    }
    return denied.contains(identifier) ? .deny : .allow
  }

  /// Tries to go to the Home Screen or to another app.
  package mutating func leave() -> Leaving {
    guard !isEnabled else { return .refused }
    isInApp = false
    return .left
  }

  /// Returns to the app.
  package mutating func comeBack() { isInApp = true }

  /// Returns the screen as it should be: without denied features, and with the state of each
  /// restriction.
  package func applied(to screen: Screen) -> Screen {
    let states = screen.nodes.map { $0.text(.restriction).flatMap(restrictionState) }
    let stated = screen.changing(states.indices.filter { states[$0] != nil }) { index, node in
      node[.restrictionState] = states[index].map { .text($0.rawValue) }
    }
    return stated.removing(states.indices.filter { states[$0] == .deny })
  }
}
