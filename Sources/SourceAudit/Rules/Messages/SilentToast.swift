// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A message of UIKit that a function shows and that vanishes by itself, without an announcement.
///
/// The function adds a label, or a view of the project with a label, to the screen or shows it, and then makes it
/// vanish after a wait: an animation with a delay, `asyncAfter`, a timer or `Task.sleep`. VoiceOver does not speak
/// what appears beside its focus (Apple, UIAccessibility.Notification.announcement; WCAG 2.2, 4.1.3).
/// `silent-message` covers SwiftUI. Views that take touches, such as one that can be undone, are left out.
struct SilentToast: Check {
  static let card = RuleCard(
    id: "silent-toast",
    rule: "silent-message",
    title: "A message that vanishes is not announced",
    harm: "A screen reader says nothing when it appears, and it is gone before its user finds it.",
    remedy: "Post UIAccessibility.post(notification: .announcement, argument: ...) with its words.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind],
    partOf: ["S4-8-017"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        extension UIViewController {
          func showToast(_ message: String) {
            let toast = UILabel()
            toast.text = message
            view.addSubview(toast)                                          // <--
            UIView.animate(withDuration: 0.5, delay: 3, options: []) {
              toast.alpha = 0
            } completion: { _ in toast.removeFromSuperview() }
          }
        }
        class Harbour: UIViewController {
          let note = NoteView()
          let hint = UILabel()
          func copied() {
            hint.text = "Copied"
            hint.isHidden = false                                           // <--
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.hint.isHidden = true }
          }
          func show(_ words: String) {
            note.label.text = words
            UIView.animate(withDuration: 0.2) { self.note.alpha = 1 } completion: { _ in // <--
              UIView.animate(withDuration: 0.2, delay: 2) { self.note.alpha = 0 }
            }
          }
        }
        class NoteView: UIView { let label = UILabel() }
        """)
    ],
    passes: [
      Example(
        """
        class Harbour: UIViewController {
          let hint = UILabel()
          func copied() {
            hint.text = "Copied"
            hint.isHidden = false
            UIAccessibility.post(notification: .announcement, argument: "Copied")
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.hint.isHidden = true }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Harbour: UIViewController {
          let wave = UIView()
          let hint = UILabel()
          let panel = UndoView()
          func pulse() {
            wave.alpha = 1
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.wave.alpha = 0 }
          }
          func close() {
            hint.isHidden = false
            UIView.animate(withDuration: 0.3) { self.hint.alpha = 0 }
          }
          func start() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.hint.isHidden = true }
          }
          func offer() {
            panel.isHidden = false
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.panel.isHidden = true }
          }
        }
        class UndoView: UIView { let label = UILabel(); let button = UIButton() }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    var told: Set<Int> = []
    return file.chains(naming: Self.waiting).numbers.compactMap { number in
      let wait = file.chains[number]
      guard let function = file.function(around: wait.scope),
        file.scopes[function].kind == .function, !file.isPreview(function),
        let after = file.range(afterLongWaitAt: number, in: project),
        !SilentMessage.isTold(in: file, wait.scope, project)
      else { return nil }
      for view in file.views(vanishingIn: after)
      where isMessage(view, in: wait.scope, file, project) {
        guard let shown = file.showing(of: view, in: function, before: wait.range.lowerBound),
          told.insert(function).inserted
        else { continue }
        return .failed(shown, "the message vanishes again, and nothing announces it")
      }
      return nil
    }
  }

  private static let waiting: Set<String> = ["animate", "asyncAfter", "scheduledTimer", "sleep"]

  /// Whether a view is a label, or a view of the project with a label and nothing to touch.
  private func isMessage(
    _ view: String, in scope: Int, _ file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard let type = file.typeName(of: [view], in: scope),
      let standard = project.standardClass(of: type) ?? (type == "UILabel" ? type : nil)
    else { return false }
    if standard == "UILabel" { return !project.doesAnything(type) }
    guard standard == "UIView", let own = project.types[type], own.isDeclared,
      !project.doesAnything(type)
    else { return false }
    let parts = own.files.flatMap { number in
      let other = project.files[number]
      return other.variables.filter { other.typeName(around: $0.scope) == type }.compactMap(\.type)
    }.map { project.standardClass(of: $0) ?? $0 }
    return parts.contains("UILabel") && !parts.contains(where: Self.touched.contains)
  }

  private static let touched: Set<String> = [
    "UIButton", "UITextField", "UITextView", "UISwitch", "UISlider", "UIControl",
    "UITapGestureRecognizer", "UITableView", "UICollectionView",
  ]
}

extension SwiftFacts {
  /// Returns the bytes that run after a wait in which a message can be read; nil if there is no such wait.
  fileprivate func range(afterLongWaitAt index: Int, in project: SourceProject) -> Range<Int>? {
    let chain = chains[index]
    guard let last = chain.links.last, let arguments = last.arguments else { return nil }
    switch last.name {
    case "animate":
      guard chain.base == "UIView" else { return nil }
      let delay = arguments["delay"].map { project.number($0, in: self, chain.scope) }
      let lasting = arguments["withDuration"].flatMap { project.number($0, in: self, chain.scope) }
      // A delay that callers give is there to be read in.
      let isLong = delay.map { $0.map { $0 >= 1 } ?? true } ?? false
      return isLong || lasting ?? 0 >= 2 ? chain.range : nil
    case "asyncAfter":
      return ShortTimeout.delay(of: chain, in: self) ?? 1 >= 1 ? chain.range : nil
    case "scheduledTimer":
      guard arguments["repeats"] == .truth(false) else { return nil }
      return ShortTimeout.delay(of: chain, in: self) ?? 1 >= 1 ? chain.range : nil
    case "sleep":
      return chain.range
        .upperBound..<max(chain.range.upperBound, scopes[chain.scope].range.upperBound)
    default: return nil
    }
  }

  /// Returns the names of the views that a part of the code makes vanish.
  fileprivate func views(vanishingIn range: Range<Int>) -> [String] {
    var views: [String] = []
    for member in ["isHidden", "alpha"] {
      for assignment in assignments(to: member) where range.contains(assignment.range.lowerBound) {
        let target = assignment.target.drop { $0 == "self" }
        guard target.count == 1, let view = target.first,
          assignment.value == .truth(true) || assignment.value == .number(0)
        else { continue }
        views.append(view)
      }
    }
    for chain in chains(naming: "removeFromSuperview") where range.contains(chain.range.lowerBound)
    {
      let path = ([chain.base] + chain.links.map(\.name)).drop { $0 == "self" }
      if path.count == 2, let view = path.first { views.append(view) }
    }
    return views
  }

  /// Returns where a function shows a view before a place; nil if it does not.
  fileprivate func showing(of view: String, in function: Int, before end: Int) -> SourcePlace? {
    func isBefore(_ range: Range<Int>, _ scope: Int) -> Bool {
      range.lowerBound < end && isScope(scope, in: function)
    }
    for member in ["isHidden", "alpha"] {
      for assignment in assignments(to: member) where isBefore(assignment.range, assignment.scope) {
        let target = assignment.target.drop { $0 == "self" }
        guard target.count == 1, target.first == view,
          assignment.value == .truth(false) || assignment.value == .number(1)
        else { continue }
        return assignment.place
      }
    }
    return chains(naming: "addSubview").first { chain in
      isBefore(chain.range, chain.scope)
        && chain.lastArguments?.list.first?.value == .reference(view)
    }?.place
  }
}
