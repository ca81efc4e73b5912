import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A function that is reached by shaking or tilting the device and by nothing else.
///
/// What a shake calls is looked for elsewhere in the file; what the sensors of motion steer is
/// taken for steered by them alone where the type has no control and no gesture. What they merely
/// measure is not known here.
struct MotionOnlyFunction: SourceRule {
  static let id: RuleID = "motion-only-function"

  static let card = RuleCard(
    title: "A function needs the device to be shaken or tilted",
    harm: "Whoever has the phone fixed to a wheelchair, or cannot move it, cannot use it; "
      + "others set it off by a tremor.",
    remedy: "Offer a button for it as well, and let people turn the motion off.",
    impact: .serious,
    partOf: ["S4-083"],
    clauses: [.wcag("2.5.4")],
    fails: [
      Example(
        """
        class Editor: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {  // <--
            undoLast()
          }
        }
        class Game: UIViewController {
          func start() {
            let motion = CMMotionManager()
            motion.startDeviceMotionUpdates(to: queue) { data, _ in self.steer(data) }  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Editor: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            undoLast()
          }
          @IBAction func undoTapped() { undoLast() }
        }
        class Game: UIViewController {
          func start() {
            motion.startDeviceMotionUpdates(to: queue) { data, _ in self.steer(data) }
          }
          @IBAction func leftTapped() { move(.left) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Editor: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            super.motionEnded(motion, with: event)
          }
        }
        class Steps: NSObject {
          func start() { motion.startDeviceMotionUpdates() }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    shakes(in: file) + sensors(in: file, project)
  }

  private func shakes(in file: SwiftFacts) -> [SourceReport] {
    file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .function, ["motionEnded", "motionBegan"].contains(scope.name) else {
        return nil
      }
      let called = Set(
        file.chains(in: index).filter { $0.base != "super" && $0.base.first?.isUppercase != true }
          .map { $0.links.last?.name ?? $0.base })
      guard !called.isEmpty else { return nil }
      let isReachable = file.chains.contains { chain in
        !file.isScope(chain.scope, in: index)
          && called.contains(chain.links.last?.name ?? chain.base)
      }
      guard !isReachable else { return nil }
      return .failed(
        scope.place,
        Problem("only a shake calls \(called.sorted().joined(separator: ", ")) in this file"))
    }
  }

  private func sensors(in file: SwiftFacts, _ project: SourceProject) -> [SourceReport] {
    file.chains(naming: Self.starts).compactMap { chain in
      guard let link = chain.links.last, Self.starts.contains(link.name),
        chain.lastArguments?.closures.isEmpty == false || chain.lastArguments?["to"] != nil,
        let type = file.type(around: chain.scope), project.isOfUIKit(file.scopes[type].name),
        !hasControl(type, file)
      else { return nil }
      return .failed(chain.place, "the sensors of motion steer this, and the type has no control")
    }
  }

  private static let starts: Set<String> = [
    "startDeviceMotionUpdates", "startAccelerometerUpdates", "startGyroUpdates",
  ]

  private func hasControl(_ type: Int, _ file: SwiftFacts) -> Bool {
    file.scopes.indices.contains { file.scopes[$0].isEventHandler && file.isScope($0, in: type) }
      || file.variables.contains {
        $0.scope == type && UIKitClass.controls.contains($0.type ?? "")
      }
  }
}
