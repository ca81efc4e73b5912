import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A constraint in code to the left or right side, which does not turn around with the language.
struct FixedSideAnchor: SourceRule {
  static let id: RuleID = "fixed-side-anchor"

  static let card = RuleCard(
    title: "A constraint in code names left or right",
    harm: "In Arabic, Hebrew and other languages written from right to left the view stays on the "
      + "side where its readers look last.",
    remedy: "Use leadingAnchor and trailingAnchor, or the attributes .leading and .trailing.",
    impact: .minor,
    partOf: ["S0-037", "S4-12-091"],
    clauses: [],
    fails: [
      Example(
        """
        func layOut() {
          label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true     // <--
          NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: view.topAnchor),
            icon.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -8),   // <--
          ])
          let old = NSLayoutConstraint(                                             // <--
            item: label, attribute: .right, relatedBy: .equal, toItem: view, attribute: .right,
            multiplier: 1, constant: 0)
        }
        """)
    ],
    passes: [
      Example(
        """
        func layOut() {
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          let old = NSLayoutConstraint(
            item: label, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailing,
            multiplier: 1, constant: 0)
        }
        """)
    ],
    ignores: [
      Example(
        """
        func layOut() {
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          button.contentEdgeInsets.left = 8
        }
        """),
      Example(
        """
        func fill() {
          child.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          child.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        }
        """),
    ]
  )

  private static let sides: Set<String> = ["left", "right", "leftMargin", "rightMargin"]

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    let found = file.chains(naming: ["NSLayoutConstraint", "constraint"])
    let sided = found.compactMap { chain -> Side? in
      guard !file.isPreview(chain.scope) else { return nil }
      if chain.base == "NSLayoutConstraint",
        let attributes = chain.arguments?.list.filter({ $0.label == "attribute" }),
        let side = attributes.lazy.compactMap({ $0.value.literalMembers?.first })
          .first(where: Self.sides.contains)
      {
        return Side(name: side, view: "", chain: chain)
      }
      guard let index = chain.links.firstIndex(where: { $0.name == "constraint" }), index > 0,
        chain.links[index].arguments != nil,
        let anchor = ["leftAnchor", "rightAnchor"].first(where: {
          $0 == chain.links[index - 1].name
        })
      else { return nil }
      let view = ([chain.base] + chain.links[..<(index - 1)].map(\.name)).joined(separator: ".")
      return Side(name: String(anchor.dropLast("Anchor".count)), view: view, chain: chain)
    }
    // A view that holds on to both sides fills the width, in every direction of writing.
    var held: [String: Set<String>] = [:]
    for side in sided where !side.view.isEmpty {
      held["\(side.chain.scope) \(side.view)", default: []].insert(side.name)
    }
    return sided.compactMap { side in
      if held["\(side.chain.scope) \(side.view)"]?.count == 2, !side.view.isEmpty { return nil }
      return .failed(side.chain.place, Problem("the constraint names \(side.name)"))
    }
  }

  private struct Side {
    var name: String
    var view: String
    var chain: SourceChain
  }
}
