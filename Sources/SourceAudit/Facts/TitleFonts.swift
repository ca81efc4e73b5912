// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// How large and how heavy a font of SwiftUI is, as far as the source says it.
struct WrittenFont: Hashable, Sendable {
  /// Its size at the usual text size.
  var points: Double
  /// Whether it is semibold or heavier.
  var isBold = false
  /// The text style that it follows; nil for a size in points.
  var style: String?

  /// The title styles, the largest first, with their sizes (Apple's Human Interface Guidelines, Typography).
  static let titleStyles: KeyValuePairs = [
    "largeTitle": 34.0, "title": 28, "title2": 22, "title3": 20, "headline": 17,
  ]

  /// A text style of titles; nil for another name.
  init?(style name: String?) {
    guard let name, let points = Self.titleStyles.first(where: { $0.key == name })?.value else {
      return nil
    }
    (self.points, style) = (points, name)
  }

  /// A font of a size.
  init(points: Double, isBold: Bool) {
    (self.points, self.isBold) = (points, isBold)
  }

  /// Whether titles have such a font: larger than text for reading, or as large and heavier.
  ///
  /// Text for reading has 17 points, and 16 in many designs; title3 is the smallest style of titles that
  /// differs by size alone (Apple's Human Interface Guidelines, Typography).
  var isOfTitle: Bool { style != nil || points >= 20 || isBold && points >= 16 }

  /// Whether it differs from text for reading by its weight alone.
  var isHeadline: Bool { points < 20 }

  /// The weights that are heavier than medium.
  fileprivate static let boldWeights: Set<String> = ["semibold", "bold", "heavy", "black"]
}

/// What a modifier of the project says of the font of a view, perhaps by its arguments.
enum FontModifier: Hashable, Sendable {
  case font(WrittenFont)
  /// The text style is the argument with a label.
  case style(label: String)
  /// The size in points is the argument with a label, and so is the weight.
  case size(label: String, weight: String?, isBold: Bool)
}

extension SwiftFacts {
  /// Returns the font that a link sets; nil if it sets none or the source does not say which.
  func font(of link: SourceChain.Link, in scope: Int, _ project: SourceProject) -> WrittenFont? {
    guard let arguments = link.arguments else { return nil }
    if link.name == "font" {
      return arguments.list.first.flatMap {
        $0.label.isEmpty ? font(of: $0, in: scope, project) : nil
      }
    }
    return project.fontModifiers[link.name].flatMap { font(of: $0, arguments, in: scope, project) }
  }

  /// Returns the font that an argument of `font` is: `.title.bold()`, `.system(.title, design: .rounded)`,
  /// `.system(size: 24, weight: .bold)`, `.custom("Inter", size: Sizes.title)`.
  fileprivate func font(
    of argument: SourceArgument, in scope: Int, _ project: SourceProject?
  ) -> WrittenFont? {
    if let style = titleStyle(of: argument) { return WrittenFont(style: style) }
    if let made = maker(at: argument.valueRange.lowerBound) {
      return font(by: made, in: scope, project)
    }
    switch argument.value {
    case .members(let names) where names.count == 1:
      return names.first.flatMap { project?.fontConstants["Font.\($0)"] }
    case .reference(let name):
      let parts = name.split(separator: ".").suffix(2)
      return parts.count == 2 ? project?.fontConstants[parts.joined(separator: ".")] : nil
    default: return nil
    }
  }

  private func font(
    by made: (chain: SourceChain, arguments: SourceChain.Arguments), in scope: Int,
    _ project: SourceProject?
  ) -> WrittenFont? {
    guard let size = made.arguments["size"],
      let points = project?.number(size, in: self, scope) ?? size.literalNumber
    else { return nil }
    return WrittenFont(points: points, isBold: isBold(made.chain) || made.arguments.isBold)
  }

  /// The fonts that members of types are, such as `static let title = Font.system(size: 24)`, by their names with
  /// the type's.
  fileprivate var fontConstants: [String: WrittenFont] {
    var fonts: [String: WrittenFont] = [:]
    for variable in variables where variable.modifiers.contains("static") {
      guard scopes[variable.scope].isType else { continue }
      let type = scopes[variable.scope].name
      let start = variable.valueRange?.lowerBound
      let accessor = scopes.indices.first {
        start == nil && scopes[$0].kind == .accessor && scopes[$0].name == variable.name
          && scopes[$0].parent == variable.scope
      }
      let place =
        start
        ?? accessor.flatMap { accessor in
          chains.first { $0.scope == accessor && $0.position == nil }?.range.lowerBound
        }
      guard let place, let made = maker(at: place),
        let font = font(by: made, in: variable.scope, nil)
      else { continue }
      fonts["\(type).\(variable.name)"] = font
    }
    return fonts
  }

  /// Returns the call that makes a font at a place: `system`, `custom`, or a function of the project that takes a
  /// size, as in `.inter(size: 24, weight: .bold)`.
  private func maker(
    at start: Int
  ) -> (chain: SourceChain, arguments: SourceChain.Arguments)? {
    let made = chains.first { chain in
      chain.range.lowerBound == start && ["", "Font"].contains(chain.base)
        && chain.links.first?.arguments?["size"] != nil
    }
    guard let made else { return nil }
    return made.links.first?.arguments.map { (made, $0) }
  }

  /// Whether modifiers of a text, or of a font, make it heavier.
  func isBold(_ chain: SourceChain) -> Bool {
    chain.links.contains { link in
      switch link.name {
      case "bold": link.arguments.map { $0.list.isEmpty || $0[""] == .truth(true) } ?? false
      case "fontWeight", "weight":
        link.arguments?.list.first?.value.literalMembers?.last
          .map(WrittenFont.boldWeights.contains) ?? false
      default: false
      }
    }
  }

  private func font(
    of modifier: FontModifier, _ arguments: SourceChain.Arguments, in scope: Int,
    _ project: SourceProject?
  ) -> WrittenFont? {
    switch modifier {
    case .font(let font): return font
    case .style(let label):
      return WrittenFont(style: arguments[label]?.literalMembers?.last)
    case .size(let label, let weight, let isBold):
      guard let size = arguments[label],
        let points = project?.number(size, in: self, scope) ?? size.literalNumber
      else { return nil }
      let given = weight.flatMap { arguments[$0]?.literalMembers?.last }
      return WrittenFont(
        points: points, isBold: isBold || given.map(WrittenFont.boldWeights.contains) == true)
    }
  }

  /// Returns the title style that an argument of `font` is.
  private func titleStyle(of argument: SourceArgument) -> String? {
    let styles = WrittenFont.titleStyles.map(\.key)
    if let members = argument.value.literalMembers {
      return styles.contains(members.last ?? "") ? members.last : nil
    }
    var text = source(argument.valueRange)[...]
    if text.hasPrefix("Font") { text = text.dropFirst(4) }
    for start in ["(UIFont.preferredFont(forTextStyle: ", "(.preferredFont(forTextStyle: "]
    where text.hasPrefix(start) {
      let style = text.dropFirst(start.count + 1).prefix { $0.isLetter || $0.isNumber }
      return styles.first { $0 == (style == "title1" ? "title" : style) }
    }
    if text.hasPrefix(".system(") { text = text.dropFirst(8) }
    guard text.first == ".", !text.contains("?") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
    return styles.first { $0 == name }
  }

  // MARK: - Modifiers of the project

  /// Returns what a call of `font`, `modifier` or another function within a function of the project says of the
  /// font, as far as the function's own parameters leave it open.
  fileprivate func modifier(
    by name: String, _ arguments: SourceChain.Arguments?, chain: SourceChain, in function: Int,
    known: [String: FontModifier], byType: [String: WrittenFont]
  ) -> FontModifier? {
    guard let arguments, let argument = arguments.list.first else {
      if case .font? = known[name], arguments != nil { return known[name] }
      return nil
    }
    let parameters = scopes[function].parameters
    if let style = parameters.first(where: { isTextStyle($0, of: function) }),
      names(in: argument.valueRange).contains(style.name)
    {
      return .style(label: style.label)
    }
    switch name {
    case "font":
      if let font = font(of: argument, in: chain.scope, nil) {
        return .font(WrittenFont(font, orBold: isBold(chain)))
      }
      if let made = maker(at: argument.valueRange.lowerBound) {
        return sized(by: made.arguments["size"], made.arguments["weight"], chain, in: function)
      }
      return sizedByUIKit(chain, in: function)
    case "modifier":
      guard case .call(let type) = argument.value else { return nil }
      return byType[type].map(FontModifier.font)
    default:
      switch known[name] {
      case .size(let label, let weight, let wasBold)?:
        guard case .number? = arguments[label] else {
          return sized(by: arguments[label], weight.flatMap { arguments[$0] }, chain, in: function)
        }
        let found = font(
          of: .size(label: label, weight: weight, isBold: wasBold), arguments, in: 0, nil)
        return found.map { .font(WrittenFont($0, orBold: isBold(chain))) }
      case let modifier?:
        return font(of: modifier, arguments, in: 0, nil).map(FontModifier.font)
      case nil: return nil
      }
    }
  }

  /// A size that is a parameter of the function.
  private func sized(
    by size: WrittenValue?, _ weight: WrittenValue?, _ chain: SourceChain, in function: Int
  ) -> FontModifier? {
    let parameters = scopes[function].parameters
    func label(_ value: WrittenValue?) -> String? {
      guard case .reference(let name)? = value else { return nil }
      return parameters.first { $0.name == name }?.label
    }
    let isBold = weight?.literalMembers?.last.map(WrittenFont.boldWeights.contains) == true
    return label(size).map {
      .size(label: $0, weight: label(weight), isBold: isBold || self.isBold(chain))
    }
  }

  /// The size of a `UIFont` of which a function makes the font: `Font(UIFont(name: family, size: size))`.
  private func sizedByUIKit(_ chain: SourceChain, in function: Int) -> FontModifier? {
    let makers = chains(naming: "UIFont").filter {
      $0.base == "UIFont" && isScope($0.scope, in: function)
    }
    let calls = makers.compactMap { $0.arguments ?? $0.links.first?.arguments }
    let weight = calls.lazy.compactMap { $0["weight"] }.first
    return calls.lazy.compactMap { call in
      self.sized(by: call["size"] ?? call["ofSize"], weight, chain, in: function)
    }.first
  }

  /// Whether a parameter of a function is a text style of SwiftUI.
  private func isTextStyle(_ parameter: SourceParameter, of function: Int) -> Bool {
    let head = source(scopes[function].range).prefix { $0 != "{" }
    return ["Font.TextStyle", "TextStyle", "SwiftUI.Font.TextStyle"].contains {
      head.contains("\(parameter.name): \($0)")
    }
  }
}

extension WrittenFont {
  /// A font that other modifiers may make heavier.
  fileprivate init(_ font: WrittenFont, orBold isBold: Bool) {
    self = font
    self.isBold = font.isBold || isBold
  }
}

extension SourceChain.Arguments {
  /// Whether a weight among them is semibold or heavier.
  fileprivate var isBold: Bool {
    self["weight"]?.literalMembers?.last.map(WrittenFont.boldWeights.contains) ?? false
  }
}

extension SourceProject {
  /// Returns the fonts that are constants of the project, by the names of their types and their own:
  /// `Font.heading`, `Theme.title`.
  static func fontConstants(in files: [SwiftFacts]) -> [String: WrittenFont] {
    files.reduce(into: [:]) { $0.merge($1.fontConstants) { first, _ in first } }
  }

  /// Returns what modifiers of the project say of fonts, by the names of the functions that apply them.
  static func fontModifiers(
    in files: [SwiftFacts], types: [String: SourceType]
  ) -> [String: FontModifier] {
    let byType = fonts(ofModifiersIn: files, types: types)
    var known: [String: FontModifier] = [:]
    // A modifier may apply another one, which is known after the first time.
    for _ in 0..<2 {
      for file in files {
        for chain in file.chains(naming: Set(known.keys).union(["font", "modifier"])) {
          guard let function = file.function(around: chain.scope),
            file.scopes[function].kind == .function, chain.position == nil,
            ["View", "Text", "Label"].contains(file.typeName(around: chain.scope) ?? "")
          else { continue }
          let calls =
            (chain.base == "self" ? [] : [(chain.base, chain.arguments)])
            + (chain.base == "self" || chain.arguments != nil
              ? chain.links.map { ($0.name, $0.arguments) } : [])
          for (name, arguments) in calls {
            let found = file.modifier(
              by: name, arguments, chain: chain, in: function, known: known, byType: byType)
            if let found { known[file.scopes[function].name] = found }
          }
        }
      }
    }
    return known
  }

  /// Returns the fonts that types of modifiers give their content.
  private static func fonts(
    ofModifiersIn files: [SwiftFacts], types: [String: SourceType]
  ) -> [String: WrittenFont] {
    var fonts: [String: WrittenFont] = [:]
    for file in files {
      for chain in file.chains(naming: "font") where chain.base == "content" {
        guard let argument = chain.link("font")?.arguments?.list.first,
          let font = file.font(of: argument, in: chain.scope, nil),
          let type = file.typeName(around: chain.scope),
          types[type]?.inherited.contains("ViewModifier") == true
        else { continue }
        fonts[type] = WrittenFont(font, orBold: file.isBold(chain))
      }
    }
    return fonts
  }
}
