import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A field for a name, an address or a number of the person that does not say so.
///
/// The title tells what it is for, else the label for technologies, else the name of what it fills;
/// in English and word for word. WCAG 2.2, 1.3.5 lists the purposes. Apple, UITextContentType.
struct FieldWithoutPurpose: SourceRule {
  static let id: RuleID = "field-without-purpose"

  static let card = RuleCard(
    title: "A field does not say which of the person's data it wants",
    harm: "The phone cannot fill it in; people who type slowly or forget write it out each "
      + "time.",
    remedy: "Add textContentType(...).",
    impact: .moderate,
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
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Account: View {
          var body: some View {
            TextField("Email address", text: $email).textContentType(.emailAddress)
            TextField("Nickname of the pet", text: $name)
            TextField(Strings.email, text: $email)
            TextField("Search", text: $city)
            TextField("", text: $name).accessibilityLabel("Nickname")
            TextField("", text: $text)
          }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    file.chains(naming: ["TextField", "SecureField"]).compactMap { field in
      guard field.base == "TextField" || field.base == "SecureField",
        let name = Self.name(of: field, file), let purpose = Self.purpose(of: name),
        field.link("textContentType") == nil, !file.isPreview(field.scope)
      else { return nil }
      let end = field.firstCallEnd(in: file)
      return .failed(
        field.place, Problem("the field \(name.quoted) does not say that it takes \(purpose)"),
        edits: end.map { [file.edit($0..<$0, ".textContentType(.\(purpose))")] } ?? [])
    }
  }

  /// What a field is called, or as long as nothing calls it anything, what it fills.
  private static func name(of field: SourceChain, _ file: SwiftFacts) -> String? {
    guard let title = field.arguments?[""]?.literalText else { return nil }
    if !title.trimmed.isEmpty { return title }
    if let label = field.link("accessibilityLabel") {
      return label.arguments?.list.first?.value.literalText
    }
    return field.arguments?.list.first { $0.label == "text" }
      .flatMap { file.names(in: $0.valueRange).last }.map(words(ofName:))
  }

  /// `postalCode` is "postal code".
  private static func words(ofName name: String) -> String {
    name.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }

  private static func purpose(of title: String) -> String? {
    let words = title.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ")
    let rest =
      words.first.map { ["your", "enter", "the"].contains($0) } == true
      ? words.dropFirst() : words[...]
    return purposes[rest.joined(separator: " ")]
  }

  private static let purposes = [
    "email": "emailAddress", "email address": "emailAddress", "mail address": "emailAddress",
    "phone": "telephoneNumber", "phone number": "telephoneNumber", "mobile": "telephoneNumber",
    "telephone": "telephoneNumber", "first name": "givenName", "given name": "givenName",
    "last name": "familyName", "family name": "familyName", "surname": "familyName",
    "full name": "name", "username": "username", "user name": "username", "password": "password",
    "new password": "newPassword", "zip code": "postalCode", "zip": "postalCode",
    "postal code": "postalCode", "street address": "fullStreetAddress",
    "address": "fullStreetAddress", "city": "addressCity", "state": "addressState",
    "country": "countryName", "website": "URL", "birthday": "birthdate",
    "date of birth": "birthdate", "credit card number": "creditCardNumber",
    "card number": "creditCardNumber", "organization": "organizationName",
    "company": "organizationName",
  ]
}

extension SourceChain {
  /// Where the call of the base ends; nil when a link or its value comes first.
  fileprivate func firstCallEnd(in file: SwiftFacts) -> Int? {
    links.isEmpty
      ? range.upperBound
      : links.first.flatMap { link in
        // Blanks before the dot of a line of its own stay where they are.
        let before = file.source(range.lowerBound..<link.range.lowerBound)
        let blanks = before.reversed().prefix { $0.isWhitespace }.count
        return before.reversed().dropFirst(blanks).first == ")"
          ? link.range.lowerBound - blanks : nil
      }
  }
}
