// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A field for a password that says it wants something else, so that no password manager fills it in.
///
/// Apps give such a field the type of a one-time code to keep the keyboard from offering passwords.
/// Source: developer.apple.com/documentation/uikit/uitextcontenttype (`.password`, `.newPassword`);
/// WCAG 2.2, 3.3.8: password managers are a mechanism that must not be blocked.
struct RefusedPasswordManager: Check {
  static let card = RuleCard(
    id: "refused-password-manager",
    rule: "blocked-text-entry",
    title: "A field for a password keeps password managers out",
    harm:
      "People who find passwords hard to remember or type have to, although the phone knows them.",
    remedy: "Give the field textContentType .password, or .newPassword where one is chosen.",
    impact: .serious,
    tier: .experimental,
    concerns: [.motorTouch, .cognitive, .reading],
    requirements: [],
    clauses: [.wcag("3.3.8")],
    fails: [
      Example(
        """
        struct Login: View {
          var body: some View {
            SecureField("Password", text: $password).textContentType(.oneTimeCode)   // <--
          }
        }
        class Page: UIViewController {
          func setUp() {
            password.isSecureTextEntry = true
            password.textContentType = .oneTimeCode                                  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Login: View {
          var body: some View {
            SecureField("Password", text: $password).textContentType(.password)
            TextField("Code", text: $code).textContentType(.oneTimeCode)
          }
        }
        class Page: UIViewController {
          func setUp() {
            password.isSecureTextEntry = true
            code.textContentType = .oneTimeCode
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let fields = file.chains(naming: "SecureField").compactMap { chain -> Report<SourcePlace>? in
      guard chain.base == "SecureField", let link = chain.link("textContentType"),
        Self.isOther(link.arguments?[""])
      else { return nil }
      return report(at: link.place)
    }
    let secret = file.assignments(to: "isSecureTextEntry").filter { $0.value == .truth(true) }
    let assigned = file.assignments(to: "textContentType").compactMap {
      assignment -> Report<SourcePlace>? in
      guard Self.isOther(assignment.value),
        secret.contains(where: {
          $0.target == assignment.target && $0.scope == assignment.scope
        })
      else { return nil }
      return report(at: assignment.place)
    }
    return fields + assigned
  }

  private static func isOther(_ value: WrittenValue?) -> Bool {
    value?.literalMembers == ["oneTimeCode"]
  }

  private func report(at place: SourcePlace) -> Report<SourcePlace> {
    .failed(place, "the field hides what is typed and says that it wants a code from a message")
  }
}
