// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Views that take focus and have nothing to say.
enum SpeakableTextPresentCheck: ATFCheck {
  static let name = "SpeakableTextPresentCheck"

  static let card = ATFCard(
    remedy: "Give the view a text or an android:contentDescription, or a label by "
      + "android:labelFor.",
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    screen.views.compactMap { index in
      let node = screen.node(index)
      guard screen.isVisible(index) else { return notRun(1, index) }
      guard screen.isImportant[index] else { return notRun(2, index) }
      if screen.isA(.webView, index), node.end == index + 1 { return notRun(5, index) }
      if screen.parameters.capturesViews {
        if node.className == "androidx.compose.ui.platform.AndroidComposeView" {
          return notRun(6, index)
        }
        if node.className == "io.flutter.embedding.android.FlutterView" {
          return notRun(7, index)
        }
      }
      guard screen.focus.takesFocus[index] else { return notRun(3, index) }
      let isSilent = screen.speakableText(of: index, in: screen.language).isEmpty
      return isSilent ? result(4, .error, index) : nil
    }
  }

  static func message(of result: ATFResult) -> String? {
    switch result.id {
    case 4: "a screen reader stops at the view and has nothing to say"
    case 5: "the content of the web page was not captured, so its names are not known"
    case 6: "the content that Compose draws was not captured, so its names are not known"
    case 7: "the content that Flutter draws was not captured, so its names are not known"
    default: nil
    }
  }
}
