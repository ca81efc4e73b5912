// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The surroundings of a view in code: the views and modifiers around it.
struct ViewSurroundings {
  /// The index of the nearest chain of a control that has it as part of its content.
  var control: Int?
  /// Whether something around it names, hides or replaces it, or may do so.
  var isCovered = false
  /// Whether something around it hides it or represents it as one element, or may do so. A label on
  /// a view that is not an element names all controls in it alike, so it names none of them.
  private var isReplaced = false
  /// Whether its view is only used in labels of controls that have words next to it.
  var isInLabel = false
  /// Whether every view around it is known, up to a property that is a view.
  var isKnown = true
  /// Whether something around it combines all its content to one element.
  var isCombined = false

  /// Analyses the chains around a chain; `depth` counts the functions that pass on views created by
  /// others.
  init(of chain: Int, in file: SwiftFacts, _ project: SourceProject, depth: Int = 0) {
    var inner = chain
    while let position = file.chains[inner].position {
      let outer = file.chains[position.chain]
      if outer.presents(position) || outer.leads(to: position) { break }
      if outer.isHidden || outer.isLabelled(in: project) || outer.ignoredChildren != nil {
        isCovered = true
      }
      if outer.isHidden || outer.ignoredChildren != nil
        || outer.isLabelled(in: project)
          && (outer.link("accessibilityElement") != nil
            || SourceChain.namedByContent.contains(outer.base))
      {
        isReplaced = true
      }
      if outer.combinesChildren { isCombined = true }
      if !outer.shows(position) {
        isKnown = false
        return
      }
      if control == nil, position.link == nil, SourceChain.namedByContent.contains(outer.base) {
        control = position.chain
      }
      inner = position.chain
    }
    guard let function = file.function(around: file.chains[chain].scope) else {
      isKnown = false
      return
    }
    // A property or function of the same project may be named or hidden where it is used.
    let scope = file.scopes[function]
    if Self.isReplacedWhereUsed(function, in: file, project, depth) { isReplaced = true }
    if isReplaced || project.isNamedWhereUsed(function, in: file) { isCovered = true }
    if let type = file.type(around: function), project.labelParts.contains(file.scopes[type].name) {
      isInLabel = true
    }
    isKnown =
      Self.buildsViews(scope, file, function) && !Self.isDrawnOnly(scope, function, in: file)
      || Self.standsInKnownPlaces(function, in: file, project, depth)
  }

  /// Returns whether every use of a property or function of a type is inside something that hides
  /// or replaces it, in all files with code of the type. Mentions other than views, such as a
  /// result, may be uses as well.
  private static func isReplacedWhereUsed(
    _ function: Int, in file: SwiftFacts, _ project: SourceProject, _ depth: Int
  ) -> Bool {
    let scope = file.scopes[function]
    guard depth < 4, scope.name != "body", [.function, .accessor].contains(scope.kind),
      file.returnsView(function), let type = file.typeName(around: function)
    else { return false }
    let numbers = project.types[type]?.files ?? []
    var uses = 0
    var mentions = 0
    for other in numbers.lazy.map({ project.files[$0] }) {
      for use in other.chains(naming: scope.name).numbers
      where other.isUse(use, of: scope, in: type) {
        uses += 1
        guard ViewSurroundings(of: use, in: other, project, depth: depth + 1).isReplaced else {
          return false
        }
      }
      for part in other.scopes where part.isType && part.name == type {
        mentions += other.mentions(of: scope.name, in: part.range)
      }
    }
    return uses > 0 && mentions == uses + 1
  }

  /// Returns whether a function of a view creates views, and is called only in its own type and
  /// file, where nothing names or hides them or takes them into a control.
  private static func standsInKnownPlaces(
    _ function: Int, in file: SwiftFacts, _ project: SourceProject, _ depth: Int
  ) -> Bool {
    let scope = file.scopes[function]
    guard depth < 4, scope.kind == .function, file.returnsView(function), let parent = scope.parent,
      let type = project.types[file.scopes[parent].name], type.inherited.contains("View"),
      type.files.count == 1
    else { return false }
    let calls = file.calls(of: function)
    return !calls.isEmpty
      && calls.allSatisfy { call in
        standsInKnownPlace(call, in: file, project, depth)
      }
  }

  /// Returns whether a use of a part of a view stands where nothing names or hides it or takes it into a control;
  /// within a property, wherever that is used.
  private static func standsInKnownPlace(
    _ use: Int, in file: SwiftFacts, _ project: SourceProject, _ depth: Int
  ) -> Bool {
    guard let caller = file.function(around: file.chains[use].scope) else { return false }
    let place = ViewSurroundings(of: use, in: file, project, depth: depth + 1)
    guard place.isKnown, !place.isCovered, place.control == nil, !place.isInLabel else {
      return false
    }
    let scope = file.scopes[caller]
    if scope.name == "body" || scope.kind == .function { return true }
    // A property may itself be used in a control.
    guard depth < 4, scope.kind == .accessor, let type = file.typeName(around: caller) else {
      return false
    }
    let uses = file.chains(naming: scope.name).numbers.filter {
      file.isUse($0, of: scope, in: type)
    }
    return !uses.isEmpty
      && uses.allSatisfy { standsInKnownPlace($0, in: file, project, depth + 1) }
  }

  /// Returns whether every use of a property is a symbol of a canvas, or part of a value that is no view, such as
  /// the particles of an effect.
  ///
  /// Source: developer.apple.com/documentation/swiftui/canvas, 2026: "A canvas doesn't offer interactivity or
  /// accessibility for individual elements, including for views that you pass in as symbols."
  private static func isDrawnOnly(
    _ scope: SourceScope, _ property: Int, in file: SwiftFacts
  ) -> Bool {
    guard scope.kind == .accessor, scope.name != "body", let type = file.typeName(around: property)
    else { return false }
    let uses = file.chains(naming: scope.name).numbers.filter {
      file.isUse($0, of: scope, in: type)
    }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        file.chains(around: use).contains { $0.chain.takesAsValue($0.position) }
      }
  }

  /// Returns whether a property or function returns a view, and not an image or a value of another
  /// type.
  private static func buildsViews(_ scope: SourceScope, _ file: SwiftFacts, _ index: Int) -> Bool {
    if scope.name == "body" { return true }
    guard scope.kind == .accessor, let parent = scope.parent else { return false }
    return file.variables(named: scope.name).contains { $0.scope == parent && $0.type == "View" }
  }
}

extension SourceChain {
  /// Returns whether a part of it is drawn by a canvas, or belongs to an implicit member: `.spray { heart }`.
  fileprivate func takesAsValue(_ position: Position) -> Bool {
    if base == "Canvas", position.link == nil { return position.label == "symbols" }
    return base.isEmpty && position.link == 0 && !shows(position) && !presents(position)
  }
}

extension SwiftFacts {
  /// Returns whether a chain begins with a property of its type, or with a call of a function of
  /// it.
  fileprivate func isUse(_ chain: Int, of member: SourceScope, in type: String) -> Bool {
    let chain = chains[chain]
    let arguments: SourceChain.Arguments?
    if chain.base == member.name || chain.base == "self." + member.name {
      arguments = chain.arguments
    } else if chain.base == "self", chain.links.first?.name == member.name {
      arguments = chain.links.first?.arguments
    } else {
      return false
    }
    return (arguments != nil) == (member.kind == .function)
      && typeName(around: chain.scope) == type
  }
}
