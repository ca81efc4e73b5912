// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A movement that makes people dizzy, without a check of Reduce Motion: one that repeats, bounces,
/// scales, rotates in depth or follows the device.
///
/// A type that checks the setting anywhere is not reported, and neither is a change of opacity or
/// colour.
struct UnguardedMotion: Check {
  static let card = RuleCard(
    id: "unguarded-motion",
    title: "A strong movement ignores Reduce Motion",
    harm: "Zooming, rotation and endless movement make people with balance disorders dizzy or "
      + "sick.",
    remedy: "Check accessibilityReduceMotion or UIAccessibility.isReduceMotionEnabled first, and "
      + "cross-fade instead.",
    impact: .serious,
    tier: .experimental,
    concerns: [.vestibular],
    requirements: ["S4-8-092"],
    clauses: [.wcag("2.3.3")],
    fails: [
      Example(
        """
        struct Loader: View {
          var body: some View {
            Image("star").scaleEffect(size).animation(.easeIn.repeatForever(), value: size)  // <--
            Image("card").rotation3DEffect(.degrees(angle), axis: (0, 1, 0))
              .onAppear { withAnimation(.spring()) { angle = 180 } }        // <--
          }
        }
        """),
      Example(
        """
        class Card: UIView {
          func open() {
            UIView.animate(withDuration: 0.3) { self.card.transform = CGAffineTransform(scaleX: 2, y: 2) }  // <--
            addMotionEffect(UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis))  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Loader: View {
          @Environment(\\.accessibilityReduceMotion) var reduceMotion
          var body: some View {
            Image("star").scaleEffect(size)
              .animation(reduceMotion ? nil : .easeIn.repeatForever(), value: size)
          }
        }
        """),
      Example(
        """
        class Card: UIView {
          func open() {
            if UIAccessibility.isReduceMotionEnabled { return }
            UIView.animate(withDuration: 0.3) { self.card.transform = .identity }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Card: UIView {
          func open() { UIView.animate(withDuration: 0.3) { self.card.alpha = 1 } }
        }
        struct Row: View {
          var body: some View { Button("Open") { withAnimation { isOpen.toggle() } } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !file.asksForReducedMotion else { return [] }
    let transforms = file.assignments.filter {
      ["transform", "transform3D", "affineTransform"].contains($0.member)
    }
    let effects = file.chains(naming: Self.effects).filter { chain in
      chain.links.contains { Self.effects.contains($0.name) }
    }
    var places: [SourcePlace: Problem] = [:]
    for index in file.chains(naming: Self.movements).numbers {
      let chain = file.chains[index]
      guard !file.isPreview(chain.scope) else { continue }
      switch chain.calledName {
      case "UIInterpolatingMotionEffect" where chain.arguments != nil:
        places[chain.place] = "the view moves with the device, and Reduce Motion is not checked"
      case "UIView.animate", "UIViewPropertyAnimator":
        guard transforms.contains(where: { $0.position?.chain == index }) else { continue }
        places[chain.place] = "the view is scaled or rotated, and Reduce Motion is not checked"
      case "withAnimation":
        guard let type = file.type(around: chain.scope),
          effects.contains(where: { file.isScope($0.scope, in: type) })
        else { continue }
        places[chain.place] = "a view is scaled or rotated, and Reduce Motion is not checked"
      default:
        guard chain.links.contains(where: { $0.name == "repeatForever" }),
          let position = chain.position
        else { continue }
        let outer = file.chains[position.chain]
        let place = position.link.map { outer.links[$0].place } ?? outer.place
        places[place] = "the movement never ends, and Reduce Motion is not checked"
      }
    }
    return places.keys.sorted().compactMap { place in
      places[place].map { .failed(place, $0) }
    }
  }

  private static let movements: Set<String> = [
    "UIInterpolatingMotionEffect", "animate", "UIViewPropertyAnimator", "withAnimation",
    "repeatForever",
  ]

  private static let effects: Set<String> = ["rotation3DEffect", "scaleEffect", "rotationEffect"]
}
