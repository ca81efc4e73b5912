// SPDX-License-Identifier: Apache-2.0
package import CurbcutManners
import CurbcutScreen
import CurbcutStandards

/// What a phone has to know of an app beyond its screens: the lines below `phone` in a script.
///
/// | line | says |
/// |---|---|
/// | `app "NAME"` | the name of the app, which permission prompts show |
/// | `restriction ID "TITLE" "DETAIL"` | a feature that Guided Access can deny; the detail may be missing |
/// | `purpose RESOURCE "TEXT"` | why the app asks for something that is guarded |
/// | `printer "NAME"` | a printer that iOS finds |
/// | `undo-levels N` | how many actions can be undone; 0 for all |
/// | `shake-to-edit off` | the app does not support Shake to Undo |
/// | `handles-shake` | the app reacts to shakes itself |
/// | `double-tap-selects word`, `all`, `nothing` | what a double tap selects in a text |
package struct PhoneFacts: Hashable, Sendable {
  /// The name of the app.
  package var name = "The app"
  /// The features that Guided Access can deny, in the app's order.
  package var restrictions: [GuidedAccess.Restriction] = []
  /// The purpose strings, by their keys in the property list.
  package var purposes: [String: String] = [:]
  /// The printers that iOS finds.
  package var printers: [String] = []
  /// The number of actions that can be undone; 0 for all.
  package var undoLevels = 0
  /// Whether the app supports Shake to Undo.
  package var supportsShake = true
  /// Whether the app reacts to shakes itself.
  package var handlesShake = false
  /// What a double tap selects in a text.
  package var doubleTapSelects = EditMenuCall.DoubleTapSelection.word

  package init() {}

  /// Reads one of the lines.
  mutating func read(_ words: inout AppScriptLine) throws(ImportError) {
    let key = try words.word("a fact for the phone")
    switch key {
    case "app": name = try words.word("the name of the app")
    case "printer": printers.append(try words.word("the name of a printer"))
    case "restriction":
      let identifier = try words.word("the identifier of a restriction")
      let title = try words.word("the title of the restriction")
      restrictions.append(
        GuidedAccess.Restriction(
          identifier, title: title, detail: words.isAtEnd ? nil : try words.word("its detail")))
    case "purpose":
      let name = try words.word("what permission is for")
      guard let resource = ProtectedResource(rawValue: name) else {
        throw words.error("names nothing that is guarded: \(name)")
      }
      let text = try words.word("the text of the prompt")
      for key in resource.usageKeys { purposes[key] = text }
    case "undo-levels":
      guard let levels = Int(try words.word("a number")), levels >= 0 else {
        throw words.error("needs a number from 0 on")
      }
      undoLevels = levels
    case "shake-to-edit":
      guard words.take("off") else { throw words.error("must say off") }
      supportsShake = false
    case "handles-shake": handlesShake = true
    case "double-tap-selects":
      switch try words.word("word, all or nothing") {
      case "word": doubleTapSelects = .word
      case "all": doubleTapSelects = .all
      case "nothing": doubleTapSelects = .nothing
      default: throw words.error("must say word, all or nothing")
      }
    default:
      throw words.error(
        "is no fact for the phone: \(key); known are app, restriction, purpose, printer, undo-levels, "
          + "shake-to-edit, handles-shake, double-tap-selects")
    }
    try words.end()
  }
}
