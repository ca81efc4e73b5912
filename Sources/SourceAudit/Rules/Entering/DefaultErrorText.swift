// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutStandards

/// A text field of Material in Compose that may be marked as wrong, without words that say what is wrong.
///
/// A field with `isError` says "Invalid input", whatever is wrong, unless its modifier has `error(...)`
/// (material3, TextFieldImpl.kt and strings.xml, 2026). A supporting text is read with the field, and a text
/// that is there under the same condition is found near it.
struct DefaultErrorText: Check {
  static let card = RuleCard(
    id: "default-error-text",
    rule: "error-without-remedy",
    title: "A field that is wrong says only \"Invalid input\"",
    harm: "People who do not see what else changed try again and again, and then give up.",
    remedy:
      "Say in supportingText, or in Modifier.semantics { error(\"...\") }, what is wrong and how to "
      + "correct it.",
    impact: .moderate,
    tier: .advice,
    evidence: [Evidence("ComposeViews", right: 0, arguable: 2, date: "2026-11-28")],
    concerns: [.blind, .cognitive],
    partOf: ["S4-089"],
    clauses: [.wcag("3.3.1"), .wcag("3.3.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Login.kt
        @Composable
        fun Login(error: String?) {
          var user by remember { mutableStateOf("") }
          OutlinedTextField( // <--
            value = user,
            onValueChange = { user = it },
            label = { Text("User") },
            isError = error != null)
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Login.kt
        @Composable
        fun Login(error: String?) {
          var user by remember { mutableStateOf("") }
          OutlinedTextField(
            value = user,
            onValueChange = { user = it },
            label = { Text("User") },
            isError = error != null,
            supportingText = { if (error != null) Text(error) })
          OutlinedTextField(
            value = user,
            onValueChange = { user = it },
            label = { Text("User") },
            modifier = Modifier.semantics { if (error != null) error("No such user") },
            isError = error != null)
        }
        """),
      Example(
        """
        == app/src/main/java/Login.kt
        @Composable
        fun Login(error: String?) {
          var user by remember { mutableStateOf("") }
          TextField(
            value = user,
            onValueChange = { user = it },
            label = { Text("User") },
            isError = error != null)
          if (error != null) Text(error)
        }
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Login.kt
        @Composable
        fun Login() {
          var user by remember { mutableStateOf("") }
          TextField(
            value = user, onValueChange = { user = it }, label = { Text("User") }, isError = false)
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard node.isField, let questions = node.wrongBy, !node.hasErrorWords, !node.isHidden,
        let place = node.place, !Self.hasText(under: questions, in: screen)
      else { return nil }
      return (place, "the field may be marked as wrong, and no words say what is wrong with it")
    }
  }

  /// Whether a text beside the fields is there under a condition about the same: it may say what is wrong.
  private static func hasText(under questions: Set<String>, in screen: ComposedScreen) -> Bool {
    let subjects = questions.reduce(into: Set<Substring>()) { $0.formUnion(paths(in: $1)) }
    return screen.nodes.indices.contains { number in
      let node = screen.nodes[number]
      guard node.speaks, node.style != nil, node.press == nil else { return false }
      let around = screen.around(number)
      guard !around.contains(where: { screen.nodes[$0].isField || screen.nodes[$0].press != nil })
      else { return false }
      return screen.conditions(around: number).contains {
        !subjects.isDisjoint(with: paths(in: $0))
      }
    }
  }

  /// The names of things in a question: `state.error` of `state.error == null`.
  private static func paths(in question: String) -> Set<Substring> {
    let words = question.split { !($0.isLetter || $0.isNumber || "._".contains($0)) }
    return Set(words.filter { $0.first?.isLowercase == true }).subtracting([
      "null", "true", "false",
    ])
  }
}

extension ComposedScreen {
  /// The views around one, from the inside out.
  func around(_ number: Int) -> [Int] {
    var found: [Int] = []
    var next = nodes[number].parent
    while let current = next {
      found.append(current)
      next = nodes[current].parent
    }
    return found
  }
}
