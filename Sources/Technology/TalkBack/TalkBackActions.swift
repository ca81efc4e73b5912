// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The standard actions that a node supports: those that its flags imply and those that its input
/// lists.
struct TalkBackActions: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let click = Self(.click)
  static let longClick = Self(.longClick)
  static let focus = Self(.focus)
  static let select = Self(.select)
  static let setSelection = Self(.setSelection)
  static let expand = Self(.expand)
  static let collapse = Self(.collapse)
  /// The actions that a device's menu lists even without a label.
  static let inMenu: Self = [expand, collapse, Self(.dismiss)]
  static let web: Self = [Self(.nextHTMLElement), Self(.previousHTMLElement)]
  /// The two actions that make a slider or a number picker adjustable.
  static let adjust: Self = [Self(.scrollForward), Self(.scrollBackward)]
  static let scroll: Self = [
    adjust, Self(.scrollUp), Self(.scrollDown), Self(.scrollLeft), Self(.scrollRight),
  ]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ action: AndroidAction) { self.init(rawValue: 1 << Self.bit(of: action)) }

  private static func bit(of action: AndroidAction) -> UInt32 {
    switch action {
    case .focus: 0
    case .clearFocus: 1
    case .select: 2
    case .click: 3
    case .longClick: 4
    case .nextHTMLElement: 5
    case .previousHTMLElement: 6
    case .scrollForward: 7
    case .scrollBackward: 8
    case .setSelection: 9
    case .expand: 10
    case .collapse: 11
    case .dismiss: 12
    case .setText: 13
    case .scrollUp: 14
    case .scrollLeft: 15
    case .scrollDown: 16
    case .scrollRight: 17
    case .setProgress: 18
    case .pageUp: 19
    case .pageDown: 20
    case .pageLeft: 21
    case .pageRight: 22
    }
  }

  /// The actions of a node.
  ///
  /// The flags imply the actions that Android's views add when they fill in their node info.
  init(of node: Node) {
    self = []
    if node.isSet(.clickable) { insert(.click) }
    if node.isSet(.longClickable) { insert(.longClick) }
    if node.isSet(.focusable) { insert(node.isSet(.focused) ? Self(.clearFocus) : .focus) }
    if node.isSet(.scrollable) {
      insert(Self(.scrollBackward))
      if node.flag(.canScrollForward) != false { insert(Self(.scrollForward)) }
    }
    if node.isEnabled, Self.isEditable(node) {
      insert(Self(.setText))
      if node.text != nil, !node.isSet(.showingHint) { insert(.setSelection) }
    }
    for action in node.actions {
      if let action = AndroidAction(id: action.id) { insert(Self(action)) }
    }
  }

  private static func isEditable(_ node: Node) -> Bool {
    node.flag(.editable) ?? Screen.isEditableByName(node.className ?? "")
  }
}

extension Node {
  /// Returns the label listed for a standard action; the last one if there are several.
  func label(of action: AndroidAction) -> String? {
    let entry = actions.last { AndroidAction(id: $0.id) == action }
    guard let label = entry?.label, !label.isEmpty else { return nil }
    return label
  }

  /// The labels of the custom actions, in the input's order; of entries with equal ids the last
  /// counts.
  var customActionLabels: [String] {
    let actions = actions
    guard !actions.isEmpty else { return [] }
    var place: [Int: Int] = [:]
    var labels: [String] = []
    for action in actions {
      guard let id = Int(action.id), id > AndroidAction.lastStandardID else { continue }
      if let known = place[id] {
        labels[known] = action.label ?? ""
      } else {
        place[id] = labels.count
        labels.append(action.label ?? "")
      }
    }
    return labels.filter { !$0.isEmpty }
  }
}
