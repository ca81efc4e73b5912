// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A full-screen cover that shows something but offers no way out.
///
/// Unlike a sheet, a cover cannot be swiped away (Apple, View.fullScreenCover). Only a completely
/// known cover is reported: texts, pictures and stacks of SwiftUI, with modifiers for drawing and
/// layout.
struct CoverWithoutExit: Check {
  static let card = RuleCard(
    id: "cover-without-exit",
    rule: "modal-without-exit",
    title: "A full-screen cover has no way out",
    harm: "Nobody gets back without quitting the app, and a screen reader's gesture for going back "
      + "does nothing.",
    remedy: "Add a button that closes it, at the top.",
    impact: .critical,
    tier: .standard,
    concerns: [.everyone],
    requirements: [],
    clauses: [.wcag("2.1.2")],
    fails: [
      Example(
        """
        struct Terms: View {
          @State private var isShown = false
          var body: some View {
            Button("Terms") { isShown = true }
              .fullScreenCover(isPresented: $isShown) {                       // <--
                VStack { Text("Terms").font(.title); Text("You agree to all.") }.padding()
              }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Terms: View {
          @State private var isShown = false
          var body: some View {
            Button("Terms") { isShown = true }
              .fullScreenCover(isPresented: $isShown) {
                VStack { Text("Terms"); Button("Close") { isShown = false } }
              }
              .fullScreenCover(isPresented: $isShown) { Text("Terms").onTapGesture { close() } }
              .fullScreenCover(isPresented: $isShown) { Text("Terms").closable() }
              .fullScreenCover(isPresented: $isShown) { TermsOfService() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Terms: View {
          @State private var isShown = false
          var body: some View {
            Button("Terms") { isShown = true }.sheet(isPresented: $isShown) { Text("Terms") }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "fullScreenCover").flatMap { view -> [Report<SourcePlace>] in
      view.links.compactMap { link in
        guard link.name == "fullScreenCover", let arguments = link.arguments,
          arguments.has("isPresented"), !file.isPreview(view.scope)
        else { return nil }
        let content = file.chains.filter {
          link.range.lowerBound <= $0.range.lowerBound
            && $0.range.upperBound <= link.range.upperBound
            && $0.position?.isInClosure == true
        }
        guard !content.isEmpty, content.allSatisfy(Self.onlyShows) else { return nil }
        let isChanged = file.assignments.contains { link.range.contains($0.range.lowerBound) }
        return isChanged
          ? nil : .failed(link.place, "the cover shows texts and pictures, but no control")
      }
    }
  }

  private static func onlyShows(_ chain: SourceChain) -> Bool {
    guard chain.arguments != nil, views.contains(chain.base) else {
      // A value such as `Color.red` or `.white`.
      return chain.base.isEmpty || values.contains(chain.base)
    }
    return chain.links.allSatisfy { modifiers.contains($0.name) }
  }

  private static let views: Set<String> = [
    "Text", "Image", "VStack", "HStack", "ZStack", "ScrollView", "Spacer", "Divider", "Group",
    "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Color", "LazyVStack", "LinearGradient",
  ]

  private static let values: Set<String> = ["Color", "Font", "Gradient", "UIScreen"]

  private static let modifiers: Set<String> = [
    "font", "padding", "frame", "foregroundColor", "foregroundStyle", "background", "bold",
    "fontWeight", "multilineTextAlignment", "lineLimit", "lineSpacing", "opacity", "cornerRadius",
    "clipShape", "ignoresSafeArea", "edgesIgnoringSafeArea", "resizable", "scaledToFit",
    "scaledToFill", "aspectRatio", "fixedSize", "italic", "accessibilityAddTraits",
    "accessibilityLabel", "accessibilityHidden", "accessibilityIdentifier", "accessibilityHeading",
    "fill", "stroke", "tint", "shadow", "overlay",
  ]
}
