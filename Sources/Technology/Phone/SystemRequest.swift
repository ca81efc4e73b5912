// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutStandards

/// What an app asks of the phone instead of doing it itself.
package enum SystemRequest: Hashable, Sendable {
  /// Registers an action that can be undone, by its name, which may be empty.
  case registerUndo(String)
  /// Asks for permission.
  case ask(ProtectedResource)
  /// Opens the menu of the action button for a file.
  case share(String)
  /// Previews a file with Quick Look.
  case preview(String)

  /// Reads the argument of an effect of a script.
  init(_ effect: String, _ words: inout AppScriptLine) throws(ImportError) {
    switch effect {
    case "ask":
      let name = try words.word("what permission is for")
      guard let resource = ProtectedResource(rawValue: name) else {
        throw words.error(
          "asks for something that is not guarded: \(name); known are "
            + ProtectedResource.allCases.map(\.rawValue).joined(separator: ", "))
      }
      self = .ask(resource)
    case "share": self = .share(try words.word("the name of a file"))
    case "preview": self = .preview(try words.word("the name of a file"))
    default: self = .registerUndo(words.isAtEnd ? "" : try words.word("the name of an action"))
    }
    try words.end()
  }

  /// What somebody should know who uses the app without the phone; nil if nothing is visible.
  var note: String? {
    switch self {
    case .registerUndo: nil
    case .ask(let resource):
      "the phone asks whether the app may use \(resource.name): drive --phone answers it"
    case .share: "the menu of the action button opens: drive --phone answers it"
    case .preview(let file): "Quick Look shows \(file): drive --phone answers it"
    }
  }
}
