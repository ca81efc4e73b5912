// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI control whose title is certainly empty, and which has no label.
///
/// An expression is a title of unknown text, so it is never reported, and neither is a closure with
/// any content. A progress bar speaks its percentage, so the impact is smaller; beside a text that
/// says what is going on, it is not reported. A picker in a menu, or with inline rows, has no
/// element of its own: the menu or the list shows its options (Apple, `InlinePickerStyle`).
struct EmptyControlTitle: Check {
  static let card = RuleCard(
    id: "empty-control-title",
    rule: "unnamed-control",
    title: "A control has an empty title and no label",
    harm: "A screen reader says what kind of control it is but not what for, and Voice Control has "
      + "no name for it.",
    remedy: "Write the title and hide it with labelsHidden() if it should not be visible, or add "
      + "accessibilityLabel(...), which a compact DatePicker needs in any case.",
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 3, arguable: 3, date: "2026-11-24"),
      Evidence("SourceRules", right: 28),
    ],
    concerns: [.blind, .motorVoice],
    supersedes: [
      .atSamePlace("resource-name-as-name"),
      .atSamePlace("role-word-in-name"),
      .atSamePlace("uncapitalized-label"),
      .atSamePlace("unlabelled-field"),
      .atSamePlace("unnamed-control"),
      .atSamePlace("unnamed-image"),
    ],
    requirements: ["S4-6-016"],
    clauses: [.wcag("4.1.2"), .wcag("3.3.2")],
    fails: [
      Example(
        """
        struct Settings: View {
          var body: some View {
            HStack { Text("Wi-Fi"); Toggle("", isOn: $wifi) }                   // <--
            TextField("", text: $name)                                          // <--
            Picker("", selection: $colour) { Text("Red") }.labelsHidden()       // <--
            Slider(value: $volume, in: 0...10)                                  // <--
            Toggle(isOn: $wifi) { EmptyView() }                                 // <--
            Button("") { close() }                                              // <--
            ProgressView(value: done, total: 100)                               // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Settings: View {
          var body: some View {
            Toggle("Wi-Fi", isOn: $wifi).labelsHidden()
            Toggle(Strings.wifi, isOn: $wifi)
            Toggle("", isOn: $wifi).accessibilityLabel("Wi-Fi")
            TextField("", text: $name, prompt: Text("Name"))
            Slider(value: $volume) { Text("Volume") }
            Slider(value: $volume, in: 0...10, label: { Text("Volume") })
            Toggle(isOn: $wifi) { Text("Wi-Fi") }
            HStack { Text("Wi-Fi"); Toggle("", isOn: $wifi) }.accessibilityElement(children: .combine)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Settings: View {
          var body: some View {
            Toggle(isOn: $wifi) {}.toggleStyle(NamedToggleStyle())
            LabeledContent("Wi-Fi") { Toggle("", isOn: $wifi) }
            Button { pause() } label: { Text("Download"); ProgressView(value: done) }
            ProgressView()
            VStack { ProgressView(value: done); Text("Processing") }
            HStack { Toggle("", isOn: $wifi) }.accessibilityHidden(true)
            Menu { Picker("", selection: $zoom) { Text("Fit") } } label: { Text("Zoom") }
            Picker("", selection: $zoom) { Text("Fit") }.pickerStyle(.inline)
            Form { Picker("", selection: $zoom) { Text("Fit") } }.pickerStyle(InlinePickerStyle())
          }
        }
        struct NamedToggleStyle: ToggleStyle {}
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    // The content of a control only matters for a toggle.
    let chains = file.chains(naming: "Toggle").isEmpty ? [] : file.chains
    let filled = Set(
      chains.compactMap { chain in
        chain.base == "EmptyView" ? nil : chain.position.flatMap { $0.link == nil ? $0.chain : nil }
      })
    return file.chains(naming: Self.controls).numbers.compactMap { index in
      let control = file.chains[index]
      guard let arguments = control.arguments, Self.controls.contains(control.base),
        Self.hasNoTitle(control.base, arguments, isFilled: filled.contains(index)),
        !control.isLabelled(in: project), !control.isHidden, !control.hasStyle(of: project),
        !file.isPreview(control.scope), control.base != "Picker" || !file.showsRowsInline(index)
      else { return nil }
      for (outer, position) in file.chains(around: index) {
        if control.base == "Picker", outer.base == "Menu", position.link == nil { return nil }
        // The content of a button is part of it.
        if control.base == "ProgressView", SourceChain.namedByContent.contains(outer.base) {
          return nil
        }
        if outer.base == "LabeledContent" || outer.isHidden || outer.isLabelled(in: project)
          || outer.combinesChildren || outer.ignoredChildren != nil
        {
          return nil
        }
        if position.link != nil && outer.links[position.link ?? 0].name.hasPrefix("accessibility") {
          return nil
        }
      }
      if let function = file.function(around: control.scope),
        project.namedUses.contains(file.scopes[function].name)
      {
        return nil
      }
      let isBar = control.base == "ProgressView"
      if isBar, let position = control.position, Self.hasText(in: position.chain, of: file) {
        return nil
      }
      return .failed(
        control.place,
        Problem(
          "the \(control.base) has no title and no label", impact: isBar ? .moderate : nil))
    }
  }

  private static func hasNoTitle(
    _ name: String, _ arguments: SourceChain.Arguments, isFilled: Bool
  ) -> Bool {
    if arguments.has("label") || arguments["prompt"] != nil || arguments["systemImage"] != nil
      || arguments["image"] != nil
    {
      return false
    }
    if let title = arguments.list.first, title.label.isEmpty { return title.value.isBlankText }
    switch name {
    // Slider(value:) { label } has a closure; without one there is no name.
    case "Slider", "ProgressView":
      return arguments["value"] != nil && arguments.closures.isEmpty
    case "Toggle":
      return arguments["isOn"] != nil && arguments.closures == [""] && !isFilled
    default: return false
    }
  }

  /// Returns whether there is a text in a stack.
  private static func hasText(in stack: Int, of file: SwiftFacts) -> Bool {
    SourceChain.containers.contains(file.chains[stack].base)
      && file.chains(naming: ["Text", "Label"]).contains {
        ["Text", "Label"].contains($0.base) && $0.position?.chain == stack
          && $0.position?.link == nil
      }
  }

  private static let controls: Set<String> = [
    "Toggle", "TextField", "SecureField", "Picker", "DatePicker", "Stepper", "Slider", "Button",
    "ColorPicker", "NavigationLink", "Menu", "Link", "ProgressView",
  ]
}

extension SwiftFacts {
  /// Returns whether a picker shows its rows inline, by its own style or that of a view around it.
  fileprivate func showsRowsInline(_ index: Int) -> Bool {
    let own = chains[index].pickerStyle
    let style = own ?? chains(around: index).lazy.compactMap(\.chain.pickerStyle).first
    return style == .call("InlinePickerStyle") || style?.literalMembers == ["inline"]
  }
}

extension SourceChain {
  /// The style of pickers in it; nil if none is set.
  fileprivate var pickerStyle: WrittenValue? { link("pickerStyle")?.arguments?.list.first?.value }
}
