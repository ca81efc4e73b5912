// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A message that appears for some seconds without an announcement.
///
/// A state of the view or of its model shows it, and code that waits takes the state back. Types
/// that post a notification themselves, or by a function of the project, are not reported, nor is
/// what is there from the start, nor a panel of several controls. WCAG 2.2, 4.1.3; Apple,
/// AccessibilityNotification.Announcement.
struct SilentMessage: Check {
  static let card = RuleCard(
    id: "silent-message",
    title: "A temporary message is not announced",
    harm: "A screen reader says nothing when it appears, and it is gone before its user finds it.",
    remedy: "Post AccessibilityNotification.Announcement(...) with its words where it appears.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24"),
      Evidence("UnseenFindings", right: 11, arguable: 1, wrong: 1, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 17, arguable: 2, wrong: 1, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 4, arguable: 3, wrong: 1, date: "2026-11-30"),
    ],
    concerns: [.blind],
    partOf: ["S4-8-017"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        struct Cart: View {
          @State private var isAdded = false
          var body: some View {
            if isAdded {
              Text("1 item added to cart.")                                  // <--
            }
            Button("Add to cart") {
              isAdded = true
              DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isAdded = false }
            }
          }
        }
        """),
      Example(
        """
        struct Save: View {
          @State private var isSaving = false
          var body: some View {
            if isSaving { HStack { ProgressView(); Text("Saving") } }        // <--
            Button("Save") {
              isSaving = true
              Task {
                try? await Task.sleep(for: .seconds(2))
                withAnimation { isSaving = false }
              }
            }
          }
        }
        """),
      Example(
        """
        struct ErrorNote: ViewModifier {
          @Binding var message: String?
          func body(content: Content) -> some View {
            content.overlay(alignment: .bottom) {
              if let shown {
                Note(words: shown).task { await wait() }                     // <--
              }
            }
          }
          private var shown: String? { message.flatMap { $0.isEmpty ? nil : $0 } }
          private func wait() async {
            try? await Task.sleep(for: .seconds(Times.note))
            close()
          }
          private func close() { withAnimation { message = nil } }
        }
        struct Note: View {
          let words: String
          var body: some View { Text(words) }
        }
        enum Times { static let note = 5.0 }
        """),
      Example(
        """
        @Observable final class Player {
          var notice: String?
          func skip() {
            notice = "Skipped"
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.notice = nil }
          }
        }
        struct PlayerView: View {
          @State private var player = Player()
          var body: some View {
            if let notice = player.notice { Text(notice) }                   // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Cart: View {
          @State private var isAdded = false
          var body: some View {
            if isAdded { Text("1 item added to cart.") }
            Button("Add to cart") {
              isAdded = true
              AccessibilityNotification.Announcement("1 item added to cart.").post()
              DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isAdded = false }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Cart: View {
          @State private var isAdded = false
          @State private var isOpen = false
          @State private var isPulsing = false
          @State private var isStarting = true
          @State private var hasControls = false
          @State private var isRepeated = false
          var body: some View {
            if isAdded { Text("1 item added to cart.") }
            Button("Add to cart") { isAdded = true }
            if isOpen { Text("Details") }
            Button("Details") { isOpen.toggle() }
            if isPulsing { Circle() }
            if isStarting { Text("Welcome") }
            if isRepeated { CodeField(code: $code) }
            if hasControls { HStack { Button("Back") { back() }; Button("On") { on() } } }
            Button("Pulse") {
              isPulsing = true
              hasControls = true
              isRepeated = true
              DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                isPulsing = false
                isStarting = false
                isRepeated = false
                hasControls = false
              }
            }
          }
        }
        struct CodeField: View {
          @Binding var code: String
          var body: some View { Text("Enter the code") }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return Self.passing(in: file, of: project).compactMap { message in
      let waiting = project.files[message.wait.file]
      guard !Self.isTold(in: file, message.condition.scope, project),
        !Self.isTold(in: waiting, waiting.chains[message.wait.chain].scope, project)
      else { return nil }
      let state = message.condition.path.joined(separator: ".")
      return .failed(
        message.first.place,
        Problem("the content shown by \(state.quoted) disappears again, and nothing announces it"))
    }
  }

  /// A message that a view shows and that goes by itself.
  struct Message {
    /// What shows it.
    var condition: SourceCondition
    /// The first of its views.
    var first: SourceChain
    /// What ends it.
    var wait: PassingStates.Wait
  }

  /// Returns the messages of a file, in source order.
  static func passing(in file: SwiftFacts, of project: SourceProject) -> [Message] {
    file.conditions.compactMap { condition in
      guard let wait = project.passingStates.wait(ending: condition, in: file),
        !file.isPreview(condition.scope), !isThereFromTheStart(condition, in: file)
      else { return nil }
      let views = file.chains.filter { condition.body.contains($0.range.lowerBound) }
      guard let first = views.min(by: { $0.range.lowerBound < $1.range.lowerBound }),
        !first.isHidden, isMessage(views, of: project)
      else { return nil }
      return Message(condition: condition, first: first, wait: wait)
    }
  }

  /// Whether views show words, at most one control beside them, and none of them takes the focus.
  private static func isMessage(_ views: [SourceChain], of project: SourceProject) -> Bool {
    views.contains {
      words.contains($0.base) || showsWords($0.base, in: project) && !$0.takesBinding
    }
      && views.count { controls.contains($0.base) } < 2
      && !views.contains { $0.link("accessibilityFocused") != nil }
  }

  /// Whether a view of the project shows a text itself.
  static func showsWords(_ view: String, in project: SourceProject) -> Bool {
    guard let type = project.types[view], type.inherited.contains("View") else { return false }
    return type.files.contains { number in
      let file = project.files[number]
      let parts = file.chains.filter { file.typeName(around: $0.scope) == view }
      return parts.contains { words.contains($0.base) }
        && parts.count { controls.contains($0.base) } < 2
    }
  }

  /// Whether a state shows its content when the view appears, as that of a picture at launch does.
  private static func isThereFromTheStart(
    _ condition: SourceCondition, in file: SwiftFacts
  ) -> Bool {
    file.variable(condition.path[0], in: condition.scope)?.value == .truth(true)
  }

  /// Whether the type around a scope notifies assistive technologies, or calls code that does.
  static func isTold(
    in file: SwiftFacts, _ scope: Int, _ project: SourceProject
  ) -> Bool {
    notifies(file, in: file.typeName(around: scope), project)
  }

  /// Whether a type of the project notifies assistive technologies, or calls code that does.
  static func announces(_ type: String, in project: SourceProject) -> Bool {
    project.types[type]?.files.contains { notifies(project.files[$0], in: type, project) } == true
  }

  private static func notifies(
    _ file: SwiftFacts, in type: String?, _ project: SourceProject
  ) -> Bool {
    file.chains.contains { chain in
      guard
        chain.notifies
          || project.passingStates.announcers.contains(chain.links.last?.name ?? chain.base)
      else { return false }
      return file.typeName(around: chain.scope) == type
    }
  }

  private static let words: Set<String> = ["Text", "Label"]
  private static let controls: Set<String> = [
    "Button", "Slider", "Toggle", "TextField", "Picker", "Menu", "Stepper",
  ]
}

extension SourceChain {
  /// Whether it gets a binding, and with it takes what people enter.
  fileprivate var takesBinding: Bool {
    arguments?.list.contains { argument in
      guard case .reference(let name) = argument.value else { return false }
      return name.hasPrefix("$")
    } ?? false
  }
}
