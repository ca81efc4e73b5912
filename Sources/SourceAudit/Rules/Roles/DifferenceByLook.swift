// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// A view of Compose with a press whose looks alone show a difference that the press, as far as its code is
/// followed, does not change: a flag of the data, a kind of content.
///
/// Whether it is a state of which users have to hear, or only decoration, people decide. What a press changes
/// is told by `StateByLook`.
struct DifferenceByLook: Check {
  static let card = RuleCard(
    id: "difference-by-look",
    rule: "unspoken-state",
    title: "A view of Compose shows a difference only by its looks",
    harm: "If the look tells something that users need to know, such as what is marked or has "
      + "failed, a screen reader's user does not hear of it.",
    remedy: "If it matters, say it: with Modifier.selectable or Modifier.toggleable, in "
      + "semantics { stateDescription = ... } or in the text.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence(
        "UnseenFindings, of apps that had been looked at", right: 15, arguable: 13, wrong: 27,
        date: "2026-11-30")
    ],
    concerns: [.blind, .colorVision],
    requirements: [],
    clauses: [.wcag("1.3.1"), .wcag("1.4.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Bar.kt
        @Composable
        fun Bar(film: Film, onSeen: () -> Unit) {
          IconButton(onClick = onSeen) {
            Icon(Icons.Default.Check, "Seen", tint = if (film.seen) Color.Red else Color.Gray) // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Message.kt
        @Composable
        fun Message(message: Message, onOpen: (Message) -> Unit) {
          Row(
            Modifier
              .background(if (message.hasFailed) Color.Red else Color.White) // <--
              .clickable(role = Role.Button) { onOpen(message) }
          ) { Text(message.words) }
        }
        """),
      Example(
        """
        == app/src/main/java/Drawer.kt
        @Composable
        fun Drawer(filter: Filter, open: Boolean, onOpen: () -> Unit, onToggle: () -> Unit) {
          Item("Today", filter.hasToday(), onOpen)
          val turn by animateFloatAsState(if (open) 0f else -90f)
          Row(Modifier.clickable(role = Role.Button) { onToggle() }) {
            Icon(Icons.Default.ArrowDropDown, null, Modifier.rotate(turn)) // <--
            Text("Advanced")
          }
        }
        @Composable
        fun Item(name: String, selected: Boolean, onOpen: () -> Unit) {
          val colors = NavigationDrawerItemDefaults.colors()
          Surface( // <--
            Modifier.combinedClickable(onClick = onOpen, role = Role.Button),
            color = colors.containerColor(selected).value) {
            Text(name)
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Bar.kt
        @Composable
        fun Bar(film: Film, onSeen: () -> Unit) {
          IconButton(onClick = onSeen) {
            Icon(
              Icons.Default.Check, if (film.seen) "Seen" else "Not seen",
              tint = if (film.seen) Color.Red else Color.Gray)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Bar.kt
        @Composable
        fun Bar(film: Film, onSeen: (Boolean) -> Unit) {
          IconButton(onClick = { onSeen(!film.seen) }) {
            Icon(Icons.Default.Check, "Seen", tint = if (film.seen) Color.Red else Color.Gray)
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      guard let look = UnspokenLook(of: number, on: screen), !look.isChangedByPress else {
        return nil
      }
      return (look.place, look.message)
    }
  }
}
