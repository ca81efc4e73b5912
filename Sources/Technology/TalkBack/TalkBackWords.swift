// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings

/// The words of a node: its own state, name and role, then those of its descendants.
///
/// Source: TalkBack 15.1 `RoleDescriptionExtractor`, `TreeNodesDescription` and
/// `AccessibilityNodeFeedbackUtils` (google/talkback@26a27dc0), run; section 7 of our notes.
struct TalkBackWords: Sendable {
  let facts: TalkBackFacts
  let siblings: TalkBackSiblings
  let phrases: TalkBackPhrases
  let profile: TalkBackProfile

  var order: TalkBackProfile.DescriptionOrder { profile.descriptionOrder }

  init(_ facts: TalkBackFacts, _ siblings: TalkBackSiblings, _ profile: TalkBackProfile) {
    self.facts = facts
    self.siblings = siblings
    self.profile = profile
    phrases = profile.phrases
  }

  /// Prepares the words of a tree for a single question about it.
  init(_ tree: AccessibilityTree, _ profile: TalkBackProfile) {
    let facts = TalkBackFacts(tree, profile)
    self.init(facts, TalkBackSiblings(facts), profile)
  }

  func node(_ entry: Int) -> Node { facts.nodes[facts.nodeIndex(entry)] }

  /// Returns a segment with a fact of an entry; nil if there are no words.
  func segment(_ kind: Segment.Kind, _ text: String?, _ entry: Int, _ key: Key?) -> Segment? {
    guard let text, !text.isEmpty else { return nil }
    return Segment(kind, text, node: facts.nodeIndex(entry), key: key)
  }
}

// MARK: - Parts of a node

extension TalkBackWords {
  /// Returns the spoken form of a text; the content of a password field is unchanged.
  private func clean(_ text: String?, of entry: Int) -> String? {
    guard let text else { return nil }
    return facts.nodes[facts.nodeIndex(entry)].isSet(.password) ? text : cleaned(text)
  }

  /// Returns the spoken form of a text, in which the names of what source leaves open stay as they are.
  private func cleaned(_ text: String) -> String {
    facts.tree.screen.origin.leavesHoles
      ? TalkBackCleanup.clean(besideHoles: text) : TalkBackCleanup.clean(text)
  }

  func description(_ entry: Int) -> Segment? {
    let text = facts.nodes[facts.nodeIndex(entry)].contentDescription
    return segment(.label, clean(text, of: entry), entry, .contentDescription)
  }

  func text(_ entry: Int) -> Segment? {
    let text = facts.nodes[facts.nodeIndex(entry)].text
    return segment(.label, clean(text, of: entry), entry, .text)
  }

  func name(_ entry: Int) -> Segment? {
    guard var name = description(entry) ?? text(entry) else { return nil }
    if profile.saysCapitals { name.text = phrases.withCapital(name.text) }
    return name
  }

  /// Returns the name, or the resource id in words if the profile asks for it.
  private func nameOrID(_ entry: Int) -> Segment? { name(entry) ?? idWords(node(entry), entry) }

  private func idWords(_ node: Node, _ entry: Int) -> Segment? {
    guard profile.saysElementIDs, let id = node.identifier.flatMap(Self.resourceEntry) else {
      return nil
    }
    return segment(.label, id, entry, .identifier)
  }

  /// Returns the entry of a resource name in words: `save button` for `app:id/save_button`.
  private static func resourceEntry(_ name: String) -> String? {
    let units = Array(name.utf8)
    let mark = Array(":id/".utf8)
    guard units.count > mark.count else { return nil }
    for start in 1..<units.count - mark.count + 1
    where units[start..<start + mark.count].elementsEqual(mark) {
      let entry = units[(start + mark.count)...].map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
      return entry.isEmpty ? nil : String(decoding: entry, as: UTF8.self)
    }
    return nil
  }

  func state(_ entry: Int) -> Segment? {
    guard let state = facts.stateDescription(entry), !TalkBackCleanup.isBlank(state) else {
      return nil
    }
    return segment(.state, clean(state, of: entry), entry, .stateDescription)
  }

  func roleDescription(_ entry: Int) -> Segment? {
    let text = facts.nodes[facts.nodeIndex(entry)].roleDescription
    return segment(.role, clean(text, of: entry), entry, .roleDescription)
  }

  func word(_ entry: Int) -> Segment? {
    guard profile.saysElementTypes else { return nil }
    return roleDescription(entry)
      ?? segment(.role, phrases.word(for: facts.roles[entry]), entry, .class)
  }

  /// Returns the words of a view that labels a node: its own name without its descendants.
  func labelWords(_ entry: Int) -> Segment? {
    guard let label = facts.tree.label(ofNode: facts.nodeIndex(entry)) else { return nil }
    let node = facts.nodes[label]
    let isDescribed = node.contentDescription != nil
    guard let words = node.contentDescription ?? node.text else {
      guard var words = idWords(node, entry) else { return nil }
      words.node = label
      return words
    }
    let cleaned = node.isSet(.password) ? words : cleaned(words)
    guard !cleaned.isEmpty else { return nil }
    let said = profile.saysCapitals ? phrases.withCapital(cleaned) : cleaned
    return Segment(.label, said, node: label, key: isDescribed ? .contentDescription : .text)
  }

  func isLiveRegion(_ entry: Int) -> Bool {
    guard let region = node(entry).text(.liveRegion) else { return false }
    return region != "none"
  }
}

// MARK: - Unlabelled

extension TalkBackWords {
  /// Returns whether a node has actions but no words at all.
  func isUnlabelled(_ entry: Int) -> Bool {
    let role = facts.roles[entry]
    guard needsLabel(entry), role != .seekControl, role != .progressBar else { return false }
    let node = node(entry)
    guard !node.isSet(.checkable), node.hintText == nil else { return false }
    return word(entry) == nil && state(entry) == nil && nameOrID(entry) == nil
      && labelWords(entry) == nil
  }

  /// Returns whether a user of a device could add a label to a node.
  func needsLabel(_ entry: Int) -> Bool {
    guard !facts.has(.hasChildren, entry) else { return false }
    let node = node(entry)
    guard node.isEnabled, isBlank(node.contentDescription), isBlank(node.text) else {
      return false
    }
    if !facts.flags[entry].isDisjoint(with: [.clicks, .longClicks]) { return true }
    let isFocusable = node.isSet(.focusable) || facts.actions[entry].contains(.focus)
    return isFocusable && Self.isResourceName(node.identifier)
  }

  func hasResourceName(_ entry: Int) -> Bool { Self.isResourceName(node(entry).identifier) }

  private func isBlank(_ text: String?) -> Bool { text.map(TalkBackCleanup.isBlank) ?? true }

  private static func isResourceName(_ identifier: String?) -> Bool {
    guard let identifier else { return false }
    var rest = identifier.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...]
      if rest.starts(with: ":id/".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

// MARK: - State, name and role

extension TalkBackWords {
  /// The state, name and role of a node, before duplicates are removed.
  struct Parts {
    var state: Segment?
    var name: [Segment] = []
    var word: Segment?
  }

  /// Appends state, name and role of a node in the order of the profile, without duplicates.
  func appendOwn(_ entry: Int, hasFocus: Bool, to words: inout [Segment]) {
    if isUnlabelled(entry) {
      // TalkBack's own word, not a name of the app.
      words.append(Segment(.state, phrases.unlabelled, node: facts.nodeIndex(entry)))
      return
    }
    let parts = parts(entry, hasFocus: hasFocus)
    let state = parts.state.map { [$0] } ?? []
    let word = parts.word.map { [$0] } ?? []
    switch order {
    case .stateNameRole: append(state, parts.name, word, to: &words)
    case .roleNameState: append(word, parts.name, state, to: &words)
    case .nameRoleState: append(parts.name, word, state, to: &words)
    }
  }

  private func append(
    _ one: [Segment], _ two: [Segment], _ three: [Segment], to words: inout [Segment]
  ) {
    words.append(contentsOf: one)
    let isTwoNew = !isSame(one, two)
    if isTwoNew { words.append(contentsOf: two) }
    if !isSame(one, three), !isSame(two, three) { words.append(contentsOf: three) }
  }

  private func isSame(_ one: [Segment], _ other: [Segment]) -> Bool {
    guard let first = one.first, let second = other.first else { return false }
    if one.count == 1, other.count == 1 {
      return TalkBackCleanup.isSame(first.text, second.text)
    }
    return TalkBackCleanup.isSame(joined(one), joined(other))
  }

  private func joined(_ parts: [Segment]) -> String {
    parts.map(\.text).joined(separator: phrases.separator)
  }

  private func parts(_ entry: Int, hasFocus: Bool) -> Parts {
    switch facts.roles[entry] {
    case .switch, .toggleButton: return switchParts(entry)
    case .editText:
      return Parts(state: editState(entry), name: editName(entry), word: word(entry))
    case .image, .imageButton: return imageParts(entry, hasFocus: hasFocus)
    case .seekControl, .progressBar:
      // Otherwise, every step of a running progress bar would be spoken.
      guard hasFocus || isLiveRegion(entry) else { return Parts() }
      return Parts(
        state: changedState(entry), name: list(nameOrID(entry)), word: word(entry))
    default:
      let word = isPage(entry) ? pageWord(entry) : word(entry)
      return Parts(state: state(entry), name: list(name(entry)), word: word)
    }
  }

  private func list(_ segment: Segment?) -> [Segment] { segment.map { [$0] } ?? [] }

  private func switchParts(_ entry: Int) -> Parts {
    let described = state(entry)
    let name = description(entry) ?? (described == nil ? nil : text(entry))
    var state = described
    if state == nil, var text = text(entry) {
      text.kind = .state
      state = text
    }
    if state == nil {
      let word = node(entry).checked == .yes ? phrases.on : phrases.off
      let isOpen = isOpenInSource(.checked, entry)
      state = segment(
        .state, isOpen ? "{\(phrases.on) or \(phrases.off)}" : word, entry, .checked)
    }
    return Parts(state: state, name: list(name), word: word(entry))
  }

  private func imageParts(_ entry: Int, hasFocus: Bool) -> Parts {
    let name = nameOrID(entry)
    var state = state(entry)
    if state == nil, name == nil { state = segment(.state, phrases.unlabelled, entry, nil) }
    // For an image that can be selected, "image" is spoken only if it is the stop itself.
    let isQuiet =
      facts.roles[entry] == .image && facts.actions[entry].contains(.select) && !hasFocus
    let word = isQuiet && profile.saysElementTypes ? roleDescription(entry) : word(entry)
    return Parts(state: state, name: list(name), word: word)
  }

  private func isPage(_ entry: Int) -> Bool {
    if facts.roles[entry] == .pager { return true }
    guard facts.roles[entry] != .dropDownList, let parent = facts.parent(of: entry),
      facts.roles[parent] == .pager
    else { return false }
    return facts.has(.hasShownChild, parent) && !facts.has(.hasTwoShownChildren, parent)
  }

  private func pageWord(_ entry: Int) -> Segment? {
    guard profile.saysElementTypes else { return nil }
    return roleDescription(entry) ?? segment(.role, phrases.page, entry, .class)
  }

  /// Returns the state of an edit box, which is being edited if it has the input focus and there is
  /// a keyboard.
  private func editState(_ entry: Int) -> Segment? {
    let own = state(entry)
    guard node(entry).isSet(.focused),
      facts.tree.screen.windows.contains(where: { $0.kind == .inputMethod })
    else { return own }
    guard var both = own else { return segment(.state, phrases.editing, entry, .focused) }
    both.text += phrases.separator + phrases.editing
    return both
  }

  /// Returns the name of an edit box, whose text takes precedence over the content description.
  private func editName(_ entry: Int) -> [Segment] {
    let node = node(entry)
    guard node.isSet(.password) else { return list(text(entry) ?? description(entry)) }
    var name = list(description(entry) ?? segment(.label, phrases.password, entry, .password))
    guard let text = node.text else { return name }
    let isCounted = facts.actions[entry].contains(.setSelection)
    let value = isCounted ? phrases.characters(text.utf16.count) : text
    if let value = segment(.value, value, entry, .text) { name.append(value) }
    return name
  }

  /// Returns the words for a change of state: for a slider or progress bar, its value.
  func changedState(_ entry: Int) -> Segment? {
    if let state = state(entry) { return state }
    switch facts.roles[entry] {
    case .seekControl, .progressBar: return rangeValue(entry)
    default: return nil
    }
  }

  /// Returns the words for a range, valid or not.
  private func rangeValue(_ entry: Int) -> Segment? {
    guard let range = node(entry).range, let kind = range.kind else { return nil }
    let current = Float(range.current ?? 0)
    let text: String
    switch kind {
    case .percent: text = phrases.percent(current.javaText)
    case .float: text = current.javaText
    case .int: text = String(Int(clamping: Double(current)))
    case .indeterminate: return nil
    }
    return segment(.state, text, entry, .range)
  }
}

// MARK: - Status, error, hint and tooltip

extension TalkBackWords {
  /// Returns the words for being expanded or collapsed.
  func openState(_ entry: Int) -> [Segment] {
    let actions = facts.actions[entry]
    if actions.contains(.expand) {
      return list(segment(.state, phrases.collapsed, entry, .actions))
    }
    return actions.contains(.collapse)
      ? list(segment(.state, phrases.expanded, entry, .actions)) : []
  }

  /// Whether source leaves open what a key is, which only the running app knows.
  func isOpenInSource(_ key: Key, _ entry: Int) -> Bool {
    facts.tree.screen.origin.leavesHoles && node(entry).saysNotKnown(key)
  }

  /// Returns the words for being expanded or collapsed, and checked or not.
  func status(_ entry: Int) -> [Segment] {
    let status = openState(entry)
    let node = facts.nodes[facts.nodeIndex(entry)]
    guard node.isSet(.checkable), state(entry) == nil else { return status }
    let isChecked = node.checked == .yes
    switch facts.roles[entry] {
    case .switch, .toggleButton: return status
    case .checkedTextView where !isChecked: return status
    default:
      let word =
        isOpenInSource(.checked, entry)
        ? "{\(phrases.checked) or \(phrases.notChecked)}"
        : isChecked ? phrases.checked : phrases.notChecked
      return status + list(segment(.state, word, entry, .checked))
    }
  }

  /// Returns the error, if the content is invalid.
  func errorWords(_ entry: Int) -> [Segment] {
    let node = facts.nodes[facts.nodeIndex(entry)]
    guard let error = node.error else { return [] }
    let words = phrases.error(error)
    if isOpenInSource(.contentInvalid, entry) {
      let name = words.filter { $0 != "{" && $0 != "}" }
      return list(segment(.value, "{\(name) or nothing}", entry, .error))
    }
    return node.isSet(.contentInvalid) ? list(segment(.value, words, entry, .error)) : []
  }

  /// Returns error, hint text and tooltip, which are spoken even if there are no other words.
  func remarks(_ entry: Int) -> [Segment] {
    let node = facts.nodes[facts.nodeIndex(entry)]
    var remarks = errorWords(entry)
    let isHintText =
      facts.hasShownHints && facts.roles[entry] == .editText && node.isSet(.showingHint)
    if let hint = node.hintText, !isHintText {
      remarks += list(segment(.label, hint, entry, .hintText))
    }
    if let tooltip = node.tooltip, !(name(entry)?.text.utf8.elementsEqual(tooltip.utf8) ?? false) {
      remarks += list(segment(.label, tooltip, entry, .tooltip))
    }
    return remarks
  }
}
