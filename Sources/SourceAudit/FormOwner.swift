// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The owner of the data that a form asks for, as far as names show.
///
/// WCAG 2.2, 1.3.5 is about the person who uses the app, and not the password of a network, the
/// address of a server or the phone number of a guest. If names do not decide it, the other fields
/// of the form do; if they do not either, the answer is unknown.
struct FormOwner {
  /// The words in the names around the field.
  private var words: Set<String>

  /// Analyses the names of functions, types or files around a field.
  init(named names: some Sequence<String>) {
    words = names.reduce(into: []) { $0.formUnion(Self.words($1)) }
  }

  /// Returns whether a field for a purpose asks for the user's own data, given the names of its
  /// target and the topics of the fields in the same form.
  func isThePerson(
    for purpose: PersonalField, called names: [String], beside topics: Set<PersonalField.Topic>,
    isForPages: Bool
  ) -> Bool {
    let own = names.reduce(into: Self.words(purpose.title)) { $0.formUnion(Self.words($1)) }
    guard words.isDisjoint(with: Self.others), own.isDisjoint(with: Self.others) else {
      return false
    }
    if purpose.isAddressed && purpose.topic != .userName { return true }
    if !words.isDisjoint(with: Self.persons) { return true }
    // A form that creates something other than an account is about somebody or something else.
    if !words.isDisjoint(with: Self.makings), purpose.topic != .newPassword { return false }
    switch purpose.topic {
    case .contact, .newPassword: return true
    case .password: return !topics.isDisjoint(with: [.userName, .contact])
    case .userName: return !topics.isDisjoint(with: [.password, .newPassword, .contact])
    case .name: return !topics.isDisjoint(with: [.contact, .password, .newPassword])
    case .address: return !isForPages && !topics.isDisjoint(with: [.contact, .name])
    case .detail: return !topics.isDisjoint(with: [.contact, .name])
    }
  }

  /// Returns the words of a name or text, those that end in "s" also without it, and each two
  /// adjacent words also as one: "sign up" gives "signup", too.
  private static func words(_ text: String) -> Set<String> {
    let parts = text.split(whereSeparator: \.isWhitespace).flatMap { String($0).nameParts }
    return Set(parts).union(parts.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) })
      .union(zip(parts, parts.dropFirst()).map { $0 + $1 })
  }

  /// Words for views in which people give their own data.
  private static let persons: Set<String> = [
    "account", "auth", "authenticate", "authentication", "billing", "checkout", "credentials",
    "delivery", "login", "onboarding", "personal", "profile", "register", "registration",
    "shipping", "signin", "signup",
  ]

  private static let makings: Set<String> = ["add", "create", "new"]

  /// Words for other people, and for things that have an address or a password.
  private static let others: Set<String> = [
    "applicant", "application", "archive", "attendee", "backup", "beneficiary", "broker",
    "business", "candidate", "certificate", "child", "client", "colleague", "companion",
    "config", "configuration", "contact", "customer", "device", "document", "driver",
    "employee", "encryption", "event", "export", "feed", "filter", "friend", "group",
    "guardian", "guest", "host", "import", "invitation", "invite", "invitee", "keystore", "kid",
    "lead", "listing", "location", "logger", "manager", "meeting", "member", "mqtt", "network",
    "parent", "participant", "passenger", "patient", "payee", "pdf", "pet", "place", "player",
    "proxy", "recipient", "referral", "relative", "remote", "restaurant", "room", "router",
    "sale", "search", "server", "share", "smtp", "ssh", "ssid", "staff", "store", "student",
    "supplier", "teacher", "tenant", "vault", "vendor", "venue", "wallet", "wifi",
  ]
}
