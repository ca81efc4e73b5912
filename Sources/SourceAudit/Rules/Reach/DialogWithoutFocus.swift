// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom dialog, sheet or menu that a button opens and that does not get the focus.
///
/// It is a stack of views after `if isShown`, with a button that closes it and a text, or with
/// several such buttons, and another button opens it. Content presented by sheet, alert, popover
/// and Menu gets the focus from the system (Apple, Human Interface Guidelines, "Modality"); views
/// that appear beside others do not. A stack whose button stays outside, such as an accordion, is
/// not reported, and neither is a dialog that takes the focus, or whose opening posts a
/// notification or calls code that may. The same applies to a list of choices that unfolds beside
/// its button, which also folds it: each button inside chooses something.
struct DialogWithoutFocus: Check {
  static let card = RuleCard(
    id: "dialog-without-focus",
    rule: "modal-leak",
    title: "A custom dialog opens but does not get the focus",
    harm: "A screen reader stays on the button that opened it; its user does not learn that "
      + "something appeared, and has to look for it.",
    remedy: "Present it with sheet, alert, popover or Menu; or move the focus to its heading "
      + "(accessibilityFocused) and add accessibilityAddTraits(.isModal).",
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .lowVision, .motorKeys],
    partOf: ["S4-6-081"],
    clauses: [.wcag("2.4.3"), .wcag("4.1.3")],
    fails: [
      Example(
        """
        struct Licence: View {
          @State private var isShown = false
          var body: some View {
            VStack {
              Button(action: { isShown.toggle() }) { Text("Show licence") }
              if (isShown) {
                VStack {                                                     // <--
                  Text("Licence").font(.title)
                  Button("Dismiss") { isShown.toggle() }
                }
              }
            }
          }
        }
        """),
      Example(
        """
        struct Messages: View {
          @State private var asks = false
          var body: some View {
            Button("Delete all") { withAnimation { self.asks = true } }
              .overlay(Group {
                if self.asks == true {
                  ZStack {                                                   // <--
                    Text("Delete all messages?")
                    Button("Cancel", action: { asks = false })
                  }
                }
              })
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Licence: View {
          @State private var isShown = false
          @AccessibilityFocusState private var isHeadingFocused: Bool
          var body: some View {
            Button("Show licence") { isShown = true; isHeadingFocused = true }
            if isShown {
              VStack {
                Text("Licence").accessibilityFocused($isHeadingFocused)
                Button("Dismiss") { isShown = false }
              }
            }
          }
        }
        """),
      Example(
        """
        struct Licence: View {
          @State private var isShown = false
          var body: some View {
            Button("Show licence") {
              isShown = true
              UIAccessibility.post(notification: .screenChanged, argument: nil)
            }
            if isShown {
              VStack { Text("Licence"); Button("Dismiss") { isShown = false } }
            }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Licence: View {
          @State private var isShown = false
          @State private var hasNews = false
          var body: some View {
            Button("Licence") { isShown.toggle() }
            if isShown { VStack { Text("Everybody may copy it."); Button("More") { open() } } }
            if hasNews { HStack { Text("There is news"); Button("Close") { hasNews = false } } }
            Button("Show") { isShown = true }
              .sheet(isPresented: $isShown) { VStack { Text("Licence") } }
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
    guard !changes.isEmpty else { return [] }
    return file.chains(naming: Self.stacks).compactMap { dialog in
      guard dialog.isConditional, Self.stacks.contains(dialog.base), dialog.arguments != nil,
        let flag = file.flag(showing: dialog), flags.contains(flag), !dialog.isHidden,
        !file.isPreview(dialog.scope)
      else { return nil }
      let buttons = changes.filter { change in
        change.flag == flag && file.button(acting: change.position) != nil
          && file.type(around: change.scope) == file.type(around: dialog.scope)
      }
      let opening = buttons.filter { !dialog.range.contains($0.range.lowerBound) }
      let closing = buttons.filter { dialog.range.contains($0.range.lowerBound) }
      guard opening.contains(where: { $0.value != false }),
        closing.contains(where: { $0.value != true }),
        !opening.contains(where: { Self.isTold(in: $0.scope, file, project) }),
        !Self.unfoldsChoices(dialog, opening, closing, file)
      else { return nil }
      let content = file.chains(within: dialog)
      guard content.contains(where: { $0.base == "Text" }) || closing.count > 1,
        !content.contains(where: Self.takesFocus)
      else { return nil }
      return .failed(
        dialog.place,
        Problem("the dialog shown by \(flag.quoted) does not get the focus"))
    }
  }

  private static func takesFocus(_ view: SourceChain) -> Bool {
    view.mayAdd(["isModal"])
      || view.links.contains { ["accessibilityFocused", "focused"].contains($0.name) }
  }

  /// Returns whether a button beside a stack shows and hides it, and each button in the stack also
  /// assigns something else.
  private static func unfoldsChoices(
    _ stack: SourceChain, _ opening: [FlagChange], _ closing: [FlagChange], _ file: SwiftFacts
  ) -> Bool {
    let isBeside = opening.allSatisfy { change in
      guard let button = file.button(acting: change.position) else { return false }
      return change.value == nil && file.chains[button].position == stack.position
    }
    return isBeside
      && closing.allSatisfy { change in
        file.assignments.contains { $0.scope == change.scope && $0.member != change.flag }
      }
  }

  /// Returns whether assistive technologies are notified where the dialog opens.
  private static func isTold(
    in scope: Int, _ file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    file.chains(in: scope).contains {
      $0.base == "AccessibilityNotification" || $0.calledName.hasPrefix("UIAccessibility")
        || $0.lastArguments != nil
          && project.accessibleNames.contains($0.links.last?.name ?? $0.base)
    }
  }

  private static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "ScrollView", "Form", "List",
  ]
}
