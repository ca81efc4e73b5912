// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom text input that does not report the insertion point to Zoom.
///
/// A view that says it never has text reads keys, as of a game controller, and has no insertion
/// point.
struct ZoomUnawareTextInput: Check {
  static let card = RuleCard(
    id: "zoom-unaware-text-input",
    rule: "invisible-focus",
    title: "A custom text input does not report the insertion point to Zoom",
    harm: """
      Zoom only follows the insertion point of UIKit's own text views. People who magnify the \
      screen type outside the part that they see.
      """,
    remedy: "Call UIAccessibility.zoomFocusChanged(zoomType: .insertionPoint, toFrame:, in:) "
      + "whenever the insertion point moves.",
    impact: .moderate,
    tier: .advice,
    concerns: [.lowVision],
    requirements: ["S4-8-051"],
    clauses: [],
    related: [.wcag("2.4.7")],
    fails: [
      Example(
        """
        class CodeEditor: UIView, UITextInput {                // <--
          func insertText(_ text: String) {}
        }
        class PinField: UIControl {                            // <--
          var digits = ""
        }
        extension PinField: UIKeyInput {
          func insertText(_ text: String) { digits += text }
        }
        """)
    ],
    passes: [
      Example(
        """
        class CodeEditor: UIView, UITextInput {
          func moved(to frame: CGRect) {
            UIAccessibility.zoomFocusChanged(zoomType: .insertionPoint, toFrame: frame, in: self)
          }
        }
        """),
      Example(
        """
        class Editor: UIView, UIKeyInput {
          func insertText(_ text: String) {
            UIAccessibilityZoomFocusChanged(.insertionPoint, frame, self)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class NameField: UITextField, UIKeyInput {}
        struct Parser: UIKeyInput {}
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.names.isDisjoint(with: Self.calls) else { return [] }
    return file.scopes.indices.compactMap { index in
      guard file.scopes[index].kind == .class, !file.scopes[index].inherited.isEmpty else {
        return nil
      }
      let scope = file.scopes[index]
      guard
        let type = project.types[scope.name],
        type.inherited.contains("UITextInput") || type.inherited.contains("UIKeyInput"),
        let standard = project.standardClass(of: scope.name),
        standard.hasPrefix("UI"), !UIKitClass.texts.contains(standard),
        type.inherited.contains("UITextInput") || !Self.neverHasText(scope.name, type, project)
      else { return nil }
      return .failed(
        scope.place, Problem("\(scope.name) takes text but never calls zoomFocusChanged"))
    }
  }

  /// Returns whether the `hasText` of a class always returns false.
  private static func neverHasText(
    _ name: String, _ type: SourceType, _ project: SourceProject
  ) -> Bool {
    let values = type.files.flatMap { number in
      let file = project.files[number]
      return file.results.compactMap { result -> WrittenValue? in
        guard file.scopes[result.scope].name == "hasText",
          file.typeName(around: result.scope) == name
        else { return nil }
        return result.value
      }
    }
    return !values.isEmpty && values.allSatisfy { $0 == .truth(false) }
  }

  private static let calls: Set<String> = [
    "UIAccessibility.zoomFocusChanged", "UIAccessibilityZoomFocusChanged",
  ]
}
