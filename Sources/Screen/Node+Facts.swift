public import CurbcutStandards

extension Node {
  // Texts: nil when absent, not known or empty.
  public var id: String? { text(.id) }
  public var label: String? { description }
  public var contentDescription: String? { description }
  public var value: String? { text(.value) }
  public var hint: String? { text(.hint) }
  public var placeholder: String? { text(.placeholder) }
  public var language: String? { text(.language) }
  public var hintText: String? { text(.hintText) }
  public var stateDescription: String? { text(.stateDescription) }
  public var roleDescription: String? { text(.roleDescription) }
  public var tooltip: String? { text(.tooltip) }
  public var error: String? { text(.error) }
  public var paneTitle: String? { text(.paneTitle) }

  /// The traits as stated; nil when absent or not known.
  public var traits: Traits? {
    guard case .traits(let traits)? = self[.traits] else { return nil }
    return traits
  }

  /// The checked state as stated.
  public var checked: Checked? {
    guard case .checked(let checked)? = self[.checked] else { return nil }
    return checked
  }

  public var range: RangeInfo? {
    guard case .range(let range)? = self[.range] else { return nil }
    return range
  }

  public var table: TableInfo? {
    guard case .table(let table)? = self[.table] else { return nil }
    return table
  }

  public var cell: TableCell? {
    guard case .cell(let cell)? = self[.cell] else { return nil }
    return cell
  }

  public var collection: CollectionInfo? {
    guard case .collection(let collection)? = self[.collection] else { return nil }
    return collection
  }

  public var collectionItem: CollectionItemInfo? {
    guard case .collectionItem(let item)? = self[.collectionItem] else { return nil }
    return item
  }

  public var actions: [Action] {
    guard case .actions(let actions)? = self[.actions] else { return [] }
    return actions
  }

  public var customActions: [NamedAction] {
    guard case .namedActions(let actions)? = self[.customActions] else { return [] }
    return actions
  }

  public var customContent: [CustomContent] {
    guard case .content(let content)? = self[.customContent] else { return [] }
    return content
  }

  public var customRotors: [CustomRotor] {
    guard case .rotors(let rotors)? = self[.customRotors] else { return [] }
    return rotors
  }

  public var attributedLabel: [TextRun] {
    guard case .attributedText(let runs)? = self[.attributedLabel] else { return [] }
    return runs
  }

  public var spans: [Span] {
    guard case .spans(let spans)? = self[.spans] else { return [] }
    return spans
  }

  public var activationPoint: Point? {
    guard case .point(let point)? = self[.activationPoint] else { return nil }
    return point
  }

  public var touchDelegates: [Rect] {
    guard case .rects(let rects)? = self[.touchDelegates] else { return [] }
    return rects
  }

  // Flags that are true unless stated otherwise; of this node alone, never inherited.
  public var isVisible: Bool { flag(.visible) ?? true }
  public var isEnabled: Bool { flag(.enabled) ?? true }

  /// Whether a flag is stated as true; absent counts as the platform's default, false.
  public func isSet(_ key: Key) -> Bool { flag(key) ?? false }
}
