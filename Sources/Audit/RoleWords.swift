package import CurbcutScreen

/// The English words by which names repeat a role.
package enum RoleWords {
  /// How a name repeats the role that a screen reader says anyway.
  package enum Repetition: Hashable, Sendable {
    /// It says nothing else.
    case only
    /// It begins or ends with it.
    case added
  }

  /// How a name repeats a role; nil when it does not.
  package static func repetition(in name: String, of role: Role) -> Repetition? {
    let words = Words(name)
    for roleWords in of(role) {
      if words == roleWords { return .only }
      if words.ends(with: roleWords), !isTopic(words.dropLast(roleWords.count), of: role) {
        return .added
      }
    }
    return openings(of: role).contains(where: words.starts) ? .added : nil
  }

  /// A name without the word for a role at its end, or without that and "of" at its beginning; nil when
  /// nothing would be left, or neither is there.
  static func name(withoutRole name: String) -> String? {
    var words = name.split(separator: " ")
    guard let last = words.last, words.count > 1 else { return nil }
    if singleWords.contains(last.lowercased()) {
      words.removeLast()
      return words.joined(separator: " ")
    }
    guard words.count > 2, singleWords.contains(words[0].lowercased()), words[1] == "of" else {
      return nil
    }
    let rest = words.dropFirst(2).joined(separator: " ")
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }

  private static let singleWords: Set<String> = [
    "button", "btn", "link", "hyperlink", "image", "icon", "graphic", "picture", "switch", "toggle",
    "checkbox", "slider", "tab", "field", "textbox",
  ]

  /// The words that stand at the end of a name.
  static func of(_ role: Role) -> [Words] {
    switch role {
    case .button, .imageButton: buttons
    case .link: links
    case .image: images
    case .switch: switches
    case .checkBox: checkBoxes
    case .radioButton: radioButtons
    case .adjustable: adjustables
    case .tab: tabs
    case .textField, .searchField: fields
    default: []
    }
  }

  /// The words that stand at the beginning of a name.
  static func openings(of role: Role) -> [Words] {
    switch role {
    case .link: linkOpenings
    case .image: imageOpenings
    default: []
    }
  }

  private static let buttons = ["button", "btn"].map(Words.init)
  private static let links = ["link", "hyperlink"].map(Words.init)
  private static let images = ["image", "icon", "graphic"].map(Words.init)
  private static let switches = ["switch", "toggle"].map(Words.init)
  private static let checkBoxes = ["checkbox", "check box"].map(Words.init)
  private static let radioButtons = ["radio button"].map(Words.init)
  private static let adjustables = ["slider", "adjustable"].map(Words.init)
  private static let tabs = ["tab"].map(Words.init)
  private static let fields = ["field", "edit box", "textbox", "text box"].map(Words.init)
  private static let linkOpenings = ["link to"].map(Words.init)
  private static let imageOpenings = ["image of", "picture of", "graphic of", "icon of"]
    .map(Words.init)

  /// Whether the rest of a name makes the word its topic, or a verb: "Copy link", "Side button", "Tap to
  /// toggle".
  static func isTopic(_ rest: Words, of role: Role) -> Bool {
    if beforeVerbs.contains(rest.list.last ?? "") { return true }
    return switch role {
    case .button, .imageButton: hardware.contains(rest.list.last ?? "")
    case .link, .image, .tab: verbs.contains(rest.first ?? "")
    case .switch: manners.contains(rest.list.last ?? "")
    default: false
    }
  }

  /// Words behind which a word is a verb.
  private static let beforeVerbs: Set<String> = [
    "to", "can", "could", "may", "must", "should", "will", "would", "i", "they", "we", "you",
  ]

  private static let hardware: Set<String> = ["side", "action", "power", "volume", "radio"]

  /// How something else switches: "Auto switch".
  private static let manners: Set<String> = [
    "auto", "automatic", "automatically", "quick", "kill", "fast", "dead", "network", "light",
  ]

  private static let verbs: Set<String> = [
    "add", "change", "choose", "close", "copy", "create", "delete", "edit", "get", "insert", "new",
    "open", "paste", "remove", "save", "select", "send", "share", "upload",
  ]
}
