// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// An app that is known only from a capture: it does what can be known and reports what cannot.
///
/// Known are the effects of a control of UIKit or Android on itself: a switch toggles, a segment
/// gets selected, a text field is edited, a range moves by its step. The further response of the
/// app is in no capture.
package struct StaticApp: App {
  package private(set) var screen: Screen

  package init(_ screen: Screen) { self.screen = screen }

  package mutating func receive(_ event: AppEvent) {}

  package mutating func perform(_ action: AppAction) -> AppResponse {
    let response = response(to: action)
    if let changed = response.screen { screen = changed }
    return response
  }

  private func response(to action: AppAction) -> AppResponse {
    guard let index = action.node, screen.nodes.indices.contains(index) else {
      return responseOfApp(to: action)
    }
    let node = screen.nodes[index]
    if screen.platform == .android, let response = androidResponse(to: action, of: index) {
      return response
    }
    switch action.verb {
    case .activate: return activated(index, node, action)
    case .increment: return adjusted(index, node, up: true, action)
    case .decrement: return adjusted(index, node, up: false, action)
    case .type(let text): return typed(text, into: index, node, action)
    case .edit(let edit): return edited(edit, index, node, action)
    // Only the node that declares it answers, so the request goes up the responder chain.
    case .escape: return node.isSet(.escape) ? Self.unknown(action) : .declined
    case .magicTap: return node.isSet(.magicTap) ? Self.unknown(action) : .declined
    case .scroll:
      return node.isSet(.scrollable) || Self.scrollViews.contains(node.className ?? "")
        ? .notKnown("what scrolling brings into view is not known from a capture") : .declined
    case .wait: return .declined
    case .secondaryActivate, .longPress, .custom, .back, .expand, .collapse, .dismiss, .touch,
      .gesture:
      return Self.unknown(action)
    }
  }

  private static let scrollViews: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "XCUIElementTypeScrollView",
    "XCUIElementTypeTable", "XCUIElementTypeCollectionView",
  ]

  private func responseOfApp(to action: AppAction) -> AppResponse {
    switch action.verb {
    case .escape, .magicTap, .back, .edit, .touch, .gesture: Self.unknown(action)
    default: .declined
    }
  }

  static func unknown(_ action: AppAction) -> AppResponse {
    .notKnown("what \(action.words) does is not known from a capture")
  }

  static let restIsUnknown = "what else it does is not known from a capture"

  // MARK: - Controls

  private func activated(_ index: Int, _ node: Node, _ action: AppAction) -> AppResponse {
    let traits = node.effectiveTraits
    if traits.contains(.switchButton), let value = node.value, value == "0" || value == "1" {
      let turned = screen.changing(index) { $0[.value] = .text(value == "0" ? "1" : "0") }
      return AppResponse(.handled, screen: turned, notes: [Self.restIsUnknown])
    }
    if traits.contains(.textEntry) {
      return AppResponse(.handled, screen: screenEditing(index))
    }
    if let segments = segments(around: index) {
      return AppResponse(
        .handled, screen: screenSelecting(index, among: segments), notes: [Self.restIsUnknown])
    }
    return Self.unknown(action)
  }

  /// Returns the screen with exactly one text field being edited.
  private func screenEditing(_ index: Int) -> Screen {
    var changed = screen
    for other in screen.nodes.indices
    where other != index && screen.nodes[other].effectiveTraits.contains(.isEditing) {
      changed = changed.changing(other) { $0.setTrait(.isEditing, to: false) }
    }
    return changed.changing(index) { $0.setTrait(.isEditing, to: true) }
  }

  /// Returns the segments of the segmented control that contains a node.
  private func segments(around index: Int) -> [Int]? {
    guard let parent = screen.nodes[index].parent else { return nil }
    let name = screen.nodes[parent].className
    guard name == "UISegmentedControl" || name == "XCUIElementTypeSegmentedControl" else {
      return nil
    }
    return Array(screen.children(of: parent))
  }

  private func screenSelecting(_ index: Int, among segments: [Int]) -> Screen {
    segments.reduce(screen) { screen, segment in
      screen.changing(segment) { node in
        node[.selected] = nil
        node.setTrait(.selected, to: segment == index)
      }
    }
  }

  private func adjusted(
    _ index: Int, _ node: Node, up isUp: Bool, _ action: AppAction
  ) -> AppResponse {
    guard let screen = screen.adjusting(index, up: isUp) else { return Self.unknown(action) }
    return AppResponse(.handled, screen: screen, notes: [Self.restIsUnknown])
  }

  /// Types into a field that is being edited, replacing the selection; nil as the text deletes a
  /// character.
  private func typed(
    _ text: String?, into index: Int, _ node: Node, _ action: AppAction
  ) -> AppResponse {
    guard node.effectiveTraits.contains(.isEditing) else { return .declined }
    var content = node.typedCharacters
    let end = content.count
    var selection = (action.selection ?? end..<end).clamped(to: 0..<end)
    if text == nil, selection.isEmpty, selection.lowerBound > 0 {
      selection = selection.lowerBound - 1..<selection.upperBound
    }
    content.replaceSubrange(selection, with: text ?? "")
    let key: Key = node.value == nil ? .text : .value
    let changed = screen.changing(index) { $0[key] = .text(String(content)) }
    return AppResponse(.handled, screen: changed, notes: [Self.restIsUnknown])
  }

  /// Applies a command of the edit menu to a field that is being edited; captures do not contain
  /// the pasteboard.
  private func edited(
    _ edit: AppAction.Edit, _ index: Int, _ node: Node, _ action: AppAction
  ) -> AppResponse {
    switch edit {
    case .deleteBackward: return typed(nil, into: index, node, action)
    case .copy, .cut, .selectAll, .paste, .undo, .redo: break
    }
    guard node.effectiveTraits.isSuperset(of: [.textEntry, .isEditing]),
      let selection = action.selection
    else { return Self.unknown(action) }
    switch edit {
    case .selectAll: return .handled
    case .copy: return selection.isEmpty ? .declined : .handled
    case .cut: return selection.isEmpty ? .declined : typed("", into: index, node, action)
    case .paste, .undo, .redo, .deleteBackward: return Self.unknown(action)
    }
  }
}

extension Node {
  /// The typed text of a field, without a placeholder, which captures report as the value.
  var typedCharacters: [Character] {
    let text = value ?? text ?? ""
    return text == placeholder ? [] : Array(text)
  }

  /// Sets or clears a trait, and makes the traits that come from the class explicit.
  mutating func setTrait(_ trait: Traits, to isSet: Bool) {
    var traits = effectiveTraits
    guard traits.contains(trait) != isSet else { return }
    if isSet { traits.insert(trait) } else { traits.remove(trait) }
    self[.traits] = .traits(traits)
  }
}

extension Screen {
  /// Returns the screen with a control moved by its step; nil if its range or its words are
  /// unknown.
  func adjusting(_ index: Int, up isUp: Bool) -> Screen? {
    let node = nodes[index]
    guard let range = node.range, let stepped = range.stepped(up: isUp) else { return nil }
    // The app chooses the words of a value, unless they are the number itself or a percentage.
    var value: String?
    if let words = node.value {
      guard let current = range.current else { return nil }
      if words == JSONValue.number(current).text {
        value = stepped.current.map { JSONValue.number($0).text }
      } else if node.className == "UISlider" || node.className == "XCUIElementTypeSlider" {
        guard words.hasSuffix("%"), let fraction = stepped.fraction else { return nil }
        value = "\(Int((fraction * 100).rounded()))%"
      } else {
        return nil
      }
    } else if node.className != "UISlider" {
      return nil
    }
    return changing(index) { node in
      node[.range] = .range(stepped)
      if let value { node[.value] = .text(value) }
    }
  }
}
