// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A row of a list that code marks as chosen by `isActivated`, which only its looks show.
///
/// TalkBack speaks "selected" for `isSelected`; nothing tells it that a view is activated. A class that also
/// sets the view's selection, its ticks or its words is not reported.
///
/// Source: Android, `View.setActivated` and `View.onInitializeAccessibilityNodeInfoInternal`.
struct ActivatedWithoutSelected: Check {
  static let card = RuleCard(
    id: "activated-without-selected",
    rule: "unspoken-state",
    title: "A row is marked as activated, which nothing announces",
    harm: """
      People who listen choose rows of a list and never hear which ones are chosen.
      """,
    remedy: """
      Set isSelected as well, or a stateDescription (ViewCompat.setStateDescription).
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-101"],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Days.kt
        class DayHolder(val binding: DayBinding) : RecyclerView.ViewHolder(binding.root) {
          fun show(day: Day, tracker: SelectionTracker<Day>) {
            binding.title.text = day.name
            binding.root.isActivated = tracker.isSelected(day)                  // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Days.java
        class DayHolder extends RecyclerView.ViewHolder {
          void show(Day day, boolean chosen) { itemView.setActivated(chosen); } // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Days.kt
        class DayHolder(val binding: DayBinding) : RecyclerView.ViewHolder(binding.root) {
          fun show(day: Day, chosen: Boolean) {
            itemView.isActivated = chosen
            itemView.isSelected = chosen
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Player.kt
        class Player(val binding: PlayerBinding) : Fragment() {
          fun show() {
            binding.like.isActivated = isLiked
            binding.root.isActivated = true
          }
        }
        """)
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.has("isActivated") || file.has("setActivated") else { return [] }
    let calls = file.calls("setActivated").compactMap { call in
      call.argument(at: 0).map { (token: call.token, receiver: call.receiver, value: $0) }
    }
    let assignments = file.assignments(to: "isActivated")
      .map { (token: $0.token, receiver: $0.receiver, value: $0.value) }
    var told: Set<Int> = []
    return (calls + assignments).sorted { $0.token < $1.token }.compactMap { mark in
      guard let row = mark.receiver.last, Self.rows.contains(row),
        !["true", "false"].contains(file.text(of: mark.value)),
        let type = file.scope(around: mark.token, where: \.isType),
        !Self.tellsChoice(in: file.scopes[type].body, of: file), told.insert(type).inserted
      else { return nil }
      return .failed(
        file.place(of: mark.token),
        "the row is marked as activated, and nothing says that it is chosen")
    }
  }

  /// The names of the whole view of a row: of a holder, and of what view binding makes.
  private static let rows: Set<String> = ["root", "getRoot()", "itemView", "containerView"]

  /// Whether a class says in another way that something is chosen, or gives the row words that may say it.
  private static func tellsChoice(in body: Range<Int>, of file: AndroidCodeFacts) -> Bool {
    let states = ["setSelected", "setChecked", "setStateDescription", "setAccessibilityDelegate"]
    // A call without a receiver is one of the class's own.
    if file.calls(of: states, within: body).contains(where: { !$0.receiver.isEmpty }) {
      return true
    }
    let properties = file.assignments(
      to: "isSelected", "isChecked", "stateDescription", "accessibilityDelegate", within: body)
    if !properties.isEmpty { return true }
    let words =
      file.calls("setContentDescription", within: body).map(\.receiver)
      + file.assignments(to: "contentDescription", within: body).map(\.receiver)
    return words.contains { $0.last.map(rows.contains) ?? true }
  }
}
