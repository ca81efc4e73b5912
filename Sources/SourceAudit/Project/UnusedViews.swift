// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The views and functions of an app that no user meets, because nothing uses them.
///
/// A view is used if its name stands anywhere but in itself, in previews, in what draws a picture of it, in
/// private members that nothing uses, in lines that are in no build for users, before the name of a type in it,
/// and in other views and functions that nothing uses. In a library, other modules may use it, so that only the
/// views of a project with an app are looked at; but no other file uses a private view.
package struct UnusedViews: Sendable {
  /// The views of one file.
  package struct InFile: Sendable {
    /// The names of their types.
    package var names: Set<String> = []
    /// The lines of their declarations.
    package var lines: [ClosedRange<Int>] = []
  }

  private var files: [String: InFile] = [:]

  /// Nothing is unused.
  package init() {}

  /// Looks only for the private views that nothing but the previews of their own files shows, which needs no
  /// other file.
  package init(ofPreviewsIn project: SourceProject) {
    for file in project.files where project.linesOfPreviewViews[file.name] != nil {
      add(file.viewsOfPreviews, of: file)
    }
  }

  /// Looks for them in all files of a project.
  ///
  /// The views of UIKit are looked at only if it is known which of them interface files and other languages
  /// name: `named`.
  package init(in project: SourceProject, named: Set<String>? = nil) {
    self.init(ofPreviewsIn: project)
    let facts = project.files
    // An app may also start in another language: `main.m`.
    guard facts.contains(where: \.startsApp) || named?.contains("UIApplicationMain") == true else {
      return
    }
    let candidates = Self.candidates(in: project, named: named)
    let functions = UncalledFunctions(in: project)
    guard !candidates.isEmpty || !functions.names.isEmpty else { return }
    var reach = Reach()
    let inner = Self.innerTypes(of: candidates, in: facts)
    for file in facts {
      let words = file.words
      let left = file.partsOfPictures + file.unusedMembers(among: words)
      var places = Places(of: candidates, functions, in: file)
      let hasPreviews = file.scopes.indices.contains(where: file.isPreview)
      let leavesLinesOut = file.hasLinesForNobody
      for (name, offset) in words {
        let isFunction = functions.names.contains(name)
        guard isFunction || candidates.contains(name) else { continue }
        if left.contains(where: { $0.contains(offset) }) { continue }
        if isFunction, file.declaresFunction(at: offset) { continue }
        if !isFunction, let types = inner[name],
          file.names(oneOf: types, after: offset + name.utf8.count)
        {
          continue
        }
        if hasPreviews, file.isInPreview(offset) { continue }
        if leavesLinesOut, file.isBuiltForNobody(file.place(of: offset).line) { continue }
        reach.mention(name, within: places.around(offset))
      }
    }
    let met = reach.met
    for file in facts {
      add(candidates.subtracting(met), of: file)
      for scope in file.scopes
      where scope.kind == .function && functions.names.contains(scope.name)
        && !met.contains(scope.name)
      {
        files[file.name, default: InFile()].lines.append(file.lines(of: scope))
      }
    }
  }

  /// The declarations in a file whose names are looked for, asked from the first offset to the last.
  private struct Places {
    /// Sorted by where they begin, so that the inner ones come after those around them.
    private var places: ArraySlice<(name: String, range: Range<Int>)>
    private var open: [(name: String, range: Range<Int>)] = []

    init(of views: Set<String>, _ functions: UncalledFunctions, in file: SwiftFacts) {
      let found = file.scopes.compactMap { scope -> (name: String, range: Range<Int>)? in
        let isLookedFor =
          scope.isType && views.contains(scope.name)
          || scope.kind == .function && functions.names.contains(scope.name)
        return isLookedFor ? (scope.name, scope.range) : nil
      }
      places = found.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
    }

    /// The names of the declarations around an offset.
    mutating func around(_ offset: Int) -> [String] {
      while let next = places.first, next.range.lowerBound <= offset {
        open.append(next)
        places.removeFirst()
      }
      open.removeAll { $0.range.upperBound <= offset }
      return open.map(\.name)
    }
  }

  /// Adds the views with some names that a file declares.
  private mutating func add(_ views: Set<String>, of file: SwiftFacts) {
    for scope in file.scopes where scope.isType && views.contains(scope.name) {
      files[file.name, default: InFile()].names.insert(scope.name)
      files[file.name, default: InFile()].lines.append(file.lines(of: scope))
    }
  }

  /// Returns the names of the types that are declared in each view.
  private static func innerTypes(of views: Set<String>, in files: [SwiftFacts])
    -> [String: Set<String>]
  {
    var inner: [String: Set<String>] = [:]
    for file in files {
      for scope in file.scopes where scope.isType && scope.kind != .extension {
        guard let outer = scope.parent.map({ file.scopes[$0].name }), views.contains(outer) else {
          continue
        }
        inner[outer, default: []].insert(scope.name)
      }
    }
    return inner
  }

  /// Returns those of a file; nil if it has none.
  package subscript(path: String) -> InFile? { files[path] }

  /// The views that only their own module sees, each declared once.
  private static func candidates(in project: SourceProject, named: Set<String>?) -> Set<String> {
    var counts: [String: Int] = [:]
    var names: Set<String> = []
    for file in project.files {
      for scope in file.scopes where scope.isType && scope.kind != .extension {
        counts[scope.name, default: 0] += 1
        guard visible.isDisjoint(with: scope.modifiers) else { continue }
        if scope.kind == .struct {
          if !scope.inherited.contains("App"), scope.inherited.contains(where: drawn.contains) {
            names.insert(scope.name)
          }
        } else if scope.kind == .class, let named, !named.contains(scope.name),
          file.nameForObjectiveC(of: scope).map(named.contains) != true,
          project.standardClass(of: scope.name).map(drawnByUIKit.contains) == true
        {
          names.insert(scope.name)
        }
      }
    }
    return names.filter { counts[$0] == 1 }
  }

  private static let drawn: Set<String> = [
    "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle",
  ]
  private static let drawnByUIKit: Set<String> = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView", "UITextField",
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UIViewController", "UITableViewController",
    "UICollectionViewController",
  ]
  private static let visible: Set<String> = [
    "public", "open", "package", "main", "UIApplicationMain",
  ]
}

extension SwiftFacts {
  /// Whether an app starts in it: by an attribute, or by a call in `main.swift`.
  var startsApp: Bool {
    if chains(naming: "UIApplicationMain").contains(where: { $0.scope == 0 }) { return true }
    return scopes.contains { scope in
      scope.isType
        && (scope.modifiers.contains("main") || scope.modifiers.contains("UIApplicationMain"))
    }
  }

  /// The name of a class in Objective-C, where it has another one there: `@objc(HomePage) class Home`.
  fileprivate func nameForObjectiveC(of scope: SourceScope) -> String? {
    guard scope.modifiers.contains("objc") else { return nil }
    // Attributes stand before the declaration, or in front of its other modifiers.
    let text = text.utf8
    let end = text.index(text.startIndex, offsetBy: scope.range.lowerBound)
    let start = text.index(end, offsetBy: -Self.attributesLength, limitedBy: text.startIndex)
    let before = String(decoding: text[(start ?? text.startIndex)..<end], as: UTF8.self)
    let own = String(decoding: text[end...].prefix { $0 != UInt8(ascii: "{") }, as: UTF8.self)
    let around = before.split(whereSeparator: { "{}".contains($0) }).last.map(String.init) ?? ""
    let marked = (around + own).split(separator: "@objc(", omittingEmptySubsequences: false)
      .dropFirst().last
    return marked.map { String($0.prefix { $0 != ")" }) }
  }

  /// More bytes than the attributes of a class take.
  private static var attributesLength: Int { 300 }

  /// Whether a member with one of some names is named at an offset: `.Mode`.
  fileprivate func names(oneOf names: Set<String>, after end: Int) -> Bool {
    let rest = text.utf8.dropFirst(end)
    guard rest.first == UInt8(ascii: ".") else { return false }
    return names.contains(
      String(decoding: rest.dropFirst().prefix(while: \.isOfWord), as: UTF8.self))
  }

  /// The bytes of the private functions and computed properties whose names stand nowhere but in themselves
  /// and in each other.
  func unusedMembers(among words: [(name: String, offset: Int)]) -> [Range<Int>] {
    let members = scopes.filter { scope in
      (scope.kind == .function || scope.kind == .accessor) && !scope.name.isEmpty
        && scope.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }
    guard !members.isEmpty else { return [] }
    let names = Set(members.map(\.name))
    var mentions: [String: [Int]] = [:]
    for (name, offset) in words where names.contains(name) {
      mentions[name, default: []].append(offset)
    }
    var open = members
    var unused: [Range<Int>] = []
    while true {
      let found = open.indices.filter { index in
        let own = open[index].range
        let all = mentions[open[index].name, default: []]
        // The name of a property stands before the block that computes it.
        let isProperty = open[index].kind == .accessor
        let declared = isProperty ? all.last { $0 < own.lowerBound } : nil
        return all.allSatisfy { offset in
          offset == declared || own.contains(offset) || unused.contains { $0.contains(offset) }
        }
      }
      guard !found.isEmpty else { return unused }
      unused += found.map { open[$0].range }
      for index in found.reversed() { open.remove(at: index) }
    }
  }

  /// The bytes of the views that are drawn into a picture and never shown.
  ///
  /// Source: Apple, SwiftUI, `ImageRenderer`.
  var partsOfPictures: [Range<Int>] {
    chains(naming: "ImageRenderer").flatMap { chain in
      chain.base == "ImageRenderer" ? (chain.arguments?.list ?? []).map(\.range) : []
    }
  }
}
