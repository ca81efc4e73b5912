// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource

/// The purpose of a field, out of the purposes of WCAG 2.2, section 7.
struct PersonalField: Hashable, Sendable {
  /// The topic of a purpose.
  enum Topic: Hashable, Sendable {
    /// A way to contact people, or a payment card; users give their own.
    case contact
    case name, userName, password, newPassword
    /// A part of an address.
    case address
    /// A detail that places and companies have as well: a web page, an organization, a date of
    /// birth.
    case detail
  }

  /// The words for it.
  var title: String
  /// The case of `UITextContentType`.
  var contentType: String
  /// The topic.
  var topic: Topic
  /// Whether the title addresses the user: "your email".
  var isAddressed: Bool

  /// Finds the purpose for an exact title; nil for any other.
  init?(title: String) {
    let bare = title.split(separator: "(", maxSplits: 1).first.map(String.init) ?? ""
    let words = bare.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ")
    let rest = words.drop { Self.openings.contains($0) }
    let opening = words.prefix(words.count - rest.count)
    isAddressed = opening.contains("your") || opening.contains("my")
    let name = rest.joined(separator: " ")
    guard let (contentType, topic) = Self.purposes[name] ?? (isAddressed ? Self.own[name] : nil)
    else { return nil }
    self.title = title
    self.contentType = contentType
    self.topic = topic
  }

  private static let openings: Set<Substring> = ["please", "enter", "type", "your", "my", "the"]

  private static let own: [String: (String, Topic)] = ["name": ("name", .name)]

  private static let purposes: [String: (String, Topic)] = [
    "email": ("emailAddress", .contact), "email address": ("emailAddress", .contact),
    "mail address": ("emailAddress", .contact), "phone": ("telephoneNumber", .contact),
    "phone number": ("telephoneNumber", .contact), "mobile": ("telephoneNumber", .contact),
    "mobile number": ("telephoneNumber", .contact),
    "telephone": ("telephoneNumber", .contact), "first name": ("givenName", .name),
    "given name": ("givenName", .name), "last name": ("familyName", .name),
    "family name": ("familyName", .name), "surname": ("familyName", .name),
    "full name": ("name", .name), "username": ("username", .userName),
    "user name": ("username", .userName), "password": ("password", .password),
    "current password": ("password", .password), "old password": ("password", .password),
    "new password": ("newPassword", .newPassword),
    "confirm password": ("newPassword", .newPassword),
    "confirm new password": ("newPassword", .newPassword),
    "repeat password": ("newPassword", .newPassword),
    "zip code": ("postalCode", .address), "zip": ("postalCode", .address),
    "postal code": ("postalCode", .address), "postcode": ("postalCode", .address),
    "street address": ("fullStreetAddress", .address),
    "address": ("fullStreetAddress", .address), "city": ("addressCity", .address),
    "state": ("addressState", .address), "country": ("countryName", .address),
    "website": ("URL", .detail), "birthday": ("birthdate", .detail),
    "date of birth": ("birthdate", .detail), "organization": ("organizationName", .detail),
    "company": ("organizationName", .detail),
    "credit card number": ("creditCardNumber", .contact),
    "card number": ("creditCardNumber", .contact),
  ]
}

extension SwiftFacts {
  /// The SwiftUI fields whose purpose is known, by the indices of their chains.
  var personalFields: [(number: Int, purpose: PersonalField)] {
    chains(naming: ["TextField", "SecureField"]).numbers.compactMap { number in
      let field = chains[number]
      guard field.base == "TextField" || field.base == "SecureField", !isPreview(field.scope),
        let purpose = name(of: field).flatMap(PersonalField.init(title:))
      else { return nil }
      return (number, purpose)
    }
  }

  /// Returns the English name of a field, or the name of its target if it has no title or its title
  /// is a constant such as `Strings.email` or the key of a text.
  private func name(of field: SourceChain) -> String? {
    guard let title = field.arguments?.list.first, title.label.isEmpty else { return nil }
    if let text = title.value.literalText, !text.isKeyOfTexts {
      if !text.trimmed.isEmpty { return text }
      if let label = field.link("accessibilityLabel") {
        return label.arguments?.list.first?.value.literalText
      }
    } else if title.value.literalText == nil,
      field.titleNames(in: self).first?.first?.isUppercase != true
    {
      return nil
    }
    return field.filledNames(in: self).last.map { $0.nameParts.joined(separator: " ") }
  }
}

extension SourceChain {
  /// Returns the names in the title of a field that is a constant or a key.
  func titleNames(in file: SwiftFacts) -> [String] {
    guard let title = arguments?.list.first, title.label.isEmpty,
      title.value.literalText?.isKeyOfTexts ?? true
    else { return [] }
    return file.names(in: title.valueRange)
  }

  /// Returns the names in the path of a field's target: `form` and `email` for `$form.email`.
  func filledNames(in file: SwiftFacts) -> [String] {
    arguments?.list.first { $0.label == "text" }.map { file.names(in: $0.valueRange) } ?? []
  }
}

extension String {
  /// Whether it looks like the key of a text: `login.email` or `login_email`.
  fileprivate var isKeyOfTexts: Bool {
    !contains(where: \.isWhitespace) && !hasSuffix(".")
      && contains { $0 == "." || $0 == "_" } && contains(where: \.isLetter)
  }
}
