// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An error message that does not say what is wrong, or what to do.
struct ErrorWithoutRemedy: ElementCheck {
  static let card = RuleCard(
    id: "error-without-remedy",
    title: "An error does not say what is wrong or what to do",
    harm: """
      People who cannot see a red border, or cannot guess what the app wants, try again and again, \
      and then give up.
      """,
    remedy:
      "Say in text which field is wrong, why, and how to correct it: Enter an address with an @.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .cognitive, .nonNativeSpeakers],
    partOf: ["S4-089"],
    clauses: [.wcag("3.3.1"), .wcag("3.3.3")],
    fails: [
      Example(
        """
        ios screen "Sign up"
          field label "E-mail"
          text "Invalid input"                                    <--
          text "Oops! Something went wrong."                      <--
        """),
      Example(
        """
        android screen "Sign up"
          field hintText "E-mail" contentInvalid true             <-- no text
          field hintText "Age" contentInvalid true error "Error"  <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sign up"
          text "Enter an e-mail address with an @, such as ann@example.com."
          text "Something went wrong: you are offline. Try again later."
          header "Error"
        """),
      Example(
        """
        android screen "Sign up"
          field hintText "E-mail" contentInvalid true error "Enter an address with an @"
          field hintText "Name"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Help"
          button "Error"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.node.isVisible else { return false }
    // Source says what an error says, and not whether other words come with it.
    if element.screen.origin.leavesHoles, element.node.saysNotKnown(.contentInvalid) {
      return false
    }
    if element.platform == .android,
      element.node.isSet(.contentInvalid) || element.node.error != nil
    {
      return true
    }
    return element.role == .text && element.isEnglish && element.name != nil && !element.isControl
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let node = element.node
    if element.platform == .android, node.isSet(.contentInvalid) || node.error != nil {
      guard let error = node.error, !error.isBlank else {
        guard element.knows(.error) else {
          return .cannotTell("the capture does not say which error the field shows")
        }
        return .failed("the field is marked as wrong, and no text says why")
      }
      return element.isEnglish ? Self.judge(error) : .passed
    }
    return Self.judge(element.name ?? "")
  }

  private static func judge(_ text: String) -> Verdict {
    guard vague.contains(Words(text).text) else { return .passed }
    return .failed(Problem("the error \(text.quoted) states neither the cause nor what to do"))
  }

  private static let vague: Set<String> = [
    "error", "an error occurred", "an error has occurred", "an unknown error occurred",
    "unknown error", "unexpected error", "an unexpected error occurred", "invalid", "invalid input",
    "invalid value", "invalid entry", "invalid field", "invalid data", "wrong input", "failed",
    "something went wrong", "oops something went wrong", "oops", "oops an error occurred",
    "operation failed", "request failed", "required", "this field is invalid", "not valid",
    "error occurred", "there was an error", "there was a problem", "sorry something went wrong",
  ]
}
