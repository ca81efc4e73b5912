// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A query for services with a constant that means something else.
///
/// The parameter takes `FEEDBACK_*`; the values of `CAPABILITY_*` and `DEFAULT` mean other kinds of
/// feedback there. Source: developer.android.com,
/// `AccessibilityManager.getEnabledAccessibilityServiceList`, `AccessibilityServiceInfo`.
struct WrongFeedbackType: Check {
  static let card = RuleCard(
    id: "wrong-feedback-type",
    rule: "screen-reader-by-name",
    title: "A query for services uses a constant that is not a feedback type",
    harm: """
      The app gets the wrong services, so it adapts for people who do not need it and excludes \
      those who do.
      """,
    remedy: """
      Pass FEEDBACK_SPOKEN or another FEEDBACK constant of AccessibilityServiceInfo; for what a \
      service can do, call getCapabilities() of each.
      """,
    impact: .moderate,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-203"],
    clauses: [.en301549("11.5.2.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Services.kt
        val services = manager.getEnabledAccessibilityServiceList(
          AccessibilityServiceInfo.CAPABILITY_CAN_REQUEST_TOUCH_EXPLORATION)              // <--
        val all = manager.getEnabledAccessibilityServiceList(AccessibilityServiceInfo.DEFAULT) // <--
        == app/src/main/java/Services.java
        class Services {
          boolean speaks() {
            return !manager.getEnabledAccessibilityServiceList(DEFAULT).isEmpty();       // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Services.kt
        val services = manager.getEnabledAccessibilityServiceList(AccessibilityServiceInfo.FEEDBACK_SPOKEN)
        val able = services.filter {
          it.capabilities and AccessibilityServiceInfo.CAPABILITY_CAN_PERFORM_GESTURES != 0
        }
        """)
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.calls("getEnabledAccessibilityServiceList").compactMap { call in
      guard let argument = call.arguments.first?.range,
        let wrong = argument.first(where: { token in
          let name = file.text(of: token)
          return name.hasPrefix("CAPABILITY_") || name == "DEFAULT"
        })
      else { return nil }
      return .failed(
        file.place(of: wrong), Problem("\(file.text(of: wrong)) is not a feedback type"))
    }
  }
}
