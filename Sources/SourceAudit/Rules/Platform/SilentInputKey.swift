// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom keyboard whose keys do not click.
///
/// Source: Apple, `UIDevice.playInputClick()` and `UIInputViewAudioFeedback`: without the protocol,
/// and `enableInputClicksWhenVisible` returning true, there is no sound.
struct SilentInputKey: Check {
  static let card = RuleCard(
    id: "silent-input-key",
    rule: "faked-key-click",
    title: "The keys of an input view do not click",
    harm: "People who do not see the key well, or do not feel the glass, do not know whether they "
      + "hit the key, and press again.",
    remedy: "Let the view adopt UIInputViewAudioFeedback with enableInputClicksWhenVisible true, "
      + "and call UIDevice.current.playInputClick() for each key.",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    category: .platform,
    concerns: [.lowVision],
    requirements: ["S1-031"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class Keys: UIInputView {                                          // <--
          @objc func pressed(_ key: UIButton) { delegate?.insert(key.title) }
        }
        """),
      Example(
        """
        class Entry: UITextField {
          func setUp() { inputView = NumberPad() }
        }
        class NumberPad: UIView {                                          // <--
          @IBAction func pressed(_ key: UIButton) { target?.insertText("1") }
        }
        """),
      Example(
        """
        class Keys: UIInputView {
          @objc func pressed() { UIDevice.current.playInputClick() }        // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        class Keys: UIInputView, UIInputViewAudioFeedback {
          var enableInputClicksWhenVisible: Bool { true }
          @objc func pressed() { UIDevice.current.playInputClick() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Entry: UITextField {
          func setUp() { inputView = UIDatePicker() }
        }
        class Picker: UIInputView {}
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode else { return [] }
    let clicks = file.chains(naming: "playInputClick").filter { $0.calls(["playInputClick"]) }
    if clicks.isEmpty {
      let views = silentViews(in: file, project)
      guard !views.isEmpty else { return [] }
      let isHeard = project.files.contains { other in
        other.chains(naming: "playInputClick").contains { $0.calls(["playInputClick"]) }
      }
      return isHeard ? [] : views
    }
    let isEnabled = project.files.contains { other in
      other.scopes.contains { $0.inherited.contains("UIInputViewAudioFeedback") }
        && (other.scopes.contains { $0.name == "enableInputClicksWhenVisible" }
          || !other.variables(named: "enableInputClicksWhenVisible").isEmpty)
    }
    guard !isEnabled else { return [] }
    return clicks.map {
      .failed($0.place, "no view enables the click with UIInputViewAudioFeedback")
    }
  }

  private func silentViews(in file: SwiftFacts, _ project: SourceProject) -> [Report<SourcePlace>] {
    file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .class,
        file.scopes.indices.contains(where: {
          file.scopes[$0].isEventHandler && file.isScope($0, in: index)
        }), isInputView(scope.name, project)
      else { return nil }
      return .failed(scope.place, Problem("the keys of \(scope.name) do not click"))
    }
  }

  private func isInputView(_ type: String, _ project: SourceProject) -> Bool {
    let above = project.ancestry(of: type)
    if above.contains("UIInputView") || above.contains("UIInputViewController") { return true }
    return project.files.contains { file in
      file.assignments(to: "inputView").contains { $0.value == .call(type) }
    }
  }
}
