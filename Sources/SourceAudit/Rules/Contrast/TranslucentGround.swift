// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Text on a translucent background, in an app that never queries Reduce Transparency.
///
/// The content below is unknown when the app is built, and so is the contrast. A background over a
/// single fixed opaque colour (`.background(.ultraThinMaterial)` and then
/// `.background(Color.white)`) is exempt. A blur in UIKit is assumed to contain text if something
/// is added to its contentView.
struct TranslucentGround: Check {
  static let card = RuleCard(
    id: "translucent-ground",
    rule: "low-text-contrast",
    title: "Text has a background that is not opaque",
    harm: """
      Over a photo or a list, the contrast falls below what people with low vision can read, and \
      people who have asked for less transparency do not get it.
      """,
    remedy: """
      Query UIAccessibility.isReduceTransparencyEnabled, or accessibilityReduceTransparency in the \
      environment, and use an opaque colour if it is on.
      """,
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-074"],
    clauses: [.wcag("1.4.3"), .en301549("11.7")],
    fails: [
      Example(
        """
        struct Caption: View {
          var body: some View {
            Text("Mars").background(.ultraThinMaterial)                     // <--
            VStack { Text("Mars") }.background(Color.black.opacity(0.4))     // <--
          }
        }
        """),
      Example(
        """
        class Caption: UIView {
          let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))  // <--
          func setUp() { blur.contentView.addSubview(title) }
        }
        """),
      Example(
        """
        class Caption: UIView {
          let title = UILabel()
          func setUp() { title.backgroundColor = UIColor(white: 0, alpha: 0.4) }  // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Caption: View {
          @Environment(\\.accessibilityReduceTransparency) var isOpaque
          var body: some View {
            Text("Mars").background(isOpaque ? AnyShapeStyle(.white) : AnyShapeStyle(.ultraThinMaterial))
            Text("Mars").background(.ultraThinMaterial)
          }
        }
        """),
      Example(
        """
        struct Caption: View {
          var body: some View {
            Text("Mars").background(.ultraThinMaterial).background(Color.white)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Cover: View {
          var body: some View {
            Circle().background(.ultraThinMaterial)
            Text("Mars").background(Color.black)
            Text("Mars").background(Color.black.opacity(0))
          }
        }
        class Cover: UIView { let blur = UIVisualEffectView(effect: nil) }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode, !Self.asks(project) else { return [] }
    return (inSwiftUI(file) + blurs(in: file) + faintLabels(in: file)).sorted {
      $0.place < $1.place
    }
  }

  private static func asks(_ project: SourceProject) -> Bool {
    project.keyPathNames.contains("accessibilityReduceTransparency")
      || !project.names.isDisjoint(with: [
        "UIAccessibility.isReduceTransparencyEnabled", "UIAccessibilityIsReduceTransparencyEnabled",
        "UIAccessibility.reduceTransparencyStatusDidChangeNotification",
      ])
  }

  // MARK: - SwiftUI

  private func inSwiftUI(_ file: SwiftFacts) -> [Report<SourcePlace>] {
    file.chains(naming: "background").numbers.compactMap { index in
      let chain = file.chains[index]
      guard holdsText(index, in: file), !file.isPreview(chain.scope) else { return nil }
      var found: (place: SourcePlace, words: String)?
      for (position, link) in chain.links.enumerated() where link.name == "background" {
        guard let arguments = link.arguments else { continue }
        if let words = translucence(of: arguments, at: (index, position), in: file) {
          found = found ?? (link.place, words)
        } else if isOpaque(arguments) {
          found = nil
        }
      }
      return found.map { .failed($0.place, Problem("the background of the text is \($0.words)")) }
    }
  }

  /// Returns whether a view is a text, or a stack that contains one.
  private func holdsText(_ index: Int, in file: SwiftFacts) -> Bool {
    let chain = file.chains[index]
    if ["Text", "Label"].contains(chain.base) { return true }
    guard Self.stacks.contains(chain.base) else { return false }
    return file.chains.contains { inner in
      ["Text", "Label"].contains(inner.base) && chain.range.lowerBound < inner.range.lowerBound
        && inner.range.upperBound <= chain.range.upperBound
    }
  }

  private static let stacks: Set<String> = ["VStack", "HStack", "ZStack"]

  /// Returns how a background is translucent; nil if it is not, or if that is unknown.
  private func translucence(
    of arguments: SourceChain.Arguments, at place: (chain: Int, link: Int), in file: SwiftFacts
  ) -> String? {
    guard let ground = arguments.list.first else { return nil }
    switch ground.value {
    case .members(let names):
      if let name = names.first(where: Self.materials.contains) { return name }
    case .reference(let name):
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if Self.materials.contains(last) { return last }
    default: break
    }
    let inside = file.chains.first {
      $0.position?.chain == place.chain && $0.position?.link == place.link
    }
    guard let inside,
      let opacity = inside.link("opacity")?.arguments?.list.first?.value.literalNumber,
      opacity > 0, opacity < 1
    else { return nil }
    return "\(Int((opacity * 100).rounded())) percent opaque"
  }

  private func isOpaque(_ arguments: SourceChain.Arguments) -> Bool {
    switch arguments.list.first?.value {
    case .reference(let name)?: name.hasPrefix("Color.")
    case .members(let names)?: names.count == 1 && Self.opaque.contains(names[0])
    case .call(let name)?: name == "Color"
    default: false
    }
  }

  private static let materials: Set<String> = [
    "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial",
  ]
  private static let opaque: Set<String> = ["white", "black", "gray", "red", "blue", "green"]

  // MARK: - UIKit

  private func blurs(in file: SwiftFacts) -> [Report<SourcePlace>] {
    file.variables.compactMap { variable in
      guard variable.type == "UIVisualEffectView" else { return nil }
      let isFilled = file.chains.contains { chain in
        chain.base == variable.name && chain.links.first?.name == "contentView"
          && chain.link("addSubview") != nil
      }
      guard isFilled else { return nil }
      return .failed(
        variable.place, Problem("\(variable.name) blurs the content below its text"))
    }
  }

  private func faintLabels(in file: SwiftFacts) -> [Report<SourcePlace>] {
    file.assignments(to: "backgroundColor").compactMap { assignment in
      guard let type = file.typeName(of: assignment.target, in: assignment.scope),
        UIKitClass.texts.contains(type),
        let color = file.chains.first(where: { $0.range == assignment.valueRange }),
        let alpha =
          (color.arguments?["alpha"]
          ?? color.link("withAlphaComponent")?.arguments?.list.first?.value)?.literalNumber,
        alpha > 0, alpha < 1
      else { return nil }
      let name = SwiftFacts.words(for: assignment.target)
      return .failed(
        assignment.place,
        Problem("the background of \(name) is \(Int((alpha * 100).rounded())) percent opaque"))
    }
  }
}
