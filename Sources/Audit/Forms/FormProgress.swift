// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The number of a step among several, from the words of the screen: "Step 2 of 5", "2/5".
struct FormProgress {
  /// The number of the step, from 1.
  let current: Int
  /// The number of steps.
  let total: Int

  /// Reads the progress; nil if no text states it.
  init?(_ form: FormScreen) {
    for entry in form.entries {
      for text in [entry.text, entry.element.value] {
        guard let text, let found = Self.steps(in: text) else { continue }
        self = found
        return
      }
    }
    return nil
  }

  private init(current: Int, total: Int) {
    self.current = current
    self.total = total
  }

  private static func steps(in text: String) -> FormProgress? {
    let words = Words(text).list
    guard words.count <= 8 else { return nil }
    let isSlashed = text.utf8.contains(UInt8(ascii: "/"))
    let numbers = words.enumerated().compactMap { place, word in Int(word).map { (place, $0) } }
    guard numbers.count == 2, let first = numbers.first, let last = numbers.last else { return nil }
    let distance = last.0 - first.0
    let isOf = distance == 2 && words[first.0 + 1] == "of"
    guard isOf || isSlashed && distance == 1 && words.count <= 3,
      (1...100).contains(last.1), (1...last.1).contains(first.1)
    else { return nil }
    return FormProgress(current: first.1, total: last.1)
  }
}
