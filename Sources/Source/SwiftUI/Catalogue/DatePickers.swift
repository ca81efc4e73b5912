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

  /// Whether it asks for the date and for the time: both where nothing is said (Apple, `DatePicker`), and
  /// where it is not known.
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
  /// What a date picker asks for, and how it is shown.
  struct DatePickerFacts: Hashable, Sendable {
    /// A part of a date that has a button of its own, by its name in `DatePickerComponents`.
    enum Part: String, CaseIterable {
      case date
      case time = "hourAndMinute"

      /// What iOS calls its button, as tests of apps find it: `buttons["Date Picker"]`.
      var name: String {
        switch self {
        case .date: "Date Picker"
        case .time: "Time Picker"
        }
      }

      /// What a value is called of which a picker shows two parts.
      func value(of source: String) -> String {
        switch self {
        case .date: "{date of \(source)}"
        case .time: "{time of \(source)}"
        }
      }
    }

    var title: String?
    var asked: [Part]
    /// The name of what holds the date; nil where it is not known.
    var source: String?
    /// The name of the view's style, when one was given.
    var style: String?
    var hidesTitle = false

    /// Whether it shows buttons, as it does in the style of iOS.
    var isCompact: Bool {
      switch style {
      case nil, "automatic", "compact", "DefaultDatePickerStyle", "CompactDatePickerStyle": true
      default: false
      }
    }
  }

  /// A date picker as its style shows it; nothing for another view.
  ///
  /// A compact one is a button for the date and one for the time, named by iOS, beside its title, which is the
  /// name of neither: VoiceOver says "Date picker, 2025. 02. 12., Button" (instructure/canvas-ios#3191; the
  /// same says that the names are not heard where both are there). A label that code gives is heard
  /// (CVS Health, `DateTimePickers.md`, cvs-health/ios-swiftui-accessibility-techniques@47e3a29). Calendars
  /// and wheels have the title as their name (the same).
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
