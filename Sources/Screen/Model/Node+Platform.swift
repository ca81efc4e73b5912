// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

// MARK: - iOS

extension Node {
  /// Whether it is a view of iOS that shows a web page.
  package var isIOSWebView: Bool { IOSMembership(self).isWebPage }

  /// The traits that VoiceOver receives: those stated, otherwise those of the class.
  package var effectiveTraits: Traits {
    let stated = self.traits
    var traits = stated ?? iosClass.traits
    // A text field that hides typed text has UIKit's trait for it by default.
    if stated == nil, traits.contains(.textEntry), isSet(.password) {
      traits.insert(.secureTextField)
    }
    if flag(.enabled) == false { traits.insert(.notEnabled) }
    if flag(.selected) == true { traits.insert(.selected) }
    return traits
  }

  /// Whether it is an accessibility element, as stated or by its class, regardless of its
  /// ancestors.
  package var isIOSElement: Bool { IOSMembership(self).isElement }

  /// The label that VoiceOver receives: the one stated, otherwise the text of a class that shows
  /// it.
  package var effectiveLabel: String? {
    if let label { return label }
    // An attributed label is the label, with speech attributes.
    let runs = attributedLabel
    if !runs.isEmpty { return runs.map(\.text).joined() }
    return iosClass.textIsLabel ? text : nil
  }

  /// The value that VoiceOver receives: the one stated, otherwise the text of a text field.
  ///
  /// A text field that hides its text has bullets as its value, and an empty one its placeholder
  /// (text fields of the demo app of cashapp/AccessibilitySnapshot@5b03db8; for XCUITest, `wdValue`
  /// in `XCUIElement+FBWebDriverAttributes.m`, appium/WebDriverAgent@c279b4c). A slider that states
  /// no value has a percentage of its range.
  var effectiveValue: String? {
    if let value { return value }
    let runs = attributedValue
    if !runs.isEmpty { return runs.map(\.text).joined() }
    if let percentage = sliderPercentage { return percentage }
    guard iosClass.textIsValue else { return nil }
    // It is an assumption that a placeholder which is also the label is spoken once.
    guard let text else { return placeholder == effectiveLabel ? nil : placeholder }
    let isHidden = effectiveTraits.contains(.secureTextField) || isSet(.password)
    return isHidden ? String(repeating: "\u{2022}", count: text.count) : text
  }
}

extension Node {
  /// The hint that VoiceOver receives: the one stated, possibly in runs.
  var effectiveHint: String? {
    if let hint { return hint }
    let runs = attributedHint
    return runs.isEmpty ? nil : runs.map(\.text).joined()
  }
}

// MARK: - Android

extension Node {
  /// Its content description, otherwise its text.
  package var ownWords: String? { description ?? text }

  /// Whether Android would let it take focus by itself.
  package var isActionable: Bool {
    isSet(.clickable) || isSet(.longClickable) || isSet(.focusable)
      || isSet(.screenReaderFocusable)
  }

  /// Whether a user can press or check it.
  var isOperable: Bool {
    isSet(.clickable) || isSet(.longClickable) || isSet(.checkable) || hasAction(.click)
      || hasAction(.longClick)
  }
}

// MARK: - Both platforms

extension Role {
  /// The role of a node, by its traits on iOS and by TalkBack's decisions on Android.
  init(of node: Node, on platform: Platform) {
    switch platform {
    case .ios: self.init(of: node.effectiveTraits, node)
    case .android: self.init(of: AndroidRole(of: node), node)
    }
  }

  private init(of traits: Traits, _ node: Node) {
    self =
      if traits.contains(.textEntry) {
        traits.contains(.searchField) ? .searchField : .textField
      } else if let first = Self.byTrait.first(where: { traits.contains($0.trait) }) {
        first.role == .button && traits.contains(.image) ? .imageButton : first.role
      } else {
        node.iosClass.isElement ? .none : .group
      }
  }

  /// The roles of traits; among several traits, the first in this list decides.
  private static let byTrait: [(trait: Traits, role: Role)] = [
    (.switchButton, .switch), (.adjustable, .adjustable), (.tabBarItem, .tab), (.link, .link),
    (.keyboardKey, .keyboardKey), (.searchField, .searchField), (.button, .button),
    (.backButton, .button), (.header, .heading), (.image, .image), (.tabBar, .tabBar),
    (.staticText, .text),
  ]

  private init(of role: AndroidRole, _ node: Node) {
    switch role {
    case .imageButton: self = .imageButton
    case .image: self = .image
    case .switch, .toggleButton: self = .switch
    case .radioButton: self = .radioButton
    case .checkBox: self = .checkBox
    case .button: self = .button
    case .editText: self = .textField
    case .seekControl: self = .adjustable
    case .progressBar: self = .progress
    case .keyboardKey: self = .keyboardKey
    case .webView: self = .webView
    case .tabBar: self = .tabBar
    case .horizontalScrollView, .scrollView: self = .scrollView
    case .pager: self = .pager
    case .numberPicker, .dropDownList: self = .picker
    case .grid, .staggeredGrid: self = .grid
    case .list: self = .list
    case .viewGroup: self = .group
    case .checkedTextView: self = .text
    case .none:
      let isText = AndroidClass.kinds(of: node.className ?? "").contains(.textView)
      self = isText ? node.isSet(.heading) ? .heading : .text : .none
    }
  }
}
