// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

extension SourceProject {
  /// Whether the project has a function of its own with a name.
  func declares(_ name: String) -> Bool {
    files.contains { file in
      file.scopes.contains { $0.kind == .function && $0.name == name }
    }
  }

  /// Returns the number of a size, or the numbers that callers of the function give it, without those that are
  /// not known; nil if there is none.
  func numbers(
    _ value: WrittenValue, in file: SwiftFacts, _ scope: Int, depth: Int = 0
  ) -> Set<Double>? {
    if let number = number(value, in: file, scope) { return [number] }
    guard depth < 4, case .reference(let name) = value, let function = file.function(around: scope),
      file.scopes[function].kind == .function,
      let (label, usual) = file.parameter(name, of: function)
    else { return nil }
    let called = file.scopes[function].name
    var numbers: Set<Double> = []
    for other in files {
      for chain in other.chains(naming: called) {
        let calls =
          (chain.base == called ? [chain.arguments] : [])
          + chain.links.filter { $0.name == called }.map(\.arguments)
        for arguments in calls {
          guard let given = arguments?[label] else {
            if let usual, arguments != nil { numbers.insert(usual) }
            continue
          }
          numbers.formUnion(
            self.numbers(given, in: other, chain.scope, depth: depth + 1) ?? [])
        }
      }
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Returns a number as written, or that of a constant of the project: `17`, `Sizes.body`.
  func number(_ value: WrittenValue, in file: SwiftFacts, _ scope: Int) -> Double? {
    guard case .reference(let name) = value else { return value.literalNumber }
    if let size = SystemFontSize.points(of: name) { return size }
    let parts = name.split(separator: ".").map(String.init)
    if parts.count == 1 || parts.first == "self" && parts.count == 2 {
      return file.variable(parts[parts.count - 1], in: scope).flatMap(file.number)
    }
    let (owner, member) = (parts[max(0, parts.count - 2)], parts[parts.count - 1])
    guard let type = types[owner], type.isDeclared else { return nil }
    let numbers = type.files.flatMap { number in
      let other = files[number]
      return other.variables(named: member)
        .filter { other.scopes[$0.scope].isType && other.scopes[$0.scope].name == owner }
        .map(other.number)
    }
    // A constant that depends on the device has several values.
    return numbers.count == 1 ? numbers[0] : nil
  }
}

extension SwiftFacts {
  /// Returns the size of a font in an argument: as written, or the sum of a size of UIKit's own and a number.
  func size(_ label: String, in arguments: SourceChain.Arguments) -> WrittenValue? {
    guard let argument = arguments.list.first(where: { $0.label == label }) else { return nil }
    guard argument.value == .other else { return argument.value }
    return SystemFontSize.points(ofSum: source(argument.valueRange)).map { .number($0) } ?? .other
  }
}

extension SourceProject {
  /// Returns whether a font is that of a constant of a type or file that no file mentions.
  ///
  /// Declarations for other modules, for Objective-C and for a protocol are used elsewhere.
  func isUnused(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    isInUnusedFunction(font, in: file) || isInUnusedConstant(font, in: file)
  }

  /// Returns whether a font is in a function that nothing in the project calls.
  private func isInUnusedFunction(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    guard hasAllCode, let index = file.function(around: font.scope) else { return false }
    return isUnusedFunction(index, in: file, depth: 0)
  }

  private func isInUnusedConstant(_ font: SourceChain, in file: SwiftFacts) -> Bool {
    guard hasAllCode, font.position == nil,
      // Of `UIFont(...)!`, too.
      let constant = file.variables.first(where: {
        $0.valueRange?.lowerBound == font.range.lowerBound
      }),
      constant.scope == 0 || file.scopes[constant.scope].isType,
      Self.usedElsewhere.isDisjoint(with: constant.modifiers),
      Self.usedElsewhere.isDisjoint(with: file.scopes[constant.scope].modifiers),
      types[file.scopes[constant.scope].name]?.inherited.isEmpty != false
    else { return false }
    return isUnused(constant.name, depth: 0)
  }

  /// Returns whether nothing in the project calls a function of a type, but functions of which that holds, too.
  private func isUnusedFunction(_ index: Int, in file: SwiftFacts, depth: Int) -> Bool {
    let function = file.scopes[index]
    guard function.kind == .function, !function.name.isEmpty,
      Self.usedElsewhere.isDisjoint(with: function.modifiers),
      !function.modifiers.contains("override"),
      let type = file.scopes(around: index).first(where: { file.scopes[$0].isType }),
      Self.usedElsewhere.isDisjoint(with: file.scopes[type].modifiers),
      file.scopes[type].inherited.isEmpty,
      types[file.scopes[type].name]?.inherited.isEmpty != false
    else { return false }
    return isUnused(function.name, depth: depth + 1)
  }

  /// Returns whether nothing mentions a name but what declares it, and functions that nothing calls.
  private func isUnused(_ name: String, depth: Int) -> Bool {
    files.allSatisfy { other in
      let mentions = other.mentions(of: name, in: 0..<other.text.utf8.count)
      let namings = other.namings(of: name)
      guard mentions > namings else { return true }
      guard depth < 3 else { return false }
      var unused = 0
      for index in other.outerFunctions {
        let function = other.scopes[index]
        let inside = other.mentions(of: name, in: function.range)
        if inside == 0 { continue }
        // What a function with the name itself mentions in it is used by nobody else.
        if function.name == name {
          unused += inside - 1
        } else if isUnusedFunction(index, in: other, depth: depth) {
          unused += inside
        } else {
          return false
        }
      }
      return mentions == namings + unused
    }
  }

  private static let usedElsewhere: Set<String> = ["public", "open", "package", "objc", "IBOutlet"]
}

extension SwiftFacts {
  /// The number of constants, variables and functions that it declares with a name.
  fileprivate func namings(of name: String) -> Int {
    variables(named: name).count + scopes.count { $0.kind == .function && $0.name == name }
  }

  /// The functions of types and files, without those in other functions.
  fileprivate var outerFunctions: [Int] {
    scopes.indices.filter { index in
      guard scopes[index].kind == .function, let parent = scopes[index].parent else { return false }
      return parent == 0 || scopes[parent].isType
    }
  }

  /// Returns the label that callers write before a parameter of a function, empty for `_`, and the number that
  /// it has when they give none; nil if it has no such parameter.
  func parameter(_ name: String, of function: Int) -> (label: String, usual: Double?)? {
    let head = source(scopes[function].range).prefix { $0 != "{" }
    guard let open = head.firstIndex(of: "(") else { return nil }
    for parameter in head[head.index(after: open)...].split(separator: ",") {
      guard let colon = parameter.firstIndex(of: ":") else { continue }
      let names = parameter[..<colon].split(whereSeparator: \.isWhitespace).map(String.init)
      guard names.last == name, let label = names.first else { continue }
      let usual = parameter.split(separator: "=").dropFirst().first.flatMap {
        Double($0.prefix { $0 != ")" }.filter { !$0.isWhitespace })
      }
      return (label == "_" ? "" : label, usual)
    }
    return nil
  }

  /// Returns the number in a constant; nil if it can be changed.
  func number(of variable: SourceVariable) -> Double? {
    guard let number = variable.value?.literalNumber, let range = variable.valueRange else {
      return nil
    }
    let before = source(max(0, range.lowerBound - 80)..<range.lowerBound).words().suffix(4)
    return before.last { $0 == "let" || $0 == "var" } == "let" ? number : nil
  }

  /// Returns whether a font is in a branch for TV or the Mac: `isTV ? .system(size: 22) : .body`.
  func isOfOtherDevice(_ font: SourceChain) -> Bool {
    let start = font.range.lowerBound
    let before = source(max(0, start - 80)..<start).trimmed
    guard before.last == "?" else { return false }
    let name = before.dropLast().split { !($0.isLetter || $0.isNumber || $0 == "_") }.last ?? ""
    return ["isTV", "isMac", "isTVOS", "isMacOS", "isMacCatalyst"].contains(String(name))
  }

  /// Returns whether a font is part of a symbol configuration.
  func isSymbolConfiguration(_ position: SourceChain.Position) -> Bool {
    let takers: Set<String> = [
      "applyingSymbolConfiguration", "withConfiguration", "setPreferredSymbolConfiguration",
    ]
    return chains(around: position.chain).contains { chain, position in
      position.link.map { takers.contains(chain.links[$0].name) } ?? false
    }
  }

  /// Whether it only draws pages to be printed or sent, and declares no view: paper has a single
  /// size.
  var drawsOnlyPages: Bool {
    !chains(naming: Self.pageMakers).isEmpty && !declaresView
  }

  /// Returns whether it declares no view, and other files only name its types in functions that
  /// print.
  func isUsedForPagesAlone(in project: SourceProject) -> Bool {
    let types = scopes.filter { $0.isType && $0.parent == 0 }
    let names = Set(types.filter { $0.kind != .extension }.map(\.name))
    let printing = project.files.filter {
      $0.name != name && !$0.chains(naming: Self.pageMakers).isEmpty
    }
    guard !printing.isEmpty, !names.isEmpty, types.allSatisfy({ names.contains($0.name) }),
      !declaresView, !declaresOutsideOfTypes
    else { return false }
    let isPrinted = printing.contains { file in
      names.contains { file.mentions(of: $0, in: 0..<file.text.utf8.count) > 0 }
    }
    return isPrinted
      && project.files.allSatisfy { file in
        file.name == name || names.allSatisfy { file.namesOnlyInPrinting($0) }
      }
  }

  /// Returns whether a name only occurs in functions that make pages, if at all.
  private func namesOnlyInPrinting(_ name: String) -> Bool {
    let mentions = mentions(of: name, in: 0..<text.utf8.count)
    guard mentions > 0 else { return true }
    let printing = Set(
      chains(naming: Self.pageMakers).compactMap { function(around: $0.scope) })
    return mentions
      == printing.reduce(0) { $0 + self.mentions(of: name, in: scopes[$1].range) }
  }

  private var declaresOutsideOfTypes: Bool {
    variables.contains { $0.scope == 0 }
      || scopes.contains { $0.kind == .function && $0.parent == 0 }
  }

  private var declaresView: Bool {
    scopes.contains { scope in
      scope.isType
        && scope.inherited.contains { $0.hasSuffix("View") || $0.hasSuffix("ViewController") }
    }
  }

  /// Types that make document pages or print them.
  private static let pageMakers: Set<String> = [
    "UIGraphicsPDFRenderer", "UISimpleTextPrintFormatter", "UIMarkupTextPrintFormatter",
    "UIViewPrintFormatter", "UIPrintPageRenderer",
  ]
}
