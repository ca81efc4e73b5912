// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Code that adds or removes views after the screen has appeared, without notifying assistive
/// technologies.
///
/// Apple, UIAccessibility.Notification.layoutChanged: they keep reading the old screen until they
/// are notified. Actions, functions for Objective-C and delayed code (a timer, a queue, the end of
/// an animation) run after the screen has appeared, and so do the functions of the type that only
/// they call. A notification counts if it is posted after the change, or by a function called after
/// it. Code that moves to another screen posts one by itself.
struct SilentViewChange: Check {
  static let card = RuleCard(
    id: "silent-view-change",
    rule: "silent-message",
    title: "Views change, but assistive technologies are not notified",
    harm: "A screen reader stays on an element that is gone, and does not find the new content.",
    remedy: "Post .layoutChanged with the element to move to, or .screenChanged for a new screen, "
      + "after the change.",
    impact: .moderate,
    tier: .experimental,
    evidence: [
      Evidence("UnseenFindings", right: 7, arguable: 5, wrong: 8, date: "2026-11-30")
    ],
    concerns: [.blind],
    requirements: ["S4-8-012"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        class Login: UIViewController {
          @IBAction func showPassword() {
            passwordField.isHidden = false                                  // <--
            hint.removeFromSuperview()
          }
          @objc func expand() {
            view.addSubview(details)                                        // <--
          }
        }
        """),
      Example(
        """
        class Login: UIViewController {
          @IBAction func signIn() {
            UIAccessibility.post(notification: .layoutChanged, argument: field)
            hint.isHidden = false                                           // <--
          }
          @IBAction func help() { showHelp() }
          private func showHelp() {
            stack.insertArrangedSubview(text, at: 0)                        // <--
          }
          override func viewDidLoad() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
              self.tip.removeFromSuperview()                                // <--
            }
          }
          @IBAction func next() {
            table.tableHeaderView = banner                                  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Login: UIViewController {
          @IBAction func showPassword() {
            passwordField.isHidden = false
            UIAccessibility.post(notification: .layoutChanged, argument: passwordField)
          }
          @IBAction func expand() {
            view.addSubview(details)
            tell()
          }
          private func tell() { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Login: UIViewController {
          override func viewDidLoad() { view.addSubview(details); layOut() }
          func configure() { badge.isHidden = true }
          func layOut() { view.addSubview(more) }
          @IBAction func again() { layOut() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard mayChange(file) else { return [] }
    let late = lateScopes(in: file)
    guard !late.isEmpty else { return [] }
    let posts = file.chains.filter(Self.tells)
    let telling = Set(posts.compactMap { file.function(around: $0.scope) })
      .reduce(into: Set<String>()) { $0.insert(file.scopes[$1].name) }
    return late.compactMap { index in
      guard let change = firstChange(in: index, of: file) else { return nil }
      let isTold = file.chains(in: index).contains { chain in
        chain.place > change
          && (Self.tells(chain)
            || telling.contains(chain.links.last?.name ?? chain.base)
              && chain.lastArguments != nil)
      }
      guard !isTold else { return nil }
      let name = file.functionName(around: index)
      return .failed(
        change,
        Problem(
          "\(name.isEmpty ? "code that runs later" : name) changes the content, but posts no "
            + "notification after it"))
    }
  }

  /// Returns the scopes whose code only runs after the screen has appeared.
  private func lateScopes(in file: SwiftFacts) -> [Int] {
    var late = file.scopes.indices.filter { file.scopes[$0].isEventHandler }
    let callers = callers(in: file)
    for index in file.scopes.indices where file.scopes[index].kind == .function {
      let scope = file.scopes[index]
      guard !scope.isEventHandler, !scope.isSetUp, !scope.modifiers.contains("override"),
        scope.modifiers.contains("private"), let called = callers[scope.name], !called.isEmpty,
        called.allSatisfy({ file.scopes[$0].isEventHandler })
      else { continue }
      late.append(index)
    }
    return (late + deferredClosures(in: file, beside: late)).sorted()
  }

  /// Returns the functions that call each function of the file, by its name.
  private func callers(in file: SwiftFacts) -> [String: Set<Int>] {
    var callers: [String: Set<Int>] = [:]
    for chain in file.chains {
      let name = chain.links.last?.name ?? chain.base
      guard chain.lastArguments != nil, let function = file.function(around: chain.scope) else {
        continue
      }
      callers[name, default: []].insert(function)
    }
    return callers
  }

  /// Returns the closures that a queue or a timer runs later, outside code that is already late.
  private func deferredClosures(in file: SwiftFacts, beside late: [Int]) -> [Int] {
    var closures: Set<Int> = []
    for chain in file.chains {
      guard file.scopes[chain.scope].kind == .closure, !closures.contains(chain.scope),
        !file.scopes(around: chain.scope).contains(where: late.contains),
        isDeferred(chain, in: file)
      else { continue }
      closures.insert(chain.scope)
    }
    return closures.sorted()
  }

  private func isDeferred(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    guard let position = chain.position, position.isInClosure else { return false }
    let outer = file.chains[position.chain]
    guard let link = position.link else { return false }
    let name = outer.links[link].name
    return name == "asyncAfter" || outer.base == "Timer" && name == "scheduledTimer"
  }

  private static func tells(_ chain: SourceChain) -> Bool {
    switch chain.calledName {
    case "UIAccessibility.post", "UIAccessibilityPostNotification":
      let arguments = (chain.arguments ?? chain.links.last?.arguments)?.list ?? []
      return !arguments.contains {
        let names = $0.value.literalMembers ?? []
        return names == ["announcement"] || names == ["pageScrolled"]
      }
    default:
      return chain.base == "AccessibilityNotification"
        && ["LayoutChanged", "ScreenChanged"].contains(chain.links.first?.name)
    }
  }

  /// Returns the first place where views are added, removed, hidden or replaced.
  private func firstChange(in scope: Int, of file: SwiftFacts) -> SourcePlace? {
    let assigned = Self.members
      .flatMap { file.assignments(to: $0) }
      .filter { file.isScope($0.scope, in: scope) }.map(\.place)
    let called = file.chains(in: scope).compactMap { chain -> SourcePlace? in
      guard chain.lastArguments != nil, Self.changes.contains(chain.links.last?.name ?? chain.base)
      else { return nil }
      return chain.links.last?.place ?? chain.place
    }
    return (assigned + called).min()
  }

  /// Returns whether anything in a file changes the content.
  private func mayChange(_ file: SwiftFacts) -> Bool {
    !file.chains(naming: Self.changes).isEmpty
      || Self.members.contains { !file.assignments(to: $0).isEmpty }
  }

  private static let members = ["isHidden", "tableHeaderView", "tableFooterView", "inputView"]

  private static let changes: Set<String> = [
    "addSubview", "insertSubview", "removeFromSuperview", "addArrangedSubview",
    "insertArrangedSubview", "removeArrangedSubview", "exchangeSubview",
  ]
}
