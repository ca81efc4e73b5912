// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A system symbol in a storyboard that points to the same side in every language.
struct DirectionalInterfaceImage: Check {
  static let card = RuleCard(
    id: "directional-interface-image",
    rule: "one-sided-layout",
    title: "A symbol points left or right in every language",
    harm: "In a language written from right to left, the back arrow points forward.",
    remedy: "Use the form with backward or forward, or set the direction of the image in the "
      + "asset catalog.",
    impact: .minor,
    tier: .experimental,
    category: .localization,
    concerns: [.rightToLeftReaders],
    partOf: ["S4-12-091"],
    clauses: [],
    fails: [
      Example(
        """
        <imageView id="i" image="chevron.right" catalog="system"/> <!-- reported -->
        """)
    ],
    passes: [
      Example(
        """
        <imageView id="i" image="chevron.forward" catalog="system"/>
        <imageView id="j" image="chevron.down" catalog="system"/>
        """)
    ],
    ignores: [
      Example(
        """
        <imageView id="i" image="chevron.right"/>
        """)
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    return zip(scene.screen.nodes, scene.views).compactMap { node, view in
      guard view.hasSymbol, let name = view.images["normal"], name.isSidedSymbol else { return nil }
      return .failed(
        SourcePlace(node.place), Problem("the symbol \(name.quoted) is not mirrored"))
    }
  }
}
