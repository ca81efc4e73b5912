// SPDX-License-Identifier: Apache-2.0
package import CurbcutEvaluation
import enum CurbcutSource.SystemFontSize

/// UIKit as a toolkit of the evaluator: its objects, what their members hold and what their methods do.
///
/// Source: developer.apple.com/documentation/uikit, 2026.
package struct UIKitToolkit: ObjectToolkit, Toolkit {
  let texts: any UIKitTexts
  /// Whether the app is dark on every device; others are heard as on a device in the light appearance.
  var isAlwaysDark = false
  /// What a file of Interface Builder has for code that asks for it; nil without a file.
  var loaded: UIKitLoadedFile?

  package init(texts: any UIKitTexts) { self.texts = texts }

  package func owns(_ path: String) -> Bool { false }
  package func receiver(_ kind: String, has name: String) -> Bool { false }

  package func parent(of className: String) -> String? { UIKitClasses.parents[className] }

  package func parent(ofLibraryClass name: String) -> String? {
    UIKitClasses.cells.first { name.hasSuffix($0.dropFirst("UI".count)) }
  }

  package func has(_ className: String) -> Bool {
    UIKitClasses.parents[className] != nil || Self.helpers.contains(className)
  }

  /// Objects that are no views and whose members are written one after the other.
  private static let helpers: Set<String> = [
    "UIBarButtonItem", "UINavigationItem", "UITabBarItem", "UITapGestureRecognizer",
    "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
    "UIAlertAction", "CGSize", "ButtonTitle", "ButtonImage", "NSMutableAttributedString",
    "NSAttributedString", "UIButton.Configuration", "AttributedString", "SearchField",
    "CALayer", "UIListContentConfiguration", "UITableViewDiffableDataSource",
    "UICollectionViewDiffableDataSource",
  ]

  package func type(ofMember name: String) -> String? { UIKitClasses.memberTypes[name] }

  package func setting(_ member: String) -> Value? {
    guard member == "userInterfaceStyle" else { return nil }
    return Value(.symbol(Self.appearances + (isAlwaysDark ? "dark" : "light")))
  }

  package func areDifferent(_ first: String, _ second: String) -> Bool {
    [first, second].contains { $0.hasPrefix(Self.appearances) }
  }

  /// How the names of the appearances begin.
  private static let appearances = "UIUserInterfaceStyle."

  package func designated(of className: String, calledWith labels: [String]) -> [String]? {
    var name: String? = className
    while let current = name {
      if let found = UIKitClasses.initialisers[current]?.first(where: { $0.called == labels }) {
        return found.calls
      }
      name = UIKitClasses.parents[current]
    }
    return nil
  }

  package func isView(_ object: HeapObject) -> Bool {
    Self.classes(of: object).contains("UIView")
  }

  package func isPart(_ className: String) -> Bool {
    var name: String? = className
    while let current = name {
      if current == "UIViewController" { return false }
      name = UIKitClasses.parents[current]
    }
    return has(className)
  }

  package func isStructure(_ className: String) -> Bool {
    ["UIButton.Configuration", "UIListContentConfiguration", "AttributedString", "CGSize"]
      .contains(className)
  }

  package func asksForTypes(_ className: String) -> Bool {
    className == "CellRegistration" || className == "SupplementaryRegistration"
  }

  package func isMethod(_ name: String) -> Bool {
    ["addSubview", "addArrangedSubview", "addGestureRecognizer", "addAction"].contains(name)
  }

  /// The controllers that show nothing but what code puts into them.
  static let ownControllers: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
  ]

  /// The classes of UIKit that an object is, the nearest first.
  static func classes(of object: HeapObject) -> [String] {
    var classes: [String] = []
    var name = object.toolkitClass
    while let current = name, classes.count < 12 {
      classes.append(current)
      name = UIKitClasses.parents[current]
    }
    return classes
  }

  // MARK: - Making

  package func initialise(_ object: HeapObject, _ call: ToolkitCall, in evaluation: Evaluation) {
    func write(_ name: String, _ value: Value?) {
      guard let value else { return }
      evaluation.write(name, "=", value, to: object)
    }
    switch object.toolkitClass {
    case "UIImageView": write("image", call.argument("image"))
    case "UIHostingController": write("rootView", call.argument("rootView", 0))
    case "UIStackView":
      addAll(call.argument("arrangedSubviews"), to: object, under: [], in: evaluation)
    case "UIBarButtonItem":
      for name in ["title", "image", "customView"] { write(name, call.argument(name)) }
      write("system", call.argument("barButtonSystemItem") ?? call.argument("systemItem"))
      write("primaryAction", call.argument("primaryAction"))
    case "UISegmentedControl":
      if case .list(let items)? = call.argument("items")?.form {
        for item in items { insertSegment(item, in: object, evaluation) }
      }
    case "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource":
      provide(call, object, in: evaluation)
    case "NSAttributedString", "NSMutableAttributedString", "AttributedString":
      write("string", call.argument("string") ?? call.argument("attributedString", 0))
      write("attributes", call.argument("attributes"))
    case "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
      "UISwipeGestureRecognizer":
      write("target", call.argument("target"))
    case "UIAlertController", "UIAlertAction":
      for name in ["title", "message", "preferredStyle", "style"] {
        write(name, call.argument(name))
      }
    case "UIButton":
      write("buttonType", call.argument("type"))
      write("configuration", call.argument("configuration"))
      write("primaryAction", call.argument("primaryAction"))
    default: break
    }
    if call.has("frame") { write("frame", call.argument("frame")) }
  }

  /// Puts the views of a list into another one, each of several lists under its condition.
  private func addAll(
    _ list: Value?, to object: HeapObject, under conditions: [Condition], in evaluation: Evaluation
  ) {
    switch list?.form {
    case .list(let views)?:
      for view in views {
        guard !conditions.isEmpty, case .object(let child) = view.form else {
          add(view, to: object, nil, in: evaluation)
          continue
        }
        object.add(child, under: evaluation.path + conditions)
      }
    case .choice(let alternatives)?:
      for alternative in alternatives {
        addAll(
          alternative.value, to: object, under: conditions + [alternative.condition],
          in: evaluation)
      }
    case nil, .nothing?: break
    default: evaluation.note(.unknownSlot(list?.spelled ?? ""), list?.place)
    }
  }

  /// Puts a view into another one; one that is not known stands there by its name.
  private func add(
    _ view: Value, to object: HeapObject, _ slot: String?, at position: Int? = nil,
    in evaluation: Evaluation
  ) {
    switch view.form {
    case .object(let child):
      if Self.classes(of: child).isEmpty, child.escape == nil {
        child.escape = child.className
        evaluation.note(.unknownComponent(child.className), view.place)
      }
      object.add(child, under: evaluation.path, slot: slot, at: position)
    case .choice(let alternatives):
      for alternative in alternatives {
        guard case .object(let child) = alternative.value.form else { continue }
        object.add(child, under: evaluation.path + [alternative.condition], slot: slot)
      }
    case .unknown(let unknown):
      let child = evaluation.object("UIView", at: view.place)
      child.escape = unknown.name
      evaluation.note(.unknownComponent(unknown.name), view.place)
      object.add(child, under: evaluation.path, slot: slot, at: position)
    case .made(let made):
      let child = evaluation.object("UIView", at: view.place)
      child.escape = made.name
      evaluation.note(.unknownComponent(made.name), view.place)
      object.add(child, under: evaluation.path, slot: slot, at: position)
    default: break
    }
  }

  // MARK: - Members

  package func member(
    _ name: String, of object: HeapObject, in evaluation: Evaluation
  ) -> Value? {
    let classes = Self.classes(of: object)
    for type in classes {
      guard let part = UIKitClasses.parts[type]?[name] else { continue }
      if classes.contains("UIViewController"),
        ["view", "tableView", "collectionView"].contains(name)
      {
        UIKitLife.load(object, in: evaluation)
        return object[name] ?? object["view"]
      }
      let made = evaluation.object(part, at: object.place)
      let value = Value(.object(made), at: object.place)
      evaluation.keep(name, value, in: object)
      if part.hasPrefix("UI"), part != "UINavigationItem", !classes.contains("UIViewController") {
        object.add(made, under: [], slot: name == "contentView" ? "contentView" : name)
      }
      return value
    }
    switch name {
    case "text" where classes.contains("UILabel"): return .nothing
    case "superview":
      return object.parent.map { Value(.object($0)) } ?? Value(unknown: name)
    case "tableHeaderView", "tableFooterView", "accessoryView", "titleView", "backgroundView",
      "leftView", "rightView", "inputAccessoryView", "toolbarItems":
      return .nothing
    case "window": return Value(unknown: name)
    case "snp": return SnapKit.constraints(on: object)
    case "widthAnchor", "heightAnchor":
      return Value(
        .made(
          External(
            "NSLayoutDimension",
            [
              .init("view", Value(.object(object))),
              .init("side", Value(name == "widthAnchor" ? "width" : "height")),
            ])))
    case let name where Neighbours.isAnchor(name): return Neighbours.anchor(name, of: object)
    case "isHidden", "isSelected", "isHighlighted", "isEditing", "isOn":
      return classes.contains("UIView") ? Value(.flag(false)) : nil
    case "isEnabled", "isUserInteractionEnabled": return Value(.flag(true))
    case "value", "progress", "currentPage", "numberOfPages", "selectedSegmentIndex":
      return Self.first(name, of: classes)
    case "subviews", "arrangedSubviews":
      return Value(.list(object.children.map { Value(.object($0.object)) }))
    default: return nil
    }
  }

  package func property(
    _ name: String, of made: External, in evaluation: Evaluation
  ) -> Value? { SnapKit.side(name, of: made) }

  package func value(ofName path: String) -> Value? {
    SystemFontSize.points(of: path).map { Value(.number($0, isWhole: false)) }
  }

  package func didWrite(
    _ name: String, _ value: Value, to object: HeapObject, in evaluation: Evaluation
  ) {
    switch name {
    case "titleView", "customView", "tableHeaderView", "tableFooterView", "accessoryView",
      "backgroundView", "view", "leftView", "rightView":
      add(value, to: object, name, in: evaluation)
    case "contentConfiguration": configure(object, by: value, in: evaluation)
    case "supplementaryViewProvider":
      if case .object(let list)? = object["{list}"]?.form {
        evaluation.keep("{supplementary}", value, in: list)
      }
    case "primaryAction":
      guard case .made(let action) = value.form else { break }
      let suffix = Self.classes(of: object).contains("UIButton") ? " normal" : ""
      for part in ["title", "image"] {
        guard let words = action.argument(part) else { continue }
        evaluation.write(part + suffix, "=", words, to: object)
      }
    default: break
    }
  }

  // MARK: - Calls

  package func call(
    _ call: ToolkitCall, on object: HeapObject, in evaluation: Evaluation
  ) -> Value? {
    func first() -> Value { call.arguments.first?.value ?? .nothing }
    func write(_ name: String, _ value: Value) { evaluation.write(name, "=", value, to: object) }
    switch call.name {
    case "environment", "environmentObject":
      // Modifiers of SwiftUI that change nothing of what a view shows by its own code.
      return object.toolkitClass == nil ? Value(.object(object), at: call.place) : nil
    case "addSubview", "addArrangedSubview":
      add(first(), to: object, nil, in: evaluation)
    case "insertSubview", "insertArrangedSubview":
      let position = call.argument("at").flatMap(\.number).map { Int($0) }
      add(first(), to: object, nil, at: position, in: evaluation)
    case "removeFromSuperview":
      if evaluation.path.isEmpty { object.parent?.remove(object) }
    case "removeArrangedSubview":
      if evaluation.path.isEmpty, case .object(let child) = first().form { object.remove(child) }
    case "addGestureRecognizer":
      if case .object(let gesture) = first().form { write("gesture", Value(gesture.className)) }
      if case .choice = first().form { write("gesture", Value("UITapGestureRecognizer")) }
    case "addTarget", "addAction":
      write("target", Value(.flag(true)))
      if Self.classes(of: object).contains("UIAlertController"),
        case .object(let action) = first().form
      {
        object.add(action, under: evaluation.path)
      }
    case "setTitle" where call.has("forSegmentAt"), "insertSegment", "removeAllSegments":
      changeSegments(of: object, by: call, evaluation)
    case "setTitle", "setImage", "setAttributedTitle":
      guard Self.isNormal(call.argument("for")) else { return .unit }
      let key = ["setTitle": "title", "setImage": "image"][call.name] ?? "attributedTitle"
      write("\(key) normal", first())
    case "setBackgroundImage": write("backgroundImage", first())
    case "setTitleColor":
      if Self.isNormal(call.argument("for")) { write("textColor", first()) }
    case "setLeftBarButton", "setRightBarButton":
      write(call.name == "setLeftBarButton" ? "leftBarButtonItem" : "rightBarButtonItem", first())
    case "append":
      let more = first()
      if let string = object["string"], case .text(var text) = string.form {
        text.append(Self.words(more).template)
        write("string", Value(.text(text), at: string.place))
      }
    case "dequeueReusableCell", "dequeueReusableHeaderFooterView",
      "dequeueReusableSupplementaryView":
      return dequeued(call, evaluation)
    case "dequeueConfiguredReusableCell", "dequeueConfiguredReusableSupplementary":
      return configured(call, evaluation)
    case "defaultContentConfiguration":
      return Value(
        .object(evaluation.object("UIListContentConfiguration", at: call.place)), at: call.place)
    case "viewWithTag":
      guard let tag = call.arguments.first?.value.number, let view = object.view(tagged: tag) else {
        return Value(unknown: "\(object.className).viewWithTag()", because: .library)
      }
      return Value(.object(view), at: call.place)
    case "sizeToFit": write("frame", Value(unknown: "frame", because: .library))
    case "startAnimating", "stopAnimating":
      write("isAnimating", Value(.flag(call.name == "startAnimating")))
    case "setOn": write("isOn", first())
    case "setValue", "setProgress": write(call.name == "setValue" ? "value" : "progress", first())
    case "title", "image", "attributedTitle":
      guard call.has("for") else { return nil }
      return object["\(call.name) normal"] ?? .nothing
    case "register": register(call)
    case "addSublayer", "insertSublayer": write("sublayers", Value(.flag(true)))
    case "setToolbarItems": write("toolbarItems", first())
    case _ where UIKitClasses.silent.contains(call.name): return .unit
    case _ where UIKitClasses.measuring.contains(call.name):
      return Value(unknown: "\(object.className).\(call.name)()", because: .library)
    default: return nil
    }
    return .unit
  }

  package func dequeued(as className: String, in evaluation: Evaluation) -> HeapObject? {
    loaded?.cell(ofClass: className, in: evaluation)
  }

  /// Whether a state of a control is that in which nothing else is said: `.normal`, `[]` or `UIControl.State()`.
  private static func isNormal(_ state: Value?) -> Bool {
    guard let state else { return true }
    switch state.form {
    case .made(let made): return made.arguments.isEmpty
    case .list(let states): return states.isEmpty
    default: return state.spelled.hasSuffix("normal") || state.spelled.isEmpty
    }
  }

  /// The words of a text or attributed text.
  static func words(_ value: Value) -> Value {
    switch value.form {
    case .object(let object): object["string"] ?? Value(unknown: object.className)
    case .made(let made): made.argument("string") ?? made.argument("self") ?? value
    default: value
    }
  }

  package func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    if case .symbol(let path)? = call.receiver?.form {
      for name in ["Button.Configuration", "UIListContentConfiguration"] where path.hasSuffix(name)
      {
        let name = name.hasPrefix("UI") ? name : "UI\(name)"
        return Value(.object(evaluation.object(name, at: call.place)), at: call.place)
      }
    }
    if let found = SnapKit.call(call, in: evaluation) { return found }
    switch call.name {
    case "UIColor":
      guard let provider = call.trailing ?? call.argument("dynamicProvider"),
        case .function = provider.form
      else { return value(call, evaluation) }
      let traits = Value(unknown: "traitCollection")
      return evaluation.call(provider, [EvaluatedArgument(value: traits)])
    case "UIButton.Configuration":
      return Value(
        .object(evaluation.object("UIButton.Configuration", at: call.place)), at: call.place)
    case "constraint": return constrained(call, evaluation)
    case "fatalError", "print", "assert", "precondition", "debugPrint", "NSLog",
      "objc_setAssociatedObject":
      return .unit
    case "animate", "transition", "performWithoutAnimation", "async", "MainActor.run":
      guard case .symbol? = call.receiver?.form else {
        if call.name == "async" { return runClosures(call, evaluation) }
        return nil
      }
      return runClosures(call, evaluation)
    case "assign":
      // What a publisher of Combine gives is written to the member, now and later.
      guard case .made(let path)? = call.argument("to")?.form, path.name == "KeyPath",
        case .text(let member)? = path.argument("member")?.form, let name = member.known,
        case .object(let object)? = call.argument("on")?.form
      else { return nil }
      let published = call.receiver.map(\.spelled) ?? name
      evaluation.write(name, "=", Value(unknown: published), to: object)
      return Value(unknown: published)
    case "addObserver", "removeObserver", "publisher":
      return Value(
        unknown: "\(call.receiver.map(\.spelled) ?? "").\(call.name)()", because: .library)
    case "post" where call.receiver?.spelled.hasSuffix("UIAccessibility") == true: return .unit
    case "activate", "deactivate": return .unit
    case "loadNibNamed", "instantiate": return viewsOfNib(call, evaluation)
    default: return value(call, evaluation)
    }
  }

  /// A constraint on the width or height of a view to a number, which is taken as in force.
  private func constrained(_ call: ToolkitCall, _ evaluation: Evaluation) -> Value? {
    if Neighbours.constrain(call, in: evaluation) {
      return Value(.made(External("NSLayoutConstraint", at: call.place)), at: call.place)
    }
    guard case .made(let anchor)? = call.receiver?.form, anchor.name == "NSLayoutDimension",
      case .object(let view)? = anchor.argument("view")?.form,
      case .text(let side)? = anchor.argument("side")?.form, let side = side.known
    else { return nil }
    if let number = call.argument("equalToConstant") {
      evaluation.write("fixed \(side)", "=", number, to: view)
    }
    return Value(.made(External("NSLayoutConstraint", at: call.place)), at: call.place)
  }

  /// The name of a file that `UINib(nibName:bundle:)` names.
  static func nibName(_ nib: Value?) -> String? {
    guard case .made(let made)? = nib?.form else { return nil }
    return made.argument("nibName").flatMap(known)
  }

  /// The views that code gets of a file of Interface Builder.
  private func viewsOfNib(_ call: ToolkitCall, _ evaluation: Evaluation) -> Value? {
    // The file that is being read gives its views to the owner that loads it.
    let name =
      Self.nibName(call.receiver) ?? call.arguments.first.flatMap { Self.known($0.value) }
    var owner: HeapObject?
    if case .object(let object)? = (call.argument("owner") ?? call.argument("withOwner"))?.form {
      owner = object
    }
    guard let name, let views = loaded?.views(of: name, for: owner, in: evaluation) else {
      if let owner { evaluation.keep(UIKitScreen.unreadFile, .unit, in: owner) }
      return nil
    }
    return Value(.list(views.map { Value(.object($0), at: call.place) }), at: call.place)
  }

  private func runClosures(_ call: ToolkitCall, _ evaluation: Evaluation) -> Value {
    // The first closure is what happens; what comes when it is over is another state.
    for argument in call.arguments {
      if case .function = argument.value.form {
        evaluation.call(argument.value, [])
        break
      }
    }
    return .unit
  }
}

/// The texts of a project in one language.
package protocol UIKitTexts {
  /// A text by its key; nil when no table has it.
  func text(for key: String, table: String?) -> String?
}

extension Evaluation {
  /// A new object of a class of the toolkit.
  func object(_ className: String, at place: SourcePlace?) -> HeapObject {
    HeapObject(className: className, toolkitClass: className, at: place, under: path)
  }
}
