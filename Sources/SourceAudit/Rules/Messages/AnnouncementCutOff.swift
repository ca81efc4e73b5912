import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An announcement that is posted where the focus moves, so that the move cuts it off.
///
/// VoiceOver says what gets the focus, and what it was saying ends (CVS Health,
/// `VoiceOverAnnouncementDelayView.swift`, cvs-health/ios-swiftui-accessibility-techniques@47e3a29). What waits
/// (asyncAfter, Task.sleep), a notification without a place to go to, and a file that gives an
/// announcement priority or queues it are left alone. Apple, AttributeScopes:
/// accessibilitySpeechAnnouncementPriority.
struct AnnouncementCutOff: Check {
  static let card = RuleCard(
    id: "announcement-cut-off",
    rule: "silent-message",
    title: "An announcement is cut off by a move of the focus",
    harm: "A screen reader begins the announcement and goes on with what gets the focus; its user "
      + "does not hear the message.",
    remedy: "Put the message into what gets the focus, post it some time after the move, or give "
      + "it a high announcement priority.",
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
        announcement.place, "the focus moves in the same action, and cuts the announcement off")
    }
  }

  /// What posts notifications of accessibility.
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

  /// Whether a chain sends the focus to a certain place.
  private static func moves(_ chain: SourceChain) -> Bool {
    guard ["UIAccessibility.post", "UIAccessibilityPostNotification"].contains(chain.calledName),
      let name = notification(of: chain),
      ["layoutChanged", "screenChanged"].contains(name),
      let arguments = chain.lastArguments?.list, arguments.count == 2
    else { return false }
    return arguments[1].value != .absent
  }

  /// The name of the notification that a call posts.
  private static func notification(of chain: SourceChain) -> String? {
    chain.lastArguments?.list.first?.value.literalMembers?.first
  }

  private static func gives(priority file: SwiftFacts) -> Bool {
    file.mentions("AnnouncementPriority") || file.mentions("QueueAnnouncement")
  }
}
