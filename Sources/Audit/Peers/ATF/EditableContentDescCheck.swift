// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text fields that have a content description.
enum EditableContentDescCheck: ATFCheck {
  static let name = "EditableContentDescCheck"

  static let card = ATFCard(
    remedy: "Remove the contentDescription and name the field by android:hint, or by a TextView "
      + "with android:labelFor.",
    clauses: [.wcag("4.1.2")], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    screen.views.compactMap { index in
      let node = screen.node(index)
      guard screen.isImportant[index] else { return notRun(1, index) }
      guard node.isSet(.editable) || screen.isA(.editText, index) else { return notRun(3, index) }
      return node.contentDescription == nil ? nil : result(2, .error, index)
    }
  }

  static func message(of result: ATFResult) -> String? {
    result.id == 2
      ? "the text field has a content description, which is read instead of the typed text" : nil
  }
}
