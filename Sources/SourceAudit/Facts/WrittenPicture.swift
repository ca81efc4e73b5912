// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A picture that source gives to a control, as far as its name is written.
///
/// A control without a label and without a text is called after it (UIKit and SwiftUI: the words of
/// a system symbol, else the name of the picture's file, which recordings of shipped apps hold as
/// "nav cast off" and "chapter skipbackwards").
enum WrittenPicture: Hashable, CustomStringConvertible {
  /// A system symbol whose name is written.
  case symbol(String)
  /// A system symbol whose name is worked out when the app runs.
  case computedSymbol
  /// A picture of the app's own, by the name of its file or in its catalog; nil if that is not
  /// written, as with a constant that Xcode makes of it.
  case file(String?)

  /// The name that iOS gives a symbol, as far as that was recorded.
  var spoken: SymbolName? {
    if case .symbol(let name) = self { SymbolName(of: name) } else { nil }
  }

  /// Whether it is a symbol for which iOS has a name in words.
  var isNamedInWords: Bool { if case .words = spoken { true } else { false } }

  /// The picture in words: `the symbol "plus"`.
  var description: String {
    switch self {
    case .symbol(let name): "the symbol \(name.quoted)"
    case .computedSymbol: "a symbol"
    case .file(let name): "the picture" + (name.map { " " + $0.quoted } ?? "")
    }
  }

  /// What VoiceOver says in place of a label, as the end of a sentence.
  var ending: String {
    switch (self, spoken) {
    case (.file(let name), _):
      "VoiceOver says the name of its picture's file" + (name.map { ", " + $0.quoted } ?? "")
    case (_, .words(let words)):
      "VoiceOver says \(words.quoted), which iOS calls \(description)"
    case (_, .identifier): "VoiceOver says the identifier of \(description)"
    case (_, nil): "VoiceOver says the name of \(description)"
    }
  }

  /// The impact of a control whose only name it is.
  ///
  /// iOS names many symbols in words, which may say what the control does; an identifier never
  /// does, and the name of a file is in the language of the app's developers.
  var impactAsOnlyName: Impact {
    switch (self, spoken) {
    case (.file, _), (_, .identifier): .serious
    case (_, .words), (_, nil): .moderate
    }
  }
}

extension SwiftFacts {
  /// Returns the picture in a part of the source; nil if there is none with a name.
  ///
  /// Variables that are seen from a scope, functions of the file, and members that the project adds to
  /// UIImage and Image are followed to where the picture is created.
  func picture(
    in range: Range<Int>, from scope: Int, of project: SourceProject? = nil
  ) -> WrittenPicture? {
    picture(in: range, from: scope, added: project?.addedPictures ?? [:], depth: 0)
  }

  /// The pictures that members in extensions of UIImage and Image create, by the names of the members:
  /// `UIImage.star`, `.star`.
  var addedPictures: [String: WrittenPicture] {
    let types = scopes.indices.filter {
      scopes[$0].isType && Self.images.contains(scopes[$0].name)
    }
    guard !types.isEmpty else { return [:] }
    let accessors = scopes.indices.lazy.filter { index in
      scopes[index].kind == .accessor && scopes[index].parent.map(types.contains) == true
    }.map { (scopes[$0].name, scopes[$0].range, $0) }
    let constants = variables.lazy.filter { types.contains($0.scope) }.compactMap { variable in
      variable.valueRange.map { (variable.name, $0, variable.scope) }
    }
    return (Array(accessors) + Array(constants)).reduce(into: [:]) { pictures, member in
      let (name, range, scope) = member
      pictures[name] = pictures[name] ?? picture(in: range, from: scope, added: [:], depth: 1)
    }
  }

  private static let images: Set<String> = ["UIImage", "Image"]

  private func picture(
    in range: Range<Int>, from scope: Int, added: [String: WrittenPicture], depth: Int
  ) -> WrittenPicture? {
    guard depth < 4 else { return nil }
    let parts = chains.filter { range.contains($0.range.lowerBound) }
    let images = parts.filter { Self.images.contains($0.base) }
    let names = images.compactMap { $0.arguments?["systemName"] }
    if let written = names.lazy.compactMap(\.literalText).first { return .symbol(written) }
    if !names.isEmpty { return .computedSymbol }
    // Two files are two states of the control, and either name is wrong for it.
    if let file = images.lazy.compactMap(\.pictureOfFile).first { return file }
    let made = parts.lazy.compactMap { self.picture(madeBy: $0, added, depth: depth) }.first
    if let made { return made }
    let mentioned = self.names(in: range)
    for name in mentioned {
      guard let variable = variable(name, in: scope), let value = variable.valueRange,
        !value.overlaps(range)
      else { continue }
      let found = picture(in: value, from: variable.scope, added: added, depth: depth + 1)
      if let found { return found }
    }
    return mentioned.lazy.compactMap { added[$0] }.first
  }

  /// Returns the picture that a function of the file creates.
  private func picture(
    madeBy call: SourceChain, _ added: [String: WrittenPicture], depth: Int
  ) -> WrittenPicture? {
    guard call.arguments != nil, call.base.first?.isLowercase == true else { return nil }
    let makers = scopes.indices.filter {
      scopes[$0].kind == .function && scopes[$0].name == call.base
    }
    return makers.lazy.compactMap {
      self.picture(in: self.scopes[$0].range, from: $0, added: added, depth: depth + 1)
    }.first
  }
}

extension SourceChain {
  /// The picture of the app's own that a call makes an image of: `UIImage(named: "close")`,
  /// `Image("close")`, `UIImage(resource: .close)`; nil if the call does not say which.
  var pictureOfFile: WrittenPicture? {
    guard let arguments else { return nil }
    if let written = (arguments["named"] ?? arguments[""])?.literalText { return .file(written) }
    if case .members(let names)? = arguments["resource"] ?? arguments[""], names.count == 1 {
      return .file(nil)
    }
    return nil
  }
}
