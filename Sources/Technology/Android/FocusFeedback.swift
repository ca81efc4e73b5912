// SPDX-License-Identifier: Apache-2.0

/// An Android event about focus, as an app receives it.
///
/// No event reports the loss of the input focus: a view notifies services only when it gains it
/// (`View.onFocusChanged`, AOSP). Rows S4-128 and S4-214 of the requirements name the three.
package enum AndroidFocusEvent: String, CaseIterable, Hashable, Sendable {
  /// A view has gained the input focus of keys: `AccessibilityEvent.TYPE_VIEW_FOCUSED`.
  case viewFocused = "TYPE_VIEW_FOCUSED"
  /// A view has gained the focus of an assistive technology.
  case accessibilityFocused = "TYPE_VIEW_ACCESSIBILITY_FOCUSED"
  /// A view has lost the focus of an assistive technology.
  case accessibilityFocusCleared = "TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED"
}

extension AppEvent {
  /// The Android name of the event and its node; nil if Android has no such event.
  package var onAndroid: (event: AndroidFocusEvent, node: Int)? {
    switch self {
    case .focusGained(let node): (.accessibilityFocused, node)
    case .focusLost(let node): (.accessibilityFocusCleared, node)
    case .inputFocusGained(let node): (.viewFocused, node)
    case .announcementFinished: nil
    }
  }
}

/// The events on which a custom Android view shows and clears its focus highlight.
///
/// An app may draw its own highlight from focus events. The events of the accessibility focus and
/// of the input focus concern different users, so a view that shows its highlight on one and clears
/// it on the other serves neither (rows S4-128 and S4-214 of the requirements).
///
/// ```swift
/// let feedback = FocusFeedback(
///   highlightsOn: [.viewFocused], clearsOn: [.accessibilityFocusCleared])
/// feedback.problems  // [.mismatchedFocusEvents, .staysLit]
/// ```
package struct FocusFeedback: Hashable, Sendable {
  /// A problem with the choice of events.
  package enum Problem: String, CaseIterable, Hashable, Sendable {
    /// The view reacts to the accessibility focus when it clears the highlight but not when it
    /// shows it, or the other way round.
    case mismatchedFocusEvents = "mismatched focus events"
    /// The view shows its highlight for keys, but no key event clears it, because Android has none.
    case staysLit = "highlight stays after the input focus has moved on"
  }

  /// The events that show the highlight.
  package var highlightsOn: Set<AndroidFocusEvent>
  /// The events that clear the highlight.
  package var clearsOn: Set<AndroidFocusEvent>

  /// Creates a view from the events that show and clear its highlight.
  package init(highlightsOn: Set<AndroidFocusEvent>, clearsOn: Set<AndroidFocusEvent>) {
    self.highlightsOn = highlightsOn
    self.clearsOn = clearsOn
  }

  /// The problems, the most serious first; empty if every user sees where the focus is.
  package var problems: [Problem] {
    var problems: [Problem] = []
    let lights = highlightsOn.contains(.accessibilityFocused)
    if lights != clearsOn.contains(.accessibilityFocusCleared) {
      problems.append(.mismatchedFocusEvents)
    }
    if highlightsOn.contains(.viewFocused) { problems.append(.staysLit) }
    return problems
  }

  /// Returns the nodes that are highlighted after some events, if every view behaves like this one.
  ///
  /// An event that both shows and clears the highlight leaves the view without it, because clearing
  /// comes last.
  package func lit(after events: some Sequence<AppEvent>) -> Set<Int> {
    var lit: Set<Int> = []
    for case let (event, node)? in events.lazy.map(\.onAndroid) {
      if highlightsOn.contains(event) { lit.insert(node) }
      if clearsOn.contains(event) { lit.remove(node) }
    }
    return lit
  }
}
