// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The braille that TalkBack sends to a display for a node: its text, and abbreviations of its role
/// and state.
///
/// State descriptions, values of ranges, positions and hints are not sent. Source: TalkBack 15.1
/// `NodeBrailler`, `DefaultBrailleRule` and their strings (google/talkback@26a27dc0), read. Links
/// inside a text are not marked here ("lnk"), because few captures record them.
struct TalkBackBraille: Sendable {
  let facts: TalkBackFacts
  let stops: TalkBackStops
  let display: BrailleDisplay
  private let words: TalkBackWords

  init(_ tree: AccessibilityTree, _ profile: TalkBackProfile, _ display: BrailleDisplay) {
    facts = TalkBackFacts(tree, profile)
    let siblings = TalkBackSiblings(facts)
    stops = TalkBackStops(facts, siblings)
    words = TalkBackWords(facts, siblings, profile)
    self.display = display
  }

  /// Returns the line for an entry of the tree.
  func line(of entry: Int) -> BrailleLine {
    var notKnown: [String] = []
    let node = node(entry)
    if !node.spans.isEmpty { notKnown.append("how links inside the text are marked") }
    return BrailleLine(
      segments(of: entry), blanks: 1, table: display.table, width: display.cells, notKnown: notKnown
    )
  }

  private func node(_ entry: Int) -> Node { facts.nodes[facts.nodeIndex(entry)] }

  private func segment(
    _ kind: Segment.Kind, _ text: String, _ entry: Int, _ key: Key? = nil
  ) -> Segment {
    Segment(kind, text, node: facts.nodeIndex(entry), key: key)
  }

  func segments(of entry: Int) -> [Segment] {
    // TalkBack sends nothing for an invisible node.
    guard node(entry).isVisible else { return [] }
    var parts: [Segment] = []
    var previous = own(entry)
    parts += previous
    if includesChildren(entry) {
      var next = entry + 1
      let end = Int(facts.end[entry])
      while next < end {
        guard isRead(next) else {
          next = Int(facts.end[next])
          continue
        }
        let current = own(next)
        // Leave out a text that repeats the previous one.
        if current.map(\.text) != previous.map(\.text) { parts += current }
        previous = current
        next += 1
      }
    }
    return parts + suffix(entry)
  }

  /// Returns whether the line includes the texts of the children.
  private func includesChildren(_ entry: Int) -> Bool {
    let role = facts.roles[entry]
    guard role != .webView else { return false }
    return role == .grid || role == .list || role == .pager
      || node(entry).contentDescription == nil
  }

  private func isRead(_ entry: Int) -> Bool {
    if facts.has(.isVisible, entry) { return !facts.has(.isAccessibilityFocusable, entry) }
    return !facts.has(.isAccessibilityFocusable, entry) && facts.has(.hasText, entry)
  }

  // MARK: - Text

  private func own(_ entry: Int) -> [Segment] {
    var parts: [Segment] = []
    if let text = text(entry) { parts.append(text) }
    let node = node(entry)
    let isChecked = node.checked == .yes
    if node.isSet(.checkable) || isChecked {
      parts.append(segment(.state, isChecked ? "(x)" : "( )", entry, .checked))
    }
    return parts
  }

  private func text(_ entry: Int) -> Segment? {
    let index = facts.nodeIndex(entry)
    if let text = Self.text(of: node(entry), index) { return text }
    if let label = facts.tree.label(ofNode: index),
      let text = Self.text(of: facts.nodes[label], label)
    {
      return text
    }
    return words.needsLabel(entry) ? Segment(.label, fallback(entry)) : nil
  }

  private static func text(of node: Node, _ index: Int) -> Segment? {
    for key in [Key.contentDescription, .text, .hintText] {
      guard let text = node.text(key), !text.isBlank else { continue }
      return Segment(.label, broken(text), node: index, key: key)
    }
    return nil
  }

  /// Replaces line breaks by a sign with spaces around it (`GoogleTranslationResultCustomizer`).
  private static func broken(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.reduce(into: "") { $0 += $1.isNewline ? " \u{282B}\u{2807} " : String($1) }
  }

  private func fallback(_ entry: Int) -> String {
    let unlabeled: [([String], String)] = [
      (["android.widget.Button", "android.widget.ImageButton"], "Unlabeled Button"),
      (["android.widget.QuickContactBadge"], "Unlabeled Contact"),
      (["android.widget.ImageView"], "Unlabeled Image"),
      (["android.widget.EditText"], "Unlabeled Edit Box"),
      (["android.widget.AbsSeekBar"], "Unlabeled Seek Control"),
    ]
    return unlabeled.first { isA($0.0, entry) }?.1 ?? "Unlabeled"
  }

  private func isA(_ classes: [String], _ entry: Int) -> Bool {
    guard let name = node(entry).className else { return false }
    return classes.contains { AndroidClass.isA(name, $0) }
  }

  // MARK: - Role and state

  /// Returns the abbreviations that follow the text.
  private func suffix(_ entry: Int) -> [Segment] {
    let node = node(entry)
    var parts: [Segment] = []
    func add(_ kind: Segment.Kind, _ word: String, _ key: Key? = nil) {
      parts.append(segment(kind, word, entry, key))
    }
    if node.isSet(.selected) { add(.state, "sel", .selected) }
    if let level = headingLevel(node) {
      add(.role, "h\(level)", .roleDescription)
    } else if facts.has(.isHeading, entry) {
      add(.role, "hdg", .heading)
    }
    if facts.actions[entry].contains(.expand) {
      add(.state, "+", .actions)
    } else if facts.actions[entry].contains(.collapse) {
      add(.state, "-", .actions)
    }
    let isImage = isA(["android.widget.ImageView"], entry)
    var isNamed = true
    if !node.isSet(.checkable),
      isA(["android.widget.Button", "android.widget.ImageButton"], entry)
        || isImage && facts.has(.clicks, entry)
    {
      add(.role, "btn", .class)
    } else if isA(["android.widget.EditText"], entry) {
      if node.isSet(.multiline) { add(.role, "mln", .multiline) }
      add(.role, "edt", .class)
    } else if isA(["android.widget.Spinner"], entry) {
      add(.role, "drbtn", .class)
    } else {
      isNamed = false
    }
    if !node.isEnabled { add(.state, "disabled", .enabled) }
    if isImage { add(.role, "gra", .class) }
    if !isNamed, node.isEnabled {
      if facts.has(.longClicks, entry) {
        add(.role, "\u{283F}\u{2824}", .longClickable)
      } else if facts.has(.clicks, entry) {
        add(.role, "\u{283F}\u{2804}", .clickable)
      }
    }
    return parts
  }

  /// Returns the level in a role description such as "heading 2".
  private func headingLevel(_ node: Node) -> Int? {
    guard let description = node.roleDescription else { return nil }
    return (1...6).first { description.contains("heading \($0)") }
  }
}
