// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A message that appears for some seconds without an announcement.
///
/// A flag shows it, and code that waits resets the flag: asyncAfter, Task.sleep. Code that posts a
/// notification where the message appears, or calls code that may, and code that observes the flag
/// are not reported. WCAG 2.2, 4.1.3; Apple, AccessibilityNotification.Announcement.
struct SilentMessage: Check {
  static let card = RuleCard(
    id: "silent-message",
    title: "A temporary message is not announced",
    harm: "A screen reader says nothing when it appears, and it is gone before its user finds it.",
    remedy: "Post AccessibilityNotification.Announcement(...) with its words where it appears.",
    impact: .moderate,
    tier: .advice,
    evidence: [Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24")],
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
          var body: some View {
            if isAdded { Text("1 item added to cart.") }
            Button("Add to cart") { isAdded = true }
            if isOpen { Text("Details") }
            Button("Details") { isOpen.toggle() }
            if isPulsing { Circle() }
            Button("Pulse") {
              isPulsing = true
              DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isPulsing = false }
            }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let flags = file.stateFlags
    guard !flags.isEmpty else { return [] }
    let changes = file.changes(of: flags)
    let passing = Set(
      changes.lazy.filter { $0.value == false && Self.isPutOff($0, in: file) }.map(\.flag))
    guard !passing.isEmpty else { return [] }
    let telling = project.accessibleNames.union(
      file.chains.lazy.filter(Self.tells).map { file.functionName(around: $0.scope) })
    let shown = passing.filter { flag in
      let showing = changes.filter { $0.flag == flag && $0.value == true }
      return !showing.isEmpty && !showing.contains { Self.isTold($0, by: telling, in: file) }
        && !Self.isWatched(flag, in: file)
    }
    guard !shown.isEmpty else { return [] }
    return file.chains.compactMap { message in
      guard message.arguments != nil, Self.messages.contains(message.base),
        let flag = file.flag(showing: message), shown.contains(flag), !message.isHidden,
        !file.isPreview(message.scope),
        Self.isMessage(file.chains(within: message))
      else { return nil }
      return .failed(
        message.place,
        Problem("the content shown by \(flag.quoted) disappears again, and nothing announces it"))
    }
  }

  /// Returns whether views show words, and none of them takes the focus.
  private static func isMessage(_ views: [SourceChain]) -> Bool {
    views.contains { words.contains($0.base) }
      && !views.contains { $0.link("accessibilityFocused") != nil }
  }

  /// Returns whether a change is delayed.
  private static func isPutOff(_ change: FlagChange, in file: SwiftFacts) -> Bool {
    var position = change.position
    while let current = position {
      let outer = file.chains[current.chain]
      if let link = current.link, outer.links[link].name == "asyncAfter" { return true }
      position = outer.position
    }
    return file.scopes(around: change.scope).prefix { !file.scopes[$0].isType }.contains { scope in
      file.chains.contains {
        $0.scope == scope && $0.calledName == "Task.sleep"
          && $0.range.lowerBound < change.range.lowerBound
      }
    }
  }

  private static func tells(_ chain: SourceChain) -> Bool {
    chain.base == "AccessibilityNotification" || chain.calledName.hasPrefix("UIAccessibility")
  }

  /// Returns whether the code that shows a message notifies assistive technologies, or calls code
  /// that does.
  private static func isTold(
    _ change: FlagChange, by functions: Set<String>, in file: SwiftFacts
  ) -> Bool {
    // In a body, the action around the change counts, and elsewhere the whole function.
    let isInBody = file.functionName(around: change.scope) == "body"
    let scope = isInBody ? change.scope : file.function(around: change.scope) ?? change.scope
    let action = file.button(acting: change.position).map { file.chains[$0].range }
    return file.chains.contains { chain in
      guard tells(chain) || functions.contains(chain.links.last?.name ?? chain.base) else {
        return false
      }
      return action?.contains(chain.range.lowerBound) == true
        || file.isScope(chain.scope, in: scope)
    }
  }

  /// Returns whether code observes the flag, and may notify then.
  private static func isWatched(_ flag: String, in file: SwiftFacts) -> Bool {
    file.chains.contains { chain in
      chain.links.contains { link in
        link.name == "onChange"
          && link.arguments?.list.contains { file.source($0.valueRange) == flag } == true
      }
    }
  }

  private static let words: Set<String> = ["Text", "Label", "ProgressView"]
  private static let messages: Set<String> = words.union(["VStack", "HStack", "ZStack", "Group"])
}
