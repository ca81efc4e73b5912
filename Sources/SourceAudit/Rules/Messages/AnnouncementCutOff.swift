// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An announcement that is posted where the focus moves, so that the move cuts it off.
///
/// VoiceOver speaks the newly focused element, which ends what it was saying (CVS Health,
/// `VoiceOverAnnouncementDelayView.swift`,
/// cvs-health/ios-swiftui-accessibility-techniques@47e3a29). Code that waits (asyncAfter,
/// Task.sleep), a notification without a destination, and a file that gives an announcement
/// priority or queues it are not reported. Apple, AttributeScopes:
/// accessibilitySpeechAnnouncementPriority.
struct AnnouncementCutOff: Check {
  static let card = RuleCard(
    id: "announcement-cut-off",
    rule: "silent-message",
    title: "A focus change cuts off an announcement",
    harm: "A screen reader begins the announcement and continues with the newly focused element; "
      + "its user does not hear the message.",
    remedy: "Put the message into the element that gets the focus, post it some time after the "
      + "move, or give it a high announcement priority.",
    impact: .moderate,
    tier: .standard,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        struct Cart: View {
          @AccessibilityFocusState private var isTotalFocused: Bool
          var body: some View {
            Button("Remove") {
              isTotalFocused = true
              AccessibilityNotification.Announcement("Total: 9").post()         // <--
            }
          }
        }
        """),
      Example(
        """
        class Cart: UIViewController {
          @objc func remove() {
            UIAccessibility.post(notification: .announcement, argument: "Removed") // <--
            UIAccessibility.post(notification: .layoutChanged, argument: total)
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Cart: View {
          @AccessibilityFocusState private var isTotalFocused: Bool
          var body: some View {
            Button("Remove") {
              isTotalFocused = true
              DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                AccessibilityNotification.Announcement("Total: 9").post()
              }
            }
            Button("Back") {
              isTotalFocused = false
              AccessibilityNotification.Announcement("Back").post()
            }
          }
        }
        """),
      Example(
        """
        class Cart: UIViewController {
          @objc func remove() {
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
            UIAccessibility.post(notification: .announcement, argument: "Removed")
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Cart: View {
          @FocusState private var isNameFocused: Bool
          var body: some View {
            Button("Remove") { AccessibilityNotification.Announcement("Removed").post() }
            Button("Name") { isNameFocused = true }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let posts = file.chains(naming: Self.posts)
    let announcements = posts.filter(Self.announces)
    guard !announcements.isEmpty, !Self.gives(priority: file) else { return [] }
    let focused = Set(
      file.variables.lazy.filter { $0.modifiers.contains("AccessibilityFocusState") }
        .map(\.name))
    var moving = Set(
      file.assignments.lazy.filter {
        focused.contains($0.member) && $0.value != .truth(false) && $0.value != .absent
      }.map(\.scope))
    moving.formUnion(posts.lazy.filter(Self.moves).map(\.scope))
    return announcements.compactMap { announcement in
      guard moving.contains(announcement.scope) else { return nil }
      return .failed(
        announcement.place, "the focus moves in the same action, which cuts off the announcement")
    }
  }

  /// Functions and types that post accessibility notifications.
  private static let posts: Set<String> = [
    "UIAccessibility", "UIAccessibilityPostNotification", "AccessibilityNotification",
  ]

  private static func announces(_ chain: SourceChain) -> Bool {
    switch chain.calledName {
    case "UIAccessibility.post", "UIAccessibilityPostNotification":
      return notification(of: chain) == "announcement"
    default:
      return chain.base == "AccessibilityNotification" && chain.links.first?.name == "Announcement"
    }
  }

  /// Returns whether a chain moves the focus to a certain place.
  private static func moves(_ chain: SourceChain) -> Bool {
    guard ["UIAccessibility.post", "UIAccessibilityPostNotification"].contains(chain.calledName),
      let name = notification(of: chain),
      ["layoutChanged", "screenChanged"].contains(name),
      let arguments = chain.lastArguments?.list, arguments.count == 2
    else { return false }
    return arguments[1].value != .absent
  }

  /// Returns the name of the notification that a call posts.
  private static func notification(of chain: SourceChain) -> String? {
    chain.lastArguments?.list.first?.value.literalMembers?.first
  }

  private static func gives(priority file: SwiftFacts) -> Bool {
    file.mentions("AnnouncementPriority") || file.mentions("QueueAnnouncement")
  }
}
