// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A row of Compose that is swiped away, and offers no action and no control that could do the same.
///
/// SwipeToDismissBox adds a gesture and no semantics (material3, SwipeToDismiss.kt, 2026). A press of the
/// row may lead to a page with a button for it, which only its author knows; so may a long press.
struct SwipeWithoutAction: Check {
  static let card = RuleCard(
    id: "swipe-without-action",
    rule: "gesture-without-alternative",
    title: "A row is swiped away, and there is no other way",
    harm: """
      TalkBack takes swipes for itself, and people who use a switch, keys or their voice cannot swipe.
      """,
    remedy: """
      Add Modifier.semantics { customActions = listOf(CustomAccessibilityAction(...)) } to the row, or a \
      button or menu that does the same.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: [],
    clauses: [.wcag("2.5.1"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Tasks.kt
        @Composable
        fun Task(task: Task, onDelete: () -> Unit) {
          SwipeToDismissBox(                                                       // <--
            state = rememberSwipeToDismissBoxState(confirmValueChange = { onDelete(); true }),
            backgroundContent = { Icon(Icons.Default.Delete, "Delete") }
          ) { Text(task.title) }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Tasks.kt
        @Composable
        fun Task(task: Task, onDelete: () -> Unit) {
          SwipeToDismissBox(
            state = state,
            backgroundContent = { Icon(Icons.Default.Delete, "Delete") },
            modifier = Modifier.semantics {
              customActions = listOf(CustomAccessibilityAction("Delete") { onDelete(); true })
            }
          ) { Text(task.title) }
          SwipeToDismissBox(state = state, backgroundContent = { Icon(Icons.Default.Delete, null) }) {
            Row {
              Text(task.title)
              IconButton(onClick = onDelete) { Icon(Icons.Default.Delete, "Delete") }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Tasks.kt
        @Composable
        fun Task(task: Task, onOpen: () -> Unit, onMore: () -> Unit) {
          SwipeToDismissBox(state = state, backgroundContent = {}, gesturesEnabled = false) {
            Text(task.title)
          }
          SwipeToDismissBox(state = state, backgroundContent = {}) {
            Row(Modifier.combinedClickable(onLongClick = onMore, onClick = onOpen)) {
              Text(task.title)
            }
          }
          SwipeToDismissBox(onDismissed = onOpen) { Text(task.title) }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let row = screen.nodes[number]
      guard row.isSwiped, !row.isHidden, let place = row.place else { return nil }
      let parts = [number] + screen.inside(number)
      let presses = parts.compactMap { screen.nodes[$0].press }
      // A press without a role is that of the row itself.
      guard presses.count <= 1, presses.allSatisfy({ !$0.hasRole && !$0.hasLongPress }),
        !(parts + screen.around(number)).contains(where: { screen.nodes[$0].hasActions })
      else { return nil }
      return (place, "the row is swiped away, and has no action or button that does the same")
    }
  }
}
