// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI control that becomes transparent at accessibility text sizes, without an alternative.
///
/// Code that checks these sizes elsewhere in the file counts as an alternative, unless it is part
/// of the hidden content. Both findings in 53 apps were right; seven more views of the same app,
/// which do check these sizes elsewhere in their file, are not reported.
struct ControlHiddenAtLargeText: Check {
  static let card = RuleCard(
    id: "control-hidden-at-large-text",
    rule: "text-cut-off-when-enlarged",
    title: "A control disappears at accessibility text sizes",
    harm: "People who read at one of the five largest text sizes cannot use the control.",
    remedy: "Change the layout instead, for example below the text, or show it in another place.",
    impact: .critical,
    tier: .standard,
    evidence: [Evidence("SourceRules", right: 2)],
    concerns: [.lowVision],
    requirements: [],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        struct Permissions: View {
          @Environment(\\.dynamicTypeSize) var size
          var body: some View {
            Button("Save") { save() }                                       // <--
              .opacity(size.isAccessibilitySize ? 0 : 1)
          }
        }
        """),
      Example(
        """
        struct Signature: View {
          @Environment(\\.sizeCategory) var size
          var body: some View {
            Text("Sign?")
            choices                                                         // <--
              .frame(maxWidth: .infinity)
              .opacity(size.isAccessibilityCategory ? 0 : 1)
          }
          @ViewBuilder var choices: some View {
            if size.isAccessibilityCategory { VStack { buttons } } else { HStack { buttons } }
          }
          @ViewBuilder var buttons: some View { Button("Sign") { sign() }; Button("No") { close() } }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Permissions: View {
          @Environment(\\.dynamicTypeSize) var size
          var body: some View {
            ScrollView { saveButton.opacity(size.isAccessibilitySize ? 0 : 1) }
              .overlay(alignment: .bottom) { if size.isAccessibilitySize { saveButton } }
          }
          var saveButton: some View { Button("Save") { save() } }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Permissions: View {
          @Environment(\\.dynamicTypeSize) var size
          var body: some View {
            Image("ornament").opacity(size.isAccessibilitySize ? 0 : 1)
            Button("Save") { save() }.opacity(size.isAccessibilitySize ? 1 : 0)
            Button("Print") { save() }.opacity(isBusy ? 0 : 1)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let hidden = file.chains(naming: "opacity").filter { chain in
      !file.isPreview(chain.scope)
        && chain.links.contains { $0.name == "opacity" && isHiding($0.arguments, in: file) }
    }
    guard !hidden.isEmpty else { return [] }
    let gone = hidden.map(\.range)
    let parts = gone.flatMap { range in partsOnly(of: range, in: file) }
    let all = count(in: 0..<file.text.utf8.count, of: file)
    guard all == (gone + parts).reduce(0, { $0 + count(in: $1, of: file) }) else { return [] }
    return hidden.compactMap { chain in
      let ranges = [chain.range] + partsOnly(of: chain.range, in: file)
      guard ranges.contains(where: { file.names(in: $0).contains(where: Self.isControl) }) else {
        return nil
      }
      return .failed(
        chain.place, Problem("this control disappears at accessibility text sizes"))
    }
  }

  /// Returns whether an opacity is zero at accessibility sizes and full at others.
  private func isHiding(_ arguments: SourceChain.Arguments?, in file: SwiftFacts) -> Bool {
    guard let range = arguments?.list.first?.valueRange, count(in: range, of: file) > 0 else {
      return false
    }
    let written = file.source(range).filter { !$0.isWhitespace }
    return Self.sizes.contains { written.hasSuffix("\($0)?0:1") } && !written.hasPrefix("!")
      && !written.contains("&&") && !written.contains("||")
  }

  /// Returns the properties and functions that only one part of the file names, and those that only
  /// they name.
  private func partsOnly(of range: Range<Int>, in file: SwiftFacts) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var open = [range]
    while let next = open.popLast(), parts.count < 32 {
      let names = Set(file.names(in: next))
      for scope in file.scopes where scope.kind == .accessor || scope.kind == .function {
        guard names.contains(scope.name), !parts.contains(scope.range) else { continue }
        let uses = file.names(in: 0..<file.text.utf8.count).filter { $0 == scope.name }.count
        let ownUses = file.names(in: next).filter { $0 == scope.name }.count
        guard uses <= ownUses + 1 else { continue }
        parts.append(scope.range)
        open.append(scope.range)
      }
    }
    return parts
  }

  private func count(in range: Range<Int>, of file: SwiftFacts) -> Int {
    file.names(in: range).filter(Self.sizes.contains).count
  }

  private static let sizes: Set<String> = ["isAccessibilityCategory", "isAccessibilitySize"]

  private static func isControl(_ name: String) -> Bool {
    controls.contains(name) || name.hasSuffix("Button")
  }

  private static let controls: Set<String> = [
    "Link", "NavigationLink", "Menu", "Picker", "TextField", "SecureField", "Toggle", "Slider",
    "Stepper",
  ]
}
