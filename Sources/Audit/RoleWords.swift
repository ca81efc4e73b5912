// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The English words with which names repeat a role.
package enum RoleWords {
  /// A way in which a name repeats the role that a screen reader speaks anyway.
  package enum Repetition: Hashable, Sendable {
    /// The name consists only of the role.
    case only
    /// The name begins or ends with the role.
    case added
  }

  /// Returns how a name repeats a role; nil if it does not.
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

  /// Returns a name without the word for a role at its end, or without that and "of" at its
  /// beginning; nil if nothing would be left, or it contains neither.
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

  /// Returns the words for a role at the end of a name.
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

  /// Returns the words for a role at the start of a name.
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
  private static let imageOpenings = ["image", "picture", "graphic", "icon"].flatMap { word in
    ["\(word) of", "the \(word) of", "\(article(before: word)) \(word) of"]
  }.map(Words.init)

  private static func article(before word: String) -> String {
    "aeiou".contains(word.prefix(1)) ? "an" : "a"
  }

  /// Returns whether the rest of a name makes the word its topic, or a verb: "Copy link", "Side
  /// button", "Tap to toggle".
  static func isTopic(_ rest: Words, of role: Role) -> Bool {
    if beforeVerbs.contains(rest.list.last ?? "") { return true }
    return switch role {
    case .button, .imageButton: hardware.contains(rest.list.last ?? "")
    case .link, .image, .tab: verbs.contains(rest.first ?? "")
    case .switch: manners.contains(rest.list.last ?? "")
    default: false
    }
  }

  /// Words that are followed by a verb.
  private static let beforeVerbs: Set<String> = [
    "to", "can", "could", "may", "must", "should", "will", "would", "i", "they", "we", "you",
  ]

  private static let hardware: Set<String> = ["side", "action", "power", "volume", "radio"]

  /// Words before "switch" in other meanings: "Auto switch".
  private static let manners: Set<String> = [
    "auto", "automatic", "automatically", "quick", "kill", "fast", "dead", "network", "light",
  ]

  private static let verbs: Set<String> = [
    "add", "change", "choose", "close", "copy", "create", "delete", "edit", "get", "insert", "new",
    "open", "paste", "remove", "save", "select", "send", "share", "upload",
  ]
}
