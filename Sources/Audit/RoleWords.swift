import CurbcutScreen

/// The English words by which names repeat a role.
enum RoleWords {
  /// The words that stand at the end of a name.
  static func of(_ role: Role) -> [String] {
    switch role {
    case .button, .imageButton: ["button", "btn"]
    case .link: ["link", "hyperlink"]
    case .image: ["image", "icon", "graphic"]
    case .switch: ["switch", "toggle"]
    case .checkBox: ["checkbox", "check box"]
    case .radioButton: ["radio button"]
    case .adjustable: ["slider", "adjustable"]
    case .tab: ["tab"]
    case .textField, .searchField: ["field", "edit box", "textbox", "text box"]
    default: []
    }
  }

  /// The words that stand at the beginning of a name.
  static func openings(of role: Role) -> [String] {
    switch role {
    case .link: ["link to"]
    case .image: ["image of", "picture of", "graphic of", "icon of"]
    default: []
    }
  }

  /// Whether the rest of a name makes the word its topic: "Copy link", "Side button".
  static func isTopic(_ rest: Words, of role: Role) -> Bool {
    switch role {
    case .button, .imageButton: hardware.contains(rest.list.last ?? "")
    case .link, .image, .tab: verbs.contains(rest.first ?? "")
    default: false
    }
  }

  private static let hardware: Set<String> = ["side", "action", "power", "volume", "radio"]

  private static let verbs: Set<String> = [
    "add", "change", "choose", "close", "copy", "create", "delete", "edit", "get", "insert", "new",
    "open", "paste", "remove", "save", "select", "send", "share", "upload",
  ]
}
