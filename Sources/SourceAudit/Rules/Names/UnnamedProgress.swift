// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A spinner that does not say what is in progress; bars are left to `empty-control-title`.
///
/// Apple, ProgressView: its label is its name; without one, VoiceOver only speaks the progress, or
/// that something is in progress.
struct UnnamedProgress: Check {
  static let card = RuleCard(
    id: "unnamed-progress",
    rule: "unnamed-control",
    title: "A progress view does not say what it measures",
    harm: "A screen reader says \"50 percent\" or \"in progress\", but not of what.",
    remedy: "Write ProgressView(\"Downloading\", value: ...), or add accessibilityLabel(...).",
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Download: View {
          var body: some View {
            ProgressView()                                                  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Download: View {
          var body: some View {
            ProgressView("Downloading")
            ProgressView(value: done) { Text("Downloading") }
            ProgressView().accessibilityLabel("Downloading")
            ProgressView().accessibilityHidden(true)
            HStack { ProgressView(); Text("Downloading") }.accessibilityElement(children: .combine)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Download: View {
          var body: some View {
            ProgressView(download)
            ProgressView(value: done)
            Button { start() } label: { ProgressView() }.accessibilityLabel("Downloading")
          }
        }
        #Preview { ProgressView() }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.chains(naming: "ProgressView").numbers.compactMap { index in
      let view = file.chains[index]
      guard view.base == "ProgressView", let arguments = view.arguments, arguments.closures.isEmpty,
        arguments.list.isEmpty,
        !view.isHidden, !view.isLabelled(in: project), !file.isPreview(view.scope)
      else { return nil }
      for (outer, _) in file.chains(around: index) {
        if outer.isHidden || outer.isLabelled(in: project) || outer.combinesChildren
          || outer.ignoredChildren != nil || SourceChain.namedByContent.contains(outer.base)
        {
          return nil
        }
      }
      return .failed(view.place, "the progress view has no label")
    }
  }
}
