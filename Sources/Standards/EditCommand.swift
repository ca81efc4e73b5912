/// A standard command of the edit menu of iOS.
///
/// Source: Apple, `UIResponderStandardEditActions`; Human Interface Guidelines, "Edit menus".
public enum EditCommand: String, Hashable, Sendable, CaseIterable {
  case cut, copy, paste, delete, select
  case selectAll = "select-all"

  /// The title of its entry, in English.
  public var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }

  /// The name of the function that does it, as `#selector` writes it: `selectAll`.
  public var function: String { self == .selectAll ? "selectAll" : rawValue }

  /// Whether it does something to what is selected, so that it means nothing without a selection.
  ///
  /// Source: S1-006, whose two wordings E-04 settles: Copy and Cut need a selection, and Paste needs
  /// an insertion point and something to paste.
  public var needsSelection: Bool { self == .cut || self == .copy || self == .delete }

  /// Whether it changes the text, so that it is only for text that can be edited.
  public var changesText: Bool { self == .cut || self == .paste || self == .delete }

  /// The command of a menu entry or of a function: "Select All", `selectAll`, `select-all`; nil for
  /// one that is not standard.
  public init?(named name: String) {
    let folded = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != ":" }
    let known = Self.allCases.first { $0.function.lowercased() == folded }
    guard let known else { return nil }
    self = known
  }

  /// Whether an entry of a menu is the system's own: a standard command or one of those beside them.
  public static func isSystemTitle(_ title: String) -> Bool {
    EditCommand(named: title) != nil || systemTitles.contains(title.lowercased())
  }

  /// What iOS puts into the menu beside the standard commands, in English.
  ///
  /// Source: the titles of `UIResponderStandardEditActions` and of the system's text menu in iOS 16
  /// (general knowledge, still to be checked on a device).
  private static let systemTitles: Set<String> = [
    "replace...", "look up", "translate", "search web", "share...", "share", "format",
    "bold", "italic", "underline", "autofill", "speak", "speak...", "spell", "define", "learn...",
    "find selection", "writing tools", "paste and match style", "right-to-left", "left-to-right",
  ]
}
