// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A function that people can only reach by shaking or tilting the device.
///
/// The rule looks for the functions and variables of a shake in all code of the project; motion
/// sensors are assumed to be the only control if a view that uses them has no control and no
/// gesture. Mere measurements cannot be recognised here.
struct MotionOnlyFunction: Check {
  static let card = RuleCard(
    id: "motion-only-function",
    title: "A function needs the device to be shaken or tilted",
    harm: "People whose phone is fixed to a wheelchair, or who cannot move it, cannot use it; "
      + "others trigger it by a tremor.",
    remedy: "Also offer a button for it, and let people turn the motion off.",
    impact: .critical,
    tier: .experimental,
    concerns: [.motorTouch],
    requirements: ["S4-083"],
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
        """),
      Example(
        """
        struct Editor: View {
          var body: some View {
            Text(text).onReceive(center.publisher(for: .deviceDidShake)) { _ in undoLast() }  // <--
          }
        }
        struct Dice: View {
          var body: some View { Text(number).onShake { number = Int.random(in: 1...6) } }     // <--
        }
        """),
      Example(
        """
        class Tilt: ObservableObject {
          @Published var angle = 0.0
          func start() {
            motion.startAccelerometerUpdates(to: .main) { data, _ in self.angle = data.x }    // <--
          }
        }
        struct Maze: View {
          @StateObject var tilt = Tilt()
          var body: some View { Ball().offset(x: tilt.angle) }
        }
        """),
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
        class Sketch: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            undoLine()
          }
          func setUp() { undo.addTarget(self, action: #selector(undoLine), for: .touchUpInside) }
          @objc private func undoLine() { lines.removeLast() }
        }
        class Game: UIViewController {
          func start() {
            motion.startDeviceMotionUpdates(to: queue) { data, _ in self.steer(data) }
          }
          @IBAction func leftTapped() { move(.left) }
        }
        """),
      Example(
        """
        struct Editor: View {
          var body: some View {
            Text(text).onReceive(center.publisher(for: .deviceDidShake)) { _ in undoLast() }
            Button("Undo") { undoLast() }
          }
        }
        class Tilt: ObservableObject {
          @Published var angle = 0.0
          func start() {
            motion.startAccelerometerUpdates(to: .main) { data, _ in self.angle = data.x }
          }
        }
        struct Maze: View {
          @StateObject var tilt = Tilt()
          var body: some View { Ball().offset(x: tilt.angle); Slider(value: $tilt.angle) }
        }
        """),
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

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode else { return [] }
    return shakes(in: file, project) + receivedShakes(in: file, project)
      + sensors(in: file, project)
  }

  // MARK: - Shaking

  private func shakes(in file: SwiftFacts, _ project: SourceProject) -> [Report<SourcePlace>] {
    file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .function, Self.shakeFunctions.contains(scope.name) else { return nil }
      let called = file.called(in: index)
      guard !called.isEmpty, !isReachable(called, outside: .scope(index), of: file, project) else {
        return nil
      }
      return .failed(scope.place, Self.problem(called))
    }
  }

  /// Returns the SwiftUI code that runs when a shake is posted: iOS has no modifier for it, and
  /// `onShake` is the usual name of one that projects write.
  private func receivedShakes(
    in file: SwiftFacts, _ project: SourceProject
  ) -> [Report<SourcePlace>] {
    file.chains.indices.flatMap { index -> [Report<SourcePlace>] in
      let chain = file.chains[index]
      return chain.links.indices.compactMap { offset in
        let link = chain.links[offset]
        guard link.arguments != nil, isAboutShaking(link, file), !file.isPreview(chain.scope) else {
          return nil
        }
        let part = Part.link(chain: index, link: offset)
        let done =
          Set(
            file.chains.filter { part.holds($0.position, $0.scope, file) }
              .map { $0.links.last?.name ?? $0.base }
              .filter { $0.first?.isUppercase != true }
          )
          .union(
            file.assignments.filter { part.holds($0.position, $0.scope, file) }.map(\.member))
        guard !done.isEmpty, !isReachable(done, outside: part, of: file, project) else {
          return nil
        }
        return .failed(link.place, Self.problem(done))
      }
    }
  }

  private func isAboutShaking(_ link: SourceChain.Link, _ file: SwiftFacts) -> Bool {
    if link.name == "onShake" || link.name == "onShakeGesture" { return true }
    guard link.name == "onReceive", let what = link.arguments?.list.first else { return false }
    return file.source(what.valueRange).lowercased().holds("shake")
  }

  private static func problem(_ done: Set<String>) -> Problem {
    Problem("only a shake reaches \(done.sorted().joined(separator: ", "))")
  }

  private static let shakeFunctions: Set<String> = ["motionEnded", "motionBegan"]

  /// The part of a file that a shake runs.
  private enum Part {
    case link(chain: Int, link: Int)
    case scope(Int)

    func holds(_ position: SourceChain.Position?, _ scope: Int, _ file: SwiftFacts) -> Bool {
      switch self {
      case .link(let chain, let link): position?.chain == chain && position?.link == link
      case .scope(let function): file.isScope(scope, in: function)
      }
    }
  }

  /// Returns whether other code does one of the things that a part does.
  private func isReachable(
    _ done: Set<String>, outside part: Part, of file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    project.files.contains { other in
      let isSame = other.name == file.name
      func isOutside(_ position: SourceChain.Position?, _ scope: Int) -> Bool {
        !(isSame && part.holds(position, scope, other))
      }
      return other.chains.contains {
        done.contains($0.links.last?.name ?? $0.base) && isOutside($0.position, $0.scope)
      }
        || other.assignments.contains {
          done.contains($0.member) && isOutside($0.position, $0.scope)
        }
        // A control calls it by its selector, and not by a call in the code.
        || other.scopes.contains { $0.isEventHandler && done.contains($0.name) }
    }
  }

  // MARK: - Sensors

  private func sensors(in file: SwiftFacts, _ project: SourceProject) -> [Report<SourcePlace>] {
    file.chains(naming: Self.starts).compactMap { chain in
      guard let link = chain.links.last, Self.starts.contains(link.name),
        chain.lastArguments?.closures.isEmpty == false || chain.lastArguments?["to"] != nil,
        let owner = file.typeName(around: chain.scope), !file.isPreview(chain.scope)
      else { return nil }
      let users = project.isView(owner) ? [owner] : project.views(using: owner)
      guard let user = users.first(where: { !project.hasControl($0) }) else { return nil }
      return .failed(
        chain.place, Problem("motion sensors control \(user), which has no other control"))
    }
  }

  private static let starts: Set<String> = [
    "startDeviceMotionUpdates", "startAccelerometerUpdates", "startGyroUpdates",
  ]
}

extension SourceProject {
  /// Returns whether a type is a SwiftUI view, or a UIKit view or view controller.
  fileprivate func isView(_ name: String) -> Bool {
    isOfUIKit(name) || types[name]?.inherited.contains("View") == true
  }

  /// Returns the names of the views that contain a value of a type, sorted.
  fileprivate func views(using type: String) -> [String] {
    var names: Set<String> = []
    for file in files {
      for variable in file.variables where variable.type == type {
        if let owner = file.typeName(around: variable.scope), isView(owner) { names.insert(owner) }
      }
    }
    return names.sorted()
  }

  /// Returns whether a view has anything that people can operate.
  fileprivate func hasControl(_ name: String) -> Bool {
    files.contains { file in
      let parts = file.scopes.indices.filter {
        file.scopes[$0].isType && file.scopes[$0].name == name
      }
      guard !parts.isEmpty else { return false }
      func isInside(_ scope: Int) -> Bool { parts.contains { file.isScope(scope, in: $0) } }
      return file.scopes.indices.contains { file.scopes[$0].isEventHandler && isInside($0) }
        || file.variables.contains {
          parts.contains($0.scope) && UIKitClass.controls.contains($0.type ?? "")
        }
        || file.chains.contains { chain in
          isInside(chain.scope)
            && (Self.controls.contains(chain.base)
              || chain.links.contains { Self.gestures.contains($0.name) })
        }
    }
  }

  private static let controls: Set<String> = [
    "Button", "Toggle", "Slider", "Stepper", "Picker", "NavigationLink", "Link", "Menu",
    "TextField",
  ]

  private static let gestures: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
    "addTarget", "addGestureRecognizer", "accessibilityAdjustableAction", "accessibilityAction",
  ]
}
