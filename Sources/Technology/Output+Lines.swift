// SPDX-License-Identifier: Apache-2.0
extension Output {
  /// The lines of the output in a transcript; a focus change has none.
  ///
  /// ```
  /// Save, Button
  /// hint: Saves the text.
  /// braille 1 of 2: ,SAVE
  /// group: Toolbar, 3 items
  /// (edge)
  /// (app: activate "Save")
  /// ```
  package var lines: [String] {
    switch self {
    case .speech(let utterance):
      utterance.hint.isEmpty
        ? [utterance.spoken] : [utterance.spoken, "hint: \(utterance.hint)"]
    case .braille(let line): [line.words]
    case .sight(let sight): [sight.words]
    case .earcon(let name): ["(\(name))"]
    case .focus: []
    case .highlight(let highlight): [highlight.words]
    case .action(let action): ["(app: \(action.words))"]
    case .cutOff: ["(cut off)"]
    case .silence: ["(silence)"]
    case .shown(let lines): lines
    case .note(let note): ["(note: \(note))"]
    }
  }
}
