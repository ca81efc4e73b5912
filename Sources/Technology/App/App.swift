public import CurbcutScreen

/// The app behind a screen: it answers what its user does through an assistive technology.
///
/// It is a value as well: time is the sequence of actions.
public protocol App: Sendable {
  /// What is drawn now.
  var screen: Screen { get }

  /// Answers an action.
  mutating func perform(_ action: AppAction) -> AppResponse

  /// Learns of something that happened and needs no answer.
  mutating func receive(_ event: AppEvent)
}

/// What an assistive technology tells an app without asking for anything.
public enum AppEvent: Hashable, Sendable {
  /// The focus of an assistive technology has come: the node of the screen, by index.
  ///
  /// UIKit's `accessibilityElementDidBecomeFocused()`, Android's `TYPE_VIEW_ACCESSIBILITY_FOCUSED`.
  case focusGained(node: Int)
  /// The focus of an assistive technology has gone.
  ///
  /// UIKit's `accessibilityElementDidLoseFocus()`, Android's
  /// `TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED`.
  case focusLost(node: Int)
  /// Android's `TYPE_VIEW_FOCUSED`: the input focus, which keys go to, has come.
  case inputFocusGained(node: Int)
  /// UIKit's `announcementDidFinishNotification`: what was to be said, and whether it was.
  case announcementFinished(String, wasSuccessful: Bool)
}

/// What an app does upon an action.
public struct AppResponse: Hashable, Sendable {
  /// Whether the action did something; there is deliberately no Boolean here.
  public enum Answer: Hashable, Sendable {
    case handled
    /// Not answered here: an escape or a magic tap goes on to the next responder.
    case declined
    /// What it does cannot be known, and why.
    case notKnown(String)
  }

  public var answer: Answer
  /// The screen, when it is another one than before.
  public var screen: Screen?
  /// What the app posts, in this order.
  public var notifications: [AppNotification]
  /// What else cannot be known about the answer, in plain words.
  public var notes: [String]

  public static let handled = AppResponse(.handled)
  public static let declined = AppResponse(.declined)

  /// An answer that nobody can know.
  public static func notKnown(_ reason: String) -> AppResponse { AppResponse(.notKnown(reason)) }

  public init(
    _ answer: Answer, screen: Screen? = nil, notifications: [AppNotification] = [],
    notes: [String] = []
  ) {
    self.answer = answer
    self.screen = screen
    self.notifications = notifications
    self.notes = notes
  }
}

/// What an app tells an assistive technology of its own accord (table R5 of the requirements).
public enum AppNotification: Hashable, Sendable {
  /// What a changed layout or screen comes with.
  public enum Argument: Hashable, Sendable {
    /// The node of the new screen that is to get the focus, by index.
    case element(Int)
    /// Words to be said.
    case text(String)
  }

  case announcement(Announcement)
  case layoutChanged(Argument?)
  case screenChanged(Argument?)
  /// A scroll is over; the words say where its user is now.
  case pageScrolled(String?)
  /// Android's toast: a short message that shows for a while and takes no focus.
  case toast(String)

  /// An announcement of the ordinary kind.
  public static func announcement(_ text: String) -> AppNotification {
    .announcement(Announcement(text))
  }
}

/// Words an app has spoken.
public struct Announcement: Hashable, Sendable {
  /// How an announcement gets on with other speech (Apple, `UIAccessibilityPriority`).
  public enum Priority: String, Hashable, Sendable, CaseIterable {
    /// Interrupts existing speech, and is interrupted by new speech.
    case `default`
    /// Interrupts other speech, and is not interrupted once it has started.
    case high
    /// Waits until other speech is over.
    case low
  }

  public var text: String
  public var priority: Priority
  /// Whether it waits for current speech (`accessibilitySpeechQueueAnnouncement`).
  public var isQueued: Bool
  /// The runs the voice says differently, when the text is an attributed one.
  public var runs: [TextRun]

  public init(
    _ text: String, priority: Priority = .default, isQueued: Bool = false, runs: [TextRun] = []
  ) {
    self.text = text
    self.priority = priority
    self.isQueued = isQueued
    self.runs = runs
  }
}
