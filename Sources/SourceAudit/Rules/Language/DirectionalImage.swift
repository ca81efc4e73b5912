// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A symbol that points to one side and is not mirrored for right-to-left languages.
///
/// SF Symbols has two forms of each: `chevron.right` always points right, `chevron.forward` follows
/// the writing direction (Apple, Human Interface Guidelines, "Right to left"). An arrow for a
/// direction in space, such as a turn on a map, is meant to stay.
struct DirectionalImage: Check {
  static let card = RuleCard(
    id: "directional-image",
    rule: "one-sided-layout",
    title: "A symbol points left or right in every language",
    harm: "In a language written from right to left, the back arrow points forward.",
    remedy: "Use the form with backward or forward, or flip the image with the layout direction.",
    impact: .minor,
    tier: .experimental,
    category: .localization,
    concerns: [.rightToLeftReaders],
    partOf: ["S4-12-091"],
    clauses: [],
    fails: [
      Example(
        """
        struct Row: View {
          var body: some View {
            Image(systemName: "chevron.right")                       // <--
            Label("Back", systemImage: "arrow.left")                 // <--
            Image("arrow_back")                                      // <--
          }
        }
        let image = UIImage(systemName: "chevron.left")              // <--
        """)
    ],
    passes: [
      Example(
        """
        struct Row: View {
          var body: some View {
            Image(systemName: "chevron.forward")
            Image(systemName: "chevron.right").flipsForRightToLeftLayoutDirection(true)
            Image("arrow_back").flipsForRightToLeftLayoutDirection(true)
          }
        }
        let image = UIImage(named: "arrow_back")?.imageFlippedForRightToLeftLayoutDirection()
        """)
    ],
    ignores: [
      Example(
        """
        struct Row: View {
          var body: some View {
            Image(systemName: "chevron.down")
            Image(systemName: "arrow.left.and.right")
            Image(systemName: "arrow.uturn.left")
          }
        }
        """)
    ]
  )

  private static let names: Set<String> = [
    "arrow_back", "arrow-back", "back_arrow", "back-arrow", "arrow_forward", "arrow-forward",
    "arrow_left", "arrow-left", "arrow_right", "arrow-right", "chevron_left", "chevron-left",
    "chevron_right", "chevron-right", "ic_arrow_back", "ic_chevron_right", "ic_chevron_left",
  ]

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains.compactMap { chain in
      guard let arguments = chain.arguments else { return nil }
      let symbol = arguments["systemName"] ?? arguments["systemImage"]
      if let name = symbol?.literalText {
        return name.isSidedSymbol && !isTurned(chain, in: file)
          ? .failed(chain.place, Problem("the symbol \(name.quoted) is not mirrored")) : nil
      }
      guard chain.base == "Image" || chain.base == "UIImage",
        let name = (chain.base == "Image" ? arguments[""] : arguments["named"])?.literalText,
        Self.names.contains(name.lowercased()), !isTurned(chain, in: file)
      else { return nil }
      return .failed(
        chain.place, Problem("nothing mirrors the image \(name.quoted)"))
    }
  }

  /// Returns whether the chain mirrors it itself, or only shows it in a preview.
  private func isTurned(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    file.isPreview(chain.scope) || chain.links.contains { $0.name.holds("RightToLeft") }
  }
}

extension String {
  /// Whether it is an SF Symbol that points left or right and has a form that is mirrored.
  var isSidedSymbol: Bool {
    SidedSymbols.suffixes.contains { suffix in
      hasSuffix(suffix) && SidedSymbols.names.contains(String(dropLast(suffix.count)))
    }
  }
}

private enum SidedSymbols {
  static let names: Set<String> = [
    "chevron.left", "chevron.right", "arrow.left", "arrow.right", "chevron.left.2",
    "chevron.right.2", "arrowshape.left", "arrowshape.right", "chevron.compact.left",
    "chevron.compact.right",
  ]
  static let suffixes = ["", ".circle", ".circle.fill", ".square", ".square.fill", ".fill"]
}
