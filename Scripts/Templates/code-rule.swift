// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// FILL IN: what is wrong, in one sentence.
///
/// FILL IN: the source, such as Apple, "View.tabItem".
struct __Name__: Check {
  static let card = RuleCard(
    id: "__id__",
    title: "FILL IN: what is reported, without a full stop",
    harm: "FILL IN: who is harmed, and how.",
    remedy: "FILL IN: what to write instead.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Sample: View {
          var body: some View {
            Text("FILL IN: the shortest code that has the problem")       // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Sample: View {
          var body: some View { Text("FILL IN: the same code in order") }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Sample: View {
          var body: some View { Text("FILL IN: what looks similar and is no problem") }
        }
        """)
    ]
  )

  // The examples fail until the names are those that the rule judges. Ask for them by name, because a
  // loop over all chains costs time in every file.
  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "FILL IN: the name that it judges").compactMap { chain in
      guard !file.isPreview(chain.scope) else { return nil }
      return .failed(chain.place, "FILL IN: what is wrong here, without a full stop")
    }
  }
}
