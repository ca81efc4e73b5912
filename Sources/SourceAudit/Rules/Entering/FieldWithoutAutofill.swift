// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android field for personal data without an autofill hint.
///
/// The rule recognises the purpose by the field's id or hint, in English and word for word, or by
/// an `inputType` for passwords and email addresses. WCAG 2.2, 1.3.5 lists the purposes. Android,
/// View: `android:autofillHints`. Android Lint reports every field without it as Autofill, even if
/// there is no purpose to name.
struct FieldWithoutAutofill: Check {
  static let card = RuleCard(
    id: "field-without-autofill",
    rule: "field-without-purpose",
    title: "An Android field does not declare which personal data it takes",
    harm: "The phone cannot fill it in, so people who type slowly or forget have to write it out "
      + "each time.",
    remedy: """
      Add android:autofillHints with the value that names what it takes ("emailAddress", \
      "username", "phone", "name", "postalAddress", ...), or importantForAutofill="no" if nothing \
      should be filled in.
      """,
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("AndroidFiles", right: 20),
      Evidence(
        "unseen layouts, second set; the arguable ones were passwords", right: 3, arguable: 5,
        date: "2026-11-25"),
    ],
    concerns: [.motorTouch, .motorKeys, .cognitive],
    clauses: [.wcag("1.3.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/sign_in.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/usernameField" android:hint="Name"/>         <--
        <EditText android:hint="Postal address" android:inputType="textPostalAddress"/> <--
        <EditText android:hint="First name"/>                                   <--
        <EditText android:inputType="textEmailAddress" android:hint="@string/x"/> <--
        </LinearLayout>
        == app/src/main/java/Main.java
        class Main extends Activity {}
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/sign_in.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/email" android:hint="Email" android:autofillHints="emailAddress"/>
        <EditText android:hint="Password" android:inputType="textPassword"/>
        <EditText android:hint="Email" android:importantForAutofill="no"/>
        <EditText android:hint="Name of the pet"/>
        <EditText android:id="@+id/search" android:hint="Search" android:inputType="textPersonName"/>
        <app.PlainField android:hint="Email"/>
        </LinearLayout>
        == app/src/main/java/app/PlainField.kt
        class PlainField(context: Context, attributes: AttributeSet) : EditText(context, attributes) {
          override fun getAutofillType() = View.AUTOFILL_TYPE_NONE
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/sign_in.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/email" android:hint="Email"/>
        <TextView android:id="@+id/phone" android:hint="Phone"/>
        </LinearLayout>
        == app/src/main/java/Main.java
        binding.email.setAutofillHints(View.AUTOFILL_HINT_EMAIL_ADDRESS);
        """)
    ]
  )

  /// The API level from which Android fills in fields.
  private static let fillingSystem = 26

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(as: "Autofill") { view in
      guard view.kind == .field, view.setting("autofillHints") == .absent,
        view.setting("importantForAutofill") == .absent,
        !view.ancestors.contains(where: {
          $0.setting("importantForAutofill").value?.hasPrefix("noExclude") == true
        }),
        view.setting("focusable").value != "false",
        // A class of the app decides by itself whether it is filled in: `getAutofillType()`.
        !project.androidClasses.declare("getAutofillType", inClass: view.className),
        let purpose = Self.purpose(of: view),
        (project.android.targetSystem(near: view.layout.path) ?? Self.fillingSystem)
          >= Self.fillingSystem
      else { return .passed }
      let problem = Problem("\(view.words) takes \(purpose) but does not declare it")
      return view.mayGetPurposeFromCode ? .cannotTell(problem) : .failed(problem)
    }
  }

  private static func purpose(of view: AndroidView) -> String? {
    let identifier = view.wordsOfIdentifier
    guard otherPurposes.isDisjoint(with: identifier) else { return nil }
    let types = view.inputTypes ?? []
    // Services that fill in passwords find their fields by the type (Android, "Optimize your app for
    // autofill", on fields without hints).
    guard types.isDisjoint(with: ["textPassword", "textWebPassword", "textVisiblePassword"]) else {
      return nil
    }
    for (type, words, purpose) in typed where types.contains(type) {
      // A keyboard is often chosen for what it leaves out, so a name has to confirm it, if there is
      // one.
      let hint = view.hint.value?.lowercased().split { !$0.isLetter }.map(String.init)
      let said = identifier + (hint ?? [])
      if said.contains(where: { said in words.contains(where: said.hasSuffix) })
        || view.identifier == nil && view.hint == .notKnown
      {
        return purpose
      }
    }
    if let hint = view.hint.value.map({ hint in
      hint.lowercased().filter { $0.isLetter || $0 == " " || $0 == "-" }.trimmed
    }), let purpose = purposes[hint.filter { $0 != "-" }] {
      return purpose
    }
    return purposes[identifier.filter { !occasions.contains($0) }.joined(separator: " ")]
  }

  /// The values of `inputType` for personal data, and the words of names that go with them.
  private static let typed: [(type: Substring, words: [String], purpose: String)] = [
    ("textEmailAddress", ["mail", "login", "username", "user"], "an email address"),
    ("textWebEmailAddress", ["mail", "login", "username", "user"], "an email address"),
    ("textPostalAddress", ["address"], "a postal address"),
  ]

  /// Words in ids for data of other people, or for other data of the person.
  private static let otherPurposes: Set<String> = [
    "answer", "code", "collaborator", "friend", "guest", "invite", "invited", "member", "query",
    "question", "recipient", "search", "tag",
  ]

  /// Words in ids for the occasion on which data is requested.
  private static let occasions: Set<String> = [
    "login", "signin", "signup", "register", "registration", "account", "user", "your", "profile",
    "new", "my", "enter", "customer", "contact",
  ]

  private static let purposes = [
    "email": "an email address", "mail": "an email address",
    "email address": "an email address",
    "mail address": "an email address", "phone": "a phone number",
    "phone number": "a phone number",
    "telephone": "a phone number", "mobile number": "a phone number", "first name": "a given name",
    "firstname": "a given name", "given name": "a given name", "last name": "a family name",
    "lastname": "a family name", "family name": "a family name", "surname": "a family name",
    "full name": "a name", "fullname": "a name", "username": "a user name",
    "user name": "a user name", "password": "a password", "zip code": "a postal code",
    "zip": "a postal code", "postal code": "a postal code", "postcode": "a postal code",
    "street": "a postal address", "street address": "a postal address", "country": "a country",
    "birthday": "a date of birth", "date of birth": "a date of birth",
    "birth date": "a date of birth", "birthdate": "a date of birth",
    "credit card number": "a card number", "card number": "a card number",
  ]
}
