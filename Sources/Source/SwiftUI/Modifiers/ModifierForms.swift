// SPDX-License-Identifier: Apache-2.0

/// The unlabelled arguments that SwiftUI's modifiers take.
///
/// Source: Apple, SwiftUI, "View modifiers", the declarations of each. A project may have a
/// modifier of the same name that takes something else.
extension SwiftUIModifiers {
  private struct Form {
    /// The number of unlabelled values that it takes.
    var values: ClosedRange<Int>
    /// Whether it takes a closure.
    var isClosure = false
  }

  /// Whether SwiftUI's modifier of this name can be called with this many unlabelled arguments;
  /// also true when that is not known.
  static func takes(_ call: Call) -> Bool {
    guard let forms = forms[call.name] else { return true }
    let closures = call.arguments.count { $0.closure != nil }
    let values = call.arguments.count - closures
    return forms.contains { form in
      form.values.contains(values) && (form.isClosure ? closures >= 1 : closures == 0)
    }
  }

  private static let forms: [String: [Form]] = {
    var forms: [String: [Form]] = [
      "hidden": [Form(values: 0...0)],
      "foregroundStyle": [Form(values: 1...3)],
      "environment": [Form(values: 1...2)],
      "overlay": [Form(values: 1...1), Form(values: 0...0, isClosure: true)],
      "background": [Form(values: 0...2), Form(values: 0...0, isClosure: true)],
      "accessibilityLabel": [Form(values: 1...1), Form(values: 0...0, isClosure: true)],
      "swipeActions": [Form(values: 0...0, isClosure: true)],
      "contextMenu": [Form(values: 1...1), Form(values: 0...0, isClosure: true)],
    ]
    for name in ofOneValue { forms[name] = [Form(values: 1...1)] }
    for name in labelled { forms[name] = [] }
    return forms
  }()

  private static let ofOneValue = [
    "modifier", "badge", "disabled", "tag", "opacity", "buttonStyle", "toggleStyle", "labelStyle",
    "pickerStyle", "tabViewStyle", "textSelection", "font", "foregroundColor", "lineLimit",
    "accessibilityValue", "accessibilityHint", "accessibilityIdentifier", "accessibilityHidden",
    "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilitySortPriority",
    "accessibilityInputLabels", "accessibilityHeading", "textCase", "dynamicTypeSize",
    "navigationTitle",
  ]

  /// Modifiers whose first argument always has a label.
  private static let labelled = [
    "searchable", "sheet", "fullScreenCover", "popover", "inspector", "actionSheet",
  ]
}
