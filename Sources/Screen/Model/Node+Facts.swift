// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

extension Node {
  // Texts are nil when absent, not known or empty.

  /// The name by which other nodes and results refer to it.
  package var id: String? { text(.id) }
  /// The accessibility label, on iOS.
  package var label: String? { description }
  /// The content description, on Android.
  package var contentDescription: String? { description }
  /// The accessibility value, on iOS.
  package var value: String? { text(.value) }
  /// The accessibility hint, on iOS.
  package var hint: String? { text(.hint) }
  /// The placeholder of an empty text field, on iOS.
  package var placeholder: String? { text(.placeholder) }
  /// The language to speak it in, on iOS, as a BCP 47 tag.
  package var language: String? { text(.language) }
  /// The hint that an empty text field shows or speaks, on Android.
  package var hintText: String? { text(.hintText) }
  /// The state description that the app provides, on Android.
  package var stateDescription: String? { text(.stateDescription) }
  /// The role description that the app provides, on Android.
  package var roleDescription: String? { text(.roleDescription) }
  /// The text that a long press shows, on Android.
  package var tooltip: String? { text(.tooltip) }
  /// The error message about the input in a field, on Android.
  package var error: String? { text(.error) }
  /// The title of a pane, on Android: a part of the screen that appears as a whole.
  package var paneTitle: String? { text(.paneTitle) }

  /// The traits as stated; nil when absent or not known.
  package var traits: Traits? {
    guard case .traits(let traits)? = self[.traits] else { return nil }
    return traits
  }

  /// The checked state as stated.
  package var checked: Checked? {
    guard case .checked(let checked)? = self[.checked] else { return nil }
    return checked
  }

  /// The range of an adjustable control; nil when absent or not known.
  package var range: RangeInfo? {
    guard case .range(let range)? = self[.range] else { return nil }
    return range
  }

  /// The size of an iOS data table; nil when absent or not known.
  package var table: TableInfo? {
    guard case .table(let table)? = self[.table] else { return nil }
    return table
  }

  /// The position in an iOS data table; nil when absent or not known.
  package var cell: TableCell? {
    guard case .cell(let cell)? = self[.cell] else { return nil }
    return cell
  }

  /// The collection info of an Android list or grid; nil when absent or not known.
  package var collection: CollectionInfo? {
    guard case .collection(let collection)? = self[.collection] else { return nil }
    return collection
  }

  /// The position in an Android list or grid; nil when absent or not known.
  package var collectionItem: CollectionItemInfo? {
    guard case .collectionItem(let item)? = self[.collectionItem] else { return nil }
    return item
  }

  /// The Android actions that the input lists; none when absent or not known.
  package var actions: [Action] {
    guard case .actions(let actions)? = self[.actions] else { return [] }
    return actions
  }

  /// The iOS custom actions, in the app's order; none when absent or not known.
  package var customActions: [NamedAction] {
    guard case .namedActions(let actions)? = self[.customActions] else { return [] }
    return actions
  }

  /// The iOS custom content, in the app's order; none when absent or not known.
  package var customContent: [CustomContent] {
    guard case .content(let content)? = self[.customContent] else { return [] }
    return content
  }

  /// The iOS custom rotors, in the app's order; none when absent or not known.
  package var customRotors: [CustomRotor] {
    guard case .rotors(let rotors)? = self[.customRotors] else { return [] }
    return rotors
  }

  /// The runs of an attributed label, on iOS; none when absent or not known.
  package var attributedLabel: [TextRun] { runs(.attributedLabel) }
  /// The runs of an attributed value, on iOS; none when absent or not known.
  package var attributedValue: [TextRun] { runs(.attributedValue) }
  /// The runs of an attributed hint, on iOS; none when absent or not known.
  package var attributedHint: [TextRun] { runs(.attributedHint) }

  private func runs(_ key: Key) -> [TextRun] {
    guard case .attributedText(let runs)? = self[key] else { return [] }
    return runs
  }

  /// The behaviour that SwiftUI gives to its children; nil when absent or not known.
  package var accessibilityChildren: AccessibilityChildren? {
    text(.accessibilityChildren).flatMap(AccessibilityChildren.init(rawValue:))
  }

  /// The toolkit that it states; nil when absent or not known.
  package var toolkit: Toolkit? { text(.toolkit).flatMap(Toolkit.init(rawValue:)) }

  /// The Android text spans; none when absent or not known.
  package var spans: [Span] {
    guard case .spans(let spans)? = self[.spans] else { return [] }
    return spans
  }

  /// The point that a double tap touches, on iOS; nil for the middle of the frame, or when not
  /// known.
  package var activationPoint: Point? {
    guard case .point(let point)? = self[.activationPoint] else { return nil }
    return point
  }

  /// The areas around it that forward their touches to it, on Android; none when absent.
  package var touchDelegates: [Rect] {
    guard case .rects(let rects)? = self[.touchDelegates] else { return [] }
    return rects
  }

  /// The range of the selection in its text, in characters; nil when absent or not known.
  package var textSelection: Range<Int>? {
    guard case .characters(let places)? = self[.textSelection] else { return nil }
    return places
  }

  /// Returns a frame that it states besides its own; nil when absent or not known.
  package func rect(_ key: Key) -> Rect? {
    guard case .rect(let rect)? = self[key] else { return nil }
    return rect
  }

  /// Whether it is drawn; true when not stated, and never inherited.
  package var isVisible: Bool { flag(.visible) ?? true }
  /// Whether it is invisible because it is fully transparent.
  package var isTransparent: Bool { number(.alpha).map { $0 <= 0 } ?? false }
  /// Whether it can be operated; true when not stated, and never inherited.
  package var isEnabled: Bool { flag(.enabled) ?? true }

  /// Whether a flag is stated as true; absent counts as the platform's default, false.
  package func isSet(_ key: Key) -> Bool { flag(key) ?? false }
}
