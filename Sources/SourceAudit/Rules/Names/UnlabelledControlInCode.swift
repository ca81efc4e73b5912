// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit field, switch, slider or stepper that code creates and shows without a name.
///
/// A field with a placeholder is left to the rules over screens. The following are not reported:
/// controls that are named anywhere in the project under the same name, or passed to a function
/// that may name them; controls that are never shown or take no input; controls that a function
/// returns or something else replaces; parts of a type that is one element or lists its elements; a
/// switch, slider or stepper in a table cell, whose text may name it, and one that is alone in its
/// view; and classes of the project. Of nine findings in 53 apps eight were right; whether the
/// editable log there is a field to anybody is arguable.
struct UnlabelledControlInCode: Check {
  static let card = RuleCard(
    id: "unlabelled-control-in-code",
    rule: "unlabelled-field",
    title: "A field or switch created in code has no label",
    harm: "A screen reader says what kind of control it is and its content, but not what it is "
      + "for, and people who speak to the phone have no name to say.",
    remedy: "Set accessibilityLabel to the text beside it.",
    impact: .critical,
    topic: .names,
    tier: .advice,
    evidence: [Evidence("SourceRules", right: 8, wrong: 1)],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-059", "S4-6-016"],
    clauses: [.wcag("4.1.2"), .wcag("3.3.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        class Profile: UIViewController {
          let heading = UILabel()
          let notes = UITextView()                                          // <--
          private lazy var town: UITextField = {
            let field = UITextField()                                       // <--
            field.borderStyle = .roundedRect
            return field
          }()
          var loud: UISwitch?
          override func viewDidLoad() {
            view.addSubview(notes)
            loud = UISwitch()                                               // <--
            let row = UIStackView(arrangedSubviews: [heading, loud!])
            let speed = UISlider()                                          // <--
            [town, row, speed].forEach { view.addSubview($0) }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Profile: UIViewController {
          let heading = UILabel()
          let notes = UITextView()
          let street = UITextField()
          let speed = UISlider()
          lazy var town: UITextField = {
            let field = UITextField()
            field.accessibilityLabel = Strings.town
            return field
          }()
          let loud = UISwitch().then { $0.accessibilityLabel = Strings.loud }
          override func viewDidLoad() {
            notes.accessibilityLabel = heading.text
            street.placeholder = Strings.street
            label(speed, with: heading)
            [notes, town, street, speed, loud].forEach { view.addSubview($0) }
          }
          func label(_ control: UIView, with heading: UILabel) {
            control.accessibilityLabel = heading.text
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Profile: UIViewController {
          @IBOutlet var street: UITextField!
          let story = UITextView()
          let measure = UITextView()
          let locked = UISwitch()
          override func viewDidLoad() {
            story.isEditable = false
            locked.isEnabled = false
            view.addSubview(story)
            view.addSubview(locked)
            measure.sizeToFit()
          }
          func field() -> UITextField {
            let field = UITextField()
            stack.addArrangedSubview(field)
            return field
          }
          func cell() -> UITableViewCell {
            let toggle = UISwitch()
            cell.accessoryView = toggle
            cell.addSubview(toggle)
            return cell
          }
        }
        class Row: UIView {
          let field = UITextField()
          func setUp() {
            accessibilityElements = [field]
            addSubview(field)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.chains(naming: Set(Self.kinds.keys)).compactMap { maker in
      guard let kind = Self.kinds[maker.base], maker.arguments != nil,
        !file.isPreview(maker.scope),
        let control = MadeView(by: maker, in: file, project),
        !isNamedByHolder(control, project), !control.isInOneElement,
        control.isShown, control.takesInput, !control.isNamed
      else { return nil }
      return .failed(
        maker.place,
        Problem(
          "the purpose of the \(kind) \(control.name.quoted) is not stated",
          impact: kind.hasSuffix("field") ? .serious : .critical))
    }
  }

  /// The kinds of controls that are checked, in words.
  private static let kinds = [
    "UITextField": "text field", "UITextView": "text field", "UISwitch": "switch",
    "UISlider": "slider", "UIStepper": "stepper",
  ]

  /// Returns whether its container may name it: a cell whose accessory or part it is, or the user
  /// of a view that consists of a control alone.
  private func isNamedByHolder(_ control: MadeView, _ project: SourceProject) -> Bool {
    if !control.names.isDisjoint(with: ["accessoryView", "editingAccessoryView"]) { return true }
    guard Self.kinds[control.maker.base] != "text field", let type = control.typeName else {
      return false
    }
    let isCell = project.ancestry(of: type).contains { $0.hasSuffix("TableViewCell") }
    return isCell || project.standardClass(of: type) == "UIView" && !control.isBesideLabel
  }
}

extension MadeView {
  /// Whether it takes input, as far as its members show.
  fileprivate var takesInput: Bool {
    let editing = values(of: "isEditable")
    if !editing.isEmpty, !editing.contains(.truth(true)) { return false }
    let isRefused = ["isEnabled", "isUserInteractionEnabled", "isSelectable"].contains { member in
      let values = values(of: member)
      return !values.isEmpty && values.allSatisfy { $0 == .truth(false) }
    }
    return !isRefused
  }

  /// Whether anything names it or may do so, or hides it from people who use assistive
  /// technologies.
  fileprivate var isNamed: Bool {
    Self.naming.contains { member in
      values(of: member).contains { !$0.isBlankText } || isAssignedElsewhere(member)
    } || isHandedOn || isHanded(to: project.namingFunctions)
      || mayBeOneOfSeveral(withAny: Self.naming) || isFoundElsewhere(for: Self.naming)
  }

  private static let naming = [
    "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityLabelBlock", "placeholder",
    "attributedPlaceholder", "isAccessibilityElement", "accessibilityElementsHidden",
  ]
}
