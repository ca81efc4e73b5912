// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text and background whose colours are named in code and have too little contrast in some
/// appearance.
///
/// The colours are those of asset catalogs and fixed ones in code. They are compared in light and
/// dark appearance, each with and without Increase Contrast. A ratio below 3:1 is too low for any
/// size of text; below 4.5 it depends on the size, which this rule does not look up.
struct LowContrastPair: Check {
  static let card = RuleCard(
    id: "low-contrast-pair",
    rule: "low-text-contrast",
    title: "A text has too little contrast in one appearance",
    harm: "People who need a dark screen, or more contrast, cannot read what others read.",
    remedy: "Give both colours a variant for that appearance, or neither of them.",
    impact: .serious,
    tier: .advice,
    concerns: [.lowVision],
    requirements: ["S4-8-095"],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        == Ground.colorset/Contents.json
        {"colors": [{"color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0xFF", "blue": "0xFF", "alpha": "1"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb", "components":
        {"red": "0x10", "green": "0x10", "blue": "0x10", "alpha": "1"}}}]}
        == Row.swift
        struct Row: View {
          var body: some View {
            Text("Mars").foregroundColor(.black).background(Color("Ground"))  <--
          }
        }
        == Cell.swift
        class Cell: UIView {
          func setUp() {
            title.textColor = .black  <--
            title.backgroundColor = UIColor(named: "Ground")
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == Ground.colorset/Contents.json
        {"colors": [{"color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0xFF", "blue": "0xFF", "alpha": "1"}}}]}
        == Row.swift
        struct Row: View {
          var body: some View {
            Text("Mars").foregroundColor(.black).background(Color("Ground"))
            Text("Mars").foregroundStyle(Color.white).background(Color.black)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == Row.swift
        struct Row: View {
          var body: some View {
            Text("Mars").foregroundColor(.black).background(Color("Not there"))
            Text("Mars").foregroundColor(.black)
          }
        }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let sets = Self.sets(of: project)
    return project.files.flatMap { file in
      (Self.pairsOfSwiftUI(in: file) + Self.pairsOfUIKit(in: file)).compactMap { pair in
        guard let verdict = Self.verdict(on: pair, sets) else { return nil }
        return Report<FileLocation>(
          place: FileLocation(file.name, pair.place), verdict: verdict)
      }
    }
  }

  // MARK: - Colours

  /// The colours of a text and its background, as written in code.
  private struct Pair {
    var text: WrittenColor
    var ground: WrittenColor
    var place: SourcePlace
  }

  private enum WrittenColor {
    case fixed(Color, String)
    case named(String)

    var words: String {
      switch self {
      case .fixed(_, let name), .named(let name): name
      }
    }

    func color(in look: Appearance, _ sets: [String: ColorSet]) -> Color? {
      switch self {
      case .fixed(let color, _): color
      case .named(let name): sets[LowContrastPair.key(name)]?.color(for: look)
      }
    }
  }

  private static func verdict(on pair: Pair, _ sets: [String: ColorSet]) -> Verdict? {
    var least: (ratio: Double, look: Appearance)?
    for look in Appearance.all {
      guard let text = pair.text.color(in: look, sets), text.alpha == 255,
        let ground = pair.ground.color(in: look, sets), ground.alpha == 255
      else { continue }
      let ratio = Contrast.ratio(text, ground)
      if ratio < least?.ratio ?? 4.5 { least = (ratio, look) }
    }
    guard let least else { return nil }
    let problem = Problem(
      "\(pair.text.words) on \(pair.ground.words) has a contrast of \(least.ratio.cutToHundredths) in "
        + words(for: least.look),
      measured: [.init("contrast", least.ratio)])
    return least.ratio < 3 ? .failed(problem) : .cannotTell(problem)
  }

  private static func words(for look: Appearance) -> String {
    (look.isDark ? "Dark Mode" : "light appearance")
      + (look.hasHighContrast ? " with Increase Contrast" : "")
  }

  private static func sets(of project: SourceProject) -> [String: ColorSet] {
    var sets: [String: ColorSet] = [:]
    for file in project.resources.files {
      guard case .colors(let set) = file.content,
        let folder = file.path.split(separator: "/").dropLast().last,
        folder.hasSuffix(".colorset")
      else { continue }
      sets[key(String(folder.dropLast(".colorset".count)))] = set
    }
    return sets
  }

  /// Returns a name in a form that also matches Xcode's symbols: without capitals, punctuation and
  /// namespace.
  private static func key(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return last.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: - SwiftUI

  private static func pairsOfSwiftUI(in file: SwiftFacts) -> [Pair] {
    guard file.chains.contains(where: { $0.link("background") != nil }) else { return [] }
    var inner: [Int: [Int: Int]] = [:]
    for (index, chain) in file.chains.enumerated() {
      guard let position = chain.position, let link = position.link else { continue }
      inner[position.chain, default: [:]][link] = index
    }
    return file.chains.indices.compactMap { index in
      let chain = file.chains[index]
      guard !file.isPreview(chain.scope) else { return nil }
      var text: (color: WrittenColor, place: SourcePlace)?
      for (position, link) in chain.links.enumerated() {
        guard let value = link.arguments?.list.first?.value,
          ["foregroundColor", "foregroundStyle", "background"].contains(link.name),
          let color = color(value, inner[index]?[position].map { file.chains[$0] }, "Color")
        else { continue }
        guard link.name == "background" else {
          text = (color, link.place)
          continue
        }
        if let text { return Pair(text: text.color, ground: color, place: text.place) }
      }
      return nil
    }
  }

  // MARK: - UIKit

  private static func pairsOfUIKit(in file: SwiftFacts) -> [Pair] {
    let grounds = file.assignments(to: "backgroundColor")
    return file.assignments(to: "textColor").compactMap { text in
      guard
        let ground = grounds.first(where: {
          $0.target == text.target
            && file.function(around: $0.scope) == file.function(around: text.scope)
        }),
        let color = color(text.value, chain(of: text, in: file), "UIColor"),
        let behind = Self.color(ground.value, chain(of: ground, in: file), "UIColor")
      else { return nil }
      return Pair(text: color, ground: behind, place: text.place)
    }
  }

  private static func chain(of assignment: SourceAssignment, in file: SwiftFacts) -> SourceChain? {
    file.chains.first { $0.range == assignment.valueRange }
  }

  /// Returns the colour of a value: the name of a catalogue colour, or a colour that never varies.
  private static func color(
    _ value: WrittenValue, _ chain: SourceChain?, _ type: String
  ) -> WrittenColor? {
    switch value {
    case .members(let names):
      return names.count == 1 ? fixed(names[0], type) : nil
    case .reference(let name):
      let parts = name.split(separator: ".").map(String.init)
      return parts.count == 2 && parts[0] == type ? fixed(parts[1], type) : nil
    case .call(let name):
      guard name == type, let chain, chain.base == type, chain.links.isEmpty,
        let first = chain.arguments?.list.first
      else { return nil }
      guard ["", "named", "resource"].contains(first.label) else { return nil }
      if let text = first.value.literalText { return .named(text) }
      return first.value.literalMembers.flatMap { $0.count == 1 ? .named($0[0]) : nil }
    default: return nil
    }
  }

  /// Source: Apple, UIColor, "Fixed colors", which are the same in every appearance. SwiftUI's
  /// others change.
  private static func fixed(_ name: String, _ type: String) -> WrittenColor? {
    let greys: [String: UInt8] = ["white": 255, "black": 0]
    let more: [String: UInt8] = ["lightGray": 170, "gray": 128, "darkGray": 85]
    guard let grey = greys[name] ?? (type == "UIColor" ? more[name] : nil) else {
      return .named(name)
    }
    return .fixed(Color(red: grey, green: grey, blue: grey), name)
  }
}
