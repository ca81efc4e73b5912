// SPDX-License-Identifier: Apache-2.0

/// What the Kotlin and Java code of a project mentions, word by word.
///
/// Nothing is parsed: it only answers whether code can know a view at all. A view is known by its id
/// (`R.id.close_button`) or by that id as view binding writes it (`closeButton`).
package struct AndroidCode: Hashable, Sendable {
  /// What code does to views.
  enum Deed: Hashable, Sendable, CaseIterable {
    /// It gives them descriptions.
    case describing
    /// It gives them hints, labels or descriptions.
    case labelling
    /// It gives them texts.
    case writing
    /// It gives them the touches beside them.
    case enlarging
    /// It gives them colours.
    case painting
    /// It says whether keys come to them.
    case focusing
    /// It gives them titles.
    case titling
    /// It says what they are to be filled with.
    case filling
    /// It hands them to another app, such as the home screen.
    case lending
    /// It shows or hides them.
    case hiding
    /// It says their state in words, or as ticked, chosen or selected.
    case stating

    /// The words of which a file has at least one that does so.
    var words: Set<String> {
      switch self {
      case .describing:
        [
          "contentDescription", "setContentDescription", "setContentDescriptionRes",
          "AccessibilityDelegateCompat", "AccessibilityNodeInfo", "AccessibilityNodeInfoCompat",
          "setTooltipText", "tooltipText",
        ]
      case .labelling:
        Self.describing.words.union([
          "hint", "setHint", "labelFor", "setLabelFor", "setLabeledBy", "placeholder",
        ])
      case .writing:
        ["setText", "text", "setTextOn", "textOn", "setTextResource", "setTextViewText"]
      case .enlarging: ["TouchDelegate"]
      case .focusing:
        [
          "setFocusable", "isFocusable", "focusable", "setFocusableInTouchMode",
          "isFocusableInTouchMode",
        ]
      case .lending: ["RemoteViews"]
      case .hiding:
        ["setVisibility", "visibility", "isVisible", "isGone", "isInvisible", "show", "hide"]
      case .stating:
        Self.describing.words.union([
          "setStateDescription", "stateDescription", "setSelected", "isSelected", "setChecked",
          "isChecked", "setText", "text",
        ])
      case .titling:
        Self.describing.words.union(["setTitle", "title", "setTitleCondensed", "titleRes"])
      case .filling:
        [
          "setAutofillHints", "autofillHints", "setImportantForAutofill", "importantForAutofill",
          "setInputType", "inputType", "setRawInputType", "keyListener", "setKeyListener",
        ]
      case .painting:
        [
          "setTextColor", "textColor", "setHintTextColor", "hintTextColor", "setLinkTextColor",
          "linkTextColor", "setTextAppearance", "setBackground", "background", "setBackgroundColor",
          "setBackgroundResource", "setBackgroundTintList", "backgroundTintList",
          "setBackgroundDrawable",
        ]
      }
    }
  }

  /// The words of some files.
  private struct Words: Hashable, Sendable {
    var all: Set<String> = []
    /// The words of the files of which no more than the words are known.
    var unread: Set<String> = []
    /// The words of the files with each effect on views.
    var beside: [Deed: Set<String>] = [:]
  }

  /// The words of the files that were added, and those of the files below them, which are shared with others.
  private var layers = [Words()]

  /// Creates an empty record.
  package init() {}

  /// Creates a record that has all words of another one.
  init(above other: AndroidCode) { layers = [Words()] + other.layers }

  /// The words of the files of which no more than the words are known.
  var unreadWords: Set<String> {
    layers.dropLast().reduce(into: layers.last?.unread ?? []) { $0.formUnion($1.unread) }
  }

  /// Whether a path names Kotlin or Java source.
  package static func recognizes(_ path: String) -> Bool {
    path.hasSuffix(".kt") || path.hasSuffix(".java")
  }

  /// Returns the words of a file.
  package static func words(in source: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    source.withUnsafeBufferPointer { bytes in
      bytes.forEachWord { word in
        found.insert(String(decoding: bytes[word], as: UTF8.self))
        return true
      }
    }
    return found
  }

  /// Adds the words of a file.
  package mutating func add(_ found: Set<String>) {
    layers[0].all.formUnion(found)
    for deed in Deed.allCases where !found.isDisjoint(with: deed.words) {
      layers[0].beside[deed, default: []].formUnion(found)
    }
  }

  /// Adds what is known of a file.
  mutating func add(_ file: AndroidCodeFile) {
    add(file.words)
    if file.isUnread { layers[0].unread.formUnion(file.words) }
  }

  /// Whether code has a word.
  func has(_ word: String) -> Bool { layers.contains { $0.all.contains(word) } }

  /// Whether any code does something to views.
  func does(_ deed: Deed) -> Bool { layers.contains { $0.beside[deed] != nil } }

  /// Whether code mentions a view.
  func mentions(_ identifier: String) -> Bool {
    has(identifier) || has(Self.bindingName(of: identifier))
  }

  /// Whether code mentions a layout, or the class that view binding makes of it.
  func mentions(layout name: String) -> Bool { has(name) || has(Self.bindingClass(of: name)) }

  /// Whether a file that mentions a view also has an effect on views.
  func may(_ deed: Deed, _ identifier: String) -> Bool {
    has(identifier, beside: deed) || has(Self.bindingName(of: identifier), beside: deed)
  }

  /// Whether a file that inflates a layout also has an effect on views.
  func may(_ deed: Deed, toLayout name: String) -> Bool {
    has(name, beside: deed) || has(Self.bindingClass(of: name), beside: deed)
  }

  private func has(_ word: String, beside deed: Deed) -> Bool {
    layers.contains { $0.beside[deed]?.contains(word) == true }
  }

  /// The class that view binding makes of a layout: `row_book` is `RowBookBinding`.
  static func bindingClass(of layout: String) -> String {
    let name = bindingName(of: layout)
    return name.prefix(1).uppercased() + name.dropFirst() + "Binding"
  }

  /// The name of an id in view binding: `close_button` is `closeButton` (Android, "View binding").
  static func bindingName(of identifier: String) -> String {
    var name = ""
    for part in identifier.split(whereSeparator: { $0 == "_" || $0 == "." }) {
      // View binding keeps the first letter.
      name += name.isEmpty ? part.prefix(1) : part.prefix(1).uppercased()[...]
      name += part.dropFirst()
    }
    return name
  }
}
