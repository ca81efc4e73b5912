/// A part of an utterance, and which of VoiceOver's own words it is.
struct VoiceOverPart {
  var segment: Segment
  var phrase: VoiceOverPhrases.Phrase?

  var text: String { segment.text }
}

/// The parts of one utterance by what they tell, before they are put in order.
struct VoiceOverParts {
  var containers: [VoiceOverPart] = []
  var headers: [VoiceOverPart] = []
  var label: VoiceOverPart?
  var value: VoiceOverPart?
  /// Where a cell of a data table stands.
  var place: [VoiceOverPart] = []
  var isCell = false
  var selected: VoiceOverPart?
  /// The hint, where there is nothing else to call it by.
  var promotedHint: VoiceOverPart?
  var specifiers: [VoiceOverPart] = []
  var context: VoiceOverPart?
  var extras: [VoiceOverPart] = []

  /// The order of a device, on which the value of a cell comes before its place
  /// (cashapp/AccessibilitySnapshot#7).
  var inDeviceOrder: [VoiceOverPart] {
    parts([containers, headers, [selected, label, value, promotedHint].compactMap { $0 }, place])
  }

  /// The order of AccessibilitySnapshot.
  var inLibraryOrder: [VoiceOverPart] {
    let selected = [selected].compactMap { $0 }
    let label = [label].compactMap { $0 }
    let value = [value, promotedHint].compactMap { $0 }
    return parts([selected, headers, label, isCell ? place + value : value + place])
  }

  private func parts(_ first: [[VoiceOverPart]]) -> [VoiceOverPart] {
    first.flatMap { $0 } + specifiers + [context].compactMap { $0 } + extras
  }

  // MARK: - AccessibilitySnapshot's punctuation

  /// Whether there is anything before the words of its traits, in whose stead a hint would stand.
  ///
  /// The images of AccessibilitySnapshot ask for neither label nor value before "Selected"; the code
  /// of AccessibilitySnapshot asks for an empty text after it. They differ only for a selected
  /// element, a switch and a back button that have a hint and no other words; no fixture has one.
  /// The base of a cell always has its full stop.
  var hasBase: Bool { isCell || label != nil || value != nil || selected != nil }

  /// The text as AccessibilitySnapshot writes it: its words end with a full stop, and so does the
  /// base once a word follows it.
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
    // A position is put behind what there is as it stands; other words end it first.
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
