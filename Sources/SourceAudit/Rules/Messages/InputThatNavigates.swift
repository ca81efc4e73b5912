// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A control that leaves the screen as soon as its value changes.
///
/// The value belongs to a picker, a toggle, a stepper, a slider or a date picker, and code that
/// observes it closes the screen or opens another one. People who listen or use keys pass through
/// other values before the one they want. WCAG 2.2, 3.2.2.
struct InputThatNavigates: Check {
  static let card = RuleCard(
    id: "input-that-navigates",
    title: "Changing a value leaves the screen",
    harm: "People who step through the values, as with keyboards and screen readers, are taken "
      + "away at the first one.",
    remedy: "Leave the screen with a button that says so.",
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .lowVision, .motorKeys, .cognitive],
    requirements: [],
    clauses: [.wcag("3.2.2")],
    fails: [
      Example(
        """
        struct Colours: View {
          @Environment(\\.dismiss) private var dismiss
          @State private var colour = 0
          @State private var isOn = false
          var body: some View {
            Picker("Colour", selection: $colour) { Text("Red").tag(0) }
              .onChange(of: colour) { _, _ in dismiss() }                     // <--
            Toggle("Go", isOn: $isOn)
              .onChange(of: isOn) { path.append(colour) }                     // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Colours: View {
          @Environment(\\.dismiss) private var dismiss
          @State private var colour = 0
          var body: some View {
            Picker("Colour", selection: $colour) { Text("Red").tag(0) }
              .onChange(of: colour) { save() }
            Button("Done") { dismiss() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Colours: View {
          @Environment(\\.dismiss) private var dismiss
          @State private var isLoggedIn = false
          @State private var code = ""
          var body: some View {
            TextField("Code", text: $code)
            Text("Colours")
              .onChange(of: isLoggedIn) { dismiss() }
              .onChange(of: code) { dismiss() }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let leaving = file.chains(naming: ["dismiss", "append"])
      .filter { Self.leaves($0) && !file.isPreview($0.scope) }
    guard !leaving.isEmpty else { return [] }
    return leaving.compactMap { call in
      guard let value = Self.watched(around: call, in: file),
        let control = file.chains.first(where: {
          Self.chooses($0, value, in: file)
            && file.type(around: $0.scope) == file.type(around: call.scope)
        })
      else { return nil }
      return .failed(
        call.place,
        Problem("changing the value of the \(control.base) leaves the screen"))
    }
  }

  private static func leaves(_ chain: SourceChain) -> Bool {
    if chain.base == "dismiss" { return chain.arguments != nil && chain.links.isEmpty }
    guard let last = chain.links.last, last.arguments != nil, chain.arguments == nil else {
      return false
    }
    if last.name == "dismiss" {
      return
        (chain.base == "presentationMode"
        || chain.base == "self" && chain.links[0].name == "presentationMode")
    }
    guard last.name == "append" else { return false }
    let owner = chain.links.dropLast().last?.name ?? chain.base
    return owner.lowercased().hasSuffix("path")
  }

  /// Returns the value that the nearest `onChange(of:)` around a call observes, without a condition
  /// in between.
  private static func watched(around call: SourceChain, in file: SwiftFacts) -> String? {
    var position = call.position
    while let current = position {
      let outer = file.chains[current.chain]
      if let link = current.link, outer.links[link].name == "onChange" {
        return outer.links[link].arguments?.list.first { $0.label == "of" }
          .map { file.source($0.valueRange) }
      }
      if current.link == nil, outer.base == "Button" { return nil }
      position = outer.position
    }
    return nil
  }

  /// Returns whether a control lets people choose a value: `Picker("Colour", selection: $colour)`.
  private static func chooses(
    _ chain: SourceChain, _ value: String, in file: SwiftFacts
  ) -> Bool {
    controls.contains(chain.base)
      && chain.arguments?.list.contains { file.source($0.valueRange) == "$" + value } == true
  }

  private static let controls: Set<String> = [
    "Picker", "Toggle", "Stepper", "Slider", "DatePicker", "ColorPicker",
  ]
}
