// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// The SwiftUI views that a font applies to.
extension SwiftFacts {
  /// Returns the names of the constants, computed properties and functions whose fonts are created
  /// on some lines: each alone, and after the name of its type.
  package func namesOfFonts(madeOn lines: Set<Int>) -> Set<String> {
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

  /// Returns the modifier or style of the project that sets a font on its content:
  /// `content.font(.system(size: 18))`.
  private func modifierGivingFont(_ font: SourceChain) -> String? {
    guard let position = font.position, position.link != nil,
      ["content", "configuration"].contains(chains[position.chain].base),
      let type = type(around: font.scope),
      scopes[type].inherited.contains(where: { $0 == "ViewModifier" || $0.hasSuffix("Style") })
    else { return nil }
    return scopes[type].name
  }

  /// Returns the number of variables, functions and types with a name.
  package func declarations(of name: String) -> Int {
    variables(named: name).count
      + scopes.count { ($0.kind == .function || $0.isType) && $0.name == name }
  }

  /// Returns the lines where views begin that get a font with one of some names, also through a
  /// modifier of the project: `.font(Brand.title)`, `.brandFont(.title)`.
  package func linesOfViews(withFonts names: Set<String>) -> Set<Int> {
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

  /// Returns the places where the views begin that a font applies to: the modified view, those in
  /// it without a font of their own, and the controls that it names.
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
  /// The lines where views begin that are drawn in a clear colour, so that their text is invisible.
  package var linesOfTextInNoColor: [Int] {
    let colored = chains(naming: SourceChain.colors).contains { $0.drawsInNoColor == true }
    guard colored else { return [] }
    return chains.indices.filter(isDrawnInNoColor).map { chains[$0].place.line }
  }

  /// Returns whether a view is drawn in a clear colour, by its own modifier or by that of a view
  /// around it.
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

  /// Whether the first colour that it states is clear; nil if it states no colour.
  ///
  /// An overlay may draw the text again: a gradient with the text as its mask.
  fileprivate var drawsInNoColor: Bool? {
    guard let color = links.first(where: { Self.colors.contains($0.name) }) else { return nil }
    return color.arguments?.list.first?.value.literalMembers == ["clear"]
      && link("overlay") == nil
  }
}

extension WrittenValue {
  /// Returns whether the reference or call has one of some names: with its type before it, or, if
  /// it is certainly a font or a modifier, alone; within its type, too.
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
