// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

extension SwiftFacts {
  /// The title styles, the largest first (Apple's Human Interface Guidelines, Typography).
  static let titleStyles = ["largeTitle", "title", "title2", "title3", "headline"]

  /// Returns the title style of a font, in any weight or design: `.title.bold()`, `.system(.title,
  /// design: .rounded)`; or that which a modifier of the project sets, by the modifiers' names.
  func style(of font: SourceChain.Link, _ modifiers: [String: String] = [:]) -> String? {
    if let style = modifiers[font.name], font.arguments != nil { return style }
    guard font.name == "font", let argument = font.arguments?.list.first, argument.label.isEmpty
    else { return nil }
    return titleStyle(of: argument)
  }

  /// Returns the title style that an argument of `font` is.
  func titleStyle(of argument: SourceArgument) -> String? {
    if let members = argument.value.literalMembers {
      return Self.titleStyles.contains(members.last ?? "") ? members.last : nil
    }
    var text = source(argument.valueRange)[...]
    if text.hasPrefix("Font") { text = text.dropFirst(4) }
    for start in ["(UIFont.preferredFont(forTextStyle: ", "(.preferredFont(forTextStyle: "]
    where text.hasPrefix(start) {
      let style = text.dropFirst(start.count + 1).prefix { $0.isLetter || $0.isNumber }
      return Self.titleStyles.first { $0 == (style == "title1" ? "title" : style) }
    }
    if text.hasPrefix(".system(") { text = text.dropFirst(8) }
    guard text.first == ".", !text.contains("?") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
    return Self.titleStyles.first { $0 == name }
  }
}

extension SourceProject {
  /// Returns the title styles that modifiers of the project set, by the names of the functions that apply them.
  static func titleModifiers(in files: [SwiftFacts], types: [String: SourceType]) -> [String:
    String]
  {
    var byType: [String: String] = [:]
    for file in files {
      for chain in file.chains(naming: "font") where chain.base == "content" {
        guard let style = chain.links.lazy.compactMap({ file.style(of: $0) }).first,
          let type = file.typeName(around: chain.scope),
          types[type]?.inherited.contains("ViewModifier") == true
        else { continue }
        byType[type] = style
      }
    }
    var styles: [String: String] = [:]
    for file in files {
      for chain in file.chains(naming: ["font", "modifier"]) {
        guard let function = file.function(around: chain.scope),
          file.scopes[function].kind == .function,
          ["View", "Text", "Label"].contains(file.typeName(around: chain.scope) ?? "")
        else { continue }
        let isOwn = chain.base == "font" || chain.base == "modifier"
        guard isOwn || chain.base == "self" else { continue }
        let first =
          isOwn
          ? (chain.base, chain.arguments)
          : chain.links.first { $0.name == "font" || $0.name == "modifier" }
            .map { ($0.name, $0.arguments) } ?? ("", nil)
        guard let argument = first.1?.list.first else { continue }
        if first.0 == "font" {
          styles[file.scopes[function].name] = file.titleStyle(of: argument)
        } else if case .call(let name) = argument.value, let style = byType[name] {
          styles[file.scopes[function].name] = style
        }
      }
    }
    return styles
  }
}
