// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A picture of Compose whose description is the text beside it, in one view that is read as a whole.
struct DescriptionRepeatsText: Check {
  static let card = RuleCard(
    id: "description-repeats-text",
    title: "A picture is described by the text beside it",
    harm: "Screen reader users hear the same words twice for each item.",
    remedy: "Set contentDescription = null where a text beside the picture says the same, or say "
      + "what the picture adds.",
    impact: .moderate,
    tier: .standard,
    evidence: [Evidence("ComposeViews", right: 8)],
    concerns: [.blind, .attention],
    requirements: [],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Menu.kt
        @Composable
        fun Menu(item: Item, onOpen: () -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            Icon(Icons.Default.Home, contentDescription = "Home") // <--
            Text("Home")
          }
          DropdownMenuItem(
            text = { Text(item.name) },
            leadingIcon = { Icon(item.icon, contentDescription = item.name) }, // <--
            onClick = onOpen)
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Menu.kt
        @Composable
        fun Menu(onOpen: () -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            Icon(Icons.Default.Home, contentDescription = null)
            Text("Home")
          }
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            Icon(Icons.Default.Lock, contentDescription = "Locked")
            Text("Home")
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let words = node.description, !words.isEmpty, node.press == nil, !node.isHidden,
        let place = node.place, let whole = screen.whole(around: number),
        screen.merged(whole).contains(where: { other in
          other != number && !screen.nodes[other].isHidden && screen.nodes[other].text == words
            && !screen.areAlternatives(other, number)
        })
      else { return nil }
      return (place, "the picture is described as \(words.quoted), which the text beside it says")
    }
  }
}

extension ComposedScreen {
  /// The view around one that is read as a whole.
  fileprivate func whole(around number: Int) -> Int? {
    var around = nodes[number].parent
    while let current = around {
      if nodes[current].press != nil || nodes[current].merges { return current }
      around = nodes[current].parent
    }
    return nil
  }

  /// Whether two views stand under conditions of which one excludes the other: two branches of one
  /// question.
  fileprivate func areAlternatives(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (branches(around: first), branches(around: second))
    return one.contains { branch in
      other.contains { $0 != branch && nodes[$0].condition == nodes[branch].condition }
    }
  }

  private func branches(around number: Int) -> [Int] {
    var found: [Int] = []
    var around = nodes[number].parent
    while let current = around {
      if nodes[current].condition != nil { found.append(current) }
      around = nodes[current].parent
    }
    return found
  }
}
