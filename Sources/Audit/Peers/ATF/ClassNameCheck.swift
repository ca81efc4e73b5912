// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Views whose class says nothing to services.
enum ClassNameCheck: ATFCheck {
  static let name = "ClassNameCheck"

  static let card = ATFCard(
    remedy: "Let getAccessibilityClassName return a class of the Android SDK that does what the "
      + "view does.",
    clauses: [.wcag("4.1.2")], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    screen.views.compactMap { index in
      guard screen.isImportant[index] else { return notRun(2, index) }
      guard screen.isVisible(index) else { return notRun(1, index) }
      guard let name = screen.accessibilityClass(index) else { return notRun(3, index) }
      guard !packages.contains(where: name.hasPrefix) else { return nil }
      return result(5, .warning, index, [.init("KEY_ACCESSIBILITY_CLASS_NAME", .text(name))])
    }
  }

  // Compared as plain prefixes of the name: `android.applause` counts as one of these.
  private static let packages = [
    "android.app", "android.appwidget", "android.inputmethodservice", "android.support",
    "android.view", "android.webkit", "android.widget", "androidx",
  ]

  static func message(of result: ATFResult) -> String? {
    switch result.id {
    case 3: "the class of the view is not known, so it is unknown whether services recognise it"
    case 5:
      "services may not know the class \(result.word("KEY_ACCESSIBILITY_CLASS_NAME")), and so "
        + "not what the view is"
    default: nil
    }
  }
}
