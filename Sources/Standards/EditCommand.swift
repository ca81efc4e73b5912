// SPDX-License-Identifier: Apache-2.0

/// A standard command of the edit menu of iOS.
///
/// Source: Apple, `UIResponderStandardEditActions`; Human Interface Guidelines, "Edit menus".
package enum EditCommand: String, Hashable, Sendable, CaseIterable {
  case cut, copy, paste, delete, select
  case selectAll = "select-all"

  /// The title of its menu entry, in English.
  package var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }

  /// The name of the function that performs it, as `#selector` writes it: `selectAll`.
  package var function: String { self == .selectAll ? "selectAll" : rawValue }

  /// Whether it acts on the selection, so that it needs one.
  ///
  /// Source: S1-006, whose two wordings E-04 settles: Copy and Cut need a selection, and Paste needs
  /// an insertion point and something to paste.
  package var needsSelection: Bool { self == .cut || self == .copy || self == .delete }

  /// Whether it changes the text, so that it applies to editable text only.
  package var changesText: Bool { self == .cut || self == .paste || self == .delete }

  /// Creates the command for a menu entry or function: "Select All", `selectAll`, `select-all`; nil
  /// if it is not standard.
  package init?(named name: String) {
    let folded = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != ":" }
    let known = Self.allCases.first { $0.function.lowercased() == folded }
    guard let known else { return nil }
    self = known
  }

  /// Returns whether a menu entry is the system's own: a standard command or another of its
  /// entries.
  package static func isSystemTitle(_ title: String) -> Bool {
    EditCommand(named: title) != nil || systemTitles.contains(title.lowercased())
  }

  /// The entries that iOS adds to the menu beside the standard commands, in English.
  ///
  /// Source: the titles of `UIResponderStandardEditActions` and of the system's text menu in iOS 16
  /// (general knowledge, still to be checked on a device).
  private static let systemTitles: Set<String> = [
    "replace...", "look up", "translate", "search web", "share...", "share", "format",
    "bold", "italic", "underline", "autofill", "speak", "speak...", "spell", "define", "learn...",
    "find selection", "writing tools", "paste and match style", "right-to-left", "left-to-right",
  ]
}
