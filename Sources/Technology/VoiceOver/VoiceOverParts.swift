// SPDX-License-Identifier: Apache-2.0

/// A part of an utterance, with the phrase of VoiceOver that it contains.
struct VoiceOverPart {
  var segment: Segment
  var phrase: VoiceOverPhrases.Phrase?

  var text: String { segment.text }
}

/// The parts of one utterance by their meaning, before they are put in order.
struct VoiceOverParts {
  var containers: [VoiceOverPart] = []
  var headers: [VoiceOverPart] = []
  var label: VoiceOverPart?
  var value: VoiceOverPart?
  /// The position of a cell of a data table.
  var place: [VoiceOverPart] = []
  var isCell = false
  var selected: VoiceOverPart?
  /// The hint, if the element has no other name.
  var promotedHint: VoiceOverPart?
  var specifiers: [VoiceOverPart] = []
  var context: VoiceOverPart?
  var extras: [VoiceOverPart] = []

  /// The order on a device, where the value of a cell comes before its position
  /// (cashapp/AccessibilitySnapshot#7).
  var inDeviceOrder: [VoiceOverPart] {
    var order = containers
    if !headers.isEmpty { order += headers }
    if let selected { order.append(selected) }
    if let label { order.append(label) }
    if let value { order.append(value) }
    if let promotedHint { order.append(promotedHint) }
    if !place.isEmpty { order += place }
    appendRest(to: &order)
    return order
  }

  /// The order in AccessibilitySnapshot.
  var inLibraryOrder: [VoiceOverPart] {
    let selected = [selected].compactMap { $0 }
    let label = [label].compactMap { $0 }
    let value = [value, promotedHint].compactMap { $0 }
    var order = selected + headers + label + (isCell ? place + value : value + place)
    appendRest(to: &order)
    return order
  }

  private func appendRest(to order: inout [VoiceOverPart]) {
    if !specifiers.isEmpty { order += specifiers }
    if let context { order.append(context) }
    if !extras.isEmpty { order += extras }
  }

  // MARK: - AccessibilitySnapshot's punctuation

  /// Whether there is anything before the words of the traits; otherwise a hint takes its place.
  ///
  /// In AccessibilitySnapshot's images, the hint takes its place if there is no label or value
  /// before "Selected" is added; in its code, if the text is empty afterwards. They differ only for
  /// a selected element, a switch and a back button that have a hint and no other words; no fixture
  /// has one. The base of a cell always ends with a full stop.
  var hasBase: Bool { isCell || label != nil || value != nil || selected != nil }

  /// The text as written by AccessibilitySnapshot: the words end with a full stop, and so does the
  /// base if a word follows it.
  var libraryText: String {
    var text = base
    if let selected {
      text = text.isEmpty ? selected.text + "." : "\(selected.text): \(text)"
    }
    if text.isEmpty, let promotedHint { text = promotedHint.text }
    if !specifiers.isEmpty {
      let words = specifiers.map { $0.phrase == nil ? $0.text : $0.text + "." }
      text = (text.isEmpty ? words : [Self.ended(text)] + words).joined(separator: " ")
    }
    guard let context else { return text }
    // A position is appended to the text as it is; other words first end it with a full stop.
    let isPosition = context.segment.kind == .position
    return [isPosition ? text : Self.ended(text), context.text + "."].joined(separator: " ")
  }

  private var base: String {
    let label = label?.text ?? ""
    guard isCell else {
      guard let value = value?.text else { return label }
      return label.isEmpty ? value : "\(label): \(value)"
    }
    let parts = headers.map { $0.text + "." } + [Self.ended(label)] + place.map { $0.text + "." }
    return (parts + [value?.text].compactMap { $0 }).joined(separator: " ")
  }

  private static func ended(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
