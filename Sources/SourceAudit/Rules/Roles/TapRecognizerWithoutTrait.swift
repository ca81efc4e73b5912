// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit label or image view with a tap gesture that does not say that it can be operated.
///
/// A label is spoken as text, and an image view is not an element at all. The following are not
/// reported: outlets, if no interface file that was read says what they are; several taps or
/// fingers; views that the file or the storyboard gives traits or hides, and types that are a single
/// element or have actions of their own; taps that hide the keyboard, or do what a control of the
/// file does; and all but the first view of a type with the same tap.
struct TapRecognizerWithoutTrait: Check {
  static let card = RuleCard(
    id: "tap-recognizer-without-trait",
    rule: "clickable-without-role",
    title: "A label or picture with a tap gesture does not say so",
    harm: """
      A screen reader says neither button nor link, or skips the picture, and Voice Control and \
      Switch Control do not offer it.
      """,
    remedy: "Use UIButton, or set isAccessibilityElement, a label and the trait .button or .link.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("SourceRules", right: 12)],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-051"],
    clauses: [.wcag("4.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        class ReplyCell: UITableViewCell {
          let avatar = UIImageView()
          let cross = UIImageView()
          let author = UILabel()
          let date = UILabel()
          func setUp() {
            avatar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))  // <--
            cross.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close))) // <--
            let tap = UITapGestureRecognizer(target: self, action: #selector(copyDate))
            date.addGestureRecognizer(tap)                                  // <--
            author.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
          }
          @objc func open() { onOpen() }
          @objc func close() { onClose() }
          @objc func copyDate() { UIPasteboard.general.string = date.text }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Terms: UIView {
          let terms = UILabel()
          let logo = UIImageView()
          func setUp() {
            terms.accessibilityTraits = .link
            terms.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
            logo.isAccessibilityElement = true
            logo.accessibilityTraits.insert(.button)
            logo.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(home)))
          }
        }
        """),
      Example(
        """
        class Card: UIView {
          let title = UILabel()
          override func accessibilityActivate() -> Bool { open(); return true }
          func setUp() {
            isAccessibilityElement = true
            title.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Player: UIViewController {
          @IBOutlet var clock: UILabel!
          let version = UILabel()
          let dim = UIView()
          let caption = UILabel()
          let icon = UIImageView()
          let more = UIButton()
          override func viewDidLoad() {
            clock.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turn)))
            let secret = UITapGestureRecognizer(target: self, action: #selector(showSecrets))
            secret.numberOfTapsRequired = 7
            version.addGestureRecognizer(secret)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turn)))
            dim.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turn)))
            caption.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(rest)))
            icon.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openMore)))
            more.addTarget(self, action: #selector(openMore), for: .touchUpInside)
          }
          @objc func rest() { field.resignFirstResponder() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let uses = GestureUse.all(in: file).filter { $0.recognizer == "UITapGestureRecognizer" }
    guard !uses.isEmpty else { return [] }
    let accessible = file.accessibleViews
    let actions = Self.actionsOfControls(in: file)
    var known: Set<String> = []
    return uses.compactMap { use in
      guard let kind = kind(of: use, in: file, project), !isSeveral(use, in: file),
        !use.target.contains(where: accessible.contains),
        !isRepresented(use.scope, in: file, project)
      else { return nil }
      let handlers = use.handlers(in: file)
      guard !handlers.isEmpty, handlers.isDisjoint(with: actions),
        !handlers.contains(where: file.putsKeyboardAway)
      else { return nil }
      // One report is enough for views that do the same.
      let key = ([file.typeName(around: use.scope) ?? ""] + handlers.sorted()).joined(
        separator: " ")
      guard known.insert(key).inserted else { return nil }
      let isItself = use.target.allSatisfy { $0 == "self" }
      let words =
        (isItself ? file.typeName(around: use.scope) : nil) ?? SwiftFacts.words(for: use.target)
      return .failed(
        use.place,
        Problem(
          kind == "UILabel"
            ? "\(words) with this tap is not announced as a button or link"
            : "\(words) reacts to a tap, but image views are not accessibility elements by default"
        ))
    }
  }

  /// Returns the UIKit class of a view; nil if the rule does not check the class, the view comes
  /// from a storyboard, or its own class does something for accessibility.
  private func kind(
    of use: GestureUse, in file: SwiftFacts, _ project: SourceProject
  ) -> String? {
    let names = use.target.filter { $0 != "self" }
    if let name = names.first {
      guard let variable = file.variable(name, in: use.scope, isMember: use.target.first == "self")
      else { return nil }
      if variable.modifiers.contains("IBOutlet"), !project.isPlain(outlet: name) { return nil }
    }
    guard let type = file.typeName(of: use.target, in: use.scope), !project.doesAnything(type),
      let standard = project.standardClass(of: type),
      standard == "UILabel" || standard == "UIImageView"
    else { return nil }
    return standard
  }

  /// Returns whether several taps or fingers are required, as for hidden features and zooming.
  private func isSeveral(_ use: GestureUse, in file: SwiftFacts) -> Bool {
    guard let variable = use.variable else { return false }
    return ["numberOfTapsRequired", "numberOfTouchesRequired"].contains { member in
      file.assignments(to: member).contains {
        $0.target.last == variable && $0.value != .number(1)
      }
    }
  }

  /// Returns whether a type around a scope is a single element, or has actions of its own.
  private func isRepresented(
    _ scope: Int, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    for around in file.scopes(around: scope) where file.scopes[around].isType {
      let name = file.scopes[around].name
      for member in Self.representing {
        let isDeclared = project.ancestry(of: name)
          .contains { project.types[$0]?.members.contains(member) ?? false }
        let isAssigned = file.assignments(to: member).contains {
          $0.target.allSatisfy { $0 == "self" } && file.typeName(around: $0.scope) == name
        }
        if isDeclared || isAssigned { return true }
      }
    }
    return false
  }

  private static let representing = [
    "accessibilityActivate", "accessibilityCustomActions", "accessibilityElements",
    "accessibilityElementCount", "isAccessibilityElement", "accessibilityTraits",
    "accessibilityElementsHidden",
  ]

  /// Returns the names of the functions of buttons, bar buttons and other controls in the file.
  private static func actionsOfControls(in file: SwiftFacts) -> Set<String> {
    var names: Set<String> = []
    for chain in file.chains(naming: ["addTarget", "UIBarButtonItem"])
    where chain.links.last?.arguments?.has("for") == true || chain.base == "UIBarButtonItem" {
      if let name = chain.nameOfAction(in: file) { names.insert(name) }
    }
    return names
  }
}

extension SourceProject {
  /// Returns whether all that the storyboards and XIBs connect to an outlet are labels and image views of
  /// UIKit without traits of a control; false if they connect nothing to it.
  fileprivate func isPlain(outlet: String) -> Bool {
    guard let objects = outletObjects[outlet], !objects.isEmpty else { return false }
    return objects.allSatisfy { object in
      let traits = object.facts["accessibility traits"]?.split(separator: " ") ?? []
      return (object.element == "imageView" || object.element == "label")
        && object.customClass == nil && !traits.contains("button") && !traits.contains("link")
    }
  }
}

extension SwiftFacts {
  /// Returns whether a function with a name ends editing.
  fileprivate func putsKeyboardAway(_ name: String) -> Bool {
    functions(named: [name]).contains { function in
      chains(naming: ["resignFirstResponder", "endEditing", "becomeFirstResponder"]).contains {
        // A label becomes the first responder to show a menu.
        $0.base != "becomeFirstResponder" && isScope($0.scope, in: function)
      }
    }
  }
}
