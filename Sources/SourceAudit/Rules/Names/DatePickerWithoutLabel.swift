// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A compact SwiftUI date picker without a label.
///
/// Its title is beside it and is not its name: VoiceOver says "Date picker", the date and "Button"
/// for each (CVS Health, `DateTimePickers.md`,
/// cvs-health/ios-swiftui-accessibility-techniques@47e3a29; instructure/canvas-ios#3191). Calendars
/// and wheels have their title as their name and are not reported, and neither is one whose style
/// is unknown. An empty title is left to `empty-control-title`.
struct DatePickerWithoutLabel: Check {
  static let card = RuleCard(
    id: "date-picker-without-label",
    rule: "unnamed-control",
    title: "A compact date picker has no label",
    harm:
      "VoiceOver says \"Date Picker\" and the date, but not which date it is, because the title is "
      + "a separate text. With two pickers in a row, nobody hears which is the start and which "
      + "the end.",
    remedy: "Add accessibilityLabel(...) with the words of the title.",
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 3, date: "2026-11-24"),
      Evidence("SourceRules", right: 22),
    ],
    concerns: [.blind],
    requirements: ["S4-059"],
    clauses: [.wcag("1.3.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Trip: View {
          var body: some View {
            DatePicker("Start", selection: $start, displayedComponents: .date)  // <--
            DatePicker(selection: $end) { Text("End") }                         // <--
            DatePicker("Stop", selection: $stop).datePickerStyle(.compact)      // <--
            DatePicker(Strings.rest, selection: $rest).labelsHidden()           // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Trip: View {
          var body: some View {
            DatePicker("Start", selection: $start).accessibilityLabel("Start")
            DatePicker("Day", selection: $day).datePickerStyle(.graphical)
            DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute)
              .datePickerStyle(WheelDatePickerStyle())
            Form { DatePicker("End", selection: $end) }.datePickerStyle(.wheel)
            DatePicker("", selection: $rest)
            HStack { DatePicker("Start", selection: $start) }.accessibilityLabel("Start")
            DatePicker("Start", selection: $start).accessibilityHidden(true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Trip: View {
          var body: some View {
            DatePicker("Start", selection: $start).datePickerStyle(OwnStyle())
            DatePicker("End", selection: $end).datePickerStyle(isWide ? .graphical : .wheel)
            HStack { DatePicker("Start", selection: $start) }
              .accessibilityElement(children: .combine)
          }
        }
        struct OwnStyle: DatePickerStyle {}
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.chains(naming: "DatePicker").numbers.compactMap { index in
      let picker = file.chains[index]
      guard picker.base == "DatePicker", let arguments = picker.arguments,
        Self.hasTitle(arguments), !picker.isLabelled(in: project), !picker.isHidden,
        !file.isPreview(picker.scope), !file.imports.contains("AppKit"), file.isCompact(index)
      else { return nil }
      for (outer, position) in file.chains(around: index) {
        if outer.isHidden || outer.isLabelled(in: project) || outer.combinesChildren
          || outer.ignoredChildren != nil
        {
          return nil
        }
        if let link = position.link, outer.links[link].name.hasPrefix("accessibility") {
          return nil
        }
      }
      // A property or function may be named or styled where it is used.
      if let function = file.function(around: picker.scope),
        project.isNamedWhereUsed(function, in: file)
      {
        return nil
      }
      return .failed(
        picker.place, Problem("the DatePicker has no label: a title is not its name for VoiceOver"))
    }
  }

  /// Returns whether it has a title, even if its text is unknown.
  private static func hasTitle(_ arguments: SourceChain.Arguments) -> Bool {
    if let title = arguments.list.first, title.label.isEmpty { return !title.value.isBlankText }
    return !arguments.closures.isEmpty
  }
}

extension SwiftFacts {
  /// Returns whether a date picker certainly shows buttons, because no style of its own or around
  /// it says otherwise.
  fileprivate func isCompact(_ index: Int) -> Bool {
    var style = chains[index].link("datePickerStyle")
    for (outer, _) in chains(around: index) where style == nil {
      style = outer.link("datePickerStyle")
    }
    guard let style else { return true }
    guard let value = style.arguments?.list.first?.value else { return false }
    return value == .call("CompactDatePickerStyle") || value == .call("DefaultDatePickerStyle")
      || value.literalMembers == ["compact"] || value.literalMembers == ["automatic"]
  }
}
