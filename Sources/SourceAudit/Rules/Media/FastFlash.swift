// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Content that flashes more than three times a second.
///
/// A repeated animation back and forth takes twice its duration for one flash. Whether the change
/// is bright enough to matter is unknown.
struct FastFlash: Check {
  static let card = RuleCard(
    id: "fast-flash",
    title: "Something flashes more than three times a second",
    harm: "Flashes of that speed can cause seizures.",
    remedy: "Make one flash take at least a third of a second, or do not repeat it.",
    impact: .critical,
    tier: .experimental,
    concerns: [.photosensitive],
    requirements: ["S4-078"],
    clauses: [.wcag("2.3.1")],
    fails: [
      Example(
        """
        struct Alarm: View {
          var body: some View {
            Color.red.opacity(isOn ? 1 : 0)
              .animation(.linear(duration: 0.1).repeatForever(), value: isOn)         // <--
            Color.red.opacity(isOn ? 1 : 0)
              .animation(.linear(duration: 0.2).repeatForever(autoreverses: false), value: isOn)  // <--
          }
        }
        """),
      Example(
        """
        class Alarm: UIView {
          func start() {
            UIView.animate(withDuration: 0.1, delay: 0, options: [.repeat, .autoreverse]) {  // <--
              self.light.alpha = 0
            }
            timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in        // <--
              self.light.isHidden = !self.light.isHidden
            }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Alarm: View {
          var body: some View {
            Color.red.opacity(isOn ? 1 : 0)
              .animation(.linear(duration: 0.5).repeatForever(), value: isOn)
            Color.red.opacity(isOn ? 1 : 0).animation(.linear(duration: 0.1), value: isOn)
          }
        }
        class Clock: UIView {
          func start() {
            timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
              self.light.isHidden = !self.light.isHidden
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Progress: UIView {
          func start() {
            timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in self.update() }
          }
          func spin() {
            UIView.animate(withDuration: 0.1, delay: 0, options: [.repeat]) {
              self.wheel.transform = .identity
            }
          }
        }
        struct Wheel: View {
          var body: some View {
            Image("wheel").rotationEffect(.degrees(angle))
              .animation(.linear(duration: 0.3).repeatForever(autoreverses: false), value: angle)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var reports: [Report<SourcePlace>] = []
    for index in file.chains(naming: Self.movements).numbers {
      let chain = file.chains[index]
      guard let flash = flash(chain, index, file), flash.seconds < Self.shortest,
        flash.seconds > 0, !file.isPreview(chain.scope)
      else { continue }
      let written = (1 / flash.seconds * 10).rounded() / 10
      reports.append(
        .failed(
          flash.place,
          Problem(
            "it flashes \(written.written) times a second", measured: [.init("perSecond", written)])
        ))
    }
    return reports
  }

  private static let movements: Set<String> = [
    "repeatForever", "repeatCount", "animate", "scheduledTimer",
  ]

  /// The minimum seconds of one flash: three a second are the limit (WCAG 2.2, 2.3.1).
  private static let shortest = 1.0 / 3

  private func flash(
    _ chain: SourceChain, _ index: Int, _ file: SwiftFacts
  ) -> (seconds: Double, place: SourcePlace)? {
    if let forever = chain.link("repeatForever") ?? chain.link("repeatCount") {
      guard
        let duration = chain.links.lazy.compactMap({ $0.arguments?["duration"] }).first?
          .literalNumber, let position = chain.position, changesLight(position.chain, file)
      else { return nil }
      let isReversed = forever.arguments?["autoreverses"] != .truth(false)
      let outer = file.chains[position.chain]
      let place = position.link.map { outer.links[$0].place } ?? chain.place
      return (duration * (isReversed ? 2 : 1), place)
    }
    let isBright = file.assignments.contains {
      $0.position?.chain == index && ["alpha", "isHidden", "backgroundColor"].contains($0.member)
    }
    switch chain.calledName {
    case "UIView.animate":
      guard isBright, let arguments = chain.lastArguments,
        let duration = arguments["withDuration"]?.literalNumber,
        let options = arguments["options"]?.literalMembers, options.contains("repeat")
      else { return nil }
      return (duration * (options.contains("autoreverse") ? 2 : 1), chain.place)
    case "Timer.scheduledTimer":
      guard isBright, let arguments = chain.lastArguments, arguments["repeats"] == .truth(true),
        let interval = arguments["withTimeInterval"]?.literalNumber
      else { return nil }
      return (interval * 2, chain.place)
    default: return nil
    }
  }

  private func changesLight(_ chain: Int, _ file: SwiftFacts) -> Bool {
    let view = file.chains[chain]
    if view.base == "withAnimation" {
      guard let type = file.type(around: view.scope) else { return false }
      return file.chains(in: type).contains { $0.link("opacity") != nil }
    }
    return view.links.contains {
      ["opacity", "foregroundColor", "foregroundStyle", "background", "hidden", "brightness"]
        .contains($0.name)
    }
  }
}
