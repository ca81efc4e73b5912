// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource

extension AndroidView {
  /// The words of its id without those that only say that it is a field, in any spelling:
  /// `edit_email`, `emailField`, `etEmail`.
  var wordsOfIdentifier: [String] {
    guard let identifier else { return [] }
    var words: [String] = [""]
    var wasSmall = false
    for character in identifier {
      if !character.isLetter {
        words.append("")
      } else {
        if character.isUppercase, wasSmall { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
      wasSmall = character.isLowercase
    }
    return words.filter { !$0.isEmpty && !Self.generic.contains($0) }
  }

  private static let generic: Set<String> = [
    "field", "input", "edit", "edittext", "text", "et", "edt", "txt", "tv", "til", "tie", "box",
    "view", "value", "layout", "content", "form", "entry",
  ]

  /// The values of its `inputType`; nil if there are none or they are unknown.
  var inputTypes: Set<Substring>? {
    setting("inputType").value.map { value in
      Set(value.split { $0 == "|" || $0.isWhitespace })
    }
  }

  /// Whether older attributes than `inputType` state the kind of input, or that there is none.
  ///
  /// Android, TextView: `android:password`, `android:numeric` and `android:phoneNumber`, deprecated
  /// since API level 3, still work.
  var hasOldInputType: Bool {
    ["password", "numeric", "phoneNumber", "digits", "inputMethod", "editable"].contains {
      setting($0) != .absent
    }
  }
}
