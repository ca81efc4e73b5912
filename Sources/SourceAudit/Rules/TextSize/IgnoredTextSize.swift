// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view with a fixed text size, regardless of the user's setting.
///
/// Apple, View.dynamicTypeSize(_:) with a single size;
/// UITraitOverrides.preferredContentSizeCategory.
struct IgnoredTextSize: Check {
  static let card = RuleCard(
    id: "ignored-text-size",
    rule: "fixed-text-size",
    title: "A view ignores the text size of the phone",
    harm: "The text stays small for people who have asked their phone for larger text.",
    remedy: "Leave the size to the user, or give a range up to at least twice the size: "
      + ".dynamicTypeSize(...DynamicTypeSize.accessibility3).",
    impact: .serious,
    tier: .standard,
    concerns: [.lowVision],
    aspects: [.textSize],
    partOf: ["S4-033"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        struct Balance: View {
          var body: some View {
            Text("Balance").dynamicTypeSize(.large)                         // <--
          }
        }
        """),
      Example(
        """
        class Balance: UIView {
          func setUp() {
            traitOverrides.preferredContentSizeCategory = .large            // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Balance: View {
          var body: some View {
            Text("Balance").dynamicTypeSize(.small ... .accessibility3)
            Text("Balance").dynamicTypeSize(size)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        #Preview { Balance().dynamicTypeSize(.accessibility3) }
        struct Send: View {
          var body: some View {
            Image(systemName: "arrow.up").dynamicTypeSize(.large)
            Button { send() } label: { sign }.dynamicTypeSize(.large)
          }
          var sign: some View { if isBusy { ProgressView() } else { Image(systemName: "arrow.up") } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let modifiers = file.chains(naming: "dynamicTypeSize").numbers.flatMap { index in
      let chain = file.chains[index]
      if file.showsOnlyPictures(index) { return [Report<SourcePlace>]() }
      return chain.links.compactMap { link -> Report<SourcePlace>? in
        guard link.name == "dynamicTypeSize", let argument = link.arguments?.list.first,
          argument.value.literalMembers?.count == 1, !file.isPreview(chain.scope)
        else { return nil }
        return .failed(link.place, "its texts keep this size, regardless of the user's setting")
      }
    }
    let overrides = file.assignments(to: "preferredContentSizeCategory").compactMap {
      assignment -> Report<SourcePlace>? in
      guard assignment.target.last == "traitOverrides", assignment.value.literalMembers != nil
      else {
        return nil
      }
      return .failed(assignment.place, "its texts keep this size, regardless of the user's setting")
    }
    return modifiers + overrides
  }
}

extension SwiftFacts {
  /// Whether a chain makes a picture or a progress spinner, or a control of nothing else, which have no text.
  func showsOnlyPictures(_ chain: Int) -> Bool {
    pictures.contains(chains[chain].base) || holdsOnlyImages(chain)
      || labelHoldsOnlyImages(chain, or: pictures)
  }
}

private let pictures: Set<String> = ["Image", "ProgressView"]
