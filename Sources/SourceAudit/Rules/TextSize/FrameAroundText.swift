// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text whose width or height is fixed in code, although its length and size vary.
///
/// It is a constraint to a constant, a frame of numbers, or SwiftUI's `frame(width:height:)` around
/// a `Text`. A width around a text of one or two characters, or a frame that only positions
/// something, does not limit words.
struct FrameAroundText: Check {
  static let card = RuleCard(
    id: "frame-around-text",
    rule: "text-cut-off-when-enlarged",
    title: "Code fixes the width or height of a text",
    harm: "Larger text, and longer words of another language, are cut off.",
    remedy:
      "Let the text determine the size, or give a minimum: minHeight:, "
      + "greaterThanOrEqualToConstant:.",
    impact: .moderate,
    tier: .experimental,
    evidence: [
      Evidence("UnseenFindings", right: 9, arguable: 1, wrong: 8, date: "2026-11-30")
    ],
    concerns: [.lowVision],
    aspects: [.textSize],
    partOf: ["S0-034", "S4-12-092"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Page: UIView {
          let label = UILabel()
          let code = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))   // <--
          func layOut() {
            label.heightAnchor.constraint(equalToConstant: 21).isActive = true   // <--
            label.frame = CGRect(x: 16, y: 60, width: 100, height: 21)           // <--
          }
        }
        struct Row: View {
          var body: some View {
            Text("From Earth").frame(width: 80, height: 20)                      // <--
            Text("To Mars").frame(height: 20)                                    // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Page: UIView {
          let label = UILabel()
          let empty = UILabel(frame: .zero)
          func layOut() {
            label.heightAnchor.constraint(greaterThanOrEqualToConstant: 21).isActive = true
            label.frame = bounds
          }
        }
        struct Row: View {
          var body: some View {
            Text("From Earth").frame(minWidth: 80, minHeight: 20)
            Text("To Mars").frame(maxWidth: .infinity)
            Text("1").frame(width: 20, height: 20)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Page: UIView {
          let picture = UIImageView()
          func layOut() { picture.heightAnchor.constraint(equalToConstant: 21).isActive = true }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: Self.texts.union(["constraint", "frame"])).compactMap { chain in
      guard !file.isPreview(chain.scope) else { return nil }
      return constraint(chain, file) ?? made(chain) ?? swiftUI(chain)
    } + frames(file)
  }

  private static let texts: Set<String> = ["UILabel", "UITextView"]

  private func constraint(_ chain: SourceChain, _ file: SwiftFacts) -> Report<SourcePlace>? {
    guard let link = chain.link("constraint"), let size = link.arguments?["equalToConstant"],
      let points = size.literalNumber, points > 0,
      let anchor = chain.links.first(where: {
        $0.name == "heightAnchor" || $0.name == "widthAnchor"
      })
    else { return nil }
    let target = chain.links.prefix { $0.name != anchor.name }.map(\.name)
    guard let type = file.typeName(of: [chain.base] + target, in: chain.scope),
      Self.texts.contains(type)
    else { return nil }
    let side = anchor.name.dropLast("Anchor".count)
    let name = SwiftFacts.words(for: [chain.base] + target)
    return .failed(chain.place, Problem("the \(side) of \(name) is fixed at \(points.written)"))
  }

  /// Recognises `UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))`: the rectangle's
  /// numbers are arguments of a separate chain.
  private func made(_ chain: SourceChain) -> Report<SourcePlace>? {
    guard Self.texts.contains(chain.base), chain.arguments?["frame"] == .call("CGRect") else {
      return nil
    }
    return .failed(chain.place, Problem("the \(chain.base) is created with a fixed frame"))
  }

  private func frames(_ file: SwiftFacts) -> [Report<SourcePlace>] {
    file.assignments(to: "frame").compactMap { assignment in
      guard assignment.value == .call("CGRect"),
        let type = file.typeName(of: assignment.target, in: assignment.scope),
        Self.texts.contains(type), !assignment.target.isEmpty,
        let made = file.chains.first(where: { assignment.valueRange == $0.range }),
        let height = made.arguments?["height"]?.literalNumber,
        made.arguments?["width"]?.literalNumber != nil, height > 0
      else { return nil }
      return .failed(
        assignment.place,
        Problem("the frame of \(SwiftFacts.words(for: assignment.target)) is fixed"))
    }
  }

  private func swiftUI(_ chain: SourceChain) -> Report<SourcePlace>? {
    guard chain.base == "Text", let link = chain.link("frame"), let frame = link.arguments,
      frame["width"]?.literalNumber != nil || frame["height"]?.literalNumber != nil,
      let text = chain.arguments?.list.first?.value
    else { return nil }
    if let literal = text.literalText, literal.count < 3 { return nil }
    let side = frame["height"]?.literalNumber != nil ? "height" : "width"
    return .failed(chain.place, Problem("the \(side) of a Text is fixed"))
  }
}
