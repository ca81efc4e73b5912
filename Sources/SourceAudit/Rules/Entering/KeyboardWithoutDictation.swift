// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom keyboard, or one without a microphone, where people write longer text.
///
/// Apple, UIResponder.inputView: it replaces the system keyboard, and with it dictation. The number
/// pads have no dictation key either, and neither has a field with hidden text. Date and value
/// pickers are not keyboards.
struct KeyboardWithoutDictation: Check {
  static let card = RuleCard(
    id: "keyboard-without-dictation",
    rule: "blocked-text-entry",
    title: "Dictation is not available for longer text",
    harm: "People who cannot type, or type slowly, have no other way to enter the text.",
    remedy: "Use the system keyboard, and hide only the text of passwords.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch, .motorVoice, .reading],
    requirements: ["S4-12-017"],
    clauses: [.wcag("2.1.1")],
    fails: [
      Example(
        """
        class Compose: UIViewController {
          let message = UITextView()
          let amount = UITextField()
          override func viewDidLoad() {
            message.keyboardType = .numberPad                               // <--
            amount.inputView = KeypadView()                                 // <--
            message.isSecureTextEntry = true                                // <--
          }
        }
        """),
      Example(
        """
        struct Compose: View {
          var body: some View {
            TextEditor(text: $message).keyboardType(.numberPad)             // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Compose: UIViewController {
          let message = UITextView()
          let date = UITextField()
          let password = UITextField()
          override func viewDidLoad() {
            message.keyboardType = .twitter
            date.inputView = UIDatePicker()
            date.inputView = nil
            password.isSecureTextEntry = true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Amount: UIViewController {
          let amount = UITextField()
          override func viewDidLoad() { amount.keyboardType = .numberPad }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let keyboards = file.assignments(to: "keyboardType").compactMap {
      assignment -> Report<SourcePlace>? in
      guard let pad = Self.pad(assignment.value), let name = assignment.target.last,
        Self.standard(assignment, file, project) == "UITextView"
      else { return nil }
      return .failed(assignment.place, Problem("the keyboard \(pad) of \(name) has no dictation"))
    }
    let views = file.assignments(to: "inputView").compactMap { assignment -> Report<SourcePlace>? in
      guard case .call(let made) = assignment.value, !made.hasSuffix("Picker"),
        !made.hasSuffix("PickerView"), let name = assignment.target.last,
        let standard = Self.standard(assignment, file, project), UIKitClass.texts.contains(standard)
      else { return nil }
      return .failed(
        assignment.place,
        Problem("\(made) replaces the system keyboard of \(name), and with it dictation"))
    }
    let hidden = file.assignments(to: "isSecureTextEntry").compactMap {
      assignment -> Report<SourcePlace>? in
      guard assignment.value == .truth(true),
        Self.standard(assignment, file, project) == "UITextView"
      else { return nil }
      return .failed(assignment.place, "a field for longer text hides it and has no dictation")
    }
    let editors = file.chains(naming: "TextEditor").compactMap { chain -> Report<SourcePlace>? in
      guard chain.base == "TextEditor", let link = chain.link("keyboardType"),
        let pad = link.arguments?[""].flatMap(Self.pad)
      else { return nil }
      return .failed(link.place, Problem("the keyboard \(pad) has no dictation"))
    }
    return keyboards + views + hidden + editors
  }

  private static func standard(
    _ assignment: SourceAssignment, _ file: SwiftFacts, _ project: SourceProject
  ) -> String? {
    file.typeName(of: assignment.target, in: assignment.scope).flatMap {
      project.standardClass(of: $0)
    }
  }

  private static func pad(_ value: WrittenValue) -> String? {
    guard let members = value.literalMembers, members.count == 1,
      ["numberPad", "decimalPad", "phonePad", "asciiCapableNumberPad"].contains(members[0])
    else { return nil }
    return members[0]
  }
}
