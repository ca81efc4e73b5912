// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The words of VoiceOver for one element: the grammar of its utterances, with a function for each
/// step.
///
/// Source of every step that names no other: AccessibilitySnapshot@5b03db8,
/// `UIAccessibility+SnapshotAdditions.swift`.
struct VoiceOverSpeech {
  let element: Element
  let containers: [Element]
  /// The user's own label; nil if the app's label is used.
  let ownLabel: String?
  let profile: VoiceOverProfile
  let phrases: VoiceOverPhrases
  let node: Node
  let traits: Traits

  init(
    _ element: Element, entering containers: [Element], called ownLabel: String? = nil,
    profile: VoiceOverProfile, phrases: VoiceOverPhrases
  ) {
    self.element = element
    self.containers = containers
    self.ownLabel = ownLabel
    self.profile = profile
    node = element.node
    traits = element.traits
    // AccessibilitySnapshot uses the phrases of the element's language; how VoiceOver itself speaks
    // about an element in another language is unknown, so the device profile keeps to one language.
    if let language = node.language, !profile.isDevice {
      self.phrases = VoiceOverPhrases(language: language)
    } else {
      self.phrases = phrases
    }
  }

  func utterance() -> Utterance {
    var parts = VoiceOverParts()
    parts.containers = containers.compactMap { container in
      container.label.map {
        VoiceOverPart(segment: Segment(.container, $0, node: container.nodeIndex, key: .label))
      }
    }
    parts.headers = headers
    parts.label = label
    parts.value = value
    parts.place = placeInTable
    parts.isCell = cell != nil
    if traits.contains(.selected) { parts.selected = word(.state, .selected, .traits) }
    let isHintPromoted = !parts.hasBase && element.hint != nil
    if isHintPromoted { parts.promotedHint = promotedHint }
    parts.specifiers = specifiers
    parts.context = context
    parts.extras = importantContent
    let hint = hint(isPromoted: isHintPromoted)
    let order = profile.isDevice ? parts.inDeviceOrder : parts.inLibraryOrder
    return Utterance(
      segments: order.map(\.segment),
      spoken: profile.isDevice
        ? order.map(\.segment.text).joined(separator: ", ") : parts.libraryText,
      hint: hint.text,
      hintLanguage: profile.isDevice && !hint.text.isEmpty ? node.language : nil,
      hintRuns: profile.isDevice ? hint.runs : [],
      notKnown: notKnown(phrases: order.compactMap(\.phrase) + hint.phrases))
  }

  // MARK: - Steps 1 and 3: the base

  /// The label; a back button with the label "Back" is not named twice.
  private var label: VoiceOverPart? {
    if let ownLabel { return part(.label, ownLabel, nil) }
    guard let label = element.label else { return nil }
    if traits.contains(.backButton), label.lowercased() == phrases.words(.back).text.lowercased() {
      return nil
    }
    if node.label == nil, !node.attributedLabel.isEmpty {
      return part(.label, label, .attributedLabel, runs: node.attributedLabel)
    }
    return part(.label, label, node.label == nil ? .text : .label)
  }

  /// The value; that of a switch is spoken as its state.
  private var value: VoiceOverPart? {
    guard !traits.contains(.switchButton) else { return nil }
    if node.value == nil, !node.attributedValue.isEmpty {
      return part(.value, element.value, .attributedValue, runs: node.attributedValue)
    }
    return part(.value, element.value, valueKey)
  }

  /// The hint, if it takes the place of missing words.
  private var promotedHint: VoiceOverPart? {
    node.hint == nil
      ? part(.hint, element.hint, .attributedHint, runs: node.attributedHint)
      : part(.hint, node.hint, .hint)
  }

  private var valueKey: Key {
    if node.value != nil { return .value }
    return node.text == nil ? .placeholder : .text
  }

  // MARK: - Step 2: data tables

  var cell: TableCell? {
    guard case .dataTableCell(let cell)? = element.entry.context else { return nil }
    return cell
  }

  /// Returns whether a cell counts as the first of its row; without a row and a column, none does.
  private func isFirstInRow(_ cell: TableCell) -> Bool {
    guard cell.row != nil, let column = cell.column else { return false }
    return cell.firstInRow ?? (column == 0)
  }

  /// Returns whether a header is the cell itself, which is not read as a header of its own.
  private func isOwn(_ header: TableCell.Header) -> Bool {
    header.label == element.label && header.value == element.value
  }

  /// The headers of a cell: those of its row for the first cell only, then those of its column.
  ///
  /// For the first cell of a row, the column header directly above is left out, too; the headers of
  /// a column start at row 0.
  private var headers: [VoiceOverPart] {
    guard let cell, profile.saysTableHeaders else { return [] }
    let isFirst = isFirstInRow(cell)
    let rowHeaders = isFirst ? cell.rowHeaders.filter { !isOwn($0) } : []
    let columnHeaders = cell.columnHeaders.enumerated().filter { row, header in
      !isOwn(header) && !(isFirst && row + 1 == cell.row)
    }
    return (rowHeaders + columnHeaders.map(\.element)).compactMap { header in
      let words = [header.label, header.value].compactMap { $0 }.filter { !$0.isEmpty }
      return part(.container, words.joined(separator: ": "), .cell)
    }
  }

  /// The position of a cell: its span, its row if it is the first there, and its column.
  private var placeInTable: [VoiceOverPart] {
    guard let cell else { return [] }
    var place: [VoiceOverPart] = []
    if profile.isDevice { place += ownHeaderWords(cell) }
    if cell.rowSpan > 1, cell.row != nil {
      place.append(word(.position, .spansRows, .cell, cell.rowSpan))
    }
    if cell.columnSpan > 1, cell.column != nil {
      place.append(word(.position, .spansColumns, .cell, cell.columnSpan))
    }
    guard profile.saysRowsAndColumns else { return place }
    if isFirstInRow(cell), let row = cell.row {
      place.append(word(.position, .row, .cell, row + 1))
    }
    if let column = cell.column { place.append(word(.position, .column, .cell, column + 1)) }
    return place
  }

  /// Returns the words for a cell that is a header: since iOS 13, they come between its value and
  /// its row (cashapp/AccessibilitySnapshot#7).
  private func ownHeaderWords(_ cell: TableCell) -> [VoiceOverPart] {
    var words: [VoiceOverPart] = []
    if cell.rowHeaders.contains(where: isOwn) { words.append(word(.role, .rowHeader, .cell)) }
    if cell.columnHeaders.contains(where: isOwn) {
      words.append(word(.role, .columnHeader, .cell))
    }
    return words
  }

  // MARK: - Step 5: role and state

  private var specifiers: [VoiceOverPart] {
    var words: [VoiceOverPart] = []
    if traits.contains(.notEnabled) { words.append(word(.state, .dimmed, .traits)) }
    if isCalledButton { words.append(word(.role, .button, .traits)) }
    if traits.contains(.backButton) { words.append(word(.role, .backButton, .traits)) }
    if traits.contains(.switchButton) { words += switchWords }
    if isTab { words.append(word(.role, .tab, .traits)) }
    if traits.contains(.textEntry) { words += textFieldWords }
    // A device speaks the words of a picture a second time, without "Image" (pull request #195, iOS
    // 17). The author of the request calls this odd, and it does not come from the app, so the
    // words are spoken once.
    for (trait, phrase) in Self.roles where traits.contains(trait) {
      if trait == .header, let level = levelInPage {
        words.append(word(.role, .headingLevel, .headingLevel, level))
      } else {
        words.append(word(.role, phrase, .traits))
      }
    }
    return words
  }

  private static let roles: [(Traits, VoiceOverPhrases.Phrase)] = [
    (.header, .heading), (.link, .link), (.adjustable, .adjustable), (.image, .image),
    (.searchField, .searchField),
  ]

  /// The level of a heading in a web page; whether VoiceOver says those of native views is not known
  /// (cvs-health/ios-swiftui-accessibility-techniques#5).
  private var levelInPage: Int? {
    guard profile.isDevice, let level = node.number(.headingLevel) else { return nil }
    var parent = node.parent
    while let index = parent {
      let above = element.screen.nodes[index]
      if above.isIOSWebView { return Int(level) }
      parent = above.parent
    }
    return nil
  }

  private var isTab: Bool {
    traits.contains(.tabBarItem) || element.entry.context?.isTab == true
  }

  /// Whether "Button" is spoken; it is not for a button with a more specific role.
  private var isCalledButton: Bool {
    traits.contains(.button) && !isTab
      && traits.isDisjoint(with: [.keyboardKey, .switchButton, .backButton])
  }

  /// The words of a switch: "Switch Button" only with the button trait, then its state, or its
  /// value unchanged.
  private var switchWords: [VoiceOverPart] {
    var words: [VoiceOverPart] = []
    if traits.contains(.button) { words.append(word(.role, .switchButton, .traits)) }
    switch element.value {
    case "1": words.append(word(.state, .on, .value))
    case "0": words.append(word(.state, .off, .value))
    case "2": words.append(word(.state, .mixed, .value))
    case let value: words += [part(.state, value, .value)].compactMap { $0 }
    }
    return words
  }

  private var textFieldWords: [VoiceOverPart] {
    let isSecure = traits.contains(.secureTextField)
    var words = [word(.role, isSecure ? .secureTextField : .textField, .traits)]
    if traits.contains(.isEditing) { words.append(word(.state, .isEditing, .traits)) }
    return words
  }

  // MARK: - Step 7: additions by the container

  private var context: VoiceOverPart? {
    switch element.entry.context {
    case .series(let position, let count), .tab(let position, let count):
      word(.position, .position, nil, position, count)
    case .listStart: word(.container, .listStart, nil)
    case .listEnd: word(.container, .listEnd, nil)
    case .landmarkStart: word(.container, .landmarkStart, nil)
    case .landmarkEnd: word(.container, .landmarkEnd, nil)
    case .tabOfUnknownPosition, .dataTableCell, nil: nil
    }
  }

  /// Custom content of high importance, which only a device speaks (Apple,
  /// `AXCustomContent.Importance.high`; cashapp/AccessibilitySnapshot#171). That it comes last is
  /// an assumption.
  private var importantContent: [VoiceOverPart] {
    guard profile.isDevice else { return [] }
    return node.customContent.filter(\.isImportant).compactMap { content in
      let words = [content.label, content.value].filter { !$0.isEmpty }
      return part(.value, words.joined(separator: ", "), .customContent)
    }
  }

  // MARK: - Words

  /// Returns a part with the app's own words; only a device has runs, because AccessibilitySnapshot
  /// writes no voices.
  func part(
    _ kind: Segment.Kind, _ text: String?, _ key: Key?, runs: [TextRun] = []
  ) -> VoiceOverPart? {
    guard let text, !text.isEmpty else { return nil }
    // "VoiceOver uses that language's rules for label, value and hint" (row S4-6-076).
    return VoiceOverPart(
      segment: Segment(
        kind, text, node: element.nodeIndex, key: key,
        language: profile.isDevice ? node.language : nil,
        runs: profile.isDevice ? heard(runs, of: text) : []))
  }

  /// Returns the runs as the user hears them, with all punctuation if the settings ask for it.
  private func heard(_ runs: [TextRun], of text: String) -> [TextRun] {
    guard profile.saysAllPunctuation else { return runs }
    return (runs.isEmpty ? [TextRun(text: text)] : runs).map { run in
      var run = run
      run.punctuation = true
      return run
    }
  }

  /// Returns a part with a phrase of VoiceOver that is spoken because of a fact.
  private func word(
    _ kind: Segment.Kind, _ phrase: VoiceOverPhrases.Phrase, _ key: Key?, _ numbers: Int...
  ) -> VoiceOverPart {
    let text = phrases.words(phrase, numbers).text
    return VoiceOverPart(
      segment: Segment(kind, text, node: element.nodeIndex, key: key), phrase: phrase)
  }
}
