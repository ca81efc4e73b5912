// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Date pickers, which are compact unless a style shows a calendar or wheels.
struct DatePickers: EvaluatorPart {
  let evaluation: ViewEvaluation

  func datePicker(_ call: Call) -> [Piece] {
    var picker = piece("UIDatePicker", at: call.point)
    picker.node[.isAccessibilityElement] = .flag(true)
    picker.node[.traits] = .traits(.button)
    var facts = Piece.DatePickerFacts(title: callContent.name(of: call)?.shown, asked: asked(call))
    if case .binding(_, let source)? = callContent.bound("selection", of: call) {
      facts.source = source
    }
    picker.node[.value] = facts.source.map { .text("{\($0)}") } ?? .notKnown
    // Several days are chosen in a calendar.
    if call.name == "MultiDatePicker" { facts.style = "graphical" }
    picker.role = .datePicker(facts)
    return [picker]
  }

  /// Returns the parts that the picker asks for: date and time when the call does not say (Apple,
  /// `DatePicker`), or when the argument is not known.
  private func asked(_ call: Call) -> [Piece.DatePickerFacts.Part] {
    guard let argument = call.argument("displayedComponents") else { return [.date, .time] }
    let meaning = expressions.meaning(of: argument.expression, in: call.scope)
    let values = if case .list(let list) = meaning { list } else { [meaning] }
    let names = values.map(\.memberName)
    let parts = Piece.DatePickerFacts.Part.allCases.filter { names.contains($0.rawValue) }
    return parts.isEmpty ? [.date, .time] : parts
  }

  func datePickerStyle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let name = expressions.meaning(of: first.expression, in: call.scope).memberName ?? ""
    return changingDatePickers(in: pieces) { facts in
      if facts.style == nil { facts.style = name }
    }
  }

  /// Hides the titles of controls, which keep them as their names (Apple, `labelsHidden()`).
  func labelsHidden(_ pieces: [Piece]) -> [Piece] {
    changingDatePickers(in: pieces) { $0.hidesTitle = true }
  }

  private func changingDatePickers(
    in pieces: [Piece], _ change: (inout Piece.DatePickerFacts) -> Void
  ) -> [Piece] {
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        guard case .datePicker(var facts) = piece.role else { return }
        change(&facts)
        piece.role = .datePicker(facts)
      }
    }
    return pieces
  }
}

extension Piece {
  /// The parts that a date picker asks for, and its style.
  struct DatePickerFacts: Hashable, Sendable {
    /// A part of a date that has a button of its own, by its name in `DatePickerComponents`.
    enum Part: String, CaseIterable {
      case date
      case time = "hourAndMinute"

      /// The name that iOS gives the part's button, as tests of apps find it:
      /// `buttons["Date Picker"]`.
      var name: String {
        switch self {
        case .date: "Date Picker"
        case .time: "Time Picker"
        }
      }

      /// Returns the placeholder for this part of a date that a picker shows as two parts.
      func value(of source: String) -> String {
        switch self {
        case .date: "{date of \(source)}"
        case .time: "{time of \(source)}"
        }
      }
    }

    var title: String?
    var asked: [Part]
    /// The name of the property that holds the date; nil when it is not known.
    var source: String?
    /// The name of the view's style, when one was given.
    var style: String?
    var hidesTitle = false

    /// Whether it shows buttons, as the default style of iOS does.
    var isCompact: Bool {
      switch style {
      case nil, "automatic", "compact", "DefaultDatePickerStyle", "CompactDatePickerStyle": true
      default: false
      }
    }
  }

  /// Turns a date picker into what its style shows; leaves other views as they are.
  ///
  /// A compact one is a button for the date and one for the time, named by iOS, beside its title,
  /// which names neither: VoiceOver says "Date picker, 2025. 02. 12., Button"
  /// (instructure/canvas-ios#3191, which also reports that these names are not spoken when both
  /// buttons are shown). A label that code sets is spoken (CVS Health, `DateTimePickers.md`,
  /// cvs-health/ios-swiftui-accessibility-techniques@47e3a29). Calendars and wheels take the title
  /// as their name (same source).
  mutating func settleDatePicker() {
    guard case .datePicker(let facts) = role else { return }
    role = .view
    let hasLabel = node.description != nil
    guard facts.isCompact else {
      if !hasLabel { node.description = facts.title }
      return
    }
    var parts: [Piece] = []
    if !hasLabel, !facts.hidesTitle, let title = facts.title, !title.isEmpty {
      var text = Piece("UILabel", role: .text, at: point, site: site)
      text.node.text = title
      parts.append(text)
    }
    for (place, part) in facts.asked.enumerated() {
      var button = self
      if !hasLabel || place > 0 { button.node.description = part.name }
      if place > 0 { button.node.identifier = nil }
      if facts.asked.count > 1, let source = facts.source {
        button.node[.value] = .text(part.value(of: source))
      }
      parts.append(button)
    }
    if parts.count == 1 {
      self = parts[0]
    } else {
      node = Node()
      role = .transparent
      setChildren(parts)
    }
  }
}
