// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A red text of SwiftUI that appears under a condition, in a project that announces nothing.
///
/// VoiceOver does not speak what appears beside its focus; WCAG 2.2, 4.1.3 asks for errors to be announced.
/// Left out are texts in rows that repeat, which tell a state, texts beside a view that takes the focus, and
/// what is there when the view appears.
struct SilentErrorText: Check {
  static let card = RuleCard(
    id: "silent-error-text",
    rule: "silent-message",
    title: "An error appears and nothing announces it",
    harm: "A screen reader stays silent, and its user does not learn that something failed.",
    remedy: "Post AccessibilityNotification.Announcement(...) with its words where it appears.",
    impact: .moderate,
    tier: .experimental,
    evidence: [Evidence("UnseenFindings", right: 1, arguable: 1, date: "2026-11-28")],
    concerns: [.blind],
    partOf: ["S4-8-017"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        struct Login: View {
          @State private var message: String?
          @State private var isWrong = false
          var body: some View {
            VStack {
              if let message { Text(message).foregroundColor(.red) }         // <--
              if isWrong {
                Text("The code is not right.").foregroundStyle(.red)         // <--
              }
              Button("Log in") {
                Task {
                  do { try await logIn() } catch { message = "No connection." }
                  isWrong = true
                }
              }
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Login: View {
          @State private var message: String?
          var body: some View {
            VStack {
              if let message { Text(message).foregroundColor(.red) }
              Button("Log in") {
                message = "No connection."
                AccessibilityNotification.Announcement("No connection.").post()
              }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Trains: View {
          @State private var isLate = false
          let wasCancelled: Bool
          var body: some View {
            if wasCancelled { Text("Cancelled").foregroundColor(.red) }
            if isLate { Text("Late") }
            ForEach(trains) { train in
              if isLate { Text("Late").foregroundColor(.red) }
            }
            Button("Load") { isLate = true }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !project.announces else { return [] }
    return file.conditions.compactMap { condition in
      guard let state = condition.path.last, !file.isPreview(condition.scope),
        let type = file.typeName(around: condition.scope),
        project.types[type]?.inherited.contains("View") == true,
        changesLater(condition, state, file, project)
      else { return nil }
      let numbers = file.chains.indices.filter {
        condition.body.contains(file.chains[$0].range.lowerBound)
      }
      let views = numbers.map { file.chains[$0] }
      guard
        let index = numbers.first(where: {
          file.chains[$0].base == "Text" && isRed(file.chains[$0])
        }),
        !file.chains[index].isHidden,
        !views.contains(where: {
          Self.others.contains($0.base) || $0.link("accessibilityFocused") != nil
        }),
        !file.chains(around: index).contains(where: { Self.repeating.contains($0.chain.base) })
      else { return nil }
      return .failed(file.chains[index].place, "the error appears without an announcement")
    }
  }

  /// Whether a state of the view or of its model gets a value in a closure or a function, and not from the start.
  private func changesLater(
    _ condition: SourceCondition, _ state: String, _ file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let variable = file.variable(condition.path[0], in: condition.scope)
    let owner: String?
    if condition.path.count == 1 {
      guard let variable, variable.value != .truth(true),
        variable.modifiers.contains(where: ["State", "Published", "Binding"].contains)
      else { return false }
      owner = file.typeName(around: condition.scope)
    } else {
      guard condition.path.count == 2 else { return false }
      owner = variable?.type
    }
    guard let owner, let type = project.types[owner] else { return false }
    return type.files.contains { number in
      let other = project.files[number]
      return other.assignments(to: state).contains { assignment in
        guard other.typeName(around: assignment.scope) == owner, assignment.value != .truth(false),
          let function = other.function(around: assignment.scope)
        else { return false }
        return other.scopes[function].kind == .function || assignment.position?.isInClosure == true
      }
    }
  }

  private func isRed(_ text: SourceChain) -> Bool {
    text.links.contains { link in
      ["foregroundColor", "foregroundStyle"].contains(link.name)
        && link.arguments?[""]?.literalMembers?.last == "red"
    }
  }

  private static let others: Set<String> = [
    "TextField", "SecureField", "TextEditor", "Picker", "Slider", "Toggle", "List", "ForEach",
    "Alert",
    "NavigationLink", "ProgressView",
  ]
  private static let repeating: Set<String> = ["ForEach", "List", "Table"]
}
