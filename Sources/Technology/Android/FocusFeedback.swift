/// An event of Android about focus, as an app hears of it.
///
/// There is none for the loss of the input focus: a view tells services only that it has got it
/// (`View.onFocusChanged`, AOSP). Rows S4-128 and S4-214 of the requirements name the three.
public enum AndroidFocusEvent: String, CaseIterable, Hashable, Sendable {
  /// The input focus of keys has come: `AccessibilityEvent.TYPE_VIEW_FOCUSED`.
  case viewFocused = "TYPE_VIEW_FOCUSED"
  /// The focus of an assistive technology has come.
  case accessibilityFocused = "TYPE_VIEW_ACCESSIBILITY_FOCUSED"
  /// The focus of an assistive technology has gone.
  case accessibilityFocusCleared = "TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED"
}

extension AppEvent {
  /// What Android calls the event, and the node it is about; nil when Android has no such event.
  public var onAndroid: (event: AndroidFocusEvent, node: Int)? {
    switch self {
    case .focusGained(let node): (.accessibilityFocused, node)
    case .focusLost(let node): (.accessibilityFocusCleared, node)
    case .inputFocusGained(let node): (.viewFocused, node)
    case .announcementFinished: nil
    }
  }
}

/// What a custom view of Android does about its focus: when it lights up, and when it goes out.
///
/// An app may draw its own highlight from the events of focus. The events of the accessibility focus
/// and that of the input focus go to different users, so that a view that lights up on the one and
/// goes out on the other serves neither (rows S4-128 and S4-214 of the requirements).
///
/// ```swift
/// let feedback = FocusFeedback(
///   highlightsOn: [.viewFocused], clearsOn: [.accessibilityFocusCleared])
/// feedback.problems  // [.mismatchedFocusEvents, .staysLit]
/// ```
public struct FocusFeedback: Hashable, Sendable {
  /// What is wrong with the choice of events.
  public enum Problem: String, CaseIterable, Hashable, Sendable {
    /// It goes out on the accessibility focus and does not light up on it, or the other way round.
    case mismatchedFocusEvents = "mismatched focus events"
    /// It lights up for keys and no event of theirs puts it out: Android has none for it.
    case staysLit = "stays lit when the input focus has gone on"
  }

  /// The events that light the view up.
  public var highlightsOn: Set<AndroidFocusEvent>
  /// The events that put it out.
  public var clearsOn: Set<AndroidFocusEvent>

  /// Says which events light a view up and which put it out.
  public init(highlightsOn: Set<AndroidFocusEvent>, clearsOn: Set<AndroidFocusEvent>) {
    self.highlightsOn = highlightsOn
    self.clearsOn = clearsOn
  }

  /// What is wrong with it, the gravest first; empty when each user sees where the focus is.
  public var problems: [Problem] {
    var problems: [Problem] = []
    let lights = highlightsOn.contains(.accessibilityFocused)
    if lights != clearsOn.contains(.accessibilityFocusCleared) {
      problems.append(.mismatchedFocusEvents)
    }
    if highlightsOn.contains(.viewFocused) { problems.append(.staysLit) }
    return problems
  }

  /// The nodes that are lit after some events, when every view does as this one.
  ///
  /// An event that both lights up and puts out leaves the view dark, as the last thing done to it.
  public func lit(after events: some Sequence<AppEvent>) -> Set<Int> {
    var lit: Set<Int> = []
    for case let (event, node)? in events.lazy.map(\.onAndroid) {
      if highlightsOn.contains(event) { lit.insert(node) }
      if clearsOn.contains(event) { lit.remove(node) }
    }
    return lit
  }
}
