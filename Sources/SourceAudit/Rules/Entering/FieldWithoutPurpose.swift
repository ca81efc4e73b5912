// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A field for a personal name, address or number without a content type.
///
/// The rule recognises the purpose by the title, or else the accessibility label, or else the name
/// of the bound value, which also replaces a title that is a constant or a key; in English and word
/// for word. WCAG 2.2, 1.3.5 lists the purposes, which concern the user of the app: `FormOwner`
/// determines whose data a form asks for. A content type on a view around the field applies to it
/// as well. A field that is always disabled takes no input. Apple, UITextContentType.
struct FieldWithoutPurpose: Check {
  static let card = RuleCard(
    id: "field-without-purpose",
    title: "A field does not declare which personal data it takes",
    harm: "The phone cannot fill it in, so people who type slowly or forget have to write it out "
      + "each time.",
    remedy: "Add textContentType(...).",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 1, date: "2026-11-24"),
      Evidence("SourceRules", right: 87, wrong: 1),
    ],
    concerns: [.motorTouch, .motorKeys, .cognitive],
    requirements: [],
    clauses: [.wcag("1.3.5")],
    fails: [
      Example(
        """
        struct Account: View {
          var body: some View {
            TextField("Email address", text: $email)                        // <--
            SecureField("Password", text: $password)                        // <--
            TextField("First name:", text: $name).padding()                 // <--
            TextField("", text: $name).accessibilityLabel("Last Name")      // <--
            TextField("", text: $website)                                   // <--
            TextField("", text: $form.postalCode)                           // <--
            TextField(Strings.email, text: $form.email)                     // <--
            TextField("account.phone", text: $form.phoneNumber)             // <--
          }
        }
        """),
      Example(
        """
        struct Start: View {
          var body: some View {
            TextField("User name", text: $name)                             // <--
            SecureField("Enter your password", text: $word)                 // <--
          }
        }
        struct Order: View {
          var body: some View {
            TextField("Phone number (optional)", text: $phone)              // <--
            TextField("City", text: $city)                                  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Account: View {
          var body: some View {
            TextField("Email address", text: $email).textContentType(.emailAddress)
            TextField("Nickname of the pet", text: $name)
            TextField(title, text: $email)
            TextField("Search", text: $city)
            TextField("", text: $name).accessibilityLabel("Nickname")
            TextField("", text: $text)
          }
        }
        """),
      Example(
        """
        struct Account: View {
          var body: some View {
            HStack { TextField("Email address", text: $email) }.textContentType(.emailAddress)
            SecureField("Password", text: $password).forPasswords()
          }
        }
        extension View {
          func forPasswords() -> some View { textContentType(.password) }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct NetworkSettings: View {
          var body: some View {
            SecureField("Password", text: $wifiPassword)
            TextField("Address", text: $address).keyboardType(.URL)
            TextField("State", text: $state)
            SecureField(Strings.Wifi.password, text: $password)
            TextField("Email", text: $email).disabled(true)
          }
        }
        struct AddPlace: View {
          var body: some View {
            TextField("Phone", text: $phone)
            TextField("Website", text: $website)
            TextField("City", text: $city)
          }
        }
        struct Details: View {
          var body: some View { TextField("Email", text: $contact.email) }
        }
        struct Invitation: View {
          var body: some View { TextField("Email", text: $email) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let fields = file.personalFields
    guard !fields.isEmpty else { return [] }
    let typing = project.purposefulNames
    return fields.compactMap { number, purpose in
      let field = file.chains[number]
      guard !file.hasContentType(number, typing), !field.isDisabled,
        file.isOfThePerson(field, purpose, among: fields)
      else { return nil }
      let end = field.firstCallEnd(in: file)
      return .failed(
        field.place,
        Problem(
          "the field \(purpose.title.quoted) does not say that it takes \(purpose.contentType)"),
        edits: end.map { [file.edit($0..<$0, ".textContentType(.\(purpose.contentType))")] } ?? [])
    }
  }
}

extension SwiftFacts {
  /// Returns whether a field asks for data of the user, rather than of somebody else or of a thing.
  fileprivate func isOfThePerson(
    _ field: SourceChain, _ purpose: PersonalField,
    among fields: [(number: Int, purpose: PersonalField)]
  ) -> Bool {
    let type = typeName(around: field.scope)
    let beside = fields.lazy.filter { self.typeName(around: self.chains[$0.number].scope) == type }
    let keyboard = field.link("keyboardType")?.arguments?[""]?.literalMembers
    return FormOwner(named: scopes(around: field.scope).map { scopes[$0].name }).isThePerson(
      for: purpose, called: field.titleNames(in: self) + field.filledNames(in: self),
      beside: Set(beside.map(\.purpose.topic)), isForPages: keyboard == ["URL"])
  }

  /// Returns whether a field has a content type, or may have one: its own, one in a branch of
  /// `#if`, that of a view around it, or one from a function or modifier of the project.
  fileprivate func hasContentType(_ number: Int, _ typing: Set<String>) -> Bool {
    let field = chains[number]
    return chains(naming: "textContentType").contains { $0.range.overlaps(field.range) }
      || field.mayGive(typing)
      || chains(around: number).contains { $0.chain.mayGive(typing) }
  }
}

extension SourceChain {
  fileprivate func mayGive(_ typing: Set<String>) -> Bool {
    typing.contains(base)
      || links.contains { link in
        if typing.contains(link.name) { return true }
        guard link.name == "modifier" || link.name == "textFieldStyle",
          case .call(let name)? = link.arguments?.list.first?.value
        else { return false }
        return typing.contains(name)
      }
  }

  fileprivate var isDisabled: Bool {
    links.contains { $0.name == "disabled" && $0.arguments?.list.first?.value == .truth(true) }
  }

  /// Returns where the call of the base ends; nil if a link or its value comes first.
  fileprivate func firstCallEnd(in file: SwiftFacts) -> Int? {
    links.isEmpty
      ? range.upperBound
      : links.first.flatMap { link in
        // White space before a dot at the beginning of a line is kept.
        let before = file.source(range.lowerBound..<link.range.lowerBound)
        let blanks = before.reversed().prefix { $0.isWhitespace }.count
        return before.reversed().dropFirst(blanks).first == ")"
          ? link.range.lowerBound - blanks : nil
      }
  }
}
