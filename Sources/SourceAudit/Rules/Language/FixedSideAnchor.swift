// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A constraint in code to the left or right side, which is not mirrored for right-to-left
/// languages.
struct FixedSideAnchor: Check {
  static let card = RuleCard(
    id: "fixed-side-anchor",
    rule: "one-sided-layout",
    title: "A constraint in code names left or right",
    harm: "In Arabic, Hebrew and other languages written from right to left, the view stays on the "
      + "side where readers look last.",
    remedy: "Use leadingAnchor and trailingAnchor, or the attributes .leading and .trailing.",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 0, arguable: 2, wrong: 1, date: "2026-11-24")
    ],
    category: .localization,
    concerns: [.rightToLeftReaders],
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
            item: title, attribute: .right, relatedBy: .equal, toItem: view, attribute: .right,
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
          bar.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
          bar.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          let left = NSLayoutConstraint(
            item: label as Any, attribute: .left, relatedBy: .equal, toItem: view, attribute: .left,
            multiplier: 1, constant: 0)
          let right = NSLayoutConstraint(
            item: label as Any, attribute: .right, relatedBy: .equal, toItem: view,
            attribute: .right, multiplier: 1, constant: 0)
        }
        """),
    ]
  )

  private static let sides: Set<String> = ["left", "right", "leftMargin", "rightMargin"]

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let found = file.chains(naming: ["NSLayoutConstraint", "constraint"])
    let pins = found.compactMap { chain in
      file.isPreview(chain.scope) ? nil : Self.pin(of: chain, in: file)
    }
    // A view that is fixed to both sides, or to one side and to another view's width, is in the
    // same place in every writing direction.
    var held: [String: Set<Pin.Kind>] = [:]
    for pin in pins where !pin.view.isEmpty { held[pin.holder, default: []].insert(pin.kind) }
    return pins.compactMap { pin in
      guard Self.sides.contains(pin.name), held[pin.holder].map({ $0.count < 2 }) ?? true else {
        return nil
      }
      return .failed(pin.chain.place, Problem("the constraint names \(pin.name)"))
    }
  }

  /// A constraint to a side or to the width of another view.
  private struct Pin {
    enum Kind { case left, right, width }

    var name: String
    /// The view, as written; empty if it is not written.
    var view: String
    var chain: SourceChain

    var kind: Kind { name.hasPrefix("left") ? .left : name.hasPrefix("right") ? .right : .width }
    /// The view together with the scope in which it is placed.
    var holder: String { "\(chain.scope) \(view)" }
  }

  private static func pin(of chain: SourceChain, in file: SwiftFacts) -> Pin? {
    if chain.base == "NSLayoutConstraint", let arguments = chain.arguments {
      let names = arguments.list.filter { $0.label == "attribute" }
        .compactMap { $0.value.literalMembers?.first }
      let isWidth = names.count == 2 && names.allSatisfy { $0 == "width" }
      guard let name = names.first(where: sides.contains) ?? (isWidth ? "width" : nil) else {
        return nil
      }
      let item = arguments.list.first { $0.label == "item" }
      return Pin(name: name, view: item.map { file.source($0.valueRange) } ?? "", chain: chain)
    }
    guard let index = chain.links.firstIndex(where: { $0.name == "constraint" }), index > 0,
      let arguments = chain.links[index].arguments,
      let name = anchors[chain.links[index - 1].name],
      name != "width" || arguments.has("equalTo")
    else { return nil }
    let view = ([chain.base] + chain.links[..<(index - 1)].map(\.name)).joined(separator: ".")
    return Pin(name: name, view: view, chain: chain)
  }

  private static let anchors = [
    "leftAnchor": "left", "rightAnchor": "right", "widthAnchor": "width",
  ]
}
