// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A script of an app: its screens, and its response to each action.
///
/// ```
/// screen list
///   ios screen "Mail" 390x844
///     element "Milk" at 0,0 390x44 customActions [{"name": "Delete"}]
///   on action "Delete" of "Milk"
///     remove "Milk"
///     layout-changed say "One item removed"
/// ```
///
/// A screen is an outline, indented by two spaces, or `screen NAME from "PATH"`, which the caller
/// loads. The first screen is displayed first. `on` names an action and the element that receives
/// it, by its `id`, identifier or label; without an element, the app as a whole receives it.
/// Actions without a rule are answered as for a capture (`StaticApp`). `{NAME}` in a text is
/// replaced by the number or the value of an element, and a line that begins with `<--` is a
/// comment. A text that exceeds 65,536 bytes after replacement is left out, with a note.
///
/// | line below `on` | does |
/// |---|---|
/// | `show NAME` | shows another screen; UIKit posts a screen change, unless a line below does |
/// | `set ELEMENT KEY VALUE ...` | changes facts, written as in an outline |
/// | `remove ELEMENT` | takes a view away |
/// | `adjust ELEMENT up`, `down` | moves its `range` by a step |
/// | `announce "TEXT"` | posts an announcement; `queued` or `priority high`, `low` may follow |
/// | `layout-changed`, `screen-changed` | posts it; `focus ELEMENT` or `say "TEXT"` may follow |
/// | `page-scrolled "TEXT"` | posts that a scroll is over |
/// | `toast "TEXT"` | shows a toast, on Android |
/// | `decline` | answers that nothing was done |
/// | `undoable "NAME"` | registers an action that can be undone |
/// | `ask RESOURCE` | asks for permission: `contacts`, `locationInUse` ... (`ProtectedResource`) |
/// | `share "FILE"` | opens the menu of the action button, which can print the file |
/// | `preview "FILE"` | opens a file with Quick Look |
///
/// The last four concern the phone: `drive --phone` answers them. What else it has to know of the
/// app stands below a line `phone` after the screens (`PhoneFacts`).
package struct AppScript: Hashable, Sendable {
  /// A screen and the rules that apply there.
  struct Page: Hashable, Sendable {
    var name: String
    var screen: Screen
    var rules: [Rule] = []
    /// The line of the script that begins it.
    var line: Int
    /// The line before the first of its outline; nil if the screen is in another file.
    var outlineLine: Int?
  }

  /// The response to an action.
  struct Rule: Hashable, Sendable {
    var verb: String
    /// The name of a custom action, or the typed text; nil for any.
    var argument: String?
    var element: String?
    var steps: [Step] = []
    var line: Int
  }

  /// An effect, and the line of the script that declares it.
  struct Step: Hashable, Sendable {
    var effect: Effect
    var line: Int
  }

  /// An effect of a response.
  enum Effect: Hashable, Sendable {
    case show(String, isQuiet: Bool)
    case set(String, [Fact])
    case remove(String)
    case adjust(String, up: Bool)
    case announce(Announcement)
    case layoutChanged(Argument?)
    case screenChanged(Argument?)
    case pageScrolled(String?)
    case toast(String)
    case decline
    case system(SystemRequest)
  }

  struct Fact: Hashable, Sendable {
    var key: Key
    var value: Value
  }

  enum Argument: Hashable, Sendable {
    case focus(String)
    case say(String)
  }

  var pages: [Page]
  /// What the phone has to know of the app.
  package private(set) var phone = PhoneFacts()

  /// Reads a script; `load` reads the screens that the script names by path.
  package init(
    _ source: String, load: (_ path: String) throws(ImportError) -> Screen = Self.loadsNothing
  ) throws(ImportError) {
    var reader = AppScriptReader(source)
    pages = try reader.read(load: load)
    phone = reader.phone
  }

  /// Returns whether a text is a script, which begins with a screen.
  package static func recognises(_ text: String) -> Bool {
    let lines = text.split(separator: "\n").lazy.map { $0.drop { $0 == " " || $0 == "\r" } }
    return lines.first { !$0.isEmpty && !$0.hasPrefix("<--") }?.hasPrefix("screen ") ?? false
  }

  /// Throws an error for every path, for scripts that do not refer to files.
  package static func loadsNothing(_ path: String) throws(ImportError) -> Screen {
    throw ImportError(
      .notThisFormat, "\(JSONValue.quoted(path)) cannot be read here: write the screen's outline")
  }
}

extension AppScript {
  /// A screen of the script, and the app when it begins there.
  package struct Opening: Sendable {
    /// The name of the screen.
    package var name: String
    /// The app with this screen displayed.
    package var app: ScriptedApp
    /// The line of the script that begins the screen.
    package var line: Int
    /// The line of the first rule for the passing of time; nil if there is none.
    package var lineOfWaiting: Int?
    fileprivate var outlineLine: Int?

    /// Returns the line of the script in which a node is written; that of the screen for a screen in
    /// another file.
    package func line(of node: Int) -> Int {
      guard let outlineLine, app.screen.nodes.indices.contains(node) else { return line }
      return outlineLine + Int(app.screen.nodes[node].place.line)
    }
  }

  /// Every screen of the script, with the app beginning there.
  package var openings: [Opening] {
    pages.indices.map { index in
      let page = pages[index]
      return Opening(
        name: page.name, app: ScriptedApp(self, page: index), line: page.line,
        lineOfWaiting: page.rules.first { $0.verb == AppAction.Verb.wait.name }?.line,
        outlineLine: page.outlineLine)
    }
  }
}
