// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A toast, which is a window of its own in a dump.
enum AndroidToast {
  /// What to note of it; nil when it shows no text.
  static func note(_ node: Node) -> Note? {
    guard let text = node.text else { return nil }
    return Note(
      "a toast is shown, \(JSONValue.quoted(text)): it is announced and cannot be reached",
      line: node.place.line > 0 ? Int(node.place.line) : nil)
  }
}
