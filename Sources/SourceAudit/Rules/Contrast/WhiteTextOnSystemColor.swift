// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// White text on a system colour that is too light for it in every version and appearance.
///
/// Text and background are modifiers of one view, so nothing else is between them. A text of
/// unknown size counts as large. WCAG 2.2, 1.4.3; the colours are those of `SystemColor`.
struct WhiteTextOnSystemColor: Check {
  static let card = RuleCard(
    id: "white-text-on-system-color",
    rule: "low-text-contrast",
    title: "White text on a system colour is hard to read",
    harm: "People with low vision, and everybody in the sun, cannot read it.",
    remedy: "Use a darker custom colour for the background, or black text on light colours.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("SourceRules", right: 14)],
    concerns: [.lowVision],
    requirements: [],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        struct Badge: View {
          var body: some View {
            Text("3").font(.caption2).foregroundColor(.white).padding(4).background(Color.red)   // <--
            Text("New").foregroundStyle(Color.white).background(Capsule().fill(.blue))           // <--
            Text("4").font(.system(size: 12, weight: .bold)).foregroundColor(.white).background(.red)  // <--
            Text("5").foregroundColor(.white).background { Circle().fill(.red) }                  // <--
            Text("Sale").font(.largeTitle).foregroundColor(.white).background(.yellow)           // <--
            Button("Save") { save() }.foregroundColor(.white).background(Color(.systemGreen))    // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Badge: View {
          var body: some View {
            Text("3").foregroundColor(.white).background(Color.indigo)
            Text("3").font(.title).foregroundColor(.white).background(Color.red)
            Text("3").bold().foregroundColor(.white).background(Color.blue)
            Text("3").foregroundColor(.black).background(Color.yellow)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Badge: View {
          var body: some View {
            VStack { Text("3").foregroundColor(.white).background(Color.blue) }.font(.title)
            Text("3").foregroundColor(.white).background(isOn ? Color.red : Color.black)
            Text("3").foregroundColor(.white).background(isOn ? Color(.systemRed) : wine)
            Text("3").foregroundColor(.white).background { if isOn { Circle().fill(.red) } }
            Text("3").foregroundColor(.white).background(Color.red.opacity(0.5))
            Button("Save") { save() }.foregroundColor(.white).background(.green).disabled(isEmpty)
            Image(systemName: "star").foregroundColor(.white).background(Color.red)
            Text("3").foregroundColor(.white).background(Color.clay)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.chains(naming: "background").numbers.compactMap { index in
      let text = file.chains[index]
      guard text.base == "Text" || text.base == "Button" && text.arguments?[""] != nil,
        !file.isPreview(text.scope), text.links.allSatisfy({ !Self.fading.contains($0.name) }),
        text.isWhite, let color = file.systemColorBehind(index), !color.isReplaced(in: project)
      else { return nil }
      let ratio =
        color.values.map {
          Contrast.ratio(Self.white, Color(red: $0.red, green: $0.green, blue: $0.blue))
        }.max() ?? 1
      let isLarge = file.isLargeText(index)
      guard !Contrast.reaches(ratio, Contrast.required(ofLargeText: isLarge)) else { return nil }
      return .failed(
        text.place,
        Problem(
          "the contrast of white with \(color.rawValue) is \(ratio.written) at most",
          measured: [.init("contrast", ratio)]))
    }
  }

  /// Modifiers after which a text may look different.
  private static let fading: Set<String> = ["opacity", "disabled", "blendMode", "hidden"]
  private static let white = Color(red: 255, green: 255, blue: 255)
}

extension SystemColor {
  /// The colour by its name in SwiftUI or UIKit, such as `red` or `systemRed`.
  fileprivate init?(name: String) {
    let isOfUIKit = name.hasPrefix("system") && name.count > "system".count
    self.init(rawValue: isOfUIKit ? String(name.dropFirst("system".count)).lowercased() : name)
  }

  /// Returns whether the project has a colour of its own with the same name.
  fileprivate func isReplaced(in project: SourceProject) -> Bool {
    project.files.contains { file in
      file.variables(named: rawValue).contains { file.scopes[$0.scope].kind == .extension }
    }
  }
}

extension SourceChain {
  /// Whether the nearest colour that applies to its text is white.
  fileprivate var isWhite: Bool {
    links.first { $0.name == "foregroundColor" || $0.name == "foregroundStyle" }?
      .arguments?.list.first?.value.literalMembers == ["white"]
  }
}

extension SwiftFacts {
  /// Returns the system colour in the background of a view; nil for any other.
  fileprivate func systemColorBehind(_ index: Int) -> SystemColor? {
    let view = chains[index]
    guard let link = view.links.firstIndex(where: { $0.name == "background" }),
      let arguments = view.links[link].arguments
    else { return nil }
    if let names = arguments.list.first?.value.literalMembers {
      return names.count == 1 ? SystemColor(name: names[0]) : nil
    }
    // Recognises `Color(.systemRed)`, or a shape that is filled.
    let parts = chains(naming: ["Color", "fill"]).filter {
      $0.position?.chain == index && $0.position?.link == link
    }
    guard parts.count == 1, let part = parts.first,
      part.range == arguments.list.first?.valueRange || isAlone(part, in: view.links[link])
    else { return nil }
    if part.base == "Color", part.links.isEmpty {
      return part.arguments?[""]?.literalMembers.flatMap { $0.first }
        .flatMap { SystemColor(name: $0) }
    }
    guard Self.shapes.contains(part.base),
      part.links.allSatisfy({ $0.name == "fill" || $0.name == "shadow" }),
      let names = part.link("fill")?.arguments?.list.first?.value.literalMembers, names.count == 1
    else { return nil }
    return SystemColor(name: names[0])
  }

  /// Returns whether a view is the only content of a modifier's closure.
  private func isAlone(_ part: SourceChain, in link: SourceChain.Link) -> Bool {
    guard part.position?.isInClosure == true else { return false }
    let before = source(link.range.lowerBound..<part.range.lowerBound)
    let behind = source(part.range.upperBound..<link.range.upperBound)
    return before.trimmed.hasSuffix("{") && before.filter { $0 == "{" }.count == 1
      && behind.trimmed == "}"
  }

  private static let shapes: Set<String> = [
    "Capsule", "Circle", "Ellipse", "Rectangle", "RoundedRectangle",
  ]

  /// Returns whether a text is large in the sense of WCAG, or may be.
  fileprivate func isLargeText(_ index: Int) -> Bool {
    let text = chains[index]
    let isBold = text.links.contains { Self.weights.contains($0.name) }
    guard let font = text.link("font") else {
      let isSet = chains(around: index).contains { outer in
        outer.chain.links.contains { $0.name == "font" || Self.weights.contains($0.name) }
      }
      return isSet || Contrast.isLarge(points: TextStyle.body.pointSize(), isBold: isBold)
    }
    guard let value = font.arguments?.list.first else { return true }
    let words = names(in: value.valueRange)
    let isHeavy = isBold || words.contains("bold") || words.contains("weight")
    if let size = words.firstIndex(of: "size"), words.contains("system") {
      let points = words[size...].dropFirst().first.flatMap { Double($0) }
      return points.map { Contrast.isLarge(points: $0, isBold: isHeavy) } ?? true
    }
    guard let name = words.first(where: { $0 != "Font" }),
      let style = TextStyle(rawValue: name == "caption" ? "caption1" : name)
    else { return true }
    return Contrast.isLarge(
      points: style.pointSize(), isBold: isHeavy || style == .headline)
  }

  private static let weights: Set<String> = ["bold", "fontWeight"]
}
