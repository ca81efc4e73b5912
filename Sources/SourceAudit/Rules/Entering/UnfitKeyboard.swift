// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android field whose keyboard does not fit the content that its name suggests.
///
/// The name is the field's id, in English. Android Lint reports the same as TextFields.
struct UnfitKeyboard: Check {
  static let card = RuleCard(
    id: "unfit-keyboard",
    rule: "field-without-purpose",
    title: "A field opens an unsuitable keyboard",
    harm: """
      People who type letter by letter, by a switch or by voice have to look for every digit and \
      sign first; a password is spoken aloud and learnt by the keyboard.
      """,
    remedy: """
      State the content in android:inputType: textEmailAddress, phone, number, textUri, date, \
      textPassword.
      """,
    impact: .moderate,
    tier: .advice,
    evidence: [Evidence("AndroidFiles", right: 3)],
    concerns: [.motorTouch, .motorKeys],
    clauses: [.wcag("1.3.5")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/email"
        android:inputType="text"/>                                              <--
        <EditText android:id="@+id/phone_number" android:hint="Phone"/>         <--
        <EditText android:id="@+id/homeUrl" android:inputType="textCapSentences"/> <--
        <EditText android:id="@+id/login_pin" android:inputType="textPassword"/> <--
        <EditText android:id="@+id/mypassword" android:inputType="text"/>       <--
        </LinearLayout>
        == app/src/main/java/Main.java
        class Main extends Activity {}
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/email" android:inputType="textEmailAddress|textNoSuggestions"/>
        <EditText android:id="@+id/phone_number" android:inputType="phone"/>
        <EditText android:id="@+id/item_number" android:inputType="numberDecimal"/>
        <EditText android:id="@+id/login_pin" android:inputType="numberPassword"/>
        <EditText android:id="@+id/mypassword" android:password="true"/>
        <EditText android:id="@+id/name" android:inputType="text"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:id="@+id/start_date" android:focusable="false"/>
        <EditText android:id="@+id/email" style="@style/OfALibrary"/>
        <TextView android:id="@+id/phone"/>
        </LinearLayout>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.androidReports(about: "inputType", as: "TextFields") { view in
      guard view.kind == .field, !view.hasOldInputType, view.setting("inputType") != .notKnown,
        view.setting("focusable").value != "false",
        let content = Content(of: view.wordsOfIdentifier)
      else { return .passed }
      let types = view.inputTypes ?? []
      guard types.isDisjoint(with: content.types), !types.contains("none") else { return .passed }
      let problem = Problem("\(view.words) takes \(content.words), but its keyboard is for text")
      return view.mayGetPurposeFromCode ? .cannotTell(problem) : .failed(problem)
    }
  }

  /// The content of a field, according to its name.
  private enum Content {
    case password, pin, email, phone, address, date, number

    init?(of words: [String]) {
      guard let last = words.last else { return nil }
      if ["password", "passwd", "passphrase"].contains(where: last.hasSuffix) {
        self = .password
        return
      }
      let before = words.dropLast().last
      switch last {
      case "email", "mail": self = .email
      case "address" where before == "email" || before == "mail": self = .email
      case "phone", "telephone": self = .phone
      case "number" where before == "phone" || before == "telephone" || before == "mobile":
        self = .phone
      case "url", "uri", "website": self = .address
      case "date", "birthday", "birthdate": self = .date
      case "pin": self = .pin
      case "number", "count", "length", "quantity", "port", "age", "year": self = .number
      default: return nil
      }
    }

    /// The suitable values of `inputType` (Android, TextView, `android:inputType`).
    var types: Set<Substring> {
      switch self {
      case .password:
        ["textPassword", "textWebPassword", "textVisiblePassword", "numberPassword"]
      case .pin: ["numberPassword", "number", "phone"]
      case .email: ["textEmailAddress", "textWebEmailAddress"]
      case .phone: ["phone", "number"]
      case .address: ["textUri"]
      case .date: ["date", "datetime", "number", "phone"]
      case .number: ["number", "numberDecimal", "numberSigned", "numberPassword", "phone"]
      }
    }

    var words: String {
      switch self {
      case .password: "a password"
      case .pin: "a secret number"
      case .email: "an email address"
      case .phone: "a phone number"
      case .address: "a web address"
      case .date: "a date"
      case .number: "a number"
      }
    }
  }
}
