// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A control, message or screen that disappears by itself after a few seconds.
///
/// A switch user who scans one element a second needs more than twenty seconds on an ordinary
/// screen (twenty elements, one press); WCAG 2.2, 2.2.1 requires twenty seconds to extend a limit.
/// A function that checks which technology runs is not reported. A constant for the end of a
/// session is assumed to be in seconds, the unit of TimeInterval.
struct ShortTimeout: Check {
  static let card = RuleCard(
    id: "short-timeout",
    rule: "time-limit",
    title: "Something disappears before people can reach it",
    harm: "Switch users are the slowest to reach a control, followed by users of screen readers: "
      + "the button is gone before they press it.",
    remedy: "Keep it until people dismiss it, or wait while a switch, a screen reader or a "
      + "keyboard is used (UIAccessibility.isSwitchControlRunning).",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .motorKeys, .cognitive, .reading],
    partOf: ["S4-12-078", "S4-177"],
    clauses: [.wcag("2.2.1")],
    fails: [
      Example(
        """
        class Undo: UIViewController {
          func show() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.dismiss(animated: true) }  // <--
            Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in              // <--
              self.undoButton.removeFromSuperview()
            }
          }
        }
        """),
      Example("enum Session { static let inactivityTimeout = 60.0 }    // <--"),
      Example(
        """
        struct Cart: View {
          @State private var note: String?
          var body: some View {
            if let note { Text(note) }
            Button("Add") { Task { await add() } }
          }
          func add() async {
            note = "Added"
            try? await Task.sleep(for: .seconds(2))                             // <--
            note = nil
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Undo: UIViewController {
          func show() {
            if UIAccessibility.isSwitchControlRunning { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.dismiss(animated: true) }
          }
          func wait() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) { self.dismiss(animated: true) }
          }
        }
        """)
    ],
    ignores: [
      Example("enum Session { static let inactivityTimeout = 900.0 }"),
      Example(
        """
        class Loader: UIViewController {
          func start() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.load() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.spinner.removeFromSuperview() }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return goingAway(in: file) + passing(in: file, of: subject.project) + sessions(in: file)
  }

  /// Finds the waits after which a message of the view is taken away.
  private func passing(in file: SwiftFacts, of project: SourceProject) -> [Report<SourcePlace>] {
    let timers = Set(timers(in: file).map(\.chain.place))
    var told: Set<SourcePlace> = []
    return SilentMessage.passing(in: file, of: project).compactMap { message in
      let place = project.files[message.wait.file].chains[message.wait.chain].place
      guard project.files[message.wait.file].name == file.name, !timers.contains(place),
        let seconds = message.wait.seconds, seconds >= 1, seconds < Self.enough,
        !asks(project.files[message.wait.file].chains[message.wait.chain].scope, file),
        told.insert(place).inserted
      else { return nil }
      return .failed(place, Self.problem(seconds: seconds, isSession: false))
    }
  }

  /// Returns the minimum seconds for reaching a control, or until people are logged out.
  static func least(isSession: Bool) -> Double { isSession ? leastSession : enough }

  /// Returns the problem with a shorter time.
  static func problem(seconds: Double, isSession: Bool) -> Problem {
    let message =
      isSession
      ? "people are logged out after \(seconds.written) seconds, but OWASP recommends at least "
        + "\(leastSession.written)"
      : "it disappears after \(seconds.written) seconds, but \(enough.written) are needed to reach "
        + "a control with one switch"
    return Problem(message, measured: [.init("seconds", seconds)])
  }

  /// Finds constants for the time after which people are logged out.
  private func sessions(in file: SwiftFacts) -> [Report<SourcePlace>] {
    file.variables.compactMap { variable in
      guard let seconds = variable.value?.literalNumber, seconds > 0,
        seconds < Self.leastSession, Self.sessionNames.contains(variable.name.lowercased())
      else { return nil }
      return .failed(variable.place, Self.problem(seconds: seconds, isSession: true))
    }
  }

  private static let sessionNames: Set<String> = [
    "sessiontimeout", "sessionexpiry", "sessionduration", "idletimeout", "inactivitytimeout",
    "logouttimeout", "autologouttimeout", "autologoutdelay", "logoutdelay", "inactivitylimit",
    "idlelimit",
  ]

  /// OWASP, Session Management Cheat Sheet: two to five minutes for applications of high value.
  private static let leastSession = 120.0

  private func goingAway(in file: SwiftFacts) -> [Report<SourcePlace>] {
    timers(in: file).filter { $0.seconds < Self.enough }.map { timer in
      .failed(timer.chain.place, Self.problem(seconds: timer.seconds, isSession: false))
    }
  }

  /// Returns the timers that make something disappear, with their seconds, in source order.
  func timers(in file: SwiftFacts) -> [(chain: SourceChain, seconds: Double)] {
    file.chains(naming: ["scheduledTimer", "asyncAfter"]).numbers.compactMap { index in
      let chain = file.chains[index]
      guard let seconds = Self.delay(of: chain, in: file), seconds >= 1,
        removes(in: index, file), !asks(chain.scope, file)
      else { return nil }
      return (chain, seconds)
    }
  }

  /// Twenty elements at one second each.
  private static let enough = 20.0

  static func delay(of chain: SourceChain, in file: SwiftFacts) -> Double? {
    guard let arguments = chain.lastArguments else { return nil }
    if chain.calledName == "Timer.scheduledTimer", arguments["repeats"] == .truth(false) {
      return arguments["withTimeInterval"]?.literalNumber
    }
    guard chain.links.last?.name == "asyncAfter",
      let deadline = arguments.list.first(where: { $0.label == "deadline" })
    else { return nil }
    // Recognises `.now() + 5` and `.now() + .seconds(5)`.
    let words = file.source(deadline.valueRange).split(separator: "+")
    guard words.count == 2 else { return nil }
    let written = words[1].filter { !$0.isWhitespace }
    if written.hasPrefix(".seconds("), written.hasSuffix(")") {
      return Double(written.dropFirst(9).dropLast())
    }
    return Double(written)
  }

  private func removes(in index: Int, _ file: SwiftFacts) -> Bool {
    file.chains.contains { chain in
      guard chain.position?.chain == index else { return false }
      return [
        "dismiss", "removeFromSuperview", "popViewController", "logOut", "logout", "signOut",
      ]
      .contains(chain.links.last?.name ?? chain.base)
    }
      || file.assignments.contains { assignment in
        guard assignment.position?.chain == index else { return false }
        let name = assignment.member
        return name == "isHidden" && assignment.value == .truth(true)
          || name.hasPrefix("is") && assignment.value == .truth(false)
            && ["Shown", "Presented", "Visible", "Showing"].contains { name.hasSuffix($0) }
          || name.hasPrefix("show") && assignment.value == .truth(false)
      }
  }

  private func asks(_ scope: Int, _ file: SwiftFacts) -> Bool {
    let function = file.function(around: scope) ?? 0
    return file.chains(in: function).contains {
      $0.base == "UIAccessibility" && $0.calledName.hasSuffix("Running")
    }
  }
}
