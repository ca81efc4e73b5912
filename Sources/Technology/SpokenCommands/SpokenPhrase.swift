// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A request that a phrase makes.
///
/// Sources for Voice Control: copies of Apple's own list of commands (opening, going home and back,
/// overlays, "with N columns and M rows", tapping by name or number, repeating;
/// `tempertemper/www.tempertemper.net`, commands cheatsheet of macOS, for selecting, deleting,
/// replacing, cutting, copying, undoing and long presses). For Voice Access: Google's best
/// practices (names, labels, numbers, grid, global commands). Facts known only from use are marked
/// [K].
package enum SpokenPhrase: Hashable, Sendable {
  /// An overlay on the screen.
  package enum Overlay: Hashable, Sendable {
    case names, numbers
    /// A grid; nil stands for the number in the profile.
    case grid(columns: Int?, rows: Int?)
  }

  /// A change of a text that the user quotes.
  package enum TextEdit: Hashable, Sendable {
    case select(String), delete(String)
    case replace(String, with: String)
  }

  /// Performs an action on an item with a name or a number: `tap Book`, `long press 7`.
  case use(AppAction.Verb, String)
  /// A name or a number alone, which works like a tap.
  case choose(String)
  /// Shows an overlay; a continuous one stays until it is hidden.
  case show(Overlay, isContinuous: Bool)
  case hide
  /// Scrolls one step, or to the top or bottom end. [K] for the ends on iOS.
  case scroll(AppAction.Direction, toEnd: Bool)
  /// Swipes without a target. [K]
  case swipe(AppAction.Gesture)
  case goBack
  /// Leaves the app, for the home screen, another app or a screen of the system.
  case leave
  case type(String)
  case edit(AppAction.Edit)
  case editText(TextEdit)
  /// Shows the custom actions of an item. [K]
  case showActions(String)
  /// Performs a custom action of the item whose actions are displayed. [K]
  case performAction(String)
  /// Repeats the last phrase a number of times.
  case again(Int)
  case sleep, wake, turnOff

  /// Reads a spoken phrase; nil if it is empty.
  package init?(_ line: String, in vocabulary: SpokenProfile.Vocabulary) {
    var reader = PhraseReader(line)
    guard !reader.isAtEnd else { return nil }
    self =
      Self.overlay(&reader, vocabulary) ?? Self.use(&reader, vocabulary) ?? Self.move(&reader)
      ?? Self.text(&reader) ?? Self.rest(&reader, vocabulary) ?? .choose(reader.rest)
  }

  // MARK: - Overlays

  private static func overlay(
    _ reader: inout PhraseReader, _ vocabulary: SpokenProfile.Vocabulary
  ) -> SpokenPhrase? {
    let names = vocabulary == .voiceControl ? "names" : "labels"
    for word in [names, "numbers", "grid"] where reader.takesAll("hide " + word) { return .hide }
    for (word, overlay) in [(names, Overlay.names), ("numbers", .numbers)] {
      if reader.takesAll("show " + word) { return .show(overlay, isContinuous: false) }
      if reader.takesAll("show \(word) continuously") { return .show(overlay, isContinuous: true) }
    }
    guard reader.takes("show grid") else { return nil }
    var (columns, rows) = (Int?.none, Int?.none)
    if reader.takes("with") {
      while let number = reader.number() {
        if reader.takes("columns") || reader.takes("column") { columns = number }
        if reader.takes("rows") || reader.takes("row") { rows = number }
        _ = reader.takes("and")
      }
    }
    let isContinuous = reader.takes("continuously")
    guard reader.isAtEnd else {
      reader.goBackToStart()
      return nil
    }
    return .show(.grid(columns: columns, rows: rows), isContinuous: isContinuous)
  }

  // MARK: - Acting

  private static let gestures: [(words: String, verb: AppAction.Verb)] = [
    ("double tap", .gesture(.doubleTap)), ("two finger tap", .gesture(.twoFingerTap)),
    ("long press", .longPress), ("touch and hold", .longPress), ("tap", .activate),
    ("zoom in", .gesture(.zoomIn)), ("zoom out", .gesture(.zoomOut)),
    ("increment", .increment), ("decrement", .decrement),
    ("swipe left at", .gesture(.swipeLeft)), ("swipe right at", .gesture(.swipeRight)),
    ("swipe up at", .gesture(.swipeUp)), ("swipe down at", .gesture(.swipeDown)),
  ]

  // [K] for all but "tap" and "long press".
  private static let gesturesOfVoiceAccess: [(words: String, verb: AppAction.Verb)] = [
    ("long press", .longPress), ("long tap", .longPress), ("touch and hold", .longPress),
    ("tap", .activate), ("click", .activate), ("increase", .increment), ("decrease", .decrement),
  ]

  private static func use(
    _ reader: inout PhraseReader, _ vocabulary: SpokenProfile.Vocabulary
  ) -> SpokenPhrase? {
    let gestures = vocabulary == .voiceControl ? gestures : gesturesOfVoiceAccess
    for (words, verb) in gestures {
      if let name = reader.restAfter(words) { return .use(verb, name) }
    }
    return nil
  }

  private static func move(_ reader: inout PhraseReader) -> SpokenPhrase? {
    for direction in [AppAction.Direction.up, .down, .left, .right] {
      if reader.takesAll("scroll \(direction.rawValue)") { return .scroll(direction, toEnd: false) }
    }
    if reader.takesAll("scroll to top") || reader.takesAll("scroll to the top") {
      return .scroll(.up, toEnd: true)
    }
    if reader.takesAll("scroll to bottom") || reader.takesAll("scroll to the bottom") {
      return .scroll(.down, toEnd: true)
    }
    for gesture in [AppAction.Gesture.swipeLeft, .swipeRight, .swipeUp, .swipeDown] {
      let words = String(gesture.rawValue.map { $0 == "-" ? " " : $0 })
      if reader.takesAll(words) { return .swipe(gesture) }
    }
    if reader.takesAll("go back") { return .goBack }
    if reader.takesAll("go home") || reader.restAfter("open") != nil
      || reader.restAfter("search for") != nil
    {
      return .leave
    }
    return nil
  }

  // MARK: - Text

  private static let edits: [(words: [String], edit: AppAction.Edit)] = [
    (["copy that", "copy"], .copy), (["cut that", "cut"], .cut), (["paste that", "paste"], .paste),
    (["undo that", "undo"], .undo), (["redo that", "redo"], .redo), (["select all"], .selectAll),
    (["delete that", "delete"], .deleteBackward),
  ]

  private static func text(_ reader: inout PhraseReader) -> SpokenPhrase? {
    for (words, edit) in edits where words.contains(where: { reader.takesAll($0) }) {
      return .edit(edit)
    }
    if let text = reader.restAfter("type") { return .type(text) }
    if let text = reader.restAfter("select") { return .editText(.select(text)) }
    if let text = reader.restAfter("delete") { return .editText(.delete(text)) }
    if let (old, new) = reader.restsAfter("replace", and: "with") {
      return .editText(.replace(old, with: new))
    }
    return nil
  }

  private static func rest(
    _ reader: inout PhraseReader, _ vocabulary: SpokenProfile.Vocabulary
  ) -> SpokenPhrase? {
    if let name = reader.restAfter("show actions for") { return .showActions(name) }
    if let name = reader.restAfter("perform action") { return .performAction(name) }
    if reader.takesAll("repeat that") { return .again(1) }
    if reader.takes("repeat"), let times = reader.number(), reader.takesAll("times") {
      return .again(times)
    }
    reader.goBackToStart()
    switch vocabulary {
    case .voiceControl:
      if reader.takesAll("go to sleep") { return .sleep }
      if reader.takesAll("wake up") { return .wake }
      if reader.takesAll("turn off voice control") { return .turnOff }
    case .voiceAccess:
      if reader.takesAll("stop listening") { return .sleep }
    }
    return nil
  }
}

/// A reader of the words of a phrase from first to last.
private struct PhraseReader {
  /// The words as spoken.
  private let words: [Substring]
  /// The words as the recogniser hears them.
  private let heard: [String]
  private var position = 0

  init(_ line: String) {
    words = line.split(whereSeparator: \.isWhitespace)
    heard = words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
  }

  var isAtEnd: Bool { position >= words.count }
  /// The unread rest as spoken, without surrounding quotation marks.
  var rest: String {
    let text = words[position...].joined(separator: " ")
    return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  /// Consumes the given words if they are next.
  mutating func takes(_ phrase: String) -> Bool {
    let sought = phrase.split(separator: " ")
    guard heard.count - position >= sought.count,
      zip(heard[position...], sought).allSatisfy({ $0 == $1 })
    else { return false }
    position += sought.count
    return true
  }

  /// Returns whether the given words are all that is left.
  func takesAll(_ phrase: String) -> Bool {
    heard[position...].elementsEqual(phrase.split(separator: " ").map(String.init))
  }

  /// Returns the rest after the given words; nil if they are not next or nothing follows.
  func restAfter(_ phrase: String) -> String? {
    var copy = self
    guard copy.takes(phrase), !copy.isAtEnd else { return nil }
    return copy.rest
  }

  /// Returns the words between two given words, and the rest after the second.
  func restsAfter(_ first: String, and second: String) -> (String, String)? {
    var copy = self
    guard copy.takes(first), let middle = copy.heard[copy.position...].firstIndex(of: second),
      middle > copy.position, middle + 1 < words.count
    else { return nil }
    return (
      words[copy.position..<middle].joined(separator: " "),
      words[(middle + 1)...].joined(separator: " ")
    )
  }

  /// Consumes a number if it is next, as digits or as one word.
  mutating func number() -> Int? {
    guard !isAtEnd, let number = SpokenName(String(words[position])).number else { return nil }
    position += 1
    return number
  }

  mutating func goBackToStart() { position = 0 }
}
