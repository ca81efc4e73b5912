// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The app that shows a screen and answers what its user does through an assistive technology.
///
/// An app is a value, too: time is the sequence of actions.
package protocol App: Sendable {
  /// The screen that is displayed now.
  var screen: Screen { get }

  /// Answers an action.
  mutating func perform(_ action: AppAction) -> AppResponse

  /// Receives an event that needs no answer.
  mutating func receive(_ event: AppEvent)
}

/// An event that an assistive technology reports to an app without asking for anything.
package enum AppEvent: Hashable, Sendable {
  /// A node of the screen, given by index, has gained the focus of an assistive technology.
  ///
  /// UIKit's `accessibilityElementDidBecomeFocused()`, Android's `TYPE_VIEW_ACCESSIBILITY_FOCUSED`.
  case focusGained(node: Int)
  /// A node has lost the focus of an assistive technology.
  ///
  /// UIKit's `accessibilityElementDidLoseFocus()`, Android's
  /// `TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED`.
  case focusLost(node: Int)
  /// A node has gained the input focus, which receives keys; Android's `TYPE_VIEW_FOCUSED`.
  case inputFocusGained(node: Int)
  /// An announcement is over: its text, and whether it was spoken; UIKit's
  /// `announcementDidFinishNotification`.
  case announcementFinished(String, wasSuccessful: Bool)
}

/// An app's response to an action.
package struct AppResponse: Hashable, Sendable {
  /// The result of an action; deliberately not a Boolean.
  package enum Answer: Hashable, Sendable {
    case handled
    /// The action was not handled here: an escape or a magic tap goes on to the next responder.
    case declined
    /// The effect cannot be known, for this reason.
    case notKnown(String)
  }

  package var answer: Answer
  /// The new screen, if it has changed.
  package var screen: Screen?
  /// The notifications that the app posts, in order.
  package var notifications: [AppNotification]
  /// Further facts about the answer that cannot be known, in plain words.
  package var notes: [String]
  /// What the app asks of the phone, in order.
  package var requests: [SystemRequest] = []

  package static let handled = AppResponse(.handled)
  package static let declined = AppResponse(.declined)

  /// Creates a response whose effect cannot be known.
  package static func notKnown(_ reason: String) -> AppResponse { AppResponse(.notKnown(reason)) }

  package init(
    _ answer: Answer, screen: Screen? = nil, notifications: [AppNotification] = [],
    notes: [String] = []
  ) {
    self.answer = answer
    self.screen = screen
    self.notifications = notifications
    self.notes = notes
  }
}

/// A notification that an app sends to an assistive technology (table R5 of the requirements).
package enum AppNotification: Hashable, Sendable {
  /// The argument of a layout or screen change.
  package enum Argument: Hashable, Sendable {
    /// The index of the node of the new screen that should get the focus.
    case element(Int)
    /// Words to be spoken.
    case text(String)
  }

  case announcement(Announcement)
  case layoutChanged(Argument?)
  case screenChanged(Argument?)
  /// Scrolling has ended; the words say where the user is now.
  case pageScrolled(String?)
  /// Android's toast, a short message that disappears by itself and takes no focus.
  case toast(String)

  /// Creates an announcement with default settings.
  package static func announcement(_ text: String) -> AppNotification {
    .announcement(Announcement(text))
  }
}

/// Words that an app asks the screen reader to speak.
package struct Announcement: Hashable, Sendable {
  /// The priority of an announcement over other speech (Apple, `UIAccessibilityPriority`).
  package enum Priority: String, Hashable, Sendable, CaseIterable {
    /// Interrupts existing speech, and is interrupted by new speech.
    case `default`
    /// Interrupts other speech, and is not interrupted once it has started.
    case high
    /// Waits until other speech is over.
    case low
  }

  package var text: String
  package var priority: Priority
  /// Whether it waits for current speech (`accessibilitySpeechQueueAnnouncement`).
  package var isQueued: Bool
  /// The runs that the voice speaks differently, if the text is an attributed string.
  package var runs: [TextRun]

  package init(
    _ text: String, priority: Priority = .default, isQueued: Bool = false, runs: [TextRun] = []
  ) {
    self.text = text
    self.priority = priority
    self.isQueued = isQueued
    self.runs = runs
  }
}
