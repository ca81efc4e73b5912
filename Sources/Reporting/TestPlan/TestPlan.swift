// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A plan for people who try an app: what no file says, as a checklist.
package struct TestPlan: Hashable, Sendable {
  /// A thing to do and to look for.
  package struct Item: Hashable, Sendable {
    /// The instruction, a sentence.
    package let text: String
    /// The places that it is about, such as screens; empty for the whole app.
    package let places: [String]

    /// The number of characters that are shown of a place, which may quote a whole page.
    private static let longestPlace = 200

    package init(_ text: String, places: [String] = []) {
      self.text = text
      self.places = places.map { Neighbour.shortened($0, to: Self.longestPlace) }
    }
  }

  /// The checks for one way of using the app.
  package struct Section: Hashable, Sendable {
    /// The technology, setting or topic.
    package let title: String
    /// The people who use the app so, a sentence each.
    package let people: [String]
    /// The settings to change on the device first, as paths.
    package let setup: [String]
    /// The gestures, keys or phrases.
    package let gestures: [String]
    /// The checks.
    package let items: [Item]

    package init(
      title: String, people: [String] = [], setup: [String] = [], gestures: [String] = [],
      items: [Item]
    ) {
      self.title = title
      self.people = people
      self.setup = setup
      self.gestures = gestures
      self.items = items
    }
  }

  /// The sentences before the checks.
  package let notes: [String]
  /// The sections, in order.
  package let sections: [Section]

  package init(notes: [String], sections: [Section]) {
    self.notes = notes
    self.sections = sections
  }

  /// The number of checks.
  package var count: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The plan as JSON in the `curbcut-test-plan` format, with a line break at its end.
  package var json: String {
    func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.path)) }
    return JSONValue.object([
      .init("format", .string("curbcut-test-plan")), .init("version", .number(1)),
      .init("notes", texts(notes)),
      .init(
        "sections",
        .array(
          sections.map { section in
            .object([
              .init("title", .path(section.title)), .init("people", texts(section.people)),
              .init("setup", texts(section.setup)), .init("gestures", texts(section.gestures)),
              .init(
                "checks",
                .array(
                  section.items.map { item in
                    .object([.init("text", .path(item.text)), .init("places", texts(item.places))])
                  })),
            ])
          })),
    ]).text + "\n"
  }
}

/// Writes a test plan for people, as text or as Markdown with boxes to tick.
package struct TestPlanText: Sendable {
  /// The number of places of a check that are listed before the rest is counted.
  private static let listedPlaces = 10

  private let plan: TestPlan

  /// Creates the writer of a plan.
  package init(_ plan: TestPlan) { self.plan = plan }

  /// The plan as text.
  package var text: TerminalText {
    var text: TerminalText = "Test plan: \(PlainText.count(plan.count, "check"))\n"
    for note in plan.notes { text += "\(note)\n" }
    for section in plan.sections {
      text += "\n\(section.title): \(PlainText.count(section.items.count, "check"))\n"
      for line in section.people { text += "  who: \(line)\n" }
      for line in section.setup { text += "  first: \(line)\n" }
      for line in section.gestures { text += "  how: \(line)\n" }
      for item in section.items {
        text += "  [ ] \(item.text)\n"
        for place in Self.places(item) { text += "      \(place)\n" }
      }
    }
    return text
  }

  /// The plan as Markdown.
  package var markdown: String {
    var text: Printed<Markdown> = "# Test plan: \(PlainText.count(plan.count, "check"))\n\n"
    for note in plan.notes { text += "\(note)\n\n" }
    for section in plan.sections {
      text += "## \(section.title)\n\n"
      for line in section.people { text += "- Who: \(line)\n" }
      for line in section.setup { text += "- First: \(line)\n" }
      for line in section.gestures { text += "- How: \(line)\n" }
      text +=
        section.people.isEmpty && section.setup.isEmpty && section.gestures.isEmpty ? "" : "\n"
      for item in section.items {
        text += "- [ ] \(item.text)\n"
        for place in Self.places(item) { text += "  - \(place)\n" }
      }
      text += "\n"
    }
    return text.text
  }

  private static func places(_ item: TestPlan.Item) -> [String] {
    let rest = item.places.count - listedPlaces
    return item.places.prefix(listedPlaces) + (rest > 0 ? ["and \(rest) more"] : [])
  }
}
