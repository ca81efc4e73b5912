// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An action that Switch Access offers for a view.
///
/// Source: `ActionBuildingUtils` and `NodeActionMenuItem` (google/talkback@92eb6dd4). Actions that
/// move in a text or mark, copy or delete it depend on the cursor, which captures do not record.
package struct SwitchAccessAction: Hashable, Sendable {
  /// A kind of action.
  package enum Kind: Hashable, Sendable {
    case click, longClick, scrollForward, scrollBackward, expand, collapse, dismiss
    case copy, cut, paste
    /// An action of the app, by its label.
    case custom(String)
  }

  package var kind: Kind
  /// The name: the app's label, or Switch Access's own word.
  package var name: String
  /// The index of the node that performs the action.
  package var node: Int

  /// The request to the app.
  package var verb: AppAction.Verb {
    switch kind {
    case .click: .activate
    case .longClick: .longPress
    case .scrollForward: .scroll(.next)
    case .scrollBackward: .scroll(.previous)
    case .expand: .custom("Expand")
    case .collapse: .custom("Collapse")
    case .dismiss: .custom("Dismiss")
    case .copy: .edit(.copy)
    case .cut: .edit(.cut)
    case .paste: .edit(.paste)
    case .custom(let name): .custom(name)
    }
  }

  /// Returns the actions of a node in the order of its list, after those that its flags imply.
  static func actions(
    of node: Node, at index: Int, rules: SwitchAccessProfile.Rules
  ) -> [SwitchAccessAction] {
    var actions: [SwitchAccessAction] = []
    func add(_ kind: Kind, _ label: String?) {
      guard !actions.contains(where: { $0.kind == kind }), rules.supports(kind) else { return }
      actions.append(SwitchAccessAction(kind: kind, name: label ?? kind.name, node: index))
    }
    if node.isSet(.clickable) { add(.click, node.label(of: .click)) }
    if node.isSet(.longClickable) { add(.longClick, node.label(of: .longClick)) }
    if node.isSet(.scrollable) {
      if node.flag(.canScrollForward) != false {
        add(.scrollForward, node.label(of: .scrollForward))
      }
      if node.flag(.canScrollBackward) != false {
        add(.scrollBackward, node.label(of: .scrollBackward))
      }
    }
    for listed in node.actions {
      let label = listed.label.flatMap { $0.isEmpty ? nil : $0 }
      if let kind = Kind(id: listed.id) {
        add(kind, label)
      } else if let id = Int(listed.id), id > AndroidAction.lastStandardID, let label {
        actions.append(SwitchAccessAction(kind: .custom(label), name: label, node: index))
      }
    }
    return actions
  }
}

extension SwitchAccessAction.Kind {
  /// Creates the supported action for a decimal id or the name of a constant.
  fileprivate init?(id: String) {
    switch AndroidAction(id: id) {
    case .click?: self = .click
    case .longClick?: self = .longClick
    case .scrollForward?: self = .scrollForward
    case .scrollBackward?: self = .scrollBackward
    case .expand?: self = .expand
    case .collapse?: self = .collapse
    case .dismiss?: self = .dismiss
    default:
      switch id {
      case "16384", "COPY": self = .copy
      case "65536", "CUT": self = .cut
      case "32768", "PASTE": self = .paste
      default: return nil
      }
    }
  }

  /// Switch Access's own word.
  fileprivate var name: String {
    switch self {
    case .click: "Select"
    case .longClick: "Touch & hold"
    case .scrollForward: "Scroll forward"
    case .scrollBackward: "Scroll backward"
    case .expand: "Expand"
    case .collapse: "Collapse"
    case .dismiss: "Dismiss"
    case .copy: "Copy"
    case .cut: "Cut"
    case .paste: "Paste"
    case .custom(let name): name
    }
  }
}

extension SwitchAccessProfile.Rules {
  /// Returns whether Switch Access has the action (`FRAMEWORK_ACTIONS`).
  fileprivate func supports(_ kind: SwitchAccessAction.Kind) -> Bool {
    switch kind {
    case .click, .longClick, .scrollForward, .scrollBackward, .dismiss, .custom: true
    case .expand, .collapse, .copy, .cut, .paste: self == .of2020
    }
  }
}
