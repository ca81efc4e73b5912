// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app that does not allow third-party keyboards.
///
/// Apple, UIApplicationDelegate.application(_:shouldAllowExtensionPointIdentifier:): answering false for
/// `.keyboard`, the only point there is.
struct RefusedKeyboard: Check {
  static let card = RuleCard(
    id: "refused-keyboard",
    rule: "blocked-text-entry",
    title: "An app refuses third-party keyboards",
    harm: """
      People who type with large keys, with one hand, with pictures or by swiping have installed a \
      keyboard for it, but cannot use it here.
      """,
    remedy: "Allow third-party keyboards, and hide secret text with isSecureTextEntry.",
    impact: .serious,
    tier: .standard,
    concerns: [.motorTouch, .cognitive, .reading],
    partOf: ["S4-022"],
    clauses: [.wcag("2.1.1"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Delegate: UIResponder {
          func application(
            _ application: UIApplication,
            shouldAllowExtensionPointIdentifier point: UIApplication.ExtensionPointIdentifier
          ) -> Bool {
            return point != .keyboard                                       // <--
          }
        }
        class Other: UIResponder {
          func application(
            _ application: UIApplication,
            shouldAllowExtensionPointIdentifier point: UIApplication.ExtensionPointIdentifier
          ) -> Bool {
            if point == .keyboard { return false }                          // <--
            return true
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Delegate: UIResponder {
          func application(
            _ application: UIApplication,
            shouldAllowExtensionPointIdentifier point: UIApplication.ExtensionPointIdentifier
          ) -> Bool {
            return true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Delegate: UIResponder {
          func application(_ application: UIApplication, open url: URL) -> Bool { return false }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.results.compactMap { result in
      guard let function = file.function(around: result.scope),
        file.scopes[function].name == "application"
      else { return nil }
      let source = file.source(file.scopes[function].range)
      guard source.holds("shouldAllowExtensionPointIdentifier") else { return nil }
      let isRefusal =
        result.value == .truth(false)
        || result.value != .truth(true) && source.holds("!= .keyboard")
      guard isRefusal else { return nil }
      return .failed(result.place, "the keyboards that people have chosen are not allowed")
    }
  }
}
