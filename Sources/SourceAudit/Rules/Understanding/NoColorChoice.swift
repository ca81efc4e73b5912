// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app in which people cannot choose colours.
///
/// There is one finding for a project, at the start of the app: the rule only checks for presence,
/// and most apps do without. A colour well, a colour picker or a choice of the appearance counts.
struct NoColorChoice: Check {
  static let card = RuleCard(
    id: "no-color-choice",
    rule: "harsh-reading-colors",
    title: "The app offers no choice of colours",
    harm: "People with dyslexia, Irlen syndrome or a colour vision deficiency read better on a "
      + "background of their choice.",
    remedy: "Offer a few pairs of text and background colours, or a ColorPicker, for texts that "
      + "people read for long.",
    impact: .minor,
    tier: .advice,
    concerns: [.colorVision, .reading],
    requirements: ["S4-067", "S4-073"],
    clauses: [.wcag("1.4.8")],
    fails: [
      Example(
        """
        @main
        struct Reader: App {                                                // <--
          var body: some Scene { WindowGroup { Text("Once upon a time") } }
        }
        """)
    ],
    passes: [
      Example(
        """
        @main
        struct Reader: App {
          var body: some Scene { WindowGroup { Book() } }
        }
        struct Book: View {
          var body: some View {
            ColorPicker("Background", selection: $background)
            Text("Once upon a time").background(background)
          }
        }
        """),
      Example(
        """
        @main
        class Delegate: UIResponder {
          func choose() { show(UIColorPickerViewController()) }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Book: View {
          var body: some View { Text("Once upon a time") }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard let app = file.scopes.first(where: { $0.isApp }),
      project.names.isDisjoint(with: Self.choices)
    else { return [] }
    return [.failed(app.place, "nothing in the project lets people choose colours")]
  }

  private static let choices: Set<String> = [
    "ColorPicker", "UIColorPickerViewController", "UIColorWell", "NSColorWell", "NSColorPanel",
  ]
}
