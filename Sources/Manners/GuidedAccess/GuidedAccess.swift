public import CurbcutScreen
public import CurbcutSettings

/// Guided Access: the phone is locked to one app, of which single features can be taken away.
///
/// ```swift
/// var access = GuidedAccess(.armed, restrictions: [delete])
/// access.tripleClick()                      // [.statusChanged]
/// access.set("com.example.delete", .deny)   // [.restrictionChanged("com.example.delete", .deny)]
/// access.leave()                            // refused
/// ```
///
/// Source: S0-010, S0-017, S0-019 to S0-029; Apple, `UIGuidedAccessRestrictionDelegate`.
public struct GuidedAccess: Hashable, Sendable {
  /// Something that the app lets be taken away.
  public struct Restriction: Hashable, Sendable {
    /// Its identifier, which no other has.
    public var identifier: String
    /// The short label of its switch.
    public var title: String
    /// The longer explanation; nil when there is none.
    public var detail: String?

    /// Takes what the delegate tells about an identifier.
    public init(_ identifier: String, title: String, detail: String? = nil) {
      self.identifier = identifier
      self.title = title
      self.detail = detail
    }
  }

  /// Whether a feature may be used: `UIAccessibility.GuidedAccessRestrictionState`.
  public enum RestrictionState: String, Hashable, Sendable, CaseIterable {
    case allow, deny
  }

  /// What the app hears.
  public enum Callback: Hashable, Sendable {
    /// `guidedAccessStatusDidChangeNotification`, which does not say what the state is now.
    case statusChanged
    /// `guidedAccessRestriction(withIdentifier:didChange:)`.
    case restrictionChanged(String, RestrictionState)
  }

  /// What comes of trying to leave the app.
  public enum Leaving: Hashable, Sendable {
    case left
    /// Guided Access has to be ended first.
    case refused
  }

  /// How far it is.
  public private(set) var state: GuidedAccessState
  /// What the app declares, in its order; an identifier that comes again is left out.
  public let restrictions: [Restriction]
  private var denied: Set<String> = []
  private var isInApp = true

  /// An app with its restrictions on a phone on which Guided Access is this far.
  public init(_ state: GuidedAccessState = .off, restrictions: [Restriction] = []) {
    self.state = state
    var seen: Set<String> = []
    self.restrictions = restrictions.filter { seen.insert($0.identifier).inserted }
  }

  /// `UIAccessibility.isGuidedAccessEnabled`: true only while a session runs.
  public var isEnabled: Bool { state == .active }

  /// Somebody switches it on or off in the settings; a session that runs is not ended so.
  public mutating func setSwitch(on isOn: Bool) {
    guard state != .active else { return }
    state = isOn ? .armed : .off
  }

  /// Three presses of the side or Home button begin a session in the app that is open.
  ///
  /// They need the switch in the settings. In a session they ask for the passcode, which `end` stands
  /// for. Restrictions that were chosen before are told once it has begun, in the app's order, which
  /// is an assumption.
  public mutating func tripleClick() -> [Callback] {
    guard state == .armed, isInApp else { return [] }
    state = .active
    return [.statusChanged]
      + restrictions.filter { denied.contains($0.identifier) }.map {
        .restrictionChanged($0.identifier, .deny)
      }
  }

  /// Ends the session; a wrong passcode does not.
  public mutating func end(passcodeIsRight: Bool = true) -> [Callback] {
    guard state == .active, passcodeIsRight else { return [] }
    state = .armed
    return [.statusChanged]
  }

  /// The person in charge allows or denies a feature; what is so already is not told again.
  ///
  /// One that the app does not declare cannot be chosen. Before a session it is noted for its start.
  public mutating func set(_ identifier: String, _ state: RestrictionState) -> [Callback] {
    guard restrictions.contains(where: { $0.identifier == identifier }),
      denied.contains(identifier) != (state == .deny)
    else { return [] }
    if state == .deny { denied.insert(identifier) } else { denied.remove(identifier) }
    return isEnabled ? [.restrictionChanged(identifier, state)] : []
  }

  /// `UIAccessibility.guidedAccessRestrictionState(forIdentifier:)`, which can be asked at any time.
  ///
  /// Nil for an identifier that the app does not declare, and outside of a session: what UIKit
  /// answers there is not known.
  public func restrictionState(for identifier: String) -> RestrictionState? {
    guard isEnabled, restrictions.contains(where: { $0.identifier == identifier }) else {
      return nil
    }
    return denied.contains(identifier) ? .deny : .allow
  }

  /// Tries to go to the Home Screen or to another app.
  public mutating func leave() -> Leaving {
    guard !isEnabled else { return .refused }
    isInApp = false
    return .left
  }

  /// Comes back to the app.
  public mutating func comeBack() { isInApp = true }

  /// The screen as it should be: without what is denied, and with the state of each restriction.
  public func applied(to screen: Screen) -> Screen {
    let states = screen.nodes.map { $0.text(.restriction).flatMap(restrictionState) }
    let stated = screen.changing(states.indices.filter { states[$0] != nil }) { index, node in
      node[.restrictionState] = states[index].map { .text($0.rawValue) }
    }
    return stated.removing(states.indices.filter { states[$0] == .deny })
  }
}
