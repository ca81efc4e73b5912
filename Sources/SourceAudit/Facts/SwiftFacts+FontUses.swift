public import CurbcutSource

/// Which views of SwiftUI a font goes to.
extension SwiftFacts {
  /// The names of the constants, computed properties and functions whose fonts are made on some lines: each
  /// alone, and behind the name of its type.
  public func namesOfFonts(madeOn lines: Set<Int>) -> Set<String> {
    var names: Set<String> = []
    for chain in chains where lines.contains(chain.place.line) {
      if let modifier = modifierGivingFont(chain) { names.insert(modifier) }
      guard chain.position == nil else { continue }
      let name: String
      if let constant = variables.first(where: { $0.valueRange == chain.range }) {
        name = constant.name
      } else if let function = function(around: chain.scope), scopes[function].name != "body",
        scopes[function].kind != .initializer
      {
        name = scopes[function].name
      } else {
        continue
      }
      names.insert(name)
      if let type = typeName(around: chain.scope) { names.insert("\(type).\(name)") }
    }
    return names
  }

  /// The modifier or style of the project that gives its content a font: `content.font(.system(size: 18))`.
  private func modifierGivingFont(_ font: SourceChain) -> String? {
    guard let position = font.position, position.link != nil,
      ["content", "configuration"].contains(chains[position.chain].base),
      let type = type(around: font.scope),
      scopes[type].inherited.contains(where: { $0 == "ViewModifier" || $0.hasSuffix("Style") })
    else { return nil }
    return scopes[type].name
  }

  /// How many variables, functions and types have a name.
  public func declarations(of name: String) -> Int {
    variables(named: name).count
      + scopes.count { ($0.kind == .function || $0.isType) && $0.name == name }
  }

  /// The lines on which views begin that get a font with one of some names, be it by a modifier of the
  /// project: `.font(Brand.title)`, `.brandFont(.title)`.
  public func linesOfViews(withFonts names: Set<String>) -> Set<Int> {
    guard !names.isEmpty else { return [] }
    var lines: Set<Int> = []
    for (index, chain) in chains.enumerated() {
      let type = typeName(around: chain.scope)
      let isMeant = chain.links.contains { link in
        link.arguments?.list.first?.value.isNamed(names, isFont: link.name == "font", in: type)
          == true
      }
      if isMeant { lines.formUnion(views(withFontOf: index).map(\.line)) }
    }
    return lines
  }

  /// Where the views begin to which a font goes: the one that it modifies, those in it that have none of
  /// their own, and the controls that it names.
  func views(withFontOf index: Int) -> [SourcePlace] {
    let view = chains[index]
    let controls = chains(around: index).prefix { $0.chain.shows($0.position) }
      .map(\.chain).filter { SourceChain.namedByContent.contains($0.base) }
    var parts: [SourceChain] = []
    var end = 0
    for part in chains[(index + 1)...] {
      guard part.range.lowerBound < view.range.upperBound else { break }
      guard part.range.lowerBound >= end, part.base.first?.isUppercase == true else { continue }
      if part.link("font") != nil {
        end = part.range.upperBound
      } else {
        parts.append(part)
      }
    }
    return (controls + [view] + parts).map(\.place)
  }
}

extension SwiftFacts {
  /// The lines on which views begin that are drawn in no colour, so that nobody sees their text.
  public var linesOfTextInNoColor: [Int] {
    let colored = chains(naming: SourceChain.colors).contains { $0.drawsInNoColor == true }
    guard colored else { return [] }
    return chains.indices.filter(isDrawnInNoColor).map { chains[$0].place.line }
  }

  /// Whether a view is drawn in no colour, by its own modifier or by that of a view around it.
  func isDrawnInNoColor(_ index: Int) -> Bool {
    if let own = chains[index].drawsInNoColor { return own }
    for (outer, position) in chains(around: index) {
      guard outer.shows(position) else { return false }
      if let its = outer.drawsInNoColor { return its }
    }
    return false
  }
}

extension SourceChain {
  fileprivate static let colors: Set<String> = ["foregroundColor", "foregroundStyle"]

  /// Whether the colour that it states first is none at all; nil when it states no colour.
  ///
  /// What lies over it may draw the text once more: a gradient with the text as its mask.
  fileprivate var drawsInNoColor: Bool? {
    guard let color = links.first(where: { Self.colors.contains($0.name) }) else { return nil }
    return color.arguments?.list.first?.value.literalMembers == ["clear"]
      && link("overlay") == nil
  }
}

extension WrittenValue {
  /// Whether what is referred to or called has one of some names: that of its type before it, or, where it
  /// is certainly a font or a modifier, alone; within its type too.
  fileprivate func isNamed(_ names: Set<String>, isFont: Bool, in type: String?) -> Bool {
    switch self {
    case .reference(let name), .call(let name):
      let parts = name.split(separator: ".").suffix(2)
      guard let last = parts.last.map(String.init) else { return false }
      if parts.count == 2, names.contains(parts.joined(separator: ".")) { return true }
      if case .call = self, parts.count == 1, last.first?.isUppercase == true {
        return names.contains(last)
      }
      guard isFont else { return false }
      return names.contains(last) || type.map { names.contains("\($0).\(last)") } ?? false
    case .members(let members): return isFont && members.count == 1 && names.contains(members[0])
    default: return false
    }
  }
}
