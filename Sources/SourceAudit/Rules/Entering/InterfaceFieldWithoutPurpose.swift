// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A field of a storyboard or XIB for a personal name, address or number without a content type.
///
/// The rule recognises the purpose by the placeholder, in English and word for word, and
/// `FormOwner` determines whose data it is, from the class around it or the file name. A field with
/// a custom class, and one whose outlet is in no Swift file or in one that sets content types or
/// placeholders, may get its purpose from code, so it is not reported. WCAG 2.2, 1.3.5; Apple,
/// UITextContentType. In 23 apps with storyboards it reported twice, rightly.
struct InterfaceFieldWithoutPurpose: Check {
  static let card = RuleCard(
    id: "interface-field-without-purpose",
    rule: "field-without-purpose",
    title: "A field does not declare which personal data it takes",
    harm: "The phone cannot fill it in, so people who type slowly or forget have to write it out "
      + "each time.",
    remedy: "Choose its Content Type in the attributes inspector.",
    impact: .moderate,
    tier: .advice,
    concerns: [.motorTouch, .motorKeys, .cognitive],
    requirements: [],
    clauses: [.wcag("1.3.5")],
    fails: [
      Example(
        """
        == App/Account.storyboard
        <document>
        <textField id="a" placeholder="Email"/>                              <--
        <textField id="b" placeholder="Password"/>                           <--
        <textField id="c" placeholder="Search"/>
        </document>
        """),
      Example(
        """
        == App/Start.xib
        <document>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInController">
        <connections><outlet property="nameField" destination="a" id="o"/></connections>
        </placeholder>
        <textField id="a" placeholder="User name"/>                          <--
        </document>
        == App/SignInController.swift
        class SignInController: UIViewController { @IBOutlet var nameField: UITextField! }
        """),
    ],
    passes: [
      Example(
        """
        == App/Account.storyboard
        <document>
        <textField id="a" placeholder="Email">
        <textInputTraits key="textInputTraits" textContentType="email"/>
        </textField>
        </document>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Account.xib
        <document>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="AccountController">
        <connections><outlet property="nameField" destination="a" id="o"/></connections>
        <connections><outlet property="mailField" destination="b" id="p"/></connections>
        </placeholder>
        <textField id="a" placeholder="User name"/>
        <textField id="b" placeholder="Email"/>
        <textField id="c" placeholder="Password" customClass="PasswordField"/>
        <textField id="d" placeholder="Phone" enabled="NO"/>
        </document>
        == App/AccountController.swift
        class AccountController: UIViewController {
          @IBOutlet var nameField: UITextField!
          func viewDidLoad() { nameField.textContentType = .username }
        }
        == App/Server.xib
        <document><textField id="a" placeholder="Password"/></document>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    guard project.hasAllCode else { return [] }
    return project.resources.interfaces.flatMap { file, texts -> [Report<FileLocation>] in
      // A copy for a language shares the attributes of the other copies.
      guard !file.path.contains(".lproj/") || file.path.contains("Base.lproj/") else { return [] }
      let fields = texts.fields.compactMap { field in
        field.title.flatMap(PersonalField.init(title:)).map { (field, $0) }
      }
      return fields.compactMap { field, purpose in
        let topics = Set(fields.lazy.filter { $0.0.owner == field.owner }.map(\.1.topic))
        guard field.contentType == nil, field.isEnabled, field.customClass == nil,
          FormOwner(named: field.ownerNames + [file.name]).isThePerson(
            for: purpose, called: Array(field.outlets), beside: topics,
            isForPages: field.keyboardType == "URL"),
          project.leavesAlone(field)
        else { return nil }
        return .failed(
          file.path, SourcePlace(field.place),
          Problem(
            "the field \(purpose.title.quoted) does not say that it takes \(purpose.contentType)"))
      }
    }
  }
}

extension InterfaceField {
  /// The class around it; ids of scenes, which contain hyphens, are ignored.
  fileprivate var ownerNames: [String] { owner.contains("-") ? [] : [owner] }
}

extension ResourceFile {
  /// The last part of the path, without the extension.
  fileprivate var name: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? "")
  }
}

extension SourceProject {
  /// Returns whether no code that accesses a field sets content types or other titles of fields.
  fileprivate func leavesAlone(_ field: InterfaceField) -> Bool {
    field.outlets.allSatisfy { outlet in
      let declaring = files.filter { !$0.variables(named: outlet).isEmpty }
      return !declaring.isEmpty
        && declaring.allSatisfy { file in
          ["textContentType", "placeholder", "attributedPlaceholder"].allSatisfy {
            file.assignments(to: $0).isEmpty && file.chains(naming: $0).isEmpty
          }
        }
    }
  }
}
