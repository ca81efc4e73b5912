// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The role of an element in VoiceOver: the trait that says most about its use.
enum VoiceOverRole: String {
  case textField = "text_field"
  case secureTextField = "secure_text_field"
  case searchField = "search_field"
  case `switch`
  case adjustable, tab
  case backButton = "back_button"
  case link
  case keyboardKey = "keyboard_key"
  case button
  case header, image
  case staticText = "static_text"
  case none

  /// The name in results.
  var name: String { rawValue }

  init(of element: Element) {
    var traits = element.traits
    if element.entry.context?.isTab == true { traits.insert(.tabBarItem) }
    self = Self.byTrait.first { traits.isSuperset(of: $0.traits) }?.role ?? .none
  }

  /// The roles, the most specific first.
  private static let byTrait: [(traits: Traits, role: VoiceOverRole)] = [
    ([.textEntry, .secureTextField], .secureTextField), ([.textEntry, .searchField], .searchField),
    (.textEntry, .textField), (.switchButton, .switch), (.tabBarItem, .tab),
    (.backButton, .backButton), (.adjustable, .adjustable), (.link, .link),
    (.keyboardKey, .keyboardKey), (.searchField, .searchField), (.button, .button),
    (.header, .header), (.image, .image), (.staticText, .staticText),
  ]
}

extension AccessibilityTree.Context {
  /// Whether an element with this context counts as a tab.
  var isTab: Bool {
    switch self {
    case .tab, .tabOfUnknownPosition: true
    case .series, .listStart, .listEnd, .landmarkStart, .landmarkEnd, .dataTableCell: false
    }
  }
}
