// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// Works out the colours of texts and of what lies behind them.
extension UIKitScreen {
  mutating func stateColors(_ object: HeapObject, _ classes: [String], in node: inout Node) {
    let isText =
      classes.contains("UILabel") || classes.contains("UIButton") || classes.contains("UITextView")
      || classes.contains("UITextField")
    let grounds = grounds(of: object)
    let pair = isText ? textColors(of: object).flatMap { Self.clearest($0, on: grounds) } : nil
    let only = grounds?.count == 1 ? grounds?.first?.color : nil
    node[.backgroundColor] = (pair.map(\.ground) ?? only).map { .color($0) } ?? .notKnown
    if isText { node[.textColor] = pair.map { .color($0.text) } ?? .notKnown }
  }

  /// The colours of a text and its ground in that state of the view in which they differ most: in none is it
  /// easier to read.
  private static func clearest(_ texts: [ColorInState], on grounds: [ColorInState]?)
    -> (text: Color, ground: Color?)?
  {
    // A text that is wholly transparent is not there to be read.
    let texts = texts.filter { $0.color.alpha > 0 }
    guard let first = texts.first else { return nil }
    guard let grounds else { return texts.count == 1 ? (first.color, nil) : nil }
    var best: (text: Color, ground: Color, ratio: Double)?
    for text in texts {
      for ground in grounds where text.goes(with: ground) {
        // A text in the very colour of its ground is seen by nobody: something else lies behind it.
        if text.color == ground.color { return (text.color, nil) }
        let ratio = Contrast.ratio(text.color, ground.color)
        if ratio > best?.ratio ?? 0 { best = (text.color, ground.color, ratio) }
      }
    }
    return best.map { ($0.text, $0.ground) }
  }

  /// The colours of a text in its states: those of its attributes, or its own; nil where one is not known.
  private func textColors(of object: HeapObject) -> [ColorInState]? {
    // A button that is chosen has colours of its own.
    if flag("isSelected", object) == true { return nil }
    guard
      let text = object.present("attributedText") ?? object.present("attributedTitle normal")
    else {
      return object["textColor"].flatMap { colors.colors(of: $0) }
    }
    guard case .object(let string) = text.form, let attributes = string["attributes"],
      case .made(let pairs) = attributes.form, pairs.name == "Dictionary",
      case .list(let entries)? = pairs.arguments.first?.value.form
    else { return nil }
    for entry in entries {
      guard case .list(let pair) = entry.form, pair.count == 2,
        pair[0].spelled.hasSuffix("foregroundColor")
      else { continue }
      return colors.colors(of: evaluation.typed(pair[1], as: "UIColor"))
    }
    return nil
  }

  /// The opaque colours behind a view in its states: its own, or those of the nearest view around that has some;
  /// nil where one is not known, or where something else may lie between.
  private mutating func grounds(of object: HeapObject) -> [ColorInState]? {
    var next: HeapObject? = object
    var steps = 0
    while let view = next, steps < 200 {
      steps += 1
      if isPainted(view) { return nil }
      if let value = view["backgroundColor"], !value.isNothing {
        guard let found = colors.colors(of: value) else { return nil }
        if found.allSatisfy({ $0.color.alpha == 255 }) { return found }
        // What lies behind it is seen in some state.
        if found.contains(where: { $0.color.alpha > 0 }) { return nil }
      } else if hasGroundOfCells(view) {
        return Color.ofUIKit(named: "systemBackground").map { [ColorInState(color: $0)] }
      }
      guard let around = view.parent, !mayLieOnOthers(view, in: around) else { return nil }
      next = around
    }
    return nil
  }

  /// Whether a view is a cell of a table with the background that the system gives it: white in a
  /// plain table and in a grouped one.
  ///
  /// Source: developer.apple.com/documentation/uikit/uibackgroundconfiguration, "listPlainCell" and
  /// "listGroupedCell", 2026; the colours are those of the light appearance.
  private func hasGroundOfCells(_ view: HeapObject) -> Bool {
    !colors.catalog.isAlwaysDark && view["backgroundColor"] == nil
      && view["backgroundView"] == nil
      && view["backgroundConfiguration"] == nil
      && UIKitToolkit.classes(of: view).contains("UITableViewCell")
  }

  /// Whether a view paints something else than its background colour: a picture, or layers of its own.
  private func isPainted(_ view: HeapObject) -> Bool {
    if view["backgroundImage"] != nil || view["background"] != nil { return true }
    if UIKitToolkit.classes(of: view).contains(where: Self.painting.contains) { return true }
    if evaluation.states("layerClass", view) || evaluation.declares("draw", view) { return true }
    guard case .object(let layer)? = view["layer"]?.form else { return false }
    return ["sublayers", "backgroundColor", "contents"].contains { layer[$0] != nil }
  }

  /// Classes whose views show a picture, a blur, a page or a map.
  private static let painting: Set<String> = [
    "UIImageView", "UIVisualEffectView", "WKWebView", "MKMapView",
  ]

  /// Whether a view may lie on another one that was put in before it, is painted, and has no size of its own.
  ///
  /// It is worked out once for all views of the one around them: there may be thousands.
  private mutating func mayLieOnOthers(_ view: HeapObject, in around: HeapObject) -> Bool {
    // What is in a stack lies side by side.
    if UIKitToolkit.classes(of: around).contains("UIStackView") { return false }
    if let known = lyingOnOthers[ObjectIdentifier(view)] { return known }
    var painted: [HeapObject] = []
    for child in around.children.map(\.object) {
      lyingOnOthers[ObjectIdentifier(child)] =
        painted.count > Self.mostPainted || painted.contains { !Neighbours.areApart($0, child) }
      if mayLieBehindOthers(child) { painted.append(child) }
    }
    return lyingOnOthers[ObjectIdentifier(view)] ?? !painted.isEmpty
  }

  /// More painted views in one than are looked at.
  private static let mostPainted = 32

  /// Whether a view is painted and has no size of its own.
  private func mayLieBehindOthers(_ view: HeapObject) -> Bool {
    if view["fixed width"]?.number != nil || view["fixed height"]?.number != nil { return false }
    if isPainted(view) || view.toolkitClass == nil { return true }
    // Texts and controls with a ground of their own stand beside others.
    guard let value = view["backgroundColor"], !value.isNothing else { return false }
    let mayBeLarge = !view.children.isEmpty || view.toolkitClass == "UIView"
    return mayBeLarge && colors.color(of: value)?.alpha != 0
  }
}

extension HeapObject {
  /// The value of a member, unless it is `nil`.
  func present(_ member: String) -> CurbcutEvaluation.Value? {
    self[member].flatMap { $0.isNothing ? nil : $0 }
  }
}
