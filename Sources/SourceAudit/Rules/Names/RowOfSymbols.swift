// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A stack of nothing but symbols without labels, which is a picture in several parts.
///
/// VoiceOver makes a stop at each part and says the name of its symbol, which often is what the part shows.
struct RowOfSymbols: Check {
  static let card = RuleCard(
    id: "row-of-symbols",
    rule: "unnamed-image",
    title: "A row of symbols is read as several images",
    harm:
      "A screen reader stops at each symbol and speaks its name, which says what the symbol shows, and "
      + "not what the picture as a whole is for.",
    remedy: "Make the row one element with a label, or hide it: "
      + "accessibilityElement(children: .ignore) and accessibilityLabel(...), or accessibilityHidden(true).",
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [Evidence("UnseenFindings", right: 2, arguable: 1, date: "2026-12-01")],
    concerns: [.blind],
    supersedes: [
      .atSamePlace("resource-name-as-name"), .atSamePlace("unnamed-image"),
    ],
    requirements: [],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        struct Devices: View {
          var body: some View {
            HStack {
              Image(systemName: "iphone")                                        // <--
              Image(systemName: "ipad")
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Devices: View {
          var body: some View {
            HStack { Image(systemName: "iphone"); Image(systemName: "ipad") }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel("Phones and tablets")
            HStack { Image(systemName: "iphone"); Image(systemName: "ipad") }.accessibilityHidden(true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Devices: View {
          var body: some View {
            HStack { Image(systemName: "iphone"); Text("Phone") }
            HStack { Image("phone"); Image("tablet") }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    var told: Set<Int> = []
    let file = subject.file
    return UnlabelledImage.images(of: subject).compactMap { image in
      guard let row = image.row, told.insert(row).inserted else { return nil }
      let all = file.chains.filter { $0.position?.chain == row && $0.base == "Image" }
      let ofPhone = all.filter { symbol in
        !file.linesForMac.contains { $0.contains(symbol.place.line) }
      }
      let symbols = ofPhone.isEmpty ? all : ofPhone
      let names = symbols.compactMap { $0.arguments?["systemName"]?.literalText?.quoted }
      return .failed(
        symbols[0].place,
        Problem(
          "\(names.count) symbols without a label are read one after the other: "
            + names.joined(separator: ", ")),
        views: symbols.map(\.place))
    }
  }
}
