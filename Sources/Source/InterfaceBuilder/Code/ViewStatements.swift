// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

extension ViewStatement {
  /// The properties of UIKit, other than those for accessibility, that affect the words, size,
  /// colours and visibility of a view.
  static let words: Set<String> = frames.union([
    "text", "attributedText", "placeholder", "font", "adjustsFontForContentSizeCategory",
    "textColor", "backgroundColor", "isHidden", "configuration", "leftBarButtonItem",
    "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
  ])
  /// The properties that place a view.
  static let frames: Set<String> = ["frame", "bounds"]
  /// The member that sets the title of a button.
  static let title = "setTitle"
  /// The background colour of a view.
  static let ground = "backgroundColor"
  /// The member that replaces the title and colours of a button.
  static let configuration = "configuration"
  /// The object that contains the buttons of a bar.
  static let navigationItem = "navigationItem"

  /// Returns the assignments of a file to views and to the objects of its classes, with their
  /// scopes.
  static func all(in file: SwiftFacts) -> [(statement: ViewStatement, scope: Int)] {
    var statements: [(ViewStatement, Int)] = []
    for assignment in file.assignments
    where isRead(assignment.member) || assignment.target.contains(where: isWhole) {
      var names = assignment.target
      var member = assignment.member
      // Assigning a part changes the whole.
      if let whole = names.lastIndex(where: isWhole), whole > 0 {
        member = names[whole]
        names.removeSubrange(whole...)
      }
      guard isRead(member) else { continue }
      // The font of a button is that of its label.
      if words.contains(assignment.member), names.last == "titleLabel",
        !(isOwn(names) && file.variable("titleLabel", in: assignment.scope, isMember: true) != nil)
      {
        names.removeLast()
      }
      guard let target = target(names, in: assignment.scope, of: file) else {
        if let other = ofOther(names, member, in: assignment.scope, of: file) {
          statements.append(other)
        }
        continue
      }
      let value =
        assignment.operator == .assign && member == assignment.member
        ? value(assignment.value, behind: assignment.place, in: file) : .other
      statements.append(
        statement(
          target, member, value, assignment.isConditional, assignment.scope, file))
    }
    for chain in file.chains {
      for name in titledByHelper(chain) {
        guard let target = target([name], in: chain.scope, of: file) else { continue }
        statements.append(statement(target, title, .other, true, chain.scope, file))
      }
      guard let found = found(in: chain, of: file) else { continue }
      statements.append(
        statement(found.target, found.member, found.value, chain.isConditional, chain.scope, file))
    }
    return statements + overrides(in: file) + paintings(in: file)
  }

  /// Returns the views that a call receives together with a title:
  /// `configure(saveButton, withTitle: "Save")`.
  private static func titledByHelper(_ chain: SourceChain) -> [String] {
    guard let arguments = chain.links.last?.arguments ?? chain.arguments,
      arguments.list.contains(where: { $0.label.lowercased().hasSuffix("title") })
    else { return [] }
    return arguments.list.compactMap { argument in
      guard case .reference(let name) = argument.value, !name.contains(".") else { return nil }
      return name
    }
  }

  /// Returns an assignment to a property of another object of unknown class, such as `cell.title`.
  private static func ofOther(
    _ names: [String], _ member: String, in scope: Int, of file: SwiftFacts
  ) -> (ViewStatement, Int)? {
    let path = names.first == "self" ? names.dropFirst() : names[...]
    // Every controller has a navigation item, so its name does not identify the owner.
    guard path.count > 1, let target = path.last, target != navigationItem else { return nil }
    return (
      ViewStatement(
        target: target, member: member, value: .other, isConditional: true, function: nil,
        isOfOther: true),
      scope
    )
  }

  private static func statement(
    _ target: [String], _ member: String, _ value: Value, _ isConditional: Bool, _ scope: Int,
    _ file: SwiftFacts
  ) -> (ViewStatement, Int) {
    let function = file.function(around: scope).map { file.scopes[$0] }
    return (
      ViewStatement(
        target: target.first, member: member, value: value, isConditional: isConditional,
        function: function?.functionName),
      scope
    )
  }

  /// Returns whether a target is a name of the object around it, and of no other.
  private static func isOwn(_ names: [String]) -> Bool {
    names.count == 1 || names.count == 2 && names[0] == "self"
  }

  /// Returns whether parts of a property can be assigned separately, as in
  /// `box.frame.origin.x = 8`.
  private static func isWhole(_ name: String) -> Bool {
    name == configuration || frames.contains(name)
  }

  private static func isRead(_ member: String) -> Bool {
    words.contains(member) || AccessibilityProperty.named(member, in: .uiKit) != nil
  }

  /// Returns the target in the type around a scope: its own object, or one of its properties.
  private static func target(
    _ names: [String], in scope: Int, of file: SwiftFacts
  ) -> [String]? {
    let own = names.first == "self" ? names.dropFirst() : names[...]
    if own.first == navigationItem, let button = own.dropFirst().first, words.contains(button) {
      return ["\(navigationItem).\(button)"]
    }
    if names.first == "self" { return names.count <= 2 ? Array(names.dropFirst()) : nil }
    guard names.count <= 1 else { return nil }
    guard let name = names.first else { return [] }
    // A local variable hides the property.
    for around in file.scopes(around: scope) {
      if file.scopes[around].isType { break }
      if file.variables(named: name).contains(where: { $0.scope == around }) { return nil }
    }
    return [name]
  }

  /// Returns a call that acts as an assignment: `favourite.setTitle("Add", for: .normal)` or
  /// `favourite.accessibilityTraits.insert(.header)`.
  private static func found(
    in chain: SourceChain, of file: SwiftFacts
  ) -> (target: [String], member: String, value: Value)? {
    guard chain.arguments == nil, let last = chain.links.last, let arguments = last.arguments,
      chain.links.dropLast().allSatisfy({ $0.arguments == nil })
    else { return nil }
    var names = [chain.base] + chain.links.dropLast().map(\.name)
    var member = last.name
    var value = Value.other
    switch last.name {
    case title:
      let state = arguments["for"]?.literalMembers
      guard let text = arguments.list.first?.value else { return nil }
      if state == ["normal"] || state == [] {
        value = Self.value(text, behind: chain.place, in: file)
      }
    case "setTitleColor": break
    // An added layer covers the colour of the view.
    case "addSublayer", "insertSublayer":
      guard names.popLast() == "layer" else { return nil }
      member = ground
    case "setAttributedTitle": member = title
    case "insert", "remove", "formUnion", "append":
      member = names.removeLast()
      guard AccessibilityProperty.named(member, in: .uiKit) != nil else { return nil }
    default: return nil
    }
    guard let target = target(names, in: chain.scope, of: file) else { return nil }
    return (target, member, value)
  }

  /// Returns the accessibility properties that a class overrides.
  private static func overrides(in file: SwiftFacts) -> [(ViewStatement, Int)] {
    file.variables.compactMap { variable in
      guard variable.modifiers.contains("override"), file.scopes[variable.scope].isType,
        AccessibilityProperty.named(variable.name, in: .uiKit) != nil
      else { return nil }
      let results = file.results.filter { result in
        let scope = file.scopes[result.scope]
        return scope.kind == .accessor && scope.name == variable.name
          && scope.parent == variable.scope
      }
      let value =
        results.count == 1 ? value(results[0].value, behind: results[0].place, in: file) : .other
      return (
        ViewStatement(
          target: nil, member: variable.name, value: value, isConditional: false, function: "init"),
        variable.scope
      )
    }
  }

  /// Returns the classes that draw their own background: with a layer of another class, or in
  /// `draw`.
  ///
  /// An override that only calls the superclass, for example with other edges, draws nothing.
  private static func paintings(in file: SwiftFacts) -> [(ViewStatement, Int)] {
    file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.modifiers.contains("override"), let type = scope.parent,
        file.scopes[type].isType
      else { return nil }
      switch (scope.kind, scope.name) {
      case (.accessor, "layerClass"): break
      case (.function, "draw"):
        let isDrawn = file.chains.contains { chain in
          chain.position == nil && chain.base != "super"
            && file.function(around: chain.scope) == index
        }
        guard isDrawn else { return nil }
      default: return nil
      }
      return (
        ViewStatement(
          target: nil, member: ground, value: .other, isConditional: false, function: "init"),
        type
      )
    }
  }

  // MARK: - Values

  private static func value(
    _ written: WrittenValue, behind place: SourcePlace, in file: SwiftFacts
  ) -> Value {
    switch written {
    case .text(let text): return .text(text)
    case .truth(let flag): return .flag(flag)
    case .absent: return .absent
    case .members(let names): return .members(names)
    case .references(let names):
      return .properties(names.map { $0.hasPrefix("self.") ? String($0.dropFirst(5)) : $0 })
    case .reference: return written.literalMembers.map(Value.members) ?? .other
    case .call("NSLocalizedString"), .call("String"):
      return localized(behind: place, in: file) ?? .other
    default: return .other
    }
  }

  /// Returns the key of the next text lookup after a place, on its line or the next one.
  private static func localized(behind place: SourcePlace, in file: SwiftFacts) -> Value? {
    let call = file.chains.first { chain in
      chain.place >= place && chain.place.line <= place.line + 1
        && (chain.base == "NSLocalizedString"
          || chain.base == "String" && chain.arguments?["localized"] != nil)
    }
    guard let arguments = call?.arguments,
      let key = (arguments[""] ?? arguments["localized"])?.literalText
    else { return nil }
    let table = arguments["tableName"] ?? arguments["table"]
    guard arguments["bundle"] == nil, arguments["defaultValue"] == nil else { return nil }
    return .localized(key, table: table?.literalText)
  }
}
