// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A file preview that is pushed on an iPad, where it should fill the screen.
///
/// Code that checks the device or the width first is not reported, and neither is an app for the
/// iPhone only. Source: Apple, iOS Human Interface Guidelines (2013), "Quick Look".
struct PushedQuickLook: Check {
  static let card = RuleCard(
    id: "pushed-quick-look",
    rule: "presented-quick-look",
    title: "A file preview is pushed on an iPad",
    harm: "Beside a list and below bars, the file is smaller than it could be, and harder to read.",
    remedy: "Present the QLPreviewController modally or over the full screen on an iPad.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-026"],
    clauses: [],
    fails: [
      Example(
        """
        class Files: UIViewController {
          func show() {
            let preview = QLPreviewController()
            navigationController?.pushViewController(preview, animated: true)  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Files: UIViewController {
          func show() {
            let preview = QLPreviewController()
            if traitCollection.userInterfaceIdiom == .pad {
              present(preview, animated: true)
            } else {
              navigationController?.pushViewController(preview, animated: true)
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Files: UIViewController {
          func show() { navigationController?.pushViewController(Detail(), animated: true) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let places = file.quickLooks(by: "pushViewController")
    guard !places.isEmpty, !Self.isForPhonesAlone(project) else { return [] }
    return places.map { .failed($0, "the preview is pushed on every device, including an iPad") }
  }

  /// Returns whether all targets of the project are for the iPhone but not the iPad.
  private static func isForPhonesAlone(_ project: SourceProject) -> Bool {
    var families: [String] = []
    for file in project.resources.propertyLists(where: { $0.hasSuffix(".pbxproj") }) {
      let project = XcodeProject(file.list)
      let settings = project.targets.flatMap(\.settings) + project.settings
      for setting in settings where setting.key == "TARGETED_DEVICE_FAMILY" {
        if let text = setting.value.text { families.append(text) }
      }
    }
    return !families.isEmpty && families.allSatisfy { $0 == "1" }
  }
}
