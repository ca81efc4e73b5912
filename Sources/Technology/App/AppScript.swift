public import CurbcutScreen

/// An app written down: its screens, and what it does upon each action.
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
/// A screen is an outline, two blanks in, or `screen NAME from "PATH"`, which the caller loads. The
/// first one is shown first. `on` names an action and the element it is asked of, by its `id`,
/// identifier or label; without an element it is the app as a whole. What is not scripted is answered
/// as a capture would be (`StaticApp`). `{NAME}` in a text stands for the number or the value of an
/// element, and a line that begins with `<--` is a comment. A text that grows beyond 65,536 bytes when
/// names are put in is left out, with a note.
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
public struct AppScript: Hashable, Sendable {
  /// A screen, and what is done there.
  struct Page: Hashable, Sendable {
    var name: String
    var screen: Screen
    var rules: [Rule] = []
  }

  /// What is done upon an action.
  struct Rule: Hashable, Sendable {
    var verb: String
    /// The name of a custom action, or the text typed; nil for any.
    var argument: String?
    var element: String?
    var steps: [Step] = []
    var line: Int
  }

  /// One thing an app does, and the line that says so.
  struct Step: Hashable, Sendable {
    var effect: Effect
    var line: Int
  }

  /// One thing an app does.
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

  /// Reads a script; `load` reads the screens that it names by path.
  public init(
    _ source: String, load: (_ path: String) throws(ImportError) -> Screen = Self.loadsNothing
  ) throws(ImportError) {
    var reader = AppScriptReader(source)
    pages = try reader.read(load: load)
  }

  /// Whether a text is meant as a script: it begins with a screen.
  public static func recognises(_ text: String) -> Bool {
    let lines = text.split(separator: "\n").lazy.map { $0.drop { $0 == " " || $0 == "\r" } }
    return lines.first { !$0.isEmpty && !$0.hasPrefix("<--") }?.hasPrefix("screen ") ?? false
  }

  /// Refuses every path, for scripts that stand alone.
  public static func loadsNothing(_ path: String) throws(ImportError) -> Screen {
    throw ImportError(
      .notThisFormat, "\(JSONValue.quoted(path)) cannot be read here: write the screen's outline")
  }
}
